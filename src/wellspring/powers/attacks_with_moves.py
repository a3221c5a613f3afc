"""Special attacks that may be made several times in one turn, with somebody moved before or after each of them."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER
from wellspring.engine.state import TURN
from wellspring.engine.targets import clear_sight
from wellspring.flows.arrive import put_down
from wellspring.flows.attack import Blows
from wellspring.flows.move import MoveFigure
from wellspring.powers.conditions import all_hold
from wellspring.powers.repeated_attacks import RepeatedSpecialAttack
from wellspring.powers.special_attacks import Strikes
from wellspring.powers.temporary_glyphs import places_beside

BOARDED: Final = "boarded"  # the token that names who has been moved in this turn


class BoardingPartySpecialAttack(RepeatedSpecialAttack):
    """More dice against whom one of its `boarders` is engaged with; after the first attack on a figure one of them may
    move so many spaces, none of them twice."""

    parameters: ClassVar[dict[str, object]] = {
        **RepeatedSpecialAttack.parameters,
        "boarders": ANY_FILTER,
        "spaces": ANY_NUMBER,
    }

    def special_dice_against(self, g: Game, combat: Combat) -> int:
        dice = super().special_dice_against(g, combat)
        near = g.state.position.engaged_with(combat.defender)
        return dice + self.number("more") if any([fits(g, self, self.filter("boarders"), f) for f in near]) else dice

    def boarders(self, g: Game) -> list[int]:
        moved = [t.figure for t in g.state.tokens[self.card] if t.kind == BOARDED]
        found = [f for f in g.all_on_field() if f not in moved and fits(g, self, self.filter("boarders"), f)]
        return [f for f in found if not g.is_held(f)]

    def follows(self, g: Game, m: Moment, strikes: Strikes, blows: Blows) -> Frame[Any] | None:
        player = self.player(g)
        before = [t for attacker, t in g.state.attacks if t == strikes.aim and g.controller(attacker) == player]
        return Board(self.ref) if len(before) == 1 else None


class Board(Frame[None]):
    def __init__(self, power: PowerRef, figure: int = -1) -> None:
        self.power = power
        self.figure = figure

    def _power(self, g: Game) -> BoardingPartySpecialAttack:
        power = g.power(self.power)
        assert isinstance(power, BoardingPartySpecialAttack)
        return power

    def start(self, g: Game) -> Flow[None]:
        power = self._power(g)
        values: list[int | None] = [*power.boarders(g), None]
        default = len(values) - 1
        return g.ask(power.player(g), "figure", "power.march", values, Board.chosen, default, power=self.power)

    def chosen(self, g: Game, figure: int | None) -> Flow[None]:
        if figure is None:
            return None
        self.figure = figure
        return g.call(MoveFigure(figure, self._power(g).number("spaces")), Board.moved)

    def moved(self, g: Game, moved: bool) -> Flow[None]:
        if moved:
            power = self._power(g)
            g.emit(TokenPlaced(power.card, BOARDED, figure=self.figure, power=self.power, until=TURN))
        return None


class NinjutsuMasterySpecialAttack(RepeatedSpecialAttack):
    """Before each attack it is put beside an enemy within so many clear sight spaces, at most `rise` levels higher or
    lower. Dice more while one hidden order marker lies on its card."""

    parameters: ClassVar[dict[str, object]] = {
        **RepeatedSpecialAttack.parameters,
        "spaces": ANY_NUMBER,
        "rise": ANY_NUMBER,
    }

    def special_dice_against(self, g: Game, combat: Combat) -> int:
        dice = super().special_dice_against(g, combat)
        return dice + self.number("more") if all_hold(g, self, ("one hidden marker",), combat.attacker) else dice

    def usable(self, g: Game, m: Moment) -> bool:
        return self.is_ready(g, m.figure) and bool(self.aims(g, m))

    def targets(self, g: Game, figure: int) -> list[int]:
        """The enemies it may be put beside."""
        if g.is_held(figure):
            return []
        position = g.state.position
        enemies = position.figures_on(position.enemies_of(figure))
        near = [f for f in enemies if clear_sight(g, figure, f, self.number("spaces"))]
        return [f for f in near if self.places(g, figure, f)]

    def places(self, g: Game, figure: int, enemy: int) -> list[tuple[int, int]]:
        here = g.state.position.level(figure)
        rise = self.number("rise")
        found = places_beside(g, enemy, figure)
        return [(at, rear) for at, rear in found if abs(g.field.level[at] - here) <= rise]

    def prepares(self, g: Game, m: Moment, aim: int) -> Frame[int] | None:
        return StepBeside(self.ref, m.figure, aim)


class StepBeside(Frame[int]):
    """Ends with whom it attacks from there, -1 for nobody."""

    def __init__(self, power: PowerRef, figure: int, enemy: int) -> None:
        self.power = power
        self.figure = figure
        self.enemy = enemy

    def _power(self, g: Game) -> NinjutsuMasterySpecialAttack:
        power = g.power(self.power)
        assert isinstance(power, NinjutsuMasterySpecialAttack)
        return power

    def start(self, g: Game) -> Flow[int]:
        power = self._power(g)
        places = power.places(g, self.figure, self.enemy)
        prompt = f"power.{power.text.id}.where"
        return g.ask(power.player(g), "place", prompt, places, StepBeside.placed, figure=self.figure, power=self.power)

    def placed(self, g: Game, place: tuple[int, int]) -> Flow[int]:
        frames = put_down(g, self.figure, place[0], place[1], self._power(g).cause(self.figure))
        return g.call_each(frames, StepBeside.stands) if frames else self.stands(g, None)

    def stands(self, g: Game, _: object) -> Flow[int]:
        power = self._power(g)
        found = power.in_reach(g, self.figure) if g.on_field(self.figure) else []
        if not found:
            return -1
        prompt = "power." + power.text.id
        first = found.index(self.enemy) if self.enemy in found else 0
        then = StepBeside.chosen
        return g.ask(power.player(g), "target", prompt, found, then, first, figure=self.figure, power=self.power)

    def chosen(self, g: Game, target: int) -> Flow[int]:
        return target
