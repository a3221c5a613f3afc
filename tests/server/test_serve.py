"""`wellspring serve` as a person starts it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
from typer.testing import CliRunner

from server.clients import free_port, wait_for
from wellspring.cli import app


def test_a_database_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path) -> None:
    for url in ("sqlite:///:memory:", "nonsense", f"sqlite:///{tmp_path}", "postgresql://nobody@127.0.0.1:1/none"):
        run = CliRunner().invoke(app, ["serve", "--db", url])
        assert run.exit_code == 1, url
        assert "The database cannot be used" in run.output
        assert "Traceback" not in run.output


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
