"""nginx with the shipped file in front of servers, as an operator would have it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from wellspring.server.trials.processes import TrialFailed, free_port, wait_for

SOURCE: Final = Path(__file__).parents[4]  # of the whole project, if this runs from it
SHIPPED: Final = SOURCE / "deploy" / "nginx.conf"
FINDER: Final = SOURCE / "tools" / "find_nginx.sh"
ONE: Final = "upstream wellspring {\n    server 127.0.0.1:8000;\n}\n"
_AROUND: Final = """
{user}
worker_rlimit_nofile 40000;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 20000; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/wellspring.conf;
}}
"""


def found() -> str:
    """Where nginx is; '' if there is none, or not the file to go with it."""
    if not SHIPPED.is_file():
        return ""
    if FINDER.is_file():
        return subprocess.run([FINDER], capture_output=True, text=True).stdout.strip()
    return shutil.which("nginx") or ""


def for_servers(text: str, ports: list[int]) -> str:
    """The shipped file for these ports: with several servers the lines meant for them come into force."""
    if len(ports) == 1:
        return _put(text, ONE, ONE.replace("8000", str(ports[0])))
    text = _put(text, ONE, "")
    text = re.sub(r"^#(?! \S)", "", text, flags=re.MULTILINE)  # a remark has one blank and then a word
    example = re.search(r"( +server 127\.0\.0\.1:)8001(.*;\n)( +server 127\.0\.0\.1:8002.*;\n)", text)
    assert example is not None, "the shipped file has an example with two servers"
    return text.replace(example[0], "".join([f"{example[1]}{port}{example[2]}" for port in ports]))


def without_tls(text: str, port: int) -> str:
    """At this port of this computer, for any number of players who all come from here."""
    text = re.sub(r"^ +(ssl_.*|listen \[::\].*);\n", "", text, flags=re.MULTILINE)
    text = _put(text, "listen 80;", f"listen 127.0.0.1:{free_port()};")
    text = _put(text, "listen 443 ssl http2;", f"listen 127.0.0.1:{port};")
    return _put(text, "limit_conn wellspring_addresses 200;", "")


def _put(text: str, shipped: str, mine: str) -> str:
    assert shipped in text, f"{shipped} in {SHIPPED}"
    return text.replace(shipped, mine)


@contextmanager
def running(nginx: str, folder: Path, text: str) -> Iterator[None]:
    """With this as the file that an operator puts into conf.d."""
    (folder / "wellspring.conf").write_text(text)
    user = "user root;" if os.getuid() == 0 else ""
    (folder / "nginx.conf").write_text(_AROUND.format(folder=folder, user=user))
    command = [nginx, "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]
    tried = subprocess.run([*command, "-t"], capture_output=True, text=True)
    if tried.returncode:
        raise TrialFailed(f"nginx does not take the file: {tried.stderr}")
    process = subprocess.Popen([*command, "-g", "daemon off;"], start_new_session=True)
    try:
        wait_for((folder / "nginx.pid").exists, "nginx starts")
        yield
    finally:
        process.terminate()
        process.wait(10)


@contextmanager
def in_front(nginx: str, folder: Path, ports: list[int], shipped: Path = SHIPPED) -> Iterator[str]:
    """The address of all servers together, without HTTPS."""
    port = free_port()
    text = without_tls(for_servers(shipped.read_text("utf-8"), ports), port)
    with running(nginx, folder, text):
        yield f"http://127.0.0.1:{port}"
