"""Grenades: thrown in an arc, once a game, by every figure of a card. Clause: attack.grenade."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.battlefield.battlefield import OPEN_SKY
from wellspring.engine.causes import PowerRef
from wellspring.engine.events import PowerUsed, TokenPlaced, token_removed
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import INSTEAD_OF_ATTACKS, Moment
from wellspring.engine.powers import ANY_NUMBER, DECLINED, HARM, LOB, USED, Power
from wellspring.engine.targets import sees
from wellspring.flows.attack import Attack
from wellspring.hexes import DIRECTIONS, distance
from wellspring.powers.special_attacks import blast, blast_area, in_special_range

GRENADE: Final = "grenade"


class GrenadeSpecialAttack(Power):
    """Once a game, instead of all attacks: every figure may throw."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_ATTACKS,)
    parameters: ClassVar[dict[str, object]] = {"range": ANY_NUMBER, "lob": ANY_NUMBER, "attack": ANY_NUMBER}
    shape: ClassVar[str] = LOB
    told: ClassVar[bool] = False  # with the first throw

    def good(self) -> str:
        return HARM

    def special_dice(self) -> int:
        return self.number("attack")

    def set_up(self, g: Game) -> None:
        g.emit(TokenPlaced(self.card, GRENADE, power=self.ref))

    def usable(self, g: Game, m: Moment) -> bool:
        if all([t.kind != GRENADE for t in g.state.tokens[self.card]]):
            return False
        return any([self.throws(g, f) for f in g.pool(self.card)])

    def throws(self, g: Game, figure: int) -> list[int]:
        """Whom a figure can throw at."""
        reach = self.number("range")
        lob = self.number("lob")
        return [t for t in in_special_range(g, figure, reach) if can_lob(g, figure, t, lob)]

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [(f, t) for f in g.pool(self.card) for t in self.throws(g, f)]

    def attacker(self, m: Moment, aim: tuple[int, int]) -> int:
        return aim[0]

    def hits(self, g: Game, m: Moment, aim: tuple[int, int]) -> tuple[int, ...]:
        return blast(g, aim[1])

    def covers(self, g: Game, m: Moment, aim: tuple[int, int]) -> tuple[int, ...]:
        return blast_area(g, aim[1])

    def lobbed_at(self, g: Game, m: Moment, aim: tuple[int, int]) -> int:
        return aim[1]

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return ThrowGrenades(self.ref, g.pool(self.card))


class ThrowGrenades(Frame[str]):
    """Every figure may throw once, in the order its player likes, until the player has had enough. The first throw
    costs the marker: until then nothing has happened."""

    def __init__(self, power: PowerRef, throwers: tuple[int, ...], thrown: bool = False) -> None:
        self.power = power
        self.throwers = throwers
        self.thrown = thrown

    def start(self, g: Game) -> Flow[str]:
        return self.next_throw(g, None)

    def next_throw(self, g: Game, _: object) -> Flow[str]:
        power = g.power(self.power)
        assert isinstance(power, GrenadeSpecialAttack)
        values: list[tuple[int, int] | None] = []
        for f in self.throwers:
            if g.on_field(f):
                values.extend([(f, t) for t in power.throws(g, f)])
        if not values:
            return USED
        values.append(None)
        prompt = "power.grenade_special_attack"
        return g.ask(power.player(g), "throw", prompt, values, ThrowGrenades.chosen, power=self.power)

    def chosen(self, g: Game, throw: tuple[int, int] | None) -> Flow[str]:
        if throw is None:
            return USED if self.thrown else DECLINED
        thrower, target = throw
        power = g.power(self.power)
        if not self.thrown:
            self.thrown = True
            g.emit(PowerUsed(power.player(g), self.power, -1))
            g.emit(token_removed(power.card, next(t for t in g.state.tokens[power.card] if t.kind == GRENADE)))
        self.throwers = tuple([f for f in self.throwers if f != thrower])
        hit = blast(g, target)
        attack = Attack(thrower, hit, self.power, spaces=blast_area(g, target), affected=hit[1:])
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
