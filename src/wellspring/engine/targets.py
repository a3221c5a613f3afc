"""Who can be attacked, and why not. Clauses: attack.range, attack.engaged-only, attack.adjacent-no-los, attack.los,
attack.los-basic, attack.around-figures, attack.friendly, attack.special-engaged, attack.clear-sight, basic.omits."""

from __future__ import annotations

from typing import Final

from wellspring.engine.causes import NO_POWER, PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.game import Game
from wellspring.engine.hooks import hook
from wellspring.engine.messages import Message
from wellspring.engine.numbers import range_items, total
from wellspring.engine.powers import NO_LIMIT

AIMS_PAST: Final = hook("aims_past")
BLINDS: Final = hook("blinds")
FORBIDS_ATTACK: Final = hook("forbids_attack")
NARROWS_TARGETS: Final = hook("narrows_targets")
RANGE_TO: Final = hook("range_to")
SIGHT: Final = hook("sight")

POWER_FORBIDS: Final = "power.override"  # the clause by which a power's 'cannot' goes before the rules' 'may'


def is_blinded(g: Game, figure: int) -> bool:
    """Whether a power keeps a figure from seeing anybody."""
    for power in g.active(BLINDS):
        if power.blinds(g, figure):
            return True
    return False


def sees(g: Game, viewer: int, target: int, whole: bool) -> bool:
    """`whole`: any part counts (clear sight, the Basic Game), else only the hit zone."""
    if g.hooks.taking_part[BLINDS] and is_blinded(g, viewer):
        return False
    p = g.state.position
    if g.hooks.taking_part[SIGHT] and p.range_between(viewer, target) > farthest(g, viewer):
        return False
    at, rear = p.at[viewer], p.rear[viewer]
    shape = p.silhouette[viewer]
    return g.world.sight.sees_from(
        shape, at, rear, viewer, target, p.silhouette, p.at, p.rear, p.occupant, p.occupied, whole
    )


def farthest(g: Game, viewer: int) -> int:
    """How many spaces away a figure sees others at most, in whatever powers make of the air."""
    spaces = NO_LIMIT
    for power in g.active(SIGHT):
        spaces = min(spaces, power.sight(g, viewer))
    return spaces


def clear_sight(g: Game, viewer: int, target: int, spaces: int) -> bool:
    """attack.clear-sight: any part seen, within so many spaces."""
    return g.state.position.range_between(viewer, target) <= spaces and sees(g, viewer, target, True)


def would_see(g: Game, viewer: int, figure: int, at: int, rear: int, spaces: int) -> bool:
    """The same of a figure that is not on the battlefield, if it stood there: where it died, where it may be placed."""
    p = g.state.position
    near = p.near(viewer, min(spaces, farthest(g, viewer)))
    ends = [s for s in (at, rear) if s >= 0]
    if not any([near >> s & 1 for s in ends]) or is_blinded(g, viewer):
        return False
    stands, rears = p.at.copy(), p.rear.copy()
    stands[figure], rears[figure] = at, rear
    at_viewer, rear_viewer = p.at[viewer], p.rear[viewer]
    shape = p.silhouette[viewer]
    # who stands on the target's own spaces is no matter for sight: only those between the two are looked up
    return g.world.sight.sees_from(
        shape, at_viewer, rear_viewer, viewer, figure, p.silhouette, stands, rears, p.occupant, p.occupied, True
    )


def sees_space(g: Game, viewer: int, space: int) -> bool:
    """Whether a space is in clear sight: whoever stands there is seen, or somebody like the viewer would be."""
    p = g.state.position
    if p.spaces_of(viewer) >> space & 1:
        return True
    if p.occupant[space] >= 0:
        return sees(g, viewer, p.occupant[space], True)
    shape, at, rear = p.silhouette[viewer], p.at[viewer], p.rear[viewer]
    ghost = len(p.at)
    shapes, ats, rears = [*p.silhouette, shape], [*p.at, space], [*p.rear, -1]
    return g.world.sight.sees_from(shape, at, rear, viewer, ghost, shapes, ats, rears, p.occupant, p.occupied, True)


def sees_space_within(g: Game, viewer: int, space: int, spaces: int) -> bool:
    """The same within so many spaces."""
    return g.state.position.near(viewer, spaces) >> space & 1 != 0 and sees_space(g, viewer, space)


def targets(g: Game, attacker: int) -> list[int]:
    """The enemies and objects this figure may attack with a normal attack, in the order of their numbers."""
    return targets_within(g, attacker, range_of(g, attacker), engaged_by(g, attacker))


def range_of(g: Game, figure: int) -> int:
    return total(range_items(g, figure))


def engaged_by(g: Game, figure: int) -> list[int]:
    """The enemies one of whom a figure has to attack, because it is engaged with them: nobody in the Basic Game, nor
    where a power lets it aim past them."""
    if not g.world.master:
        return []
    engaged = g.state.position.engaged_with(figure)
    if engaged and g.hooks.taking_part[AIMS_PAST]:
        for power in g.active(AIMS_PAST):
            if power.aims_past(g, figure, engaged):
                return []
    return engaged


def targets_within(g: Game, attacker: int, reach: int, engaged: list[int]) -> list[int]:
    """The same with its range and engagements, for who has worked them out already."""
    position = g.state.position
    if engaged:
        return narrowed(g, attacker, [f for f in engaged if not refused(g, attacker, f, reach, True)])
    enemies = position.enemies_of(attacker)
    if not g.hooks.taking_part[RANGE_TO]:  # else whoever a power may bring into range
        enemies &= position.near(attacker, reach)
    objects = g.state.objects
    if not enemies and not objects:
        return []  # the cheap answer to most questions
    found = [f for f in position.figures_on(enemies) if not refused(g, attacker, f, reach, False)]
    if objects:
        found += [f for f in objects if not refused(g, attacker, f, reach, False)]
    return narrowed(g, attacker, found)


def narrowed(g: Game, attacker: int, found: list[int]) -> list[int]:
    """Those among the possible targets that powers let a figure attack."""
    for power in g.active(NARROWS_TARGETS):
        found = power.narrows_targets(g, attacker, found)
    return found


def has_friend_near(g: Game, attacker: int, reach: int, engaged: list[int]) -> bool:
    """Whether a figure may attack friends and has one in range (attack.friendly); sight is not asked yet."""
    return g.world.master and g.rules.attack_friends and not engaged and _friends_near(g, attacker, reach) != 0


def _friends_near(g: Game, attacker: int, reach: int) -> int:
    position = g.state.position
    friends = position.held[position.side[attacker]] ^ position.spaces_of(attacker)
    return friends & position.near(attacker, reach)


def friendly_targets(g: Game, attacker: int) -> list[int]:
    """The friends a figure may attack. Asked for only when a player wants that: it is rare, and costs many looks."""
    reach = range_of(g, attacker)
    if not has_friend_near(g, attacker, reach, engaged_by(g, attacker)):
        return []
    position = g.state.position
    friends = position.figures_on(_friends_near(g, attacker, reach))
    return narrowed(g, attacker, [f for f in friends if not refused(g, attacker, f, reach, False)])


def refused(g: Game, attacker: int, target: int, reach: int, engaged: bool) -> str:
    """The clause that forbids a normal attack, "" if none does. `engaged`: the two are known to be."""
    position = g.state.position
    distance = position.range_between(attacker, target)
    if distance > reach or (reach == 1 and g.hooks.taking_part[RANGE_TO]):
        reach += range_against(g, attacker, target)
        if distance > reach:
            return "attack.range"
    if not g.world.master:
        return "" if sees(g, attacker, target, True) else "attack.los-basic"
    adjacent = engaged or (distance == 1 and position.adjacent(attacker, target))
    if reach == 1 and not adjacent:
        return "engage.adjacent"
    if not adjacent and not sees(g, attacker, target, False):
        return "attack.los"
    if g.hooks.taking_part[FORBIDS_ATTACK] and forbidden_by(g, Combat(attacker, target, adjacent)) != NO_POWER:
        return POWER_FORBIDS
    return ""


def range_against(g: Game, attacker: int, target: int) -> int:
    """Range that a figure has against one target alone."""
    spaces = 0
    for power in g.active(RANGE_TO):
        spaces += power.range_to(g, attacker, target)
    return spaces


def forbidden_by(g: Game, combat: Combat) -> PowerRef:
    """The power that forbids a normal attack."""
    for power in g.active(FORBIDS_ATTACK):
        if power.forbids_attack(g, combat):
            return power.ref
    return NO_POWER


def why_not(g: Game, attacker: int, target: int) -> Message | None:
    """The rule that forbids a normal attack, None if it is allowed: what a player is told who asks 'why not?'."""
    position = g.state.position
    who = {"figure": attacker, "target": target}
    engaged = engaged_by(g, attacker)
    if engaged and target not in engaged:
        return Message("refused.engaged", {"figure": attacker, "figures": engaged}, "attack.engaged-only")
    if g.friendly(attacker, target) and not (g.world.master and g.rules.attack_friends):
        return Message("refused.friend", who, "attack.friendly")
    reach = range_of(g, attacker)
    clause = refused(g, attacker, target, reach, False)
    if not clause:
        return None
    if clause == "attack.range":
        distance = position.range_between(attacker, target)
        reach += range_against(g, attacker, target)
        return Message("refused.range", {**who, "distance": distance, "range": reach}, clause)
    if clause == POWER_FORBIDS:
        combat = Combat(attacker, target, position.adjacent(attacker, target))
        return Message("refused.power", {**who, "power": forbidden_by(g, combat)}, clause)
    return Message("refused.adjacent" if clause == "engage.adjacent" else "refused.sight", who, clause)
