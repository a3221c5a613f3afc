"""Take the film strips in docs/pictures/film anew: a picture every 100 ms of a stepped clock.

    python tools/film_strips.py                     all of them
    python tools/film_strips.py sword --to FOLDER   some, as PNG, somewhere else

A battle of the browser game is set up and its board is told what happens, so that every strip shows the same. In each
the log is asked, picture by picture, whether it shows faces of dice that still roll; the exit code is 1 if it does."""

from __future__ import annotations

import argparse
import base64
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from e2e.chromium import running_browser  # noqa: E402
from e2e.pages import Battle  # noqa: E402
from e2e.people import Person  # noqa: E402
from e2e.serving import Serving  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from wellspring.content.library import load_shipped_map  # noqa: E402
from wellspring.games import card_library, trial_army  # noqa: E402
from wellspring.hexes import DIRECTIONS, distance  # noqa: E402

MAP = "three_fords"
WITH_CLIFFS = "cinder_stair"
ARMIES = (trial_army("film_red"), trial_army("film_blue"))
_, _, BREATHES, EXPLODES, THROWS = ARMIES[0]  # the last three are there for their special attacks
STEP = 100  # milliseconds
FRAME = 50  # so often something is drawn
MOST = 90  # pictures of a strip
ACROSS = 5
WIDTH = 360  # pixels of a picture in the strip
SHOWN_AS = {"quality": "medium", "speed": 1, "motion": "full", "camera": "full"}
STYLE = f"""body {{ margin: 6px; display: flex; flex-wrap: wrap; align-content: flex-start; gap: 6px; background: #10151d; color: #cfd8e3; font: 12px sans-serif }}
figure {{ margin: 0 }} img {{ width: {WIDTH}px; display: block }}"""  # noqa: E501
Event = dict[str, Any]
Scene = tuple[dict[int, tuple[int, int]], list[Event]]  # where figures are put, and what happens


class Stage:
    """Two armies, and open ground in the middle of the map."""

    def __init__(self, map: str, view: dict[str, Any]) -> None:
        self.field = field = load_shipped_map(map).battlefield
        known = card_library()
        self.cards = {c["number"]: known[c["id"]] for c in view["cards"]}
        self.owner = {c["number"]: c["controller"] for c in view["cards"]}
        self.figures = view["figures"]
        middle = (sum(field.x) / field.n, sum(field.y) / field.n)
        dry = [s for s in range(field.n) if not field.blocked[s] and not field.is_water(s)]
        self.ground = sorted(dry, key=lambda s: (field.x[s] - middle[0]) ** 2 + (field.y[s] - middle[1]) ** 2)

    def one(self, player: int, shoots: bool | None = None, double: bool = False) -> int:
        """A figure of a player: one that shoots or does not, on one space or on two."""
        for figure in self.figures:
            card = self.cards[figure["card"]]
            fits = card.double == double and (shoots is None or (card.range > 1) == shoots)
            if self.owner[figure["card"]] == player and fits:
                return int(figure["id"])
        raise LookupError("nobody fits")

    def of(self, id: str) -> int:
        """The first figure of a card."""
        return next(int(f["id"]) for f in self.figures if self.cards[f["card"]].id == id)

    def all_of(self, player: int) -> list[int]:
        """The player's figures on one space."""
        return [
            int(f["id"]) for f in self.figures if self.owner[f["card"]] == player and not self.cards[f["card"]].double
        ]

    def row(self, length: int) -> list[int]:
        """So many spaces of open ground in a straight line, as level as there is, near the middle."""
        f = self.field
        at = {(f.q[s], f.r[s]): s for s in self.ground}
        rows: list[list[int]] = []
        for s in self.ground[:60]:
            for dq, dr in DIRECTIONS:
                found = [at.get((f.q[s] + k * dq, f.r[s] + k * dr), -1) for k in range(length)]
                if -1 not in found:
                    rows.append(found)
        return min(rows, key=lambda row: max(f.level[s] for s in row) - min(f.level[s] for s in row))

    def around(self, space: int) -> list[int]:
        """A space and those beside it."""
        f = self.field
        return [s for s in range(f.n) if distance(f.q[s], f.r[s], f.q[space], f.r[space]) <= 1]

    def cliff(self) -> tuple[int, int]:
        """The edge of the highest cliff, and the space below it."""
        f = self.field
        pairs = [(a, b) for a in self.ground for b in self.ground if distance(f.q[a], f.r[a], f.q[b], f.r[b]) == 1]
        return max(pairs, key=lambda pair: f.level[pair[0]] - f.level[pair[1]])

    def card_of(self, figure: int) -> int:
        return next(int(f["card"]) for f in self.figures if f["id"] == figure)

    def away(self, space: int, hexes: int) -> int:
        """Open ground so many hexes from a space, on its level if there is such."""
        f = self.field
        near = [s for s in self.ground if distance(f.q[s], f.r[s], f.q[space], f.r[space]) == hexes]
        return min(near, key=lambda s: abs(f.level[s] - f.level[space]))


def cause(kind: str, figure: int = -1, target: int = -1) -> Event:
    return {"kind": kind, "figure": figure, "power": [-1, -1], "target": target}


def dice(kind: str, figure: int, target: int, skulls: int, shields: int) -> Event:
    faces = {"skulls": skulls, "shields": shields, "blanks": 1}
    return {"event": "CombatDiceRolled", "player": 0, **faces, "cause": cause(kind, figure, target), "text": "Dice."}


def attack(a: int, d: int, wounds: int) -> list[Event]:
    declared = {"attacker": a, "defender": d, "power": [-1, -1], "spaces": []}
    resolved = {"attacker": a, "defender": d, "skulls": 3, "shields": 3 - wounds, "wounds": wounds}
    hurt = {"event": "FigureWounded", "figure": d, "wounds": wounds, "cause": cause("attack", a, d), "text": "Hurt."}
    return [
        {"event": "AttackDeclared", **declared, "text": "An attack."},
        dice("attack", a, d, 3, 1),
        dice("defense", d, a, 1, 3 - wounds),
        {"event": "AttackResolved", **resolved, "cause": cause("attack", a, d), "text": "So it ends."},
        *([hurt] if wounds else []),
    ]


# --- what happens in each strip ---


def duel(s: Stage, hexes: int, shoots: bool, wounds: int) -> Scene:
    a, d = s.one(0, shoots), s.one(1)
    return {a: (s.ground[0], -1), d: (s.away(s.ground[0], hexes), -1)}, attack(a, d, wounds)


def blow(s: Stage) -> Scene:
    return duel(s, 1, False, 2)


def shot(s: Stage) -> Scene:
    return duel(s, 4, True, 1)


def blocked(s: Stage) -> Scene:
    return duel(s, 1, False, 0)


def death(s: Stage) -> Scene:
    places, events = duel(s, 1, False, 2)
    a, d = places
    gone = {
        "event": "FigureDestroyed",
        "figure": d,
        "card": s.card_of(d),
        "cause": cause("attack", a, d),
        "text": "Gone.",
    }
    return places, [*events[:4], gone]


def move(s: Stage) -> Scene:
    a = s.one(0)
    goal = s.away(s.ground[0], 5)
    moved = {"event": "FigureMoved", "figure": a, "at": goal, "rear": -1, "path": [s.ground[0], goal], "flying": True}
    return {a: (s.ground[0], -1)}, [{**moved, "text": "It flies."}]


def special(s: Stage, a: int, defenders: list[int], spaces: list[int], wounds: int) -> list[Event]:
    """A special attack on several: all are declared before the one roll."""
    power = [s.card_of(a), 0]
    events: list[Event] = []
    for d in defenders:
        declared = {"attacker": a, "defender": d, "power": power, "spaces": spaces}
        events.append({"event": "AttackDeclared", **declared, "text": "A special attack."})
    events.append(dice("attack", a, defenders[0], 4, 0))
    for d in defenders:
        events += attack(a, d, wounds)[2:]
    return events


def breath(s: Stage) -> Scene:
    """Fire over three figures."""
    a = s.of(BREATHES)
    rear, front, *line = s.row(8)
    targets = s.all_of(1)[:3]
    places = {a: (front, rear), **{d: (line[2 * k], -1) for k, d in enumerate(targets)}}
    return places, special(s, a, targets, line, 1)


def blast(s: Stage, card: str) -> Scene:
    a = s.of(card)
    goal = s.away(s.ground[0], 5)
    targets = s.all_of(1)[:2]
    spaces = s.around(goal)
    beside = next(t for t in spaces if t != goal and t in s.ground)
    return {a: (s.ground[0], -1), targets[0]: (goal, -1), targets[1]: (beside, -1)}, special(s, a, targets, spaces, 1)


def explosion(s: Stage) -> Scene:
    return blast(s, EXPLODES)


def grenade(s: Stage) -> Scene:
    return blast(s, THROWS)


def fall(s: Stage) -> Scene:
    """Down a cliff, with the dice for it."""
    a = s.one(0, shoots=False)
    edge, below = s.cliff()
    moved = {"event": "FigureMoved", "figure": a, "at": below, "rear": -1, "path": [edge, below], "flying": False}
    hurt = {"event": "FigureWounded", "figure": a, "wounds": 1, "cause": cause("fall", a), "text": "Hurt."}
    return {a: (edge, -1)}, [{**moved, "text": "It falls."}, dice("fall", a, -1, 1, 0), hurt]


def victory(s: Stage) -> Scene:
    places, events = death(s)
    ended = {
        "event": "GameEnded",
        "winners": [0],
        "reason": "last standing",
        "number": 0,
        "clause": "",
        "text": "Over.",
    }
    return places, [*events, ended]


STRIPS: dict[str, Callable[[Stage], Scene]] = {
    "blow": blow,
    "shot": shot,
    "blocked": blocked,
    "death": death,
    "flight": move,
    "breath": breath,
    "explosion": explosion,
    "grenade": grenade,
    "fall": fall,
    "victory": victory,
}


def step(page: Page, ms: int) -> None:
    """Let time go on, with a frame now and then: each takes a processor long."""
    for _ in range(0, ms, FRAME):
        page.clock.fast_forward(FRAME)


def film(page: Page, places: dict[int, tuple[int, int]], events: list[Event]) -> tuple[list[bytes], bool]:
    """The pictures, and whether the log told faces before their dice lay."""
    put = {str(figure): list(at) for figure, at in places.items()}
    page.evaluate("(places) => window.__ws.perform([], places)", put)
    step(page, 2500)
    faces = "() => document.querySelectorAll('.hud-log .die').length"
    before = page.evaluate(faces)
    page.evaluate("([events, places]) => window.__ws.perform(events, places)", [events, put])
    pictures: list[bytes] = []
    early = False
    for _ in range(MOST):
        step(page, STEP)
        pictures.append(page.screenshot(type="jpeg", quality=80))
        rolling = page.evaluate("() => window.__ws.rolling()")
        told = page.evaluate(faces) - before
        early = early or (rolling == "attack" and told > 0)
        if page.evaluate("() => window.__ws.settled()"):
            break
    return pictures, early


def strip_of(browser: Browser, pictures: list[bytes], png: bool) -> bytes:
    """All of them in one picture."""
    page = browser.new_page(viewport={"width": ACROSS * (WIDTH + 6) + 6, "height": 400})
    images: list[str] = []
    for k, picture in enumerate(pictures, 1):
        data = base64.b64encode(picture).decode()
        images.append(
            f"<figure><img src='data:image/jpeg;base64,{data}'><figcaption>{k * STEP} ms</figcaption></figure>"
        )
    page.set_content(f"<style>{STYLE}</style>{''.join(images)}")
    page.wait_for_function("() => [...document.images].every((i) => i.complete)")
    made = (
        page.screenshot(full_page=True, type="png") if png else page.screenshot(full_page=True, type="jpeg", quality=70)
    )
    page.close()
    return made


def seated(browser: Browser, serving: Serving, map: str) -> Battle:
    """Somebody before a battle that is set up, whose page has a clock of its own."""
    person = Person(browser, serving.url)
    person.take_seats(made := serving.new_game("person", "sensible", map=map, armies=ARMIES))
    person.open(f"game/{made['game']}")
    battle = Battle(person)
    battle.set_up()
    for key, value in SHOWN_AS.items():
        person.page.evaluate("([k, v]) => localStorage.setItem(k, v)", [f"wellspring.{key}", json.dumps(value)])
    person.page.clock.install()
    person.page.reload()
    while person.page.evaluate("() => !(window.__ws?.view() && window.__ws.screenOf(0) && window.__ws.settled())"):
        person.page.wait_for_timeout(100)
    person.page.clock.pause_at(person.page.evaluate("Date.now()") + STEP)
    return battle


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("strips", nargs="*", choices=[[], *STRIPS])
    parser.add_argument("--to", type=Path, help="PNG into this folder instead of JPEG into docs/pictures/film")
    options = parser.parse_args()
    folder = options.to or ROOT / "docs" / "pictures" / "film"
    folder.mkdir(parents=True, exist_ok=True)
    serving = Serving()
    faults: list[str] = []
    try:
        with sync_playwright() as playwright, running_browser(playwright) as browser:
            for name in options.strips or STRIPS:
                map = WITH_CLIFFS if name == "fall" else MAP
                battle = seated(browser, serving, map)
                pictures, early = film(battle.page, *STRIPS[name](Stage(map, battle.view())))
                path = folder / f"{name}.{'png' if options.to else 'jpg'}"
                path.write_bytes(strip_of(browser, pictures, options.to is not None))
                print(f"{path}: {len(pictures)} pictures", flush=True)
                if early:
                    faults.append(f"{name}: the log shows a face before its die lies")
                faults += battle.person.leave()
    finally:
        serving.stop()
    for fault in faults:
        print(f"FAULT {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
