"""The ledger of the trials finds every way in which a log can differ from what was acknowledged."""

from __future__ import annotations

import json
from typing import Any

import pytest

from wellspring.server.store.game_log import DICE, MARKER, OPTION, PATH, RESIGN, SEAL, UNDO, UNSEAL
from wellspring.server.trials.ledger import RESIGNED, UNDONE, Ledger, answered, unsealed

Said = tuple[int, str, Any, str]  # player, kind, answer, what was asked


def log(*said: Said) -> list[dict[str, Any]]:
    rows = []
    for number, (player, kind, answer, asked) in enumerate(said, 1):
        rows.append({"number": number, "player": player, "kind": kind, "answer": json.dumps(answer), "asked": asked})
    return rows


def played() -> tuple[Ledger, list[Said]]:
    """A short game in which everything was acknowledged."""
    ledger = Ledger()
    for seat, way in (
        (0, answered([2, 0])),
        (0, unsealed([2, 0])),
        (1, answered([1])),
        (0, answered([1])),
        (0, answered([[4, 5, 6]])),
        (0, UNDONE),
        (0, answered([7])),
        (1, RESIGNED),
    ):
        ledger.acknowledge(ledger.send(seat, way))
    rows: list[Said] = [
        (0, SEAL, 2, MARKER),
        (0, SEAL, 0, MARKER),
        (0, UNSEAL, 2, MARKER),
        (0, UNSEAL, 0, MARKER),
        (1, SEAL, 1, MARKER),
        (0, SEAL, 1, MARKER),
        (0, OPTION, 1, MARKER),
        (1, OPTION, 1, MARKER),
        (0, PATH, [4, 5, 6], "move"),
        (0, UNDO, 2, ""),
        (0, DICE, "seed", ""),
        (0, OPTION, 7, "move"),
        (1, RESIGN, None, ""),
        (1, OPTION, 3, "attack"),  # the server answers for who has given up
    ]
    return ledger, rows


def test_a_log_that_has_everything_is_found_good() -> None:
    ledger, rows = played()
    assert ledger.faults(log(*rows)) == []
    assert ledger.acknowledged() == 10


@pytest.mark.parametrize("lost", [0, 3, 4, 8, 9, 11, 12])
def test_a_row_that_is_lost_or_doubled_is_found(lost: int) -> None:
    ledger, rows = played()
    assert ledger.faults(log(*rows[:lost], *rows[lost + 1 :]))
    ledger, rows = played()
    assert ledger.faults(log(*rows[: lost + 1], *rows[lost:]))


def test_another_order_is_found_also_between_seats() -> None:
    ledger, rows = played()
    rows[8], rows[11] = rows[11], rows[8]
    assert ledger.faults(log(*rows))
    ledger, rows = played()
    rows[4], rows[5] = rows[5], rows[4]
    assert ledger.faults(log(*rows)) == ["row 5 of seat 0 was sent after row 6 of seat 1"]


def test_a_gap_in_the_numbers_is_found() -> None:
    ledger, rows = played()
    numbered = log(*rows)
    numbered[-1]["number"] += 1
    assert ledger.faults(numbered) == ["the log is not numbered from 1 to 14"]


def test_what_a_kill_has_cut_off_may_have_happened_or_not() -> None:
    """Both, also where the next answer looks the same."""
    for stored in (1, 2):
        ledger = Ledger()
        ledger.send(0, answered([3]))
        ledger.acknowledge(ledger.send(0, answered([3])))
        assert ledger.faults(log(*[(0, OPTION, 3, "move")] * stored)) == []
    assert ledger.faults(log(*[(0, OPTION, 3, "move")] * 3))
    wish = Ledger()
    wish.acknowledge(wish.send(0, answered([1])))
    wish.send(0, unsealed([1]), UNDONE)
    for after in ([], [(0, UNSEAL, 1, MARKER)], [(0, UNDO, 0, "")]):
        assert wish.faults(log((0, SEAL, 1, MARKER), *after)) == []
    assert wish.faults(log((0, SEAL, 1, MARKER), (0, RESIGN, None, "")))


def test_what_was_refused_is_not_in_the_log() -> None:
    ledger = Ledger()
    ledger.refuse(ledger.send(0, answered([3])))
    assert ledger.faults([]) == []
    assert ledger.faults(log((0, OPTION, 3, "move")))
