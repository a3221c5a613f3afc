"""The cards that a card works with. Found from the filters of powers and the traits of all cards, never listed by hand:
a new card, one of the house too, finds its company by itself."""

from __future__ import annotations

from typing import Final, NamedTuple

from wellspring.engine.cards import Card, PowerText
from wellspring.engine.library import Library
from wellspring.engine.powers import HEAL, MOVE, PROTECT, STRENGTHEN, TURNS
from wellspring.engine.who import ANY, FRIEND, OWN, Who

GOOD: Final = (TURNS, STRENGTHEN, PROTECT, HEAL, MOVE)  # what one does for friends
# filters that say for whom a power is; others name enemies, exceptions, conditions
FOR_WHOM: Final = (
    "who",
    "or_who",
    "or_else",
    "pair",
    "each",
    "beside",
    "near",
    "helpers",
    "marked",
    "company",
    "instead",
)


class Bond(NamedTuple):
    """One card has a power that is about another one."""

    giver: Card
    place: int  # of the power on its card
    taker: Card
    kind: str  # the good it does


def company(card: Card, library: Library) -> list[Bond]:
    """What a card does for others and what others do for it, its own powers first."""
    others = [other for other in library.cards.values() if other.id != card.id]
    out = [bond for other in others for bond in bonds(card, other, library)]
    return out + [bond for other in others for bond in bonds(other, card, library)]


def bonds(giver: Card, taker: Card, library: Library) -> list[Bond]:
    """The powers of one card that are about another one because of what that is. Who helps everybody has no bond with
    anybody."""
    out: list[Bond] = []
    for place, text in enumerate(giver.powers):
        kind = good_of(text, library)
        if kind in GOOD and any([_is_for(who, taker) for who in _for_whom(text)]):
            out.append(Bond(giver, place, taker, kind))
    return out


def good_of(text: PowerText, library: Library) -> str:
    """The kind of good a power does, '' if it is not built."""
    return library.powers[text.id]((-1, -1), text).good() if text.id else ""


def _for_whom(text: PowerText) -> list[Who]:
    return [who for name, who in text.filters.items() if name in FOR_WHOM]


def _is_for(who: Who, card: Card) -> bool:
    if who.same or who.side not in (ANY, OWN, FRIEND):
        return False
    return (
        bool(who.traits or who.any_of or who.cards or who.power) and _names_more_than_sizes(who) and who.fits_card(card)
    )


def _names_more_than_sizes(who: Who) -> bool:
    return bool(who.cards or who.power) or any([trait != "size" for trait in who.asked])
