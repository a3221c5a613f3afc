"""Figures that have one life between them."""

from __future__ import annotations

from wellspring.engine.events import TokenPlaced
from wellspring.engine.game import Game
from wellspring.engine.powers import Power
from wellspring.engine.state import ONE_LIFE


class OneLife(Power):
    """The wounds of each figure of the card are those of all, and all fall together. Nothing can negate it: it is a
    matter of the card, and the rules about wounds look at its token."""

    def set_up(self, g: Game) -> None:
        g.emit(TokenPlaced(self.card, ONE_LIFE, power=self.ref))
