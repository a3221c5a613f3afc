"""Eyes that see for others."""

from __future__ import annotations

from typing import ClassVar

from wellspring.engine.fits import fits
from wellspring.engine.game import Game
from wellspring.engine.powers import ANY_FILTER, STRENGTHEN, Power


class SeesForOthers(Power):
    """What its figure sees, cards of the player that fit see too, for powers that are no attacks; their spaces may be
    counted from it."""

    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER}

    def good(self) -> str:
        return STRENGTHEN

    def lends_eyes(self, g: Game, power: Power, viewer: int) -> int:
        if power.card < 0 or self.owns(g, viewer) or not power.owns(g, viewer):
            return -1
        return self.figures(g)[0] if fits(g, self, self.filter("who"), viewer) else -1
