"""`wellspring serve` in a process of its own: what a person would start, and what can be killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO

import httpx

import wellspring
from server.clients import wait_for

SRC = str(Path(__file__).resolve().parent.parent.parent / "src")


class Process:
    """`settings` are environment variables; `log` takes what the server writes to its log."""

    program: Sequence[str] = ("-m", "wellspring.cli")  # what Python is given to run

    def __init__(self, database: str, log: IO[str] | None = None, **settings: str) -> None:
        # the same source as this process, unless the package under test is an installed one
        source = SRC if str(wellspring.__file__).startswith(SRC) else ""
        path = os.pathsep.join([p for p in (os.environ.get("PYTHONPATH", ""), source) if p])
        self._environment = {**os.environ, "PYTHONPATH": path, "WELLSPRING_DATABASE": database, **settings}
        self._log = log
        self.url = ""
        self.start()

    def start(self) -> None:
        """On any free port the first time, on the same one after `kill`."""
        port = self.url.rsplit(":", 1)[1] if self.url else "0"
        command = [sys.executable, *self.program, "serve", "--port", port]
        out = {"stdout": subprocess.PIPE, "stderr": self._log}
        self._process = subprocess.Popen(command, env=self._environment, text=True, **out)  # type: ignore[call-overload]
        assert self._process.stdout is not None
        found = re.search(r"http://localhost:(\d+)/", self._process.stdout.readline())
        assert found is not None, "the server does not say where it is"
        self.url = f"http://localhost:{found.group(1)}"
        wait_for(self._answers, "the server starts")

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/api/account").status_code == 200
        except httpx.TransportError:
            return False

    @property
    def pid(self) -> int:
        return self._process.pid

    def send_kill(self) -> None:
        """At once, without waiting for it."""
        self._process.send_signal(signal.SIGKILL)

    def kill(self) -> None:
        self.send_kill()
        self._process.wait(10)

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(20)
