"""At every question a test of powers looks at, the game can be copied and hashed."""

from __future__ import annotations

import pytest
from kit.table import Table

from wellspring.engine.flow import Request


@pytest.fixture(autouse=True)
def games_can_be_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Table.request.fget
    assert asked is not None

    def request(t: Table) -> Request:
        twin = t.game.copy()
        assert [f.clone().dump() for f in twin.stack] == [f.dump() for f in t.game.stack]
        assert twin.state_hash() == t.game.state_hash()
        return asked(t)  # type: ignore[no-any-return]

    monkeypatch.setattr(Table, "request", property(request))
