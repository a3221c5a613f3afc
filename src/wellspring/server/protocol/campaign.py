"""The campaign as the client is told of it, in the language that was asked for."""

from __future__ import annotations

from typing import Literal

from wellspring.server.protocol.base import Model


class CampaignBattleView(Model):
    scenario: str  # its id
    name: str
    text: str  # a sentence
    news: str  # what is new in it
    map: str  # the id of its battlefield
    sides: list[str]  # a name for each seat
    teams: list[int]  # a team for each seat
    seat: int  # the player's
    bot: str  # who leads all other seats
    guided: bool  # with hints


class HintView(Model):
    """Said once, when its moment first comes."""

    id: str
    moment: Literal["request", "option", "event", "dice"]
    of: list[str]  # kinds of requests, fields of options, kinds of events, or clauses of dice
    points: Literal["", "figure", "target", "space"]  # the field of an option that is pointed at
    shows: list[Literal["roster", "unit", "log", "goals"]]  # parts of the screen that appear with it
    title: str
    text: str


class Campaign(Model):
    battles: list[CampaignBattleView]
    hints: list[HintView]
