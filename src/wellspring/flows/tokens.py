"""Tokens that lie only for a while."""

from __future__ import annotations

from wellspring.engine.events import token_removed
from wellspring.engine.game import Game
from wellspring.engine.state import Token


def tokens_until(g: Game, until: str) -> tuple[Token, ...]:
    """All tokens that lie so long."""
    found: tuple[Token, ...] = ()
    for tokens in g.state.tokens:
        for token in tokens:
            if token.until == until:
                found = (*found, token)
    return found


def end_tokens(g: Game, until: str, kept: tuple[Token, ...] = (), of_player: int = -1) -> None:
    """Take away what has lain as long as it should, of one player's powers alone if one is named."""
    for card, tokens in enumerate(g.state.tokens):
        for token in tokens:
            if token.until != until or any([token is other for other in kept]):
                continue
            if of_player < 0 or g.power(token.power).player(g) == of_player:
                g.emit(token_removed(card, token))
