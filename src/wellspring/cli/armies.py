"""Armies to begin with: four good ones of 400 points, or any number of points by lot."""

from __future__ import annotations

import random
from typing import Final

from wellspring.engine.errors import InvalidSetup
from wellspring.engine.setup import BASIC
from wellspring.games import house_cards, ready_armies, shipped

USUAL_POINTS: Final = 400


def army_for(seat: int, points: int, seed: int, mode: str, revision: str = "") -> tuple[str, list[str]]:
    """A name and card ids: a ready one at the usual size of printed cards, else drawn by lot within the points; each
    house card first, if there are any: they are what somebody wants to see."""
    if points == USUAL_POINTS and not revision and not house_cards():
        ready = ready_armies()[seat % len(ready_armies())]
        return ready.name, list(ready.cards)
    rng = random.Random(f"army/{seed}/{seat}")
    known = shipped().revised(revision).cards.values()
    cards = [c for c in known if (c.basic is not None if mode == BASIC else c.is_playable())]
    cheapest = min([c.points for c in cards])
    if points < cheapest:
        raise InvalidSetup(f"An army costs at least {cheapest} points, not {points}.", "army.points-limit")
    army: list[str] = []
    left = points
    while True:
        names = [c.name for c in cards if c.id in army]
        fitting = [c for c in cards if c.points <= left and not (c.single and c.name in names)]
        if not fitting:
            return f"{points - left} points", army
        own = [c for c in fitting if c.id in house_cards() and c.id not in army]
        card = rng.choice(own or fitting)
        army.append(card.id)
        left -= card.points
