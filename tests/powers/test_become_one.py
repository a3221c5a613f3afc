"""Become One: Oathbound Legionnaires on the card of the Oathbound Phalanx."""

from __future__ import annotations

from kit import Table, clause, scenario
from kit.orders import answer

from wellspring.engine.causes import SET_UP, Cause
from wellspring.engine.events import ControlTaken, FigureSetAside
from wellspring.engine.moments import GAME_START, Moment
from wellspring.engine.state import ON_CARD, ON_FIELD
from wellspring.flows.scoring import card_score
from wellspring.lab.invariants import check_figures

LEGION, PHALANX = "oathbound_legionnaires", "oathbound_phalanx"
ARMY = f"{PHALANX}@C3 {LEGION}@C4,D3,A1,A2"


def linked(t: Table) -> list[str]:
    return [t.ref(f) for f in t.game.state.lying_on(t.card(PHALANX))]


def test_any_of_them_begin_the_game_on_the_card() -> None:
    t = scenario(ARMY, "finn@L10")
    answer(t, Moment(GAME_START))
    assert t.asks("figure", player=0)
    t.pick("Oathbound Legionnaires 4").pick("Oathbound Legionnaires 1").done()
    assert linked(t) == [f"{LEGION}#1", f"{LEGION}#4"] and t.over
    check_figures(t.game)


def test_not_without_a_phalanx_of_ones_own() -> None:
    t = scenario(f"{LEGION}@C4,D3,A1,A2", f"{PHALANX}@L10")
    answer(t, Moment(GAME_START))
    assert t.over


def test_instead_of_attacking_beside_the_phalanx() -> None:
    t = scenario(ARMY, "finn@L10", turn=LEGION)
    t.skip_moves()
    able = [w for w in t.options() if "Become One" in w]
    assert [w.split(":")[0] for w in able] == ["Oathbound Legionnaires 1", "Oathbound Legionnaires 2"]
    t.use("Become One", figure="Oathbound Legionnaires 1")
    assert linked(t) == [f"{LEGION}#1"] and not t.alive(f"{LEGION}#1")


def test_not_beside_an_enemys_phalanx() -> None:
    t = scenario(f"{LEGION}@C4,D3,A1,A2", f"{PHALANX}@C3", turn=LEGION)
    t.skip_moves()
    assert not any(["Become One" in w for w in t.options()])


@clause("end.scoring")
def test_who_is_part_of_the_phalanx_scores(edition: str) -> None:
    """They survive as long as it stands."""
    t = scenario(ARMY, "finn@L10", turn=LEGION, edition=edition)
    before = card_score(t.game, t.card(LEGION))
    t.skip_moves().use("Become One", figure="Oathbound Legionnaires 1")
    assert card_score(t.game, t.card(LEGION)) == before == 50


@clause("order.destroyed-card")
def test_their_order_markers_are_not_lost(edition: str) -> None:
    """Card ruling 4: figures on a card are not destroyed."""
    t = scenario(f"{PHALANX}@C3 {LEGION}@C4", "finn@L10", turn=LEGION, edition=edition)
    t.skip_moves().use("Become One")
    assert t.game.is_alive(t.card(LEGION)) and not t.game.figures_of(t.card(LEGION))
    t.begin_turn(LEGION)
    assert t.over and len(t.events("TurnEnded")) == 2


def test_they_are_destroyed_with_the_phalanx() -> None:
    """Card ruling 2."""
    t = scenario(f"{PHALANX}@C3 {LEGION}@C4,A1", "finn@L10", turn=LEGION)
    t.skip_moves().use("Become One")
    t.destroy(PHALANX)
    assert t.game.state.where[t.fig(f"{LEGION}#1")] not in (ON_CARD, ON_FIELD) and t.alive(f"{LEGION}#2")


def test_on_a_phalanx_that_an_enemy_controls_they_neither_score_nor_fight() -> None:
    """Card ruling 3."""
    t = scenario(f"{PHALANX}@C3 {LEGION}@C4", "finn@L10", turn=LEGION)
    t.skip_moves().use("Become One")
    g = t.game
    g.emit(ControlTaken(t.card(PHALANX), 1, 1, g.hooks.powers[0].cause()))
    assert card_score(g, t.card(LEGION)) == 0 and linked(t) == [f"{LEGION}#1"]


def one_on_the_card(*markers: str) -> Table:
    """The round begins with the only Legionnaire on the card of the Phalanx, and red goes first."""
    t = scenario(f"{PHALANX}@C3 {LEGION}@C4", "finn@L10", turn=None, dice=[20, 1])
    t.game.emit(FigureSetAside(t.fig(LEGION), t.card(PHALANX), Cause(SET_UP)))
    for marker in (*markers, PHALANX):
        t.choose(t.card(marker))
    return t


def test_a_marker_on_the_empty_card_is_revealed_in_vain() -> None:
    """Card ruling 4."""
    t = one_on_the_card(LEGION, PHALANX, PHALANX)
    assert t.asks("move", player=1), "red had nothing to do"
    assert [e.card for e in t.events("TurnBegan")] == [t.card(LEGION), t.card("finn")]
    assert t.game.state.shown[0] and t.game.state.markers[0] == t.card(LEGION)


def test_unless_the_phalanx_has_put_them_out_first() -> None:
    """Card ruling 4: Break the Link comes before the turn of the first marker."""
    t = one_on_the_card(PHALANX, LEGION, LEGION)
    t.use("Break the Link").pick("Oathbound Legionnaires").place("C4").stay()
    while t.request.player == 0:
        t.done()
    while t.request.player == 1:
        t.done()
    assert t.events("TurnBegan")[-1].marker == 1 and t.request.player == 0
    assert t.reach(LEGION), "it has a turn of its own"
