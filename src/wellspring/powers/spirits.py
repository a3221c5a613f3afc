"""Spirits that give a power to the card they lie on, and what they give."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.combat import Combat
from wellspring.engine.events import TokenPlaced, token_removed
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import ATTACK_OVER, ATTACK_ROLLED, FIGURE_DESTROYED, Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, ANY_WORD, PROTECT, WHETHER, Power
from wellspring.engine.state import ATTACK, GRANTS, Token
from wellspring.flows.offer import Value
from wellspring.powers.returning import SPIRIT, Spirit

SHELTER: Final = "shelter"  # the token of an attack that wounds nobody
DOUBT: Final = "doubt"  # the token that says: the spirit goes
PRAYED: Final = "prayed"  # the token of who has trusted in it, and does not defend


class GrantingSpirit(Spirit):
    """The card has a power from then on: the one of the spirit's own card that is called so. A roll for it of up to
    `fails` drives the spirit away when the attack is over."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_DESTROYED, ATTACK_OVER)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER, "grants": ANY_WORD, "fails": 0}

    def good(self) -> str:
        return PROTECT

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(self.aims(g, m)) if m.when == ATTACK_OVER else super().usable(g, m)

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return self._left(g) if m.when == ATTACK_OVER else super().aims(g, m)

    def _left(self, g: Game) -> list[int]:
        """The cards that the spirit leaves."""
        return [k for k, on in enumerate(g.state.tokens) if any([self._is(t, DOUBT) for t in on])]

    def _is(self, token: Token, kind: str) -> bool:
        return token.kind == kind and token.power == self.ref

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        if m.when == ATTACK_OVER:
            for token in g.state.tokens[aim]:
                if self._is(token, SPIRIT) or self._is(token, DOUBT):
                    g.emit(token_removed(aim, token))
            return None
        names = [text.name for text in g.state.roster.cards[self.card].powers]
        place = names.index(self.word("grants"))
        g.emit(TokenPlaced(aim, SPIRIT, GRANTS, place, power=self.ref))
        g.rebuild_hooks()
        return None


def drive_away(g: Game, power: Power, rolled: int) -> None:
    """A bad roll for a power that a spirit has granted may be the end of that, when the attack is over."""
    for token in g.state.tokens[power.card] if power.given_by >= 0 else ():
        if token.stat == GRANTS and token.power[0] == power.given_by:
            if rolled <= g.power(token.power).number("fails"):
                g.emit(TokenPlaced(power.card, DOUBT, power=token.power))
            return


class ShieldOfFaith(Power):
    """When the dice of an attack have fallen that hits one of its figures, that one may give up its defense for a roll:
    a good one, and the attack wounds nobody of its player."""

    moments: ClassVar[tuple[str, ...]] = (ATTACK_ROLLED,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER}
    aim_kind: ClassVar[str] = WHETHER

    def good(self) -> str:
        return PROTECT

    def usable(self, g: Game, m: Moment) -> bool:
        if m.value <= 0 or g.controller(m.figure) != self.player(g) or self._has(g, SHELTER, -1):
            return False
        return self._praying(g, m) >= 0

    def _praying(self, g: Game, m: Moment) -> int:
        """Who may trust in it now: the defender itself, or one who is hit as well."""
        for figure in (m.figure, *m.others):
            if self.owns(g, figure) and g.on_field(figure) and not self._has(g, PRAYED, figure):
                return figure
        return -1

    def _has(self, g: Game, kind: str, figure: int) -> bool:
        tokens = g.state.tokens[self.card]
        return any([t.kind == kind and t.figure == figure and t.power == self.ref for t in tokens])

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return (m.figure,)

    def chances(self, g: Game, m: Moment, aim: Any) -> list[int]:
        return [max(0, min(20, 21 - self.number("roll") + g.d20_bonus(self.player(g), self.cause())))]

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        figure = self._praying(g, m)
        rolled = g.roll_d20(self.player(g), self.cause(figure))
        g.emit(TokenPlaced(self.card, PRAYED, figure=figure, power=self.ref, until=ATTACK))
        if rolled >= self.number("roll"):
            g.emit(TokenPlaced(self.card, SHELTER, power=self.ref, until=ATTACK))
            return Value(0)
        drive_away(g, self, rolled)
        return None

    def forbids_defense(self, g: Game, combat: Combat) -> bool:
        return self.owns(g, combat.defender) and self._has(g, PRAYED, combat.defender)

    def wounds(self, g: Game, combat: Combat, wounds: int) -> int:
        if not wounds or g.controller(combat.defender) != self.player(g):
            return wounds
        return 0 if self._has(g, SHELTER, -1) else wounds
