"""Special attacks that hit several figures: those all around, or some that the attacker chooses."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.combat import Combat
from wellspring.engine.events import TokenPlaced, token_removed
from wellspring.engine.fits import fits
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import Moment
from wellspring.engine.objects import all_beside, all_struck
from wellspring.engine.powers import ANY_NUMBER, NO_LIMIT
from wellspring.engine.state import ROUND, Token
from wellspring.engine.targets import clear_sight
from wellspring.engine.who import ANYBODY
from wellspring.flows.attack import Blows
from wellspring.flows.wound import Wound
from wellspring.powers.aimed_attacks import AIMED, AimedSpecialAttack
from wellspring.powers.special_attacks import SPECIAL, SpecialAttack, Strikes

GROUNDED: Final = "grounded"  # the token of a figure that cannot move normally in this round


class StompSpecialAttack(SpecialAttack):
    """At everybody adjacent who fits; perhaps with a die more for every `marker` of that kind on its card, of which one
    is taken off afterwards for everybody attacked in this turn."""

    parameters: ClassVar[dict[str, object]] = {
        **SPECIAL,
        "attack": ANY_NUMBER,
        "range": 1,
        "who": ANYBODY,
        "marker": "",
    }

    def special_dice_against(self, g: Game, combat: Combat) -> int:
        return super().special_dice_against(g, combat) + len(self._markers(g))

    def _markers(self, g: Game) -> list[Token]:
        kind = self.word("marker")
        return [t for t in g.state.tokens[self.card] if t.kind == kind] if kind else []

    def usable(self, g: Game, m: Moment) -> bool:
        """Friends may be hit, but where nobody may attack them there must be somebody else."""
        if not self.is_ready(g, m.figure):
            return False
        side = g.state.position.side
        hit = self.hits(g, m, None)
        return any([g.rules.attack_friends or side[f] != side[m.figure] for f in hit])

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        who = self.filter("who")
        return tuple([f for f in all_beside(g, m.figure) if fits(g, self, who, f)])

    def affected(self, strikes: Strikes) -> tuple[int, ...]:
        return strikes.hit

    def follows(self, g: Game, m: Moment, strikes: Strikes, blows: Blows) -> Frame[Any] | None:
        attacked = {defender for attacker, defender in g.state.attacks if attacker == m.figure}
        for token in self._markers(g)[: len(attacked)]:
            g.emit(token_removed(self.card, token))
        return None


class CrashSpecialAttack(StompSpecialAttack):
    """The same at a price: wounds, and no normal move until the round is over."""

    parameters: ClassVar[dict[str, object]] = {**StompSpecialAttack.parameters, "wounds": ANY_NUMBER}

    def move(self, g: Game, figure: int) -> int:
        grounded = [t.figure for t in g.state.tokens[self.card] if t.kind == GROUNDED]
        return -NO_LIMIT if figure in grounded else 0

    def follows(self, g: Game, m: Moment, strikes: Strikes, blows: Blows) -> Frame[Any] | None:
        g.emit(TokenPlaced(self.card, GROUNDED, figure=m.figure, power=self.ref, until=ROUND))
        return Wound(m.figure, self.number("wounds"), self.cause(m.figure)) if g.on_field(m.figure) else None


class SpinSpecialAttack(SpecialAttack):
    """At everybody adjacent, one after the other, each with a roll of its own."""

    parameters: ClassVar[dict[str, object]] = {**SPECIAL, "attack": ANY_NUMBER, "range": 1}
    aim_kind: ClassVar[str] = "target"
    may: ClassVar[bool] = False  # who begins to spin spares nobody

    def aims(self, g: Game, m: Moment) -> list[Any]:
        position = g.state.position
        near = all_beside(g, m.figure)
        return near if g.rules.attack_friends or position.engaged_with(m.figure) else []

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def next_aims(self, g: Game, m: Moment, strikes: Strikes) -> list[Any]:
        return [f for f in all_beside(g, m.figure) if f not in strikes.made]


class SpreadingSpecialAttack(AimedSpecialAttack):
    """At a figure and up to so many others of the attacker's choice: adjacent to it, or in its clear sight and so many
    spaces away; where a second distance is given, the next one as far from the one before."""

    parameters: ClassVar[dict[str, object]] = {**AIMED, "others": ANY_NUMBER, "spaces": 0, "next_spaces": 0}

    def also(self, g: Game, m: Moment, strikes: Strikes) -> list[int]:
        hit = strikes.hit
        if len(hit) > self.number("others"):
            return []
        origin, spaces = hit[0], self.number("spaces")
        if len(hit) > 1 and self.number("next_spaces"):
            origin, spaces = hit[-1], self.number("next_spaces")
        near = all_struck(g) if spaces else all_beside(g, origin)
        found = [f for f in near if f != m.figure and f not in hit and self._spreads_to(g, f)]
        return [f for f in found if clear_sight(g, origin, f, spaces)] if spaces else found

    def _spreads_to(self, g: Game, figure: int) -> bool:
        """What it cannot be aimed at because it is no figure it does not spread to either."""
        return not g.is_object(figure) or self.filter("who").objects
