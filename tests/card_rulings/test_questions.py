"""Card rulings 6 to 12: armies without a figure, live hiding, bonding and the player turn."""

from __future__ import annotations

from kit import scenario, shields, skulls
from kit.orders import lay


def test_ruling_6_control_lent_for_a_turn_defeats_nobody() -> None:
    t = scenario("mind_flayer_mastermind@C3", "finn@E3", dice=[20])
    while not t.asks("target"):
        t.use("Enslave 17") if t.asks("power") else t.done()
    t.pick("Finn")
    assert t.game.state.controller[t.card("finn")] == 0, "Blue has nobody left for the moment"
    assert not t.game.state.over
    while not t.over:
        t.done()
    assert t.game.state.controller[t.card("finn")] == 1 and not t.game.state.over


def test_ruling_7_smoke_hides_who_comes_to_it_and_only_while_he_stays() -> None:
    t = scenario("syvarris@C3", "nakita_agents@G3 finn@H8", dice=[13])
    t.attack("syvarris", "nakita_agents#1").choose(True)
    assert "finn" in t.targets("syvarris")
    beside = t.game.field.space("G4")
    t.game.state.position.put(t.fig("finn"), beside, -1)
    assert t.adjacent("finn", "nakita_agents#1") and "finn" not in t.targets("syvarris"), "who comes later is hidden"
    t.game.state.position.put(t.fig("finn"), t.game.field.space("I5"), -1)
    assert "finn" in t.targets("syvarris"), "and seen again when he leaves"


def test_ruling_7_a_cutter_who_gets_engaged_can_be_aimed_at() -> None:
    t = scenario("syvarris@C3 finn@L3", "goblin_cutters@E3,G3,J3", dice=[skulls(2, of=3), shields(0, of=1)])
    t.attack("syvarris", "goblin_cutters#1").choose(True)
    t.pick("Goblin Cutters 3").move("goblin_cutters#3", "K3").done()
    assert t.engaged("finn", "goblin_cutters#3") and "goblin_cutters#3" in t.targets("syvarris")
    assert "goblin_cutters#2" not in t.targets("syvarris"), "who is not engaged is hidden"


def test_ruling_10_marker_x_gives_no_turn_and_no_bonding() -> None:
    t = scenario("knights_of_weston@C3 finn@A1", "raelin@L10", turn=None, dice=[20, 1])
    for marker in ("finn", "finn", "finn", "knights_of_weston"):
        t.choose(t.card(marker))
    bonded = []
    while t.game.state.round == 1:
        bonded.append(t.asks("power"))
        t.game.answer(t.request.default)
        if t.asks("order marker"):
            break
    cards = {e.card for e in t.events("TurnBegan")}
    assert t.card("knights_of_weston") not in cards and not any(bonded)


def test_ruling_11_the_bonded_card_needs_no_marker_and_keeps_those_it_has() -> None:
    t = scenario("knights_of_weston@C3 finn@A1", "raelin@L10", turn="finn")
    lay(t, 0, m1="knights_of_weston", m2="finn")
    t.begin_turn("knights_of_weston")
    t.pick("Human Champion Bonding").pick("Finn")
    assert t.events("TurnBegan")[-1].card == t.card("finn") and t.events("TurnBegan")[-1].marker == -1
    assert t.game.state.markers[1] == t.card("finn") and not t.game.state.shown[1], "his own marker is still to come"


def test_ruling_11_a_bonded_card_without_any_marker() -> None:
    t = scenario("knights_of_weston@C3 finn@A1", "raelin@L10", turn="finn")
    lay(t, 0, m1="knights_of_weston", m2="knights_of_weston", m3="knights_of_weston")
    t.begin_turn("knights_of_weston")
    t.pick("Human Champion Bonding").pick("Finn")
    assert t.events("TurnBegan")[-1].card == t.card("finn")


def test_ruling_12_a_player_turn_has_all_nested_turns() -> None:
    t = scenario("knights_of_weston@C3 finn@A1", "raelin@L10")
    t.pick("Human Champion Bonding").pick("Finn").stay()
    assert t.game.state.turns == (t.card("knights_of_weston"), t.card("finn"))
    while not t.over:
        t.done()
    t.begin_turn("raelin")
    assert t.game.state.turns == (t.card("raelin"),), "the next player turn begins with the next reveal"
