"""Who: a filter on figures, as cards write it: "friendly Orc Warriors adjacent to", "small or medium figures", "other
figures you control within 4 clear sight spaces". It is data, checked when a card is read, and the same filter serves
the power, its text, the bots and whoever looks for cards that go together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

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
_TRAITS: Final = ("species", "class", "personality", "general", "size")
_FLAGS: Final = ("unique", "hero")


class Who:
    """Every field narrows it down; what is left out is not asked. Traits are alternatives: one of them must fit."""

    def __init__(
        self,
        *,
        traits: dict[str, tuple[str, ...]] | None = None,
        flags: dict[str, bool] | None = None,
        side: str = ANY,
        other: bool = False,
        adjacent: bool = False,
        within: int = 0,
        melee: bool = False,
        printed_range: int = 0,
    ) -> None:
        self.traits: Final = traits or {}
        self.flags: Final = flags or {}
        self.side: Final = side
        self.other: Final = other  # not of the power's own card
        self.adjacent: Final = adjacent  # to a figure of the power's card, itself not counted
        self.within: Final = within  # so many clear sight spaces of a figure of the power's card; 0: not asked
        self.melee: Final = melee  # its range is 1 at this moment
        self.printed_range: Final = printed_range  # its card shows at least this range
        self.asks_cards: Final = bool(self.traits or self.flags or printed_range)
        self._cards: Final[dict[Card, bool]] = {}  # those asked about so far: cards never change

    def fits_card(self, card: Card) -> bool:
        """What the card alone can say: enough to find cards that go together."""
        got = self._cards.get(card)
        if got is None:
            got = self._cards[card] = self._has_traits(card)
        return got

    def _has_traits(self, card: Card) -> bool:
        for trait, wanted in self.traits.items():
            if not any([word in wanted for word in card.traits[trait]]):
                return False
        for flag, value in self.flags.items():
            if (card.unique if flag == "unique" else card.hero) != value:
                return False
        return card.range >= self.printed_range

    def fits_side(self, g: Game, player: int, figure: int) -> bool:
        """Whether a figure is on the right side as seen by a player."""
        side = self.side
        if not side:
            return True
        controller = g.controller(figure)
        if side == OWN:
            return controller == player
        if side == NOT_OWN:
            return controller != player
        return (g.team_of(controller) == g.team_of(player)) == (side == FRIEND)


ANYBODY: Final = Who()


def who_from(data: dict[str, Any], what: str) -> Who:
    """A filter from its table in a card file; `what` begins the sentence about a fault."""
    traits: dict[str, tuple[str, ...]] = {}
    flags: dict[str, bool] = {}
    rest: dict[str, Any] = {}
    for key, value in data.items():
        if key in _TRAITS:
            words = value if isinstance(value, list) else [value]
            if not words or not all([isinstance(w, str) and w for w in words]):
                raise InvalidCard(f"{what}: '{key}' is a word or a list of words.", key)
            if key == "size" and any([w not in SIZES for w in words]):
                raise InvalidCard(f"{what}: a size is one of {', '.join(SIZES)}.", key)
            traits[key] = tuple(words)
        elif key in _FLAGS:
            flags[key] = _checked(key, value, bool, what)
        elif key == "side":
            if value not in SIDES[1:]:
                raise InvalidCard(f"{what}: a side is one of {', '.join(SIDES[1:])}.", key)
            rest[key] = value
        elif key in ("other", "adjacent", "melee"):
            rest[key] = _checked(key, value, bool, what)
        elif key in ("within", "printed_range"):
            rest[key] = _checked(key, value, int, what)
            if not 1 <= value <= 99:
                raise InvalidCard(f"{what}: '{key}' is a number from 1 to 99.", key)
        else:
            raise InvalidCard(f"{what}: a filter has no field '{key}'.", key)
    return Who(traits=traits, flags=flags, **rest)


def _checked(key: str, value: Any, kind: type, what: str) -> Any:
    if type(value) is not kind:
        raise InvalidCard(f"{what}: '{key}' must be {'true or false' if kind is bool else 'a number'}.", key)
    return value
