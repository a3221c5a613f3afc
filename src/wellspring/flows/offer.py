"""Powers in a moment: the one place where they are listed, asked for an aim, told and called. Clauses:
power.simultaneous, power.override, attack.special."""

from __future__ import annotations

from typing import Any

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import PowerUsed
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import Moment
from wellspring.engine.powers import AGAIN, DECLINED, USED, Power


def offers(g: Game, m: Moment) -> list[PowerRef]:
    """The powers of the moment's card, and of the treasures on it, that can be used now."""
    powers = g.hooks.of_card_in_moment(m.when, m.card)
    if not powers:
        return []
    return [p.ref for p in powers if g.is_active(p) and p.is_offered(g, m.card) and p.usable(g, m)]


class UsePower(Frame[str | int]):
    """Ask for the aim, tell that the power is used, let it act. Ends with USED, DECLINED or AGAIN, or with the number
    that the power makes of the moment's value."""

    def __init__(self, power: PowerRef, moment: Moment) -> None:
        self.power = power
        self.moment = moment

    def start(self, g: Game) -> Flow[str | int]:
        power = g.power(self.power)
        if not power.aim_kind or self.moment.when in power.aimless:
            return self.acts(g, None)
        aims = power.aims(g, self.moment)
        default = power.safe_aim(g, self.moment, aims)
        values = [*aims, None] if power.may else aims
        user = power.user(g, self.moment)
        prompt = "power." + power.text.id
        return g.ask(
            user,
            power.aim_kind,
            prompt,
            values,
            UsePower.aimed,
            default,
            figure=self.moment.figure,
            power=self.power,
            moment=self.moment,
        )

    def aimed(self, g: Game, aim: Any) -> Flow[str | int]:
        return DECLINED if aim is None else self.acts(g, aim)

    def acts(self, g: Game, aim: Any) -> Flow[str | int]:
        power = g.power(self.power)
        user = power.user(g, self.moment)
        if power.told:
            g.emit(PowerUsed(user, self.power, self.moment.figure))
        least = power.least_roll(g, self.moment, aim)
        if least and g.roll_d20(user, power.cause()) < least:
            return USED
        if g.record_uses:
            g.uses.append((self.power, self.moment.when))
        frame = power.use(g, self.moment, aim)
        return USED if frame is None else g.call(frame, UsePower.acted)

    def acted(self, g: Game, result: object) -> Flow[str | int]:
        return result if isinstance(result, str) or type(result) is int else USED


class OfferPowers(Frame[bool]):
    """A player may use the powers of a card, one after the other, each once unless it says otherwise. Ends with whether
    one was used."""

    def __init__(
        self,
        player: int,
        moment: Moment,
        used: tuple[PowerRef, ...] = (),
        declined: tuple[PowerRef, ...] = (),
        chose: PowerRef = (-1, -1),
        acted: bool = False,
    ) -> None:
        self.player = player
        self.moment = moment
        self.used = used
        self.declined = declined  # not offered again before another one is used
        self.chose = chose
        self.acted = acted

    def start(self, g: Game) -> Flow[bool]:
        gone = (*self.used, *self.declined)
        left: list[PowerRef | None] = [ref for ref in offers(g, self.moment) if ref not in gone]
        if not left:
            return self.acted
        if not any([ref is not None and g.power(ref).must for ref in left]):
            left.append(None)
        moment = self.moment
        default = len(left) - 1
        return g.ask(
            self.player, "power", moment.when, left, OfferPowers.chosen, default, figure=moment.figure, moment=moment
        )

    def chosen(self, g: Game, power: PowerRef | None) -> Flow[bool]:
        if power is None:
            return self.acted
        self.chose = power
        return g.call(UsePower(power, self.moment), OfferPowers.went)

    def went(self, g: Game, result: str | int) -> Flow[bool]:
        if result == DECLINED:
            self.declined = (*self.declined, self.chose)
        else:
            self.declined = ()
            self.acted = True
            if result != AGAIN:
                self.used = (*self.used, self.chose)
        return self.start(g)


class AnswerPowers(Frame[None]):
    """Powers that act by themselves, one after the other; an earlier one may have made a later one impossible."""

    def __init__(self, moment: Moment, waiting: tuple[PowerRef, ...]) -> None:
        self.moment = moment
        self.waiting = waiting

    def start(self, g: Game) -> Flow[None]:
        return self.next_power(g, None)

    def next_power(self, g: Game, _: object) -> Flow[None]:
        while self.waiting:
            ref = self.waiting[0]
            self.waiting = self.waiting[1:]
            power = g.power(ref)
            if g.is_active(power) and power.usable(g, self.moment):
                return g.call(UsePower(ref, self.moment), AnswerPowers.next_power)
        return None


class ChangeByPowers(Frame[int]):
    """Powers that act by themselves on a value: each gets what the one before it left. Ends with the value."""

    def __init__(self, moment: Moment, waiting: tuple[PowerRef, ...]) -> None:
        self.moment = moment
        self.waiting = waiting

    def start(self, g: Game) -> Flow[int]:
        while self.waiting:
            ref = self.waiting[0]
            self.waiting = self.waiting[1:]
            power = g.power(ref)
            if g.is_active(power) and power.usable(g, self.moment):
                return g.call(UsePower(ref, self.moment), ChangeByPowers.changed)
        return self.moment.value

    def changed(self, g: Game, result: str | int) -> Flow[int]:
        if isinstance(result, int):
            self.moment = self.moment.with_value(result)
        return self.start(g)


class Value(Frame[int]):
    """What a power makes of a value when it has nothing more to do."""

    def __init__(self, value: int) -> None:
        self.value = value

    def start(self, g: Game) -> Flow[int]:
        return self.value


def answering(g: Game, m: Moment) -> list[Power]:
    """The powers of all cards and glyphs that act by themselves now, in their order."""
    powers = g.hooks.in_moment(m.when)
    return [p for p in powers if g.is_active(p) and p.usable(g, m)] if powers else powers


def answers(g: Game, m: Moment) -> Frame[None] | None:
    """What they do, None if nobody answers."""
    powers = answering(g, m)
    return AnswerPowers(m, tuple([p.ref for p in powers])) if powers else None


def changes(g: Game, m: Moment) -> Frame[int] | None:
    """What they make of the moment's value, None if nobody answers."""
    powers = answering(g, m)
    return ChangeByPowers(m, tuple([p.ref for p in powers])) if powers else None
