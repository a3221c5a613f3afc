"""uvicorn's HTTP protocol for the open internet: nobody holds a connection by being slow, sends headers without end, or
takes all connections. uvicorn itself has no time limit before a request is complete, and httptools none of sizes."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from typing import Any, Final

import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from wellspring.server.settings import Settings

CHUNKED: Final = 8  # bytes on the wire for each byte of a body, in the smallest chunks


class ServerConfig(uvicorn.Config):
    """What uvicorn is told, and what our own protocol needs to know."""

    def __init__(self, app: FastAPI, settings: Settings, **more: Any) -> None:
        super().__init__(app, http=BoundedHttp, forwarded_allow_ips=settings.proxies, **more)
        self.settings: Final = settings
        self._proxies: Final = [ipaddress.ip_network(part.strip()) for part in settings.proxies.split(",")]

    def is_proxy(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._proxies)


class TooMuch(Exception):
    """Raised inside the parser, which stops for it."""


class BoundedHttp(HttpToolsProtocol):
    config: ServerConfig

    _deadline: asyncio.TimerHandle | None = None
    _heard = False  # whether anything of a request has come
    _reading_headers = True
    _header_bytes = 0
    _body_bytes = 0
    _refused = 400

    def __init__(self, config: ServerConfig, *more: Any, **named: Any) -> None:
        super().__init__(config, *more, **named)
        self._bounds: Final = config.settings

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            stalled = int(self._bounds.stalled_seconds * 1000)
            transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, stalled)
        if self._is_crowded():
            self._end(503)
        else:
            self._expect_within(self._bounds.header_seconds)

    def _is_crowded(self) -> bool:
        if len(self.connections) > self._bounds.max_connections:
            return True
        host = self.client[0] if self.client is not None else ""
        if self.config.is_proxy(host):
            return False
        # sockets too: uvicorn keeps both kinds of protocol in this set
        others = [getattr(other, "client", None) for other in self.connections]
        return len([1 for client in others if client and client[0] == host]) > self._bounds.address_connections

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_nothing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._heard = True
        if self._deadline is None and (self.cycle is None or self.cycle.response_complete):
            self._expect_within(self._bounds.header_seconds)  # even empty lines after a reply begin something new
        in_headers = self._reading_headers
        super().data_received(data)
        # What the parser holds back of a line that does not end has not been told to on_header.
        if in_headers and self._reading_headers:
            self._header_bytes += len(data)
        elif not self._reading_headers:
            self._body_bytes += len(data)
        most = self._bounds.max_headers
        if self._header_bytes > most:
            self._end(431)
        elif self._body_bytes > most + CHUNKED * self._bounds.max_body:
            self._end(413)

    def handle_websocket_upgrade(self) -> None:
        self._expect_nothing()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        if self._refused == 400:
            super().send_400_response(msg)
        else:
            self._end(self._refused)

    # --- what the parser tells ---

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._reading_headers = True
        self._header_bytes = self._body_bytes = 0

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value) + 4)
        super().on_header(name, value)
        if len(self.headers) > self._bounds.max_header_count:
            self._refused = 431
            raise TooMuch

    def _count(self, size: int) -> None:
        self._header_bytes += size
        if self._header_bytes > self._bounds.max_headers:
            self._refused = 431
            raise TooMuch

    def on_headers_complete(self) -> None:
        self._reading_headers = False
        self._expect_within(self._bounds.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._expect_nothing()
        super().on_message_complete()

    # --- time ---

    def _expect_within(self, seconds: float) -> None:
        self._expect_nothing()
        self._deadline = self.loop.call_later(seconds, self._too_slow)

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_slow(self) -> None:
        if self._heard:
            self._end(408)
        else:
            self.transport.close()  # a browser that connected in advance needs no reply

    def _end(self, status: int) -> None:
        self._expect_nothing()
        if not self.transport.is_closing():
            if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
                self.transport.write(STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n")
            self.transport.close()
