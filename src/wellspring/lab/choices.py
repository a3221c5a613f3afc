"""Who picks an option in the games of the soak: by lot, towards the enemy, or towards what has not been seen yet."""

from __future__ import annotations

import random
from typing import TypeAlias

from wellspring.engine.causes import PowerRef
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.lab import everything as kinds
from wellspring.lab.random_battles import EAGER
from wellspring.lab.steered_battles import bringers_of
from wellspring.projection.uses import use_of

Chance: TypeAlias = tuple[PowerRef, str]  # a power in a moment

ABOUT_POWERS = frozenset(("attack", "power", "instead of move", "instead of turn"))


def choose(rng: random.Random, g: Game, request: Request, policy: str) -> int:
    n = len(request.values)
    if policy != EAGER:
        return int(rng.random() * n)
    if request.values[-1] is None and rng.random() < 0.9:
        n -= 1  # the last option is the one to do nothing
    if request.kind == "move" and n > 1 and request.reach is not None and rng.random() < 0.7:
        return _towards(rng, g, request, n, _enemies(g, request.figure))
    return int(rng.random() * n)


def _enemies(g: Game, figure: int) -> list[int]:
    """The spaces on which enemies of a figure stand."""
    position = g.state.position
    return [at for f, at in enumerate(position.at) if at >= 0 and position.side[f] != position.side[figure]]


def _towards(rng: random.Random, g: Game, request: Request, n: int, spaces: list[int]) -> int:
    """The nearest to one of these spaces of a few destinations drawn by lot."""
    found = request.reach
    assert found is not None
    best = 0
    least = 1 << 20
    for _ in range(4):
        k = int(rng.random() * n)
        value = request.values[k]
        if value is not None:
            row = g.field.distances(found.at(value))
            away = min([row[at] for at in spaces], default=0)
            if away < least:
                best = k
                least = away
    return best


# --- powers on offer ---


def chances(g: Game, request: Request) -> list[Chance | None]:
    """For every option the power that it would use and when; None for an option without one."""
    if request.kind not in ABOUT_POWERS and request.moment is None:
        return [None] * len(request.values)
    out: list[Chance | None] = []
    for value in request.values:
        use = use_of(g, request, value)
        out.append(None if use is None or use.midway else (use.power.ref, use.moment.when))
    return out


def refused(offered: list[Chance | None], index: int) -> list[Chance]:
    """The powers that are on offer and are not used with this option."""
    taken = offered[index]
    return [c for c in dict.fromkeys(offered) if c is not None and c != taken]


# --- towards what has not been seen yet ---


def curious(rng: random.Random, g: Game, request: Request, wishes: tuple[str, ...]) -> int:
    """An option that makes a wish come true, if there is one: use a power, or decline it; give orders to its card."""
    if request.kind in ("order marker", "card", "draft"):
        return _card(rng, g, request, wishes)
    offered = chances(g, request)
    powers = [k for k, c in enumerate(offered) if c is not None]
    wanted = [k for k in powers if _to_be_used(g, offered[k], wishes)]
    refusals = [k for k in range(len(offered)) if any([_to_be_declined(g, c, wishes) for c in refused(offered, k)])]
    for options, likely in ((refusals, 0.3 if wanted else 0.8), (wanted, 0.9), (powers, 0.5)):
        if options and rng.random() < likely:
            return rng.choice(options)
    if request.kind == "move" and request.reach is not None and rng.random() < 0.7:
        return _towards(rng, g, request, len(request.values), _goal(g, request.figure))
    return choose(rng, g, request, EAGER)


def _goal(g: Game, figure: int) -> list[int]:
    """In one game everybody goes for the nearest enemy, in another all for the same one, in a third each card keeps
    together: some powers need company."""
    temper = (g.world.setup.rounds + g.world.players) % 3
    if temper == 0:
        return _enemies(g, figure)
    if temper == 1:
        return _enemies(g, figure)[:1]
    return [g.state.position.at[f] for f in g.pool(g.state.roster.figure_card[figure]) if f != figure]


def _to_be_used(g: Game, chance: Chance | None, wishes: tuple[str, ...]) -> bool:
    if chance is None:
        return False
    (card, _), when = chance
    power = g.power(chance[0]).text
    used = f"{kinds.USED}/{kinds.in_moment(power.id, when)}"
    return used in wishes or (card >= 0 and _on_card(g, card, power.name) in wishes)


def _on_card(g: Game, card: int, power: str) -> str:
    return f"{kinds.ON_CARDS}/{kinds.of_card(g.state.roster.cards[card].id, power)}"


def _to_be_declined(g: Game, chance: Chance, wishes: tuple[str, ...]) -> bool:
    return f"{kinds.DECLINED}/{kinds.in_moment(g.power(chance[0]).text.id, chance[1])}" in wishes


def _card(rng: random.Random, g: Game, request: Request, wishes: tuple[str, ...]) -> int:
    wanted: list[int] = []
    for k, value in enumerate(request.values):
        if value is not None:
            id = value if isinstance(value, str) else g.state.roster.cards[value].id
            if any([id in bringers_of(wish) for wish in wishes]):
                wanted.append(k)
    return rng.choice(wanted) if wanted and rng.random() < 0.7 else int(rng.random() * len(request.values))
