"""The built client under a path of its host: what the page names is there. It takes no browser to see that."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
from server.processes import Process


def test_the_page_finds_its_files_under_a_path(tmp_path: Path) -> None:
    process = Process(f"sqlite:///{tmp_path / 'games.db'}", WELLSPRING_PATH="/wellspring")
    try:
        page = httpx.get(f"{process.url}/wellspring/")
        files = re.findall(r'(?:src|href)="([^":]+)"', page.text)
        assert page.status_code == 200 and len(files) > 1
        for file in files:
            address = page.url.join(file)
            assert address.path.startswith("/wellspring/assets/"), file
            assert httpx.get(address).status_code == 200, file
    finally:
        process.stop()
