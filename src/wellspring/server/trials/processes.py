"""Servers in processes of their own: started, measured, killed and started again."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Final

from wellspring.errors import WellspringError
from wellspring.memory import resident

PATIENCE: Final = 60.0  # seconds a server may take to start
# Nothing meant for strangers is in the way of many players at one address.
_RATES: Final = ("MESSAGE", "CREATE", "JOIN", "CONNECT", "CHECK", "CHAT")
_NUMBERS: Final = ("MESSAGE_BURST", "CHAT_BURST", "MOST_OPEN_TABLES", "MOST_BOT_GAMES", "ADDRESS_CONNECTIONS")
GENEROUS: Final = {f"WELLSPRING_{name}": "100000" for name in (*[f"{rate}_RATE" for rate in _RATES], *_NUMBERS)}

# What Python itself says in a worker whose server was killed while it handed the worker its beginning.
ORPHAN: Final = "reduction.pickle.load(from_parent)"


class TrialFailed(WellspringError):
    """The trial itself cannot go on."""


def wait_for(done: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            raise TrialFailed(f"Waited {seconds:g} seconds in vain: {what}.")
        time.sleep(0.05)


def free_port() -> int:
    """Below those that the system gives to connections, or one of them might have taken it when a server that was
    killed comes back to it."""
    for _ in range(1000):
        port = random.randrange(12_000, 32_000)
        with socket.socket() as s:
            try:
                s.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
    raise TrialFailed("No port is free on this computer.")


class ServerProcess:
    """`settings` are environment variables. What the server writes to its log is kept in the folder."""

    def __init__(self, database: str, folder: Path, **settings: str) -> None:
        self.port: Final = free_port()
        self.url: Final = f"http://127.0.0.1:{self.port}"
        self._metrics: Final = free_port()
        self._log: Final = folder / f"server-{self.port}.log"
        own = {
            "WELLSPRING_DATABASE": database,
            "WELLSPRING_ADDRESS": self.url,
            "WELLSPRING_METRICS_PORT": str(self._metrics),
        }
        self._environment: Final = {**os.environ, **GENEROUS, **own, **settings}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        command = [sys.executable, "-m", "wellspring.server.run", "127.0.0.1", str(self.port)]
        with self._log.open("ab") as log:
            # Ctrl-C is for the trial alone
            self._process = subprocess.Popen(command, env=self._environment, stderr=log, start_new_session=True)
        wait_for(self._answers, "the server starts")

    def _answers(self) -> bool:
        if not self.is_running():
            last = self._log.read_text(errors="replace").strip().rpartition("\n")[2]
            raise TrialFailed(f"The server has ended by itself: {last}")
        try:
            urllib.request.urlopen(f"{self.url}/readyz", timeout=5).close()
        except (urllib.error.URLError, OSError):
            return False
        return True

    def kill(self) -> None:
        """-9, with the workers it has started; they would end by themselves a little later."""
        if self._process is not None:
            workers = descendants(self.pid)
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None
            for pid in workers:
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass

    def stop(self) -> int:
        """As an operator would; the exit code."""
        assert self._process is not None
        self._process.terminate()
        try:
            code = self._process.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()
            return -9
        self._process = None
        return code

    def memory(self) -> float:
        """Resident megabytes, workers included."""
        return sum([resident(pid) for pid in [self.pid, *descendants(self.pid)]])

    def cpu(self) -> float:
        """Seconds of processor time so far, workers included."""
        return sum([_cpu(pid) for pid in [self.pid, *descendants(self.pid)]])

    def number(self, name: str) -> float:
        """One of the numbers for Prometheus."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self._metrics}/metrics", timeout=10) as reply:
            text = reply.read().decode()
        found = re.search(rf"^{name} (\S+)$", text, re.MULTILINE)
        return float(found[1]) if found else 0.0

    def complaints(self) -> list[str]:
        """The errors of the log, each with the end of its traceback."""
        out: list[str] = []
        inside = False
        for line in self._log.read_text(errors="replace").splitlines() if self._log.exists() else []:
            if not line.startswith(" "):
                inside = re.search(r"^\S+ (ERROR|CRITICAL) |^Traceback", line) is not None
                if inside:
                    out.append(line)
            elif inside:
                out[-1] = f"{out[-1].partition(' | ')[0]} | {line.strip()}"
        return [complaint for complaint in out if ORPHAN not in complaint]


def descendants(pid: int) -> list[int]:
    """Processes that this one, or one of its own, has started."""
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        children = [int(word) for task in tasks for word in (task / "children").read_text().split()]
    except OSError:  # it is gone, or this is not Linux
        return []
    return [found for child in children for found in (child, *descendants(child))]


def _cpu(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
