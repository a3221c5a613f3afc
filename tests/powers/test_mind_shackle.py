"""Mind Shackle: on a 20, a card changes hands for good."""

from kit import Table, clause, scenario, shields, skulls

from wellspring.flows.round import Round

RED, BLUE = 0, 1


def shackle(t: Table, name: str, *dice: int | str) -> Table:
    """Ne-Gok-Sa stays and tries somebody's mind."""
    t.dice(*dice)
    return t.stay().use("Mind Shackle 20").pick(name)


def controller(t: Table, card: str) -> int:
    return t.game.state.controller[t.card(card)]


@clause("power.override", "teams")
def test_a_20_takes_control(edition: str) -> None:
    t = scenario("ne_gok_sa@C3", "finn@D3 thorgrim@H8", edition=edition)
    shackle(t, "Finn", 20)
    assert controller(t, "finn") == RED
    assert controller(t, "thorgrim") == BLUE


def test_a_19_does_nothing() -> None:
    t = scenario("ne_gok_sa@C3", "finn@D3 thorgrim@H8")
    shackle(t, "Finn", 19)
    assert controller(t, "finn") == BLUE


def test_he_need_not_try() -> None:
    t = scenario("ne_gok_sa@C3", "finn@D3 thorgrim@H8")
    t.stay().done()
    assert t.asks("attack")


def test_one_try_a_turn() -> None:
    t = scenario("ne_gok_sa@C3", "finn@D3 thorgrim@C4")
    shackle(t, "Finn", 3)
    assert t.asks("attack")


def test_only_adjacent_minds() -> None:
    t = scenario("ne_gok_sa@C3", "finn@E3")
    t.stay()
    assert t.over


def test_only_unique_minds() -> None:
    t = scenario("ne_gok_sa@C3", "blade_gruts@D3")
    t.stay()
    assert t.asks("attack")


def test_a_figure_of_any_size() -> None:
    t = scenario("ne_gok_sa@C3", "mimring@D3/E3 thorgrim@H8")
    shackle(t, "Mimring", 20)
    assert controller(t, "mimring") == RED


def test_own_figures_are_not_offered() -> None:
    t = scenario("ne_gok_sa@C3 finn@D3", "thorgrim@H8")
    t.stay()
    assert not t.asks("power")


def test_a_squad_comes_as_a_whole() -> None:
    t = scenario("ne_gok_sa@C3", "marro_warriors@D3,H8,L10 thorgrim@A10")
    shackle(t, "Marro Warriors 1", 20)
    t.begin_turn("marro_warriors")
    t.move("marro_warriors#3", "K10")
    assert t.request.player == RED


def test_the_two_are_no_longer_engaged() -> None:
    t = scenario("ne_gok_sa@C3", "finn@D3 thorgrim@E3")
    shackle(t, "Finn", 20)
    assert not t.engaged("ne_gok_sa", "finn")
    assert t.engaged("finn", "thorgrim")


def test_he_may_attack_another_one_afterwards() -> None:
    t = scenario("ne_gok_sa@C3", "finn@D3 thorgrim@C4")
    shackle(t, "Finn", 20, skulls(0, of=4))  # Finn's aura helps at once
    t.attack("ne_gok_sa", "thorgrim")


def test_wounds_stay() -> None:
    t = scenario("ne_gok_sa@C3", "finn@D3 thorgrim@H8", wounds={"finn": 2})
    shackle(t, "Finn", 20)
    assert t.wounds("finn") == 2


def test_what_lies_on_the_card_stays() -> None:
    t = scenario("ne_gok_sa@C3", "airborne_elite@D3,H8 thorgrim@A10", dice=[])
    shackle(t, "Airborne Elite 1", 20)
    assert t.tokens("airborne_elite") == ["grenade"]


def test_control_outlives_ne_gok_sa() -> None:
    t = scenario("ne_gok_sa@C3", "finn@D3 thorgrim@C4", wounds={"ne_gok_sa": 4})
    shackle(t, "Finn", 20).done()
    t.dice(skulls(1, of=3), shields(0, of=6))
    t.begin_turn("thorgrim")
    t.attack("thorgrim", "ne_gok_sa")
    assert not t.alive("ne_gok_sa")
    assert controller(t, "finn") == RED
    assert not t.game.state.over


def test_the_last_mind_ends_the_battle() -> None:
    t = scenario("ne_gok_sa@C3", "finn@D3")
    shackle(t, "Finn", 20)
    assert t.game.state.winners == (RED,)


def test_a_side_with_only_shackled_figures_fights_on() -> None:
    t = scenario("ne_gok_sa@C3", "finn@D3 thorgrim@C4", wounds={"ne_gok_sa": 4})
    shackle(t, "Finn", 20).done()
    t.dice(skulls(1, of=3), shields(0, of=6))
    t.begin_turn("thorgrim")
    t.attack("thorgrim", "ne_gok_sa")
    t.dice(skulls(0, of=3))
    t.begin_turn("finn")
    t.move("finn", "C3").attack("finn", "thorgrim")


def test_the_new_controller_lays_markers_on_the_card() -> None:
    t = scenario("ne_gok_sa@C3", "finn@D3 thorgrim@H8")
    shackle(t, "Finn", 20)
    t.game.stack = [Round()]
    t.game.run(None)
    assert t.options() == ["Ne-Gok-Sa", "Finn the Viking Champion"]


@clause("order.destroyed-card", "round.steps")
def test_its_order_markers_are_lost(edition: str) -> None:
    t = scenario("ne_gok_sa@C3", "finn@D3 thorgrim@H8", turn=None, edition=edition)
    t.dice(20, 1, 20)  # initiative for Red, then Mind Shackle
    for _ in range(4):
        t.pick("Finn")  # Red has one card and is not asked
    t.stay().use("Mind Shackle 20").pick("Finn").done()
    assert t.events("TurnLost")
    assert t.asks("move", RED)  # Blue's first turn is gone, Ne-Gok-Sa's second begins


def test_in_a_team_even_a_teammates_mind() -> None:
    t = scenario("ne_gok_sa@C3", "finn@L10", "thorgrim@D3", teams=[0, 1, 0], dice=[20])
    t.stay().use("Mind Shackle 20").pick("Thorgrim")
    assert controller(t, "thorgrim") == RED


def test_it_can_be_taken_back() -> None:
    """A shackled card is as unique as ever: another Ne-Gok-Sa may take it again."""
    t = scenario("ne_gok_sa@C3", "finn@D3 ne_gok_sa@E3")
    shackle(t, "Finn", 20).done()
    t.dice(20)
    t.begin_turn("blue:ne_gok_sa")
    t.stay().use("Mind Shackle 20").pick("Finn")
    assert controller(t, "finn") == BLUE


def test_the_other_ne_gok_sa_brings_his_power_along() -> None:
    t = scenario("ne_gok_sa@C3", "ne_gok_sa@D3 finn@E3 thorgrim@H8", dice=[20, 20])
    t.stay().use("Mind Shackle 20").pick("Ne-Gok-Sa")
    t.begin_turn("blue:ne_gok_sa")
    t.stay().use("Mind Shackle 20").pick("Finn")
    assert controller(t, "finn") == RED
