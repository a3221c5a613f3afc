"""`wellspring serve` in a process of its own, with a database of its own: what a person would start."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx
from server.clients import wait_for

# no waiting for bots, and no limits meant for strangers
SETTINGS = {
    "WELLSPRING_THINK": "0",
    "WELLSPRING_CREATE_RATE": "6000",
    "WELLSPRING_JOIN_RATE": "6000",
    "WELLSPRING_CONNECT_RATE": "6000",
    "WELLSPRING_CHECK_RATE": "6000",
    "WELLSPRING_MESSAGE_RATE": "200",
    "WELLSPRING_MESSAGE_BURST": "600",
}


class Serving:
    def __init__(self, **settings: str) -> None:
        self._folder = tempfile.TemporaryDirectory()
        database = f"sqlite:///{Path(self._folder.name) / 'games.db'}"
        self._environment = {**os.environ, **SETTINGS, **settings, "WELLSPRING_DATABASE": database}
        self.url = ""
        self.start()
        self.http = httpx.Client(base_url=self.url, timeout=30)

    def start(self) -> None:
        """On any free port the first time, on the same one after `kill`."""
        port = self.url.rsplit(":", 1)[1] if self.url else "0"
        command = [sys.executable, "-m", "wellspring.cli", "serve", "--port", port]
        self._process = subprocess.Popen(command, env=self._environment, stdout=subprocess.PIPE, text=True)
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

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(10)

    def stop(self) -> None:
        self.http.close()
        self._process.terminate()
        self._process.wait(20)
        self._folder.cleanup()

    # --- what a test arranges without the browser ---

    def new_game(self, *kinds: str, **more: Any) -> dict[str, Any]:
        """A table; a kind is person, open, or the name of a bot. The armies are the first that are ready."""
        ready = self.http.get("/api/content").json()["armies"]
        seats = []
        for k, kind in enumerate(kinds):
            seat: dict[str, Any] = {"name": ("Red", "Blue", "Green", "Gold")[k], "team": k, "kind": kind}
            if kind not in ("person", "open"):
                seat.update(kind="bot", bot=kind)
            if kind != "open" and more.get("gather", "premade") == "premade":
                seat["army"] = ready[k]["cards"]
            seats.append(seat)
        reply = self.http.post("/api/games", json={"map": "first_light", "seats": seats, **more})
        assert reply.status_code == 201, reply.text
        data: dict[str, Any] = reply.json()
        return data

    def finished_game(self, **more: Any) -> str:
        """A battle that two bots have fought to its end."""
        id: str = self.new_game("sensible", "sensible", **{"rounds": 4, **more})["game"]
        wait_for(lambda: self.http.get(f"/api/games/{id}").json()["status"] == "over", "the bots finish", 60)
        return id
