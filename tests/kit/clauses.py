"""@clause ties a test to the rules it proves. The test is run once per edition and must play in that edition."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from wellspring.content.library import read_text
from wellspring.games import EDITIONS


@functools.cache
def clauses() -> dict[str, dict[str, Any]]:
    data = tomllib.loads(read_text("clauses.toml"))
    return {c["id"]: c for c in data["clause"]}


def editions_of(id: str) -> tuple[str, ...]:
    """Where a clause applies: only the two Age of Annihilation books have a Basic Game."""
    if id not in clauses():
        raise KeyError(f"there is no clause {id}")
    if clauses()[id]["mode"] == "basic":
        return ("aoa-beta-2022", "aoa-2024")
    return EDITIONS


def clause(*ids: str, editions: tuple[str, ...] | list[str] | None = None) -> Callable[[Any], Any]:
    """Mark a test with the clauses it proves; `editions` narrows it down. The test takes a parameter `edition`."""
    where = [e for e in EDITIONS if all(e in editions_of(id) for id in ids)]
    if editions is not None:
        where = [e for e in where if e in editions]
    assert where, f"no edition has all of {ids}"

    def mark(test: Any) -> Any:
        return pytest.mark.clause(*ids)(pytest.mark.parametrize("edition", where)(test))

    return mark
