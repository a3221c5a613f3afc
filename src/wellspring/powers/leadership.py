"""Leaders: initiative, other powers' d20 rolls, armies of one mind."""

from __future__ import annotations

from typing import ClassVar

from wellspring.engine.causes import POWER, Cause
from wellspring.engine.combat import Combat
from wellspring.engine.fits import fits_card
from wellspring.engine.game import Game
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, HARM, PROTECT, STRENGTHEN, TURNS, Power
from wellspring.engine.state import NO_CARD
from wellspring.engine.who import ANYBODY


class InitiativeLeader(Power):
    """More initiative while order markers lie on its card: once, or up to `most` for each of them if all markers of the
    player lie on cards that fit."""

    parameters: ClassVar[dict[str, object]] = {"initiative": ANY_NUMBER, "most": 0, "who": ANYBODY}

    def good(self) -> str:
        return TURNS

    def initiative(self, g: Game, player: int) -> int:
        if player != self.player(g):
            return 0
        lying = [card for card in g.state.markers[player * 4 : player * 4 + 4] if card != NO_CARD]
        own = g.same_cards(self.card)
        number = len([card for card in lying if card in own])
        if not number or not all([fits_card(g, self.filter("who"), card) for card in lying]):
            return 0
        return self.number("initiative") if not self.number("most") else min(number, self.number("most"))


class LuckyRolls(Power):
    """What its player adds to the d20 for powers of a name, or of cards that fit."""

    parameters: ClassVar[dict[str, object]] = {"bonus": ANY_NUMBER, "power": "", "who": ANYBODY}

    def good(self) -> str:
        return STRENGTHEN

    def d20_bonus(self, g: Game, player: int, cause: Cause) -> int:
        if cause.kind != POWER or cause.power[0] < 0 or player != self.player(g):
            return 0
        name = self.word("power")
        if name and g.power(cause.power).text.name != name:
            return 0
        return self.number("bonus") if fits_card(g, self.filter("who"), cause.power[0]) else 0


class Jinx(Power):
    """What enemies take off the d20 for powers of a card with a figure near this one. It counts once."""

    parameters: ClassVar[dict[str, object]] = {"malus": ANY_NUMBER, "spaces": ANY_NUMBER}

    def good(self) -> str:
        return HARM

    def d20_bonus(self, g: Game, player: int, cause: Cause) -> int:
        card = cause.power[0]
        if cause.kind != POWER or card < 0 or g.team_of(player) == g.team_of(self.player(g)):
            return 0
        if g.state.controller[card] != player:
            return 0
        near = g.state.position.range_between
        for f in self.figures(g):
            if any([near(f, other) <= self.number("spaces") for other in g.pool(card)]):
                return -self.number("malus")
        return 0


class OneMind(Power):
    """More defense dice while every card of its player fits."""

    parameters: ClassVar[dict[str, object]] = {"dice": ANY_NUMBER, "who": ANY_FILTER}

    def good(self) -> str:
        return PROTECT

    def defense_dice(self, g: Game, combat: Combat) -> int:
        if not self.owns(g, combat.defender):
            return 0
        who = self.filter("who")
        own = g.cards_of(self.player(g))
        return self.number("dice") if all([fits_card(g, who, card) for card in own]) else 0
