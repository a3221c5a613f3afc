"""Writes battlefields, silhouettes, cards and one battle as JSON into web/fixtures, for the gallery and the tests.

    PYTHONPATH=src python web/tools/export_fixtures.py

The game itself never reads these files: there the server sends the same data.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from typing import Any

WEB = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(WEB.parent / "src"))

from fastapi.testclient import TestClient  # noqa: E402

from wellspring.content.library import list_files, load_shipped_map, map_names, read_text  # noqa: E402
from wellspring.games import trial_army  # noqa: E402
from wellspring.server.app import create_app  # noqa: E402
from wellspring.server.settings import Settings  # noqa: E402
from wellspring.server.views.map_view import map_view  # noqa: E402


def cards() -> list[dict[str, Any]]:
    """Those whose miniatures have colours of their own."""
    out: list[dict[str, Any]] = []
    for file in list_files("cards"):
        for card in tomllib.loads(read_text("cards", file)).get("card", []):
            if "paint" not in card:
                continue
            out.append(
                {
                    "id": card["id"],
                    "name": card["name"],
                    "archetype": card["figure"],
                    "general": card["general"],
                    "height": card["height"],
                    "figures": card["figures"],
                    "life": card["life"],
                    "hero": card["figures"] == 1,
                    "gear": card.get("gear", []),
                    "paint": card["paint"],
                }
            )
    return out


BATTLE: dict[str, Any] = {
    "map": "first_light",
    "rounds": 3,
    "seats": [
        {"name": "Red", "team": 0, "kind": "bot", "bot": "sensible", "army": trial_army("small_red")},
        {"name": "Blue", "team": 1, "kind": "bot", "bot": "sensible", "army": trial_army("small_blue")},
    ],
}


def served() -> dict[str, Any]:
    """What a server answers: the content, the catalogue, and a short battle of two bots looked back upon."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=f"sqlite:///{folder}/games.db", think=0.0, create_rate=1000.0, check_rate=1000.0)
        with TestClient(create_app(settings), base_url="http://localhost") as client:
            game = client.post("/api/games", json=BATTLE).json()["game"]
            while client.get(f"/api/games/{game}").json()["status"] != "over":
                time.sleep(0.2)
            return {
                "content": client.get("/api/content").json(),
                "catalogue": client.get("/api/cards").json(),
                "figures": client.get("/api/figures").json(),
                "campaign": client.get("/api/campaign").json(),
                "replay": client.get(f"/api/games/{game}/replay").json(),
                "stats": client.get(f"/api/games/{game}/stats").json(),
            }


def write(path: Path, data: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, separators=(",", ":")) + "\n", "utf-8")


def main() -> None:
    for name in map_names():
        write(WEB / "fixtures" / "maps" / f"{name}.json", map_view(name, load_shipped_map(name)))
    write(WEB / "fixtures" / "cards.json", cards())
    for name, data in served().items():
        write(WEB / "fixtures" / f"{name}.json", data)


if __name__ == "__main__":
    main()
