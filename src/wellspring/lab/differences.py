"""Which powers make a difference by their hooks in a situation. Hooks are pure, so anybody may ask: whoever is on the
battlefield is put into each of them, and what comes out is compared with what a power without the hook would say."""

from __future__ import annotations

import functools
import inspect
import random
from collections.abc import Callable
from typing import Any, Final

from wellspring.engine.causes import INITIATIVE, NO_POWER, TRAP, Cause, PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.dice import CombatRoll
from wellspring.engine.game import Game
from wellspring.engine.powers import Power
from wellspring.lab.everything import hooks_of
from wellspring.movement.mover import Mover

TRIES: Final = 12  # for each hook: by lot out of all that it could be asked about
ROLLS: Final = (CombatRoll(3, 0, 0), CombatRoll(1, 1, 1), CombatRoll(0, 2, 1), CombatRoll(2, 1, 0), CombatRoll(0, 0, 3))
TRAITS: Final = ("species", "class", "personality", "general")


def differences(
    g: Game, rng: random.Random, powers: list[Power], known: set[tuple[PowerRef, str]]
) -> list[tuple[PowerRef, str]]:
    """(power, hook) of those powers that would change something now, without what is already known."""
    figures = g.all_on_field()
    found: list[tuple[PowerRef, str]] = []
    if len(figures) < 2:
        return found
    for power in powers:
        wanted = [name for name in hooks_of(power) if (power.ref, name) not in known]
        if wanted and g.is_active(power):
            scene = Scene(g, rng, figures, power)
            found.extend([(power.ref, name) for name in wanted if any([scene.differs(name) for _ in range(TRIES)])])
    return found


@functools.cache
def asked_about(hook: str) -> list[str]:
    """The parameters of a hook but for the power and the game."""
    return list(inspect.signature(getattr(Power, hook)).parameters)[2:]


class Scene:
    """Somebody and something, by lot, for every parameter of a hook."""

    def __init__(self, g: Game, rng: random.Random, figures: list[int], power: Power) -> None:
        self.g: Final = g
        self.rng: Final = rng
        self.figures: Final = figures
        self.power: Final = power
        self.own: Final = list(power.figures(g)) or figures  # powers are mostly about their own figures

    def differs(self, hook: str) -> bool:
        if hook == "moving":
            return self._moves_differently()
        drawn: dict[str, Any] = {}
        for name in asked_about(hook):
            drawn[name] = getattr(self, "_" + name)(drawn)
        asked = (self.g, *drawn.values())
        mine: Callable[..., Any] = getattr(self.power, hook)
        plain: Callable[..., Any] = getattr(Power, hook)
        return bool(mine(*asked) != plain(self.power, *asked))

    def _moves_differently(self) -> bool:
        figure = self._figure({})
        before, after = [Mover(figure, self.g.world.graph(self.g.card_of(figure), False), 5) for _ in range(2)]
        before.flies = after.flies = self.rng.random() < 0.3
        before.glyph_stops = after.glyph_stops = (1 << self.g.field.n) - 1
        self.power.moving(self.g, after)
        return any([getattr(before, name) != getattr(after, name) for name in dir(before) if not name.startswith("_")])

    def _figure(self, _: dict[str, Any]) -> int:
        return self.rng.choice(self.own if self.rng.random() < 0.6 else self.figures)

    _mover = _attacker = _viewer = _figure

    def _engaged(self, drawn: dict[str, Any]) -> list[int]:
        return self.g.state.position.engaged_with(drawn["figure"])

    def _glyph(self, _: dict[str, Any]) -> int:
        return self.rng.randrange(max(1, len(self.g.state.glyph_kind)))

    def _terrain(self, _: dict[str, Any]) -> int:
        return self.rng.choice(self.g.field.terrain)

    def _enemy(self, drawn: dict[str, Any]) -> int:
        return self._other(next(iter(drawn.values()), self._figure({})))

    _target = _enemy

    def _other(self, figure: int) -> int:
        """An enemy, now and then a friend: friends may have to fight each other."""
        position = self.g.state.position
        friend = self.rng.random() < 0.2
        others = [f for f in self.figures if f != figure and (position.side[f] == position.side[figure]) == friend]
        return self.rng.choice(others or self.figures)

    def _targets(self, drawn: dict[str, Any]) -> list[int]:
        position = self.g.state.position
        return [f for f in self.figures if position.side[f] != position.side[drawn["attacker"]]]

    def _combat(self, _: dict[str, Any]) -> Combat:
        one = self._figure({})
        other = self._other(one)
        attacker, defender = (one, other) if self.rng.random() < 0.5 else (other, one)
        rolled, shown = self.rng.choice(ROLLS), self.rng.choice(ROLLS)
        own = self.g.hooks.of_card.get(self.g.state.roster.figure_card[attacker], [])
        power = self.rng.choice([NO_POWER, *[p.ref for p in own if p.special_dice()]])
        adjacent = self.g.state.position.adjacent(attacker, defender)
        return Combat(attacker, defender, adjacent, power, rolled.skulls, shown.shields, rolled, shown)

    def _roll(self, drawn: dict[str, Any]) -> CombatRoll:
        return self.rng.choice(ROLLS)

    def _skulls(self, drawn: dict[str, Any]) -> int:
        return int(drawn["roll"].skulls)

    def _shields(self, drawn: dict[str, Any]) -> int:
        return int(drawn["roll"].shields)

    def _wounds(self, _: dict[str, Any]) -> int:
        return self.rng.randint(1, 3)

    def _card(self, _: dict[str, Any]) -> int:
        return self.rng.randrange(len(self.g.state.roster.cards))

    def _player(self, _: dict[str, Any]) -> int:
        return self.rng.randrange(self.g.world.players)

    def _power(self, _: dict[str, Any]) -> Power:
        return self.rng.choice(self.g.hooks.powers)

    def _cause(self, _: dict[str, Any]) -> Cause:
        power = self.rng.choice(self.g.hooks.powers)
        figure = self._figure({})
        return self.rng.choice((Cause(INITIATIVE), Cause(TRAP, target=figure), power.cause(figure)))

    def _trait(self, _: dict[str, Any]) -> str:
        return self.rng.choice(TRAITS)

    def _gait(self, drawn: dict[str, Any]) -> Any:
        return self.g.world.gait(self.g.card_of(drawn["figure"]), False)
