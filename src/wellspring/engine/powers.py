"""Power: what a special power or glyph can take part in. A power is a subclass that overrides the hooks it needs.

Five kinds of hook:

    changes a number      attack_dice, defense_dice, move, range, initiative, extra_attacks      pure
    changes permissions   moving, forbids_attack                                                 pure
    replaces an outcome   wounds, strikes_back, feeds_on_shields                                 pure
    acts in a window      window + usable + use (returns a frame, which may ask), figure_passed, round_ends
    sets up               set_up, starts_in_reserve

Pure hooks ask nobody, roll nothing and change nothing. A power object belongs to one card (or glyph) of one game's
roster and holds no state: what it must remember lies on cards as tokens or in the state's memory of the turn. The order
of powers is total and fixed: glyphs last, then card number, then place on the card. Where the rules let players decide
an order, the flow asks. `is_active` is the one place where powers are switched off.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.cards import PowerText
from wellspring.engine.flow import Frame

if TYPE_CHECKING:
    from wellspring.engine.game import Game
    from wellspring.movement.mover import Mover

# windows: the moments in which a power may act
ROUND_START: Final = "round start"  # before order markers are placed
INSTEAD_OF_MOVE: Final = "instead of move"  # one figure's normal move is replaced
AFTER_MOVING: Final = "after moving"  # after moving and before attacking
INSTEAD_OF_ATTACK: Final = "instead of attack"  # one figure's attack is replaced
INSTEAD_OF_ATTACKS: Final = "instead of attacks"  # all attacks of the card are replaced
FIGURE_DESTROYED: Final = "figure destroyed"  # a figure of the card has just been destroyed


@mypyc_attr(acyclic=True)
class Combat:
    """One attacker and one defender. Special attacks are never modified on the attacker's side (attack.special)."""

    def __init__(self, attacker: int, defender: int, special: bool, adjacent: bool) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.special: Final = special
        self.adjacent: Final = adjacent


@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    window: ClassVar[str] = ""

    def __init__(self, card: int, text: PowerText) -> None:
        self.card: Final = card
        self.text: Final = text

    # --- who and whether ---

    def player(self, g: Game) -> int:
        return g.state.controller[self.card]

    def is_active(self, g: Game) -> bool:
        """A power works while a figure of its card is on the battlefield."""
        if g.state.on_field[self.card]:
            return True
        return not g.state.roster.cards[self.card].unique and bool(g.pool(self.card))

    def owns(self, g: Game, figure: int) -> bool:
        """Whether the figure is of the power's army card: all copies of a common card are one (army-card-reference)."""
        roster = g.state.roster
        own = roster.figure_card[figure]
        if own == self.card:
            return True
        card = roster.cards[self.card]
        if card.unique or roster.cards[own] is not card:
            return False
        return g.state.controller[own] == g.state.controller[self.card]

    def number(self, name: str) -> int:
        return self.text.numbers[name]

    # --- numbers ---

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return 0

    def defense_dice(self, g: Game, combat: Combat) -> int:
        return 0

    def move(self, g: Game, figure: int) -> int:
        return 0

    def range(self, g: Game, figure: int) -> int:
        return 0

    def initiative(self, g: Game, player: int) -> int:
        return 0

    def extra_attacks(self, g: Game, figure: int) -> int:
        return 0

    # --- permissions ---

    def moving(self, g: Game, mover: Mover) -> None:
        """Set what the mover may do: fly, pass figures, slip away."""

    def forbids_attack(self, g: Game, combat: Combat) -> bool:
        return False

    # --- outcomes ---

    def wounds(self, g: Game, combat: Combat, skulls: int, shields: int, wounds: int) -> int:
        return wounds

    def strikes_back(self, g: Game, combat: Combat, skulls: int, shields: int) -> int:
        return 0

    def feeds_on_shields(self, g: Game, combat: Combat) -> bool:
        """Whether the defender rolls although no skull was rolled (attack.zero-skulls)."""
        return False

    # --- windows ---

    def usable(self, g: Game, figure: int) -> bool:
        """Whether the power can be used now; `figure` is -1 where the window belongs to the whole card."""
        return True

    def use(self, g: Game, figure: int) -> Frame:
        raise NotImplementedError

    def figure_passed(self, g: Game, figure: int, stood: tuple[int, ...], entered: tuple[int, ...]) -> list[Frame]:
        """What the power does to a figure that has just moved away from where it stood over the spaces it entered."""
        return []

    def round_ends(self, g: Game) -> list[Frame]:
        """What the power does at the end of a round."""
        return []

    # --- set-up ---

    def set_up(self, g: Game) -> None:
        """Put markers on the card before the battle begins."""

    def starts_in_reserve(self) -> bool:
        return False


HOOKS: Final = (
    "attack_dice",
    "defense_dice",
    "move",
    "range",
    "initiative",
    "extra_attacks",
    "moving",
    "forbids_attack",
    "wounds",
    "strikes_back",
    "feeds_on_shields",
    "figure_passed",
    "round_ends",
)
_OVERRIDDEN: Final[dict[type[Power], list[str]]] = {}
_IDS: Final[dict[type[Power], str]] = {}


class Hooks:
    """The powers of a game, by the hooks they take part in. Rebuilt when a card or glyph joins, shared by copies."""

    def __init__(self, powers: list[Power], first_copy: dict[int, int]) -> None:
        self.powers: Final = powers
        self.first_copy: Final = first_copy  # further copies of a common card share the powers of the first
        self.attack_dice: Final[list[Power]] = []
        self.defense_dice: Final[list[Power]] = []
        self.move: Final[list[Power]] = []
        self.range: Final[list[Power]] = []
        self.initiative: Final[list[Power]] = []
        self.extra_attacks: Final[list[Power]] = []
        self.moving: Final[list[Power]] = []
        self.forbids_attack: Final[list[Power]] = []
        self.wounds: Final[list[Power]] = []
        self.strikes_back: Final[list[Power]] = []
        self.feeds_on_shields: Final[list[Power]] = []
        self.figure_passed: Final[list[Power]] = []
        self.round_ends: Final[list[Power]] = []
        self.windows: Final[dict[str, list[Power]]] = {}
        self.of_card: Final[dict[int, list[Power]]] = {}  # so that a turn looks only at its own
        self._in_window: Final[dict[str, dict[int, list[Power]]]] = {}
        self._in_reserve: Final = {p.card for p in powers if p.starts_in_reserve()}
        for p in powers:
            for hook in overridden(type(p)):
                taking_part: list[Power] = getattr(self, hook)
                taking_part.append(p)
            if p.window:
                self.windows.setdefault(p.window, []).append(p)
                self._in_window.setdefault(p.window, {}).setdefault(p.card, []).append(p)
            if p.card >= 0:
                self.of_card.setdefault(p.card, []).append(p)

    def in_reserve(self, card: int) -> bool:
        """Whether the figures of a card wait outside when armies are placed."""
        return self.first_copy.get(card, card) in self._in_reserve

    def in_window(self, card: int, window: str) -> list[Power]:
        by_card = self._in_window.get(window)
        if by_card is None:
            return []
        return by_card.get(self.first_copy.get(card, card) if self.first_copy else card, [])


def overridden(cls: type[Power]) -> list[str]:
    """The hooks a power class overrides, looked up once per class."""
    got = _OVERRIDDEN.get(cls)
    if got is None:
        got = _OVERRIDDEN[cls] = [h for h in HOOKS if getattr(cls, h) is not getattr(Power, h)]
    return got


def power_classes() -> dict[str, type[Power]]:
    """All behaviours by id: the class name in snake case. Found by walking the subclasses, no registration needed."""
    out: dict[str, type[Power]] = {}
    todo: list[type[Power]] = [Power]
    while todo:
        for cls in todo.pop().__subclasses__():
            id = _IDS.get(cls)
            if id is None:
                id = _IDS[cls] = snake_case(cls.__name__)
            out[id] = cls
            todo.append(cls)
    return out


def snake_case(name: str) -> str:
    return "".join(["_" + c.lower() if c.isupper() and k else c.lower() for k, c in enumerate(name)])
