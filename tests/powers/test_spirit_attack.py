"""Warrior's Attack Spirit: the destroyed Finn strengthens a unique card."""

from kit import Table, clause, scenario, shields, skulls


def finn_dies(red: str, blue: str, onto: str, **more: object) -> Table:
    """Thorgrim kills Finn, whose figure goes onto a card."""
    t = scenario(red, blue, turn="thorgrim", wounds={"finn": 3}, **more)
    t.dice(skulls(1, of=3), shields(0, of=4))
    return t.attack("thorgrim", "finn").pick(onto)


@clause("power.after-death")
def test_one_more_die_in_normal_attacks(edition: str) -> None:
    t = finn_dies("finn@C3 ne_gok_sa@D4", "thorgrim@D3", "Ne-Gok-Sa", edition=edition)
    t.dice(skulls(0, of=4))
    t.begin_turn("ne_gok_sa")
    t.attack("ne_gok_sa", "thorgrim")


def test_the_owner_of_finn_decides() -> None:
    t = scenario("finn@C3 ne_gok_sa@D4", "thorgrim@D3", turn="thorgrim", wounds={"finn": 3})
    t.dice(skulls(1, of=3), shields(0, of=4))
    t.attack("thorgrim", "finn")
    assert t.asks("card", player=0)


def test_each_figure_of_a_squad_gains() -> None:
    t = finn_dies("finn@C3 tarn_viking_warriors@C2,D4", "thorgrim@D3", "Tarn")
    t.dice(skulls(0, of=4), skulls(0, of=4))
    t.begin_turn("tarn_viking_warriors")
    t.move("tarn_viking_warriors#1", "D2").attack("tarn_viking_warriors#1", "thorgrim")
    t.attack("tarn_viking_warriors#2", "thorgrim")


def test_no_other_card_gains() -> None:
    t = finn_dies("finn@C3 ne_gok_sa@D4 syvarris@A1", "thorgrim@D3", "Syvarris")
    t.dice(skulls(0, of=3))
    t.begin_turn("ne_gok_sa")
    t.attack("ne_gok_sa", "thorgrim")


def test_ranged_attacks_gain_too() -> None:
    t = finn_dies("finn@C3 syvarris@G3", "thorgrim@D3", "Syvarris")
    t.dice(skulls(0, of=4), skulls(0, of=4))
    t.begin_turn("syvarris")
    t.attack("syvarris", "thorgrim").attack("syvarris", "thorgrim")


@clause("attack.special", "power.after-death")
def test_special_attacks_do_not(edition: str) -> None:
    t = finn_dies("finn@C3 mimring@G3/H3", "thorgrim@D3", "Mimring", edition=edition)
    t.dice(skulls(0, of=4))
    t.begin_turn("mimring")
    t.skip_moves().use("Fire Line Special Attack")


def test_swipes_do_not() -> None:
    t = finn_dies("finn@C3 ne_gok_sa@D4", "thorgrim@D3", "Ne-Gok-Sa")
    t.dice(skulls(0, of=1))
    t.begin_turn("thorgrim")
    t.move("thorgrim", "G3").pick("yes")


def test_an_enemy_card_may_be_chosen() -> None:
    t = finn_dies("finn@C3 ne_gok_sa@D4", "thorgrim@D3", "Thorgrim")
    t.dice(skulls(0, of=4))
    t.begin_turn("thorgrim")
    t.attack("thorgrim", "ne_gok_sa")


def test_common_cards_are_no_place_for_it() -> None:
    t = scenario("finn@C3 blade_gruts@A1", "thorgrim@D3 spearmen@L10", turn="thorgrim", wounds={"finn": 3})
    t.dice(skulls(1, of=3), shields(0, of=4))
    t.attack("thorgrim", "finn")
    assert t.options() == ["Finn the Viking Champion", "Thorgrim the Viking Champion"]


def test_nobody_must_strengthen_an_enemy() -> None:
    """His own card is a unique card too, though it is out of play."""
    t = finn_dies("finn@C3 blade_gruts@D4", "thorgrim@D3", "Finn")
    t.dice(skulls(0, of=2))
    t.begin_turn("blade_gruts")
    t.attack("blade_gruts#1", "thorgrim")


def test_the_safe_answer_is_a_living_card_of_ones_own() -> None:
    t = scenario("thorgrim@D3", "finn@C3 syvarris@A1", wounds={"finn": 3}, dice=[skulls(1, of=3), shields(0, of=4)])
    t.attack("thorgrim", "finn")
    assert t.options()[t.request.default] == "Syvarris"


def test_without_one_it_is_his_own_card() -> None:
    t = scenario("thorgrim@D3", "blade_gruts@A1 finn@C3", wounds={"finn": 3}, dice=[skulls(1, of=3), shields(0, of=4)])
    t.attack("thorgrim", "finn")
    assert t.options()[t.request.default] == "Finn the Viking Champion"


def test_however_he_dies() -> None:
    """By a swipe in the middle of his move."""
    t = scenario("finn@C3 ne_gok_sa@A9", "thorgrim@D3", wounds={"finn": 3}, dice=[skulls(1, of=1)])
    t.move("finn", "A3").pick("yes").pick("Ne-Gok-Sa")
    assert [token.stat for token in t.game.state.tokens[t.card("ne_gok_sa")]] == ["attack"]
    assert t.over


def test_nobody_is_asked_when_the_battle_is_over() -> None:
    t = scenario("finn@C3", "thorgrim@D3", turn="thorgrim", wounds={"finn": 3})
    t.dice(skulls(1, of=3), shields(0, of=4))
    t.attack("thorgrim", "finn")
    assert t.game.state.winners == (1,)


def test_not_while_he_lives() -> None:
    t = scenario("finn@C3 ne_gok_sa@A9", "thorgrim@D3", turn="thorgrim", dice=[skulls(3, of=3), shields(0, of=4)])
    t.attack("thorgrim", "finn")
    assert t.over
    assert t.alive("finn")


def test_it_stays_when_the_card_loses_figures() -> None:
    t = finn_dies("finn@C3 tarn_viking_warriors@D4,C4", "thorgrim@D3", "Tarn")
    t.dice(skulls(1, of=3), shields(0, of=4), skulls(0, of=4))
    t.begin_turn("thorgrim")
    t.attack("thorgrim", "tarn_viking_warriors#1")
    t.begin_turn("tarn_viking_warriors")
    t.move("tarn_viking_warriors#2", "D4").attack("tarn_viking_warriors#2", "thorgrim")
