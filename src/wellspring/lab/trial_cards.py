"""Plain made-up cards that no shipped set has: common squads, common heroes, low and tall figures, another tail.

Only trials use them. They let the rules about copies of a common card run before a set with common cards ships, and
they fill large armies."""

from __future__ import annotations

import functools

from wellspring.engine.cards import Card, card_from


@functools.cache
def trial_cards() -> dict[str, Card]:
    # id, name, figures, rarity, (size, height), double, (life, move, range, attack, defense, points), figure
    rows = (
        ("militia", "Militia", 3, "common", ("medium", 5), False, (1, 5, 1, 2, 3, 45), "soldier"),
        ("crossbows", "Crossbows", 2, "common", ("medium", 5), False, (1, 5, 6, 2, 2, 50), "archer"),
        ("outrider", "Outrider", 1, "common", ("large", 6), True, (3, 7, 1, 3, 3, 60), "mount"),
        ("lindworm", "Lindworm", 1, "uncommon", ("large", 8), True, (4, 6, 1, 4, 3, 90), "rider"),
        ("vermin", "Vermin", 5, "common", ("small", 2), False, (1, 6, 1, 1, 2, 30), "beast"),
        ("hill_giant", "Hill Giant", 1, "unique", ("huge", 9), False, (6, 4, 1, 5, 3, 130), "giant"),
    )
    out: dict[str, Card] = {}
    for id, name, figures, rarity, (size, height), double, numbers, figure in rows:
        life, move, range, attack, defense, points = numbers
        out[id] = card_from(
            {
                "id": id,
                "name": name,
                "general": "Trial",
                "species": "Human",
                "class": "Warrior",
                "personality": "Plain",
                "figures": figures,
                "rarity": rarity,
                "size": size,
                "height": height,
                "double": double,
                "life": life,
                "move": move,
                "range": range,
                "attack": attack,
                "defense": defense,
                "points": points,
                "figure": figure,
                "basic": {"move": move, "range": range, "attack": attack, "defense": defense},
            },
            "Trial",
        )
    return out
