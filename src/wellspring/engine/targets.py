"""Who can be attacked, and why not. Clauses: attack.range, attack.engaged-only, attack.adjacent-no-los, attack.los,
attack.los-basic, attack.around-figures, attack.friendly, attack.special-engaged, attack.clear-sight, basic.omits."""

from __future__ import annotations

from typing import Final

from wellspring.engine.game import Game
from wellspring.engine.numbers import range_items, total
from wellspring.engine.powers import Combat


class Refusal:
    """Why an attack is not possible, with the rule behind it."""

    def __init__(self, sentence: str, source: str) -> None:
        self.sentence: Final = sentence
        self.source: Final = source


def sees(g: Game, viewer: int, target: int, whole: bool) -> bool:
    """`whole`: any part counts (clear sight, the Basic Game), else only the hit zone."""
    p = g.state.position
    return g.world.sight.sees(viewer, target, p.silhouette, p.at, p.rear, p.occupant, p.occupied, whole)


def clear_sight(g: Game, viewer: int, target: int, spaces: int) -> bool:
    """attack.clear-sight: any part seen, within so many spaces."""
    return g.state.position.range_between(viewer, target) <= spaces and sees(g, viewer, target, True)


def targets(g: Game, attacker: int) -> list[int]:
    """The enemies this figure may attack with a normal attack, in the order of their numbers."""
    position = g.state.position
    reach = total(range_items(g, attacker))
    out: list[int] = []
    engaged = position.engaged_with(attacker) if g.world.master else []
    if engaged:
        for f in engaged:
            if may_attack(g, attacker, f, reach, True) is None:
                out.append(f)
        return out
    side = position.side[attacker]
    sides = position.side
    at = position.at[attacker]
    row = g.field.distances(at)
    doubled = position.rear[attacker] >= 0
    for f, space in enumerate(position.at):
        if space < 0 or sides[f] == side:
            continue
        if not doubled and position.rear[f] < 0 and row[space] > reach:
            continue  # the cheap answer to most of them
        if may_attack(g, attacker, f, reach, False) is None:
            out.append(f)
    return out


def has_friend_near(g: Game, attacker: int) -> bool:
    """Whether a figure may attack friends and has one in range (attack.friendly); sight is not asked yet."""
    position = g.state.position
    if not g.world.master or not g.rules.attack_friends or position.is_engaged(attacker):
        return False
    reach = total(range_items(g, attacker))
    side = position.side[attacker]
    for f, space in enumerate(position.at):
        if space >= 0 and position.side[f] == side and f != attacker and position.range_between(attacker, f) <= reach:
            return True
    return False


def friendly_targets(g: Game, attacker: int) -> list[int]:
    """The friends a figure may attack. Asked for only when a player wants that: it is rare, and costs many looks."""
    if not has_friend_near(g, attacker):
        return []
    reach = total(range_items(g, attacker))
    friends = [f for f in g.all_on_field() if f != attacker and g.friendly(f, attacker)]
    return [f for f in friends if may_attack(g, attacker, f, reach, False) is None]


def may_attack(g: Game, attacker: int, target: int, reach: int, engaged: bool) -> Refusal | None:
    """Check one normal attack. `engaged`: the attacker is known to be engaged with this target."""
    position = g.state.position
    distance = position.range_between(attacker, target)
    if distance > reach:
        return Refusal(f"{g.name(target)} is {distance} spaces away, the range is {reach}.", "attack.range")
    if not g.world.master:
        if not sees(g, attacker, target, True):
            return Refusal(f"{g.name(attacker)} cannot see {g.name(target)}.", "attack.los-basic")
        return None
    adjacent = engaged or (distance == 1 and position.adjacent(attacker, target))
    if reach == 1 and not adjacent:
        return Refusal(f"{g.name(target)} is not adjacent.", "engage.adjacent")
    if not adjacent and not sees(g, attacker, target, False):
        return Refusal(f"{g.name(attacker)} has no line of sight to {g.name(target)}.", "attack.los")
    if g.hooks.forbids_attack:
        combat = Combat(attacker, target, False, adjacent)
        for power in g.hooks.forbids_attack:
            if power.is_active(g) and power.forbids_attack(g, combat):
                return Refusal(f"{power.text.name} forbids it.", power.text.id)
    return None


def why_not(g: Game, attacker: int, target: int) -> Refusal | None:
    """The rule that forbids a normal attack, None if it is allowed: what a player is told who asks 'why not?'."""
    position = g.state.position
    if g.world.master:
        engaged = position.engaged_with(attacker)
        if engaged and target not in engaged:
            names = ", ".join([g.name(f) for f in engaged])
            sentence = f"{g.name(attacker)} is engaged with {names} and may attack nobody else."
            return Refusal(sentence, "attack.engaged-only")
    if g.friendly(attacker, target) and not (g.world.master and g.rules.attack_friends):
        return Refusal(f"{g.name(target)} is on the same side.", "attack.friendly")
    reach = total(range_items(g, attacker))
    return may_attack(g, attacker, target, reach, False)
