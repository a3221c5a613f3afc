"""What figures carry: artifacts and treasures, each a token on the card of its bearer. Clauses: glyph.treasure,
glyph.on-card, glyph.stationary."""

from __future__ import annotations

from typing import Final

from wellspring.engine.cards import ANCIENT, ARTIFACT, TECH, TREASURE
from wellspring.engine.causes import PowerRef
from wellspring.engine.events import GlyphDropped, GlyphRemoved, GlyphRevealed, GlyphsLaid, TokenPlaced, token_removed
from wellspring.engine.game import Game
from wellspring.engine.hooks import hook
from wellspring.engine.state import ROUND, Token
from wellspring.flows import objectives

REFUSES_TREASURE: Final = hook("refuses_treasure")

SPENT: Final = "spent"  # the token of a treasure that does nothing more for now; its amount is the glyph


def treasure_token(g: Game, glyph: int) -> tuple[int, Token] | None:
    """The card a treasure lies on, with its token; None if nobody carries it."""
    for card, tokens in enumerate(g.state.tokens):
        for token in tokens:
            if token.kind == TREASURE and token.amount == glyph:
                return card, token
    return None


def bearer(g: Game, glyph: int) -> int:
    """The figure that carries a treasure, -1 for none."""
    found = treasure_token(g, glyph)
    return -1 if found is None else found[1].figure


def treasures_of(g: Game, figure: int) -> list[int]:
    """The treasures that a figure carries."""
    tokens = g.state.tokens[g.state.roster.figure_card[figure]]
    return [t.amount for t in tokens if t.kind == TREASURE and t.figure == figure]


def may_take(g: Game, figure: int, glyph: int) -> bool:
    """Only unique heroes carry treasures; powers may forbid one, and of an ancient artifact no army has two."""
    card = g.card_of(figure)
    if not card.unique or not card.hero:
        return False
    for power in g.active(REFUSES_TREASURE):
        if power.refuses_treasure(g, figure, glyph):
            return False
    kind = g.state.glyph_kind[glyph]
    if g.world.glyphs[kind].family != ANCIENT:
        return True
    player = g.controller(figure)
    carried = [t.amount for c in g.cards_of(player) for t in g.state.tokens[c] if t.kind == TREASURE]
    return all([g.state.glyph_kind[other] != kind for other in carried])


def lay_on_card(g: Game, figure: int, glyph: int) -> None:
    """A treasure comes to lie on the card of a figure, power side up, from wherever it was."""
    found = treasure_token(g, glyph)
    if found is not None:
        g.emit(token_removed(found[0], found[1]))
    if not g.state.glyph_up[glyph]:
        g.emit(GlyphRevealed(glyph, g.state.glyph_kind[glyph]))
    if g.state.glyph_space[glyph] >= 0:
        g.emit(GlyphRemoved(glyph))
    card = g.state.roster.figure_card[figure]
    g.emit(TokenPlaced(card, TREASURE, amount=glyph, figure=figure, power=power_of(glyph)))


def pick_up(g: Game, figure: int, glyph: int) -> None:
    """The same by hand: a Tech Glyph comes symbol side up, and works from the next round on."""
    lay_on_card(g, figure, glyph)
    if g.world.glyphs[g.state.glyph_kind[glyph]].family == TECH:
        spend(g, figure, glyph)


def spend(g: Game, figure: int, glyph: int, until: str = ROUND) -> None:
    card = g.state.roster.figure_card[figure]
    g.emit(TokenPlaced(card, SPENT, amount=glyph, figure=figure, power=power_of(glyph), until=until))


def power_of(glyph: int) -> PowerRef:
    return (-1, glyph)


def drop(g: Game, glyph: int, space: int) -> None:
    """A treasure comes from its bearer's card to a space, power side up."""
    found = treasure_token(g, glyph)
    assert found is not None
    g.emit(token_removed(found[0], found[1]))
    g.emit(GlyphDropped(glyph, space))


def drop_carried(g: Game, figure: int, space: int) -> None:
    """What a destroyed figure carried falls where it stood. Where a glyph lies already a treasure is lost, and an
    artifact, which the scenario needs, comes to lie beside it."""
    card = g.state.roster.figure_card[figure]
    for kind in (ARTIFACT, TREASURE):
        for token in g.state.tokens[card]:
            if token.kind != kind or token.figure != figure:
                continue
            g.emit(token_removed(card, token))
            if kind == ARTIFACT:
                g.emit(GlyphDropped(token.amount, objectives.free_of_glyphs(g, space)))
            elif space not in g.state.glyph_space:
                g.emit(GlyphDropped(token.amount, space))


def add_glyphs(g: Game, kinds: list[str]) -> int:
    """Glyphs that come into the game on a card, power side up and without a space yet. The number of the first."""
    state = g.state
    first = len(state.glyph_kind)
    spaces = [*state.glyph_space, *[-1] * len(kinds)]
    g.emit(GlyphsLaid([*state.glyph_kind, *kinds], spaces, [*state.glyph_up, *[True] * len(kinds)]))
    g.rebuild_hooks()
    return first


def use_up(g: Game, glyph: int) -> None:
    """A treasure that works once leaves the game."""
    found = treasure_token(g, glyph)
    if found is not None:
        g.emit(token_removed(found[0], found[1]))
