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
from wellspring.games import card_library  # noqa: E402
from wellspring.hexes import distance  # noqa: E402

MAP = "three_fords"
STEP = 100  # milliseconds
MOST = 90  # pictures of a strip
ACROSS = 5
WIDTH = 360  # pixels of a picture in the strip
SHOWN_AS = {"quality": "medium", "speed": 1, "motion": "full", "camera": "full"}
STYLE = f"""body {{ margin: 6px; display: flex; flex-wrap: wrap; gap: 6px; background: #10151d; color: #cfd8e3; font: 12px sans-serif }}
figure {{ margin: 0 }} img {{ width: {WIDTH}px; display: block }}"""  # noqa: E501
Event = dict[str, Any]
Scene = tuple[dict[int, tuple[int, int]], list[Event]]  # where figures are put, and what happens


class Stage:
    """Two armies, and open ground in the middle of the map."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.field = field = load_shipped_map(MAP).battlefield
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
    "victory": victory,
}


def film(page: Page, places: dict[int, tuple[int, int]], events: list[Event]) -> tuple[list[bytes], bool]:
    """The pictures, and whether the log told faces before their dice lay."""
    put = {str(figure): list(at) for figure, at in places.items()}
    page.evaluate("(places) => window.__ws.perform([], places)", put)
    page.clock.run_for(2500)
    faces = "() => document.querySelectorAll('.hud-log .die').length"
    before = page.evaluate(faces)
    page.evaluate("([events, places]) => window.__ws.perform(events, places)", [events, put])
    pictures: list[bytes] = []
    early = False
    for _ in range(MOST):
        page.clock.run_for(STEP)
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


def seated(browser: Browser, serving: Serving) -> Battle:
    """Somebody before a battle that is set up, whose page has a clock of its own."""
    person = Person(browser, serving.url)
    person.take_seats(made := serving.new_game("person", "sensible", map=MAP))
    person.open(f"game/{made['game']}")
    battle = Battle(person)
    battle.set_up()
    for key, value in SHOWN_AS.items():
        person.page.evaluate("([k, v]) => localStorage.setItem(k, v)", [f"wellspring.{key}", json.dumps(value)])
    person.page.clock.install()
    person.page.reload()
    for _ in range(40):
        person.page.clock.run_for(STEP)
        person.page.wait_for_timeout(40)
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
                battle = seated(browser, serving)
                pictures, early = film(battle.page, *STRIPS[name](Stage(battle.view())))
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
