"""Games as a worker knows them. A game is sent as its answers; a worker that had it before applies only what is new."""

from __future__ import annotations

import json
from collections import OrderedDict
from dataclasses import dataclass, field, replace
from typing import Final

from wellspring.bots.bot import Bot, make_bot
from wellspring.engine.save import apply_answer
from wellspring.engine.setup import setup_from
from wellspring.games import start
from wellspring.server.store.seeds import dice_of

Answers = list[int | tuple[int, ...]]

MOST_GAMES: Final = 200
MOST_SPACES: Final = 12_000  # of all their battlefields: tables of sight and steps hang on each


@dataclass(frozen=True)
class GameRef:
    """A game as plain data. The set-up is large and never changes, so it is sent only to a worker that asks for it."""

    id: str
    seed: str = field(repr=False)  # a secret
    fresh: dict[int, str] = field(repr=False)  # answers so far -> where the dice come from after them
    answers: Answers
    setup: str = field(default="", repr=False)

    def with_setup(self, text: str) -> GameRef:
        return replace(self, setup=text)

    def begins_like(self, other: GameRef) -> bool:
        """Whether the other one is this game at an earlier time or now."""
        so_far = len(other.answers)
        fresh = {at: seed for at, seed in self.fresh.items() if at <= so_far}
        return self.seed == other.seed and fresh == other.fresh and self.answers[:so_far] == other.answers


class UnknownSetup(Exception):
    """The worker does not have this game: send it whole."""


class Replica:
    """One game, and the bots that sit at it."""

    def __init__(self, ref: GameRef) -> None:
        self.setup: Final = ref.setup
        self._bots: Final[dict[tuple[int, str], Bot]] = {}
        self.game = start(setup_from(json.loads(ref.setup)), dice_of(ref.seed))
        self.ref = replace(ref, answers=[], fresh={}, setup="")
        self._change_dice(ref, 0)
        self.catch_up(ref)

    def catch_up(self, ref: GameRef) -> None:
        self.game = self.game.copy()  # leaves the events behind, which nobody asks for
        for k in range(len(self.ref.answers), len(ref.answers)):
            apply_answer(self.game, ref.answers[k])
            self._change_dice(ref, k + 1)
        self.ref = ref.with_setup("")

    def _change_dice(self, ref: GameRef, answers: int) -> None:
        if answers in ref.fresh:
            self.game.dice = dice_of(ref.fresh[answers])

    def bot(self, seat: int, name: str, seed: int) -> Bot:
        """The bot that sits there; a new one begins with the seed."""
        if (seat, name) not in self._bots:
            self._bots[seat, name] = make_bot(name, seed)
        return self._bots[seat, name]


class Replicas:
    """The games that were asked about last."""

    def __init__(self, most_games: int = MOST_GAMES, most_spaces: int = MOST_SPACES) -> None:
        self._most_games: Final = most_games
        self._most_spaces: Final = most_spaces
        self._by_id: Final[OrderedDict[str, Replica]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._by_id)

    def of(self, ref: GameRef) -> Replica:
        """The game as it is told: the one at hand if it has come so far on the same way, else built anew."""
        replica = self._by_id.pop(ref.id, None)  # one that cannot catch up does not stay
        if replica is not None and ref.begins_like(replica.ref):
            replica.catch_up(ref)
        else:
            setup = ref.setup or (replica.setup if replica is not None else "")
            if not setup:
                raise UnknownSetup(ref.id)
            replica = Replica(ref.with_setup(setup))
        self._by_id[ref.id] = replica
        self._make_room()
        return replica

    def _make_room(self) -> None:
        while len(self._by_id) > 1 and (len(self._by_id) > self._most_games or self._spaces() > self._most_spaces):
            self._by_id.popitem(last=False)

    def _spaces(self) -> int:
        """Games on the same battlefield share it."""
        fields = {id(replica.game.field): replica.game.field.n for replica in self._by_id.values()}
        return sum(fields.values())
