"""Figures for the result screen: who hurt whom, whose dice were kind, and when the game turned."""

from __future__ import annotations

from typing import Any, Final

from wellspring.engine import events as ev
from wellspring.engine.causes import ATTACK, DEFENSE, LEAVING, NO_POWER, Cause
from wellspring.engine.game import Game
from wellspring.engine.setup import Setup
from wellspring.flows.scoring import team_scores
from wellspring.projection.catalogue import count, text
from wellspring.server.store.game_log import Course, Step, walk

MOST_TURNING_POINTS: Final = 5


class Tally:
    """Reads a course event by event."""

    def __init__(self, g: Game) -> None:
        self.g = g
        self.cards: Final[dict[int, dict[str, Any]]] = {}
        self.players: Final = [_player(p, seat.name) for p, seat in enumerate(g.world.setup.seats)]
        self.wounds: Final[dict[int, int]] = {}
        self.struck = (-1, NO_POWER)  # the attack that is under way: one roll may be against several

    def card(self, card: int) -> dict[str, Any]:
        got = self.cards.get(card)
        if got is None:
            roster = self.g.state.roster
            got = self.cards[card] = {
                "card": card,
                "id": roster.cards[card].id,
                "name": roster.cards[card].name,
                "player": roster.owners[card],
                **dict.fromkeys(("wounds_dealt", "wounds_taken", "kills", "lost", "attacks", "moved"), 0),
            }
        return got

    def of(self, figure: int) -> dict[str, Any]:
        return self.card(self.g.state.roster.figure_card[figure])

    def read(self, step: Step) -> None:
        self.g = step.game
        for event in step.events:
            reader = getattr(self, "_" + type(event).__name__, None)
            if reader is not None:
                reader(event)

    def _dealer(self, cause: Cause) -> int:
        """The card that did it, -1 for falls, lava and the like."""
        if cause.figure >= 0:
            return self.g.state.roster.figure_card[cause.figure]
        return cause.power[0]

    def _hurt(self, figure: int, wounds: int, cause: Cause) -> int:
        self.of(figure)["wounds_taken"] += wounds
        dealer = self._dealer(cause)
        if dealer >= 0:
            self.card(dealer)["wounds_dealt"] += wounds
        return dealer

    def _life_of(self, figure: int) -> int:
        """Whose life a wound is counted for: of a card with one life that of its first figure."""
        roster = self.g.state.roster
        card = roster.figure_card[figure]
        return roster.figures[card][0] if self.g.state.has_one_life(card) else figure

    def _AttackDeclared(self, e: ev.AttackDeclared) -> None:
        if self.struck != (e.attacker, e.power) or e.power == NO_POWER:
            self.of(e.attacker)["attacks"] += 1
        self.struck = (e.attacker, e.power)

    def _AttackResolved(self, e: ev.AttackResolved) -> None:
        self.struck = (-1, NO_POWER)

    def _FigureWounded(self, e: ev.FigureWounded) -> None:
        life = self._life_of(e.figure)
        self.wounds[life] = self.wounds.get(life, 0) + e.wounds
        self._hurt(e.figure, e.wounds, e.cause)

    def _FigureHealed(self, e: ev.FigureHealed) -> None:
        life = self._life_of(e.figure)
        self.wounds[life] = self.wounds.get(life, 0) - e.wounds

    def _FigureDestroyed(self, e: ev.FigureDestroyed) -> None:
        life = self.g.card_of(e.figure).life if self.g.world.master else 1
        shared = self.g.state.has_one_life(self.g.state.roster.figure_card[e.figure])
        dealer = self._hurt(e.figure, life - self.wounds.pop(self._life_of(e.figure), 0), e.cause)
        if shared:  # the others fall of the same wounds
            self.wounds[self._life_of(e.figure)] = life
        self.of(e.figure)["lost"] += 1
        if dealer >= 0:
            self.card(dealer)["kills"] += 1

    def _FigureMoved(self, e: ev.FigureMoved) -> None:
        self.of(e.figure)["moved"] += max(0, len(e.path) - 1)

    def _CombatDiceRolled(self, e: ev.CombatDiceRolled) -> None:
        dice = e.skulls + e.shields + e.blanks
        player = self.players[e.player]
        if e.cause.kind == DEFENSE:
            player["defense_dice"] += dice
            player["shields"] += e.shields
        elif e.cause.kind in (ATTACK, LEAVING):
            player["attack_dice"] += dice
            player["skulls"] += e.skulls

    def _D20Rolled(self, e: ev.D20Rolled) -> None:
        self.players[e.player]["d20"].append(e.value)


def _player(player: int, name: str) -> dict[str, Any]:
    zeros = dict.fromkeys(("attack_dice", "skulls", "defense_dice", "shields"), 0)
    return {"player": player, "name": name, **zeros, "d20": []}


class Turn:
    """A stretch of answers that belong to one turn."""

    def __init__(self, g: Game, scores: dict[int, float]) -> None:
        state = g.state
        self.key: Final = (state.round, state.cycle, state.player)
        self.player: Final = state.player
        self.round: Final = state.round
        self.card: Final = state.roster.cards[state.card].name if state.card >= 0 else ""
        self.before: Final = scores


def stats_of(setup: Setup, seed: str, course: Course, language: str) -> dict[str, Any]:
    tally: Tally | None = None
    turn: Turn | None = None
    rows: list[dict[str, Any]] = []
    points: list[dict[str, Any]] = []
    teams: list[int] = []
    seq = 0
    last: dict[int, float] = {}
    for step in walk(setup, seed, course):
        g = step.game
        if tally is None:
            tally = Tally(g)
            teams = sorted(set(g.world.teams))
        tally.read(step)
        seq += len(step.events)
        last = {team: float(points) for team, points in team_scores(g).items()}
        state = g.state
        key = (state.round, state.cycle, state.player)
        if turn is None or turn.key != key or g.request is None:
            scores = [round(last[t], 2) for t in teams]
            if turn is not None and turn.player >= 0 and turn.round > 0:
                swing = _swing(turn.before, last, g.team_of(turn.player))
                points.append(_turning_point(step.number, seq, turn, swing, scores, g, language))
            if state.round > 0:
                rows.append({"seq": seq, "scores": scores})
            turn = Turn(g, last)
    assert tally is not None
    points.sort(key=lambda p: -abs(p["swing"]))
    worst = [p for p in points[:MOST_TURNING_POINTS] if p["swing"]]
    return {
        "cards": [tally.cards[k] for k in sorted(tally.cards)],
        "players": [{**_finished(p), "taken_back": course.taken_back[p["player"]]} for p in tally.players],
        "teams": teams,
        "turning_points": sorted(worst, key=lambda p: p["seq"]),
        "scores": rows,
    }


def _swing(before: dict[int, float], after: dict[int, float], team: int) -> float:
    def lead(scores: dict[int, float]) -> float:
        return scores[team] - max([s for t, s in scores.items() if t != team], default=0.0)

    return round(lead(after) - lead(before), 2)


def _turning_point(
    answer: int, seq: int, turn: Turn, swing: float, scores: list[float], g: Game, language: str
) -> dict[str, Any]:
    key = ("turning.gains" if swing >= 0 else "turning.loses") + (" with" if turn.card else "")
    points = count(language, "point", abs(swing))
    name = g.world.setup.seats[turn.player].name
    return {
        "answer": answer,
        "seq": seq,
        "round": turn.round,
        "player": turn.player,
        "card": turn.card,
        "swing": swing,
        "scores": scores,
        "text": text(language, key, round=turn.round, player=name, card=turn.card, points=points),
    }


def _finished(player: dict[str, Any]) -> dict[str, Any]:
    skulls, shields = player["attack_dice"] / 2, player["defense_dice"] / 3
    luck = player["skulls"] - skulls + player["shields"] - shields
    return {
        **player,
        "skulls_expected": round(skulls, 3),
        "shields_expected": round(shields, 3),
        "luck": round(luck, 3),
    }
