"""Numbers for Prometheus, counted where things happen. They are shown at a port of their own, which no web server in
front passes on by mistake."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import Counter, Gauge, Histogram, start_http_server

from wellspring.errors import WellspringError
from wellspring.server.settings import Settings

LAP: Final = 0.25  # seconds between two looks at the event loop
_QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

requests: Final = Histogram(
    "wellspring_request_seconds", "HTTP calls until the reply", ["method", "route", "status"], buckets=_QUICK
)
sockets: Final = Gauge("wellspring_sockets", "open sockets of games")
games: Final = Gauge("wellspring_games_in_memory", "games in memory")
answers: Final = Histogram(
    "wellspring_answer_seconds", "answers of players, from their arrival until they are on disk", buckets=_QUICK
)
batches: Final = Histogram("wellspring_batch_seconds", "transactions that write", buckets=_QUICK)
writes: Final = Counter("wellspring_writes", "what was written in them")
thinking: Final = Histogram("wellspring_bot_seconds", "how long bots think, waiting for a thread included")
replays: Final = Counter("wellspring_replays", "replays that were built")
loop_delay: Final = Histogram(
    "wellspring_loop_delay_seconds", "how much later than planned the event loop does something", buckets=_QUICK
)


class NoMetrics(WellspringError):
    pass


@contextmanager
def shown(settings: Settings) -> Iterator[None]:
    """At the address of the settings, if they name one."""
    if not settings.metrics_port:
        yield
        return
    host, port = settings.metrics_host, settings.metrics_port
    try:
        server, thread = start_http_server(port, host)
    except OSError as fault:
        raise NoMetrics(f"Metrics cannot be shown on {host}, port {port}: {fault.strerror or fault}.") from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


async def watch_the_loop() -> None:
    loop = asyncio.get_running_loop()
    while True:
        planned = loop.time() + LAP
        await asyncio.sleep(LAP)
        loop_delay.observe(max(0.0, loop.time() - planned))
