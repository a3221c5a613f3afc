"""A server with a database of its own, and the tables that tests arrange without the browser."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import httpx
from server.clients import wait_for
from server.processes import Process

# no waiting for bots, and no limits meant for strangers
SETTINGS = {
    "WELLSPRING_THINK": "0",
    "WELLSPRING_CREATE_RATE": "6000",
    "WELLSPRING_JOIN_RATE": "6000",
    "WELLSPRING_CONNECT_RATE": "6000",
    "WELLSPRING_CHECK_RATE": "6000",
    "WELLSPRING_MESSAGE_RATE": "200",
    "WELLSPRING_MESSAGE_BURST": "600",
    "WELLSPRING_MOST_OPEN_TABLES": "6000",
    "WELLSPRING_MOST_BOT_GAMES": "6000",
}


class Serving(Process):
    program = (str(Path(__file__).with_name("known_luck.py")),)

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory()
        super().__init__(f"sqlite:///{Path(self._folder.name) / 'games.db'}", **SETTINGS)
        self.http = httpx.Client(base_url=self.url, timeout=30)

    def stop(self) -> None:
        self.http.close()
        super().stop()
        self._folder.cleanup()

    # --- what a test arranges without the browser ---

    def new_game(self, *kinds: str, **more: Any) -> dict[str, Any]:
        """A table; a kind is person, open, or the name of a bot. Where everybody brings an army, `armies` are lists of
        cards, else the first that are ready."""
        settled = {} if "scenario" in more else {"map": "first_light"}
        brought = more.get("gather", "premade") == "premade"
        armies = more.pop("armies", None) if brought else None
        armies = armies or [a["cards"] for a in self.http.get("/api/content").json()["armies"]]
        seats = []
        for k, kind in enumerate(kinds):
            seat: dict[str, Any] = {"name": ("Red", "Blue", "Green", "Gold")[k], "team": k, "kind": kind}
            if kind not in ("person", "open"):
                seat.update(kind="bot", bot=kind)
            if settled and kind != "open" and brought:
                seat["army"] = armies[k]
            seats.append(seat)
        reply = self.http.post("/api/games", json={**settled, "seats": seats, **more})
        assert reply.status_code == 201, reply.text
        data: dict[str, Any] = reply.json()
        return data

    def finished_game(self, **more: Any) -> str:
        """A battle that two bots have fought to its end."""
        id: str = self.new_game("sensible", "sensible", **{"rounds": 4, **more})["game"]
        wait_for(lambda: self.http.get(f"/api/games/{id}").json()["status"] == "over", "the bots finish", 60)
        return id
