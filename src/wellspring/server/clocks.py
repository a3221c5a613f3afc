"""Clocks: an allowance for every turn, and a bank for the whole game that is used when a turn's allowance is gone.

A turn's allowance is for all that a player is asked during it, the opponents' swipes and defences too. Setting up is
counted question by question. What is left stands in the log with every answer, so a restart changes no clock; the
time during which the server was down is nobody's. While the player who is asked is away the clock waits, until the
patience with this player is used up for the whole game."""

from __future__ import annotations

from typing import Any, Final

from wellspring.engine.game import Game
from wellspring.server.protocol_view import ClockRule


class Clocks:
    def __init__(self, rule: ClockRule, players: int, patience: float) -> None:
        self.rule: Final = rule
        self.on: Final = rule.turn > 0 or rule.bank > 0
        self.turn: Final = [float(rule.turn)] * players
        self.bank: Final = [float(rule.bank)] * players
        self.patience: Final = [patience] * players
        self.asked = -1
        self.since = 0.0
        self.waiting = False  # for the player who is asked to come back
        self._stage: tuple[int, ...] = ()

    def copy(self) -> Clocks:
        new = Clocks(self.rule, len(self.turn), 0.0)
        new.turn[:] = self.turn
        new.bank[:] = self.bank
        new.patience[:] = self.patience
        new.asked, new.since, new.waiting, new._stage = self.asked, self.since, self.waiting, self._stage
        return new

    def state(self) -> list[list[float]]:
        """What stands in the log; [] without a clock."""
        kept = (self.turn, self.bank, self.patience)
        return [[round(seconds, 3) for seconds in per_player] for per_player in kept] if self.on else []

    def restore(self, state: list[list[float]]) -> None:
        if self.on and state:
            self.turn[:], self.bank[:] = state[:2]
            if len(state) > 2:
                self.patience[:] = state[2]

    def ask(self, g: Game, people: list[bool], now: float) -> None:
        """A question is open from now on (or none). A bot has no clock."""
        self.asked = g.request.player if g.request is not None and people[g.request.player] else -1
        self.since = now
        self.waiting = False
        state = g.state
        stage = (state.round, state.cycle, state.player)
        if state.round == 0 and g.log is not None:
            stage = (0, 0, g.log.number)
        if stage != self._stage:
            self._stage = stage
            self.turn[:] = [float(self.rule.turn)] * len(self.turn)

    def settle(self, now: float) -> None:
        """Book what has gone by since the question, or since somebody left or came, and count from now on."""
        if self.on and self.asked >= 0:
            gone = max(0.0, now - self.since)
            if self.waiting:
                self.patience[self.asked] = max(0.0, self.patience[self.asked] - gone)
            else:
                self._spend(self.asked, gone)
        self.since = now

    def presence(self, here: list[bool], now: float) -> bool:
        """Wait for who is away, go on for who is here; whether that changed anything."""
        if not self.on or self.asked < 0:
            return False
        wait = not here[self.asked] and self.patience[self.asked] > 0
        if wait == self.waiting:
            return False
        self.settle(now)
        self.waiting = wait and self.patience[self.asked] > 0
        return True

    def lose_patience(self) -> None:
        """With the player who is asked, for the rest of the game."""
        self.patience[self.asked] = 0.0

    def _spend(self, player: int, seconds: float) -> None:
        rest = max(0.0, seconds - self.turn[player])
        self.turn[player] = max(0.0, self.turn[player] - seconds)
        self.bank[player] = max(0.0, self.bank[player] - rest)

    def left(self, now: float) -> float:
        """Seconds until the player who is asked runs out of time, or the clock out of patience."""
        player = self.asked
        seconds = self.patience[player] if self.waiting else self.turn[player] + self.bank[player]
        return seconds - max(0.0, now - self.since)

    def dump(self, now: float) -> list[dict[str, Any]]:
        if not self.on:
            return []
        shown = self.copy()
        shown.settle(now)
        return [
            {
                "player": player,
                "turn": round(shown.turn[player], 3),
                "bank": round(shown.bank[player], 3),
                "running": player == self.asked and not self.waiting,
                "waiting": round(shown.patience[player], 3) if player == self.asked and self.waiting else 0.0,
            }
            for player in range(len(self.turn))
        ]
