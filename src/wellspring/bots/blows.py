"""What attacks come to on average, looked up: the same odds as `engine.odds`, kept as two numbers for each pairing."""

from __future__ import annotations

from typing import Final

from wellspring.engine.odds import at_least, mean, wound_odds

SIDE: Final = 64  # more dice or life than any figure has

_MEAN: Final[dict[int, float]] = {}
_FALL: Final[dict[int, float]] = {}


def _key(attack: int, defense: int, life: int) -> int:
    return (max(0, attack) * SIDE + max(0, defense)) * SIDE + life


def _work_out(key: int, attack: int, defense: int, life: int) -> None:
    odds = wound_odds(max(0, attack), max(0, defense))
    _MEAN[key] = mean(odds, life)
    _FALL[key] = at_least(odds, life)


def wounds(attack: int, defense: int, life: int) -> float:
    """The mean number of wounds; those beyond a figure's life do not count."""
    key = _key(attack, defense, life)
    if key not in _MEAN:
        _work_out(key, attack, defense, life)
    return _MEAN[key]


def fall(attack: int, defense: int, life: int) -> float:
    """The chance that the figure is destroyed."""
    key = _key(attack, defense, life)
    if key not in _FALL:
        _work_out(key, attack, defense, life)
    return _FALL[key]
