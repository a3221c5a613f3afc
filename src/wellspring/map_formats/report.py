"""What an import has to say: every piece that does not play as it is, in sentences."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

SHOWN = 8  # places named in one sentence
MOST = 200  # different notes; a file made to annoy could give thousands


@dataclass
class Note:
    """One remark about pieces of one kind: which pieces of the file, where they lie, and what became of them."""

    what: str
    says: str
    pieces: list[int] = field(default_factory=list)
    places: list[str] = field(default_factory=list)

    @property
    def sentence(self) -> str:
        return self._sentence(SHOWN)

    @property
    def full(self) -> str:
        """The sentence with every place."""
        return self._sentence(len(self.places))

    def _sentence(self, most: int) -> str:
        if not self.what:
            return f"{self.says[:1].upper()}{self.says[1:]}."
        places = list(dict.fromkeys(self.places))
        where = ", ".join(places[:most])
        if len(places) > most:
            where += f" and {len(places) - most} more"
        count = f"{len(self.pieces)} pieces" if len(self.pieces) > 1 else ""
        where = ", ".join([part for part in (count, where) if part])
        return f"{self.what[:1].upper()}{self.what[1:]}{f' ({where})' if where else ''}: {self.says}."


class Report:
    """Notes in the order in which they came up; equal ones about different pieces are gathered."""

    def __init__(self) -> None:
        self._notes: dict[tuple[str, str], Note] = {}

    def add(self, what: str, says: str, piece: int = -1, place: str = "") -> None:
        if len(self._notes) >= MOST and (what, says) not in self._notes:
            what, says = "other pieces", "there is too much to tell about this map; these are not told one by one"
        note = self._notes.setdefault((what, says), Note(what, says))
        if piece >= 0:
            note.pieces.append(piece)
        if place:
            note.places.append(place)

    @property
    def notes(self) -> list[Note]:
        return list(self._notes.values())

    def sentences(self) -> list[str]:
        return [note.sentence for note in self.notes]


def in_words(name: str) -> str:
    """castleWallEnd -> castle wall end, grass24 -> grass 24"""
    return re.sub(r"(?<=[a-z])(?=[A-Z0-9])", " ", name).lower()
