"""Special attacks: own range, own dice, never modified on the attacker's side. Clauses: attack.special,
attack.special-engaged, attack.multi-target."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.battlefield.masks import bits
from wellspring.engine.causes import PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.fits import fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.hooks import hook
from wellspring.engine.moments import INSTEAD_OF_ATTACK, Moment
from wellspring.engine.numbers import height_advantage
from wellspring.engine.objects import all_beside
from wellspring.engine.passing import has_flown
from wellspring.engine.powers import DECLINED, HARM, USED, Power
from wellspring.engine.targets import engaged_by, sees
from wellspring.engine.who import ANYBODY, NOBODY
from wellspring.flows.attack import PREVENTED, Blows, CountedAttack

FORBIDS_SPECIAL: Final = hook("forbids_special")

# What any special attack may say: dice more for every helper (at most so many) or against some, who defends with fewer
# dice, that nobody defends ("never") or has height advantage ("ignored"), and that it cannot be made in a turn in which
# its figure has moved ("never") or only then, or only if it has "flown", or has used another power of its card.
SPECIAL: Final[dict[str, object]] = {
    "helpers": NOBODY,
    "most": 0,
    "against": NOBODY,
    "more": 0,
    "weak": ANYBODY,
    "fewer": 0,
    "defends": "",
    "height": "",
    "moved": "",
    "without": "",
}


def in_special_range(g: Game, attacker: int, reach: int, bound: bool = True) -> list[int]:
    """Whom a special attack may aim at as far as range and engagement say, unless that does not bind it; sight is not
    yet checked."""
    position = g.state.position
    engaged = engaged_by(g, attacker) if bound else []
    if engaged:
        return open_to_special(g, attacker, engaged)
    near = position.near(attacker, reach) & (position.occupied ^ position.spaces_of(attacker))
    found = position.figures_on(near if g.rules.attack_friends else near & position.enemies_of(attacker))
    if g.state.objects:
        found += [f for f in g.state.objects if position.range_between(attacker, f) <= reach]
    return open_to_special(g, attacker, found)


def open_to_special(g: Game, attacker: int, found: list[int]) -> list[int]:
    """Those whom no power keeps from being the target of a special attack."""
    if not g.hooks.taking_part[FORBIDS_SPECIAL]:
        return found
    powers = g.active(FORBIDS_SPECIAL)
    return [t for t in found if not any([power.forbids_special(g, attacker, t) for power in powers])]


def has_shot(g: Game, attacker: int, target: int) -> bool:
    return g.state.position.adjacent(attacker, target) or sees(g, attacker, target, False)


def blast(g: Game, target: int) -> tuple[int, ...]:
    """The target and everybody adjacent to it: one roll, each defends for itself."""
    return (target, *all_beside(g, target))


def blast_area(g: Game, target: int) -> tuple[int, ...]:
    """Where the target stands, and the spaces beside it on which somebody is adjacent to it, or would be if as high."""
    position = g.state.position
    height = position.height[target]
    ends = bits(position.spaces_of(target))
    out = [*ends]
    for end in ends:
        for s in g.field.beside[end]:
            f = position.occupant[s]
            near = position.adjacent(target, f) if f >= 0 else position.next_to(end, height, s, height)
            if near and s not in out and not g.field.blocked[s]:
                out.append(s)
    return tuple(out)


@mypyc_attr(allow_interpreted_subclasses=True)
class SpecialAttack(Power):
    """Instead of a figure's normal attack: one roll of its own dice against everybody it hits, and whatever follows."""

    abstract: ClassVar[bool] = True
    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_ATTACK,)
    parameters: ClassVar[dict[str, object]] = SPECIAL

    def good(self) -> str:
        return HARM

    def takes_part(self, hook: str) -> bool:
        if hook == "defense_dice":
            return bool(self.number("fewer") or self.word("height"))
        if hook == "forbids_defense":
            return bool(self.word("defends"))
        return super().takes_part(hook)

    # --- dice ---

    def special_dice(self) -> int:
        return self.number("attack")

    def special_dice_against(self, g: Game, combat: Combat) -> int:
        dice = self.special_dice()
        helpers, against = self.filter("helpers"), self.filter("against")
        if helpers is not NOBODY:
            fit = [f for f in g.all_on_field() if f != combat.attacker and fits(g, self, helpers, f)]
            dice += min(len(fit), self.number("most"))
        if against is not NOBODY and fits(g, self, against, combat.defender):
            dice += self.number("more")
        return dice

    def defense_dice(self, g: Game, combat: Combat) -> int:
        if combat.power != self.ref:
            return 0
        dice = -self.number("fewer") if fits(g, self, self.filter("weak"), combat.defender) else 0
        return dice - height_advantage(g, combat.defender, combat.attacker) if self.word("height") else dice

    def forbids_defense(self, g: Game, combat: Combat) -> bool:
        return combat.power == self.ref

    # --- whether, at what, and what follows ---

    def is_ready(self, g: Game, figure: int) -> bool:
        """Whether the turn so far allows it."""
        moved = self.word("moved")
        if moved == "flown" and not has_flown(g, figure):
            return False
        if moved in ("only", "never") and (figure in g.state.moved) != (moved == "only"):
            return False
        return not self.word("without") or not was_used(g, self, self.word("without"))

    def usable(self, g: Game, m: Moment) -> bool:
        return self.is_ready(g, m.figure) and bool(self.aims(g, m))

    def in_order(self, g: Game) -> bool:
        """Whether those it hits defend in their order, and not in one the attacker chooses."""
        return False

    def prepares(self, g: Game, m: Moment, aim: Any) -> Frame[int] | None:
        """What comes before one attack of it, aimed so; the frame ends with whom it hits, -1 for nobody."""
        return None

    def affected(self, strikes: Strikes) -> tuple[int, ...]:
        """Those it hits this time without being aimed at them."""
        return strikes.hit[1:]

    def also(self, g: Game, m: Moment, strikes: Strikes) -> list[int]:
        """Who may be chosen to be hit as well, one at a time, before the dice."""
        return []

    def dice_choices(self, g: Game, m: Moment, strikes: Strikes) -> list[int]:
        """How many dice may be rolled this time; nothing where there is no choice."""
        return []

    def next_aims(self, g: Game, m: Moment, strikes: Strikes) -> list[Any]:
        """At what it may be aimed once more, after what it has done so far."""
        return []

    def follows(self, g: Game, m: Moment, strikes: Strikes, blows: Blows) -> Frame[Any] | None:
        """What comes after one attack of it."""
        return None

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        return Strikes(self.ref, m, aim)


class Strikes(Frame[str]):
    """A special attack, and those that it allows to follow."""

    def __init__(
        self,
        power: PowerRef,
        moment: Moment,
        aim: Any,
        hit: tuple[int, ...] = (),
        made: tuple[Any, ...] = (),
        rolled: tuple[int, ...] = (),
        dice: int = 0,
        stood: int = -1,
        near: tuple[int, ...] = (),
        skulls: int = 0,
        blanks: int = 0,
        wounds: int = 0,
        destroyed: int = 0,
    ) -> None:
        self.power = power
        self.moment = moment
        self.aim = aim
        self.hit = hit  # those hit this time
        self.made = made  # the aims of the attacks made
        self.rolled = rolled  # and how many dice they had, where that was chosen
        self.dice = dice  # those of the last one, if they were chosen
        self.stood = stood  # where its target stood when it began
        self.near = near  # and who was adjacent to it
        self.skulls = skulls  # and what came of it
        self.blanks = blanks
        self.wounds = wounds
        self.destroyed = destroyed

    def _power(self, g: Game) -> SpecialAttack:
        power = g.power(self.power)
        assert isinstance(power, SpecialAttack)
        return power

    def start(self, g: Game) -> Flow[str]:
        power = self._power(g)
        before = power.prepares(g, self.moment, self.aim)
        if before is not None:
            return g.call(before, Strikes.prepared)
        self.hit = power.hits(g, self.moment, self.aim)
        return self.gathers(g)

    def prepared(self, g: Game, target: int) -> Flow[str]:
        if target < 0:
            self.made = (*self.made, self.aim)
            return self.goes_on(g, None)
        self.hit = (target,)
        return self.gathers(g)

    def gathers(self, g: Game) -> Flow[str]:
        power = self._power(g)
        also: list[int | None] = [*power.also(g, self.moment, self)]
        if not also:
            return self.counts(g)
        also.append(None)
        user = power.user(g, self.moment)
        prompt = f"power.{power.text.id}.also"
        figure = self.moment.figure
        return g.ask(user, "target", prompt, also, Strikes.gathered, len(also) - 1, figure=figure, power=self.power)

    def gathered(self, g: Game, figure: int | None) -> Flow[str]:
        if figure is None:
            return self.counts(g)
        self.hit = (*self.hit, figure)
        return self.gathers(g)

    def counts(self, g: Game) -> Flow[str]:
        power = self._power(g)
        choices = power.dice_choices(g, self.moment, self)
        if not choices:
            return self.strikes(g, 0)
        user = power.user(g, self.moment)
        prompt = f"power.{power.text.id}.dice"
        default = len(choices) - 1
        figure = self.moment.figure
        return g.ask(user, "dice", prompt, choices, Strikes.strikes, default, figure=figure, power=self.power)

    def strikes(self, g: Game, dice: int) -> Flow[str]:
        power = self._power(g)
        self.dice = dice
        self.stood = g.state.position.at[self.hit[0]]
        self.near = tuple(all_beside(g, self.hit[0]))
        spaces = power.covers(g, self.moment, self.aim) if power.shape else ()
        attacker = power.attacker(self.moment, self.aim)
        affected = power.affected(self)
        attack = CountedAttack(attacker, self.hit, self.power, power.in_order(g), spaces, dice=dice, affected=affected)
        return g.call(attack, Strikes.struck)

    def struck(self, g: Game, blows: Blows | None) -> Flow[str]:
        if blows is PREVENTED:
            return self.goes_on(g, None)
        self.skulls, self.blanks = blows[0]
        blows = blows[1:]
        self.made = (*self.made, self.aim)
        self.rolled = (*self.rolled, self.dice)
        self.wounds = sum([wounds for _, wounds in blows])
        self.destroyed = len([f for f, _ in blows if not g.on_field(f) and not g.is_object(f)])
        frame = self._power(g).follows(g, self.moment, self, blows)
        return self.goes_on(g, None) if frame is None else g.call(frame, Strikes.goes_on)

    def goes_on(self, g: Game, _: object) -> Flow[str]:
        power = self._power(g)
        m = self.moment
        if not g.on_field(power.attacker(m, self.aim)):
            return USED
        aims = power.next_aims(g, m, self) if self.made else power.aims(g, m)
        if not aims:
            return USED if self.made else DECLINED
        values = [*aims, None] if power.may else aims
        user = power.user(g, m)
        prompt = "power." + power.text.id
        default = len(values) - 1
        return g.ask(
            user, power.aim_kind, prompt, values, Strikes.aimed, default, figure=m.figure, power=self.power, moment=m
        )

    def aimed(self, g: Game, aim: Any) -> Flow[str]:
        if aim is None:
            return USED if self.made else DECLINED
        self.aim = aim
        return self.start(g)


def was_used(g: Game, power: Power, name: str) -> bool:
    """Whether another power of the same card, with this name, has been used in this turn."""
    return any([p.text.name == name and p.ref in g.state.used for p in g.hooks.of_card.get(power.card, [])])
