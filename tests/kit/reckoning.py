"""What the numbers of a game come to now, without a die being rolled."""

from __future__ import annotations

from kit.table import Table
from wellspring.engine.combat import Combat
from wellspring.engine.moves import gait_of
from wellspring.engine.numbers import attack_items, defense_items, move_items, range_items, total


def _combat(t: Table, attacker: str, defender: str) -> Combat:
    a, d = t.fig(attacker), t.fig(defender)
    return Combat(a, d, t.game.state.position.adjacent(a, d))


def attack_dice(t: Table, attacker: str, defender: str) -> int:
    """The dice of a normal attack, in range or not."""
    return total(attack_items(t.game, _combat(t, attacker, defender)))


def defense_dice(t: Table, attacker: str, defender: str) -> int:
    return total(defense_items(t.game, _combat(t, attacker, defender)))


def move_of(t: Table, who: str) -> int:
    return total(move_items(t.game, t.fig(who)))


def range_of(t: Table, who: str) -> int:
    return total(range_items(t.game, t.fig(who)))


def climb_of(t: Table, who: str) -> int:
    return gait_of(t.game, t.fig(who)).climb
