"""`wellspring serve`: the game in a browser, for oneself or for everybody who can reach this computer."""

from __future__ import annotations

import dataclasses
import os
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.text import Text

from wellspring.cli.common import console, fail, guarded, warn
from wellspring.content.house import choose_house
from wellspring.extras import need
from wellspring.games import card_library

USUAL_PORT: Final = 8000
LOOPBACK: Final = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # how other processes of this computer reach who listens so
MISUSED: Final = 2  # the exit code for a wrong option, also for a wrong setting
EVERYWHERE: Final = ("127.0.0.1", "0.0.0.0", "::", "::1")  # this computer reaches all of them as localhost


@guarded
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for every computer around.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="The port to listen on. Without it 8000, or another one if that is taken."),
    ] = None,
    db: Annotated[str, typer.Option(help="Where games are kept: sqlite:///FILE or postgresql://...")] = "",
    cards: Annotated[Path | None, typer.Option(help="A folder of house cards, which everybody can play with.")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the game in the browser.")] = False,
) -> None:
    """Run the game server and the browser game."""
    need("server", "The game server")
    choose_house(cards)
    card_library()  # a fault in a card is told here, in a sentence
    import uvicorn

    from wellspring.server.app import create_app
    from wellspring.server.run import run, uvicorn_config
    from wellspring.server.settings import BadSetting, settings_from_environment, unknown_settings
    from wellspring.server.store.database import Store

    try:
        settings = settings_from_environment()
    except BadSetting as fault:
        raise fail(str(fault), MISUSED) from None
    for sentence in unknown_settings():
        warn(sentence)
    if db:
        settings = dataclasses.replace(settings, database=db)
    if settings.url().startswith("postgres"):
        need("postgres", "A PostgreSQL database")
    Store(settings.url()).close()  # a wrong address is told here, in a sentence
    listening = _listen(host, port)
    number = listening.getsockname()[1]
    if not settings.address:
        name = f"[{host}]" if ":" in host else host
        settings = dataclasses.replace(settings, address=f"http://{LOOPBACK.get(host, name)}:{number}")
    server = uvicorn.Server(uvicorn_config(create_app(settings), settings, host, number))
    address = f"http://{'localhost' if host in EVERYWHERE else host}:{number}{settings.path}/"
    console().print(Text(f"Wellspring is at {address} (Ctrl-C ends it)"))
    if open_browser:
        threading.Thread(target=_show, args=(server, address), daemon=True).start()
    run(server, settings, [listening])


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket on the port that is asked for; on the usual one, or any that is free, if none is."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = (USUAL_PORT, 0) if port is None else (port,)
    fault = OSError()
    for number in wanted:
        sock = socket.socket(family, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, number))
        except OSError as found:
            sock.close()
            fault = found
        else:
            return sock
    where = host if port is None else f"{host}, port {port}"
    raise fail(f"The server cannot listen on {where}: {fault.strerror or fault}.")


def _show(server: object, address: str) -> None:
    """Open the page as soon as somebody answers there."""
    while not getattr(server, "started", False):
        time.sleep(0.05)
    if not _has_screen() or not webbrowser.open(address):
        console().print(Text("There is no browser to open here: go to that address in one."))


def _has_screen() -> bool:
    """Without one Python would start a browser for terminals, in the middle of the server's own output."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
