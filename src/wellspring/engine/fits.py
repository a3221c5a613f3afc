"""Whether a figure fits the filter of a power, cheap questions first: sight comes last."""

from __future__ import annotations

from typing import Final

from wellspring.engine.game import REPLACED_TRAITS, TRAITS, Game
from wellspring.engine.ground import is_ground
from wellspring.engine.hooks import hook
from wellspring.engine.moves import flies
from wellspring.engine.powers import Power
from wellspring.engine.targets import clear_sight, range_of
from wellspring.engine.who import Who

LENDS_EYES: Final = hook("lends_eyes")

CHOSEN: Final = "chosen"  # the token that names, by its amount, a card chosen for the card it lies on
ANYWHERE: Final = 9999


def fits(g: Game, power: Power, who: Who, figure: int) -> bool:
    if who.same and not power.owns(g, figure):
        return False
    if who.asks_cards and not fits_card(g, who, g.state.roster.figure_card[figure]):
        return False
    if who.adjacent and not is_adjacent(g, power, figure):
        return False
    if who.side and not who.fits_side(g, power.player(g), figure):
        return False
    if who.other and power.owns(g, figure):
        return False
    if who.chosen and g.state.roster.figure_card[figure] not in chosen_cards(g, power):
        return False
    if who.wounds and g.state.wounds[figure] < who.wounds:
        return False
    if who.on and not stands_on(g, figure, who.on):
        return False
    if who.beside and not is_beside(g, figure, who.beside):
        return False
    if who.flying is not None and flies(g, figure) != who.flying:
        return False
    if who.engaged is not None and g.state.position.is_engaged(figure) != who.engaged:
        return False
    if who.melee and range_of(g, figure) != 1:
        return False
    if who.spaces and not is_within(g, power, figure, who.spaces):
        return False
    return not (who.within or who.seen) or is_near(g, power, figure, who.within or ANYWHERE)


def fits_card(g: Game, who: Who, card: int) -> bool:
    """Whether a card of the game has what a filter asks of cards, as powers may have changed it."""
    printed = g.state.roster.cards[card]
    replaced = bool(g.hooks.taking_part[REPLACED_TRAITS])
    if not replaced and who.fits_card(printed):
        return True
    if not replaced and not g.hooks.taking_part[TRAITS]:
        return False
    return who.has_traits(printed, {trait: g.traits(card, trait) for trait in who.asked})


def is_adjacent(g: Game, power: Power, figure: int) -> bool:
    """To a figure of the power other than itself."""
    position = g.state.position
    for f in power.figures(g):
        if f != figure and position.adjacent(f, figure):
            return True
    return False


def is_near(g: Game, power: Power, figure: int, spaces: int) -> bool:
    """Within so many clear sight spaces of a figure of the power other than itself."""
    for f in power.figures(g):
        if f != figure and clear_sight_for(g, power, f, figure, spaces):
            return True
    return False


def clear_sight_for(g: Game, power: Power, viewer: int, target: int, spaces: int) -> bool:
    """Within so many clear sight spaces of a figure that uses a power, or of somebody who sees for it."""
    if clear_sight(g, viewer, target, spaces):
        return True
    return any([eyes != target and clear_sight(g, eyes, target, spaces) for eyes in other_eyes(g, power, viewer)])


def other_eyes(g: Game, power: Power, viewer: int) -> list[int]:
    """Those whose sight serves a power besides that of its own figure: none for attacks."""
    if not g.hooks.taking_part[LENDS_EYES] or power.special_dice():
        return []
    found = [lender.lends_eyes(g, power, viewer) for lender in g.active(LENDS_EYES)]
    return [figure for figure in found if figure >= 0]


def is_within(g: Game, power: Power, figure: int, spaces: int) -> bool:
    """Within so many spaces of a figure of the power other than itself, seen or not."""
    between = g.state.position.range_between
    return any([f != figure and between(f, figure) <= spaces for f in power.figures(g)])


def stands_on(g: Game, figure: int, terrains: tuple[int, ...]) -> bool:
    """With one end at least."""
    position = g.state.position
    return is_ground(g, position.at[figure], terrains) or is_ground(g, position.rear[figure], terrains)


def is_beside(g: Game, figure: int, kinds: tuple[str, ...]) -> bool:
    """Whether an obstacle of these kinds is adjacent to a figure, as another figure of its height would be."""
    position = g.state.position
    field = g.field
    ends = [end for end in (position.at[figure], position.rear[figure]) if end >= 0]
    for o in field.obstacles:
        ground = field.id_of.get((o.q, o.r, o.base), -1) if o.kind in kinds else -1
        if ground >= 0 and any([position.next_to(end, position.height[figure], ground, o.height) for end in ends]):
            return True
    return False


def chosen_cards(g: Game, power: Power) -> list[int]:
    """The cards that somebody chose for the power's card: the number of each is on a token there."""
    return [t.amount for t in g.state.tokens[power.card] if t.kind == CHOSEN] if power.card >= 0 else []


def all_that_fit(g: Game, power: Power, who: Who) -> list[int]:
    """Everybody on the battlefield who fits, and whom the power can do something to."""
    return [f for f in g.all_on_field() if fits(g, power, who, f) and not g.is_immune(f, power)]


def neighbours_that_fit(g: Game, power: Power, who: Who) -> list[int]:
    """Everybody adjacent to a figure of the power who fits."""
    out: list[int] = []
    for f in power.figures(g):
        for other in g.state.position.neighbours(f):
            if other not in out and fits(g, power, who, other):
                out.append(other)
    return out
