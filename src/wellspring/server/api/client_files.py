"""The built client at '/'. Files with a hash in their name never change; everything else is asked for each time."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

SHIPPED: Final = Path(__file__).parent.parent / "static"
HASHED: Final = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.(js|css|woff2?|png|jpg|webp|svg|glb|wasm|ogg|mp3)$")
FOREVER: Final = "public, max-age=31536000, immutable"
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Wellspring</title>
<h1>Wellspring is running</h1>
<p>The game server works, but the browser client has not been built.
<p>In a copy of the source: <code>make client</code>, then load this page again.
<p>The server speaks <a href="api/content">/api/content</a> and <a href="api/openapi.json">/api/openapi.json</a>.
</html>
"""


class ClientFiles(StaticFiles):
    """The files of one folder. The client keeps its own addresses behind the '#', so there are no others."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)
        self.folder: Final = folder

    async def check_config(self) -> None:
        """The folder may come into being later: a missing one is explained, not an error."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if not (self.folder / "index.html").is_file():
            if path in ("", ".", "index.html"):
                return HTMLResponse(NOT_BUILT, headers={"Cache-Control": "no-cache"})
            raise HTTPException(404)
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = FOREVER if HASHED.search(path) else "no-cache"
        return response


def client_files(folder: str) -> ClientFiles:
    return ClientFiles(Path(folder) if folder else SHIPPED)
