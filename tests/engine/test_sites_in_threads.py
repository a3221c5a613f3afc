"""Battlefields that several threads ask for: a server reads one while it loads a game on another."""

from __future__ import annotations

import functools
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from wellspring.content.library import read_text, shipped_figures
from wellspring.engine import library
from wellspring.engine.library import Sites
from wellspring.sight.silhouettes import Silhouettes


@pytest.fixture
def restless() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.pure_only
def test_threads_may_ask_for_battlefields_at_once(monkeypatch: pytest.MonkeyPatch, restless: None) -> None:
    texts = [read_text("maps", "first_light.toml") + "\n" * k for k in range(5)]
    sites = Sites(Silhouettes(shipped_figures()))
    spaces = sites.of(texts[0]).map.battlefield.n
    monkeypatch.setattr(library, "load_map", functools.cache(library.load_map))  # more chances to meet
    monkeypatch.setattr(library, "MOST_SPACES", 2 * spaces)  # so that they drive each other out

    def ask(first: int) -> list[int]:
        return [sites.of(texts[(first + k) % 5]).map.battlefield.n for k in range(2000)]

    with ThreadPoolExecutor(6) as threads:
        for found in threads.map(ask, range(6)):
            assert found == [spaces] * 2000
