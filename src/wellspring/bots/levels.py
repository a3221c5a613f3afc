"""Opponents for people, by how well they play."""

from __future__ import annotations

import tomllib
from typing import Final

from wellspring.bots.judgement import FEATURES, TURN, Judgement
from wellspring.bots.searcher import Searcher
from wellspring.bots.tactician import Tactician, Weights
from wellspring.content.library import read_text
from wellspring.engine.errors import WellspringError

_SHIPPED: Final[list[Judgement]] = []


def judgement_from(text: str) -> Judgement:
    """Weights as `wellspring train` writes them."""
    try:
        named = tomllib.loads(text)["weights"]
        return Judgement([float(named[name]) for name in (*FEATURES, TURN)])
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as fault:
        raise WellspringError(f"These are no weights of a judgement: {fault}.") from fault


def shipped_judgement() -> Judgement:
    if not _SHIPPED:
        _SHIPPED.append(judgement_from(read_text("bots", "judgement.toml")))
    return _SHIPPED[0]


def beginner(seed: int) -> Tactician:
    """Sees what it can hit and runs there: it thinks little of what comes back, of height or of its next turn."""
    weights = Weights(
        reply=0.0, next=0.0, again=0.0, closer=2.0, height=0.2, threat=0.0, spread=1.0, looked=4, blur=7.0
    )
    return Tactician(seed, weights)


def club(seed: int, judgement: Judgement | None = None) -> Searcher:
    """Thinks a tenth of a second about a turn."""
    return Searcher(seed, judgement or shipped_judgement(), 0.1)
