"""Take the sheets in docs/pictures/figures anew: every archetype from four sides, every word of gear, every card.

    npx vite build --mode gallery        (in web: the page that draws them, from web/fixtures)
    python tools/figure_sheets.py [FOLDER]

Whoever adds a body or a piece of gear looks here whether it can be told from the others."""

from __future__ import annotations

import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from e2e.chromium import running_browser  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

SHEETS = {
    "bodies": "bodies=1&size=150&seat=0",
    "gear": "gear=human&size=120&seat=0",
    "cards": "portraits=whole&size=104",
}
WIDTH = 1900
QUALITY = 74  # of JPEG


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass


def take(browser: Browser, url: str, query: str, path: Path) -> None:
    page = browser.new_page(viewport={"width": WIDTH, "height": 1000})
    page.goto(f"{url}/gallery.html?{query}")
    sheet = page.locator("#sheet")
    sheet.wait_for(timeout=600_000)  # hundreds of miniatures, drawn on the processor
    height = sheet.evaluate("sheet => [...sheet.children].at(-1).getBoundingClientRect().bottom")
    page.set_viewport_size({"width": WIDTH, "height": int(height) + 8})
    page.screenshot(path=path, type="jpeg", quality=QUALITY)
    page.close()


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures" / "figures"
    folder.mkdir(parents=True, exist_ok=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=ROOT / "web" / "dist"))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright, running_browser(playwright) as browser:
        for name, query in SHEETS.items():
            path = folder / f"{name}.jpg"
            take(browser, f"http://127.0.0.1:{server.server_port}", query, path)
            print(f"{path} {path.stat().st_size // 1024} kB", flush=True)
    server.shutdown()


if __name__ == "__main__":
    main()
