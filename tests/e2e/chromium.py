"""The browser of this machine, without a window and without a graphics card."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright

ROOT = Path(__file__).resolve().parent.parent.parent
ARGUMENTS = [
    "--headless=new",
    "--no-sandbox",  # tests may run as root
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-angle=swiftshader",  # WebGL on the processor
    "--enable-unsafe-swiftshader",
    # the rest of the page is drawn without that detour, in half the time
    "--disable-gpu-compositing",
    "--disable-gpu-rasterization",
    "--disable-accelerated-2d-canvas",
]
NO_WEBGL = "--disable-3d-apis"


def find_browser() -> str:
    """Where it is; a sentence says what to install if it is nowhere."""
    found = subprocess.run([str(ROOT / "tools" / "find_browser.sh")], capture_output=True, text=True)
    if found.returncode:
        raise RuntimeError(found.stderr.strip())
    return found.stdout.strip()


@contextmanager
def running_browser(playwright: Playwright, *more: str) -> Iterator[Browser]:
    # headless=False: the flag above is the new way, Playwright's own would need another program
    browser = playwright.chromium.launch(
        executable_path=find_browser(), headless=False, args=[*ARGUMENTS, *more], timeout=60_000
    )
    try:
        yield browser
    finally:
        browser.close()
