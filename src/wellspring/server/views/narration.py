"""An event in a sentence. Reads only names and labels, which are public."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wellspring.engine import events as ev
from wellspring.engine.game import Game
from wellspring.engine.state import MARKERS, UNKNOWN_CARD


def sentence(g: Game, event: ev.Event) -> str:
    """What a person reads; '' for what the board tells better."""
    teller = _TELLERS.get(type(event).__name__)
    return teller(g, event) if teller is not None else ""


def _seat(g: Game, player: int) -> str:
    return g.world.setup.seats[player].name


def _card(g: Game, card: int) -> str:
    return g.state.roster.cards[card].name if card >= 0 else "a card"


def _space(g: Game, space: int) -> str:
    return g.field.label[space]


def _count(n: int, one: str) -> str:
    return f"{n} {one}" if n == 1 else f"{n} {one}s"


def _joined(g: Game, e: ev.CardJoined) -> str:
    return f"{g.world.card(e.card).name} joins {_seat(g, e.player)}."


def _marker(g: Game, e: ev.MarkerPlaced) -> str:
    if e.card == UNKNOWN_CARD:
        return f"{_seat(g, e.player)} lays an order marker."
    return f"{_seat(g, e.player)} lays order marker {MARKERS[e.marker]} on {_card(g, e.card)}."


def _moved(g: Game, e: ev.FigureMoved) -> str:
    start = e.path[0] if e.path else e.at
    if start == e.at:
        return f"{g.name(e.figure)} turns round on {_space(g, e.at)}."
    return f"{g.name(e.figure)} {'flies' if e.flying else 'moves'} from {_space(g, start)} to {_space(g, e.at)}."


def _turn_began(g: Game, e: ev.TurnBegan) -> str:
    marker = f", order marker {MARKERS[e.marker]}" if e.marker >= 0 else ""
    return f"{_seat(g, e.player)} takes a turn with {_card(g, e.card)}{marker}."


def _turn_lost(g: Game, e: ev.TurnLost) -> str:
    return f"{_seat(g, e.player)} loses the turn of order marker {MARKERS[e.marker]}."


def _d20(g: Game, e: ev.D20Rolled) -> str:
    bonus = f" and {e.bonus} more" if e.bonus else ""
    return f"{_seat(g, e.player)} rolls {e.value}{bonus} on the d20 ({e.why})."


def _dice(g: Game, e: ev.CombatDiceRolled) -> str:
    dice = e.skulls + e.shields + e.blanks
    shown = f"{_count(e.skulls, 'skull')}, {_count(e.shields, 'shield')}, {_count(e.blanks, 'blank')}"
    return f"{_seat(g, e.player)} rolls {'1 die' if dice == 1 else f'{dice} dice'} for {e.why}: {shown}."


def _attack(g: Game, e: ev.AttackDeclared) -> str:
    power = f" with {e.power}" if e.power else ""
    return f"{g.name(e.attacker)} attacks {g.name(e.defender)}{power}."


def _power(g: Game, e: ev.PowerUsed) -> str:
    who = g.name(e.figure) if e.figure >= 0 else _seat(g, e.player)
    return f"{who} uses {e.power}."


def _token(g: Game, e: ev.TokenPlaced) -> str:
    change = f": {e.stat} {e.amount:+d}" if e.stat else ""
    return f"{e.name} lies on {_card(g, e.card)}{change}."


def _revealed(g: Game, e: ev.GlyphRevealed) -> str:
    glyph = g.world.glyphs[e.kind]
    return f"The glyph of {glyph.name} is turned over. {glyph.text}"


def _ended(g: Game, e: ev.GameEnded) -> str:
    if not e.winners:
        return f"Nobody wins: {e.why}."
    names = " and ".join([_seat(g, p) for p in e.winners])
    return f"{names} {'wins' if len(e.winners) == 1 else 'win'}: {e.why}."


_TELLERS: Final[dict[str, Callable[[Game, Any], str]]] = {
    "CardJoined": _joined,
    "DraftPassed": lambda g, e: f"{_seat(g, e.player)} has a full army.",
    "ZoneChosen": lambda g, e: f"{_seat(g, e.player)} sets up in the {e.name} start zone.",
    "FigureLeftOut": lambda g, e: f"{g.name(e.figure)} finds no room and stays out.",
    "FigurePlaced": lambda g, e: f"{g.name(e.figure)} appears on {_space(g, e.at)}.",
    "FigureMoved": _moved,
    "FigureWounded": lambda g, e: f"{g.name(e.figure)} takes {_count(e.wounds, 'wound')} ({e.why}).",
    "FigureHealed": lambda g, e: f"{g.name(e.figure)} is healed of {_count(e.wounds, 'wound')}.",
    "FigureDestroyed": lambda g, e: f"{g.name(e.figure)} is destroyed ({e.why}).",
    "ControlTaken": lambda g, e: f"{_card(g, e.card)} now fights for {_seat(g, e.player)}.",
    "TokenPlaced": _token,
    "TokenRemoved": lambda g, e: f"{e.name} is taken off {_card(g, e.card)}.",
    "RoundBegan": lambda g, e: f"Round {e.round} begins.",
    "MarkerPlaced": _marker,
    "MarkersLaid": lambda g, e: f"{_seat(g, e.player)} has given all orders.",
    "InitiativeWon": lambda g, e: f"{_seat(g, e.player)} has the initiative.",
    "TurnBegan": _turn_began,
    "TurnLost": _turn_lost,
    "TurnEnded": lambda g, e: f"{_seat(g, e.player)} ends the turn.",
    "RoundEnded": lambda g, e: f"Round {e.round} is over.",
    "D20Rolled": _d20,
    "CombatDiceRolled": _dice,
    "AttackDeclared": _attack,
    "PowerUsed": _power,
    "GlyphRevealed": _revealed,
    "GlyphRemoved": lambda g, e: "A glyph is taken off the battlefield.",
    "GlyphDropped": lambda g, e: f"The artifact falls on {_space(g, e.space)}.",
    "TimeExpired": lambda g, e: "Time is up: the running order marker is played to its end.",
    "GameEnded": _ended,
}
