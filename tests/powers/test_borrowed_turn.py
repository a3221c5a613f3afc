"""A turn with somebody else's hero."""

from __future__ import annotations

import pytest
from kit import scenario, skulls
from kit.orders import lay
from kit.table import Table

from wellspring.engine.events import TokenPlaced
from wellspring.flows.turn import ExtraTurn


def to_the_end(t: Table) -> Table:
    """Do nothing up to what is offered after the turn."""
    while not t.over and not (t.asks("power") and t.request.prompt == "after turn"):
        t.done()
    return t


MINDS = [
    ("doctor_doom", "Mind Exchange 17", 17, "F3", "H3"),
    ("mind_flayer_mastermind", "Enslave 17", 17, "F3", "H3"),
    ("marachott_mind_whisperer", "Marachott's Whisper", 16, "E3", "F3"),
]


@pytest.mark.parametrize(("card", "power", "roll", "near", "far"), MINDS)
def test_an_enemy_fights_for_me_for_a_turn(card: str, power: str, roll: int, near: str, far: str) -> None:
    t = to_the_end(scenario(f"{card}@C3", f"finn@{near} thorgrim@{next_to(near)}", dice=[roll, skulls(0, of=3)]))
    t.use(power).pick("Finn")
    assert t.game.state.controller[t.card("finn")] == 0 and t.request.player == 0
    t.attack("finn", "thorgrim")
    while not t.over:
        t.done()
    assert t.game.state.controller[t.card("finn")] == 1


def next_to(place: str) -> str:
    return place[0] + "4"


@pytest.mark.parametrize(("card", "power", "roll", "near", "far"), MINDS)
def test_a_bad_roll_and_a_great_distance(card: str, power: str, roll: int, near: str, far: str) -> None:
    t = to_the_end(scenario(f"{card}@C3", f"finn@{near}", dice=[roll - 1]))
    assert t.use(power).pick("Finn").over
    assert to_the_end(scenario(f"{card}@C3", f"finn@{far}")).over
    assert to_the_end(scenario(f"{card}@C3", f"marro_warriors@{near}")).over, "no squads"


def test_the_whisper_is_heard_better_by_friends() -> None:
    t = to_the_end(scenario("marachott_mind_whisperer@C3 finn@E3", "spearmen@L10", dice=[13]))
    t.use("Marachott's Whisper").pick("Finn")
    assert t.game.state.card == t.card("finn")


@pytest.mark.parametrize(("card", "again"), [("doctor_doom", True), ("mind_flayer_mastermind", False)])
def test_some_need_a_revealed_marker(card: str, again: bool) -> None:
    t = scenario(f"raelin@A9 {card}@C3", "finn@F3")
    g = t.game
    g.stack.append(ExtraTurn(0, t.card(card), g.hooks.powers[0].ref))
    g.request = None
    g.run(None)
    assert to_the_end(t).over != again


def test_mind_flayers_are_spared_and_so_is_who_never_yields() -> None:
    assert to_the_end(scenario("mind_flayer_mastermind@C3", "raelin_the_kyrie_warrior_bt@F3")).over
    t = scenario("mind_flayer_mastermind@C3", "mind_flayer_mastermind@F3", turn="red:mind_flayer_mastermind")
    assert to_the_end(t).over


def test_the_moon_calls_a_hybrid_first() -> None:
    t = scenario("raelin@A9 werewolf_lord@C3/B3", "thorgrim@F3", dice=[11])
    wolf = next(p for p in t.game.hooks.powers if p.text.id == "infection")
    t.begin_turn("werewolf_lord")
    assert not t.asks("power"), "nobody is a Hybrid yet"
    t.game.emit(TokenPlaced(t.card("thorgrim"), "infection", power=wolf.ref))
    t.begin_turn("werewolf_lord")
    t.pick("Moon Frenzy").pick("Thorgrim")
    assert t.game.state.card == t.card("thorgrim") and t.request.player == 0
    t.stay()
    assert t.game.state.card == t.card("werewolf_lord") and t.game.state.controller[t.card("thorgrim")] == 1


def bend(roll: int, x: str = "doctor_mindbender") -> Table:
    t = lay(scenario("doctor_mindbender@C3 raelin@A9", "marro_warriors@E3,L10", turn="raelin"), 0, mX=x)
    t.begin_turn("doctor_mindbender")
    return to_the_end(t.dice(roll))


def test_a_whole_squad_bends_for_the_marker_x() -> None:
    t = bend(13)
    t.use("Bend Mind 13").pick("Marro Warriors 1").choose(True)
    assert t.game.state.card == t.card("marro_warriors") and t.request.player == 0 and t.game.state.shown[3]


def test_the_marker_may_be_kept_after_all() -> None:
    t = bend(13)
    t.use("Bend Mind 13").pick("Marro Warriors 1").choose(False)
    assert t.over and not t.game.state.shown[3]


def test_without_the_marker_there_is_nothing_to_bend() -> None:
    t = lay(scenario("doctor_mindbender@C3 raelin@A9", "marro_warriors@E3,L10", turn="raelin"), 0, mX="raelin")
    t.begin_turn("doctor_mindbender")
    assert to_the_end(t).over
