"""Order markers that everybody places at the same time (order.place).

The engine asks one player after the other. Where the rules let all place at once, every person is asked at the same
time what the engine will ask him later: that is found on a copy of the game in which all take their defaults, because
nobody's options depend on where markers lie. The answers stay sealed until the last person has
placed; then they are given to the game as ordinary answers, in its order."""

from __future__ import annotations

from collections.abc import Set
from typing import Final

from wellspring.engine.errors import UnknownOption
from wellspring.engine.events import MarkerPlaced
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.state import MARKERS
from wellspring.engine.view import friends_of
from wellspring.server.store.game_log import MARKER

Questions = dict[int, list[Request]]


class SealedOrders:
    """Who is asked what in one situation of a game, and what has been answered to it but not been given to it."""

    def __init__(
        self, game: Game, people: Set[int], given: dict[int, list[int]], ahead: Questions | None = None
    ) -> None:
        self._game: Final = game
        self._people: Final = people  # bots are asked when the engine comes to them
        # player -> options, those given first first
        self._given: Final[dict[int, list[int]]] = {player: options for player, options in given.items() if options}
        self._ahead: Final = ahead if ahead is not None else markers_ahead(game) if len(people) > 1 or given else {}

    def asked(self) -> dict[int, Request]:
        """The open questions: one, or while markers are placed one for every person who still has to."""
        request = self._game.request
        if request is None:
            return {}
        return self._placing() if self._at_once() else {request.player: request}

    def takes(self, player: int) -> bool:
        """Whether an answer of this player is sealed instead of being given to the game."""
        return player in self._people and player in self._ahead and self._at_once() and bool(self._placing())

    def with_option(self, player: int, asked: Request, option: int) -> SealedOrders:
        """The player has answered the question that is open for him."""
        if not 0 <= option < len(asked.values):
            raise UnknownOption(
                "Option {option} does not exist: there are {options}, counted from 0.",
                option=option,
                options=len(asked.values),
            )
        return self._with([*self.given_by(player), option], player)

    def can_take_back(self, player: int) -> bool:
        return self.takes(player) and player in self._given

    def given_by(self, player: int) -> list[int]:
        return self._given.get(player, [])

    def without(self, player: int) -> SealedOrders:
        """The player plans anew."""
        return self._with([], player)

    def has_others(self, player: int) -> bool:
        """Whether somebody else has sealed something."""
        return any([p != player for p in self._given])

    def fits(self) -> bool:
        """Whether all that is sealed answers something that will be asked."""
        for player, options in self._given.items():
            ahead = self._ahead.get(player, [])
            if len(options) > len(ahead):
                return False
            if any([option >= len(request.values) for request, option in zip(ahead, options, strict=False)]):
                return False
        return True

    def next_answer(self) -> int:
        """What the game is to be answered with, once everybody has placed; -1: nothing that was sealed."""
        request = self._game.request
        if request is None or (self._at_once() and self._placing()):
            return -1
        return self._given.get(request.player, [-1])[0]

    def after(self, game: Game, player: int) -> SealedOrders:
        """The player's answer was given to the game: if it was a sealed one, it is sealed no longer."""
        return SealedOrders(game, self._people, {p: o[1:] if p == player else o for p, o in self._given.items()})

    def among(self, people: Set[int]) -> SealedOrders:
        """The same with other people: somebody has given up."""
        return SealedOrders(self._game, people, self._given, self._ahead)

    def shown_to(self, viewer: int) -> Game:
        """The game with those sealed markers lying that a player may look at: the own ones and those of teammates."""
        players = [p for p in friends_of(self._game, viewer) if p in self._given]
        if not players:
            return self._game
        shown = self._game.copy()
        for player in players:
            ahead = self._ahead.get(player, [])
            first = len(MARKERS) - len(ahead)
            for k, (request, option) in enumerate(zip(ahead, self._given[player], strict=False)):
                shown.emit(MarkerPlaced(player, first + k, request.values[option]))
        return shown

    def _at_once(self) -> bool:
        """Several people place, and it is a person the engine waits for: a bot answers at once."""
        request = self._game.request
        placing = self._people & self._ahead.keys()
        return request is not None and request.player in placing and (len(placing) > 1 or bool(self._given))

    def _placing(self) -> dict[int, Request]:
        """The next question of every person who has not placed all markers."""
        out: dict[int, Request] = {}
        for player, requests in self._ahead.items():
            done = len(self.given_by(player))
            if player in self._people and done < len(requests):
                out[player] = requests[done]
        return out

    def _with(self, options: list[int], player: int) -> SealedOrders:
        return SealedOrders(self._game, self._people, {**self._given, player: options}, self._ahead)


def markers_ahead(game: Game) -> Questions:
    """What every player will be asked before the last marker lies, in the engine's order. Nothing if players place one
    after the other, the whole four of each shown to the next (order.sequential-variant)."""
    out: Questions = {}
    if game.request is None or game.request.kind != MARKER or game.world.setup.sequential_markers:
        return out
    ahead = game.copy()
    while ahead.request is not None and ahead.request.kind == MARKER and ahead.state.round == game.state.round:
        out.setdefault(ahead.request.player, []).append(ahead.request)
        ahead.answer(ahead.request.default)
    return out
