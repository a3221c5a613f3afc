"""Names for people: of figures, cards, powers, glyphs and causes."""

from __future__ import annotations

from collections.abc import Iterable

from wellspring.engine.cards import Card
from wellspring.engine.causes import NO_POWER, Cause, PowerRef
from wellspring.engine.game import Game
from wellspring.engine.messages import Message
from wellspring.engine.numbers import CARD, Item
from wellspring.engine.state import Token
from wellspring.projection.catalogue import ENGLISH, has, text
from wellspring.projection.translations import glyph_power_name, glyph_words, power_words


def printed_name(card: Card, others: Iterable[Card]) -> str:
    """The name of a card, with its set where another card of that name is about: there are four Raelins."""
    shared = any([other.name == card.name and other.id != card.id for other in others])
    return f"{card.name} ({card.set_name})" if shared else card.name


def figure_name(g: Game, figure: int, language: str = ENGLISH) -> str:
    """Agent Carr, or Marro Warriors 3; with the owner behind it where several players have that card."""
    roster = g.state.roster
    card = roster.figure_card[figure]
    definition = roster.cards[card]
    owner = roster.owners[card]
    name = printed_name(definition, roster.cards) if definition.size else object_name(definition, language)
    alike: list[int] = []
    elsewhere = False
    for k, other in enumerate(roster.cards):
        if other.id == definition.id:
            if roster.owners[k] == owner:
                alike.extend(roster.figures[k])
            else:
                elsewhere = True
    if len(alike) > 1:
        name += f" {alike.index(figure) + 1}"
    return text(language, "option.figure of", name=name, player=seat_name(g, owner)) if elsewhere else name


def object_name(card: Card, language: str) -> str:
    """A destructible object is called by its kind."""
    return text(language, "object." + card.id)


def seat_name(g: Game, player: int) -> str:
    return g.world.setup.seats[player].name


def card_name(g: Game, card: int, language: str = ENGLISH) -> str:
    cards = g.state.roster.cards
    return printed_name(cards[card], cards) if card >= 0 else text(language, "word.a card")


def card_label(g: Game, card: int, language: str = ENGLISH) -> str:
    """The card's name; of several copies which one, of several players' whose."""
    roster = g.state.roster
    name = printed_name(roster.cards[card], roster.cards)
    owner = roster.owners[card]  # not who controls it now: a copy keeps its number when another one changes hands
    copies = [k for k in roster.copies[card] if roster.owners[k] == owner]
    if len(copies) > 1:
        name = text(language, "option.copy of card", card=name, n=copies.index(card) + 1)
    if any([roster.owners[k] != owner for k in roster.copies[card]]):
        name = text(language, "option.card of", card=name, player=seat_name(g, owner))
    return name


def power_name(g: Game, power: PowerRef, language: str = ENGLISH) -> str:
    if power[0] < 0:
        return glyph_power_name(g.world.glyphs[g.state.glyph_kind[power[1]]], language)
    card, place = g.state.printed(power)
    return power_words(g.state.roster.cards[card], place, language)[0]


def glyph_name(g: Game, glyph: int, language: str = ENGLISH) -> str:
    """Hidden ones have no name that anybody may know."""
    kind = g.state.glyph_kind[glyph] if g.state.glyph_up[glyph] else ""
    return glyph_words(g.world.glyphs[kind], language)[0] if kind else text(language, "option.hidden glyph")


def cause_name(g: Game, cause: Cause, language: str = ENGLISH) -> str:
    """The power, else the kind."""
    if cause.power != NO_POWER:
        return power_name(g, cause.power, language)
    return text(language, "cause." + cause.kind)


def token_name(g: Game, token: Token, language: str = ENGLISH) -> str:
    power = power_name(g, token.power, language) if token.power != NO_POWER else ""
    glyphs = g.state.glyph_kind
    glyph = glyph_name(g, token.amount, language) if 0 <= token.amount < len(glyphs) else ""
    key = "token." + token.kind
    return text(language, key if has(key) else "token.other", power=power, glyph=glyph)


def reason_text(g: Game, item: Item, figure: int, language: str = ENGLISH) -> str:
    """What a number of a figure comes from."""
    if item.reason == CARD:
        card = g.card_of(figure)
        return card.name if card.size else object_name(card, language)
    return power_name(g, item.power, language) if item.power != NO_POWER else text(language, "reason." + item.reason)


def place_label(g: Game, at: int, rear: int) -> str:
    return g.field.label[at] + ("/" + g.field.label[rear] if rear >= 0 else "")


def rule_text(clause: str, language: str = ENGLISH) -> str:
    """A rule in words for players, '' where a clause has none."""
    key = "rule." + clause
    return text(language, key) if has(key) else ""


def message_text(g: Game, message: Message, language: str = ENGLISH) -> str:
    """The sentence of a message; what an argument is can be told from its name."""
    put_in: dict[str, object] = {}
    for name, value in message.args.items():
        if name in ("figure", "target", "other"):
            put_in[name] = figure_name(g, value, language)
        elif name == "figures":
            put_in[name] = ", ".join([figure_name(g, f, language) for f in value])
        elif name == "card":
            put_in[name] = card_name(g, value, language)
        elif name == "space":
            put_in[name] = g.field.label[value]
        elif name == "power":
            put_in[name] = power_name(g, value, language)
        elif name == "player":
            put_in[name] = seat_name(g, value)
        else:
            put_in[name] = value
    return text(language, message.key, **put_in)
