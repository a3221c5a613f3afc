"""Write constraints.txt anew: the newest release of every package that pyproject.toml asks for, and of all they need.

Run it with the oldest Python the package supports (`make lock`): what still runs there runs on newer ones too. pip
works the versions out, in an empty environment of its own, and nothing is installed."""

import json
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

from requirements import ROOT, needed

CONSTRAINTS = ROOT / "constraints.txt"
HEAD = """\
# The versions that development and its tests use. Written by `make lock`, which also renews it; not edited by hand.
# The package itself accepts the ranges in pyproject.toml.
"""


def oldest_python() -> str:
    """'3.11', from requires-python."""
    data = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(data["project"]["requires-python"]).removeprefix(">=")


def resolved(requirements: list[str]) -> list[str]:
    """What pip would install into an empty environment, as 'name==version'."""
    with tempfile.TemporaryDirectory() as scratch:
        venv.create(Path(scratch, "env"), with_pip=True)
        report = Path(scratch, "report.json")
        command = [str(Path(scratch, "env", "bin", "python")), "-m", "pip", "install", "-qq", "--dry-run"]
        command += ["--disable-pip-version-check", "--ignore-installed", "--report", str(report)]
        if subprocess.run([*command, *requirements]).returncode:
            raise SystemExit("The versions could not be worked out; the lines above say why.")
        items = json.loads(report.read_text(encoding="utf-8"))["install"]
    pairs = [(item["metadata"]["name"], item["metadata"]["version"]) for item in items]
    return [f"{name}=={version}" for name, version in sorted(pairs, key=lambda pair: str(pair[0]).lower())]


def main() -> None:
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    if here != oldest_python():
        raise SystemExit(f"This is Python {here}: name a Python {oldest_python()} with 'make lock PYTHON=...'.")
    lines = resolved(needed(["dev", "docs"]))
    CONSTRAINTS.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
    print(f"{CONSTRAINTS.name} names {len(lines)} packages.")


if __name__ == "__main__":
    main()
