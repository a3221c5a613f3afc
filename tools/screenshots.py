"""Take the pictures in docs/pictures anew: every screen, in dark and light surroundings and on a phone.

    make screenshots                     all of them
    make screenshots ARGS="battle home"  those whose name begins so

A server of its own plays battles between bots, so that there is something to see; the browser is that of the tests."""

from __future__ import annotations

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
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from wellspring.content.library import load_shipped_map  # noqa: E402
from wellspring.games import card_library, ready_armies  # noqa: E402
from wellspring.map_formats.importer import export_map  # noqa: E402
from wellspring.server.lobby.army_list import code_of_army  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
QUALITY = 74  # of JPEG
KINDS = ("dark", "light", "phone")
PAPER = {"printed"}  # white and of one size, wherever it comes from
SHOWN_AS = {"quality": "high", "name": "Dana"}
NAMES = ("Dana", "Morwen", "Oskar", "Lia")
MAP = {"map": "three_fords", "title": "The Three Fords"}  # water, hills and a road
HUNT = next(army.cards for army in ready_armies() if army.id == "ullars_hunt")  # looked at and printed
# The sheet is on the page only while it is printed: it is put back to be looked at.
KEEP_THE_SHEET = """() => { window.print = () => {
  const sheet = document.querySelector('.print-sheet').cloneNode(true);
  setTimeout(() => document.body.append(sheet), 50);
}; }"""


class Studio:
    """What the pictures are taken of."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self.armies = serving.http.get("/api/content").json()["armies"]
        self.finished = serving.finished_game(seats=self._seats("sensible", "sensible"), **MAP, rounds=6)

    def _seats(self, *kinds: str, armies: bool = True) -> list[dict[str, Any]]:
        seats: list[dict[str, Any]] = []
        for k, kind in enumerate(kinds):
            bot = kind not in ("person", "open")
            seat = {"name": NAMES[k], "team": k, **({"kind": "bot", "bot": kind} if bot else {"kind": kind})}
            seats.append({**seat, "army": self.armies[k]["cards"]} if armies and kind != "open" else seat)
        return seats

    def _table(self, *kinds: str, **more: Any) -> dict[str, Any]:
        """A table on the map of the pictures, with people who have names."""
        seats = self._seats(*kinds, armies=more.get("gather", "premade") == "premade")
        return self.serving.new_game(*kinds, **{**MAP, "seats": seats, **more})

    def _sit(self, person: Person, made: dict[str, Any]) -> Battle:
        person.take_seats(made)
        person.open(f"game/{made['game']}")
        return Battle(person)

    def _battle(self, person: Person) -> Battle:
        """A master game against the computer."""
        return self._sit(person, self._table("person", "sensible"))

    def _aim(self, battle: Battle, space: int) -> None:
        """Show what would happen there, once the camera stands still."""
        battle.page.wait_for_timeout(1500)
        if battle.person.phone:
            battle.page.touchscreen.tap(*battle.place_of(space))
        else:
            battle.point_at(space)

    # --- one method per picture ---

    def home(self, person: Person) -> None:
        for name in ("first_light", "three_fords"):
            self._table("person", "open", map=name, title="", clock={"turn": 120, "bank": 1200})
        self._table("sensible", "sensible", title="")
        person.take_seats(self._table("person", "sensible"))
        person.open()

    def quick(self, person: Person) -> None:
        person.open().get_by_role("button", name="Quick battle").click()

    def armies(self, person: Person) -> None:
        page = person.open(f"armies/{code_of_army(HUNT)}")
        page.get_by_role("button", name=card_library()[HUNT[0]].name).first.click()
        if page.get_by_role("dialog").count():  # on a phone the card lies above the catalogue
            page.keyboard.press("Escape")

    def printed(self, person: Person) -> None:
        """The army on paper."""
        page = person.open(f"armies/{code_of_army(HUNT)}")
        page.evaluate(KEEP_THE_SHEET)
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("menuitem", name="Print").click()
        page.wait_for_timeout(300)
        page.emulate_media(media="print")
        page.locator("body > .print-sheet").evaluate("sheet => sheet.style.padding = '12mm'")  # the margins of paper

    def setup(self, person: Person) -> None:
        person.open("set-up/hot-seat")

    def scenario(self, person: Person) -> None:
        """The set-up screen with a scenario chosen: its story, and how it is won."""
        page = person.open("set-up")
        page.get_by_role("group", name="What is fought").get_by_text("Scenario").click()
        page.get_by_role("group", name="Choose a scenario").get_by_text("Dragon Hunt", exact=True).click()
        page.get_by_role("heading", name="Set up a battle").scroll_into_view_if_needed()

    def mapfile(self, person: Person) -> None:
        """A file of another program, and what became of it."""
        page = person.open("set-up")
        data = export_map(load_shipped_map("broken_keep"), "hsc")
        file: Any = {"name": "broken keep.hsc", "mimeType": "application/octet-stream", "buffer": data}
        page.locator("input[type=file]").set_input_files(file)
        page.locator(".drop-told ul").scroll_into_view_if_needed()

    def settings(self, person: Person) -> None:
        person.open("settings")

    def learn(self, person: Person) -> None:
        person.open("learn")

    def lesson(self, person: Person) -> None:
        """The second step of a lesson, with arrows at what is meant."""
        page = person.open("learn/4")
        Battle(person).asked()
        page.get_by_role("region", name="Lesson").get_by_role("button", name="Next").click()

    def lobby(self, person: Person) -> None:
        made = self._table("person", "open")
        person.take_seats(made)
        person.open(f"game/{made['game']}")

    def draft(self, person: Person) -> None:
        battle = self._sit(person, self._table("person", "sensible", gather="draft", points=400))
        while (request := battle.asked()) is not None:
            if request["kind"] == "draft" and len(battle.view()["cards"]) > 3:
                break
            battle.choose(request, request["default"])
        person.page.locator(".pool-card").nth(1).click()

    def placement(self, person: Person) -> None:
        battle = self._battle(person)
        for _ in range(6):
            request = battle.asked()
            assert request is not None
            battle.choose(request, request["default"])
        battle.asked()

    def orders(self, person: Person) -> None:
        battle = self._battle(person)
        battle.set_up()
        cards = person.page.locator(".order-card-main")
        for k in range(2):
            cards.nth(k).click()

    def move(self, person: Person) -> None:
        """Where a figure can go, and the way to one of these spaces."""
        battle = self._battle(person)
        battle.set_up()
        battle.lay_orders(-1)
        while (request := battle.asked()) is not None and request["kind"] != "move":
            battle.step(request)
        self._aim(battle, battle.good_option(request or {})["space"])

    def attack(self, person: Person) -> None:
        """An attack with its odds, before it is made."""
        self._until_attack(person)

    def flat(self, person: Person) -> None:
        """The same on the flat board."""
        battle, target = self._until_attack(person, pointing=False)
        battle.page.get_by_role("button", name="Flat, from above").click()
        self._aim(battle, target)

    def head(self, person: Person) -> None:
        """What a figure sees."""
        battle, _ = self._until_attack(person)
        battle.board().focus()
        battle.page.keyboard.press("v")

    def watching(self, person: Person) -> None:
        """Somebody else's battle."""
        browser = person.context.browser
        assert browser is not None
        player = Person(browser, person.url, settings={"name": NAMES[0]})  # stays at the table while it is looked at
        battle, _ = self._until_attack(player)
        person.open(f"game/{battle.game()}")
        Battle(person)

    def _until_attack(self, person: Person, pointing: bool = True) -> tuple[Battle, int]:
        """Play on until somebody can be attacked; where that is. A battle may end before: then another is begun."""
        battle = self._battle(person)
        battle.set_up()
        while True:
            request = battle.asked()
            if request is None:
                return self._until_attack(person, pointing)
            targets = [battle.space_of(o["target"]) for o in request["options"] if o.get("action") == "attack"]
            free = battle.seen(targets)
            if free and battle.view()["round"] > 1:
                break
            battle.lay_orders() if request["kind"] == "order marker" else battle.step(request)
        if pointing:
            self._aim(battle, free[0])
        return battle, free[0]

    def result(self, person: Person) -> None:
        person.open(f"result/{self.finished}")

    def replay(self, person: Person) -> None:
        told = self.serving.http.get(f"/api/games/{self.finished}/replay").json()
        person.open(f"replay/{self.finished}/{told['snapshots'][-3]['seq']}")


PICTURES: dict[str, Callable[[Studio, Person], None]] = {
    name: method for name, method in vars(Studio).items() if not name.startswith("_")
}


def take(browser: Browser, studio: Studio, name: str, kind: str) -> Path:
    theme = "light" if kind == "light" else "dark"
    person = Person(browser, studio.serving.url, phone=kind == "phone", theme=theme, settings=SHOWN_AS)
    PICTURES[name](studio, person)
    person.page.wait_for_timeout(2500)  # the board is drawn on the processor here
    path = FOLDER / f"{name}-{kind}.jpg"
    person.page.screenshot(path=path, type="jpeg", quality=QUALITY)
    for fault in person.leave():
        print(f"  {fault}")
    return path


def main() -> None:
    wanted = [name for name in PICTURES if not sys.argv[1:] or any(name.startswith(a) for a in sys.argv[1:])]
    FOLDER.mkdir(parents=True, exist_ok=True)
    serving = Serving()
    try:
        studio = Studio(serving)
        with sync_playwright() as playwright, running_browser(playwright) as browser:
            for name in wanted:
                for kind in ("light",) if name in PAPER else KINDS:
                    path = take(browser, studio, name, kind)
                    print(f"{path.relative_to(ROOT)} {path.stat().st_size // 1024} kB", flush=True)
    finally:
        serving.stop()


if __name__ == "__main__":
    main()
