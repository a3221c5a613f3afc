"""How a battle is won. Clauses: end.victory-default, end.objectives, end.round-limit, end.time-expired, setup.scenario.
A battle in which nobody has a choice any more is decided as it stands (docs/RULINGS.md, 33).

`check` is called after every destruction, at the end of every turn, and (with round_over) at the end of every round."""

from __future__ import annotations

from typing import Final

from wellspring.engine.cards import ARTIFACT
from wellspring.engine.events import GameEnded, GlyphRemoved, ObjectiveCounted, TokenPlaced
from wellspring.engine.game import Game
from wellspring.engine.limits import STILL_ROUNDS
from wellspring.engine.setup import CARRY, DESTROY, HOLD, POINTS, REACH, SURVIVE, Objective
from wellspring.engine.state import DESTROYED, ON_FIELD, RESERVE, Token

# how a battle may end
LAST_ARMY: Final = "last army standing"
NOBODY_LEFT: Final = "nobody left"
MOST_AFTER_ROUNDS: Final = "most after rounds"  # points, in the Basic Game figures
MOST_AFTER_TIME: Final = "most after time"
STANDSTILL: Final = "standstill"  # points, in the Basic Game figures
OBJECTIVE: Final = "objective"


def teams_alive(g: Game) -> list[int]:
    """Teams with a figure on the battlefield or still to come."""
    held = g.state.position.held
    alive = [team for team, spaces in enumerate(held) if spaces]
    if len(alive) < len(held):
        for f in range(len(g.state.where)):
            team = g.team_of(g.controller(f))
            if team not in alive and counts(g, f):
                alive.append(team)
    for card, owner in g.state.lent:  # whoever lends the last card is not beaten by that
        if g.state.on_field[card] and g.team_of(owner) not in alive:
            alive.append(g.team_of(owner))
    return alive


def player_alive(g: Game, player: int) -> bool:
    state = g.state
    for card, controller in enumerate(state.controller):
        if controller != player and (card, player) not in state.lent:
            continue
        if state.on_field[card] or any([counts(g, f) for f in state.roster.figures[card]]):
            return True
    return False


def counts(g: Game, figure: int) -> bool:
    """Whether a figure keeps its army in the battle. In the Basic Game nothing brings a reserve in."""
    where = g.state.where[figure]
    if where != RESERVE or not g.world.master:
        return where == ON_FIELD
    return g.hooks.comes_alone(g.state.roster.figure_card[figure])


def check(g: Game, round_over: bool = False) -> None:
    """End the game if somebody has won."""
    if g.state.over:
        return
    alive = teams_alive(g)
    if len(alive) <= 1:
        _end(g, alive, LAST_ARMY if alive else NOBODY_LEFT, 0, "end.victory-default")
        return
    still = round_over and rounds_without_choice(g) >= STILL_ROUNDS
    for k, objective in enumerate(g.world.setup.objectives):
        winners = _won(g, k, _at_last(objective) if still else objective, round_over)
        if winners:
            _end(g, winners, OBJECTIVE, k, "end.objectives")
            return
    rounds = g.world.setup.rounds
    if round_over and rounds and g.state.round >= rounds:
        _end(g, leaders(g), MOST_AFTER_ROUNDS, rounds, "end.round-limit")
    elif still:
        _end(g, leaders(g), STANDSTILL, STILL_ROUNDS, "end.round-limit")


def rounds_without_choice(g: Game) -> int:
    """How many whole rounds have passed since anybody was asked anything, the one that ends now included."""
    return g.state.round - (0 if g.log is None else g.log.round)


def _at_last(o: Objective) -> Objective:
    """An objective as if its rounds had passed."""
    return Objective(o.kind, o.team, 1, o.zone, o.glyph, o.card)


def leaders(g: Game) -> list[int]:
    from wellspring.flows.scoring import team_shares  # scoring needs wound, which needs this module

    if not g.world.master:  # no points in the Basic Game: figures left on the battlefield
        sides = [g.team_of(g.controller(f)) for f in g.all_on_field()]
        most = max([sides.count(t) for t in sides])
        return sorted({t for t in sides if sides.count(t) == most})
    scores, _ = team_shares(g)
    best = max(scores.values())
    return [team for team, score in scores.items() if score == best]


def end_by_time(g: Game) -> None:
    _end(g, leaders(g), MOST_AFTER_TIME, 0, "end.time-expired")


def _end(g: Game, teams: list[int], reason: str, number: int, clause: str) -> None:
    winners = tuple([p for p in range(g.world.players) if g.team_of(p) in teams])
    g.emit(GameEnded(winners, reason, number, clause))


def _won(g: Game, number: int, o: Objective, round_over: bool) -> list[int]:
    """The teams that have achieved an objective now."""
    teams = sorted(set(g.world.teams)) if o.team < 0 else [o.team]
    state = g.state
    if o.kind == POINTS:
        return leaders(g) if round_over and state.round >= o.rounds else []
    if o.kind == SURVIVE:
        done = round_over and state.round >= o.rounds
        return [t for t in teams if done and t in teams_alive(g)]
    if o.kind == DESTROY:
        bereft: list[int] = []  # teams whose own named figure is destroyed
        for card, definition in enumerate(state.roster.cards):
            gone = definition.id == o.card and not g.is_alive(card)
            if gone and any([state.where[f] == DESTROYED for f in state.roster.figures[card]]):
                bereft.append(g.team_of(state.roster.owners[card]))
        return [t for t in teams if any([t != owner for owner in bereft])]
    if o.kind == REACH:
        zone = g.field.zones[o.zone]
        return [t for t in teams if any([stands_on(g, t, s) for s in zone])]
    if o.kind == CARRY:
        for card, tokens in enumerate(state.tokens):
            team = g.team_of(state.controller[card])
            if team in teams and any([_brought(g, token, o) for token in tokens]):
                return [team]
        return []
    if o.kind == HOLD and round_over:
        return _count_holders(g, number, o, teams)
    return []


def _brought(g: Game, token: Token, o: Objective) -> bool:
    """Whether a token is the artifact of an objective and its carrier stands in the zone, with either end."""
    if token.kind != ARTIFACT or o.glyph not in ("", g.state.glyph_kind[token.amount]):
        return False
    position = g.state.position
    zone = g.field.zones[o.zone]
    return position.at[token.figure] in zone or position.rear[token.figure] in zone


def stands_on(g: Game, team: int, space: int) -> bool:
    f = g.state.position.occupant[space]
    return f >= 0 and g.team_of(g.controller(f)) == team


def held_by(g: Game, number: int, team: int) -> int:
    """At how many ends of rounds in a row a team has held the artifact of an objective."""
    teams = sorted(set(g.world.teams))
    return g.state.held[number * len(teams) + teams.index(team)] if g.state.held else 0


def _count_holders(g: Game, number: int, o: Objective, teams: list[int]) -> list[int]:
    """Holding is counted at the end of rounds, one count per objective and team that stands on its artifact, without a
    break."""
    all_teams = sorted(set(g.world.teams))
    first = number * len(all_teams)
    held = list(g.state.held) if g.state.held else [0] * (len(g.world.setup.objectives) * len(all_teams))
    for k, team in enumerate(all_teams):
        standing = any(
            [
                g.state.glyph_space[i] >= 0 and kind == o.glyph and stands_on(g, team, g.state.glyph_space[i])
                for i, kind in enumerate(g.state.glyph_kind)
            ]
        )
        held[first + k] = held[first + k] + 1 if standing else 0
    g.emit(ObjectiveCounted(tuple(held)))
    return [team for k, team in enumerate(all_teams) if team in teams and held[first + k] >= o.rounds]


# --- artifacts that are carried ---


def pick_up(g: Game, figure: int, glyph: int) -> None:
    """A figure that stops on an artifact takes it along, where the scenario is about carrying it."""
    card = g.state.roster.figure_card[figure]
    g.emit(GlyphRemoved(glyph))
    g.emit(TokenPlaced(card, ARTIFACT, amount=glyph, figure=figure))


def free_of_glyphs(g: Game, space: int) -> int:
    """The space itself, or the first one beside it without a glyph: two glyphs never share a space."""
    for s in [space, *g.field.beside[space]]:
        if s not in g.state.glyph_space and not g.field.blocked[s]:
            return s
    return space


def carries_artifacts(g: Game) -> bool:
    return any([o.kind == CARRY for o in g.world.setup.objectives])
