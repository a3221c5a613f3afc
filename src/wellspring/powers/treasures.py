"""Treasures that their bearers use: once and for all, or when they like to. Those that only change numbers are auras of
powers/glyphs.py. Clause: glyph.treasure."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.combat import Combat
from wellspring.engine.events import FigureHealed, PowerUsed, TokenPlaced, token_removed
from wellspring.engine.fits import fits
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import (
    AFTER_ATTACKING,
    AFTER_MOVING,
    ATTACK_OVER,
    ATTACK_ROLLED,
    BEFORE_MOVING,
    BEFORE_TURN,
    INSTEAD_OF_MOVE,
    TARGETED,
    WOUNDS_COMING,
    Moment,
)
from wellspring.engine.powers import ANY_NUMBER, HEAL, MOVE, PROTECT, STRENGTHEN, WHETHER
from wellspring.engine.state import ATTACK, ROUND, TURN
from wellspring.engine.who import ANYBODY
from wellspring.flows.arrive import PutDown
from wellspring.flows.carried import SPENT, use_up
from wellspring.flows.offer import Value
from wellspring.movement.mover import Mover
from wellspring.powers.glyphs import GlyphPower
from wellspring.powers.placements import places_on

BOOST: Final = "boost"  # dice or spaces for a while
VENOM: Final = "venom"
INVISIBLE: Final = "invisible"


class Treasure(GlyphPower):
    """Does nothing but lie on the card of its bearer: the scenario may be about it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class UsedTreasure(GlyphPower):
    """Used by its bearer. What it has begun goes on when it is used up."""

    abstract: ClassVar[bool] = True
    told: ClassVar[bool] = True
    lasting: ClassVar[str] = ""  # the token of what it has begun

    def in_play(self, g: Game) -> bool:
        return super().in_play(g) or (self.lasting != "" and self.token(g, self.lasting) is not None)

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return self.figures(g)

    def begin(self, g: Game, kind: str, until: str, stat: str = "", amount: int = 0) -> None:
        """Put a token for its bearer on the card."""
        figure = self.standing(g)
        card = g.state.roster.figure_card[figure]
        g.emit(TokenPlaced(card, kind, stat, amount, figure, self.ref, until))


class HealingDraught(UsedTreasure):
    """Takes up to so many wounds from its bearer when an order marker is revealed on the card."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_TURN,)
    parameters: ClassVar[dict[str, object]] = {"wounds": ANY_NUMBER}

    def good(self) -> str:
        return HEAL

    def usable(self, g: Game, m: Moment) -> bool:
        return m.marker >= 0 and g.state.wounds[self.standing(g)] > 0

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        figure = self.standing(g)
        wounds = min(self.number("wounds"), g.state.wounds[figure])
        g.emit(FigureHealed(figure, wounds, self.cause(figure)))
        use_up(g, self.glyph())
        return None


class SpeedDraught(UsedTreasure):
    """So many spaces more in this turn."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_MOVING,)
    parameters: ClassVar[dict[str, object]] = {"move": ANY_NUMBER}

    def good(self) -> str:
        return MOVE

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        self.begin(g, BOOST, TURN, "move", self.number("move"))
        use_up(g, self.glyph())
        return None


class DiceOnDemand(GlyphPower):
    """Before a roll its player may add dice: to normal attacks, against adjacent figures alone where `distance` says
    so, or to the defense. The dice last to the end of the attack or the turn. It may be used `again` after the turn or
    the next reveal, otherwise it is used up."""

    moments: ClassVar[tuple[str, ...]] = (TARGETED, ATTACK_ROLLED)
    parameters: ClassVar[dict[str, object]] = {
        "attack": 0,
        "defense": 0,
        "who": ANYBODY,
        "distance": "",
        "lasts": ATTACK,
        "again": "",
    }
    aim_kind: ClassVar[str] = WHETHER
    told: ClassVar[bool] = True

    def good(self) -> str:
        return STRENGTHEN if self.number("attack") else PROTECT

    def usable(self, g: Game, m: Moment) -> bool:
        combat = m.combat
        if combat is None or m.value <= 0 or (m.when == TARGETED) != bool(self.number("attack")):
            return False
        if m.when == TARGETED and (combat.special or (self.word("distance") and not combat.adjacent)):
            return False
        [figure] = self.hits(g, m, True)
        if not self.helps(g, figure) or not fits(g, self, self.filter("who"), figure):
            return False
        return self.token(g, SPENT) is None

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        if m.combat is None:
            return self.figures(g)
        return (m.combat.attacker if self.number("attack") else m.combat.defender,)

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        stat = "attack" if self.number("attack") else "defense"
        [figure] = self.hits(g, m, aim)
        card = g.state.roster.figure_card[figure]
        g.emit(TokenPlaced(card, BOOST, stat, self.number(stat), figure, self.ref, self.word("lasts")))
        if self.word("again"):
            g.emit(TokenPlaced(card, SPENT, figure=figure, power=self.ref, until=self.word("again")))
        else:
            use_up(g, self.glyph())
        return None


class VenomousEdge(UsedTreasure):
    """Used before a normal attack on somebody adjacent: if it wounds, it wounds so much more."""

    moments: ClassVar[tuple[str, ...]] = (TARGETED,)
    parameters: ClassVar[dict[str, object]] = {"wounds": ANY_NUMBER}
    aim_kind: ClassVar[str] = WHETHER
    lasting: ClassVar[str] = VENOM

    def good(self) -> str:
        return STRENGTHEN

    def usable(self, g: Game, m: Moment) -> bool:
        combat = m.combat
        if combat is None or combat.special or not combat.adjacent or m.value <= 0:
            return False
        return combat.attacker == self.standing(g)

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        self.begin(g, VENOM, ATTACK)
        use_up(g, self.glyph())
        return None

    def wounds(self, g: Game, combat: Combat, wounds: int) -> int:
        token = self.token(g, VENOM)
        poisoned = wounds > 0 and not combat.special and token is not None and token.figure == combat.attacker
        return wounds + self.number("wounds") if poisoned else wounds


class TeleportOnce(UsedTreasure):
    """Instead of its move the bearer is put on a space of its level, so many spaces away; nobody swipes."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_MOVE,)
    parameters: ClassVar[dict[str, object]] = {"spaces": ANY_NUMBER}
    aim_kind: ClassVar[str] = "place"

    def good(self) -> str:
        return MOVE

    def aims(self, g: Game, m: Moment) -> list[Any]:
        if m.figure != self.standing(g) or g.is_held(m.figure):
            return []
        level = g.field.level
        here = g.state.position.level(m.figure)
        near = places_on(g, m.figure, g.state.position.near(m.figure, self.number("spaces")))
        return [(at, rear) for at, rear in near if level[at] == here and (rear < 0 or level[rear] == here)]

    def covers(self, g: Game, m: Moment, aim: tuple[int, int]) -> tuple[int, ...]:
        return tuple([space for space in aim if space >= 0])

    def use(self, g: Game, m: Moment, aim: tuple[int, int]) -> Frame[Any] | None:
        use_up(g, self.glyph())
        return PutDown(m.figure, aim[0], aim[1], self.cause(m.figure))


class InvisibleOnce(UsedTreasure):
    """To the end of the round, or until it attacks, nobody sees its bearer: only adjacent enemies attack it, and nobody
    swipes at it."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_MOVING, AFTER_MOVING, AFTER_ATTACKING, ATTACK_OVER)
    told: ClassVar[bool] = False  # when it begins, not when it ends
    lasting: ClassVar[str] = INVISIBLE

    def good(self) -> str:
        return PROTECT

    def usable(self, g: Game, m: Moment) -> bool:
        token = self.token(g, INVISIBLE)
        return (token is not None and token.figure == m.figure) if m.when == ATTACK_OVER else token is None

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        token = self.token(g, INVISIBLE)
        if token is None:
            g.emit(PowerUsed(self.player(g), self.ref, self.standing(g)))
            self.begin(g, INVISIBLE, ROUND)
            use_up(g, self.glyph())
        else:
            g.emit(token_removed(g.state.roster.figure_card[token.figure], token))
        return None

    def _is_hidden(self, g: Game, figure: int) -> bool:
        token = self.token(g, INVISIBLE)
        return token is not None and token.figure == figure

    def forbids_attack(self, g: Game, combat: Combat) -> bool:
        return not combat.adjacent and self._is_hidden(g, combat.defender)

    def forbids_special(self, g: Game, attacker: int, target: int) -> bool:
        return self._is_hidden(g, target) and not g.state.position.adjacent(attacker, target)

    def moving(self, g: Game, mover: Mover) -> None:
        if self._is_hidden(g, mover.figure):
            mover.disengages = True


class WoundCharm(UsedTreasure):
    """When its bearer would take wounds: one of them is ignored, with a good roll all of them."""

    moments: ClassVar[tuple[str, ...]] = (WOUNDS_COMING,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "wounds": ANY_NUMBER}
    aim_kind: ClassVar[str] = WHETHER

    def good(self) -> str:
        return PROTECT

    def usable(self, g: Game, m: Moment) -> bool:
        return m.value > 0 and m.figure == self.standing(g)

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        rolled = g.roll_d20(self.player(g), self.cause(m.figure))
        use_up(g, self.glyph())
        return Value(0 if rolled >= self.number("roll") else max(0, m.value - self.number("wounds")))
