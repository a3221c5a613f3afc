"""The beginning of a battle, for powers that choose somebody there."""

from __future__ import annotations

from kit.table import Table
from wellspring.engine.moments import GAME_START, Moment
from wellspring.flows.round import in_turns


def begin(t: Table) -> Table:
    """Let all powers answer that act when armies stand and the first round has not begun."""
    g = t.game
    powers = in_turns(g, Moment(GAME_START))
    g.stack = [] if powers is None else [powers]
    g.request = None
    g.run(None)
    return t
