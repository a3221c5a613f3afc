"""Limits and headers for every HTTP call."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wellspring.projection.catalogue import text
from wellspring.server import metrics
from wellspring.server.api.dependencies import language_of
from wellspring.server.errors import not_at_this_address
from wellspring.server.logs import Trace, new_id, tracing
from wellspring.server.protocol.json_text import dumped

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data: blob:",
        "media-src 'self' blob:",
        "style-src 'self'",
        "font-src 'self'",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
REQUEST_ID: Final = "X-Request-ID"
GAME: Final = re.compile(r"/(?:api|ws)/games/([A-Za-z0-9_-]{1,40})(?:/|$)")
METHODS: Final = ("GET", "HEAD", "OPTIONS", "POST")
CONTROL: Final = re.compile(r"[\x00-\x1f\x7f]")

logger: Final = logging.getLogger("wellspring.access")

Refuse = Callable[[Request, Exception], Awaitable[Response]]


def _route_path(scope: Scope) -> str:
    """The path as if the site were at the root of its host."""
    return str(scope["path"]).removeprefix(scope.get("root_path", ""))


class SubPath:
    """The whole site under a path, whether the web server in front takes the path away or leaves it."""

    def __init__(self, app: ASGIApp, path: str) -> None:
        self.app: Final = app
        self.path: Final = path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            if scope["path"] == self.path:  # without the '/' at its end the page would look for its files elsewhere
                await RedirectResponse(self.path + "/", 308)(scope, receive, send)
                return
            if not scope["path"].startswith(self.path + "/"):
                scope["path"] = self.path + scope["path"]
            scope["root_path"] = self.path
        await self.app(scope, receive, send)


class Traced:
    """Every call and socket has an id, which the reply names and the log too. What nobody foresaw ends here."""

    def __init__(self, app: ASGIApp, refuse: Refuse, access_log: bool) -> None:
        self.app: Final = app
        self.refuse: Final = refuse
        self.access_log: Final = access_log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        path, begun, status = _route_path(scope), time.monotonic(), 0
        game = GAME.match(path)
        told = Headers(scope=scope).get(REQUEST_ID, "")
        trace = Trace(new_id(told), game[1] if game is not None else "")

        async def with_id(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.accept"):
                status = message.get("status", 101)
                MutableHeaders(scope=message)[REQUEST_ID] = trace.id
            await send(message)

        with tracing(trace):
            try:
                if CONTROL.search(path) and scope["type"] == "http":
                    raise not_at_this_address()
                await self.app(scope, receive, with_id)
            except Exception as fault:
                if scope["type"] != "http" or status:
                    raise
                reply = await self.refuse(Request(scope), fault)
                await reply(scope, receive, with_id)
            finally:
                if scope["type"] == "http":
                    self._note(scope, path, status, time.monotonic() - begun)
                trace.over = True

    def _note(self, scope: Scope, path: str, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "files")  # never the path itself: there are too many
        method = scope["method"] if scope["method"] in METHODS else "other"
        metrics.requests.labels(method, route, str(status)).observe(seconds)
        if self.access_log:
            host = scope["client"][0] if scope["client"] else ""
            logger.info("%s %s %s %d %.0f ms", host, scope["method"], path, status, seconds * 1000)


class SecurityHeaders:
    def __init__(self, app: ASGIApp, hsts: int) -> None:
        self.app: Final = app
        self.headers: Final = {**HEADERS, **({"Strict-Transport-Security": f"max-age={hsts}"} if hsts else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        private = _route_path(scope).startswith("/api")

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers[name] = value
                if private:
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, with_headers)


class BodyLimit:
    """A body over the limit is refused before anybody reads it, whether its length was told or not."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app: Final = app
        self.most: Final = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        told = dict(scope["headers"]).get(b"content-length", b"0")
        if not told.isdigit() or int(told) > self.most:
            await _too_large(scope, send)
            return
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            await self.app(scope, receive, send)
            return
        parts: list[bytes] = []
        size = 0
        more = True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                return
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            more = message.get("more_body", False)
            if size > self.most:
                await _too_large(scope, send)
                return
        body = b"".join(parts)
        given = False

        async def again() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, again, send)


async def _too_large(scope: Scope, send: Send) -> None:
    sentence = text(language_of(Headers(scope=scope)), "server.too much")
    fault = {"code": "too_large", "sentence": sentence, "clause": ""}
    body = dumped({"error": fault}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 413, "headers": [*headers, (b"connection", b"close")]})
    await send({"type": "http.response.body", "body": body})
