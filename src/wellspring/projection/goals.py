"""What a battle is about, for one reader: his own goals and those of others, how far everybody has come, and where on
the board they are. Clauses: end.objectives, end.victory-default, end.round-limit."""

from __future__ import annotations

from typing import Any, Final

from wellspring.engine.game import Game
from wellspring.engine.setup import ANNIHILATION, CARRY, DESTROY, HOLD, POINTS, REACH, SURVIVE
from wellspring.engine.state import DESTROYED, NOBODY
from wellspring.flows.objectives import MOST_AFTER_ROUNDS, OBJECTIVE, STANDSTILL, counts, held_by, stands_on
from wellspring.flows.scoring import team_scores
from wellspring.hexes import distance
from wellspring.projection.catalogue import ENGLISH, count, text
from wellspring.projection.endings import listed
from wellspring.projection.goal_words import OWN, SHARED, THEIRS, TOLD, goal_sentence, players_of, stance_of, team_name
from wellspring.projection.names import figure_name
from wellspring.projection.ways_to_win import ROUNDS, Way, ways_to_win

Data = dict[str, Any]

_ORDER: Final = (OWN, SHARED, TOLD, THEIRS)
_AT_ROUND_ENDS: Final = (HOLD, SURVIVE, POINTS)  # these are decided there and nowhere else
_EVERYBODY: Final = -1  # in the place of a team


def goals(g: Game, reader: int, language: str = ENGLISH) -> list[Data]:
    """For a seat, or for somebody who has none; the reader's own come first and the limit of rounds last. `g` is the
    situation as the reader may know it."""
    ways = sorted(ways_to_win(g), key=lambda way: (way.kind == ROUNDS, _ORDER.index(stance_of(way, reader))))
    return [
        {
            "kind": way.kind,
            "stance": stance_of(way, reader),
            "words": goal_sentence(way, reader, language),
            "places": way.places(),
            "figures": way.figures(),
            "progress": _Progress(way, reader, language).rows(),
            "decided": way.decided(),
        }
        for way in ways
    ]


class _Progress:
    """How far the teams have come on one way to win."""

    def __init__(self, way: Way, reader: int, language: str) -> None:
        self.way: Final = way
        self.g: Final = way.g
        self.o: Final = way.objective
        self.mine: Final = way.g.team_of(reader) if reader >= 0 else -1
        self.language: Final = language

    def rows(self) -> list[Data]:
        """The reader's own team first. Rounds that count for everybody are told once."""
        rows: list[Data] = []
        if self.way.kind in (POINTS, ROUNDS):
            done = self._rounds_over()
            words = self._text("rounds", done=done, rounds=self._count("round", self.o.rounds))
            rows.append(self._row(_EVERYBODY, done, self.o.rounds, words))
        for team in sorted(self.way.teams, key=lambda t: t != self.mine):
            rows.extend(self._of_team(team))
        return rows

    def _of_team(self, team: int) -> list[Data]:
        kind = self.way.kind
        if kind == HOLD:
            return self._hold(team)
        if kind == CARRY:
            return self._carry(team)
        if kind == REACH:
            return self._reach(team)
        if kind == SURVIVE:
            return self._survive(team)
        if kind == DESTROY:
            return self._destroy(team)
        if kind == ANNIHILATION:
            return self._last_army(team)
        return self._score(team)

    def _row(self, team: int, done: int, of: int, words: str) -> Data:
        if team < 0:
            who = ""
        elif team == self.mine:
            alone = len(players_of(self.g, [team])) == 1
            who = text(self.language, "word.you" if alone else "word.your team")
        else:
            who = team_name(self.g, [team], self.language)
        return {"team": team, "who": who, "done": done, "of": of, "words": words}

    def _text(self, key: str, **put_in: object) -> str:
        return text(self.language, "goal.progress." + key, **put_in)

    def _count(self, what: str, n: int) -> str:
        return count(self.language, what, n)

    # --- one kind each ---

    def _hold(self, team: int) -> list[Data]:
        done = max([held_by(self.g, number, team) for number in self.way.numbers])
        words = self._text("hold", done=done, rounds=self._count("round", self.o.rounds))
        if any([stands_on(self.g, team, space) for space in self.way.lying()]):
            words = self._text("hold now", held=words)
        return [self._row(team, done, self.o.rounds, words)]

    def _carry(self, team: int) -> list[Data]:
        carriers, lying = self.way.carriers(), self.way.lying()
        own = [(self._away(f), f) for f in carriers if self.g.team_of(self.g.controller(f)) == team]
        if own:
            away, figure = min(own)
            name = figure_name(self.g, figure, self.language)
            words = self._text("carries", figure=name, spaces=self._count("space", away))
        elif carriers:
            words = self._text("carried", figure=figure_name(self.g, carriers[0], self.language))
        elif lying:
            words = self._text("lies", space=listed([self.g.field.label[s] for s in lying], self.language))
        else:
            words = self._text("unknown")
        return [self._row(team, int(self._has_won(team)), 1, words)]

    def _reach(self, team: int) -> list[Data]:
        away = min([self._away(f) for f in self._standing(team)], default=-1)
        if away < 0:
            words = self._text("nobody")
        else:
            words = self._text("away" if away else "there", spaces=self._count("space", away))
        return [self._row(team, int(self._has_won(team)), 1, words)]

    def _survive(self, team: int) -> list[Data]:
        done, rounds = self._rounds_over(), self._count("round", self.o.rounds)
        figures = self._count("figure", self._left(team))
        return [self._row(team, done, self.o.rounds, self._text("survive", done=done, rounds=rounds, figures=figures))]

    def _destroy(self, team: int) -> list[Data]:
        """Wounds of a single figure, figures of a squad. Before armies are gathered there is nobody to hunt."""
        prey = self.way.prey(team)
        gone = len([f for f in prey if self.g.state.where[f] == DESTROYED])
        life = self.g.card_of(prey[0]).life if prey and self.g.world.master else 1
        if len(prey) == 1 and life > 1:
            done = life if gone else self.g.state.wounds[prey[0]]
            return [self._row(team, done, life, self._text("wounds", done=done, wounds=self._count("wound", life)))]
        words = self._text("destroyed", done=gone, figures=self._count("figure", len(prey)))
        return [self._row(team, gone, len(prey), words)] if prey else []

    def _last_army(self, team: int) -> list[Data]:
        state, left = self.g.state, self._left(team)
        owners = state.roster.owners
        cards = [card for card, owner in enumerate(owners) if owner != NOBODY and self.g.team_of(owner) == team]
        lost = len([f for card in cards for f in state.roster.figures[card] if state.where[f] == DESTROYED])
        words = self._text("left", done=left, figures=self._count("figure", left + lost))
        return [self._row(team, left, left + lost, words)] if left + lost else []

    def _score(self, team: int) -> list[Data]:
        """What most points are counted in: figures in the Basic Game."""
        if self.g.world.master:
            score = round(float(team_scores(self.g)[team]))
            return [self._row(team, score, 0, self._count("point", score))]
        standing = len(self._standing(team))
        return [self._row(team, standing, 0, self._count("figure", standing))]

    # --- what they are counted by ---

    def _rounds_over(self) -> int:
        """How many of the rounds that count have come to their end."""
        state = self.g.state
        ending = state.ending
        last_is_over = ending is not None and (
            ending.reason in (MOST_AFTER_ROUNDS, STANDSTILL)
            or (ending.reason == OBJECTIVE and self.g.world.setup.objectives[ending.number].kind in _AT_ROUND_ENDS)
        )
        return min(self.o.rounds, state.round if last_is_over else max(0, state.round - 1))

    def _has_won(self, team: int) -> bool:
        return self.way.decided() and team in [self.g.team_of(p) for p in self.g.state.winners]

    def _standing(self, team: int) -> list[int]:
        return [f for f in self.g.all_on_field() if self.g.team_of(self.g.controller(f)) == team]

    def _left(self, team: int) -> int:
        """The figures that keep a team in the battle."""
        figures = range(len(self.g.state.where))
        return len([f for f in figures if counts(self.g, f) and self.g.team_of(self.g.controller(f)) == team])

    def _away(self, figure: int) -> int:
        """How many spaces a figure is from the zone, counted straight over the board."""
        field, position = self.g.field, self.g.state.position
        ends = [s for s in (position.at[figure], position.rear[figure]) if s >= 0]
        return min([distance(field.q[s], field.r[s], field.q[z], field.r[z]) for s in ends for z in self.way.zone()])
