"""Print what a working folder needs besides the package itself: build tools, run-time and development packages."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    data = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = data["project"]
    needed = {*data["build-system"]["requires"], *project["dependencies"], *project["optional-dependencies"]["dev"]}
    print("\n".join(sorted(needed)))


if __name__ == "__main__":
    main()
