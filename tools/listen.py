"""Listen by numbers: render every sound of the browser client into a file and look whether it can be heard as meant.

    npx vite build --mode gallery        (in web: the page that renders them)
    python tools/listen.py [FOLDER]      WAV files and pictures (waves, spectra) go there

Fails where a sound clips, is silent, or is shorter or longer than such a sound should be."""

from __future__ import annotations

import base64
import sys
import threading
import wave
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from e2e.chromium import running_browser  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

QUIETEST = 0.05  # of the peak of a short sound
QUIETEST_BED = 0.02  # of music and surroundings, which are under the rest
SECONDS = {"step": (0.05, 0.6), "dice": (0.3, 1.5), "time": (0.03, 0.4), "chat": (0.1, 0.5), "": (0.1, 4.0)}


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass


def takes_of(browser: Browser, url: str, only: str = "", picture: Path | None = None) -> list[dict[str, Any]]:
    page = browser.new_page(viewport={"width": 1240, "height": 900})
    page.goto(f"{url}/listening.html?only={only}")
    page.wait_for_function("window.__takes", timeout=300_000)
    if picture:
        page.screenshot(path=picture, full_page=True)
    takes: list[dict[str, Any]] = page.evaluate("window.__takes")
    page.close()
    return takes


def faults_of(take: dict[str, Any]) -> list[str]:
    name, peak, seconds = take["name"], take["peak"], take["seconds"]
    faults = [f"{name} clips: {peak:.2f}"] if peak > 1 else []
    goes_on = name.startswith(("music", "ambience"))
    if peak < (QUIETEST_BED if goes_on else QUIETEST):
        faults.append(f"{name} is silent: {peak:.3f}")
    least, most = SECONDS.get(name.split()[0], SECONDS[""])
    if not goes_on and name != "everything at once" and not least <= seconds <= most:
        faults.append(f"{name} lasts {seconds:.2f} s, not {least} to {most}")
    return faults


def keep(take: dict[str, Any], folder: Path) -> None:
    with wave.open(str(folder / f"{take['name'].replace(' ', '_')}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(take["rate"])
        file.writeframes(base64.b64decode(take["wave"]))


def main() -> int:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "sounds")
    folder.mkdir(parents=True, exist_ok=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=ROOT / "web" / "dist"))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright, running_browser(playwright) as browser:
        takes = takes_of(browser, f"http://127.0.0.1:{server.server_port}", picture=folder / "all.png")
    server.shutdown()
    for take in takes:
        keep(take, folder)
        print(f"{take['name']:<22} peak {take['peak']:.2f}  loud {take['loud']:.3f}  {take['seconds']:5.2f} s")
    faults = [fault for take in takes for fault in faults_of(take)]
    print("\n".join(faults) or "Everything can be heard, and nothing clips.")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
