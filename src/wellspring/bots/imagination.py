"""Games that could be: what a player does not know is drawn by lot, in accord with all that the player does know."""

from __future__ import annotations

import random
from typing import Final

from wellspring.battlefield.mapfile import RANDOM_GLYPH
from wellspring.engine.dice import CombatRoll, DiceSource
from wellspring.engine.game import Game
from wellspring.engine.state import UNKNOWN_CARD

WORD: Final = (1 << 61) - 1


class QuickDice(DiceSource):
    """Fair and fast, and no secret: for thinking only."""

    def __init__(self, seed: int) -> None:
        self._word = (seed * 2_654_435_761 + 88_172_645_463_325_252) & WORD | 1
        self._drawn = 0

    def _next(self) -> int:
        """A xorshift of 61 bits, without the lowest."""
        word = self._word
        word ^= word << 13 & WORD
        word ^= word >> 7
        word ^= word << 17 & WORD
        self._word = word
        self._drawn += 1
        return word >> 8

    def d20(self) -> int:
        return self._next() % 20 + 1

    def pick(self, among: int) -> int:
        return self._next() % among

    def combat(self, dice: int) -> CombatRoll:
        skulls = 0
        shields = 0
        word = 0
        for k in range(dice):
            if k % 16 == 0:
                word = self._next()
            face = word % 6
            word //= 6
            if face < 3:
                skulls += 1
            elif face < 5:
                shields += 1
        return CombatRoll(skulls, shields, dice - skulls - shields)

    def copy(self) -> QuickDice:
        twin = QuickDice(0)
        twin._word = self._word
        twin._drawn = self._drawn
        return twin

    def state(self) -> int:
        return self._drawn


def determinise(view: Game, seed: int) -> Game:
    """A game that can be played on, from a view (`scrub`): face-down markers and glyphs drawn anew, dice of its own. It
    looks at nothing but the view, so the truth behind it makes no difference."""
    game = view.copy()
    rng = random.Random(seed)
    _markers(game, rng)
    _glyphs(game, rng)
    game.dice = QuickDice(seed)
    return game


def _markers(game: Game, rng: random.Random) -> None:
    """Of players whose markers all lie it is known on which cards; of the others nothing."""
    state = game.state
    covered = list(state.covered)
    rng.shuffle(covered)
    for player in range(game.world.players):
        unknown = [k for k in range(player * 4, player * 4 + 4) if state.markers[k] == UNKNOWN_CARD]
        own = [c for c in covered if state.controller[c] == player]
        alive = [c for c in game.cards_of(player) if game.is_alive(c)]
        for k in unknown:
            if own:
                state.markers[k] = own.pop()
            else:
                state.markers[k] = rng.choice(alive) if alive else -1
    state.covered = ()


def _glyphs(game: Game, rng: random.Random) -> None:
    state = game.state
    if all(state.glyph_kind):
        return
    named = [place.name for place in game.world.glyph_places() if place.name != RANDOM_GLYPH]
    known = [kind for kind in state.glyph_kind if kind]
    bag = [kind for kind in dict.fromkeys([*game.world.random_glyphs(), *named]) if kind not in known]
    rng.shuffle(bag)
    state.glyph_kind = [kind or (bag.pop() if bag else named[0]) for kind in state.glyph_kind]
    game.rebuild_hooks()
