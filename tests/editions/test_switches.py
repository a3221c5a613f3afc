"""What the editions disagree about, at a glance: one situation for every rule switch, played in every edition.

A switch that is not in the table, or an edition that changes its mind, fails a test here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest
from kit import Table, scenario
from kit.gathering import premade, seats
from rules.test_round_markers import lay

from wellspring.engine.causes import SET_UP, Cause
from wellspring.engine.dice import CombatRoll, DiceSource
from wellspring.engine.errors import InvalidSetup, UnknownOption
from wellspring.engine.events import FigureDestroyed
from wellspring.engine.rules import Rules
from wellspring.flows.scoring import card_score
from wellspring.games import EDITIONS, edition, new_game

TABLE = """
switch                  rotv-2004   aoa-beta-2022  aoa-2024    tournament

basic_game              no          yes            yes         no
climb_own_height        yes         no             no          no
major_fall_dice         2           3              3           1
extreme_falls           no          yes            yes         no
falls_after_moving      after       at-once        at-once     after
swipe_before_step       gone        gone           still-there gone
height_from_top         1           1              2           1
attack_friends          no          no             yes         no
fill_common_cards       free        fill           fill        fill
lost_markers_shown      no          no             yes         yes
sequential_markers      yes         no             no          no
partial_points          65          16.25          16.25       65
reserves_score          0           0              0           110
nearest_defends_first   choice      choice         choice      nearest
turn_any_figure         no          no             no          yes
time_limit              no          no             no          yes
roll_for_placing        2           2              2           0
"""

ROWS = {line.split()[0]: line.split()[1:] for line in TABLE.strip().splitlines()[1:] if line.strip()}
SWITCHES = [f.name for f in fields(Rules) if f.name != "edition"]
House = dict[str, Any]


class Steady(DiceSource):
    """The d20 falls on 10, 9, 10, 9: red wins every roll-off. Four and more combat dice show one skull, fewer none."""

    def __init__(self) -> None:
        self.rolls = 0

    def d20(self) -> int:
        self.rolls += 1
        return 9 + self.rolls % 2

    def combat(self, dice: int) -> CombatRoll:
        skulls = 1 if dice > 3 else 0
        return CombatRoll(skulls, 0, dice - skulls)

    def pick(self, among: int) -> int:
        return 0

    def copy(self) -> Steady:
        return self

    def state(self) -> int:
        return 0


def play(red: str, blue: str, e: str, house: House, **more: Any) -> Table:
    t = scenario(red, blue, edition=e, house=house, **more)
    t.game.dice = Steady()
    return t


def allowed(setup: Callable[[], object]) -> str:
    try:
        setup()
    except (InvalidSetup, UnknownOption):
        return "no"
    return "yes"


def cliff(drop: int) -> str:
    return f"  g1  g1  g1  g1  r{drop + 1}  g1\n    g1  g1  g1  g1  g1  g1"


# --- one situation for each switch; what comes of it, in a word ---


def basic_game(e: str, house: House) -> str:
    return allowed(lambda: new_game(seats("finn", "thorgrim", edition=e, house_rules=house, mode="basic")))


def climb_own_height(e: str, house: House) -> str:
    """A figure of height 5 before five levels."""
    return "yes" if "E1" in play("runner@D1", "finn@F2", e, house, grid=cliff(5)).reach("runner") else "no"


def major_fall_dice(e: str, house: House) -> str:
    """A figure of height 5 drops fifteen levels."""
    t = play("finn@E1", "thorgrim@F2", e, house, grid=cliff(15))
    t.move("finn", "D1")
    return str(sum(t.rolled("fall")))


def extreme_falls(e: str, house: House) -> str:
    """A figure of height 5 drops twenty-five levels: does the d20 decide?"""
    t = play("finn@E1", "thorgrim@F2", e, house, grid=cliff(25))
    t.move("finn", "D1")
    return "yes" if [r for r in t.events("D20Rolled") if r.cause.kind == "extreme fall"] else "no"


def falls_after_moving(e: str, house: House) -> str:
    """A fall on the first of three steps."""
    t = play("finn@E1", "thorgrim@F2", e, house, grid=cliff(6))
    t.walk("finn", "D1", "C1", "B1")
    names = [type(x).__name__ for x in t.game.events if type(x).__name__ in ("FigureMoved", "CombatDiceRolled")]
    return "after" if names[-1] == "CombatDiceRolled" else "at-once"


def swipe_before_step(e: str, house: House) -> str:
    """Finn walks away from Thorgrim: where is he when the swipe is rolled?"""
    t = play("finn@C3", "thorgrim@D3", e, house)
    t.walk("finn", "B3")
    assert t.request.player == 1
    return "still-there" if t.at("finn") == "C3" else "gone"


def height_from_top(e: str, house: House) -> str:
    """Eleven levels above the base of a figure of height 5: extra dice."""
    t = play("syvarris@E1", "thorgrim@B1", e, house, grid=cliff(11))
    t.attack("syvarris", "thorgrim").done()
    return str(t.rolled("attack")[0] - 3)


def attack_friends(e: str, house: House) -> str:
    """A friend in range, no enemy."""
    return "yes" if play("syvarris@C3 finn@E3", "thorgrim@L10", e, house, turn="syvarris").targets("syvarris") else "no"


def fill_common_cards(e: str, house: House) -> str:
    """The second destroyed spearman of two cards; the first lies on the first card."""
    t = play("grimnak@C3/B3", "spearmen@D3,L1,L3 spearmen@L5,L7,L9", e, house)
    t.game.emit(FigureDestroyed(t.fig("spearmen#2"), t.card("spearmen"), Cause(SET_UP)))
    t.stay()
    t.use("Chomp").choose(t.fig("spearmen#1"))
    return "free" if t.asks("lay on card") else "fill"


def lost_markers_shown(e: str, house: House) -> str:
    """Blue's marker 1 lies on a destroyed card."""
    t = play("finn@A1", "thorgrim@L10 raelin@L1", e, house, turn=None)
    lay(t, "Raelin", "Thorgrim", "Thorgrim", "Thorgrim")
    assert t.game.state.player == 0
    t.destroy("raelin")
    t.stay()
    return "yes" if t.events("TurnLost")[0].shown else "no"


def sequential_markers(e: str, house: House) -> str:
    return allowed(lambda: new_game(seats("finn", "thorgrim", edition=e, house_rules=house, sequential_markers=True)))


def partial_points(e: str, house: House) -> str:
    """One Knave of four is left."""
    return f"{float(card_score(play('knaves@A1', 'finn@L10', e, house).game, 0)):g}"


def reserves_score(e: str, house: House) -> str:
    """The Airborne Elite never came."""
    return f"{float(card_score(play('airborne_elite@- finn@A1', 'finn@L10', e, house, turn='finn').game, 0)):g}"


def nearest_defends_first(e: str, house: House) -> str:
    """Two figures on Mimring's line of fire."""
    t = play("mimring@C3/B3", "finn@F3 deathwalker_9000@H3", e, house)
    t.stay()
    t.use("Fire Line Special Attack")
    if t.asks("line"):
        t.choose((t.fig("finn"), t.fig("deathwalker_9000")))
    return "choice" if t.asks("defender") else "nearest"


def turn_any_figure(e: str, house: House) -> str:
    """The boar stands by while Finn has his turn."""
    t = play("finn@C3 boar@G5/F5", "thorgrim@D3", e, house)
    t.stay()
    return "yes" if "turn Boar" in t.options() else "no"


def time_limit(e: str, house: House) -> str:
    t = play("finn@C3", "thorgrim@L10", e, house)
    return allowed(t.game.expire_time)


def roll_for_placing(e: str, house: House) -> str:
    """Two premade armies: how many d20s before the first figure stands?"""
    t = premade("finn", "thorgrim", edition=e, house_rules=house, dice=[20, 1])
    for answer in ("z0", "z1"):
        if t.asks("zone"):
            t.pick(answer)
    rolls = len(t.events("D20Rolled"))
    t.game.dice = Steady()  # what the edition does not roll is not left over
    return str(rolls)


PLAYS: dict[str, Callable[[str, House], str]] = {
    f.__name__: f
    for f in (
        basic_game, climb_own_height, major_fall_dice, extreme_falls, falls_after_moving, swipe_before_step,
        height_from_top, attack_friends, fill_common_cards, lost_markers_shown, sequential_markers, partial_points,
        reserves_score, nearest_defends_first, turn_any_figure, time_limit, roll_for_placing,
    )
}  # fmt: skip


# --- the table ---


def test_every_switch_is_in_the_table_and_has_its_situation() -> None:
    assert list(ROWS) == SWITCHES
    assert list(PLAYS) == SWITCHES


def test_the_columns_are_the_editions() -> None:
    assert TABLE.strip().splitlines()[0].split()[1:] == list(EDITIONS)


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("switch", SWITCHES)
def test_the_edition_plays_as_the_table_says(switch: str, name: str) -> None:
    assert PLAYS[switch](name, {}) == ROWS[switch][EDITIONS.index(name)]


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_switch_is_set_by_some_edition(switch: str) -> None:
    assert len({getattr(edition(name), switch) for name in EDITIONS}) > 1, "a switch nobody uses"
    assert len(set(ROWS[switch])) > 1


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("switch", SWITCHES)
def test_a_house_rule_brings_another_editions_way_into_this_one(switch: str, name: str) -> None:
    """The switch alone decides: whatever the edition, the outcome is that of the edition the value comes from."""
    for k, other in enumerate(EDITIONS):
        house = {switch: getattr(edition(other), switch)}
        assert PLAYS[switch](name, house) == ROWS[switch][k], f"{switch} of {other}"
