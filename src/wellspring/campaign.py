"""The campaign: shipped scenarios in an order of rising depth (content/campaign.toml), and the hints that are told at
the board in its first battle (content/hints.toml). docs/CAMPAIGN.md describes both files."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass
from typing import Any, Final

from wellspring.content.library import read_text
from wellspring.scenarios import Scenario, load_scenario

Words = dict[str, str]  # by language

MOMENTS: Final = ("request", "option", "event", "dice")  # what a hint may wait for


@dataclass(frozen=True)
class CampaignBattle:
    scenario: Scenario
    seat: int  # the player's
    bot: str  # who leads all other seats
    guided: bool  # with hints
    text: Words
    news: Words  # what is new in it


@dataclass(frozen=True)
class Hint:
    """Said once, when its moment first comes: a kind of question, a field of an option, a kind of event, or rules that
    give dice."""

    id: str
    moment: str  # one of MOMENTS
    of: tuple[str, ...]
    points: str  # the field of an option whose figures or spaces are pointed at, '' for none
    shows: tuple[str, ...]  # parts of the screen that appear with it
    title: Words
    text: Words


@functools.cache
def campaign() -> tuple[CampaignBattle, ...]:
    """The battles in their order."""
    return tuple([_battle(table) for table in tomllib.loads(read_text("campaign.toml"))["battle"]])


@functools.cache
def hints() -> tuple[Hint, ...]:
    """Of several whose moment has come, the one that stands first is said first."""
    return tuple([_hint(table) for table in tomllib.loads(read_text("hints.toml"))["hint"]])


def _battle(table: dict[str, Any]) -> CampaignBattle:
    scenario = load_scenario(table["scenario"])
    seat = [seat.name for seat in scenario.setup.seats].index(table["side"])
    return CampaignBattle(scenario, seat, table["bot"], table.get("guided", False), table["text"], table["news"])


def _hint(table: dict[str, Any]) -> Hint:
    (moment,) = [key for key in MOMENTS if key in table]
    of = table[moment]
    return Hint(
        table["id"],
        moment,
        (of,) if isinstance(of, str) else tuple(of),
        table.get("points", ""),
        tuple(table.get("shows", [])),
        table["title"],
        table["text"],
    )
