"""A whole site for a trial: a database, servers, and perhaps nginx before them."""

from __future__ import annotations

import json
import random
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from wellspring.server.trials import nginx, postgres
from wellspring.server.trials.processes import ServerProcess, TrialFailed

SQLITE: Final = "sqlite"
TRIES: Final = 40


class Site:
    def __init__(self, database: str, servers: list[ServerProcess], front: str) -> None:
        self.database: Final = database
        self.servers: Final = servers
        self.urls: Final = [front] if front else [server.url for server in servers]

    def create(self, body: dict[str, Any]) -> dict[str, Any]:
        """A new table, through any server that answers."""
        why = ""
        for url in random.choices(self.urls, k=TRIES):
            headers = {"Content-Type": "application/json"}
            request = urllib.request.Request(f"{url}/api/games", json.dumps(body).encode(), headers)
            try:
                with urllib.request.urlopen(request, timeout=60) as reply:
                    data: dict[str, Any] = json.load(reply)
                return data
            except urllib.error.HTTPError as fault:
                if fault.code not in (502, 503, 504):
                    raise TrialFailed(f"A table is refused: {fault.read().decode()[:300]}") from fault
                why = str(fault)
            except OSError as fault:
                why = str(fault)
            time.sleep(0.25)
        raise TrialFailed(f"No server opens a table: {why}.")

    def memory(self) -> float:
        return sum([server.memory() for server in self.servers if server.is_running()])

    def cpu(self) -> float:
        return sum([server.cpu() for server in self.servers if server.is_running()])

    def number(self, name: str) -> float:
        return sum([server.number(name) for server in self.servers if server.is_running()])

    def complaints(self) -> list[str]:
        return [line for server in self.servers for line in server.complaints()]


@contextmanager
def running(processes: int, database: str, with_nginx: bool, **settings: str) -> Iterator[Site]:
    """`database` is an address, or '' for a PostgreSQL of its own, or 'sqlite' for a new file."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="wellspring-trial-")))
        if database == SQLITE:
            database = f"sqlite:///{folder / 'trial.db'}"
        elif not database:
            database = stack.enter_context(postgres.running())
        servers = [ServerProcess(database, folder, **settings) for _ in range(processes)]
        for server in servers:
            stack.callback(server.kill)
            server.start()
        program = nginx.found() if with_nginx else ""
        ports = [server.port for server in servers]
        front = stack.enter_context(nginx.in_front(program, folder, ports)) if program else ""
        yield Site(database, servers, front)
