"""Derived numbers, computed when asked and never stored, as itemised lists: the same list is what the player is shown.

Clauses: attack.height-1, attack.height-2, attack.thin-terrain, attack.jungle, attack.shadow, attack.special,
move.modifiers, dice.minimum-zero, card.basic-side.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.battlefield.terrain import SHADOW
from wellspring.engine.causes import PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.game import Game
from wellspring.engine.ground import is_ground
from wellspring.engine.hooks import hook
from wellspring.engine.powers import Power

ATTACK_DICE: Final = hook("attack_dice")
DEFENSE_DICE: Final = hook("defense_dice")
DEFENSE_DICE_AFTER_SKULLS: Final = hook("defense_dice_after_skulls")
MOST_DEFENSE_DICE: Final = hook("most_defense_dice")
MOVE: Final = hook("move")
RANGE: Final = hook("range")
SPARE_FIGURES: Final = hook("spare_figures")

CARD: Final = "card"
IN_SHADOW: Final = (SHADOW,)


@mypyc_attr(acyclic=True)
class Item:
    """One reason for a number: what, how much, and the clause or power behind it."""

    def __init__(self, reason: str, amount: int, clause: str, power: PowerRef = (-1, -1)) -> None:
        self.reason: Final = reason  # card, height, shadow, jungle, power, or the kind of a token
        self.amount: Final = amount
        self.clause: Final = clause
        self.power: Final = power


def total(items: list[Item]) -> int:
    amount = 0
    for item in items:
        amount += item.amount
    return amount if amount > 0 else 0


def move_items(g: Game, figure: int) -> list[Item]:
    card = g.card_of(figure)
    items = _printed(g, card.move, card.move if card.basic is None else card.basic.move)
    if g.world.master and card.move:  # what is rooted goes nowhere, whoever helps
        for power in g.active(MOVE):
            _add(items, power, power.move(g, figure))
        _add_tokens(g, items, figure, "move")
    return items


def range_items(g: Game, figure: int) -> list[Item]:
    card = g.card_of(figure)
    items = _printed(g, card.range, card.range if card.basic is None else card.basic.range)
    if g.world.master:
        for power in g.active(RANGE):
            _add(items, power, power.range(g, figure))
        _add_tokens(g, items, figure, "range")
    return items


def attack_items(g: Game, combat: Combat) -> list[Item]:
    """The dice of an attack. Special attacks roll what their card says, never modified (attack.special)."""
    if combat.special:
        return [Item("power", g.power(combat.power).special_dice_against(g, combat), "", combat.power)]
    card = g.card_of(combat.attacker)
    items = _printed(g, card.attack, card.attack if card.basic is None else card.basic.attack)
    _add_height(g, items, combat.attacker, combat.defender)
    if not g.world.master:
        return items
    for power in g.active(ATTACK_DICE):
        _add(items, power, power.attack_dice(g, combat))
    _add_tokens(g, items, combat.attacker, "attack")
    return items


def defense_items(g: Game, combat: Combat, stood: int = -1) -> list[Item]:
    """The dice of a defender; its bonuses count against special attacks too. `stood` is the level an attacker stood on
    that has meanwhile been destroyed, by its own attack."""
    card = g.card_of(combat.defender)
    items = _printed(g, card.defense, card.defense if card.basic is None else card.basic.defense)
    if card.size:  # neither height nor cover helps an object
        _add_height(g, items, combat.defender, combat.attacker, stood)
    if not g.world.master:
        return items
    if card.size and card.size != "huge":
        _add_cover(g, items, combat)
    for power in g.active(DEFENSE_DICE):
        _add(items, power, power.defense_dice(g, combat))
    for power in g.active(DEFENSE_DICE_AFTER_SKULLS):
        _add(items, power, power.defense_dice_after_skulls(g, combat))
    _add_tokens(g, items, combat.defender, "defense")
    for power in g.active(MOST_DEFENSE_DICE):
        _add(items, power, min(0, power.most_defense_dice(g, combat) - total(items)))
    return items


def spare_figures(g: Game, card: int) -> tuple[int, int]:
    """What counts like further figures of a card when points are counted by figures: so many are left, of so many."""
    left = of = 0
    for power in g.active(SPARE_FIGURES):
        spare, most = power.spare_figures(g, card)
        left += spare
        of += most
    return left, of


def height_advantage(g: Game, higher: int, lower: int, stood: int = -1) -> int:
    """Extra dice of the first figure for standing above the second, or above where the second `stood`."""
    position = g.state.position
    below = position.level(lower) if g.on_field(lower) else stood
    gap = position.level(higher) - below if below >= 0 else 0
    if gap <= 0:
        return 0
    if g.world.master:
        from_top = position.height[lower] if g.rules.height_from_top else 0
        if gap - from_top >= 10:
            return 2
    return 1


def _printed(g: Game, number: int, basic: int) -> list[Item]:
    """What the side of the card says that this game is played with."""
    return [Item(CARD, number, "card.fields") if g.world.master else Item(CARD, basic, "card.basic-side")]


def _add_height(g: Game, items: list[Item], figure: int, other: int, stood: int = -1) -> None:
    dice = height_advantage(g, figure, other, stood)
    if dice:
        items.append(Item("height", dice, "attack.height-1" if dice == 1 else "attack.height-2"))


def _add_cover(g: Game, items: list[Item], combat: Combat) -> None:
    position = g.state.position
    at = position.at[combat.defender]
    rear = position.rear[combat.defender]
    if is_ground(g, at, IN_SHADOW) or is_ground(g, rear, IN_SHADOW):
        items.append(Item("shadow", 1, "attack.shadow"))
    if not combat.adjacent and (_beside_jungle(g, combat.defender, at) or _beside_jungle(g, combat.defender, rear)):
        items.append(Item("jungle", 1, "attack.jungle"))


def _beside_jungle(g: Game, figure: int, space: int) -> bool:
    """Whether a tree or bush is adjacent to this end of a figure, as another figure of its height would be."""
    if space < 0:
        return False
    position = g.state.position
    for ground, height in g.field.jungle_beside[space]:
        if position.next_to(space, position.height[figure], ground, height):
            return True
    return False


def _add(items: list[Item], power: Power, amount: int) -> None:
    if amount:
        items.append(Item("power", amount, "", power.ref))


def _add_tokens(g: Game, items: list[Item], figure: int, stat: str) -> None:
    card = g.state.roster.figure_card[figure]
    if len(g.state.roster.copies[card]) == 1:
        _add_tokens_of(g, items, card, figure, stat)
    else:
        for copy in g.same_cards(card):  # all copies of a common card are one
            _add_tokens_of(g, items, copy, figure, stat)


def _add_tokens_of(g: Game, items: list[Item], card: int, figure: int, stat: str) -> None:
    for token in g.state.tokens[card]:
        if token.stat == stat and token.figure in (-1, figure):
            items.append(Item(token.kind, token.amount, "", token.power))
