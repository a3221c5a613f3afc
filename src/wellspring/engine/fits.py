"""Whether a figure fits the filter of a power, cheap questions first: sight comes last."""

from __future__ import annotations

from wellspring.engine.game import Game
from wellspring.engine.powers import Power
from wellspring.engine.targets import clear_sight, range_of
from wellspring.engine.who import Who


def fits(g: Game, power: Power, who: Who, figure: int) -> bool:
    if who.asks_cards and not who.fits_card(g.card_of(figure)):
        return False
    if who.adjacent and not is_adjacent(g, power, figure):
        return False
    if who.side and not who.fits_side(g, power.player(g), figure):
        return False
    if who.other and power.owns(g, figure):
        return False
    if who.melee and range_of(g, figure) != 1:
        return False
    return not who.within or is_near(g, power, figure, who.within)


def is_adjacent(g: Game, power: Power, figure: int) -> bool:
    """To a figure of the power other than itself."""
    position = g.state.position
    for f in power.figures(g):
        if f != figure and position.adjacent(f, figure):
            return True
    return False


def is_near(g: Game, power: Power, figure: int, spaces: int) -> bool:
    """Within so many clear sight spaces of a figure of the power."""
    for f in power.figures(g):
        if clear_sight(g, f, figure, spaces):
            return True
    return False


def neighbours_that_fit(g: Game, power: Power, who: Who) -> list[int]:
    """Everybody adjacent to a figure of the power who fits."""
    out: list[int] = []
    for f in power.figures(g):
        for other in g.state.position.neighbours(f):
            if other not in out and fits(g, power, who, other):
                out.append(other)
    return out
