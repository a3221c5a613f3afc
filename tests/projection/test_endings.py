"""How a battle ended reads right for everybody: who won, who lost, who only watched, alone, in a team or in a draw."""

from __future__ import annotations

import pytest

from wellspring.engine.setup import BASIC, Objective, Seat, Setup
from wellspring.engine.state import Ending
from wellspring.engine.view import WATCHER
from wellspring.flows.objectives import LAST_ARMY, MOST_AFTER_ROUNDS, NOBODY_LEFT, OBJECTIVE
from wellspring.games import card_library
from wellspring.projection.endings import ending_of_setup
from wellspring.server.views.endings import RESIGNED, MatchEnding

DUEL = (0, 1)
PAIRS = (0, 0, 1, 1)
NAMES = ("Red", "Blue", "Green", "Gold")
GOALS = [
    Objective("hold", -1, 2, "", "brandar", ""),
    Objective("carry", -1, 0, "red", "brandar", ""),
    Objective("destroy", 0, 0, "", "", "mimring"),
    Objective("survive", 1, 6, "", "", ""),
    Objective("reach", 0, 0, "red", "", ""),
    Objective("points", -1, 7, "", "", ""),
    Objective("carry", -1, 0, "red", "", ""),
    Objective("hold", -1, 1, "", "brandar", ""),
]


def battle(teams: tuple[int, ...], mode: str = "master") -> Setup:
    seats = [Seat(NAMES[k], team, []) for k, team in enumerate(teams)]
    return Setup("first_light", seats, "aoa-2024", mode=mode, objectives=GOALS)


def told(
    reason: str, number: int, winners: tuple[int, ...], reader: int, teams: tuple[int, ...] = DUEL, mode: str = "master"
) -> list[str]:
    ending = Ending(reason, number, "")
    setup = battle(teams, mode)
    return [ending_of_setup(setup, card_library(), ending, winners, language, reader) for language in ("en", "de")]


@pytest.mark.parametrize(
    ("reader", "english", "german"),
    [
        (0, "You have the last army standing.", "Du hast die letzte Armee auf dem Feld."),
        (1, "Red has the last army standing.", "Red hat die letzte Armee auf dem Feld."),
        (WATCHER, "Red has the last army standing.", "Red hat die letzte Armee auf dem Feld."),
    ],
)
def test_winner_loser_and_watcher(reader: int, english: str, german: str) -> None:
    assert told(LAST_ARMY, 0, (0,), reader) == [english, german]


@pytest.mark.parametrize(
    ("reader", "english", "german"),
    [
        (0, "Your team has", "Dein Team hat"),
        (3, "Red and Blue have", "Red und Blue haben"),
    ],
)
def test_teams(reader: int, english: str, german: str) -> None:
    assert told(OBJECTIVE, 0, (0, 1), reader, PAIRS) == [
        english + " held the glyph of Brandar for 2 rounds.",
        german + " die Glyphe Brandar 2 Runden lang gehalten.",
    ]


@pytest.mark.parametrize(
    ("reader", "english", "german"),
    [
        (0, "You and Blue have", "Du und Blue habt"),
        (WATCHER, "Red and Blue have", "Red und Blue haben"),
    ],
)
def test_draws(reader: int, english: str, german: str) -> None:
    assert told(MOST_AFTER_ROUNDS, 4, (0, 1), reader) == [
        english + " equally many points after 4 rounds.",
        german + " nach 4 Runden gleich viele Punkte.",
    ]


def test_nobody_is_left() -> None:
    assert told(NOBODY_LEFT, 0, (), 0) == ["No side has a figure left.", "Auf keiner Seite steht noch eine Figur."]


def test_the_basic_game_counts_figures() -> None:
    english, german = told(MOST_AFTER_ROUNDS, 1, (1,), 1, mode=BASIC)
    assert english == "You have most figures after 1 round."
    assert german == "Du hast nach 1 Runde die meisten Figuren."


@pytest.mark.parametrize(
    ("goal", "english", "german"),
    [
        (0, "{} held the glyph of Brandar for 2 rounds.", "{} die Glyphe Brandar 2 Runden lang gehalten."),
        (1, "{} carried the glyph of Brandar to the goal.", "{} die Glyphe Brandar ans Ziel getragen."),
        (2, "{} reached the goal: Mimring is destroyed.", "{} das Ziel erreicht: Mimring ist vernichtet."),
        (3, "{} held out for 6 rounds.", "{} 6 Runden durchgehalten."),
        (4, "{} brought a figure to the goal.", "{} eine Figur ans Ziel gebracht."),
        (5, "{} most points after 7 rounds.", "{} nach 7 Runden die meisten Punkte."),
        (6, "{} carried an artifact to the goal.", "{} ein Artefakt ans Ziel getragen."),
        (7, "{} held the glyph of Brandar for 1 round.", "{} die Glyphe Brandar 1 Runde lang gehalten."),
    ],
)
def test_the_goal_that_decided(goal: int, english: str, german: str) -> None:
    """To who won, to who lost, to who watched."""
    assert told(OBJECTIVE, goal, (0,), 0) == [english.format("You have"), german.format("Du hast")]
    for reader in (1, WATCHER):
        assert told(OBJECTIVE, goal, (0,), reader) == [english.format("Red has"), german.format("Red hat")]
    allies = [told(OBJECTIVE, goal, (0, 1), reader, PAIRS) for reader in (1, 2)]
    assert allies == [
        [english.format("Your team has"), german.format("Dein Team hat")],
        [english.format("Red and Blue have"), german.format("Red und Blue haben")],
    ]


def test_a_goal_that_two_sides_have_achieved() -> None:
    assert told(OBJECTIVE, 3, (0, 1), 1) == [
        "You and Red have held out for 6 rounds.",
        "Du und Red habt 6 Runden durchgehalten.",
    ]
    assert told(OBJECTIVE, 5, (0, 1), 0, mode=BASIC) == [
        "You and Blue have equally many figures after 7 rounds.",
        "Du und Blue habt nach 7 Runden gleich viele Figuren.",
    ]


def test_giving_up_is_told_of_who_did_it() -> None:
    ending, setup = MatchEnding([1], RESIGNED, 0, ""), battle(DUEL)
    assert [ending.words(setup, "en", reader) for reader in (0, 1, WATCHER)] == [
        "You have given up.",
        "Red has given up.",
        "Red has given up.",
    ]
    assert [ending.words(setup, "de", reader) for reader in (0, 1)] == ["Du hast aufgegeben.", "Red hat aufgegeben."]
