"""Scripted players over real sockets, with compression as browsers use it. They keep a ledger of what they have done
and measure how long everything takes. Much of what they are sent is not parsed: they share the processor with the
server."""

from __future__ import annotations

import asyncio
import json
import random
import time
import zlib
from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from wellspring.content.library import load_shipped_map
from wellspring.games import trial_army
from wellspring.server.store.game_log import MARKER
from wellspring.server.trials.ledger import RESIGNED, UNDONE, Deed, Ledger, Way, answered, unsealed

MAP: Final = "three_fords"
ARMIES: Final = (trial_army("small_red"), trial_army("small_blue"))
FIGURES: Final = (6, 7)
WARM_UP: Final = 4  # answers of each seat that nobody has to wait for: the first markers
AGREES: Final = 0.7  # how often somebody lets another one take a step back
OVERDUE: Final = 10.0  # seconds: an answer that the opponent has not heard of by then never came


def new_battle(**more: Any) -> dict[str, Any]:
    """A battle of two people whose armies stand already, so that what is measured is play."""
    field = load_shipped_map(MAP).battlefield
    zones = list(field.zones.items())[:2]
    armies = [
        {"name": name, "cards": cards, "zone": name, "places": [field.label[s] for s in spaces[:number]]}
        for (name, spaces), cards, number in zip(zones, ARMIES, FIGURES, strict=True)
    ]
    seats = [{"name": name.title(), "team": k, "kind": "person"} for k, (name, _) in enumerate(zones)]
    return {"map": MAP, "gather": "preset", "armies": armies, "seats": seats, "private": True, **more}


def ways_to(urls: Sequence[str], game: str) -> list[str]:
    """Where to try first, second ...: without a web server in front, the same server for all who play a game."""
    first = zlib.crc32(game.encode()) % len(urls)
    return [*urls[first:], *urls[:first]]


@dataclass(frozen=True)
class Habits:
    """Chances are those at each question."""

    pace: float  # seconds a player takes for an answer, on average
    undo: float = 0.0
    resign: float = 0.0
    path: float = 0.0  # to answer a move with a path instead of an option
    all_markers: float = 0.0  # to place all markers with one message


class Tally:
    """What all games of a trial measure together, by the phase of the trial; '' while nothing is measured."""

    def __init__(self) -> None:
        self.phase = ""
        self.accepted: Final[dict[str, list[float]]] = {}
        self.heard: Final[dict[str, list[float]]] = {}  # by the opponent
        self.kinds: Final[Counter[str]] = Counter()  # of questions whose answers were acknowledged
        self.errors: Final[Counter[str]] = Counter()
        self.reconnects = 0
        self.unheard = 0  # answers of which a connected opponent was not told


class Player:
    """A seat and its socket."""

    def __init__(self, game: ScriptedGame, seat: int, token: str) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.token: Final = token
        self.connected = False
        self.seen = 0  # events
        self.epoch = 0
        self.answers = 0
        self.asked: dict[str, Any] | None = None
        self.undo: dict[str, Any] = {"possible": False, "consent": []}
        self.deed: Deed | None = None  # that has been sent and neither been acknowledged nor refused
        self.sent_at = 0.0
        self.sent_kind = ""
        self.sealed: Final[dict[int, int]] = {}  # request -> option, of markers that lie sealed
        self._acting: asyncio.Task[None] | None = None
        self._walks = True  # paths have not been refused for this question
        self._socket: ClientConnection | None = None

    async def play(self) -> None:
        game, tally = self.game, self.game.tally
        tries = 0
        while not game.stopping:
            url = game.urls[tries % len(game.urls)]
            tries += 1
            try:
                address = f"{url.replace('http', 'ws', 1)}/ws/games/{game.id}"
                async with connect(address, max_size=None, max_queue=None, proxy=None) as socket:
                    self._socket = socket
                    hello = {"type": "hello", "token": self.token, "since": self.seen, "epoch": self.epoch}
                    await socket.send(json.dumps(hello))
                    async for text in socket:
                        assert isinstance(text, str)
                        self._take(text)
                        if game.over and self.deed is None:
                            return
                        if self.connected:
                            tries = 0
            except (WebSocketException, OSError, EOFError, TimeoutError):
                pass
            finally:
                self._cut_off()
            if not game.stopping:
                tally.reconnects += 1
                await asyncio.sleep(0.2 + game.rng.random() * 0.6)

    def _cut_off(self) -> None:
        self.connected = False
        self._socket = None
        self.deed = None
        self.asked = None
        if self._acting is not None:
            self._acting.cancel()
            self._acting = None
        self.game.lost(self)

    # --- what is told ---

    def _take(self, text: str) -> None:
        kind = text[9 : text.index('"', 9)]
        if kind == "events":
            self._events(text)
        elif kind == "request":
            self._request(json.loads(text))
        elif kind == "accepted":
            self._accepted()
        elif kind == "sync":
            self._sync(json.loads(text[: text.index(',"view"')] + "}"))
        elif kind == "error":
            self._refused(json.loads(text))
        elif kind == "undo_asked":
            self._wish(json.loads(text))
        elif kind == "table":
            self._table(json.loads(text)["table"])
        elif kind == "over":
            self.game.over = True

    def _events(self, text: str) -> None:
        head = json.loads(text[: text.index(',"events"')] + "}")
        number = text.count('"event":"')
        self.seen = head["from"] + number
        if text.endswith('"view":null}'):
            return
        if number:
            self.sealed.clear()  # nothing happens while markers are sealed: they have been laid
        self.game.heard(self)

    def _request(self, told: dict[str, Any]) -> None:
        self.asked = told["request"]
        self.undo = told["undo"]
        if self.asked is not None and self.asked["kind"] == MARKER:
            number = self.asked["id"]
            wish = self.game.wish_of(self)
            if wish is not None and self.sealed and number <= min(self.sealed):
                self.game.granted(wish.ways[0])
            for later in [id for id in self.sealed if id >= number]:
                del self.sealed[later]
        elif self.asked is not None:
            self.sealed.clear()
        self._walks = True
        self._act_soon()

    def _accepted(self) -> None:
        deed, self.deed = self.deed, None
        if deed is None:
            return
        self.game.ledger.acknowledge(deed)
        self.answers += 1
        tally = self.game.tally
        tally.kinds[self.sent_kind] += 1
        if self.sent_at and tally.phase:
            tally.accepted.setdefault(tally.phase, []).append(time.perf_counter() - self.sent_at)
        self._act_soon()

    def _sync(self, head: dict[str, Any]) -> None:
        self.connected = True
        self.epoch = head["epoch"]
        self.seen = min(self.seen, head["seq"])
        if self.epoch > self.game.epoch:
            self.game.taken_back(self.epoch)

    def _refused(self, told: dict[str, Any]) -> None:
        self.game.tally.errors[told["code"]] += 1
        if told["about"] == "undo":
            self.game.withdrawn(self)
        elif told["about"] in ("choose", "resign") and self.deed is not None:
            self.game.ledger.refuse(self.deed)
            self.game.told.clear()
            self.deed = None
            self._walks = False
            self._act_soon()

    def _wish(self, told: dict[str, Any]) -> None:
        if told["state"] in ("refused", "withdrawn") and told["by"] == self.seat:
            self.game.withdrawn(self)
        elif told["state"] == "granted":
            self.game.granted_to = told["by"]
        elif told["state"] == "asked" and self.seat in told["waiting"]:
            self._say({"type": "undo_consent", "agree": self.game.rng.random() < AGREES})

    def _table(self, table: dict[str, Any]) -> None:
        deed = self.deed
        if deed is not None and deed.ways[0] == RESIGNED and table["seats"][self.seat]["resigned"]:
            self.game.ledger.acknowledge(deed)
            self.deed = None

    # --- what is done ---

    def _act_soon(self) -> None:
        if self._acting is None and self.deed is None and (self.asked is not None or self.undo["possible"]):
            self._acting = asyncio.get_running_loop().create_task(self._act())

    async def _act(self) -> None:
        game = self.game
        if self.answers >= WARM_UP:
            await asyncio.sleep(game.habits.pace * (0.5 + game.rng.random()))
        self._acting = None
        if game.stopping or self.deed is not None or not self.connected:
            return
        rng, habits = game.rng, game.habits
        if rng.random() < habits.undo and self.undo["possible"] and game.wish is None:
            sealed = [unsealed(list(self.sealed.values()))] if self.sealed else []
            game.wish = (self, game.ledger.send(self.seat, *sealed, UNDONE))
            self._say({"type": "undo"})
            if self.asked is not None:  # whoever has to agree may not be there: then the game goes on
                self._act_soon()
        elif self.asked is not None and rng.random() < habits.resign:
            self.deed = game.ledger.send(self.seat, RESIGNED)
            self._say({"type": "resign"})
        elif self.asked is not None:
            self._answer(self.asked)

    def _answer(self, asked: dict[str, Any]) -> None:
        game, rng = self.game, self.game.rng
        options = asked["options"]
        option = rng.randrange(len(options))
        answers: list[dict[str, Any]] = [{"option": option}]
        values: list[Any] = [option]
        walks = not options[option].get("flying") and options[option].get("rear") is None  # the path says it all
        path = options[option].get("path") if walks else None
        if asked["kind"] == MARKER:
            if not self.sealed and rng.random() < game.habits.all_markers:
                values = [rng.randrange(len(options)) for _ in range(4)]
                answers = [{"option": value} for value in values]
            for k, value in enumerate(values):
                self.sealed[asked["id"] + k] = value
        elif path and len(path) > 1 and self._walks and rng.random() < game.habits.path:
            answers, values = [{"path": path[1:]}], [path[1:]]
        self.deed = game.ledger.send(self.seat, answered(values))
        self.sent_at, self.sent_kind = time.perf_counter(), asked["kind"]
        self.asked = None
        if self.sent_kind != MARKER:  # the opponent hears nothing of a marker
            game.told.append((self, self.sent_at))
        self._say({"type": "choose", "request": asked["id"], "answers": answers, "epoch": self.epoch})

    def _say(self, message: dict[str, Any]) -> None:
        asyncio.get_running_loop().create_task(self._send(json.dumps(message)))

    async def _send(self, text: str) -> None:
        if self._socket is not None:
            try:
                await self._socket.send(text)
            except WebSocketException:
                pass  # the reader sees it, too


class ScriptedGame:
    """One game, its players and what they have done."""

    def __init__(
        self, urls: Sequence[str], made: dict[str, Any], habits: Habits, seed: int | str, tally: Tally
    ) -> None:
        self.id: Final[str] = made["game"]
        self.urls: Final = ways_to(urls, self.id)
        self.habits: Final = habits
        self.rng: Final = random.Random(seed)
        self.tally: Final = tally
        self.ledger: Final = Ledger()
        self.players: Final = [Player(self, t["seat"], t["token"]) for t in made["tokens"]]
        self.epoch = 0
        self.wish: tuple[Player, Deed] | None = None  # to take a step back; one at a time
        self.granted_to = -1  # the seat whose wish others have just agreed to
        self.told: Final[deque[tuple[Player, float]]] = deque()  # answers of which the opponent has not heard yet
        self.over = False
        self.stopping = False
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        self._tasks = [asyncio.create_task(player.play()) for player in self.players]

    async def end(self) -> None:
        self.stopping = True
        now = time.perf_counter()
        self.tally.unheard += len([at for _, at in self.told if now - at > OVERDUE])
        for task in self._tasks:
            task.cancel()
        for outcome in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome

    def everybody_is_here(self) -> bool:
        return self.over or all([player.connected for player in self.players])

    def lost(self, player: Player) -> None:
        """A socket is gone: what was under way cannot be measured any more."""
        self.told.clear()
        if self.wish is not None and self.wish[0] is player:
            self.wish = None

    def heard(self, player: Player) -> None:
        if self.told and self.told[0][0] is not player:
            _, sent = self.told.popleft()
            if self.tally.phase:
                self.tally.heard.setdefault(self.tally.phase, []).append(time.perf_counter() - sent)

    def wish_of(self, player: Player) -> Deed | None:
        return self.wish[1] if self.wish is not None and self.wish[0] is player else None

    def taken_back(self, epoch: int) -> None:
        """Somebody's step; if it was one that had been wished for before a kill, the wish of today is still open."""
        self.epoch = epoch
        self.told.clear()
        for player in self.players:
            player.sealed.clear()
        whose, self.granted_to = self.granted_to, -1
        if self.wish is not None and whose in (-1, self.wish[0].seat):
            self.granted(UNDONE)

    def granted(self, way: Way) -> None:
        if self.wish is not None:
            self.ledger.acknowledge(self.wish[1], way)
            self.wish = None

    def withdrawn(self, player: Player) -> None:
        deed = self.wish_of(player)
        if deed is not None:
            self.wish = None
            self.ledger.refuse(deed)
