"""What a player may know. `scrub` and `seen_events` are the only ways out of a game that hide what must stay hidden:
order markers, symbol-side-up glyphs, the seed, and what others are asked. Clauses: info.public, order.hidden, teams."""

from __future__ import annotations

from typing import Final

from wellspring.engine.dice import CombatRoll, DiceSource
from wellspring.engine.errors import NO_PLAYER, UnknownName, WellspringError
from wellspring.engine.events import Event
from wellspring.engine.game import Game
from wellspring.engine.state import NO_CARD, UNKNOWN_CARD

WATCHER: Final = -1
ALL_SEEING: Final = -2  # from whom nothing is hidden: for games that are over


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
    if player == ALL_SEEING:
        return tuple(range(g.world.players))
    if player >= g.world.players:
        raise UnknownName(NO_PLAYER, player=player, last=g.world.players - 1)
    if player < 0:
        return ()
    team = g.team_of(player)
    return tuple([p for p in range(g.world.players) if g.team_of(p) == team])


def scrub(g: Game, player: int) -> Game:
    """A copy with everything hidden from the player taken out: what bots think with. Whose cards bear face-down markers
    is public once all of a player's lie (order.hidden); which marker lies where is not."""
    out = g.copy()
    state = out.state
    friends = friends_of(g, player)
    known = [k for viewer, k in state.peeked if viewer in friends]
    covered: list[int] = []
    for k in range(len(state.markers)):
        if k // 4 not in friends and not state.shown[k] and state.markers[k] != NO_CARD and k not in known:
            if k // 4 in state.laid:
                covered.append(state.markers[k])
            state.markers[k] = UNKNOWN_CARD
    state.covered = tuple(sorted(covered))
    if player != ALL_SEEING:  # what others have looked at is theirs to know, but not which of the markers it was
        state.peeked = tuple([(viewer, k) for viewer, k in state.peeked if viewer in friends or k // 4 in friends])
    if player != ALL_SEEING and not all(state.glyph_up):
        state.glyph_kind = [kind if up else "" for kind, up in zip(state.glyph_kind, state.glyph_up, strict=True)]
        out.rebuild_hooks()
    out.dice = BlindDice()
    out.log = None
    out.events = []
    if out.request is not None and player not in (out.request.player, ALL_SEEING):
        out.request = None
    return out


def seen_events(g: Game, events: list[Event], player: int) -> list[Event]:
    """Events as a player may know them. `g` is any situation of the game they belong to."""
    if player == ALL_SEEING:
        return events
    friends = friends_of(g, player)
    return [event.seen_by(player, friends) for event in events]
