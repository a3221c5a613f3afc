"""Print what an environment needs besides the package itself: `requirements.py dev`, or other extras of pyproject.toml.

The tools that build the package are always among it, because the package is then built in that environment."""

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ITSELF = re.compile(r"wellspring\[(.+)\]")  # an extra that includes others


def requirements_of(project: dict[str, list[str]], extra: str) -> set[str]:
    """The packages of an extra, with those of the extras it includes."""
    found: set[str] = set()
    for requirement in project[extra]:
        included = ITSELF.fullmatch(requirement)
        if included is None:
            found.add(requirement)
        else:
            for name in included[1].split(","):
                found |= requirements_of(project, name.strip())
    return found


def needed(extras: list[str]) -> list[str]:
    data = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found = {*data["build-system"]["requires"], *data["project"]["dependencies"]}
    for extra in extras:
        found |= requirements_of(data["project"]["optional-dependencies"], extra)
    return sorted(found)


def main() -> None:
    if len(sys.argv) < 2:
        raise SystemExit("usage: requirements.py EXTRA ...")
    print("\n".join(needed(sys.argv[1:])))


if __name__ == "__main__":
    main()
