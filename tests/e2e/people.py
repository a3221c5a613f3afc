"""Somebody with a browser: opens pages, and notices everything that goes wrong in them."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect

AXE = Path(__file__).resolve().parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}

UNTIL = """async ([about, seconds]) => {
  const look = LOOK;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const found = look(about);
    if (found) return found;
    await new Promise((done) => setTimeout(done, 15));
  }
  return null;
}"""

expect.set_options(timeout=20_000)


class Person:
    """`settings` are kept in the browser beforehand, as if chosen earlier. `flat`: the flat board, drawn in
    a fraction of the time, for tests that are not about the board."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        phone: bool = False,
        flat: bool = False,
        theme: str = "dark",
        settings: dict[str, Any] | None = None,
    ) -> None:
        self.url = url
        self.phone = phone
        self.faults: list[str] = []
        self.forgiven: list[str] = []
        self._spaces: dict[str, list[tuple[float, float]]] = {}
        size = PHONE if phone else DESKTOP
        self.context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
            color_scheme="light" if theme == "light" else "dark",
            locale="en-GB",
        )
        self.context.set_default_timeout(20_000)
        usual = {"quality": "low", "sounds": False, "speed": 0, "name": "Robin", "view": "2d" if flat else "auto"}
        self._keep(**{**usual, **(settings or {})})
        self.page = self._new_page()

    def _keep(self, **kept: Any) -> None:
        """What the browser finds when a page is opened for the first time."""
        lines = [f"localStorage['wellspring.{k}'] ??= {json.dumps(json.dumps(v))};" for k, v in kept.items()]
        self.context.add_init_script(f"try {{ {''.join(lines)} }} catch {{ }}")

    def _new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.faults.append(f"page error: {error}"))
        page.on("request", self._request)
        return page

    def another_tab(self) -> Person:
        """The same person and the same browser, looking at another page."""
        tab = copy.copy(self)
        tab.page = self._new_page()
        return tab

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.url, self.url.replace("http", "ws"), "data:", "blob:")):
            self.faults.append(f"asked a stranger: {request.url}")

    def forgive(self, words: str) -> None:
        """This fault is meant to happen in this test."""
        self.forgiven.append(words)

    def open(self, path: str = "") -> Page:
        """A screen by its address: '' is the start page, 'game/ID' a table."""
        self.page.goto(f"{self.url}/?test=1#/{path}")
        expect(self.page.locator("#main")).to_be_visible()
        return self.page

    def until(self, script: str, about: Any = None, seconds: float = 30.0) -> Any:
        """Wait for something the page knows. (Playwright's own way would need the right to evaluate texts, which our
        pages do not have.)"""
        found = self.page.evaluate(UNTIL.replace("LOOK", script), [about, seconds])
        assert found, f"waited {seconds} s in vain: {script}"
        return found

    def frame(self) -> None:
        """Wait for the next frame: by then everything that was pressed is on the page."""
        self.page.evaluate("() => new Promise(requestAnimationFrame).then(() => undefined)")

    def take_seats(self, made: dict[str, Any], *seats: int) -> None:
        """Seats of a table that was opened without the browser."""
        tokens = [t for t in made["tokens"] if not seats or t["seat"] in seats]
        game = {"game": made["game"], "title": made["table"]["title"], "seats": tokens, "opened": 0}
        self._keep(games=[game])
        if self.page.url != "about:blank":  # it has been read already
            self.page.evaluate("game => localStorage.setItem('wellspring.games', JSON.stringify([game]))", game)
            self.page.reload()

    def spaces(self, game: str) -> list[tuple[float, float]]:
        """Where the spaces of a game's battlefield are."""
        if game not in self._spaces:
            told = self.context.request.get(f"{self.url}/api/games/{game}/map").json()
            self._spaces[game] = [(s["x"], s["y"]) for s in told["spaces"]]
        return self._spaces[game]

    def leave(self) -> list[str]:
        """What went wrong."""
        self.context.close()
        return [f for f in self.faults if not any(words in f for words in self.forgiven)]

    def barriers(self) -> list[str]:
        """What axe-core finds on this page that would keep somebody out."""
        self.page.evaluate("document.fonts.ready")
        self.page.evaluate(AXE.read_text("utf-8"))  # a script tag would be against the page's own rules
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{v['id']}: {v['help']} ({node['html'][:160]}; {node['failureSummary'].splitlines()[-1].strip()})"
            for v in found["violations"]
            if v["impact"] in ("critical", "serious")
            for node in v["nodes"]
        ]
