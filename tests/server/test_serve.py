"""`wellspring serve` as a person starts it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import httpx
from typer.testing import CliRunner

from server.clients import free_port, wait_for
from wellspring.cli import app
from wellspring.server.settings import Settings


def test_a_database_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path) -> None:
    no_database = tmp_path / "notes.txt"
    no_database.write_text("Buy milk." * 200)
    for url, why in {
        "sqlite:///:memory:": "games are kept in a file",
        "nonsense": "its address is sqlite:///FILE or postgresql://USER@HOST/NAME, not 'nonsense'",
        "postgresql://host:port/name": "its address is",
        "mysql://somebody@somewhere/games": "games are kept in SQLite or PostgreSQL, not in 'mysql'",
        f"sqlite:///{tmp_path}": "unable to open database file",
        f"sqlite:///{no_database}": "file is not a database",
        "postgresql://nobody:secret@127.0.0.1:1/none": "refused",
    }.items():
        run = CliRunner().invoke(app, ["serve", "--db", url])
        assert run.exit_code == 1, url
        assert run.output.startswith("The database cannot be used: ") and why in run.output
        assert run.output.count("\n") == 1 and "secret" not in run.output, "one sentence"


def test_it_serves_the_page_and_stops_when_asked(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "wellspring.cli", "serve", "--port", str(port)]
    command += ["--db", f"sqlite:///{tmp_path / 'deep' / 'games.db'}"]
    process = subprocess.Popen(command, env=os.environ, stdout=subprocess.PIPE, text=True)
    try:

        def page() -> bool:
            try:
                return httpx.get(f"http://127.0.0.1:{port}/").status_code == 200
            except httpx.TransportError:
                return False

        wait_for(page, "the page is there")
        process.send_signal(signal.SIGTERM)
        out, _ = process.communicate(timeout=20)
        assert f":{port}/" in out
    finally:
        process.kill()
        process.wait()
    assert (tmp_path / "deep" / "games.db").exists()


def test_every_setting_is_explained() -> None:
    explained = Path(__file__).parents[2].joinpath("docs", "OPERATING.md").read_text("utf-8")
    rows = [line for line in explained.splitlines() if line.startswith("| `")]
    for field in fields(Settings):
        assert any(field.name.upper() in row for row in rows), field.name
