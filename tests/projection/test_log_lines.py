"""What the log says of a turn in which nothing happened and of an attack that came to nothing."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls
from kit.table import Table

from wellspring.projection.narration import sentence


def told(t: Table, language: str = "en") -> list[str]:
    return [sentence(t.game, event, language) for event in t.game.events]


def pass_turn(t: Table) -> None:
    """Do nothing until the turn is over."""
    while not t.events("TurnEnded"):
        assert t.game.request is not None
        t.game.answer(t.game.request.default)


@pytest.mark.parametrize(
    ("army", "english", "german"),
    [
        ("grimnak@C3/B3", "Grimnak waits.", "Grimnak wartet."),
        ("marro_warriors@C3", "Marro Warriors wait.", "Marro Warriors warten."),
    ],
)
def test_a_turn_in_which_nothing_was_done_says_so(army: str, english: str, german: str) -> None:
    t = scenario(army, "finn@L9")
    pass_turn(t)
    assert english in told(t) and german in told(t, "de")


def test_who_has_moved_attacked_or_used_a_power_does_not_wait() -> None:
    moved = scenario("finn@A1", "thorgrim@L10")
    moved.move("finn", "B1")
    attacked = scenario("finn@A1", "thorgrim@B1", dice=[skulls(0, of=3)])
    attacked.stay().attack("finn", "thorgrim")
    chomped = scenario("grimnak@C3/B3", "marro_warriors@D3,L9")
    chomped.stay().use("Chomp").pick("Marro Warriors 1")
    for t in (moved, attacked, chomped):
        pass_turn(t)
        assert not t.events("CardWaited")


@pytest.mark.parametrize(
    ("dice", "english", "german"),
    [
        (
            [skulls(2, of=3), shields(3, of=4)],
            "Thorgrim the Viking Champion blocks the attack of Finn the Viking Champion: 2 skulls against 3 shields.",
            "Thorgrim the Viking Champion wehrt den Angriff von Finn the Viking Champion ab: "
            "2 Totenköpfe gegen 3 Schilde.",
        ),
        (
            [skulls(0, of=3)],
            "Finn the Viking Champion misses Thorgrim the Viking Champion: not one skull.",
            "Finn the Viking Champion verfehlt Thorgrim the Viking Champion: kein einziger Totenkopf.",
        ),
        (
            [skulls(2, of=3), shields(1, of=4)],
            "Finn the Viking Champion deals Thorgrim the Viking Champion 1 wound.",
            "Finn the Viking Champion fügt Thorgrim the Viking Champion 1 Wunde zu.",
        ),
    ],
)
def test_an_attack_says_what_came_of_it(dice: list[int | str], english: str, german: str) -> None:
    t = scenario("finn@A1", "thorgrim@B1", dice=dice)
    t.stay().attack("finn", "thorgrim")
    assert english in told(t) and german in told(t, "de")
