"""The protocol's models of events are written from the events themselves, and are up to date."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.pure_only
def test_the_models_of_events_come_from_the_events() -> None:
    """Constructors tell their types in the uncompiled build only."""
    spec = importlib.util.spec_from_file_location("protocol_events", ROOT / "tools" / "protocol_events.py")
    assert spec is not None and spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    stale = "src/wellspring/server/protocol/events.py is stale: run python tools/protocol_events.py"
    assert tool.FILE.read_text(encoding="utf-8") == tool.protocol_text(), stale
