"""Clocks: an allowance for every turn, and a bank for the whole game that is used when a turn's allowance is gone.

A turn's allowance is for all that a player is asked during it, the opponents' swipes and defences too. Setting up is
counted question by question. What is left stands in the log with every answer, so a restart changes no clock; the
time during which the server was down is nobody's."""

from __future__ import annotations

from typing import Any, Final

from wellspring.engine.game import Game
from wellspring.server.protocol_view import ClockRule


class Clocks:
    def __init__(self, rule: ClockRule, players: int) -> None:
        self.rule: Final = rule
        self.on: Final = rule.turn > 0 or rule.bank > 0
        self.turn: Final = [float(rule.turn)] * players
        self.bank: Final = [float(rule.bank)] * players
        self.asked = -1
        self.since = 0.0
        self._stage: tuple[int, ...] = ()

    def copy(self) -> Clocks:
        new = Clocks(self.rule, len(self.turn))
        new.turn[:] = self.turn
        new.bank[:] = self.bank
        new.asked, new.since, new._stage = self.asked, self.since, self._stage
        return new

    def state(self) -> list[list[float]]:
        """What stands in the log; [] without a clock."""
        return [[round(t, 3) for t in self.turn], [round(b, 3) for b in self.bank]] if self.on else []

    def restore(self, state: list[list[float]]) -> None:
        if self.on and state:
            self.turn[:], self.bank[:] = state

    def ask(self, g: Game, now: float) -> None:
        """A question is open from now on (or none)."""
        self.asked = -1 if g.request is None else g.request.player
        self.since = now
        state = g.state
        stage = (state.round, state.cycle, state.player)
        if state.round == 0 and g.log is not None:
            stage = (0, 0, g.log.number)
        if stage != self._stage:
            self._stage = stage
            self.turn[:] = [float(self.rule.turn)] * len(self.turn)

    def spend(self, player: int, seconds: float) -> None:
        if not self.on or player < 0:
            return
        rest = max(0.0, seconds - self.turn[player])
        self.turn[player] = max(0.0, self.turn[player] - seconds)
        self.bank[player] = max(0.0, self.bank[player] - rest)

    def used(self, now: float) -> float:
        """What the player who is asked has spent on this question so far."""
        return max(0.0, now - self.since) if self.on and self.asked >= 0 else 0.0

    def left(self, now: float) -> float:
        """Seconds until the player who is asked runs out of time."""
        return self.turn[self.asked] + self.bank[self.asked] - self.used(now)

    def dump(self, now: float) -> list[dict[str, Any]]:
        if not self.on:
            return []
        out = []
        for player in range(len(self.turn)):
            gone = self.used(now) if player == self.asked else 0.0
            rest = max(0.0, gone - self.turn[player])
            out.append(
                {
                    "player": player,
                    "turn": round(max(0.0, self.turn[player] - gone), 3),
                    "bank": round(max(0.0, self.bank[player] - rest), 3),
                    "running": player == self.asked,
                }
            )
        return out
