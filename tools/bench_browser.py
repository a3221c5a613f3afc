"""Measure the browser game: `make bench-browser`. Prints one line per figure.

The browser of this machine is driven from outside. Frames are those of a board that is being turned, or moved if it is
flat and cannot turn; pointing is the time from a pointer's move until the page has dealt with it, and until the next
picture after that. Without a graphics card everything is drawn on the processor: figures of a laptop are far better."""

from __future__ import annotations

import gzip
import os
import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from e2e.chromium import running_browser  # noqa: E402
from e2e.pages import Battle  # noqa: E402
from e2e.people import Person  # noqa: E402
from e2e.serving import Serving  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from wellspring.server.api.client_files import SHIPPED  # noqa: E402

MAP = "three_fords"
TRIES = 5
MOVING = """async ([there, back]) => {
  const times = [];
  let last = performance.now();
  for (let k = 0; k < 40; k++) {
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {...(k < 20 ? there : back), bubbles: true}));
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    times.push(now - last);
    last = now;
  }
  return times;
}"""
TURN = [{"key": "q"}, {"key": "e"}]
SLIDE = [{"key": "ArrowLeft", "shiftKey": True}, {"key": "ArrowRight", "shiftKey": True}]
POINTING = """async places => {
  const board = document.querySelector('[aria-label=Battlefield]');
  const out = [];
  for (const {x, y} of places) {
    const target = document.elementFromPoint(x, y);
    if (!target || !board.contains(target)) continue;
    const begun = performance.now();
    const how = {clientX: x, clientY: y, bubbles: true, pointerType: 'mouse'};
    target.dispatchEvent(new PointerEvent('pointermove', how));
    const dealt = performance.now() - begun;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    out.push([dealt, performance.now() - begun]);
  }
  return out;
}"""


def milliseconds(values: list[float]) -> str:
    ordered = sorted(values)
    worst = ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]
    return f"median {statistics.median(ordered):.1f} ms, 95 % under {worst:.1f} ms"


def first_page(browser: Browser, url: str) -> float:
    """Seconds from nothing to a page that answers a click."""
    person = Person(browser, url)
    begun = time.perf_counter()
    page = person.open()
    page.get_by_role("button", name="Quick battle").click()
    page.get_by_role("dialog", name="Quick battle").wait_for()
    taken = time.perf_counter() - begun
    person.leave()
    return taken


def board(browser: Browser, serving: Serving, view: str, quality: str) -> None:
    made = serving.new_game("person", "sensible", map=MAP)
    person = Person(browser, serving.url, settings={"view": view, "quality": quality})
    person.take_seats(made)
    begun = time.perf_counter()
    page = person.open(f"game/{made['game']}")
    battle = Battle(person)
    person.until("() => window.__ws.screenOf(0)")
    shown = time.perf_counter() - begun
    battle.set_up()
    battle.lay_orders()
    battle.asked()
    battle.board().focus()
    name = "flat board" if view == "2d" else f"3D, {quality}"
    print(f"{name}: there after {shown:.1f} s", flush=True)
    frames = page.evaluate(MOVING, SLIDE if view == "2d" else TURN)
    print(f"{name}: a frame while it moves: {milliseconds(frames)}", flush=True)
    places = [page.evaluate("space => window.__ws.screenOf(space)", k) for k in range(0, 200, 5)]
    moved = page.evaluate(POINTING, [p for p in places if p])
    print(f"{name}: pointing dealt with: {milliseconds([m[0] for m in moved])}", flush=True)
    print(f"{name}: pointing until shown: {milliseconds([m[1] for m in moved])}", flush=True)
    person.leave()


def main() -> None:
    files = [p for p in Path(SHIPPED).rglob("*") if p.is_file()]
    packed = sum(len(gzip.compress(p.read_bytes(), 9)) for p in files)
    print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"the whole client, compressed: {packed / 1000:.0f} kB")
    serving = Serving()
    try:
        with sync_playwright() as playwright, running_browser(playwright) as browser:
            times = [first_page(browser, serving.url) for _ in range(TRIES)]
            middle = statistics.median(times)
            print(f"first page interactive: best {min(times):.2f} s, median {middle:.2f} s", flush=True)
            board(browser, serving, "2d", "low")
            for quality in ("low", "medium", "high"):
                board(browser, serving, "3d", quality)
    finally:
        serving.stop()


if __name__ == "__main__":
    main()
