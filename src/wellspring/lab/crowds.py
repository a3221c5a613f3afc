"""Battles in a crowd for the soak: large figures with and without tails, up to eight sides, ledges, low roofs, little
room. On the shipped maps it takes thousands of games for one to be wounded astride a ledge and half in a friend."""

from __future__ import annotations

import random
from typing import Final

from wellspring.engine.setup import PREMADE, GlyphPlace, Seat, Setup
from wellspring.games import EDITIONS, glyph_library, site_of
from wellspring.lab.random_battles import EAGER, NAMES, UNIFORM, RandomBattle, all_cards
from wellspring.lab.random_maps import crowded_map_text

CROWD: Final = "a crowd"  # the name of all these maps


def crowd(seed: int, number: int) -> RandomBattle:
    """The crowded battle with this number in the soak with this seed."""
    rng = random.Random(f"crowd/{seed}/{number}")
    sides = rng.choice((2, 2, 3, 5, 8))
    text = crowded_map_text(rng, sides)
    field = site_of(text).map.battlefield
    kinds = [id for id in glyph_library() if id]
    players = max(sides, rng.randint(2, 8))
    seats = [Seat(NAMES[k], k % sides, _army(rng)) for k in range(players)]
    setup = Setup(
        text,
        seats,
        rng.choice(EDITIONS),
        gather=PREMADE,
        glyphs=[GlyphPlace(at, rng.choice(kinds), rng.random() < 0.5) for at in rng.sample(field.label, 3)],
        rounds=rng.randint(2, 5),
        title=f"soak {seed}/{number}",
    )
    return RandomBattle(seed, number, CROWD, setup, rng.choice((UNIFORM, EAGER)), rng.getrandbits(60))


def _army(rng: random.Random) -> list[str]:
    cards = all_cards()
    playable = [id for id, card in cards.items() if card.is_playable()]
    large = [id for id in playable if cards[id].double]
    others = [id for id in playable if not cards[id].double]
    army: list[str] = []
    for pool in (large, large, others):
        id = rng.choice(pool)
        if not (cards[id].single and cards[id].name in [cards[other].name for other in army]):
            army.append(id)
    return army
