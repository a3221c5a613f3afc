"""What must hold in every situation of every game. `check` is cheap enough to be asked after each answer."""

from __future__ import annotations

from typing import Any

from wellspring.battlefield.position import tail_at
from wellspring.engine.events import CombatDiceRolled, D20Rolled, Event
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.state import ATTACK, DESTROYED, NO_CARD, ON_CARD, ON_FIELD, RESERVE, STANDING, TURN, UNUSED
from wellspring.flows.move import WalkAlong
from wellspring.flows.wound import OUTLIVES_WOUNDS
from wellspring.projection.names import figure_name


class Broken(Exception):
    """An invariant does not hold; the sentence says which and for whom."""


def check(g: Game, since: int = 0) -> None:
    """Raise Broken for the first thing that is wrong. `since`: the events already looked at."""
    check_figures(g)
    check_board(g)
    check_cards(g)
    check_request(g)
    check_between_rounds(g)
    check_events(g.events[since:])
    state = g.state
    expect(state.over == (g.request is None), "a game without a question is over, one with a question is not")
    expect(state.over or not state.winners, "there are winners, but the game is not over")
    expect(not state.over or bool(state.ending), "the game is over without a reason")
    limit = g.world.setup.rounds
    expect(not limit or state.round <= limit, f"round {state.round} of {limit}")
    for p in state.winners:
        expect(0 <= p < g.world.players, f"winner {p}")


def expect(holds: bool, sentence: str) -> None:
    if not holds:
        raise Broken(sentence)


def check_figures(g: Game) -> None:
    """Every figure is where its record says, on spaces it may stand on, with fewer wounds than lives."""
    state = g.state
    position = state.position
    standing = 0
    mask = 0
    held = [0] * len(position.held)
    walking = mid_move(g)
    for f, at in enumerate(position.at):
        wrong = _wrong_about(g, f, f in walking)
        if wrong:  # names are made only for what is told: this runs for every figure after every answer
            raise Broken(f"{figure_name(g, f)} {wrong}")
        for space in (at, position.rear[f]):
            if space >= 0 and not g.is_object(f):
                standing += 1
                mask |= 1 << space
                held[position.side[f]] |= 1 << space
    expect(mask == position.occupied, "the mask of occupied spaces is wrong")
    expect(held == position.held, "the masks of the sides' spaces are wrong")
    for k, figures in enumerate(g.state.roster.figures):
        on_field = tuple([f for f in figures if g.stands(f)])
        expect(g.state.on_field[k] == on_field, "the list of a card's figures on the battlefield is wrong")
        pool = tuple([f for copy in g.same_cards(k) for f in g.figures_of(copy)])
        expect(g.pool(k) == pool, "what is remembered of the figures of a card's copies is wrong")
    there = len(position.occupant) - position.occupant.count(-1)
    expect(there == standing, f"{there} spaces are taken, {standing} are stood on")


def _wrong_about(g: Game, f: int, walking: bool) -> str:
    """What is wrong about one figure, '' if all is well."""
    state = g.state
    position = state.position
    where, at, rear, wounds = state.where[f], position.at[f], position.rear[f], state.wounds[f]
    if where not in (RESERVE, ON_FIELD, DESTROYED, UNUSED, ON_CARD, STANDING):
        return f"is nowhere known: {where}"
    if g.is_object(f):
        return _wrong_about_object(g, f)
    if (where == ON_FIELD) != (at >= 0):
        return f"is {where}, but stands on {at}"
    if (state.lies_on[f] != NO_CARD) != (where in (DESTROYED, ON_CARD)):
        return f"is {where} and lies on card {state.lies_on[f]}"
    if at < 0:
        if rear >= 0:
            return "has a rear without a front"
        return f"is off the battlefield with {wounds} wounds" if wounds and where != ON_CARD else ""
    card = g.card_of(f)
    if wounds < 0 or (wounds >= card.life and not _outlives(g, f)):
        return f"has {wounds} wounds of {card.life}"
    if any([state.wounds[other] != wounds for other in state.sharers(f)]):
        return "has other wounds than those who share its life"
    if (rear >= 0) != card.double:
        return f"stands on {at} and {rear}, double is {card.double}"
    if position.side[f] != g.team_of(g.controller(f)):
        return "fights for the wrong side"
    if position.height[f] != card.height:
        return "has the wrong height"
    for space in (at, rear):
        if space >= 0 and position.occupant[space] != f:
            return f"stands on a space of {position.occupant[space]}"
    if not walking:
        graph = g.world.graph(card, False)
        if rear >= 0 and at * g.field.n + rear not in graph.stance_of:
            return "stands on two spaces that are not linked"
        if not graph.standable[graph.stance(at, rear)]:
            return f"cannot stand on {g.field.label[at]}"
    return ""


def _wrong_about_object(g: Game, f: int) -> str:
    """An object stands where the battlefield has an obstacle, and nobody else does; or it is gone and so is that."""
    at, where, wounds = g.state.position.at[f], g.state.where[f], g.state.wounds[f]
    if (where == STANDING) != (f in g.state.objects) or (where == STANDING) != (at >= 0):
        return f"is {where} on {at}"
    if where == STANDING and not (g.field.blocked[at] and 0 <= wounds < g.card_of(f).life):
        return f"has {wounds} wounds on {g.field.label[at]}"
    return ""


def _outlives(g: Game, f: int) -> bool:
    """Whether a power has kept it in spite of its wounds, switched off by now or not."""
    return any([p.owns(g, f) for p in g.hooks.taking_part[OUTLIVES_WOUNDS]])


def mid_move(g: Game) -> list[int]:
    """Figures that are on their way: between two spaces where a move may end, they need not stand level."""
    return [f.figure for f in g.stack if isinstance(f, WalkAlong)]


def check_board(g: Game) -> None:
    """The battlefield has the tiles that were laid. Tails are where their owners are, nobody stands in one; glyphs lie
    on different spaces."""
    position = g.state.position
    expect(position.battlefield is g.field is g.world.field, "the figures stand on another battlefield")
    covered = {space: terrain for space, terrain, _ in g.state.tiles}
    expect(all([g.field.terrain[s] == terrain for s, terrain in covered.items()]), "a tile is not where it was laid")
    owners = [f for f, at in enumerate(position.at) if at >= 0 and position.tail[f][0] >= 0]
    expect(sorted([t.owner for t in position.tails]) == owners, "the list of tails does not fit the figures")
    for t in position.tails:
        bottom, top = position.tail[t.owner]
        want = tail_at(g.field, t.owner, position.at[t.owner], position.rear[t.owner], bottom, top)
        same = (t.q, t.r, t.bottom, t.top) == (want.q, want.r, want.bottom, want.top)
        expect(same, f"the tail of {figure_name(g, t.owner)} is somewhere else")
    walking = mid_move(g)
    if position.tails:
        for f, at in enumerate(position.at):
            for space in (at, position.rear[f]):
                if space >= 0 and f not in walking and not [t for t in position.tails if t.owner in walking]:
                    under = position.under_tail(space, position.height[f], f)
                    expect(not under, f"{figure_name(g, f)} stands in a tail on {g.field.label[space]}")
    lying = [s for s in g.state.glyph_space if s >= 0]
    expect(len(lying) == len(set(lying)), "two glyphs lie on one space")
    expect(len(g.state.glyph_kind) == len(g.state.glyph_space) == len(g.state.glyph_up), "glyph lists differ in length")


def check_cards(g: Game) -> None:
    """Order markers lie on cards of their player; no card holds more fallen figures than it has."""
    state = g.state
    cards = len(state.roster.cards)
    owners = {**dict(enumerate(state.controller)), **dict(state.lent)}
    expect(len(state.markers) == 4 * g.world.players, f"{len(state.markers)} markers for {g.world.players} players")
    for k, card in enumerate(state.markers):
        if card == NO_CARD:
            continue
        expect(0 <= card < cards, f"marker {k} lies on card {card}")
        owner = owners[card]
        expect(owner == k // 4, f"marker {k} of player {k // 4} lies on a card of player {owner}")
    fallen = [0] * cards
    for f, on in enumerate(state.lies_on):
        if state.where[f] == DESTROYED:
            fallen[on] += 1
            definition = state.roster.cards[on]
            if g.card_of(f).id != definition.id:
                raise Broken(f"{figure_name(g, f)} lies on {definition.name}")
            expect(fallen[on] <= definition.figures, f"{fallen[on]} figures lie on {definition.name}")
    expect(state.card == NO_CARD or 0 <= state.card < cards, f"card {state.card} has its turn")
    expect(-1 <= state.player < g.world.players, f"player {state.player} has the turn")


def check_between_rounds(g: Game) -> None:
    """While order markers are laid, nothing is left of the turns before."""
    if g.request is None or g.request.kind != "order marker":
        return
    state = g.state
    expect(not state.lent, f"cards are lent between two rounds: {state.lent}")
    expect(state.card == NO_CARD, f"card {state.card} has its turn between two rounds")
    for card, tokens in enumerate(state.tokens):
        for token in tokens:
            expect(token.until not in (ATTACK, TURN), f"'{token.kind}' of the {token.until} still lies on card {card}")


def check_request(g: Game) -> None:
    request = g.request
    if request is None:
        return
    values = request.values
    kind = request.kind
    expect(len(values) > 1, f"'{kind}' has {len(values)} options")
    expect(0 <= request.default < len(values), f"'{kind}' has {len(values)} options, its default is {request.default}")
    keys = [option_key(request, v) for v in values]
    different = len(set(keys)) if request.reach is not None else len({repr(k) for k in keys})
    if different != len(keys):
        raise Broken(f"'{kind}' offers something twice: {keys}")
    expect(0 <= request.player < g.world.players, f"'{kind}' asks player {request.player}")
    if kind in ("order marker", "figure", "instead of move", "move", "attack"):
        mine = [c for c in g.cards_of(request.player) if g.is_alive(c)]
        expect(bool(mine), f"'{kind}' asks player {request.player}, who has no figure left")
    if kind == "move":
        expect(g.on_field(request.figure), "a figure is to move that is not on the battlefield")


def option_key(request: Request, value: Any) -> Any:
    """What makes an option different from another one: for moves the stance, the cost and the danger."""
    found = request.reach
    if found is None or value is None:
        return value
    return (found.stance(value), found.cost(value), found.danger(value))


def check_events(events: list[Event]) -> None:
    for e in events:
        if isinstance(e, CombatDiceRolled):
            expect(min(e.skulls, e.shields, e.blanks) >= 0, f"a roll of {e.skulls}, {e.shields}, {e.blanks}")
        elif isinstance(e, D20Rolled):
            expect(1 <= e.value <= 20, f"a d20 showed {e.value}")
