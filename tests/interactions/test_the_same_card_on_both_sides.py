"""Both players may bring the same unique card. Their figures stay apart, by name and by power."""

from kit import Table, scenario, skulls

from wellspring.flows.round import Round


def labels_differ(t: Table) -> bool:
    return len(set(t.options())) == len(t.options())


def test_figures_in_one_question_have_different_labels() -> None:
    t = scenario("grimnak@C3/B3 finn@C4", "finn@D3")
    t.stay().use("Chomp")
    assert labels_differ(t)


def test_cards_in_one_question_have_different_labels() -> None:
    """Red controls both Finns after a Mind Shackle."""
    t = scenario("ne_gok_sa@C3 finn@A9", "finn@D3 thorgrim@L10", dice=[20])
    t.stay().use("Mind Shackle 20").pick("Finn")
    t.game.stack = [Round()]
    t.game.run(None)
    assert labels_differ(t)


def test_two_unique_cards_of_one_name_are_activated_apart() -> None:
    t = scenario("ne_gok_sa@C3 finn@A9", "finn@D3 thorgrim@L10", dice=[20])
    t.stay().use("Mind Shackle 20").pick("Finn")
    t.begin_turn("blue:finn")
    assert t.request.figure == t.fig("blue:finn")


def test_each_finn_helps_his_own_side() -> None:
    t = scenario("finn@C3 thorgrim@C4", "finn@D4", turn="thorgrim", dice=[skulls(0, of=4)])
    t.attack("thorgrim", "blue:finn")
