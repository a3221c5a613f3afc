"""Moments: the places in a flow where powers may take part, each with all there is to know about it in one record."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

# offered: a player may use the power
INSTEAD_OF_MOVE: Final = "instead of move"  # one figure's normal move is replaced
AFTER_MOVING: Final = "after moving"  # after moving and before attacking
INSTEAD_OF_ATTACK: Final = "instead of attack"  # one figure's attack is replaced
INSTEAD_OF_ATTACKS: Final = "instead of attacks"  # all attacks of the card are replaced
# answered: the power acts by itself, and asks if it has something to ask
ROUND_START: Final = "round start"  # before order markers are placed
ROUND_END: Final = "round end"
FIGURE_MOVED: Final = "figure moved"  # a figure has left where it stood, at the end of its way or of its life
FIGURE_DESTROYED: Final = "figure destroyed"  # a figure, of whatever card, has just been destroyed
GLYPH_ENTERED: Final = "glyph entered"  # a figure has stopped on the glyph


@mypyc_attr(acyclic=True)
class Moment:
    def __init__(
        self,
        when: str,
        card: int = -1,
        figure: int = -1,
        stood: tuple[int, ...] = (),
        entered: tuple[int, ...] = (),
        glyph: int = -1,
    ) -> None:
        self.when: Final = when
        self.card: Final = card  # whose turn it is, or whose figure
        self.figure: Final = figure  # who acts or to whom it happens; -1 where it belongs to the whole card
        self.stood: Final = stood  # of somebody who moved: the spaces left
        self.entered: Final = entered  # and those entered by a leading end or by landing
        self.glyph: Final = glyph  # the one that somebody has stopped on
