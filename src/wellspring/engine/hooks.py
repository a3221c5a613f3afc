"""Which powers of a game take part in what: found by looking at what their classes override."""

from __future__ import annotations

import inspect
from typing import Final

from wellspring.engine.causes import PowerRef
from wellspring.engine.powers import Power

NOBODY: Final[list[Power]] = []
NO_CARD: Final = -1  # of the powers of glyphs
HOOKS: Final[list[str]] = []  # those that some module applies: it has asked for their number
_OVERRIDDEN: Final[dict[type[Power], list[int]]] = {}


def hook(name: str) -> int:
    """The number of a hook, for g.active: asked once, at import, by the module that applies it. A hook is a method of
    Power about a game at any time; any other name fails."""
    asks = list(inspect.signature(getattr(Power, name)).parameters) if hasattr(Power, name) else []
    if asks[:2] != ["self", "g"] or "m" in asks:
        raise ValueError(f"powers have no hook '{name}'")
    if name not in HOOKS:
        HOOKS.append(name)
    return HOOKS.index(name)


class Hooks:
    """The powers of a game, by hook and by moment. Rebuilt when a card or glyph joins, shared by copies."""

    def __init__(self, powers: list[Power], first_copy: dict[int, int]) -> None:
        self.powers: Final = powers
        self.first_copy: Final = first_copy  # further copies of a common card share the powers of the first
        self.by_ref: Final[dict[PowerRef, Power]] = {p.ref: p for p in powers}
        self.of_card: Final[dict[int, list[Power]]] = {}
        # by the number of the hook; most have nobody, and a list for each would be made for every game
        self.taking_part: Final[list[list[Power]]] = [NOBODY] * len(HOOKS)
        self._in_moment: Final[dict[str, list[Power]]] = {}
        self._of_card_in_moment: Final[dict[str, dict[int, list[Power]]]] = {}  # a turn looks only at its own
        self._in_reserve: Final = {p.card for p in powers if p.starts_in_reserve()}
        self._in_company: Final = {p.card for p in powers if p.starts_in_reserve() and not p.comes_alone()}
        for p in powers:
            for number in overridden(type(p)):
                if p.takes_part(HOOKS[number]):
                    if not self.taking_part[number]:
                        self.taking_part[number] = []
                    self.taking_part[number].append(p)
            for when in p.moments:
                self._in_moment.setdefault(when, []).append(p)
                self._of_card_in_moment.setdefault(when, {}).setdefault(p.card, []).append(p)
            if p.card >= 0:
                self.of_card.setdefault(p.card, []).append(p)
        for by_card in self._of_card_in_moment.values():
            for card, own in by_card.items():
                if card >= 0:
                    own.extend(by_card.get(NO_CARD, NOBODY))

    def in_moment(self, when: str) -> list[Power]:
        return self._in_moment.get(when, NOBODY)

    def of_card_in_moment(self, when: str, card: int) -> list[Power]:
        """Those of a card, and of the glyphs that might be carried: `Power.is_offered` says which of them are."""
        by_card = self._of_card_in_moment.get(when)
        if by_card is None:
            return NOBODY
        own = by_card.get(self.first_copy.get(card, card) if self.first_copy else card)
        return by_card.get(NO_CARD, NOBODY) if own is None else own

    def in_reserve(self, card: int) -> bool:
        """Whether the figures of a card wait outside when armies are placed."""
        return self.first_copy.get(card, card) in self._in_reserve

    def comes_alone(self, card: int) -> bool:
        """Whether figures that wait outside can come although their player has nobody on the battlefield."""
        return self.first_copy.get(card, card) not in self._in_company


def overridden(cls: type[Power]) -> list[int]:
    """The hooks that a class overrides, looked up once per class."""
    got = _OVERRIDDEN.get(cls)
    if got is None:
        got = _OVERRIDDEN[cls] = [k for k, name in enumerate(HOOKS) if getattr(cls, name) is not getattr(Power, name)]
    return got
