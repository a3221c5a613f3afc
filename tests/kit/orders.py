"""Order markers laid by hand."""

from __future__ import annotations

from kit.table import Table
from wellspring.engine.events import MarkerPlaced
from wellspring.engine.moments import Moment
from wellspring.engine.state import MARKERS
from wellspring.flows.offer import answers


def lay(t: Table, player: int, **cards: str) -> Table:
    """lay(t, 0, m1="finn", mX="raelin"): a player's markers lie there, nobody has revealed them."""
    for marker, card in cards.items():
        number = MARKERS.index(marker[1:])
        t.game.emit(MarkerPlaced(player, number, t.card(card)))
        t.game.state.shown[player * len(MARKERS) + number] = False
    return t


def lying(t: Table, player: int) -> dict[str, str]:
    """Which marker of a player lies on which card."""
    cards = t.game.state.markers[player * 4 : player * 4 + 4]
    names = t.game.state.roster.cards
    return {m: names[card].id for m, card in zip(MARKERS, cards, strict=True) if card >= 0}


def answer(t: Table, moment: Moment) -> Table:
    """Let all powers answer a moment now."""
    g = t.game
    powers = answers(g, moment)
    g.stack = [] if powers is None else [powers]
    g.request = None
    g.run(None)
    return t
