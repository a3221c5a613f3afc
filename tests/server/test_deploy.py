"""The files in deploy/: nginx in front of a real server, and what can be seen of the rest without running it."""

from __future__ import annotations

import configparser
import re
import shutil
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from server import postgres
from server.clients import Sock, free_port, new_game, wait_for
from server.processes import Process
from wellspring.server.settings import settings_from_environment, unknown_settings
from wellspring.server.trials import nginx

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


@dataclass
class Front:
    """nginx with the shipped file, and the server behind it."""

    http: int
    https: int
    log: Path
    trust: ssl.SSLContext

    def client(self, source: str = "127.0.0.1") -> httpx.Client:
        return httpx.Client(transport=httpx.HTTPTransport(verify=self.trust, local_address=source), timeout=20)


@pytest.fixture(scope="module")
def program() -> str:
    found = subprocess.run([ROOT / "tools" / "find_nginx.sh"], capture_output=True, text=True)
    if found.returncode:
        pytest.skip(found.stderr.strip().splitlines()[-1])
    return found.stdout.strip()


@pytest.fixture(scope="module")
def front(program: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    if shutil.which("openssl") is None:
        pytest.skip("The test behind HTTPS makes its certificate with openssl, which is not installed.")
    folder = tmp_path_factory.mktemp("nginx")
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    make += ["-addext", "subjectAltName=DNS:localhost", "-keyout", folder / "key.pem", "-out", folder / "cert.pem"]
    subprocess.run(make, check=True, capture_output=True)
    with (folder / "server.log").open("w") as log:
        more = {"WELLSPRING_SECURE_COOKIES": "yes", "WELLSPRING_ACCESS_LOG": "yes"}
        server = Process(f"sqlite:///{folder / 'games.db'}", log=log, **more)
        try:
            yield from _in_front(program, folder, int(server.url.rsplit(":", 1)[1]))
        finally:
            server.stop()


def _in_front(program: str, folder: Path, port: int) -> Iterator[Front]:
    http, https = free_port(), free_port()
    own = {
        "listen 80;": f"listen 127.0.0.1:{http};",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{https} ssl http2;",
        "listen [::]:80;": "",
        "listen [::]:443 ssl http2;": "",
        "/etc/letsencrypt/live/games.example.org/fullchain.pem": f"{folder}/cert.pem",
        "/etc/letsencrypt/live/games.example.org/privkey.pem": f"{folder}/key.pem",
        "games.example.org": "localhost",
    }
    text = nginx.for_servers((DEPLOY / "nginx.conf").read_text("utf-8"), [port])
    for shipped, mine in own.items():
        assert shipped in text, shipped
        text = text.replace(shipped, mine)
    made = Front(http, https, folder / "server.log", ssl.create_default_context(cafile=folder / "cert.pem"))
    with nginx.running(program, folder, text):
        wait_for(lambda: _answers(made), "nginx answers")
        yield made


def _answers(front: Front) -> bool:
    try:
        with front.client() as client:
            return client.get(f"https://localhost:{front.https}/readyz").status_code == 200
    except httpx.TransportError:
        return False


def test_http_leads_to_https(front: Front) -> None:
    reply = httpx.get(f"http://127.0.0.1:{front.http}/some/page?x=1", headers={"Host": "localhost"})
    assert (reply.status_code, reply.headers["Location"]) == (301, "https://localhost/some/page?x=1")


def test_the_site_is_there_with_its_headers(front: Front) -> None:
    with front.client() as client:
        for path in ("/", "/api/content", "/healthz"):
            reply = client.get(f"https://localhost:{front.https}{path}")
            assert reply.status_code == 200 and reply.headers["Strict-Transport-Security"] == "max-age=31536000"
            assert re.fullmatch(r"[0-9a-f]{32}", reply.headers["X-Request-ID"]), "nginx has made it"


def test_the_server_sees_the_real_address_and_no_forged_one(front: Front) -> None:
    with front.client("127.0.0.5") as client:
        forged = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "http"}
        client.get(f"https://localhost:{front.https}/api/games/whoami", headers=forged)
    line = wait_for(lambda: re.search(r"(\S+) GET /api/games/whoami ", front.log.read_text()), "the call is logged")
    assert line[1] == "127.0.0.5" and "203.0.113.9" not in front.log.read_text()


def opened(front: Front, origin: str) -> Any:
    address = f"wss://localhost:{front.https}/ws/games/nosuchgame"
    return connect(address, ssl=front.trust, origin=origin, close_timeout=1)  # type: ignore[arg-type]


def test_sockets_come_through_and_pages_of_others_do_not(front: Front) -> None:
    with opened(front, f"https://localhost:{front.https}") as socket:
        socket.send('{"type": "hello", "token": ""}')
        assert "There is no such game." in socket.recv(10)
    for other in (f"http://localhost:{front.https}", "https://localhost", "https://evil.example"):
        with pytest.raises(InvalidStatus), opened(front, other):
            pass


def test_several_servers_each_get_their_games(program: str, tmp_path: Path) -> None:
    """All who come to a game reach one server; when it is gone, another one."""
    with postgres.running() as database, ExitStack() as stack:
        logs = [stack.enter_context((tmp_path / f"{k}.log").open("w")) for k in range(2)]
        servers = [Process(database, log=log, WELLSPRING_ACCESS_LOG="yes") for log in logs]
        for server in servers:
            stack.callback(server.kill)
        ports = [int(server.url.rsplit(":", 1)[1]) for server in servers]
        url = stack.enter_context(nginx.in_front(program, tmp_path, ports, DEPLOY / "nginx.conf"))
        http = stack.enter_context(httpx.Client(base_url=url, timeout=20))
        made = [new_game(http) for _ in range(8)]
        for game in made:
            for _ in range(3):
                assert http.get(f"/api/games/{game['game']}/map").status_code == 200
        path = re.compile(r"GET /api/games/(\S+)/map ")
        asked = [path.findall((tmp_path / f"{k}.log").read_text()) for k in range(2)]
        assert all(asked) and len(asked[0] + asked[1]) >= 24
        first = [game for game in made if game["game"] in asked[0]]
        sock = Sock(url, first[0]["game"], *[t["token"] for t in first[0]["tokens"]])
        sock.until("request")
        servers[0].kill()
        again = Sock(url, first[0]["game"], *[t["token"] for t in first[0]["tokens"]])
        again.until("request")
        again.close()


def environment_of_unit() -> dict[str, str]:
    lines = (DEPLOY / "wellspring.service").read_text("utf-8").splitlines()
    pairs = [line.removeprefix("Environment=").split("=", 1) for line in lines if line.startswith("Environment=")]
    return {name: value for name, value in pairs}


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.read(DEPLOY / "wellspring.service")
    assert parser["Service"]["ExecStart"].startswith("/opt/wellspring/bin/wellspring serve")
    environment = environment_of_unit()
    assert settings_from_environment(environment).secure_cookies and not unknown_settings(environment)
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed, so systemd itself has not looked at the unit.")
    unit = tmp_path / "wellspring.service"
    text = (DEPLOY / "wellspring.service").read_text("utf-8")
    unit.write_text(text.replace("/opt/wellspring/bin/wellspring", "/bin/true"))
    looked = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    mine = [line for line in looked.stderr.splitlines() if "wellspring" in line]
    assert not mine, looked.stderr


def system_calls(*names: str) -> set[str]:
    """What systemd means by these names of system calls and of groups of them."""
    groups = [name for name in names if name.startswith("@")]
    found = set(names).difference(groups)
    for group in groups:
        told = subprocess.run(["systemd-analyze", "syscall-filter", group], capture_output=True, text=True, check=True)
        inner = [line.strip() for line in told.stdout.splitlines()[1:]]
        found |= system_calls(*[name for name in inner if name and not name.startswith("#")])
    return found


def test_workers_may_do_under_the_unit_what_they_do() -> None:
    """A system call that is not on the list ends the process: bots would never think (`os.nice` calls setpriority)."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed, so nobody can tell what the unit's groups of system calls are.")
    allowed: set[str] = set()
    for line in (DEPLOY / "wellspring.service").read_text("utf-8").splitlines():
        if line.startswith("SystemCallFilter=~"):
            allowed -= system_calls(*line.removeprefix("SystemCallFilter=~").split())
        elif line.startswith("SystemCallFilter="):
            allowed |= system_calls(*line.removeprefix("SystemCallFilter=").split())
    assert {"setpriority", "clone", "execve", "kill", "setitimer", "socketpair"} <= allowed
    assert not {"setuid", "chown", "mount", "ptrace"} & allowed


def test_compose_names_files_and_settings_that_exist() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    assert set(services) == {"database", "proxy", "server"}
    environment = services["server"]["environment"]
    assert settings_from_environment(environment).log == "json" and not unknown_settings(environment)
    assert (DEPLOY / services["server"]["build"]["context"] / services["server"]["build"]["dockerfile"]).is_file()
    assert services["proxy"]["volumes"][0].startswith("./nginx.conf:") and (DEPLOY / "nginx.conf").is_file()
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", (DEPLOY / "Dockerfile").read_text("utf-8"), re.MULTILINE)
    for name in " ".join(copied).split():
        assert (ROOT / name).exists(), name


def test_the_image_builds_the_package_without_the_sources_of_the_client(tmp_path: Path) -> None:
    """The Dockerfile builds the client in one stage and the package in the next, which has nothing of web/."""
    shutil.copy(ROOT / "setup.py", tmp_path)
    asked = "import setup; print(setup.client_is_current())"
    told = [subprocess.run([sys.executable, "-c", asked], cwd=tmp_path, capture_output=True, text=True)]
    page = tmp_path / "src" / "wellspring" / "server" / "static" / "index.html"
    page.parent.mkdir(parents=True)
    page.touch()
    told.append(subprocess.run([sys.executable, "-c", asked], cwd=tmp_path, capture_output=True, text=True))
    assert [run.stdout for run in told] == ["False\n", "True\n"], [run.stderr for run in told]
