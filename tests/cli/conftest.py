"""The command line as in a terminal of a hundred columns, wherever the tests run."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def a_hundred_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "40")
