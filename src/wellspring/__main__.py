"""The command `wellspring`, also as `python -m wellspring`: the command line, where its packages are installed."""

from __future__ import annotations

import sys

from wellspring.extras import MissingExtra, need


def main() -> None:
    try:
        need("cli", "The command line")
    except MissingExtra as missing:
        sys.exit(str(missing))
    from wellspring.cli import main as run

    run()


if __name__ == "__main__":
    main()
