"""The ways to win a battle, whose they are, and where on the board they lie. Clauses: end.objectives,
end.victory-default, end.round-limit."""

from __future__ import annotations

from typing import Final

from wellspring.engine.cards import ARTIFACT
from wellspring.engine.game import Game
from wellspring.engine.setup import ANNIHILATION, CARRY, DESTROY, HOLD, POINTS, REACH, Objective
from wellspring.flows.objectives import LAST_ARMY, MOST_AFTER_ROUNDS, OBJECTIVE

ROUNDS: Final = "rounds"  # the way that a limit of rounds adds


class Way:
    """One way to win and the teams it is open to. Objectives that say the same are one way. `g` is the situation as a
    reader may know it: what is hidden is not in it."""

    def __init__(self, g: Game, objective: Objective, numbers: list[int], teams: list[int]) -> None:
        self.g: Final = g
        self.objective: Final = objective
        self.kind: Final = objective.kind
        self.numbers: Final = numbers  # places in the set-up; none for what every battle has
        self.teams: Final = teams

    def decided(self) -> bool:
        """Whether the battle was won by it."""
        ending = self.g.state.ending
        if ending is None:
            return False
        if ending.reason == OBJECTIVE:
            return ending.number in self.numbers
        return (self.kind, ending.reason) in ((ANNIHILATION, LAST_ARMY), (ROUNDS, MOST_AFTER_ROUNDS))

    # --- where it is ---

    def places(self) -> list[list[int]]:
        """Spaces that are one place: a glyph's, or those of a zone."""
        glyphs = [[space] for space in self.lying()] if self.kind in (HOLD, CARRY) else []
        return [*glyphs, self.zone()] if self.kind in (CARRY, REACH) else glyphs

    def figures(self) -> list[int]:
        if self.kind == DESTROY:
            prey = [f for team in self.teams for f in self.prey(team)]
            return [f for f in dict.fromkeys(prey) if self.g.on_field(f)]
        return self.carriers() if self.kind == CARRY else []

    def zone(self) -> list[int]:
        return list(self.g.field.zones[self.objective.zone])

    def lying(self) -> list[int]:
        """Where its glyphs lie, as far as they are known."""
        state = self.g.state
        pairs = zip(state.glyph_kind, state.glyph_space, strict=True)
        return [space for kind, space in pairs if space >= 0 and self._is_meant(kind)]

    def carriers(self) -> list[int]:
        state = self.g.state
        tokens = [t for on_card in state.tokens for t in on_card if t.kind == ARTIFACT]
        return [t.figure for t in tokens if self._is_meant(state.glyph_kind[t.amount])]

    def _is_meant(self, kind: str) -> bool:
        if self.objective.glyph:
            return kind == self.objective.glyph
        return bool(kind) and self.g.world.glyphs[kind].kind == ARTIFACT

    def prey(self, team: int) -> list[int]:
        """The figures whose fall a team wins by."""
        roster = self.g.state.roster
        cards = _named(self.g, self.objective.card)
        return [f for c in cards if self.g.team_of(roster.owners[c]) != team for f in roster.figures[c]]


def ways_to_win(g: Game) -> list[Way]:
    setup = g.world.setup
    merged: dict[tuple[str, int, str, str, str], Way] = {}
    for k, o in enumerate(setup.objectives):
        way = merged.setdefault((o.kind, o.rounds, o.zone, o.glyph, o.card), Way(g, o, [], []))
        way.numbers.append(k)
        way.teams.extend([t for t in _open_to(g, o) if t not in way.teams])
    ways = [way for way in merged.values() if way.teams]
    everybody = all_teams(g)
    if not ways:
        ways.append(Way(g, Objective(ANNIHILATION, -1, 0, "", "", ""), [], everybody))
    if setup.rounds:
        ways.append(Way(g, Objective(ROUNDS, -1, setup.rounds, "", "", ""), [], everybody))
    return ways


def all_teams(g: Game) -> list[int]:
    return sorted(set(g.world.teams))


def _open_to(g: Game, o: Objective) -> list[int]:
    """The teams that may win by an objective. Most points and the last army are everybody's, whoever they are named
    for, and nobody wins by the fall of figures of his own."""
    teams = all_teams(g) if o.team < 0 or o.kind in (POINTS, ANNIHILATION) else [o.team]
    if o.kind != DESTROY:
        return teams
    owners = {g.team_of(g.state.roster.owners[card]) for card in _named(g, o.card)}
    return [t for t in teams if not owners or owners - {t}]


def _named(g: Game, id: str) -> list[int]:
    """The cards of a name, whoever's they are."""
    return [card for card, definition in enumerate(g.state.roster.cards) if definition.id == id]
