"""The optional parts of the package: which modules of others each needs, and the sentence for who lacks them.

The engine alone needs next to nothing. pyproject.toml names the packages of each extra, this page their modules."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from wellspring.errors import WellspringError

MODULES: Final = {
    "cli": ("rich", "typer"),
    "maps": ("PIL", "fpdf", "pymupdf_fonts"),
    "server": (
        *("alembic", "argon2", "fastapi", "httpx", "prometheus_client", "pydantic", "sqlalchemy", "uvicorn"),
        *("websockets",),
    ),
    "postgres": ("psycopg",),
}


class MissingExtra(WellspringError):
    """Something optional was asked for whose packages are not installed."""

    def __init__(self, what: str, extra: str) -> None:
        super().__init__(f'{what} needs packages that are not installed: pip install "wellspring[{extra}]"')


def need(extra: str, what: str) -> None:
    """Refuse to go on if any package of an extra is missing; `what` begins the sentence."""
    if any([find_spec(name) is None for name in MODULES[extra]]):
        raise MissingExtra(what, extra)
