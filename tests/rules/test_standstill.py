"""A battle in which nobody has a choice any more is decided as it stands (docs/RULINGS.md, 33)."""

from __future__ import annotations

import pytest

from wellspring.engine.game import Game
from wellspring.engine.limits import STILL_ROUNDS
from wellspring.engine.setup import BASIC, HOLD, PRESET, SURVIVE, GlyphPlace, Objective, PresetArmy, Seat, Setup
from wellspring.flows.objectives import OBJECTIVE, STANDSTILL
from wellspring.games import glyph_library, new_game
from wellspring.projection.endings import ending_text

USUAL = "aoa-2024"
NOTHING = "  ." * 17
APART = f"""\
format = 1
name = "Apart"
players = [2]
grid = '''
g1 {NOTHING} g1
'''
[zones]
red = ["A1"]
blue = ["S1"]
"""
ISLAND = APART.replace(f"g1 {NOTHING} g1", f"g1 {NOTHING} g1\n" + ". . . g1 g1 g1 g1 g1\n" * 2)
SEATS = [Seat("Red", 0, []), Seat("Blue", 1, [])]


def armies(red: list[str], blue: list[str], places: list[str] | None = None) -> list[PresetArmy]:
    return [PresetArmy("Red", red, ["A1"] if places is None else places, ""), PresetArmy("Blue", blue, ["S1"], "")]


def battle(
    edition: str, goals: list[Objective], map: str = APART, mode: str = "master", rounds: int = 0, dice: int = 1
) -> Game:
    """Two heroes out of each other's reach; an objective of one team binds the seats to their armies."""
    bound = goals or [Objective("annihilation", 0, 0, "", "", "")]
    there = armies(["finn"], ["thorgrim"])
    artifact = next(id for id, glyph in glyph_library().items() if glyph.kind == "artifact")
    glyphs = [GlyphPlace("S1", artifact, True)]
    return new_game(
        Setup(
            map, SEATS, edition, mode=mode, gather=PRESET, armies=there, objectives=bound, glyphs=glyphs, rounds=rounds
        ),
        dice,
    )


@pytest.mark.parametrize("edition", ["rotv-2004", "aoa-2024"])
def test_nobody_can_ever_do_anything(edition: str) -> None:
    g = battle(edition, [])
    assert g.request is None and g.state.ending is not None
    assert (g.state.ending.reason, g.state.round) == (STANDSTILL, STILL_ROUNDS)
    assert g.state.winners == (0, 1)  # both heroes are worth the same
    words = f"Red and Blue have equally many points, and nobody had a choice for {STILL_ROUNDS} rounds."
    assert ending_text(g, g.state.ending, g.state.winners) == words


def test_in_the_basic_game_figures_decide() -> None:
    g = battle(USUAL, [], mode=BASIC)
    assert g.state.ending is not None and g.state.winners == (0, 1)
    words = f"Red and Blue have equally many figures, and nobody had a choice for {STILL_ROUNDS} rounds."
    assert ending_text(g, g.state.ending, g.state.winners) == words


def test_an_agreed_number_of_rounds_comes_first() -> None:
    g = battle(USUAL, [], rounds=STILL_ROUNDS - 1)
    assert g.state.ending is not None and g.state.round == STILL_ROUNDS - 1
    assert g.state.ending.reason != STANDSTILL


def test_goals_that_count_rounds_are_reached() -> None:
    """Nothing will keep Red from being there in round 500, nor Blue from holding its glyph."""
    artifact = next(id for id, glyph in glyph_library().items() if glyph.kind == "artifact")
    goals = {0: Objective(SURVIVE, 0, 500, "", "", ""), 1: Objective(HOLD, 1, 500, "", artifact, "")}
    for team, goal in goals.items():
        g = battle(USUAL, [goal])
        assert g.state.ending is not None and g.state.ending.reason == OBJECTIVE
        assert (g.state.winners, g.state.round) == ((team,), STILL_ROUNDS)


def test_who_may_still_come_keeps_the_battle_alive() -> None:
    """The Drop is rolled for every round: sooner or later somebody is asked where to land."""
    there = armies(["airborne_elite"], ["thorgrim"], ["-"] * 4)
    goal = [Objective("annihilation", 0, 0, "", "", "")]
    late = 0
    for dice in range(60):
        g = new_game(Setup(ISLAND, SEATS, USUAL, gather=PRESET, armies=there, objectives=goal), dice)
        assert g.request is not None and g.request.prompt == "power.the_drop"
        late = max(late, g.state.round)
    assert late > 5


def test_one_answer_starts_the_count_anew() -> None:
    there = armies(["airborne_elite"], ["thorgrim"], ["-"] * 4)
    goal = [Objective("annihilation", 0, 0, "", "", "")]
    g = new_game(Setup(ISLAND, SEATS, USUAL, gather=PRESET, armies=there, objectives=goal), 5)
    asked = 0
    while g.request is not None and asked < 3 * STILL_ROUNDS:
        g.answer(g.request.values.index(False))  # they stay away
        asked += 1
    assert asked == 3 * STILL_ROUNDS and g.state.round > STILL_ROUNDS
