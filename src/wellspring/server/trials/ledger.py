"""What players of a trial have done and what was acknowledged, to be compared with the log of a game: nothing lost,
nothing doubled, nothing in another order."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import Engine, select

from wellspring.server.store import schema
from wellspring.server.store.database import Row
from wellspring.server.store.game_log import MARKER, OPTION, PATH, RESIGN, SEAL, UNDO, UNSEAL

ANSWER: Final = "answer"  # an option or a path, sealed or not
Fact = tuple[str, str]  # what a row of the log says a player has done: its kind, and the answer as it is stored
Way = tuple[Fact, ...]

UNDONE: Final[Way] = ((UNDO, ""),)
RESIGNED: Final[Way] = ((RESIGN, ""),)


def answered(values: list[Any]) -> Way:
    return tuple([(ANSWER, json.dumps(value)) for value in values])


def unsealed(options: list[int]) -> Way:
    return tuple([(UNSEAL, json.dumps(option)) for option in options])


class Deed:
    """What one message of a player asks for. Until it is acknowledged or refused it may have happened in any of its
    ways, or not at all."""

    def __init__(self, seat: int, ways: list[Way], sent: int) -> None:
        self.seat: Final = seat
        self.ways = ways
        self.sent: Final = sent  # by the clock of the ledger
        self.acknowledged = 0  # the same; 0: not yet

    def outcomes(self) -> list[Way]:
        return self.ways if self.acknowledged else [*self.ways, ()]


class Ledger:
    """Of one game."""

    def __init__(self) -> None:
        self.deeds: Final[list[Deed]] = []
        self._now = 0

    def _tick(self) -> int:
        self._now += 1
        return self._now

    def send(self, seat: int, *ways: Way) -> Deed:
        deed = Deed(seat, list(ways), self._tick())
        self.deeds.append(deed)
        return deed

    def acknowledge(self, deed: Deed, way: Way | None = None) -> None:
        deed.ways = [deed.ways[0] if way is None else way]
        deed.acknowledged = self._tick()

    def refuse(self, deed: Deed) -> None:
        self.deeds.remove(deed)

    def acknowledged(self) -> int:
        """Rows that must be there."""
        return sum([len(deed.ways[0]) for deed in self.deeds if deed.acknowledged])

    def faults(self, rows: list[Row]) -> list[str]:
        """In what the log differs from what was acknowledged."""
        numbers = [row["number"] for row in rows]
        if numbers != list(range(1, len(rows) + 1)):
            return [f"the log is not numbered from 1 to {len(rows)}"]
        done = facts(rows)
        out: list[str] = []
        happened: list[tuple[Deed, int, int]] = []  # with the first and the last row
        for seat in sorted({deed.seat for deed in self.deeds} | done.keys()):
            mine = [deed for deed in self.deeds if deed.seat == seat]
            told = done.get(seat, [])
            matched = _matched(mine, [fact for _, fact in told])
            if isinstance(matched, str):
                out.append(f"seat {seat}: {matched}")
                continue
            for deed, first, end in matched:
                happened.append((deed, told[first][0], told[end - 1][0]))
        return out or _out_of_order(happened)


def facts(rows: list[Row]) -> dict[int, list[tuple[int, Fact]]]:
    """What each player has done, with the number of the row. A sealed marker counts when it was sealed, not again when
    it was laid; what the server answers for somebody who has given up does not count."""
    out: dict[int, list[tuple[int, Fact]]] = {}
    sealed: dict[int, int] = {}
    gone: set[int] = set()
    for row in rows:
        player, kind = row["player"], row["kind"]
        fact: Fact | None = None
        if kind in (OPTION, PATH):
            if row["asked"] == MARKER and sealed.get(player):
                sealed[player] -= 1
            elif player not in gone:
                fact = (ANSWER, _compact(row["answer"]))
        elif kind in (SEAL, UNSEAL):
            sealed[player] = sealed.get(player, 0) + (1 if kind == SEAL else -1)
            fact = (ANSWER if kind == SEAL else UNSEAL, _compact(row["answer"]))
        elif kind in (UNDO, RESIGN):
            fact = (kind, "")
            if kind == UNDO:
                sealed.clear()
            else:
                gone.add(player)
        if fact is not None:
            out.setdefault(player, []).append((row["number"], fact))
    return out


def _compact(answer: str) -> str:
    return json.dumps(json.loads(answer))


def _matched(deeds: list[Deed], told: list[Fact]) -> list[tuple[Deed, int, int]] | str:
    """Which facts are which deed's, or what does not fit. Where a deed was cut off by a kill both that it happened and
    that it did not are followed."""
    places = {0}
    before: list[dict[int, tuple[int, Way]]] = []  # per deed: place after it -> place before it, and in which way
    for number, deed in enumerate(deeds):
        step: dict[int, tuple[int, Way]] = {}
        for place in sorted(places):
            for way in deed.outcomes():
                if tuple(told[place : place + len(way)]) == way:
                    step.setdefault(place + len(way), (place, way))
        if not step:
            there = told[min(places) : min(places) + 3]
            what = "acknowledged" if deed.acknowledged else "sent"
            return f"deed {number} was {what}: {deed.ways[0]}; the log has {there or 'nothing'} there"
        places = set(step)
        before.append(step)
    if len(told) not in places:
        return f"nobody has done what the log has at the end: {told[max(places) :][:3]}"
    out: list[tuple[Deed, int, int]] = []
    place = len(told)
    for deed, step in zip(reversed(deeds), reversed(before), strict=True):
        start, way = step[place]
        if way:
            out.append((deed, start, place))
        place = start
    return out[::-1]


def _out_of_order(happened: list[tuple[Deed, int, int]]) -> list[str]:
    """What was sent after something else had been acknowledged is behind it in the log."""
    out: list[str] = []
    for deed, first, _ in happened:
        for other, _, last in happened:
            if other.acknowledged and other.acknowledged < deed.sent and last > first:
                out.append(f"row {first} of seat {deed.seat} was sent after row {last} of seat {other.seat}")
    return out


def logged(engine: Engine, game: str) -> list[Row]:
    log = schema.answers
    with engine.connect() as c:
        rows = c.execute(select(log).where(log.c.game == game).order_by(log.c.number)).mappings()
        return [dict(row) for row in rows]
