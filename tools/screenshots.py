"""Take the pictures in docs/pictures anew: every screen, in dark and light surroundings and on a phone.

    make screenshots                     all of them
    make screenshots ARGS="battle home"  those whose name begins so

A server of its own plays battles between bots, so that there is something to see; the browser is that of the tests."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from e2e.chromium import running_browser  # noqa: E402
from e2e.pages import Battle  # noqa: E402
from e2e.people import Person  # noqa: E402
from e2e.serving import Serving  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
QUALITY = 82  # of JPEG
KINDS = ("dark", "light", "phone")
SHOWN_AS = {"quality": "high", "name": "Dana"}


class Studio:
    """What the pictures are taken of."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self.finished = serving.finished_game(map="three_fords", rounds=6, title="The Three Fords")

    def battle(self, person: Person) -> Battle:
        """A master game on a map with water and hills."""
        made = self.serving.new_game("person", "sensible", map="three_fords", title="The Three Fords")
        person.take_seats(made)
        person.open(f"game/{made['game']}")
        return Battle(person)

    def aim(self, battle: Battle, space: int) -> None:
        """Show what would happen there, once the camera stands still."""
        battle.page.wait_for_timeout(1500)
        if battle.person.phone:
            battle.page.touchscreen.tap(*battle.place_of(space))
        else:
            battle.point_at(space)

    # --- one method per picture ---

    def home(self, person: Person) -> None:
        for k in range(2):
            self.serving.new_game(
                "person", "open", map=("first_light", "three_fords")[k], clock={"turn": 120, "bank": 1200}
            )
        self.serving.new_game("sensible", "sensible", map="three_fords")
        made = self.serving.new_game("person", "sensible", title="The Three Fords", map="three_fords")
        person.take_seats(made)
        person.open()

    def quick(self, person: Person) -> None:
        person.open().get_by_role("button", name="Quick battle").click()

    def armies(self, person: Person) -> None:
        page = person.open("armies/mimring.syvarris.izumi_samurai")
        page.get_by_role("button", name="Mimring").first.click()
        if page.get_by_role("dialog").count():  # on a phone the card lies above the catalogue
            page.keyboard.press("Escape")

    def setup(self, person: Person) -> None:
        person.open("set-up/hot-seat")

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
        made = self.serving.new_game("person", "open", title="The Three Fords", map="three_fords")
        person.take_seats(made)
        person.open(f"game/{made['game']}")

    def draft(self, person: Person) -> None:
        made = self.serving.new_game("person", "sensible", map="three_fords", gather="draft", points=400)
        person.take_seats(made)
        person.open(f"game/{made['game']}")
        battle = Battle(person)
        while (request := battle.asked()) is not None:
            if request["kind"] == "draft" and len(battle.view()["cards"]) > 3:
                break
            battle.choose(request, request["default"])
        person.page.locator(".pool-card").nth(1).click()

    def placement(self, person: Person) -> None:
        battle = self.battle(person)
        for _ in range(6):
            request = battle.asked()
            assert request is not None
            battle.choose(request, request["default"])
        battle.asked()

    def orders(self, person: Person) -> None:
        battle = self.battle(person)
        battle.set_up()
        cards = person.page.locator(".order-card-main")
        for k in range(2):
            cards.nth(k).click()

    def move(self, person: Person) -> None:
        """Where a figure can go, and the way to one of these spaces."""
        battle = self.battle(person)
        battle.set_up()
        battle.lay_orders(-1)
        while (request := battle.asked()) is not None and request["kind"] != "move":
            battle.step(request)
        self.aim(battle, battle.good_option(request or {})["space"])

    def attack(self, person: Person) -> None:
        """An attack with its odds, before it is made."""
        battle = self.battle(person)
        battle.set_up()
        while True:
            request = battle.asked()
            assert request is not None, "nobody ever attacked"
            targets = [battle.space_of(o["target"]) for o in request["options"] if o.get("action") == "attack"]
            free = [space for space in targets if battle.is_free(space)]
            if free and battle.view()["round"] > 1:
                break
            battle.lay_orders() if request["kind"] == "order marker" else battle.step(request)
        self.aim(battle, free[0])

    def result(self, person: Person) -> None:
        person.open(f"result/{self.finished}")

    def replay(self, person: Person) -> None:
        told = self.serving.http.get(f"/api/games/{self.finished}/replay").json()
        person.open(f"replay/{self.finished}/{told['snapshots'][-3]['seq']}")


PICTURES: dict[str, Callable[[Studio, Person], None]] = {
    name: method for name, method in vars(Studio).items() if not name.startswith("_") and name not in ("battle", "aim")
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
                for kind in KINDS:
                    path = take(browser, studio, name, kind)
                    print(f"{path.relative_to(ROOT)} {path.stat().st_size // 1024} kB", flush=True)
    finally:
        serving.stop()


if __name__ == "__main__":
    main()
