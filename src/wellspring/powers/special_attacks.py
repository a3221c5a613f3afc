"""Special attacks: own range, own dice, never modified on the attacker's side. Clauses: attack.special,
attack.special-engaged, attack.multi-target, attack.fire-line, attack.grenade."""

from __future__ import annotations

from typing import Any

from wellspring.battlefield.battlefield import OPEN_SKY
from wellspring.engine.events import TokenPlaced, TokenRemoved
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.powers import INSTEAD_OF_ATTACK, INSTEAD_OF_ATTACKS, Power
from wellspring.engine.targets import sees
from wellspring.flows.attack import Attack
from wellspring.hexes import DIRECTIONS, distance

GRENADE = "grenade marker"


def in_special_range(g: Game, attacker: int, reach: int) -> list[int]:
    """Whom a special attack may aim at as far as range and engagement say; sight is not yet checked."""
    position = g.state.position
    engaged = position.engaged_with(attacker)
    if engaged:
        return engaged
    near = position.near(attacker, reach) & (position.occupied ^ position.spaces_of(attacker))
    return position.figures_on(near if g.rules.attack_friends else near & position.enemies_of(attacker))


def has_shot(g: Game, attacker: int, target: int) -> bool:
    return g.state.position.adjacent(attacker, target) or sees(g, attacker, target, False)


def blast(g: Game, attacker: int, target: int, name: str, dice: int) -> Attack:
    """The target and everybody adjacent to it: one roll, each defends for itself."""
    return Attack(attacker, (target, *g.state.position.neighbours(target)), name, dice)


class ExplosionSpecialAttack(Power):
    window = INSTEAD_OF_ATTACK

    def usable(self, g: Game, figure: int) -> bool:
        for t in in_special_range(g, figure, self.number("range")):
            if has_shot(g, figure, t):
                return True
        return False

    def aims(self, g: Game, figure: int) -> list[int]:
        return [t for t in in_special_range(g, figure, self.number("range")) if has_shot(g, figure, t)]

    def use(self, g: Game, figure: int) -> Frame:
        return Explode(figure, tuple(self.aims(g, figure)), self.text.name, self.number("attack"))


class Explode(Frame):
    def __init__(self, attacker: int, aims: tuple[int, ...], name: str, dice: int) -> None:
        self.attacker = attacker
        self.aims = aims
        self.name = name
        self.dice = dice

    def start(self, g: Game) -> Any:
        player = g.controller(self.attacker)
        prompt = "At whom is the explosion aimed?"
        return g.ask(player, "target", prompt, list(self.aims), Explode.chosen, 0, "attack.special", self.attacker)

    def chosen(self, g: Game, target: int) -> Any:
        return g.call(blast(g, self.attacker, target, self.name, self.dice), Explode.done)

    def done(self, g: Game, _: object) -> Any:
        return None


# --- grenades ---


class GrenadeSpecialAttack(Power):
    window = INSTEAD_OF_ATTACKS

    def set_up(self, g: Game) -> None:
        g.emit(TokenPlaced(self.card, GRENADE, "", 0, -1))

    def usable(self, g: Game, figure: int) -> bool:
        if all([t.name != GRENADE for t in g.state.tokens[self.card]]):
            return False
        return any([self.aims(g, f) for f in g.pool(self.card)])

    def aims(self, g: Game, figure: int) -> list[int]:
        reach = self.number("range")
        lob = self.number("lob")
        return [t for t in in_special_range(g, figure, reach) if can_lob(g, figure, t, lob)]

    def use(self, g: Game, figure: int) -> Frame:
        return ThrowGrenades(g.hooks.powers.index(self), g.pool(self.card))


class ThrowGrenades(Frame):
    """Every figure may throw once, in the order its player likes, until the player has had enough."""

    def __init__(self, power: int, throwers: tuple[int, ...]) -> None:
        self.power = power
        self.throwers = throwers

    def start(self, g: Game) -> Any:
        g.emit(TokenRemoved(g.hooks.powers[self.power].card, GRENADE))
        return self.next_throw(g, None)

    def next_throw(self, g: Game, _: object) -> Any:
        power = g.hooks.powers[self.power]
        assert isinstance(power, GrenadeSpecialAttack)
        values: list[Any] = []
        for f in self.throwers:
            if g.on_field(f):
                values.extend([(f, t) for t in power.aims(g, f)])
        if not values:
            return None
        values.append(None)
        player = power.player(g)
        return g.ask(player, "throw", "Who throws at whom?", values, ThrowGrenades.chosen, 0, "attack.grenade")

    def chosen(self, g: Game, throw: tuple[int, int] | None) -> Any:
        if throw is None:
            return None
        thrower, target = throw
        self.throwers = tuple([f for f in self.throwers if f != thrower])
        power = g.hooks.powers[self.power]
        attack = blast(g, thrower, target, power.text.name, power.number("attack"))
        return g.call(attack, ThrowGrenades.next_throw)


def can_lob(g: Game, thrower: int, target: int, lob: int) -> bool:
    """Whether a grenade gets there: onto either space of a double-space target. Under a roof nothing can be lobbed:
    there a line of sight is needed after all."""
    position = g.state.position
    if position.adjacent(thrower, target):
        return True
    field = g.field
    at = position.at[thrower]
    ends = [s for s in (position.at[target], position.rear[target]) if s >= 0 and field.ceiling[s] == OPEN_SKY]
    if field.ceiling[at] == OPEN_SKY and ends:
        return any([is_low_enough(g, at, end, lob, lean) for end in ends for lean in (1, -1)])
    return sees(g, thrower, target, False)


def is_low_enough(g: Game, a: int, b: int, lob: int, lean: int) -> bool:
    """Whether nothing on the straight way from a to b rises more than `lob` levels above a. Where the way runs exactly
    between two hexes, `lean` says on which side of the edge it passes."""
    field = g.field
    base = field.level[a]
    before = (field.q[a], field.r[a])
    for here in hexes_between(field.q[a], field.r[a], field.q[b], field.r[b], lean):
        if here in field.columns:
            if field.columns[here][-1].top - base > lob:
                return False
            for o in field.obstacles:
                if (o.q, o.r) == here and o.base + o.height - base > lob:
                    return False
        for w in field.barriers:
            dq, dr = DIRECTIONS[w.direction]
            edge = ((w.q, w.r), (w.q + dq, w.r + dr))
            if edge in ((before, here), (here, before)) and w.top - base > lob:
                return False
        before = here
    return True


def hexes_between(q: int, r: int, q2: int, r2: int, lean: int) -> list[tuple[int, int]]:
    """The hexes on the straight line to (q2, r2), the first one left out, the last one included."""
    n = distance(q, r, q2, r2)
    out: list[tuple[int, int]] = []
    for k in range(1, n + 1):
        # in eighths of a step, shifted a little: (1, 2) is the direction of no line that runs along edges
        out.append(_nearest_hex(8 * (q * (n - k) + q2 * k) + lean, 8 * (r * (n - k) + r2 * k) + 2 * lean, 8 * n))
    return out


def _nearest_hex(q: int, r: int, unit: int) -> tuple[int, int]:
    """The hex in which the point (q / unit, r / unit) lies."""
    s = -q - r
    hq, hr, hs = _nearest(q, unit), _nearest(r, unit), _nearest(s, unit)
    dq, dr, ds = abs(hq * unit - q), abs(hr * unit - r), abs(hs * unit - s)
    if dq > dr and dq > ds:
        return -hr - hs, hr
    if dr > ds:
        return hq, -hq - hs
    return hq, hr


def _nearest(value: int, unit: int) -> int:
    return (2 * value + unit) // (2 * unit)


# --- lines ---


class FireLineSpecialAttack(Power):
    window = INSTEAD_OF_ATTACK

    def usable(self, g: Game, figure: int) -> bool:
        position = g.state.position
        engaged = position.engaged_with(figure)
        for spaces in self._ways(g, figure):
            for space in spaces:
                f = position.occupant[space]
                if f >= 0 and f != figure and _may_burn((f,), engaged) and has_shot(g, figure, f):
                    return True
        return False

    def lines(self, g: Game, figure: int) -> list[tuple[int, ...]]:
        """The different sets of figures the lines can hit, nearest first on each."""
        engaged = g.state.position.engaged_with(figure)
        out: list[tuple[int, ...]] = []
        for spaces in self._ways(g, figure):
            hit = self._hit(g, figure, spaces)
            if _may_burn(hit, engaged) and hit not in out:
                out.append(hit)
        return out

    def _ways(self, g: Game, figure: int) -> list[list[int]]:
        """The spaces of all lines."""
        position = g.state.position
        out: list[list[int]] = []
        for origin in (position.at[figure], position.rear[figure]):
            if origin >= 0:
                for k in range(6):
                    out.append(g.field.line(origin, k, self.number("length")))
        return out

    def _hit(self, g: Game, figure: int, spaces: list[int]) -> tuple[int, ...]:
        occupant = g.state.position.occupant
        hit: list[int] = []
        for space in spaces:
            f = occupant[space]
            if f >= 0 and f != figure and f not in hit and has_shot(g, figure, f):
                hit.append(f)
        return tuple(hit)

    def use(self, g: Game, figure: int) -> Frame:
        return FireLine(figure, tuple(self.lines(g, figure)), self.text.name, self.number("attack"))


def _may_burn(hit: tuple[int, ...], engaged: list[int]) -> bool:
    """A line must hit somebody, and one of those that its origin is engaged with (attack.special-engaged)."""
    return bool(hit) and (not engaged or any([f in hit for f in engaged]))


class FireLine(Frame):
    def __init__(self, attacker: int, lines: tuple[tuple[int, ...], ...], name: str, dice: int) -> None:
        self.attacker = attacker
        self.lines = lines
        self.name = name
        self.dice = dice

    def start(self, g: Game) -> Any:
        player = g.controller(self.attacker)
        prompt = "Along which line?"
        return g.ask(player, "line", prompt, list(self.lines), FireLine.chosen, 0, "attack.fire-line", self.attacker)

    def chosen(self, g: Game, line: tuple[int, ...]) -> Any:
        attack = Attack(self.attacker, line, self.name, self.dice, in_order=g.rules.nearest_defends_first)
        return g.call(attack, FireLine.done)

    def done(self, g: Game, _: object) -> Any:
        return None
