"""Which power an option of a question would use, when, and at what: for previews and for the chance beside a button."""

from __future__ import annotations

from typing import Any

from wellspring.engine.actions import POWER, Action
from wellspring.engine.causes import NO_POWER, PowerRef
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.moments import INSTEAD_OF_ATTACK, INSTEAD_OF_ATTACKS, Moment
from wellspring.engine.powers import Power


class Use:
    """A power at a moment. `chosen` is the aim that an option stands for; without one all its aims are meant."""

    def __init__(self, power: Power, moment: Moment, chosen: tuple[Any, ...] = (), midway: bool = False) -> None:
        self.power = power
        self.moment = moment
        self.chosen = chosen
        self.midway = midway  # it asks in the middle of what it does: a d20 that decides about it has fallen already

    def aims(self, g: Game) -> list[Any]:
        """What it may be aimed at; a power without an aim has the one aim None. Not every answer to a question that
        comes midway is an aim."""
        if self.chosen and not self.midway:
            return [*self.chosen]
        found = self.power.aims(g, self.moment)
        if self.chosen:
            return [aim for aim in self.chosen if aim in found]
        return found if found or self.power.aim_kind else [None]


def use_of(g: Game, request: Request, value: Any) -> Use | None:
    """The power that an option offers to use, or aims; None for an option that is about something else."""
    if value is None:
        return None
    if isinstance(value, Action):
        return _use(g, value.power, _instead(g, value)) if value.kind == POWER else None
    if request.moment is not None and request.power == NO_POWER:
        return _use(g, value, request.moment)  # which power?
    if request.clause:
        return None  # a rule asks, for instance who defends next
    power = g.hooks.by_ref.get(request.power)
    if power is None:
        return None
    if request.moment is not None:
        return Use(power, request.moment, (value,))
    moment = Moment(power.moments[0] if power.moments else "", power.card, request.figure)
    return None if isinstance(value, bool) else Use(power, moment, (value,), midway=True)


def _use(g: Game, ref: PowerRef, moment: Moment) -> Use | None:
    power = g.hooks.by_ref.get(ref) if ref != NO_POWER else None
    return None if power is None else Use(power, moment)


def _instead(g: Game, action: Action) -> Moment:
    if action.figure < 0:
        return Moment(INSTEAD_OF_ATTACKS, g.state.card)
    return Moment(INSTEAD_OF_ATTACK, g.state.roster.figure_card[action.figure], action.figure)


def rolls_of(g: Game, use: Use) -> list[int]:
    """How many of the twenty faces of the d20 are good, for every roll still to come; nothing where that depends on an
    aim that is not chosen yet."""
    if use.midway or not _rolls(type(use.power)):
        return []
    rolls: list[int] = []
    for k, aim in enumerate(use.aims(g)):
        of_aim = use.power.chances(g, use.moment, aim)
        if k and of_aim != rolls:
            return []
        rolls = of_aim
    return rolls


def _rolls(cls: type[Power]) -> bool:
    """Whether such powers take a d20 at all: where they do not, nobody needs to look for their aims."""
    return any([getattr(cls, name) is not getattr(Power, name) for name in ("least_roll", "chances")])
