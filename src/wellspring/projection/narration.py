"""An event in a sentence. Reads only names and labels, which are public."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wellspring.engine import events as ev
from wellspring.engine.causes import NO_POWER
from wellspring.engine.game import Game
from wellspring.engine.state import GRANTS, MARKERS, NO_CARD, UNKNOWN_CARD, Ending, Token
from wellspring.projection.catalogue import ENGLISH, count, has, text
from wellspring.projection.endings import ending_text, listed
from wellspring.projection.names import card_name, cause_name, figure_name, power_name, seat_name, token_name
from wellspring.projection.translations import glyph_words

Words = dict[str, object]


def sentence(g: Game, event: ev.Event, language: str = ENGLISH) -> str:
    """What a person reads; '' for what the board tells better. `g` is any later situation of the same game."""
    name = type(event).__name__
    teller = _TELLERS.get(name)
    variant, words = teller(g, event, language) if teller is not None else ("", {})
    key = f"event.{name}.{variant}" if variant else f"event.{name}"
    if not has(key):
        return ""
    return text(language, key, **_common(g, event, language), **words)


def faces_text(e: ev.CombatDiceRolled, language: str) -> str:
    shown = [count(language, "skull", e.skulls)] if e.skulls else []
    if e.shields:
        shown.append(count(language, "shield", e.shields))
    return f" {text(language, 'word.and')} ".join(shown) or text(language, "word.blank")


def _common(g: Game, event: ev.Event, language: str) -> Words:
    """What many events have: names for their numbers."""
    words: Words = {}
    player = getattr(event, "player", -1)
    if player >= 0:
        words["player"] = seat_name(g, player)
    figure = getattr(event, "figure", getattr(event, "attacker", -1))
    if figure >= 0:
        words["figure"] = figure_name(g, figure, language)
    card = getattr(event, "card", None)
    if isinstance(card, int):
        words["card"] = card_name(g, card, language)
    at = getattr(event, "at", getattr(event, "space", -1))
    if at >= 0:
        words["space"] = g.field.label[at]
    if hasattr(event, "cause"):
        words["cause"] = cause_name(g, event.cause, language)
    if hasattr(event, "wounds"):
        words["wounds"] = count(language, "wound", event.wounds)
    if hasattr(event, "round"):
        words["round"] = event.round
    marker = getattr(event, "marker", -1)
    if marker >= 0:
        words["marker"] = MARKERS[marker]
    return words


def _joined(g: Game, e: ev.CardJoined, _: str) -> tuple[str, Words]:
    return "", {"card": g.world.card(e.card).name}


def _zone(g: Game, e: ev.ZoneChosen, _: str) -> tuple[str, Words]:
    """Zones have numbers: maps call them by colours, and a seat's colour may be another one."""
    return "", {"number": e.zone + 1}


def _moved(g: Game, e: ev.FigureMoved, _: str) -> tuple[str, Words]:
    start = e.path[0] if e.path else e.at
    variant = "turning" if start == e.at else "flying" if e.flying else ""
    return variant, {"start": g.field.label[start]}


def _swapped(g: Game, e: ev.FiguresSwapped, language: str) -> tuple[str, Words]:
    return "", {"other": figure_name(g, e.other, language)}


def _marker(g: Game, e: ev.MarkerPlaced, _: str) -> tuple[str, Words]:
    return ("hidden" if e.card == UNKNOWN_CARD else ""), {}


def _turn_began(g: Game, e: ev.TurnBegan, language: str) -> tuple[str, Words]:
    if e.power != NO_POWER:
        return "power", {"power": power_name(g, e.power, language)}
    return ("" if e.marker >= 0 else "basic"), {}


def _limited(g: Game, e: ev.TurnLimited, _: str) -> tuple[str, Words]:
    return "", {"acting": len(e.only) if 0 < len(e.only) < e.acting else e.acting}


def _marker_moved(g: Game, e: ev.MarkerMoved, language: str) -> tuple[str, Words]:
    hidden = "hidden" if e.marker == UNKNOWN_CARD else ""
    away = "away" if e.card == NO_CARD else ""
    return " ".join([word for word in (hidden, away) if word]), {"origin": card_name(g, e.origin, language)}


def _peeked(g: Game, e: ev.MarkerPeeked, _: str) -> tuple[str, Words]:
    return ("hidden" if e.marker == UNKNOWN_CARD else ""), {"viewer": seat_name(g, e.viewer)}


def _waited(g: Game, e: ev.CardWaited, _: str) -> tuple[str, Words]:
    return ("squad" if g.state.roster.cards[e.card].figures > 1 else ""), {}


def _d20(g: Game, e: ev.D20Rolled, _: str) -> tuple[str, Words]:
    return "", {"roll": f"{e.value} + {e.bonus}" if e.bonus else str(e.value)}


def _dice(g: Game, e: ev.CombatDiceRolled, language: str) -> tuple[str, Words]:
    dice = e.skulls + e.shields + e.blanks
    return "", {"dice": count(language, "die", dice), "faces": faces_text(e, language)}


def _declared(g: Game, e: ev.AttackDeclared, language: str) -> tuple[str, Words]:
    target: Words = {"target": figure_name(g, e.defender, language)}
    return ("", target) if e.power == NO_POWER else ("power", {**target, "power": power_name(g, e.power, language)})


def _resolved(g: Game, e: ev.AttackResolved, language: str) -> tuple[str, Words]:
    words: Words = {"target": figure_name(g, e.defender, language)}
    if e.wounds:
        return "wounds", words
    if not e.skulls:
        return "missed", words
    return "", {**words, "skulls": count(language, "skull", e.skulls), "shields": count(language, "shield", e.shields)}


def _power(g: Game, e: ev.PowerUsed, language: str) -> tuple[str, Words]:
    user = figure_name(g, e.figure, language) if e.figure >= 0 else seat_name(g, e.player)
    return "", {"user": user, "power": power_name(g, e.power, language)}


def _placed_token(g: Game, e: ev.TokenPlaced, language: str) -> tuple[str, Words]:
    token = token_name(g, Token(e.kind, e.stat, e.amount, e.figure, e.power, e.until), language)
    if not e.stat:
        return "", {"token": token}
    if e.stat == GRANTS:
        return "grants", {"token": token, "power": power_name(g, (e.power[0], e.amount), language)}
    return "stat", {"token": token, "stat": text(language, "stat." + e.stat), "amount": f"{e.amount:+d}"}


def _removed_token(g: Game, e: ev.TokenRemoved, language: str) -> tuple[str, Words]:
    return "", {"token": token_name(g, Token(e.kind, "", e.amount, e.figure, e.power, ""), language)}


def _revealed(g: Game, e: ev.GlyphRevealed, language: str) -> tuple[str, Words]:
    name, what_it_does = glyph_words(g.world.glyphs[e.kind], language)
    return "", {"glyph": name, "text": what_it_does}


def _of_glyph(g: Game, e: ev.GlyphRemoved | ev.GlyphDropped, language: str) -> tuple[str, Words]:
    kind = g.state.glyph_kind[e.glyph] if g.state.glyph_up[e.glyph] else ""
    name = glyph_words(g.world.glyphs[kind], language)[0] if kind else text(language, "word.a glyph")
    return "", {"glyph": name}


def _tile(g: Game, e: ev.TileLaid, language: str) -> tuple[str, Words]:
    words: Words = {"terrain": text(language, "terrain." + e.terrain)}
    return ("raised", {**words, "levels": count(language, "level", e.levels)}) if e.levels else ("", words)


def _ended(g: Game, e: ev.GameEnded, language: str) -> tuple[str, Words]:
    teams = {g.team_of(p) for p in e.winners}
    variant = "nobody" if not teams else "drawn" if len(teams) > 1 else ""
    ending = ending_text(g, Ending(e.reason, e.number, e.clause), e.winners, language)
    return variant, {"players": listed([seat_name(g, p) for p in e.winners], language), "ending": ending}


_TELLERS: Final[dict[str, Callable[[Game, Any, str], tuple[str, Words]]]] = {
    "CardJoined": _joined,
    "ZoneChosen": _zone,
    "FigureMoved": _moved,
    "FiguresSwapped": _swapped,
    "MarkerPlaced": _marker,
    "TurnBegan": _turn_began,
    "TurnLimited": _limited,
    "MarkerMoved": _marker_moved,
    "MarkerPeeked": _peeked,
    "CardWaited": _waited,
    "D20Rolled": _d20,
    "CombatDiceRolled": _dice,
    "AttackDeclared": _declared,
    "AttackResolved": _resolved,
    "PowerUsed": _power,
    "TokenPlaced": _placed_token,
    "TokenRemoved": _removed_token,
    "GlyphRevealed": _revealed,
    "GlyphRemoved": _of_glyph,
    "GlyphDropped": _of_glyph,
    "TileLaid": _tile,
    "GameEnded": _ended,
}
