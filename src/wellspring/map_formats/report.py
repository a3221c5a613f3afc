"""What an import has to say: every piece that does not play as it is, in sentences."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from wellspring.errors import Said
from wellspring.map_formats.pieces import PieceKind

SHOWN = 8  # places named in one sentence
MOST = 200  # different notes; a file made to annoy could give thousands
NOTHING: Final = Said("")  # what a note is about that is about the whole map


@dataclass
class Note:
    """One remark about pieces of one kind: which pieces of the file, where they lie, and what became of them."""

    what: Said
    says: Said
    pieces: list[int] = field(default_factory=list)
    places: list[str] = field(default_factory=list)

    @property
    def said(self) -> Said:
        return self._said(SHOWN)

    @property
    def full(self) -> Said:
        """The sentence with every place."""
        return self._said(len(self.places))

    def _said(self, most: int) -> Said:
        if self.what is NOTHING:
            return Said("{says}.", says=self.says)
        places = list(dict.fromkeys(self.places))
        where: Said | str = ", ".join(places[:most])
        if len(places) > most:
            where = Said("{some} and {more} more", some=where, more=len(places) - most)
        put_in: dict[str, object] = {"what": self.what, "says": self.says, "where": where}
        if len(self.pieces) < 2:
            return Said("{what} ({where}): {says}." if places else "{what}: {says}.", **put_in)
        counted = "{what} ({n} pieces, {where}): {says}." if places else "{what} ({n} pieces): {says}."
        return Said(counted, n=len(self.pieces), **put_in)


class Report:
    """Notes in the order in which they came up; equal ones about different pieces are gathered."""

    def __init__(self) -> None:
        self._notes: dict[tuple[str, str], Note] = {}

    def add(self, what: Said, says: Said, piece: int = -1, place: str = "") -> None:
        if len(self._notes) >= MOST and (str(what), str(says)) not in self._notes:
            what = Said("Other pieces")
            says = Said("there is too much to tell about this map; these are not told one by one")
        note = self._notes.setdefault((str(what), str(says)), Note(what, says))
        if piece >= 0:
            note.pieces.append(piece)
        if place:
            note.places.append(place)

    @property
    def notes(self) -> list[Note]:
        return list(self._notes.values())

    def sentences(self) -> list[str]:
        return [str(note.said) for note in self.notes]


def in_words(name: str) -> str:
    """castleWallEnd -> castle wall end, grass24 -> grass 24"""
    return re.sub(r"(?<=[a-z])(?=[A-Z0-9])", " ", name).lower()


def named(kind: PieceKind) -> Said:
    """A kind of pieces at the beginning of a sentence, by the name that sets and editors have for it."""
    words = in_words(kind.name)
    return Said(words[:1].upper() + words[1:])
