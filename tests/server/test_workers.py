"""Thinking apart: what worker processes do, and that nobody else waits for it."""

from __future__ import annotations

import asyncio
import gzip
import itertools
import json
import logging
import os
import random
import signal
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import httpx
import pytest

from server import worker_jobs
from server.clients import BLUE, RED, Server, new_game, wait_for
from server.conftest import easy
from server.long_games import rows_of_long_game
from server.processes import Process
from wellspring.bots.bot import make_bot
from wellspring.content.library import read_text
from wellspring.engine.errors import UnknownOption
from wellspring.engine.game import Game
from wellspring.engine.setup import Seat, Setup
from wellspring.engine.view import scrub
from wellspring.games import start
from wellspring.server.errors import ServerError
from wellspring.server.kept import Kept
from wellspring.server.protocol.json_text import dumped
from wellspring.server.protocol.queries import Query
from wellspring.server.store.database import Store
from wellspring.server.store.seeds import dice_of
from wellspring.server.workers import jobs
from wellspring.server.workers.pool import Lane, Pool
from wellspring.server.workers.replicas import GameRef, Replicas, UnknownSetup
from wellspring.server.workers.replies import Replies

T = TypeVar("T")
SEED, FRESH = f"{7:064x}", f"{8:064x}"
SETUP = Setup(read_text("maps", "first_light.toml"), [Seat("Red", 0, RED), Seat("Blue", 1, BLUE)], rounds=4)
TEXT = dumped(SETUP.dump())


def with_pool(use: Callable[[Pool], Awaitable[T]], workers: int = 3, think_limit: float = 30.0) -> T:
    async def run() -> T:
        pool = Pool(workers, think_limit, 300.0)
        try:
            return await use(pool)
        finally:
            pids = pool.pids()
            await pool.close()
            assert not [pid for pid in pids if is_there(pid)], "no process is left"

    return asyncio.run(run())


async def warm(pool: Pool) -> None:
    """Have all workers started, so that times tell of jobs alone."""
    await asyncio.gather(*[pool.run(Lane.QUERY, worker_jobs.span, 0.0) for _ in range(3)])


def is_there(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def ref_of(game: Game, id: str = "a game", fresh: dict[int, str] | None = None) -> GameRef:
    return GameRef(id, SEED, fresh or {}, game.answers())


def played(answers: int, seed: int = 1) -> Iterator[Game]:
    """The same game, answer by answer, by chance."""
    game, rng = start(SETUP, dice_of(SEED)), random.Random(seed)
    for _ in range(answers):
        yield game
        assert game.request is not None
        game.answer(rng.randrange(len(game.request.values)))
    yield game


# --- games in a worker ---


def test_a_worker_has_the_same_game_and_keeps_to_it() -> None:
    async def use(pool: Pool) -> None:
        workers = set()
        for game in played(60):
            pid, found = await pool.about(Lane.BOT, TEXT, ref_of(game), worker_jobs.hash_of)
            assert found == game.state_hash()
            workers.add(pid)
        assert len(workers) == 1, "a game that is at home somewhere stays there"

    with_pool(use)


def test_what_was_taken_back_is_taken_back_in_a_worker_too() -> None:
    *_, long = played(60)
    *_, short = played(40)
    short.dice = dice_of(FRESH)
    rng = random.Random(3)
    before = short.copy()
    for _ in range(15):
        assert short.request is not None
        short.answer(rng.randrange(len(short.request.values)))

    async def use(pool: Pool) -> None:
        for game, fresh in ((long, {}), (before, {40: FRESH}), (short, {40: FRESH}), (long, {})):
            _, found = await pool.about(Lane.BOT, TEXT, ref_of(game, fresh=fresh), worker_jobs.hash_of)
            assert found == game.state_hash()

    with_pool(use)


def test_a_bot_in_a_worker_chooses_what_it_would_choose_here() -> None:
    game, bots = start(SETUP, dice_of(SEED)), [make_bot("sensible", seat) for seat in range(2)]

    async def use(pool: Pool) -> None:
        for _ in range(60):
            request = game.request
            assert request is not None
            seat = request.player
            chosen = await pool.about(Lane.BOT, TEXT, ref_of(game), jobs.think, seat, "sensible", seat)
            view = scrub(game, seat)
            assert view.request is not None
            assert chosen == bots[seat].choose(view, view.request)
            game.answer(chosen)

    with_pool(use)


def test_a_set_up_is_asked_for_once_and_again_after_it_was_forgotten() -> None:
    replicas = Replicas(most_games=2)
    games = list(played(3))
    ref = ref_of(games[-1])
    with pytest.raises(UnknownSetup):
        replicas.of(ref)
    first = replicas.of(ref.with_setup(TEXT))
    assert replicas.of(ref) is first
    for id in ("another", "a third"):
        replicas.of(ref_of(games[-1], id).with_setup(TEXT))
    assert len(replicas) == 2
    with pytest.raises(UnknownSetup):
        replicas.of(ref)


def test_games_on_large_battlefields_leave_a_worker_sooner() -> None:
    (game,) = played(0)
    replicas = Replicas(most_spaces=game.field.n + 1)
    for id in ("one", "two", "three"):
        replicas.of(ref_of(game, id).with_setup(TEXT))
    assert len(replicas) == 3, "they share their battlefield"
    other = Setup(read_text("maps", "three_fords.toml"), SETUP.seats)
    replicas.of(GameRef("four", SEED, {}, [], dumped(other.dump())))
    assert len(replicas) == 1


def test_a_replica_that_cannot_follow_does_not_stay() -> None:
    *_, game = played(5)
    replicas = Replicas()
    good = ref_of(game)
    replicas.of(good.with_setup(TEXT))
    with pytest.raises(UnknownOption):
        replicas.of(GameRef(good.id, SEED, {}, [*good.answers, 10_000]))
    assert not len(replicas)


# --- who comes first ---


def test_bots_do_not_wait_for_replays_nor_queries_for_bots() -> None:
    async def use(pool: Pool) -> None:
        await warm(pool)
        tasks = [asyncio.create_task(pool.run(Lane.LOOKING_BACK, worker_jobs.span, 0.5)) for _ in range(3)]
        tasks += [asyncio.create_task(pool.run(Lane.BOT, worker_jobs.span, 0.5)) for _ in range(3)]
        tasks += [asyncio.create_task(pool.run(Lane.QUERY, worker_jobs.span, 0.0))]
        *others, query = await asyncio.gather(*tasks)
        replays, bots = others[:3], others[3:]
        assert query[2] < min(ended for _, _, ended in others), "somebody is always there for a query"
        assert not overlapping(replays)
        assert min(begun for _, begun, _ in bots) < min(ended for _, _, ended in replays)

    with_pool(use)


def overlapping(spans: list[tuple[int, float, float]]) -> bool:
    ordered = sorted(spans, key=lambda one: one[1])
    return any(a[2] > b[1] for a, b in itertools.pairwise(ordered))


def test_the_more_urgent_job_is_taken_first() -> None:
    async def use(pool: Pool) -> None:
        await warm(pool)
        busy = [asyncio.create_task(pool.run(Lane.BOT, worker_jobs.span, 0.5)) for _ in range(2)]
        await asyncio.sleep(0)
        lanes = (Lane.MAP, Lane.BOT, Lane.WATCHED_BOT)
        waiting = [asyncio.create_task(pool.run(lane, worker_jobs.span, 0.5)) for lane in lanes]
        await asyncio.gather(*busy)
        spans = await asyncio.gather(*waiting)
        begun = [begun for _, begun, _ in spans]
        assert begun[2] < begun[0] and begun[1] < begun[0]

    with_pool(use)


def test_one_game_has_one_bot_thinking_at_a_time() -> None:
    async def use(pool: Pool) -> None:
        await warm(pool)
        same = await asyncio.gather(*[pool.run(Lane.BOT, worker_jobs.span, 0.3, game="one") for _ in range(3)])
        assert not overlapping(same)
        apart = await asyncio.gather(*[pool.run(Lane.BOT, worker_jobs.span, 0.5, game=id) for id in ("a", "b")])
        assert overlapping(apart)

    with_pool(use)


def test_a_job_that_nobody_waits_for_any_more_is_not_done(tmp_path: Path) -> None:
    async def use(pool: Pool) -> None:
        await warm(pool)
        busy = asyncio.create_task(pool.run(Lane.LOOKING_BACK, worker_jobs.span, 0.5))
        dropped = asyncio.create_task(pool.run(Lane.LOOKING_BACK, worker_jobs.note, tmp_path / "dropped"))
        last = asyncio.create_task(pool.run(Lane.LOOKING_BACK, worker_jobs.note, tmp_path / "last"))
        await asyncio.sleep(0)
        dropped.cancel()
        await asyncio.gather(busy, last)
        assert [path.name for path in tmp_path.iterdir()] == ["last"]

    with_pool(use)


# --- when things go wrong ---


def test_a_worker_that_dies_is_replaced_and_its_job_tried_once_more(tmp_path: Path) -> None:
    async def use(pool: Pool) -> None:
        assert await pool.run(Lane.BOT, worker_jobs.die_once, tmp_path / "mark") == "done"
        with pytest.raises(ServerError) as refused:
            await pool.run(Lane.BOT, worker_jobs.die)
        assert refused.value.status == 503
        assert await pool.run(Lane.BOT, worker_jobs.span, 0.0)

    with_pool(use)


def test_the_log_says_how_a_worker_ended(caplog: pytest.LogCaptureFixture) -> None:
    """By SIGSYS, for instance, where a system call is forbidden: without it nobody could guess."""

    async def use(pool: Pool) -> None:
        with pytest.raises(ServerError):
            await pool.run(Lane.BOT, worker_jobs.die, signal.SIGSYS)

    with_pool(use)
    assert f"a worker was lost with die: WorkerDied('exit code {-signal.SIGSYS}')" in caplog.text


def test_a_worker_that_has_grown_too_large_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async def use(pool: Pool) -> None:
        grown = await pool.run(Lane.BOT, worker_jobs.grow, 10, game="g")
        assert (await pool.run(Lane.BOT, worker_jobs.span, 0.0, game="g"))[0] == grown, "it was not so much"
        assert await pool.run(Lane.BOT, worker_jobs.grow, 400, game="g") == grown
        assert not is_there(grown)
        assert (await pool.run(Lane.BOT, worker_jobs.span, 0.0, game="g"))[0] != grown

    with_pool(use)
    assert not caplog.records


def test_a_job_that_takes_too_long_is_given_up() -> None:
    async def use(pool: Pool) -> None:
        await warm(pool)
        before, _, _ = await pool.run(Lane.BOT, worker_jobs.span, 0.0, game="g")
        with pytest.raises(ServerError) as refused:
            await pool.run(Lane.BOT, worker_jobs.span, 600.0, game="g")
        assert refused.value.code == "busy"
        assert not is_there(before)
        assert await pool.run(Lane.BOT, worker_jobs.span, 0.0, game="g")

    with_pool(use, think_limit=1.0)


def test_refusals_are_told_in_words_and_faults_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    *_, game = played(3)
    query = Query(type="query", query=1, what="reach", figure=999)

    async def use(pool: Pool) -> None:
        with pytest.raises(ServerError) as refused:
            await pool.about(Lane.QUERY, TEXT, ref_of(game), jobs.answer_query, 0, query, "de", language="de")
        assert refused.value.status == 422 and refused.value.code == "unknown_option"
        assert refused.value.sentence("de") == "Auf dem Schlachtfeld gibt es keine Figur 999."
        with pytest.raises(ServerError) as failed:
            await pool.run(Lane.QUERY, worker_jobs.fail)
        assert failed.value.status == 500
        with pytest.raises(ServerError):
            await pool.run(Lane.QUERY, lambda: 1)  # cannot be sent

    with_pool(use)
    assert "nobody foresaw this" in caplog.text


@pytest.fixture
def bots(tmp_path: Path) -> Iterator[Server]:
    server = Server(easy(tmp_path, think_limit=2.0))
    yield server
    server.stop()


def kill_workers(server: Server, kind: signal.Signals) -> list[int]:
    pids: list[int] = wait_for(server.app.state.registry.pool.pids, "a worker runs")
    for pid in pids:
        os.kill(pid, kind)
    return pids


def test_a_game_goes_on_when_its_workers_are_killed(bots: Server) -> None:
    id = new_game(bots.http, ("sensible", "sensible"))["game"]
    match = bots.app.state.registry.matches[id]
    for answers in (5, 15, 25):
        wait_for(lambda wanted=answers: match.number >= wanted, "the bots play")  # type: ignore[misc]
        kill_workers(bots, signal.SIGKILL)
    wait_for(lambda: match.ending is not None, "the bots finish", 60)


def test_a_bot_that_hangs_gets_the_default(bots: Server, caplog: pytest.LogCaptureFixture) -> None:
    """A worker that is stopped neither answers nor ends, like one that thinks for ever."""
    id = new_game(bots.http, ("sensible", "sensible"))["game"]
    match = bots.app.state.registry.matches[id]
    wait_for(lambda: match.number >= 5, "the bots play")
    with caplog.at_level(logging.ERROR):
        stopped = kill_workers(bots, signal.SIGSTOP)
        time.sleep(0.2)  # what was chosen before arrives
        game = match.game
        wait_for(lambda: "the bot sensible failed" in caplog.text, "the bot is given up")
    wait_for(lambda: match.game is not game, "the game goes on")
    assert match.game.answers()[len(game.answers())] == game.request.default
    wait_for(lambda: not any(is_there(pid) for pid in stopped), "the stopped process is ended")
    wait_for(lambda: match.ending is not None, "the bots finish", 60)


def test_a_server_stops_quietly_while_bots_think(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    server = Server(easy(tmp_path))
    for _ in range(6):
        new_game(server.http, ("sensible", "sensible"), rounds=50, map="three_fords")
    registry = server.app.state.registry
    wait_for(lambda: sum(match.number for match in registry.matches.values()) > 60, "the bots play")
    server.stop()
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


def children_of(pid: int) -> list[int]:
    out = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            except OSError:
                continue
            if parent == pid:
                out.append(int(folder.name))
    return out


@pytest.mark.parametrize("end", ["kill", "stop"])
def test_no_process_is_left_behind(tmp_path: Path, end: str) -> None:
    server = Process(f"sqlite:///{tmp_path / 'games.db'}", WELLSPRING_THINK="0")
    with httpx.Client(base_url=server.url) as http:
        new_game(http, ("sensible", "sensible"))
    children = wait_for(lambda: children_of(server.pid), "a worker runs")
    time.sleep(0.5)
    children = [*children, *children_of(server.pid)]
    server.kill() if end == "kill" else server.stop()
    wait_for(lambda: not any(is_there(child) for child in children), "all have ended")


# --- looking back ---


@pytest.fixture(scope="module")
def long_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, list[str]]]:
    """A server in a process of its own, with games that take a while to look back on."""
    url = f"sqlite:///{tmp_path_factory.mktemp('long') / 'games.db'}"
    ids: list[str] = []

    async def write() -> None:
        store = Store(url)
        for seed in range(5):
            row, seats, log = rows_of_long_game(1500, seed)
            await store.add_game(row, seats, log)
            ids.append(row["id"])
        store.close()

    asyncio.run(write())
    server = Process(url, WELLSPRING_CHECK_RATE="60000", WELLSPRING_CREATE_RATE="60000")
    yield server, ids
    server.stop()


def test_ten_replays_keep_nobody_waiting(long_games: tuple[Process, list[str]]) -> None:
    server, ids = long_games
    asked = [(id, language) for id in ids for language in ("en", "de")]
    with httpx.Client(base_url=server.url, timeout=120) as http, ThreadPoolExecutor(len(asked)) as threads:
        for id in ids:
            http.get(f"/api/games/{id}")  # loading them is another matter
        begun = time.monotonic()

        def look_back(one: tuple[str, str]) -> float:
            reply = httpx.get(
                f"{server.url}/api/games/{one[0]}/replay", headers={"Accept-Language": one[1]}, timeout=120
            )
            assert reply.status_code == 200
            return time.monotonic() - begun

        replays = [threads.submit(look_back, one) for one in asked]
        waits: list[float] = []
        while not all(replay.done() for replay in replays):
            before = time.monotonic()
            new_game(http)
            waits.append(time.monotonic() - before)
        took = max(replay.result() for replay in replays)
    assert len(waits) > 10
    long = sorted(waits)[int(len(waits) * 0.95)]
    assert long < took / 10, f"new tables waited {long:.2f} s of {took:.2f} s"


def test_a_replay_is_made_once_and_sent_as_the_client_takes_it(long_games: tuple[Process, list[str]]) -> None:
    server, ids = long_games
    address = f"{server.url}/api/games/{ids[0]}/replay"
    with httpx.stream("GET", address, headers={"Accept-Encoding": "gzip"}) as reply:
        raw = b"".join(reply.iter_raw())
    assert reply.headers["content-encoding"] == "gzip" and int(reply.headers["content-length"]) == len(raw)
    plain = httpx.get(address, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(raw) == plain.content
    assert json.loads(plain.content)["table"]["id"] == ids[0]
    assert "Accept-Encoding" in plain.headers["vary"]


def test_those_who_ask_for_the_same_at_once_wait_for_one() -> None:
    made: list[int] = []

    async def make() -> bytes:
        made.append(1)
        await asyncio.sleep(0.05)
        return b"told"

    async def run() -> None:
        replies = Replies()
        asked = [asyncio.create_task(replies.get("key", True, make)) for _ in range(10)]
        await asyncio.sleep(0)
        asked[0].cancel()  # the one for whom it was begun goes away
        assert await asyncio.gather(*asked[1:]) == [b"told"] * 9
        assert await replies.get("key", True, make) == b"told" and len(made) == 1
        await replies.get("running", False, make)
        await replies.get("running", False, make)
        assert len(made) == 3, "of a game that runs nothing is kept"

    asyncio.run(run())


def test_what_is_kept_has_an_end() -> None:
    kept: Kept[bytes] = Kept(10)
    for key in "abc":
        kept.put(key, b"1234")
        kept.get("a")
    assert (kept.get("a"), kept.get("b"), kept.get("c")) == (b"1234", None, b"1234")
    kept.put("a", b"12345678")
    assert kept.size == 8 and kept.get("c") is None
    kept.put("d", b"12345678901")
    assert kept.get("d") is None and kept.size == 0
