"""Try what `python -m build` made: `check_package.py dist`. Wheel and source distribution are installed into empty
environments, as if there were no Node.js and no C compiler: nothing but the environment is on the path.

Step by step: the engine alone plays a game; each command whose packages are missing says which extra has them; with the
extra it works. What is asked for is asked as a person would ask it, by the installed command."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import venv
from pathlib import Path

# Engine alone: a whole game from Python, and a file that type checkers look for.
PLAY_A_GAME = """
from importlib.resources import files
from wellspring.content.library import read_text
from wellspring.engine.setup import Seat, Setup
from wellspring.games import new_game, trial_army

seats = [Seat("Red", 0, trial_army("small_red")), Seat("Blue", 1, trial_army("small_blue"))]
game = new_game(Setup(read_text("maps", "first_light.toml"), seats, rounds=2), seed=7)
while game.request is not None:
    game.answer(0)
assert game.state.ending
assert files("wellspring").joinpath("py.typed").is_file()
"""
SECONDS_TO_START = 60


class Environment:
    """An empty virtual environment with nothing else on the path."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, with_pip=True)
        self.bin = folder / "bin"
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("WELLSPRING_", "PYTHON"))}
        self.variables = {**kept, "PATH": str(self.bin), "CC": "false", "XDG_DATA_HOME": str(folder / "data")}
        self.folder = folder

    def start(self, *command: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [str(self.bin / command[0]), *command[1:]],
            cwd=self.folder,
            env=self.variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def run(self, *command: str, code: int = 0) -> str:
        """What a command prints; it must end with this exit code."""
        process = self.start(*command)
        said = process.communicate()[0]
        if process.returncode != code:
            raise SystemExit(f"{' '.join(command)} ended with {process.returncode}, not {code}:\n{said}")
        return said

    def install(self, package: Path, extra: str = "") -> None:
        print(f"Installing {package.name}{f'[{extra}]' if extra else ''} ...", flush=True)
        self.run("python", "-m", "pip", "install", "-qq", f"{package}[{extra}]" if extra else str(package))

    def installed(self) -> set[str]:
        lines = self.run("python", "-m", "pip", "freeze").splitlines()
        return {re.split(r"==| @ ", line)[0].lower().replace("_", "-") for line in lines}

    def lacks(self, extra: str, *command: str) -> None:
        """A command says in one sentence which extra it needs."""
        said = self.run(*command, code=1)
        if said.count("\n") != 1 or f'pip install "wellspring[{extra}]"' not in said:
            raise SystemExit(f"{' '.join(command)} should name the extra {extra} in one sentence, but says:\n{said}")


def serves_the_game(env: Environment) -> None:
    """`wellspring serve` answers with the page and with a script that the page names."""
    process = env.start("wellspring", "serve", "--port", "0")
    try:
        assert process.stdout is not None
        line = process.stdout.readline()  # it is printed before the server runs
        found = re.search(r"http://localhost:\d+/", line)
        if found is None:
            raise SystemExit(f"wellspring serve names no address:\n{line}{process.communicate()[0]}")
        page = fetched(found[0])
        script = re.search(r'src="\./([^"]+\.js)"', page)
        if script is None or not fetched(found[0] + script[1]):
            raise SystemExit(f"The page has no script:\n{page}")
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate()


def fetched(address: str) -> str:
    """What is at an address, as soon as somebody answers."""
    end = time.monotonic() + SECONDS_TO_START
    while True:
        try:
            with urllib.request.urlopen(address) as answer:
                return str(answer.read().decode("utf-8"))
        except urllib.error.HTTPError:
            raise
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def try_wheel(wheel: Path, folder: Path) -> None:
    env = Environment(folder)
    before = env.installed()
    env.install(wheel)
    brought = env.installed() - before
    if brought != {"wellspring", "mypy-extensions"}:
        raise SystemExit(f"The engine alone should bring mypy_extensions only, not {sorted(brought)}.")
    env.run("python", "-c", PLAY_A_GAME)
    env.lacks("cli", "wellspring", "--version")
    env.install(wheel, "cli")
    version = wheel.name.split("-")[1]
    if env.run("wellspring", "--version") != f"wellspring {version}\n":
        raise SystemExit(f"wellspring --version does not say {version}.")
    env.run("wellspring", "play", "--rounds", "2")
    env.run("wellspring", "map", "draw", "first_light", "--out", "map.svg")
    env.lacks("maps", "wellspring", "map", "draw", "first_light", "--out", "map.png")
    env.lacks("maps", "wellspring", "map", "build-guide", "first_light", "--out", "map.pdf")
    env.lacks("server", "wellspring", "serve")
    env.install(wheel, "server")
    serves_the_game(env)
    nowhere = "postgresql://nobody@127.0.0.1:1/none"
    env.lacks("postgres", "wellspring", "serve", "--db", nowhere)
    env.install(wheel, "all")
    env.run("wellspring", "map", "draw", "first_light", "--out", "map.png")
    env.run("wellspring", "map", "build-guide", "first_light", "--out", "map.pdf")
    if "refused" not in env.run("wellspring", "serve", "--db", nowhere, code=1):
        raise SystemExit("A PostgreSQL server that is not there should refuse the connection.")


def try_sources(sources: Path, folder: Path) -> None:
    env = Environment(folder)
    env.install(sources, "server")
    env.run("python", "-c", "from wellspring.engine import game; assert game.__file__.endswith('.py'), game.__file__")
    serves_the_game(env)
    env.run("wellspring", "play", "--rounds", "2")


def only(dist: Path, pattern: str) -> Path:
    found = list(dist.glob(pattern))
    if len(found) != 1:
        raise SystemExit(f"There should be one {pattern} in {dist}, and there are {len(found)}.")
    return found[0].resolve()


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit("usage: check_package.py FOLDER")
    dist = Path(sys.argv[1])
    wheel, sources = only(dist, "*.whl"), only(dist, "*.tar.gz")
    with tempfile.TemporaryDirectory() as scratch:
        try_wheel(wheel, Path(scratch, "wheel"))
        try_sources(sources, Path(scratch, "sources"))
    print(f"{wheel.name} and {sources.name} are in order, without Node.js and without a C compiler.")


if __name__ == "__main__":
    main()
