"""Opponents for people, by how well they play."""

from __future__ import annotations

from wellspring.bots.searcher import Searcher
from wellspring.bots.tactician import Tactician, Weights


def beginner(seed: int) -> Tactician:
    """Sees what it can hit and runs there: it thinks little of what comes back, of height or of its next turn."""
    weights = Weights(
        reply=0.0, next=0.0, again=0.0, closer=2.0, height=0.2, threat=0.0, spread=1.0, looked=4, blur=7.0
    )
    return Tactician(seed, weights)


def club(seed: int) -> Searcher:
    """Thinks a tenth of a second about a turn."""
    return Searcher(seed, 0.1)
