"""A way to win as one reader's own task: what he has to do, or what he has to keep others from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wellspring.engine.game import Game
from wellspring.engine.setup import CARRY, DESTROY, HOLD, POINTS, REACH
from wellspring.projection.catalogue import text
from wellspring.projection.endings import listed
from wellspring.projection.names import seat_name
from wellspring.projection.translations import glyph_words
from wellspring.projection.ways_to_win import ROUNDS, Way, all_teams

# how a reader stands to a way to win
OWN: Final = "own"
SHARED: Final = "shared"  # his and others'
THEIRS: Final = "theirs"
TOLD: Final = "told"  # he is on no side
_FIRST_WINS: Final = (HOLD, CARRY, REACH, DESTROY)  # and nobody with him


def stance_of(way: Way, reader: int) -> str:
    if reader < 0:
        return TOLD
    mine = way.g.team_of(reader)
    if mine not in way.teams:
        return THEIRS
    return OWN if way.teams == [mine] else SHARED


def goal_sentence(way: Way, reader: int, language: str) -> str:
    """For a seat, or for somebody who has none."""
    stance = stance_of(way, reader)
    if way.kind == ROUNDS:
        most = "goal.limit of points" if way.g.world.master else "goal.limit of figures"
        return text(language, most, rounds=way.objective.rounds)
    if stance == TOLD:
        goal = _clause(way, "goal.", reader, language)
        if way.teams == all_teams(way.g):
            return text(language, "goal.everybody", goal=goal)
        return text(language, "goal.of a side", side=team_name(way.g, way.teams, language), goal=goal)
    others = [t for t in way.teams if t != way.g.team_of(reader)]
    if stance == THEIRS:
        goal = _clause(way, "goal.doing.", reader, language)
        return text(language, "goal.keep from", who=_others(way.g, others, language), goal=goal)
    goal = _clause(way, "goal.do.", reader, language)
    if stance == OWN or way.kind not in _FIRST_WINS:
        return text(language, "goal.yours", goal=goal)
    before = "goal.before one" if len(players_of(way.g, others)) == 1 else "goal.before many"
    return text(language, before, goal=goal, who=_others(way.g, others, language))


def _clause(way: Way, form: str, reader: int, language: str) -> str:
    """What is to be done, in one of the forms that sentences need."""
    o, key = way.objective, way.kind
    if key == HOLD and o.rounds == 1:
        key = "hold once"
    elif key == CARRY and not o.glyph:
        key = "carry any"
    elif key == POINTS and not way.g.world.master:
        key = "figures"
    return text(
        language,
        form + key,
        rounds=o.rounds,
        glyph=glyph_words(way.g.world.glyphs[o.glyph], language)[0] if o.glyph else "",
        card=way.g.world.card(o.card).name if o.card else "",
        zone=_zone(way, reader, language) if o.zone else "",
    )


def _zone(way: Way, reader: int, language: str) -> str:
    """A zone is named by who starts there."""
    g, zone = way.g, way.objective.zone
    hosts = [p for p in range(g.world.players) if _home_of(g, p) == zone]
    if reader in hosts:
        return text(language, "goal.your zone")
    if not hosts:
        return text(language, "goal.zone of nobody", number=g.world.zone_names.index(zone) + 1)
    if stance_of(way, reader) in (THEIRS, TOLD) and {g.team_of(p) for p in hosts} == set(way.teams):
        return text(language, "goal.own zone")
    return text(language, "goal.zone of", who=listed([seat_name(g, p) for p in hosts], language))


def _home_of(g: Game, player: int) -> str:
    """A player's start zone: the one chosen, or the one that the army of the seat is going to have."""
    zone = g.state.zone[player]
    if zone >= 0:
        return g.world.zone_names[zone]
    setup = g.world.setup
    bound = any([o.team >= 0 for o in setup.objectives])  # each seat to its army (flows/gather.py)
    return setup.armies[player].zone if bound and player < len(setup.armies) else ""


def players_of(g: Game, teams: Sequence[int]) -> list[int]:
    return [p for p in range(g.world.players) if g.team_of(p) in teams]


def team_name(g: Game, teams: Sequence[int], language: str) -> str:
    return listed([seat_name(g, p) for p in players_of(g, teams)], language)


def _others(g: Game, teams: Sequence[int], language: str) -> str:
    return team_name(g, teams, language) if len(teams) == 1 else text(language, "goal.the others")
