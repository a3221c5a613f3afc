"""How a lesson's script names an option, whatever words it is shown with:

D3, F3/E3                       a place; of a move the safe ways there
D3!                             a place that is reached only at a risk
hero>squad#1                    an attack; figures are named by the id of their card and their number in it
hero, squad#2                   a figure, or the card of that id
power                           a power by its id
yes, no                         no is also: stay, done, no power, end the turn
"""

from __future__ import annotations

from typing import Any

from wellspring.engine.actions import ATTACK, Action
from wellspring.engine.causes import NO_POWER
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.projection.names import place_label


def meant(game: Game, request: Request, words: list[str]) -> list[int]:
    """The options that one of these words means."""
    return [k for k, value in enumerate(request.values) if any(_fits(game, request, value, word) for word in words)]


def _fits(game: Game, request: Request, value: Any, word: str) -> bool:
    if value is None or value is False:
        return word == "no"
    if value is True or word in ("yes", "no"):
        return value is True and word == "yes"
    kind = request.kind
    if kind == "move":
        found = request.reach
        assert found is not None
        place = place_label(game, found.at(value), found.rear(value))
        return bool(word == place + ("!" if found.danger(value) else ""))
    if isinstance(value, Action):
        attacker, _, target = word.partition(">")
        if value.kind != ATTACK:
            return value.power != NO_POWER and game.power(value.power).text.id == word
        return _is(game, value.figure, attacker) and _is(game, value.target, target)
    if kind in ("power", "instead of move"):
        return str(game.power(value).text.id) == word
    if kind in ("order marker", "card", "lay on card"):
        return bool(game.state.roster.cards[value].id == word)
    if kind in ("figure", "target", "defender", "place figure"):
        return _is(game, value, word)
    if kind == "space":
        return bool(game.field.label[value] == word)
    return kind == "place" and place_label(game, value[0], value[1]) == word


def _is(game: Game, figure: int, word: str) -> bool:
    """The card's id, with #2 behind it for the second of a squad."""
    roster = game.state.roster
    id = game.card_of(figure).id
    alike = [f for f, card in enumerate(roster.figure_card) if roster.cards[card].id == id]
    return word == f"{id}#{alike.index(figure) + 1}" or (word == id and alike[0] == figure)
