"""The screens as a person uses them, so that tests read as sentences. Things are found by role and by their words."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from e2e.people import Person

Request = dict[str, Any]
Option = dict[str, Any]


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

    def answered(self, request: Request) -> None:
        """Wait until a question is no longer open."""
        self.person.until("id => window.__ws.view().over || window.__ws.request()?.id !== id", request["id"])

    def figure(self, id: int) -> dict[str, Any]:
        return next(f for f in self.view()["figures"] if f["id"] == id)

    # --- what is on the screen ---

    def next_step(self) -> Locator:
        """The one button that says what comes next."""
        return self.page.get_by_role("toolbar", name="Actions").get_by_role("button").last

    def log(self) -> Locator:
        return self.page.get_by_role("log")

    def board(self) -> Locator:
        return self.page.get_by_label("Battlefield", exact=True)

    def place_of(self, space: int) -> tuple[float, float]:
        at = self.person.until("space => window.__ws.screenOf(space)", space)
        return at["x"], at["y"]

    # --- what can be done ---

    def is_free(self, space: int) -> bool:
        """Whether the board, and no panel above it, is what one would click there."""
        at = self.page.evaluate("space => window.__ws.screenOf(space)", space)
        if at is None:
            return False
        script = "at => document.elementFromPoint(at.x, at.y)?.closest('[aria-label=Battlefield]') != null"
        return bool(self.page.evaluate(script, at))

    def point_at(self, space: int) -> None:
        self.page.mouse.move(*self.place_of(space))

    def click_space(self, space: int) -> bool:
        """Point, look, click; what is dangerous or final wants to be clicked twice. False if something else stands in
        front of it, as may happen on a board with hills."""
        request = self.asked()
        assert request is not None
        for _ in range(2):
            self.point_at(space)
            self.page.mouse.click(*self.place_of(space))
            self.page.wait_for_timeout(150)
            if (self.request() or {}).get("id") != request["id"]:
                self.answered(request)
                return True
        self.page.keyboard.press("Escape")
        return False

    def turn_by_mouse(self) -> int:
        """A whole turn, with the mouse wherever what is meant can be seen; how often that was so."""
        clicks = 0
        turn: tuple[int, int] | None = None
        request = self.asked()
        while request is not None and request["kind"] != "order marker":
            view = self.view()
            now = (view["round"], view["turn"]["card"])
            if turn is not None and (turn != now or request["kind"] == "card"):
                break
            option = self.good_option(request)
            space = option.get("space", -1) if request["kind"] == "move" else self.space_of(option.get("target"))
            if request["kind"] == "card":
                self.options().get_by_role("button", name=option["label"]).click()
                self.answered(request)
                request = self.asked()
                continue
            turn = now
            if space >= 0 and self.is_free(space) and self.click_space(space):
                clicks += 1
            elif request["kind"] == "attack" and option.get("none"):
                self.end_turn(request)
            else:
                self.choose(request, option["index"])
            request = self.asked_in_turn(request["player"])
        return clicks

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
        self.next_step().click()
        if (self.request() or {}).get("id") == request["id"] and self.next_step().is_enabled():
            self.next_step().click()  # there was more to do: it asks again
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
                self.next_step().click()
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
            return min(options, key=lambda o: self.to_go(request["player"], o.get("space", -1)))
        return next((o for o in options if not o.get("none")), options[request["default"]])

    def to_go(self, player: int, space: int) -> float:
        """How far a space is from the nearest enemy."""
        if space < 0:
            return 1e6
        view = self.view()
        places = self.person.spaces(self.game())
        cards = {c["number"]: c for c in view["cards"]}
        enemies = [f["space"] for f in view["figures"] if f["space"] >= 0 and cards[f["card"]]["controller"] != player]
        x, y = places[space]
        return min([(places[e][0] - x) ** 2 + (places[e][1] - y) ** 2 for e in enemies], default=0.0)

    def game(self) -> str:
        return self.page.url.rsplit("/", 1)[1]
