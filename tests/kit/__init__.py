"""The test kit: a scenario in a line or two, scripted dice that must all be used, answers by label."""

from kit.clauses import clause
from kit.dice import faces, shields, skulls
from kit.gathering import draft
from kit.scenarios import scenario
from kit.table import Table

__all__ = ["Table", "clause", "draft", "faces", "scenario", "shields", "skulls"]
