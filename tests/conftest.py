"""Every test: no scripted die is left over, and a test of a clause really played in the edition it names.

`pytest --collect-only --clause-report=FILE` writes which test proves which clause in which edition, for
`wellspring rules coverage`."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from kit import table


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clause-report", default="", help="write the tests of each clause and edition to this file")


def pytest_configure(config: pytest.Config) -> None:
    expected = os.environ.get("WELLSPRING_EXPECT", "")
    if expected:
        import wellspring.engine.game as game

        compiled = not str(game.__file__).endswith(".py")
        if compiled != (expected == "compiled"):
            raise pytest.UsageError(f"expected the {expected} build, but {game.__file__} is imported")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    path = config.getoption("--clause-report")
    if path:
        rows = []
        for item in items:
            for mark in item.iter_markers("clause"):
                params = getattr(item, "callspec", None)
                edition = params.params.get("edition", "") if params else ""
                rows.extend({"clause": id, "edition": edition, "test": item.nodeid} for id in mark.args)
        Path(path).write_text(json.dumps(rows))


@pytest.fixture(autouse=True)
def finished_tables(request: pytest.FixtureRequest) -> Iterator[None]:
    table.OPEN.clear()
    table.EDITIONS_PLAYED.clear()
    yield
    failed = getattr(request.node, "failed", False)
    if failed:
        return
    for t in table.OPEN:
        t.close()
    spec = getattr(request.node, "callspec", None)
    if spec is not None and "edition" in spec.params and list(request.node.iter_markers("clause")):
        assert spec.params["edition"] in table.EDITIONS_PLAYED, "the test never played in the edition it names"


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    outcome = yield
    report = outcome.get_result()  # type: ignore[attr-defined]
    if report.when == "call" and report.failed:
        item.failed = True  # type: ignore[attr-defined]
