"""Power: what a special power or glyph can take part in. A power is a subclass that overrides the hooks it needs.

Two kinds of hook only:

- *pure* hooks change a number, a permission or an outcome. They ask nobody, roll nothing, change nothing and give the
  same answer twice: odds, previews and bots call them as often as they like.
- *use* acts in a moment (`moments` names them). Some moments are offered to a player, in others the power answers by
  itself; `usable` says whether it can now, `aims` at what, and the frame that `use` returns may ask and roll.

To add a hook: one method here, with its documentation, its name in `HOOKS` (engine/hooks.py), and one call
`g.active(hook("the_method"))` where the rule is applied. Which powers take part is found by looking at what a class
overrides.

A power object belongs to one card (or glyph) of one game's roster and holds no state: what it must remember lies on
cards as tokens or in the state's memory of the turn. The order of powers is total and fixed: card number, then place on
the card, glyphs last. Where the rules let players decide an order, the flow asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.battlefield.masks import bits
from wellspring.engine.cards import PowerText
from wellspring.engine.causes import POWER, Cause, PowerRef
from wellspring.engine.errors import InvalidCard, InvalidSetup
from wellspring.engine.flow import Frame
from wellspring.engine.moments import Moment
from wellspring.engine.who import Who

if TYPE_CHECKING:
    from wellspring.engine.combat import Combat
    from wellspring.engine.dice import CombatRoll
    from wellspring.engine.game import Game
    from wellspring.movement.mover import Mover
    from wellspring.movement.steps import Gait

# what kind of good a power does, for bots, previews and hints
HARM: Final = "harm"
KILL: Final = "kill"
HEAL: Final = "heal"
PROTECT: Final = "protect"
STRENGTHEN: Final = "strengthen"
MOVE: Final = "move"
SUMMON: Final = "summon"
TAKE_OVER: Final = "take over"
TURNS: Final = "turns"

# what a special attack looks like on the board
LINE: Final = "line"  # along a line of spaces
BLAST: Final = "blast"  # flies straight and bursts over spaces
LOB: Final = "lob"  # is thrown high and bursts over spaces

# the parameter behind each hook that changes a number
NUMBERS: Final = {
    "attack_dice": "attack",
    "defense_dice": "defense",
    "range": "range",
    "move": "move",
    "initiative": "initiative",
}

ANY_NUMBER: Final = "number"  # kinds of parameters, in `Power.parameters`
ANY_FILTER: Final = "filter"
ANY_WORD: Final = "word"

NO_LIMIT: Final = 99

WHETHER: Final = "whether"  # the `aim_kind` of a power that its player may use or not

# what a power's frame may end with, for the flow that offered it
USED: Final = "used"
DECLINED: Final = "declined"  # nothing was done: neither the attack nor the power is spent
AGAIN: Final = "again"  # the power may be tried once more


@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    abstract: ClassVar[bool] = False  # a class that says so itself is a base of others, and no card can name it
    moments: ClassVar[tuple[str, ...]] = ()  # in which it may act
    parameters: ClassVar[dict[str, object]] = {}  # those a card must give: their kind; those it may: their default
    aim_kind: ClassVar[str] = ""  # the kind of question that asks for its aim, '' for a power without one
    shape: ClassVar[str] = ""  # LINE, BLAST or LOB, for whoever draws it; '' for what looks like any other attack
    rolls_on: ClassVar[bool] = False  # of a special attack: every skull brings another attack die, until none shows one
    may: ClassVar[bool] = True  # the player may say no when asked for the aim
    must: ClassVar[bool] = False  # where it is offered, the player cannot go on without using it
    told: ClassVar[bool] = True  # its use is told when the aim is chosen; else its frame tells it, or there is no need

    def __init__(self, ref: PowerRef, text: PowerText) -> None:
        self.ref: Final = ref
        self.card: Final[int] = ref[0]  # -1 for a glyph
        self.text: Final = text

    # --- what it is good for ---

    def good(self) -> str:
        """The kind of good it does: HARM, KILL, HEAL ... What bots and hints go by."""
        return ""

    # --- who and whether ---

    def player(self, g: Game) -> int:
        """Who decides about it, and for whom it works."""
        return g.state.controller[self.card]

    def in_play(self, g: Game) -> bool:
        """A power works while a figure of its card is on the battlefield. Ask `g.active`, which asks this too."""
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

    def figures(self, g: Game) -> tuple[int, ...]:
        """Those it works from, on the battlefield: what "adjacent" and "within" in its filters are about."""
        return g.pool(self.card)

    def takes_part(self, hook: str) -> bool:
        """Whether it needs a hook that its class overrides: asked once, so that nobody calls it in vain. A number that
        its card leaves at 0 needs none."""
        number = NUMBERS.get(hook)
        return number is None or self.text.numbers.get(number, 1) != 0

    # --- parameters ---

    def number(self, name: str) -> int:
        return self.text.numbers[name]

    def filter(self, name: str) -> Who:
        return self.text.filters[name]

    def word(self, name: str) -> str:
        return self.text.words[name]

    def cause(self, figure: int = -1) -> Cause:
        """This power as the cause of something, done by a figure."""
        return Cause(POWER, figure, self.ref)

    # --- numbers ---

    def attack_dice(self, g: Game, combat: Combat) -> int:
        """Dice more (or fewer) of a normal attack."""
        return 0

    def most_defense_dice(self, g: Game, combat: Combat) -> int:
        """A defender rolls no more than so many dice, whatever else is added; NO_LIMIT where it is no matter."""
        return NO_LIMIT

    def defense_dice(self, g: Game, combat: Combat) -> int:
        """Dice more (or fewer) of a defense, against special attacks too."""
        return 0

    def defense_dice_after_skulls(self, g: Game, combat: Combat) -> int:
        """Dice more (or fewer) of a defense, where it matters how many skulls were rolled."""
        return 0

    def move(self, g: Game, figure: int) -> int:
        """Spaces more of a figure's move."""
        return 0

    def range(self, g: Game, figure: int) -> int:
        """Spaces more of a figure's range."""
        return 0

    def initiative(self, g: Game, player: int) -> int:
        """What a player adds to the d20 for initiative."""
        return 0

    def range_to(self, g: Game, attacker: int, target: int) -> int:
        """Spaces more of a figure's range against one target alone."""
        return 0

    def figures_in_turn(self, g: Game, card: int) -> int:
        """Figures more (or fewer) of a card that may act in its turn."""
        return 0

    def attackers_in_turn(self, g: Game, card: int) -> int:
        """How many figures of a card may attack in its turn, any of them, whether they moved or not; 0: not changed."""
        return 0

    def d20_bonus(self, g: Game, player: int, cause: Cause) -> int:
        """What is added to a d20 that a player rolls; initiative has a hook of its own."""
        return 0

    def extra_attacks(self, g: Game, figure: int) -> int:
        """Attacks more of a figure in one turn."""
        return 0

    def swipe_dice(self, g: Game, enemy: int, mover: int) -> int:
        """Dice more of an enemy's attack on a figure that leaves the engagement with it."""
        return 0

    def special_dice(self) -> int:
        """The dice of a special attack, never modified (attack.special); 0 for a power that is none."""
        return 0

    def special_dice_against(self, g: Game, combat: Combat) -> int:
        """The same against one defender, where its own words make the number depend on something."""
        return self.special_dice()

    # --- permissions ---

    def moving(self, g: Game, mover: Mover) -> None:
        """Set what the mover may do: fly, pass figures, slip away."""

    def leading(self, g: Game, mover: Mover) -> None:
        """Set what a figure may do while this very power moves it (`MoveFigure` with it): leap, not stop there."""

    def leap_levels(self, g: Game, figure: int) -> int:
        """Levels more of a figure's leaps."""
        return 0

    def forbids_attack(self, g: Game, combat: Combat) -> bool:
        """Whether the defender cannot be attacked so."""
        return False

    def forbids_swipe(self, g: Game, enemy: int, mover: int) -> bool:
        """Whether an enemy may not attack a figure that leaves the engagement with it."""
        return False

    def forbids_turn(self, g: Game, player: int) -> bool:
        """Whether a player takes no further turn before the next order marker is revealed: neither one that a power
        gives nor, after a turn before it, the one that has been put off for that."""
        return False

    def forbids_special(self, g: Game, attacker: int, target: int) -> bool:
        """Whether a figure cannot be the target of a special attack."""
        return False

    def narrows_targets(self, g: Game, attacker: int, targets: list[int]) -> list[int]:
        """Whom a figure may attack, of those it could; every power gets what the one before left."""
        return targets

    def gait(self, g: Game, figure: int, gait: Gait) -> Gait:
        """How a figure walks: `gait.but(climb=...)`. Every power gets what the one before left."""
        return gait

    def blinds(self, g: Game, figure: int) -> bool:
        """Whether a figure sees nobody. It may look at the position and at tokens, never at what anybody sees."""
        return False

    def protects(self, g: Game, figure: int, power: Power) -> bool:
        """Whether another power can do nothing to a figure. Powers ask `g.is_immune` for their aims."""
        return False

    def holds(self, g: Game, figure: int) -> bool:
        """Whether no power or glyph can move a figure. Powers ask `g.is_held` for their aims."""
        return False

    def outlives_wounds(self, g: Game, figure: int) -> bool:
        """Whether a figure stays on the battlefield though its wounds have reached its life. The power itself sees to
        it that it falls later."""
        return False

    def negates(self, g: Game, power: Power) -> bool:
        """Whether another power is switched off. It may look at the position and at tokens, never at whether powers
        work: so the answer does not depend on an order."""
        return False

    def replaced_traits(self, g: Game, card: int, trait: str) -> tuple[str, ...]:
        """What a card is in place of what it says: its species, classes, personality or general; () for no change."""
        return ()

    def traits(self, g: Game, card: int, trait: str) -> tuple[str, ...]:
        """What a card is besides what it says: further species, classes, personalities ..."""
        return ()

    def spare_figures(self, g: Game, card: int) -> tuple[int, int]:
        """What counts like further figures of a card when points are counted by figures: so many are left of so
        many."""
        return 0, 0

    def starts_in_reserve(self) -> bool:
        """Whether the figures of the card wait outside when armies are placed."""
        return False

    def comes_alone(self) -> bool:
        """Whether figures that wait outside can come although their player has nobody on the battlefield: else they do
        not keep their army in the battle."""
        return True

    # --- outcomes ---

    def skulls(self, g: Game, combat: Combat, roll: CombatRoll, skulls: int) -> int:
        """What the attack dice count for; every power gets what the one before left. Special attacks too: ask."""
        return skulls

    def turned_dice(self, g: Game, combat: Combat, roll: CombatRoll) -> CombatRoll:
        """What the defense dice show when a power has turned some of them over; every power gets what the one before
        left. Asked before anybody counts them."""
        return roll

    def shields(self, g: Game, combat: Combat, roll: CombatRoll, shields: int) -> int:
        """What the defense dice count for; every power gets what the one before left."""
        return shields

    def forbids_defense(self, g: Game, combat: Combat) -> bool:
        """Whether the defender may not roll at all."""
        return False

    def wounds(self, g: Game, combat: Combat, wounds: int) -> int:
        """What becomes of the wounds after both have rolled; every power gets what the one before left."""
        return wounds

    def strikes_back(self, g: Game, combat: Combat) -> int:
        """Wounds for the attacker after both have rolled."""
        return 0

    def strikes_with(self, g: Game, combat: Combat) -> int:
        """The figure that deals the wounds of `strikes_back`."""
        return combat.defender

    def feeds_on_shields(self, g: Game, combat: Combat) -> bool:
        """Whether the defender rolls although no skull was rolled (attack.zero-skulls)."""
        return False

    # --- acting in a moment ---

    def user(self, g: Game, m: Moment) -> int:
        """The player who uses it at this moment."""
        return self.player(g)

    def usable(self, g: Game, m: Moment) -> bool:
        """Whether it can be used at this moment: where it has an aim, if there is one."""
        return not self.aim_kind or bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        """What it may be aimed at: figures, spaces, cards, lines of figures. Its `aim_kind` is the kind of question
        that asks for it; without one its own frame asks later. WHETHER asks only whether to use it."""
        return [True] if self.aim_kind == WHETHER else []

    def safe_aim(self, g: Game, m: Moment, aims: list[Any]) -> int:
        """The place in `aims` that is taken for somebody who does not answer."""
        return 0

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        """The figures it works on, aimed so."""
        return ()

    def covers(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        """The spaces it works on, aimed so, whoever stands there: a line from the nearest on, a blast. It is drawn so.
        For a power that does not say: the space it is aimed at, or where those stand whom it hits."""
        if self.aim_kind == "space":
            return (aim,)
        spaces = 0
        for figure in self.hits(g, m, aim):
            spaces |= g.state.position.spaces_of(figure)
        return tuple(bits(spaces))

    def lobbed_at(self, g: Game, m: Moment, aim: Any) -> int:
        """The figure at which something is thrown in an arc, aimed so; -1 for a power that throws nothing."""
        return -1

    def attacker(self, m: Moment, aim: Any) -> int:
        """The figure that attacks with it, aimed so."""
        return m.figure

    def least_roll(self, g: Game, m: Moment, aim: Any) -> int:
        """What the d20 must show, at least, for the power to work, aimed so; 0: it takes no roll. `UsePower` rolls."""
        return 0

    def chances(self, g: Game, m: Moment, aim: Any) -> list[int]:
        """How many of the twenty faces of the d20 are good, for every roll it takes; nothing for a power that rolls no
        d20."""
        least = self.least_roll(g, m, aim)
        if not least:
            return []
        bonus = g.d20_bonus(self.user(g, m), self.cause())
        return [max(0, min(20, 21 - least + bonus))]

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        """Act; where it takes a roll, after a good one. `aim` is one of `aims`, None for a power without one. What
        takes longer is a frame."""
        raise NotImplementedError

    # --- set-up ---

    def set_up(self, g: Game) -> None:
        """Put markers on the card before the battle begins: once for every copy of it in the army."""


def with_defaults(text: PowerText, cls: type[Power], what: str) -> PowerText:
    """A card's power with every parameter its class knows; a sentence for one that is missing, unknown or of the wrong
    kind."""
    numbers = dict(text.numbers)
    filters = dict(text.filters)
    words = dict(text.words)
    for name in (*numbers, *filters, *words):
        if name not in cls.parameters:
            raise InvalidCard(f"{what}: the power '{text.id}' has no parameter '{name}'.", name)
    for name, wanted in cls.parameters.items():
        required = isinstance(wanted, str) and wanted in (ANY_NUMBER, ANY_FILTER, ANY_WORD)
        if isinstance(wanted, int) or wanted == ANY_NUMBER:
            given, kind = name in numbers, ANY_NUMBER
        elif isinstance(wanted, Who) or wanted == ANY_FILTER:
            given, kind = name in filters, ANY_FILTER
        else:
            given, kind = name in words, ANY_WORD
        if given:
            continue
        if required or name in numbers or name in filters or name in words:
            raise InvalidCard(f"{what}: the power '{text.id}' needs the {kind} '{name}'.", name)
        if isinstance(wanted, int):
            numbers[name] = wanted
        elif isinstance(wanted, Who):
            filters[name] = wanted
        else:
            words[name] = str(wanted)
    if numbers.get("range") and any([who.melee for who in filters.values()]):
        said = f"{what}: the power '{text.id}' cannot change the range of whoever has a range of 1."
        raise InvalidCard(said, "range")
    return PowerText(text.id, text.name, text.text, numbers, filters, words)


def power_classes() -> dict[str, type[Power]]:
    """All behaviours by id: the class name in snake case. Found by walking the subclasses, no registration needed."""
    out: dict[str, type[Power]] = {}
    todo: list[type[Power]] = [Power]
    while todo:
        for cls in todo.pop().__subclasses__():
            todo.append(cls)
            if vars(cls).get("abstract", False):
                continue
            id = snake_case(cls.__name__)
            if id in out:
                both = " and ".join(sorted([_home(out[id]), _home(cls)]))
                raise InvalidSetup(f"The power '{id}' has two classes: {cls.__name__} in {both}.")
            out[id] = cls
    return out


def _home(cls: Any) -> str:
    return str(cls.__module__)


def snake_case(name: str) -> str:
    return "".join(["_" + c.lower() if c.isupper() and k else c.lower() for k, c in enumerate(name)])
