"""The command `wellspring`, also as `python -m wellspring`: the command line, where its packages are installed."""

from __future__ import annotations

import sys

from wellspring.extras import MissingExtra, need


def main() -> None:
    try:
        need("cli", "The command line")
    except MissingExtra as missing:
        sys.exit(str(missing))
    try:
        from wellspring.cli import main as run

        run()
    except KeyboardInterrupt:  # before a command has begun, which says more
        sys.exit(130)


if __name__ == "__main__":
    main()
