"""What a player may know. `scrub` is the only way out of a game that hides what must stay hidden: order markers,
symbol-side-up glyphs, the seed, and what others are asked. Clauses: info.public, order.hidden, teams."""

from __future__ import annotations

from typing import Final

from wellspring.engine.dice import CombatRoll, DiceSource
from wellspring.engine.errors import UnknownName, WellspringError
from wellspring.engine.game import Game
from wellspring.engine.state import NO_CARD, UNKNOWN_CARD

WATCHER: Final = -1


class BlindDice(DiceSource):
    """A scrubbed game can be read, not played: the next dice are nobody's to know."""

    def d20(self) -> int:
        raise WellspringError("A view has no dice.")

    def combat(self, dice: int) -> CombatRoll:
        raise WellspringError("A view has no dice.")

    def pick(self, among: int) -> int:
        raise WellspringError("A view has no dice.")

    def copy(self) -> BlindDice:
        return self

    def state(self) -> int:
        return 0


def friends_of(g: Game, player: int) -> tuple[int, ...]:
    """The player and the teammates, who may look at each other's markers; nobody for a watcher."""
    if player >= g.world.players:
        raise UnknownName(f"There is no player {player}: they are counted from 0 to {g.world.players - 1}.")
    if player < 0:
        return ()
    team = g.team_of(player)
    return tuple([p for p in range(g.world.players) if g.team_of(p) == team])


def scrub(g: Game, player: int) -> Game:
    """A copy with everything hidden from the player taken out: what bots think with."""
    out = g.copy()
    state = out.state
    friends = friends_of(g, player)
    for k in range(len(state.markers)):
        if k // 4 not in friends and not state.shown[k] and state.markers[k] != NO_CARD:
            state.markers[k] = UNKNOWN_CARD
    if not all(state.glyph_up):
        state.glyph_kind = [kind if up else "" for kind, up in zip(state.glyph_kind, state.glyph_up, strict=True)]
        out.rebuild_hooks()
    out.dice = BlindDice()
    out.log = None
    out.stack = []
    out.events = []
    if out.request is not None and out.request.player != player:
        out.request = None
    return out
