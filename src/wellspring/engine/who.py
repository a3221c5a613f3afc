"""Who: a filter on figures, as cards write it: "friendly Orc Warriors adjacent to", "small or medium figures", "other
figures you control within 4 clear sight spaces". It is data, checked when a card is read, and the same filter serves
the power, its text, the bots and whoever looks for cards that go together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from wellspring.battlefield.terrain import BY_NAME, OBSTACLES
from wellspring.engine.errors import InvalidCard

if TYPE_CHECKING:
    from wellspring.engine.cards import Card
    from wellspring.engine.game import Game

SIZES: Final = ("small", "medium", "large", "huge")

ANY: Final = ""
OWN: Final = "own"  # controlled by the power's player
NOT_OWN: Final = "not own"
FRIEND: Final = "friend"  # on the same side
ENEMY: Final = "enemy"
SIDES: Final = (ANY, OWN, NOT_OWN, FRIEND, ENEMY)
_TRAITS: Final = ("name", "species", "class", "personality", "general", "size")
_FLAGS: Final = ("unique", "hero")
_WORDS: Final[dict[str, tuple[str, ...]]] = {"card": (), "on": tuple(BY_NAME), "beside": tuple(OBSTACLES)}


class Who:
    """Every field narrows it down; what is left out is not asked. Traits are alternatives: one of them must fit."""

    def __init__(
        self,
        *,
        traits: dict[str, tuple[str, ...]] | None = None,
        any_of: dict[str, tuple[str, ...]] | None = None,
        flags: dict[str, bool] | None = None,
        cards: tuple[str, ...] = (),
        power: str = "",
        printed_range: int = 0,
        objects: bool = True,
        side: str = ANY,
        same: bool = False,
        other: bool = False,
        chosen: bool = False,
        wounds: int = 0,
        flying: bool | None = None,
        engaged: bool | None = None,
        melee: bool = False,
        on: tuple[str, ...] = (),
        beside: tuple[str, ...] = (),
        adjacent: bool = False,
        spaces: int = 0,
        within: int = 0,
        seen: bool = False,
    ) -> None:
        # what the card says
        self.traits: Final = traits or {}
        self.any_of: Final = any_of or {}  # one of these traits is enough
        self.asked: Final = tuple({**self.traits, **self.any_of})  # the traits that it looks at
        self.flags: Final = flags or {}
        self.cards: Final = cards  # their ids
        self.power: Final = power  # its card has a power of this name
        self.printed_range: Final = printed_range  # its card shows at least this range
        self.objects: Final = objects  # False: figures alone; whoever asks for more of the card means figures anyway
        self.asks_cards: Final = bool(self.asked or self.flags or cards or power or printed_range or not objects)
        # whose it is, and how it is at this moment
        self.side: Final = side
        self.same: Final = same  # of the power's own card
        self.other: Final = other  # not of the power's own card
        self.chosen: Final = chosen  # its card was chosen for the power's card
        self.wounds: Final = wounds  # it has at least so many
        self.flying: Final = flying  # whether it can fly; None: not asked
        self.engaged: Final = engaged  # or not; None: not asked
        self.melee: Final = melee  # its range is 1
        # where it is
        self.on: Final = tuple([BY_NAME[name] for name in on])  # on one of these terrains, with one end at least
        self.beside: Final = beside  # adjacent to one of these obstacles
        self.adjacent: Final = adjacent  # to a figure of the power's card, itself not counted
        self.spaces: Final = spaces  # so many spaces from a figure of the power's card, seen or not; 0: not asked
        self.within: Final = within  # so many clear sight spaces of a figure of the power's card; 0: not asked
        self.seen: Final = seen  # in clear sight of a figure of the power's card, however far
        self._cards: Final[dict[Card, bool]] = {}  # those asked about so far: cards never change

    def fits_card(self, card: Card) -> bool:
        """What the card alone can say: enough to find cards that go together."""
        got = self._cards.get(card)
        if got is None:
            got = self._cards[card] = self.has_traits(card, card.traits)
        return got

    def has_traits(self, card: Card, traits: dict[str, tuple[str, ...]]) -> bool:
        """The same with traits that may not be the printed ones."""
        if not card.size:
            return False  # an object, which has no traits
        for trait, wanted in self.traits.items():
            if not any([word in wanted for word in traits[trait]]):
                return False
        if self.any_of and not any([word in wanted for trait, wanted in self.any_of.items() for word in traits[trait]]):
            return False
        for flag, value in self.flags.items():
            if (card.unique if flag == "unique" else card.hero) != value:
                return False
        if self.cards and card.id not in self.cards:
            return False
        if self.power and all([power.name != self.power for power in card.powers]):
            return False
        return card.range >= self.printed_range

    def fits_side(self, g: Game, player: int, figure: int) -> bool:
        """Whether a figure is on the right side as seen by a player."""
        side = self.side
        if not side:
            return True
        controller = g.controller(figure)
        if controller < 0:
            return side not in (OWN, FRIEND)  # an object is nobody's
        if side == OWN:
            return controller == player
        if side == NOT_OWN:
            return controller != player
        return (g.team_of(controller) == g.team_of(player)) == (side == FRIEND)


ANYBODY: Final = Who()
NOBODY: Final = Who(traits={"species": ()})
OWN_CARD: Final = Who(same=True)

_YES_OR_NO: Final = ("same", "other", "chosen", "objects", "flying", "engaged", "melee", "adjacent", "seen")
_COUNTED: Final = ("printed_range", "wounds", "spaces", "within")


def who_from(data: dict[str, Any], what: str) -> Who:
    """A filter from its table in a card file; `what` begins the sentence about a fault."""
    traits: dict[str, tuple[str, ...]] = {}
    any_of: dict[str, tuple[str, ...]] = {}
    flags: dict[str, bool] = {}
    rest: dict[str, Any] = {}
    for key, value in data.items():
        if key in _TRAITS:
            traits[key] = _words(key, value, what)
        elif key == "any":
            if not isinstance(value, dict) or not value or any([trait not in _TRAITS for trait in value]):
                raise InvalidCard(f"{what}: 'any' is a table of {', '.join(_TRAITS)}.", key)
            any_of = {trait: _words(trait, words, what) for trait, words in value.items()}
        elif key in _WORDS:
            words = _words(key, value, what)
            if key != "card" and any([w not in _WORDS[key] for w in words]):
                raise InvalidCard(f"{what}: '{key}' is one of {', '.join(_WORDS[key])}.", key)
            rest["cards" if key == "card" else key] = words
        elif key in _FLAGS:
            flags[key] = _checked(key, value, bool, what)
        elif key == "side":
            if value not in SIDES[1:]:
                raise InvalidCard(f"{what}: a side is one of {', '.join(SIDES[1:])}.", key)
            rest[key] = value
        elif key in _YES_OR_NO:
            rest[key] = _checked(key, value, bool, what)
        elif key == "power":
            rest[key] = _checked(key, value, str, what)
        elif key in _COUNTED:
            rest[key] = _checked(key, value, int, what)
            if not 1 <= value <= 99:
                raise InvalidCard(f"{what}: '{key}' is a number from 1 to 99.", key)
        else:
            raise InvalidCard(f"{what}: a filter has no field '{key}'.", key)
    return Who(traits=traits, any_of=any_of, flags=flags, **rest)


def _words(key: str, value: Any, what: str) -> tuple[str, ...]:
    words = value if isinstance(value, list) else [value]
    if not words or not all([isinstance(w, str) and w for w in words]):
        raise InvalidCard(f"{what}: '{key}' is a word or a list of words.", key)
    if key == "size" and any([w not in SIZES for w in words]):
        raise InvalidCard(f"{what}: a size is one of {', '.join(SIZES)}.", key)
    return tuple(words)


_KINDS: Final[dict[type, str]] = {bool: "true or false", int: "a number", str: "a word"}


def _checked(key: str, value: Any, kind: type, what: str) -> Any:
    if type(value) is not kind:
        raise InvalidCard(f"{what}: '{key}' must be {_KINDS[kind]}.", key)
    return value
