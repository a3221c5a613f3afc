"""What a lesson's texts say, asked of the engine: numbers are never typed into a text, but filled in as '{cost:D3}'."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from wellspring.engine.causes import ATTACK, DEFENSE
from wellspring.engine.combat import Combat
from wellspring.engine.events import CombatDiceRolled, D20Rolled
from wellspring.engine.game import Game
from wellspring.engine.moves import mover_for
from wellspring.engine.numbers import attack_items, defense_items, move_items, range_items, total
from wellspring.engine.targets import sees
from wellspring.lessons.lesson import Claims, LessonError

_BLANK: Final = re.compile(r"\{(\w+)(?::([^}]+))?\}")


def fill(game: Game, text: str) -> str:
    """The text with every blank filled in from the game as it stands."""

    def value(found: re.Match[str]) -> str:
        fact = _FACTS.get(found[1])
        if fact is None:
            raise LessonError(f"There is no fact '{found[1]}' for the text: {text}")
        return str(fact(game, found[2] or ""))

    return _BLANK.sub(value, text)


def figure(game: Game, ref: str) -> int:
    """A figure by its card's id, with #2 behind it for the second of a squad."""
    id, _, number = ref.partition("#")
    roster = game.state.roster
    found = [f for f, card in enumerate(roster.figure_card) if roster.cards[card].id == id]
    k = _counted(number) - 1 if number else 0
    if not 0 <= k < len(found):
        raise LessonError(f"There is no figure '{ref}' in the lesson.")
    return found[k]


def _counted(number: str) -> int:
    """A number in a lesson's words; 0 for what is none."""
    return int(number) if number.isdecimal() and len(number) < 4 else 0


def check(game: Game, claims: Claims) -> None:
    """A claim that does not hold is a LessonError."""
    position = game.state.position
    kinds: list[tuple[str, list[str], Callable[[int, int], bool]]] = [
        ("engaged", claims.engaged, lambda a, b: b in position.engaged_with(a)),
        ("apart", claims.apart, lambda a, b: b not in position.engaged_with(a)),
        ("seen", claims.seen, lambda a, b: sees(game, a, b, False)),
        ("hidden", claims.hidden, lambda a, b: not sees(game, a, b, False)),
    ]
    for name, pairs, holds in kinds:
        for pair in pairs:
            if not holds(*_pair(game, pair)):
                raise LessonError(f"It is not so that {pair} is {name}.")


def _pair(game: Game, pair: str) -> tuple[int, int]:
    a, _, b = pair.partition(">")
    return figure(game, a), figure(game, b)


def _cost(game: Game, place: str) -> int:
    """Of the cheapest way of the figure that is asked to move."""
    request = game.request
    found = None if request is None else request.reach
    if found is None:
        raise LessonError(f"Nobody is asked to move to {place}.")
    front, _, rear = place.partition("/")
    label = game.field.label
    costs = [
        found.cost(k)
        for k in found.ends
        if label[found.at(k)] == front and (not rear or (found.rear(k) >= 0 and label[found.rear(k)] == rear))
    ]
    if not costs:
        raise LessonError(f"No way leads to {place}.")
    return min(costs)


def _attack(game: Game, pair: str) -> int:
    return total(attack_items(game, _combat(game, pair))) if ">" in pair else game.card_of(figure(game, pair)).attack


def _defense(game: Game, pair: str) -> int:
    """Of the second of the two, against the first."""
    return total(defense_items(game, _combat(game, pair))) if ">" in pair else game.card_of(figure(game, pair)).defense


def _combat(game: Game, pair: str) -> Combat:
    a, b = _pair(game, pair)
    return Combat(a, b, game.state.position.adjacent(a, b))


def _climb(game: Game, ref: str) -> int:
    return mover_for(game, figure(game, ref)).graph.gait.climb


def _up(game: Game, places: str) -> int:
    """Levels from the first of two spaces to the second, without a sign."""
    a, _, b = places.partition(">")
    field = game.field
    return abs(field.level[field.space(b)] - field.level[field.space(a)])


def _rolled(game: Game, kind: str, face: str) -> int:
    for event in reversed(game.events):
        if isinstance(event, CombatDiceRolled) and event.cause.kind == kind:
            return event.skulls if face == "skulls" else event.shields
    raise LessonError(f"No dice have been rolled for '{kind}'.")


def _d20(game: Game, player: str) -> int:
    for event in reversed(game.events):
        if isinstance(event, D20Rolled) and event.player == _counted(player):
            return event.value
    raise LessonError("No d20 has been rolled.")


_FACTS: Final[dict[str, Callable[[Game, str], int]]] = {
    "cost": _cost,
    "move": lambda g, ref: total(move_items(g, figure(g, ref))),
    "range": lambda g, ref: total(range_items(g, figure(g, ref))),
    "height": lambda g, ref: g.card_of(figure(g, ref)).height,
    "life": lambda g, ref: g.card_of(figure(g, ref)).life,
    "climb": _climb,
    "levels": _up,
    "attack": _attack,
    "defense": _defense,
    "spaces": lambda g, pair: g.state.position.range_between(*_pair(g, pair)),
    "wounds": lambda g, ref: g.state.wounds[figure(g, ref)],
    "skulls": lambda g, _: _rolled(g, ATTACK, "skulls"),
    "shields": lambda g, _: _rolled(g, DEFENSE, "shields"),
    "d20": _d20,
}
