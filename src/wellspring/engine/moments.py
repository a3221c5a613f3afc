"""Moments: the places in a flow where powers may take part, each with all there is to know about it in one record."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.engine.causes import Cause
from wellspring.engine.combat import Combat

# offered: the player whose turn it is may use the powers of the card, in any order
BEFORE_TURN: Final = "before turn"  # its turn has begun, nothing has been done yet
INSTEAD_OF_TURN: Final = "instead of turn"  # moving and attacking are replaced
INSTEAD_OF_ANY_TURN: Final = "instead of any turn"  # the same, by a power of another card of the player
BEFORE_MOVING: Final = "before moving"
INSTEAD_OF_MOVE: Final = "instead of move"  # one figure's normal move is replaced
# a figure in the middle of its normal move, or of one that a power gives in legs, stands where it could end: it may act
# and then go on with what is left, the value; a power that ends with -1 ends the move, `cause` says what moves it
ON_THE_WAY: Final = "on the way"
AFTER_MOVING: Final = "after moving"  # after moving and before attacking
INSTEAD_OF_ATTACK: Final = "instead of attack"  # one figure's attack is replaced
INSTEAD_OF_ATTACKS: Final = "instead of attacks"  # all attacks of the card are replaced
AFTER_ATTACKING: Final = "after attacking"
AFTER_TURN: Final = "after turn"  # all is done, and the turn is still the card's

# answered: the powers of all cards act by themselves, and ask if they have something to ask
GAME_START: Final = "game start"  # armies stand, the first round has not begun
ROUND_START: Final = "round start"  # before order markers are placed
MARKERS_LAID: Final = "markers laid"  # all order markers lie, nobody has rolled for initiative
INITIATIVE_ROLLED: Final = "initiative rolled"
BEFORE_REVEAL: Final = "before reveal"  # the next order marker is about to be turned over
TURN_BEGAN: Final = "turn began"
TURN_OVER: Final = "turn over"
ROUND_END: Final = "round end"
FIGURE_MOVED: Final = "figure moved"  # a figure has left where it stood, at the end of its way or of its life
FIGURE_WOUNDED: Final = "figure wounded"  # a figure has taken wounds, of whatever cause, and lives
FIGURE_DESTROYED: Final = "figure destroyed"  # a figure, of whatever card, has just been destroyed
OBJECT_DESTROYED: Final = "object destroyed"  # a destructible object, which `stood` on the battlefield, is gone
GLYPH_ENTERED: Final = "glyph entered"  # a figure has stopped on the glyph

# answered, and every power may change the value that the one before it left
# a figure has made a step of its way, or landed; 1: it could stop there, 0: it is only passing; -1: its move is over
STEPPED: Final = "stepped"
# about to be attacked; 0: it cannot be, the attacker has to choose again; -1: the attack on it is over before the dice
TARGETED: Final = "targeted"
ATTACK_ROLLED: Final = "attack rolled"  # before the defense; the value is the skulls
DEFENSE_ROLLED: Final = "defense rolled"  # the value is the shields that the dice show
DEFENDED: Final = "defended"  # after both have rolled; the value is the wounds to come
WOUNDS_COMING: Final = "wounds coming"  # by whatever cause; the value is their number
DESTRUCTION_COMING: Final = "destruction coming"  # by whatever cause; 0: it does not come

# answered, after an attack with everything that came of it
ATTACK_OVER: Final = "attack over"


@mypyc_attr(acyclic=True)
class Moment:
    """`figure` is who acts or to whom it happens; -1 where it belongs to the whole card."""

    def __init__(
        self,
        when: str,
        card: int = -1,
        figure: int = -1,
        stood: tuple[int, ...] = (),
        entered: tuple[int, ...] = (),
        glyph: int = -1,
        marker: int = -1,
        combat: Combat | None = None,
        cause: Cause | None = None,
        value: int = 0,
        blows: tuple[tuple[int, int], ...] = (),
        others: tuple[int, ...] = (),
    ) -> None:
        self.when: Final = when
        self.card: Final = card  # whose turn it is, or whose figure
        self.figure: Final = figure
        self.stood: Final = stood  # of somebody who moved: the spaces left
        self.entered: Final = entered  # and those entered by a leading end or by landing
        self.glyph: Final = glyph  # the one that somebody has stopped on
        self.marker: Final = marker  # the order marker that gave the turn; -1 for a turn that none gave
        self.combat: Final = combat  # of an attack: who, whom, and what has been rolled so far
        self.cause: Final = cause  # of wounds and destruction
        self.value: Final = value  # what the powers before have left
        self.blows: Final = blows  # of an attack that is over: (defender, wounds) each
        self.others: Final = others  # of one whose dice have fallen: who is hit as well and has not defended yet

    def with_value(self, value: int) -> Moment:
        return Moment(
            self.when,
            self.card,
            self.figure,
            self.stood,
            self.entered,
            self.glyph,
            self.marker,
            self.combat,
            self.cause,
            value,
            self.blows,
            self.others,
        )
