"""Wounds and destruction outside attacks, mostly by the d20."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import clear_sight_for, fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_ATTACKING, AFTER_MOVING, AFTER_TURN, INSTEAD_OF_ATTACK, Moment
from wellspring.engine.objects import all_beside, all_struck
from wellspring.engine.powers import HARM, KILL, USED, Power
from wellspring.engine.who import ANYBODY, NOBODY
from wellspring.flows.wound import Destroy, Wound

SPENT: Final = "spent"  # the token that says: not again in this game
DESTROYED: Final = -1

# What is rolled, at least, for how many wounds (0: for destruction), in up to four steps, and the same for the hardy;
# 0 for a roll: it takes none. Whom it harms and whom not: adjacent figures, or with a range those in clear sight and so
# many spaces away, perhaps never adjacent ones, or only if somebody is beside them who fits.
HARMS: Final[dict[str, object]] = {
    "roll": 0,
    "wounds": 0,
    "second_roll": 0,
    "second_wounds": 0,
    "third_roll": 0,
    "third_wounds": 0,
    "fourth_roll": 0,
    "fourth_wounds": 0,
    "hardy": NOBODY,
    "hardy_roll": 0,
    "hardy_wounds": 0,
    "range": 0,
    "who": ANYBODY,
    "spares": NOBODY,
    "beside": NOBODY,
    "adjacent": "",
    "moved": "",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Harm(Power):
    abstract: ClassVar[bool] = True
    parameters: ClassVar[dict[str, object]] = HARMS

    def good(self) -> str:
        return HARM if self.number("wounds") else KILL

    def sources(self, g: Game, m: Moment) -> tuple[int, ...]:
        """The figures it works from at this moment: who acts, or all of the card."""
        return (m.figure,) if m.figure >= 0 else g.pool(self.card)

    def is_ready(self, g: Game, m: Moment) -> bool:
        """In a turn in which they have moved it may be forbidden."""
        return not self.word("moved") or not any([f in g.state.moved for f in self.sources(g, m)])

    def victims(self, g: Game, m: Moment, spaces: int) -> list[int]:
        """Whom it can harm: the adjacent ones, or those within so many clear sight spaces."""
        position = g.state.position
        out: list[int] = []
        objects = g.state.objects and self.only_wounds()
        for source in self.sources(g, m):
            near = g.all_on_field() if spaces else position.neighbours(source)
            if objects:
                near = all_struck(g) if spaces else all_beside(g, source)
            for f in near:
                if f == source or f in out or not self.can_harm(g, f):
                    continue
                if spaces and self.word("adjacent") and position.adjacent(source, f):
                    continue
                if not spaces or clear_sight_for(g, self, source, f, spaces):
                    out.append(f)
        return out

    def can_harm(self, g: Game, figure: int) -> bool:
        if not fits(g, self, self.filter("who"), figure) or fits(g, self, self.filter("spares"), figure):
            return False
        beside = self.filter("beside")
        near = g.state.position.neighbours(figure) if beside is not NOBODY else []
        if beside is not NOBODY and not any([fits(g, self, beside, f) for f in near]):
            return False
        return not g.is_immune(figure, self)

    def only_wounds(self) -> bool:
        """Whether it destroys nobody outright: only then it can be aimed at objects."""
        steps = [step for step in ("second_", "third_", "fourth_") if self.number(step + "roll")]
        if self.filter("hardy") is not NOBODY:
            steps.append("hardy_")
        return all([self.number(step + "wounds") for step in ("", *steps)])

    # --- the roll ---

    def least(self, g: Game, figure: int) -> int:
        """What the d20 must show at least to harm a figure; 0 for no roll."""
        return self.number("hardy_roll" if fits(g, self, self.filter("hardy"), figure) else "roll")

    def outcome(self, g: Game, figure: int, roll: int) -> int:
        """The wounds that a roll brings, or DESTROYED."""
        if fits(g, self, self.filter("hardy"), figure):
            return (self.number("hardy_wounds") or DESTROYED) if roll >= self.number("hardy_roll") else 0
        wounds = 0
        for step in ("", "second_", "third_", "fourth_"):
            least = self.number(step + "roll")
            if (least or not step) and roll >= least:
                wounds = self.number(step + "wounds") or DESTROYED
        return wounds

    def chances(self, g: Game, m: Moment, aim: Any) -> list[int]:
        bonus = g.d20_bonus(self.user(g, m), self.cause())
        leasts = [self.least(g, f) for f in self.hits(g, m, aim)]
        return [max(0, min(20, 21 - least + bonus)) for least in leasts if least]

    def done_to(self, g: Game, source: int, figure: int, roll: int) -> Frame[Any] | None:
        wounds = self.outcome(g, figure, roll)
        if not wounds:
            return None
        return Destroy(figure, self.cause(source)) if wounds == DESTROYED else Wound(figure, wounds, self.cause(source))


class HarmEach(Frame[str]):
    """One after the other; then, where more may be chosen, the next one of the player's choice."""

    def __init__(
        self, power: PowerRef, moment: Moment, waiting: tuple[int, ...], more: int = 0, done: tuple[int, ...] = ()
    ) -> None:
        self.power = power
        self.moment = moment
        self.waiting = waiting
        self.more = more
        self.done = done

    def start(self, g: Game) -> Flow[str]:
        return self.goes_on(g, None)

    def _power(self, g: Game) -> Harm:
        power = g.power(self.power)
        assert isinstance(power, Harm)
        return power

    def goes_on(self, g: Game, _: object) -> Flow[str]:
        power = self._power(g)
        source = self.moment.figure
        if source < 0:
            source = next(iter(g.pool(power.card)), -1)
        while self.waiting:
            figure = self.waiting[0]
            self.waiting = self.waiting[1:]
            self.done = (*self.done, figure)
            if not g.stands(figure):
                continue
            roll = g.roll_d20(power.player(g), power.cause(source)) if power.least(g, figure) else 20
            frame = power.done_to(g, source, figure, roll)
            if frame is not None:
                return g.call(frame, HarmEach.goes_on)
        return self.chooses(g)

    def chooses(self, g: Game) -> Flow[str]:
        power = self._power(g)
        left: list[int | None] = []
        if self.more and power.sources(g, self.moment):
            left = [f for f in power.aims(g, self.moment) if f not in self.done]
        if not left:
            return USED
        left.append(None)
        user = power.user(g, self.moment)
        prompt = "power." + power.text.id
        m = self.moment
        default = len(left) - 1
        return g.ask(
            user, "target", prompt, left, HarmEach.chosen, default, figure=m.figure, power=self.power, moment=m
        )

    def chosen(self, g: Game, figure: int | None) -> Flow[str]:
        if figure is None:
            return USED
        self.more -= 1
        self.waiting = (figure,)
        return self.goes_on(g, None)


class HarmBeforeAttacking(Harm):
    """A figure of the player's choice; perhaps once a game."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {**HARMS, "times": 0, "once": ""}
    aim_kind: ClassVar[str] = "target"

    def usable(self, g: Game, m: Moment) -> bool:
        if self.word("once") and any([t.kind == SPENT and t.power == self.ref for t in g.state.tokens[self.card]]):
            return False
        return self.is_ready(g, m) and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return self.victims(g, m, self.number("range"))

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        if self.word("once"):
            g.emit(TokenPlaced(self.card, SPENT, power=self.ref))
        return HarmEach(self.ref, m, (aim,), max(0, self.number("times") - 1))


class HarmInsteadOfAttack(HarmBeforeAttacking):
    """The same in place of an attack; perhaps up to so many figures, one after the other."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_ATTACK,)


class HarmGroup(Harm):
    """All who are near, or one single figure that may be further away."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {**HARMS, "single": 0}
    aim_kind: ClassVar[str] = "line"

    def aims(self, g: Game, m: Moment) -> list[Any]:
        group = tuple(self.victims(g, m, self.number("range")))
        single = self.number("single")
        alone: list[Any] = [(f,) for f in self.victims(g, m, single)] if single else []
        return [group, *[one for one in alone if one != group]] if group else alone

    def hits(self, g: Game, m: Moment, aim: tuple[int, ...]) -> tuple[int, ...]:
        return aim

    def use(self, g: Game, m: Moment, aim: tuple[int, ...]) -> Frame[Any] | None:
        return HarmEach(self.ref, m, aim)


@mypyc_attr(allow_interpreted_subclasses=True)
class HarmAllAround(Harm):
    """Everybody near, and nobody is asked whether."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    must: ClassVar[bool] = True

    def usable(self, g: Game, m: Moment) -> bool:
        """Not if all who acted were destroyed on their way: their turn is over."""
        lost = [f for f, s in enumerate(g.state.began) if s >= 0 and not g.on_field(f) and self.owns(g, f)]
        return len(lost) < g.state.acting and bool(self.hits(g, m, None))

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return tuple(self.victims(g, m, self.number("range")))

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return HarmEach(self.ref, m, self.hits(g, m, None))


class HarmAfterAttacking(HarmAllAround):
    """The same when a figure of the card has attacked."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_ATTACKING,)

    def usable(self, g: Game, m: Moment) -> bool:
        return any([self.owns(g, attacker) for attacker, _ in g.state.attacks]) and bool(self.hits(g, m, None))


class HarmAtTurnEnd(HarmAllAround):
    """The same when its turn ends, whatever it has done in it."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_TURN,)


class SelfDestruct(Harm):
    """One roll for everybody near, in place of an attack, and the end of whoever does it."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_ATTACK,)

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(self.hits(g, m, None))

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return tuple(self.victims(g, m, self.number("range")))

    def chances(self, g: Game, m: Moment, aim: Any) -> list[int]:
        return super().chances(g, m, aim)[:1]

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        roll = g.roll_d20(self.player(g), self.cause(m.figure))
        frames = [self.done_to(g, m.figure, f, roll) for f in self.hits(g, m, None)]
        return OneAfterTheOther((*[f for f in frames if f is not None], Destroy(m.figure, self.cause(m.figure))))


class OneAfterTheOther(Frame[None]):
    def __init__(self, frames: tuple[Frame[Any], ...]) -> None:
        self.frames = frames

    def start(self, g: Game) -> Flow[None]:
        return g.call_each([*self.frames], OneAfterTheOther.over)
