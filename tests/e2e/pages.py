"""The screens as a person uses them, so that tests read as sentences. Things are found by role and by their words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Locator, expect

from e2e.people import Person

Request = dict[str, Any]
Option = dict[str, Any]


# what is there once a screen has everything it shows
LANDMARKS = {
    "": ("button", "Quick battle"),
    "armies": ("button", re.compile("^Add ")),
    "set-up": ("button", "Start battle"),
    "settings": ("heading", "Settings"),
    "learn": ("heading", "Sight and height"),
    "campaign": ("heading", "Dragon Hunt"),
    "result": ("heading", "Turning points"),
    "replay": ("slider", "Moment of the battle"),
}


def visit(person: Person, screen: str) -> None:
    """Open a screen, and wait for what it shows."""
    person.open(screen)
    role, name = LANDMARKS[screen.split("/")[0]]
    expect(person.page.get_by_role(role, name=name).first).to_be_visible()  # type: ignore[arg-type]
    expect(person.page.locator(".loading, .stage-loading")).to_have_count(0)


class Home:
    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.open()

    def quick_battle(self, mode: str = "Basic") -> Battle:
        """Two clicks, if the rules are to one's liking."""
        self.page.get_by_role("button", name="Quick battle").click()
        dialog = self.page.get_by_role("dialog", name="Quick battle")
        dialog.get_by_text(mode, exact=True).click()
        dialog.get_by_role("button", name="Start battle").click()
        self.page.wait_for_url(re.compile("#/game/"))
        return Battle(self.person)


class Battle:
    """A table that is being played at, seen from the seats of this browser."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        person.until("() => window.__ws?.view() != null && window.__ws.screenOf(0) != null", seconds=60)

    # --- what is known ---

    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.page.evaluate("() => window.__ws.view()")
        return view

    def request(self) -> Request | None:
        found: Request | None = self.page.evaluate("() => window.__ws.request()")
        return found

    def asked(self) -> Request | None:
        """The next question to this browser; None once the battle is over."""
        self.person.until("() => window.__ws.settled() && (window.__ws.request() || window.__ws.view().over)")
        return self.request()

    def placing(self) -> Request:
        """The next question where a figure is placed; what comes before is answered somehow."""
        while (request := self.asked()) is not None and request["kind"] != "place":
            self.choose(request, request["default"])
        assert request is not None
        return request

    def is_over(self) -> bool:
        return bool(self.view()["over"])

    def is_open(self, request: Request) -> bool:
        """Whether a question has not been answered yet. A press counts at once, so there is nothing to wait for."""
        return (self.request() or {}).get("id") == request["id"]

    def answered(self, request: Request) -> None:
        """Wait until a question has been answered, and what came of it is known."""
        self.person.until(
            "id => { const { settled, request, view } = window.__ws;"
            " return view().over || (settled() && request()?.id !== id); }",
            request["id"],
        )

    def figure(self, id: int) -> dict[str, Any]:
        return next(f for f in self.view()["figures"] if f["id"] == id)

    # --- what is on the screen ---

    def next_step(self) -> Locator:
        """The one button that says what comes next."""
        return self.page.get_by_role("toolbar", name="Actions").get_by_role("button").last

    def pass_on(self) -> Locator:
        """The button to go on without doing anything more: stay, done moving, end the turn; or have the rest placed."""
        return self.page.locator("[data-do=pass]")

    def log(self) -> Locator:
        return self.page.get_by_role("log")

    def board(self) -> Locator:
        return self.page.get_by_label("Battlefield", exact=True)

    def rest(self) -> None:
        """Wait until nothing moves any more: panels, camera, figures."""
        waiting = "new Promise((done) => setTimeout(done, 90_000))"
        found = self.page.evaluate(f"() => Promise.race([window.__ws.rest().then(() => true), {waiting}])")
        assert found, "it never comes to rest"

    def seen(self, spaces: Iterable[int]) -> list[int]:
        """Those of some spaces that can be pointed at: no panel, no hill and nobody stands before all of them."""
        self.rest()
        script = "spaces => spaces.filter((space) => window.__ws.spotOf(space))"
        found: list[int] = self.page.evaluate(script, [space for space in spaces if space >= 0])
        return found

    def spot_of(self, space: int) -> tuple[float, float] | None:
        """Where to point so that this space, or who stands there, is meant; None if nothing of it can be seen."""
        self.rest()
        at = self.page.evaluate("space => window.__ws.spotOf(space)", space)
        return None if at is None else (at["x"], at["y"])

    def place_of(self, space: int) -> tuple[float, float]:
        at = self.spot_of(space)
        assert at is not None, f"nothing is to be seen of space {space}"
        return at

    # --- what can be done ---

    def point_at(self, space: int) -> None:
        self.page.mouse.move(*self.place_of(space))

    def tap(self, space: int) -> None:
        self.page.touchscreen.tap(*self.place_of(space))

    def click_space(self, space: int) -> bool:
        """Point, look, click; what is dangerous or final wants to be clicked twice. False if it cannot be seen, as may
        happen on a board with hills."""
        request = self.asked()
        assert request is not None
        at = self.spot_of(space)
        if at is None:
            return False
        self.page.mouse.click(*at)
        if self.is_open(request):
            self.page.mouse.click(*self.place_of(space))
        self.answered(request)
        return True

    def turn_by_mouse(self) -> int:
        """A whole turn, with the mouse wherever what is meant can be seen; how often that was so."""
        clicks = 0
        turn: tuple[int, int, int] | None = None
        request = self.asked()
        while request is not None and request["kind"] != "order marker":
            view = self.view()
            now = (view["round"], view["cycle"], view["turn"]["card"])
            if turn is not None and (turn != now or request["kind"] == "card"):
                break
            option = self.good_option(request)
            if request["kind"] == "card":
                self.options().get_by_role("button", name=option["label"]).click()
                self.answered(request)
                request = self.asked()
                continue
            turn = now
            if self.click_at(request, option):
                clicks += 1
            elif request["kind"] == "attack" and option.get("none"):
                self.end_turn(request)
            else:
                self.choose(request, option["index"])
            request = self.asked_in_turn(request["player"])
        return clicks

    def click_at(self, request: Request, option: Option) -> bool:
        """Go there, or take up the one who attacks and then attack; False if that cannot be done with the mouse."""
        if request["kind"] == "move":
            return self.click_space(option.get("space", -1))
        return self.take_up(option) and self.click_space(self.space_of(option.get("target")))

    def take_up(self, option: Option) -> bool:
        """Who would do it is the figure in hand; False if it cannot be seen."""
        at = self.spot_of(self.space_of(option.get("figure")))
        if at is not None:
            self.page.mouse.click(*at)
        return at is not None

    def asked_in_turn(self, player: int) -> Request | None:
        """The next question; None as soon as it is somebody else's turn."""
        self.person.until(
            "me => { const { settled, request, view } = window.__ws;"
            " return settled() && (request() || view().over || view().turn.player !== me); }",
            player,
        )
        return self.request()

    def options(self) -> Locator:
        """What is asked, with its options as buttons."""
        return self.page.locator(".ask")

    def space_of(self, figure: int | None) -> int:
        return -1 if figure is None else int(self.figure(figure)["space"])

    def end_turn(self, request: Request) -> None:
        self.pass_on().click()
        while self.is_open(request):
            self.pass_on().click()  # there was more to do: it asks again, and anew whoever hesitates
        self.answered(request)

    def lay_orders(self, card: int | None = None) -> None:
        """All four order markers, by clicking cards; or all on one of them."""
        orders = self.page.get_by_role("region", name="Orders are being given")
        expect(orders).to_be_visible()
        request = self.asked()
        assert request is not None
        cards = orders.locator(".order-card-main")
        for k in range(4):
            cards.nth(k % cards.count() if card is None else card).click()
        self.ready()
        self.answered(request)

    def ready(self) -> None:
        """All orders are planned."""
        expect(self.next_step()).to_have_accessible_name("Ready")
        self.next_step().click()

    def to_an_attack(self) -> int:
        """Play on until somebody can be attacked, both can be pointed at, and the attacker is in hand; where the other
        one stands."""
        while (request := self.asked()) is not None:
            attacks = [o for o in request["options"] if o.get("action") == "attack"]
            targets = self.seen(self.space_of(o["target"]) for o in attacks)
            for option in attacks:
                if self.space_of(option["target"]) in targets and self.take_up(option):
                    return self.space_of(option["target"])
            self.step(request)
        raise AssertionError("nobody was ever attacked")

    def play_on(self, most: int = 2000) -> int:
        """To the end of the battle, quickly; how many answers it took."""
        for count in range(most):
            request = self.asked()
            if request is None:
                return count
            self.step(request)
        raise AssertionError(f"the battle is not over after {most} answers")

    def choose(self, request: Request, option: int) -> None:
        """Without the mouse: for stretches of a battle that a test is not about."""
        self.page.evaluate("option => window.__ws.choose(option)", option)
        self.answered(request)

    def set_up(self) -> None:
        """Have the army placed, and lay the first orders if they are asked for."""
        while True:
            request = self.asked()
            if request is None or self.view()["round"] > 0:
                return
            if request["kind"] in ("place", "place figure"):
                self.pass_on().click()
                self.answered(request)
            else:
                self.choose(request, request["default"])

    def step(self, request: Request) -> None:
        """Answer somehow sensibly: attack if possible, else go where the enemies are."""
        self.choose(request, self.good_option(request)["index"])

    def good_option(self, request: Request) -> Option:
        options: list[Option] = request["options"]
        attacks = [o for o in options if o.get("action") == "attack"]
        if attacks:
            return attacks[0]
        if request["kind"] == "move":
            view = self.view()
            return min(options, key=lambda o: self.to_go(view, request["player"], o.get("space", -1)))
        return next((o for o in options if not o.get("none")), options[request["default"]])

    def to_go(self, view: dict[str, Any], player: int, space: int) -> float:
        """How far a space is from the nearest enemy."""
        if space < 0:
            return 1e6
        places = self.person.spaces(self.game())
        cards = {c["number"]: c for c in view["cards"]}
        enemies = [f["space"] for f in view["figures"] if f["space"] >= 0 and cards[f["card"]]["controller"] != player]
        x, y = places[space]
        return min([(places[e][0] - x) ** 2 + (places[e][1] - y) ** 2 for e in enemies], default=0.0)

    def game(self) -> str:
        return self.page.url.rsplit("/", 1)[1]
