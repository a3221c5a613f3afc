"""Initiative for order markers in the right place."""

from __future__ import annotations

import pytest
from kit import scenario
from kit.ranks import ranks
from kit.table import Table


def rolled(t: Table, *cards: str) -> int:
    """Lay red's markers so and say what red adds to the roll for initiative."""
    for card in cards:
        t.choose(t.card(card))
    return next(e.bonus for e in t.events("D20Rolled") if e.player == 0)


MOGRIMM, FINN = "mogrimm_forgehammer", "finn"


@pytest.mark.parametrize(("cards", "bonus"), [((MOGRIMM, FINN, FINN, FINN), 3), ((MOGRIMM,) * 4, 3), ((FINN,) * 4, 0)])
def test_one_marker_on_mogrimm_is_enough(cards: tuple[str, ...], bonus: int) -> None:
    t = scenario(ranks(MOGRIMM, FINN), "spearmen@L10", turn=None, dice=[10, 1])
    assert rolled(t, *cards) == bonus


CAPUANS, SPARTACUS = "capuan_gladiators", "spartacus"


@pytest.mark.parametrize(
    ("cards", "bonus"),
    [
        ((CAPUANS, CAPUANS, CAPUANS, SPARTACUS), 3),
        ((CAPUANS,) * 4, 3),
        ((CAPUANS, SPARTACUS, SPARTACUS, SPARTACUS), 1),
        ((CAPUANS, CAPUANS, CAPUANS, FINN), 0),
        ((SPARTACUS,) * 4, 0),
    ],
)
def test_gladiators_among_themselves(cards: tuple[str, ...], bonus: int) -> None:
    t = scenario(ranks(CAPUANS, SPARTACUS, FINN), "spearmen@L10", turn=None, dice=[10, 1])
    assert rolled(t, *cards) == bonus


def test_not_for_the_enemy() -> None:
    t = scenario(ranks(FINN), "mogrimm_forgehammer@L10", turn=None, dice=[10, 1])
    assert [e.bonus for e in t.events("D20Rolled")] == [0, 3]
