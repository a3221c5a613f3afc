"""The situation as plain data for one player, with the numbers that a board needs. Clauses: info.public, order.hidden,
teams."""

from __future__ import annotations

from typing import Any, Final

from wellspring.battlefield.terrain import TERRAINS
from wellspring.engine.game import Game
from wellspring.engine.setup import DRAFT
from wellspring.engine.state import MARKERS, NO_CARD, NOBODY, ON_CARD, UNKNOWN_CARD, Token
from wellspring.engine.view import scrub
from wellspring.flows.draft import affordable, drafting
from wellspring.flows.scoring import card_score
from wellspring.projection.catalogue import ENGLISH
from wellspring.projection.endings import ending_text
from wellspring.projection.goals import goals
from wellspring.projection.names import card_name, figure_name, token_name
from wellspring.projection.scenario_words import title_words
from wellspring.projection.translations import battlefield_name

Data = dict[str, Any]
WHERE: Final = ("reserve", "on field", "destroyed", "unused", "on card", "object")
PICKS_AHEAD: Final = 8  # of a draft are told


class Outcome:
    """Who has won, and why in a sentence."""

    def __init__(self, winners: list[int], words: str) -> None:
        self.winners: Final = winners
        self.words: Final = words


def outcome_of(g: Game, language: str = ENGLISH) -> Outcome | None:
    """As the rules ended it; None for a battle that goes on."""
    state = g.state
    if state.ending is None:
        return None
    return Outcome(list(state.winners), ending_text(g, state.ending, state.winners, language))


def view(g: Game, player: int, language: str = ENGLISH, outcome: Outcome | None = None) -> Data:
    """What a player may know (WATCHER: a spectator, ALL_SEEING: everything). What is asked is told for itself. An
    `outcome` ends it whatever the rules say: somebody may have given up."""
    s = scrub(g, player)
    end = outcome or outcome_of(g, language)
    state = s.state
    points = [0.0] * g.world.players
    for k, controller in enumerate(state.controller):
        if controller != NOBODY:
            points[controller] += float(card_score(g, k))
    return {
        "you": player,
        "title": title_words(g.world.setup.title, language),
        "edition": g.rules.edition,
        "mode": g.world.setup.mode,
        "battlefield": battlefield_name(g.field.name, language),
        "players": [
            {"name": seat.name, "team": seat.team, "zone": _zone(s, p), "points": round(points[p], 2)}
            for p, seat in enumerate(g.world.setup.seats)
        ],
        "round": state.round,
        "cycle": state.cycle,
        "order": list(state.order),
        "turn": {"player": state.player, "card": state.card},
        "cards": [_card(g, s, k, language) for k, owner in enumerate(state.roster.owners) if owner != NOBODY],
        "figures": [_figure(s, f, language) for f in range(len(state.roster.figure_card))],
        "glyphs": [
            {"number": k, "space": space, "at": s.field.label[space], "kind": state.glyph_kind[k]}
            for k, space in enumerate(state.glyph_space)
            if space >= 0
        ],
        "fallen": list(state.fallen),
        "tiles": [{"space": s, "terrain": TERRAINS[t].name, "levels": up} for s, t, up in state.tiles],
        "goals": goals(s, player, language),
        "draft": _draft(g),
        "over": end is not None,
        "winners": [] if end is None else end.winners,
        "ending": "" if end is None else end.words,
    }


def _draft(g: Game) -> Data | None:
    """What lies there for all to pick from, and who picks when (draft.shared-pool). None once all have picked."""
    draft = drafting(g) if g.world.setup.gather == DRAFT else None
    if draft is None:
        return None
    open_to = [affordable(g, player, draft.pool) for player in range(g.world.players)]
    return {
        "pool": list(draft.pool),
        "closed": [[id for id in dict.fromkeys(draft.pool) if id not in allowed] for allowed in open_to],
        "passed": list(draft.done),
        "placing": -1 if draft.is_asking(g) else len(g.state.roster.cards) - 1,
        "next": draft.coming(g, PICKS_AHEAD),
    }


def _zone(s: Game, player: int) -> str:
    zone = s.state.zone[player]
    return s.world.zone_names[zone] if zone >= 0 else ""


def _figure(s: Game, f: int, language: str) -> Data:
    position = s.state.position
    at, rear = position.at[f], position.rear[f]
    return {
        "id": f,
        "name": figure_name(s, f, language),
        "card": NO_CARD if s.is_object(f) else s.state.roster.figure_card[f],
        "where": WHERE[s.state.where[f]],
        "space": at,
        "rear_space": rear,
        "at": s.field.label[at] if at >= 0 else _host(s, f, language),
        "rear": s.field.label[rear] if rear >= 0 else "",
        "life": s.card_of(f).life if s.world.master else 1,
        "wounds": s.state.wounds[f],
        "object": {"kind": s.card_of(f).id, "height": position.height[f]} if s.is_object(f) else None,
    }


def _host(s: Game, f: int, language: str) -> str:
    """The card that a figure waits on."""
    return card_name(s, s.state.lies_on[f], language) if s.state.where[f] == ON_CARD else ""


def _card(g: Game, s: Game, k: int, language: str) -> Data:
    state = s.state
    card = state.roster.cards[k]
    return {
        "number": k,
        "id": card.id,
        "name": card.name,
        "owner": state.roster.owners[k],
        "controller": state.controller[k],
        "figures": state.roster.figures[k],
        "markers": [MARKERS[place % 4] for place, lying in enumerate(state.markers) if lying == k],
        "hidden_markers": hidden_markers(g, s, k),
        "tokens": [_token(s, t, language) for t in state.tokens[k]],
    }


def _token(s: Game, token: Token, language: str) -> Data:
    return {
        "kind": token.kind,
        "name": token_name(s, token, language),
        "stat": token.stat,
        "amount": token.amount,
        "figure": token.figure,
        "power": list(token.power),
    }


def hidden_markers(g: Game, s: Game, card: int) -> int:
    """How many markers lie on a card face down. Nothing is told before all four of the player lie."""
    count = 0
    for player in g.state.laid:
        for k in range(player * 4, player * 4 + 4):
            if g.state.markers[k] == card and s.state.markers[k] == UNKNOWN_CARD:
                count += 1
    return count
