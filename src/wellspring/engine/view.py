"""What a player may know. `scrub` and `view` are the only ways out of a game that hide what must stay hidden: order
markers, symbol-side-up glyphs, the seed, and what others are asked. Clauses: info.public, order.hidden, teams."""

from __future__ import annotations

from typing import Any, Final

from wellspring.engine.cards import Card
from wellspring.engine.describe import request_view
from wellspring.engine.dice import CombatRoll, DiceSource
from wellspring.engine.errors import WellspringError
from wellspring.engine.game import Game
from wellspring.engine.state import MARKERS, NO_CARD, UNKNOWN_CARD

WATCHER: Final = -1
WHERE: Final = ("reserve", "on field", "destroyed", "unused")


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


def view(g: Game, player: int) -> dict[str, Any]:
    """The situation as plain data for one player (WATCHER for a spectator)."""
    s = scrub(g, player)
    state = s.state
    position = state.position
    figures: list[dict[str, Any]] = []
    for f, card in enumerate(state.roster.figure_card):
        at = position.at[f]
        rear = position.rear[f]
        figures.append(
            {
                "id": f,
                "name": s.name(f),
                "card": card,
                "where": WHERE[state.where[f]],
                "at": s.field.label[at] if at >= 0 else "",
                "rear": s.field.label[rear] if rear >= 0 else "",
                "wounds": state.wounds[f],
            }
        )
    asked = g.request
    return {
        "you": player,
        "title": g.world.setup.title,
        "edition": g.rules.edition,
        "mode": g.world.setup.mode,
        "battlefield": g.field.name,
        "players": [
            {"name": seat.name, "team": seat.team, "zone": _zone(s, p)} for p, seat in enumerate(g.world.setup.seats)
        ],
        "round": state.round,
        "cycle": state.cycle,
        "order": list(state.order),
        "turn": {"player": state.player, "card": state.card},
        "cards": [_card(g, s, k) for k in range(len(state.roster.cards))],
        "figures": figures,
        "glyphs": [
            {"at": s.field.label[space], "kind": state.glyph_kind[k]}
            for k, space in enumerate(state.glyph_space)
            if space >= 0
        ],
        "request": None if s.request is None else request_view(s, s.request),
        "waiting_for": -1 if asked is None else asked.player,
        "over": state.over,
        "winners": list(state.winners),
        "ending": state.ending,
    }


def _zone(s: Game, player: int) -> str:
    zone = s.state.zone[player]
    return s.world.zone_names[zone] if zone >= 0 else ""


def _card(g: Game, s: Game, k: int) -> dict[str, Any]:
    state = s.state
    card: Card = state.roster.cards[k]
    known: list[str] = []
    for place, lying in enumerate(state.markers):
        if lying == k:
            known.append(MARKERS[place % 4])
    return {
        "id": card.id,
        "name": card.name,
        "owner": state.roster.owners[k],
        "controller": state.controller[k],
        "markers": known,
        "hidden_markers": hidden_markers(g, s, k),
        "tokens": [t.name for t in state.tokens[k]],
    }


def hidden_markers(g: Game, s: Game, card: int) -> int:
    """How many markers lie on a card face down. Nothing is told before all four of the player lie."""
    count = 0
    for player in g.state.laid:
        for k in range(player * 4, player * 4 + 4):
            if g.state.markers[k] == card and s.state.markers[k] == UNKNOWN_CARD:
                count += 1
    return count
