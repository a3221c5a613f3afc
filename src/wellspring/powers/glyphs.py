"""What a glyph's power is, and the permanent glyphs and treasures that change numbers and permissions: they work as
long as somebody stands on them, or carries them. Clauses: glyph.permanent, glyph.treasure, glyph.set.rotv-2004,
glyph.set.aoa-beta-2022, glyph.set.aoa-2024."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from wellspring.engine.cards import TREASURE
from wellspring.engine.causes import Cause
from wellspring.engine.combat import Combat
from wellspring.engine.fits import fits
from wellspring.engine.game import Game
from wellspring.engine.moments import GLYPH_ENTERED, Moment
from wellspring.engine.powers import ANY_NUMBER, ANY_WORD, HARM, MOVE, PROTECT, STRENGTHEN, TURNS, Power
from wellspring.engine.state import Token
from wellspring.engine.who import ANYBODY
from wellspring.flows.carried import bearer
from wellspring.movement.mover import Mover
from wellspring.movement.steps import Gait


@mypyc_attr(allow_interpreted_subclasses=True)
class GlyphPower(Power):
    """Works for whoever's figure stands on the glyph, power side up, or carries it, if it is a treasure. That it works
    is seen: nobody needs to tell it."""

    abstract: ClassVar[bool] = True
    told: ClassVar[bool] = False

    def glyph(self) -> int:
        return self.ref[1]

    def space(self, g: Game) -> int:
        return g.state.glyph_space[self.ref[1]]

    def is_treasure(self, g: Game) -> bool:
        return g.world.glyphs[g.state.glyph_kind[self.ref[1]]].kind == TREASURE

    def standing(self, g: Game) -> int:
        """The figure on the glyph, or that carries it; -1 for none. Who stands on a treasure has not taken it yet."""
        space = self.space(g)
        if space < 0:
            return bearer(g, self.ref[1])
        figure = g.state.position.occupant[space]
        return -1 if figure < 0 or self.is_treasure(g) else figure

    def lies_open(self, g: Game) -> bool:
        return self.space(g) >= 0 and g.state.glyph_up[self.ref[1]]

    def in_play(self, g: Game) -> bool:
        return g.state.glyph_up[self.ref[1]] and self.standing(g) >= 0

    def is_offered(self, g: Game, card: int) -> bool:
        carrier = bearer(g, self.ref[1])
        return carrier >= 0 and g.state.roster.figure_card[carrier] == card

    def player(self, g: Game) -> int:
        figure = self.standing(g)
        return g.controller(figure) if figure >= 0 else -1

    def figures(self, g: Game) -> tuple[int, ...]:
        figure = self.standing(g)
        return (figure,) if figure >= 0 else ()

    def owns(self, g: Game, figure: int) -> bool:
        return figure in self.figures(g)

    def helps(self, g: Game, figure: int) -> bool:
        return g.controller(figure) == self.player(g)

    def token(self, g: Game, kind: str) -> Token | None:
        """What it has put on some card."""
        for tokens in g.state.tokens:
            for token in tokens:
                if token.kind == kind and token.power == self.ref:
                    return token
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class EnteredGlyph(GlyphPower):
    """Acts when somebody stops on it; a temporary glyph has left the battlefield by then."""

    abstract: ClassVar[bool] = True
    moments: ClassVar[tuple[str, ...]] = (GLYPH_ENTERED,)

    def in_play(self, g: Game) -> bool:
        return True

    def user(self, g: Game, m: Moment) -> int:
        return g.controller(m.figure)

    def usable(self, g: Game, m: Moment) -> bool:
        return m.glyph == self.glyph() and super().usable(g, m)


class GlyphAura(GlyphPower):
    """Numbers for all figures of the player who holds it; a filter may narrow them down, for a treasure to its bearer,
    and dice may count `against` some opponents only."""

    parameters: ClassVar[dict[str, object]] = {
        "attack": 0,
        "defense": 0,
        "range": 0,
        "move": 0,
        "initiative": 0,
        "who": ANYBODY,
        "against": ANYBODY,
    }

    def good(self) -> str:
        if self.number("attack"):
            return STRENGTHEN
        if self.number("defense"):
            return PROTECT
        if self.number("initiative"):
            return TURNS
        return STRENGTHEN if self.number("range") else MOVE

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return self._dice(g, "attack", combat.attacker, combat.defender)

    def defense_dice(self, g: Game, combat: Combat) -> int:
        return self._dice(g, "defense", combat.defender, combat.attacker)

    def range(self, g: Game, figure: int) -> int:
        return self._for(g, "range", figure)

    def move(self, g: Game, figure: int) -> int:
        return self._for(g, "move", figure)

    def initiative(self, g: Game, player: int) -> int:
        return self.number("initiative") if player == self.player(g) else 0

    def _dice(self, g: Game, number: str, figure: int, other: int) -> int:
        dice = self._for(g, number, figure)
        return dice if dice and fits(g, self, self.filter("against"), other) else 0

    def _for(self, g: Game, number: str, figure: int) -> int:
        return self.number(number) if self.helps(g, figure) and fits(g, self, self.filter("who"), figure) else 0


class LuckyDie(GlyphPower):
    """Adds to every d20 of its player's side, or of the player alone, and perhaps to those of enemies."""

    parameters: ClassVar[dict[str, object]] = {"bonus": 0, "friends": 0, "enemies": 0}

    def good(self) -> str:
        return STRENGTHEN

    def d20_bonus(self, g: Game, player: int, cause: Cause) -> int:
        mine = self.player(g)
        if player == mine:
            return self.number("bonus")
        return self.number("friends" if g.team_of(player) == g.team_of(mine) else "enemies")


class GlyphDisengage(GlyphPower):
    """Nobody swipes at those who fit; perhaps they walk through everybody too (`through` = "figures")."""

    parameters: ClassVar[dict[str, object]] = {"who": ANYBODY, "through": ""}

    def good(self) -> str:
        return MOVE

    def moving(self, g: Game, mover: Mover) -> None:
        if self.helps(g, mover.figure) and fits(g, self, self.filter("who"), mover.figure):
            mover.disengages = True
            if self.word("through"):
                mover.passes_enemies = True


class GlyphFooting(GlyphPower):
    """Ground, "water" or "lava", that does nothing to those who fit."""

    parameters: ClassVar[dict[str, object]] = {"ground": ANY_WORD, "who": ANYBODY}

    def good(self) -> str:
        return MOVE

    def moving(self, g: Game, mover: Mover) -> None:
        if self.word("ground") == "water" and fits(g, self, self.filter("who"), mover.figure):
            mover.stopped_by_water = False

    def takes_part(self, hook: str) -> bool:
        return hook != "gait" or self.word("ground") == "lava"

    def gait(self, g: Game, figure: int, gait: Gait) -> Gait:
        return gait.but(lava_proof=True) if fits(g, self, self.filter("who"), figure) else gait


class NoFlying(GlyphPower):
    """Glyphs come after cards and treasures in the order of powers, so this 'cannot' overrides their 'may'
    (power.override)."""

    def moving(self, g: Game, mover: Mover) -> None:
        mover.flies = False


class CloseQuarters(GlyphPower):
    """Enemies must be adjacent to attack a figure of its player with a normal attack."""

    def good(self) -> str:
        return PROTECT

    def forbids_attack(self, g: Game, combat: Combat) -> bool:
        if combat.adjacent or not self.helps(g, combat.defender):
            return False
        return not g.friendly(combat.attacker, combat.defender)


class PitTrap(GlyphPower):
    """Whoever stands on it cannot move away unless a friend is adjacent. What puts figures elsewhere is no move."""

    def good(self) -> str:
        return HARM

    def moving(self, g: Game, mover: Mover) -> None:
        trapped = mover.figure
        if self.owns(g, trapped) and not any([g.friendly(f, trapped) for f in g.state.position.neighbours(trapped)]):
            mover.budget = 0
            mover.road_bonus = 0


class HeavyFog(GlyphPower):
    """Nobody sees further than so many spaces."""

    parameters: ClassVar[dict[str, object]] = {"spaces": ANY_NUMBER}

    def good(self) -> str:
        return PROTECT

    def sight(self, g: Game, viewer: int) -> int:
        return self.number("spaces")
