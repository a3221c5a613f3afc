"""Imports inside the server point one way, in the order that its docstring tells."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import wellspring.server

FOLDER = Path(wellspring.server.__file__).parent
PACKAGE = "wellspring.server"


def told_order() -> list[str]:
    assert wellspring.server.__doc__ is not None
    order = wellspring.server.__doc__.rstrip(".").rpartition(":")[2]
    return [name.strip() for name in order.split(",")]


def imported(source: str) -> Iterator[tuple[int, str]]:
    """(line, module) of every import, those for type checks and inside functions too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are written out in full"
            for alias in node.names:
                yield node.lineno, f"{node.module}.{alias.name}"


def faults(own: str, source: str, order: list[str]) -> list[str]:
    """What a file in `own` imports from further up."""
    out: list[str] = []
    for line, module in imported(source):
        if module.startswith(PACKAGE + "."):
            other = module.split(".")[2]
            if order.index(other) > order.index(own):
                out.append(f"{own}, line {line}: {module}")
    return out


def test_the_order_names_every_file_and_folder() -> None:
    there = {p.stem for p in FOLDER.iterdir() if p.suffix == ".py" or (p / "__init__.py").is_file()}
    assert sorted(told_order()) == sorted(there - {"__init__"})


@pytest.mark.parametrize("name", told_order())
def test_nothing_is_imported_from_further_up(name: str) -> None:
    files = [FOLDER / f"{name}.py"] if (FOLDER / f"{name}.py").is_file() else sorted((FOLDER / name).rglob("*.py"))
    assert files
    assert not [fault for path in files for fault in faults(name, path.read_text("utf-8"), told_order())]


@pytest.mark.parametrize(
    "line",
    [
        "from wellspring.server.api.games import router",
        "from wellspring.server import api",
        "import wellspring.server.app",
        "def later():\n    from wellspring.server.sockets import endpoint",
    ],
)
def test_an_import_from_further_up_is_found_however_it_is_written(line: str) -> None:
    assert faults("match", line, told_order())
    assert not faults("match", "from wellspring.server.store.database import Store", told_order())
