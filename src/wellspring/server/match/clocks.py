"""Clocks: an allowance for every turn, and a bank for the whole game that is used when a turn's allowance is gone.

A turn's allowance is for all that a player is asked during it, the opponents' swipes and defences too. Setting up is
counted question by question. What is left stands in the log with every answer, so a restart changes no clock; the
time during which the server was down is nobody's. While a player who is asked is away the clock waits, until the
patience with this player is used up for the whole game. Where several are asked at once, the clocks of all of them
run."""

from __future__ import annotations

from typing import Any, Final

from wellspring.engine.game import Game
from wellspring.server.protocol.view import ClockRule


class Clocks:
    def __init__(self, rule: ClockRule, players: int, patience: float) -> None:
        self.rule: Final = rule
        self.on: Final = rule.turn > 0 or rule.bank > 0
        self.turn: Final = [float(rule.turn)] * players
        self.bank: Final = [float(rule.bank)] * players
        self.patience: Final = [patience] * players
        self.asked: set[int] = set()
        self.since = 0.0
        self.waiting: set[int] = set()  # for those of them to come back
        self._stage: tuple[int, ...] = ()

    def copy(self) -> Clocks:
        new = Clocks(self.rule, len(self.turn), 0.0)
        new.turn[:] = self.turn
        new.bank[:] = self.bank
        new.patience[:] = self.patience
        new.asked, new.since, new.waiting, new._stage = set(self.asked), self.since, set(self.waiting), self._stage
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

    def ask(self, g: Game, asked: set[int], here: list[bool], now: float) -> None:
        """Questions are open from now on (or none)."""
        state = g.state
        stage = (state.round, state.cycle, state.player)
        if state.round == 0 and g.log is not None:
            stage = (0, 0, g.log.number)
        if stage != self._stage:
            self._stage = stage
            self.turn[:] = [float(self.rule.turn)] * len(self.turn)
        self.follow(asked, here, now)

    def settle(self, now: float) -> None:
        """Book what has gone by since the questions, or since somebody left or came, and count from now on."""
        gone = max(0.0, now - self.since)
        for player in self.asked if self.on else ():
            if player in self.waiting:
                self.patience[player] = max(0.0, self.patience[player] - gone)
            else:
                self._spend(player, gone)
        self.since = now

    def follow(self, asked: set[int], here: list[bool], now: float) -> bool:
        """Count for who is asked, wait for those of them who are away; whether that changed anything."""
        if not self.on or (asked == self.asked and self._away(asked, here) == self.waiting):
            return False
        self.settle(now)
        self.asked = asked
        self.waiting = self._away(asked, here)
        return True

    def _away(self, asked: set[int], here: list[bool]) -> set[int]:
        return {player for player in asked if not here[player] and self.patience[player] > 0}

    def lose_patience(self, player: int) -> None:
        """For the rest of the game."""
        self.patience[player] = 0.0

    def _spend(self, player: int, seconds: float) -> None:
        rest = max(0.0, seconds - self.turn[player])
        self.turn[player] = max(0.0, self.turn[player] - seconds)
        self.bank[player] = max(0.0, self.bank[player] - rest)

    def first(self, now: float) -> int:
        """The player whose clock is the next to do something, -1 for none."""
        return min(self.asked, key=lambda player: self.left(player, now)) if self.asked else -1

    def left(self, player: int, now: float) -> float:
        """Seconds until a player who is asked runs out of time, or the clock out of patience."""
        seconds = self.patience[player] if player in self.waiting else self.turn[player] + self.bank[player]
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
                "running": player in self.asked - self.waiting,
                "waiting": round(shown.patience[player], 3) if player in self.waiting else 0.0,
            }
            for player in range(len(self.turn))
        ]
