"""Aim a click at everything that can be meant, on every shipped map, and count what it hits.

    python tools/aimed_clicks.py                       20 positions of each map; its figures are in docs/BOARD.md
    python tools/aimed_clicks.py --positions 2 --keep  those of the client's tests (web/fixtures/positions.json)

The positions come from battles of two bots that were stopped where a figure is to be moved or somebody can be attacked.
The clicks are made by `web/tests/aimed.test.ts`: the camera, the picking and the aiming of the client itself, without a
browser; what is seen at each pixel is found out by drawing tiles and miniatures, not by asking the picking. The exit
code is 1 where fewer than 98 % hit what was meant with the first or the second click."""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from wellspring.bots.sensible import SensibleBot
from wellspring.content.library import gear_of, map_names, read_text
from wellspring.engine.game import Game
from wellspring.engine.setup import Seat, Setup
from wellspring.engine.view import scrub
from wellspring.games import card_library, new_game, ready_armies
from wellspring.projection.questions import question

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "web" / "fixtures" / "positions.json"
POSITIONS = 20
APART = 9  # questions between two positions of one battle
FROM_ONE_BATTLE = 5
SEEDS = 60  # battles of one map until it has its positions
SAID = ("none", "figure", "target", "space", "rear", "danger", "consequences", "action")
Position = dict[str, Any]


def figures_of(g: Game) -> list[dict[str, Any]]:
    """Those on the battlefield, as the board of the client wants them."""
    out: list[dict[str, Any]] = []
    state = g.state
    known = card_library()
    for f in range(len(state.roster.figure_card)):
        space, rear = state.position.at[f], state.position.rear[f]
        if space < 0:
            continue
        number = state.roster.figure_card[f]
        card = known[state.roster.cards[number].id]
        shown = {"archetype": card.figure, "height": card.height, "gear": list(gear_of(card)), "hero": card.hero}
        seat = state.controller[number]
        out.append({"id": f, "name": card.id, "at": space, "rear": rear, "seat": seat, "life": 1, "wounds": 0, **shown})
    return out


def side_of(g: Game, player: int) -> float:
    """The side of the table that the player sits at: behind the own start zone."""
    field = g.field
    zone = field.zones[g.world.zone_names[g.state.zone[player]]]
    middle = (sum(field.x) / field.n, sum(field.y) / field.n)
    own = (sum(field.x[s] for s in zone) / len(zone), sum(field.y[s] for s in zone) / len(zone))
    quarter = math.pi / 2
    return round(math.atan2(own[0] - middle[0], own[1] - middle[1]) / quarter) * quarter


def positions_of(map_name: str, wanted: int) -> Iterator[Position]:
    found = 0
    for seed in range(SEEDS):
        chance = random.Random(f"{map_name}/{seed}")
        armies = chance.sample(ready_armies(), 2)
        seats = [Seat(name, k, armies[k].cards) for k, name in enumerate(("Red", "Blue"))]
        g = new_game(Setup(read_text("maps", map_name + ".toml"), seats, "aoa-2024", rounds=8), seed)
        bots = [SensibleBot(seed), SensibleBot(seed + 1)]
        since = chance.randrange(APART)
        taken = 0
        while g.request is not None and taken < FROM_ONE_BATTLE:
            request = g.request
            since += 1
            # every other position is one where somebody can be attacked
            kind = "attack" if found % 2 else "move"
            asked = request.kind == kind and since >= APART and question(g, request)
            if asked and any(o.get("target" if kind == "attack" else "space", -1) >= 0 for o in asked["options"]):
                since = 0
                taken += 1
                found += 1
                yield position(g, map_name, asked)
                if found == wanted:
                    return
            g.answer(bots[request.player].choose(scrub(g, request.player), request))


def position(g: Game, map_name: str, asked: dict[str, Any]) -> Position:
    options = [{"index": o["index"], **{key: o[key] for key in SAID if key in o}} for o in asked["options"]]
    request = {**{key: asked[key] for key in ("id", "player", "kind", "about", "power", "figure")}, "options": options}
    return {"map": map_name, "side": side_of(g, asked["player"]), "figures": figures_of(g), "request": request}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("maps", nargs="*", choices=[[], *map_names()], help="all if none is named")
    parser.add_argument("--positions", type=int, default=POSITIONS, help="of each map")
    parser.add_argument("--keep", action="store_true", help="write them for the client's tests, aim at nothing")
    options = parser.parse_args()
    found: list[Position] = []
    for name in options.maps or map_names():
        found.extend(positions_of(name, options.positions))
        print(f"{name}: {sum(p['map'] == name for p in found)} positions", file=sys.stderr, flush=True)
    text = json.dumps(found, separators=(",", ":")) + "\n"
    if options.keep:
        KEPT.write_text(text, "utf-8")
        return 0
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        command = ["npx", "vitest", "run", "tests/aimed.test.ts", "--disable-console-intercept"]
        return subprocess.run(command, cwd=ROOT / "web", env={**os.environ, "AIMED_POSITIONS": file.name}).returncode


if __name__ == "__main__":
    sys.exit(main())
