"""`wellspring serve`: the game in a browser, for oneself or for everybody who can reach this computer."""

from __future__ import annotations

import dataclasses
import threading
import webbrowser
from typing import Annotated

import typer
from rich.text import Text

from wellspring.cli.common import console, fail, guarded


@guarded
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for every computer around.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on.")] = 8000,
    db: Annotated[str, typer.Option(help="Where games are kept: sqlite:///FILE or postgresql://...")] = "",
    open_browser: Annotated[bool, typer.Option("--open", help="Open the game in the browser.")] = False,
) -> None:
    """Run the game server and the browser game."""
    import uvicorn
    from sqlalchemy.exc import SQLAlchemyError

    from wellspring.server.app import create_app
    from wellspring.server.run import tune_memory, uvicorn_config
    from wellspring.server.settings import settings_from_environment
    from wellspring.server.store import Store

    settings = settings_from_environment()
    if db:
        settings = dataclasses.replace(settings, database=db)
    try:
        Store(settings.url()).close()  # a wrong address is told here, in a sentence
    except (SQLAlchemyError, ValueError) as fault:
        raise fail(f"The database cannot be used: {str(fault).splitlines()[0]}") from None
    server = uvicorn.Server(uvicorn_config(create_app(settings), host, port))
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{port}/"
    console().print(Text(f"Wellspring is at {address} (Ctrl-C ends it)"))
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    tune_memory()
    server.run()
