"""Cards of the rulebooks' worked examples, as bare numbers: their powers are left out (flying is kept), so they are only
for tests. Beta numbers that an example needs are given by a variant whose id ends in _beta."""

from __future__ import annotations

from typing import Any

from wellspring.engine.cards import Card, card_from

FLYING = {"id": "flying", "name": "Flying", "text": "Flies."}


def _card(
    id: str,
    name: str,
    traits: tuple[str, str, str, str],
    size: str,
    height: int,
    numbers: tuple[int, int, int, int, int, int],
    *,
    figures: int = 1,
    unique: bool = True,
    double: bool = False,
    flies: bool = False,
    basic: tuple[int, int, int, int] | None = None,
    figure: str = "human",
) -> Card:
    life, move, range, attack, defense, points = numbers
    general, species, class_, personality = traits
    data: dict[str, Any] = {
        "id": id, "name": name, "general": general, "species": species, "class": class_, "personality": personality,
        "unique": unique, "figures": figures, "size": size, "height": height, "double": double, "life": life,
        "move": move, "range": range, "attack": attack, "defense": defense, "points": points, "figure": figure,
        "powers": [FLYING] if flies else [],
    }
    if basic is not None:
        data["basic"] = dict(zip(("move", "range", "attack", "defense"), basic, strict=True))
    return card_from(data, "tests")


# (life, move, range, attack, defense, points)
CARDS = [
    _card("raakchott", "Raakchott, Steward of Death", ("Revna", "Dryan", "Wizard", "Cruel"), "medium", 6, (5, 5, 1, 3, 4, 100), basic=(5, 1, 3, 8), figure="champion"),
    _card("xenithrax", "Xenithrax the Vineweaver", ("Aquilla", "Dragon", "Warden", "Majestic"), "huge", 12, (8, 5, 1, 6, 3, 200), double=True, flies=True, basic=(5, 5, 6, 10), figure="rider"),
    _card("frostclaw_paladins", "Frostclaw Paladins", ("Jandar", "Ursine", "Knight", "Dauntless"), "large", 6, (2, 3, 1, 3, 4, 120), figures=4, basic=(5, 1, 3, 6), figure="human"),
    _card("killian_vane", "Killian Vane III", ("Revna", "Human", "Pirate", "Fearless"), "medium", 5, (5, 5, 1, 4, 2, 80), basic=(5, 4, 5, 6), figure="agent"),
    _card("knaves", "Knaves of the Silver Scimitar", ("Revna", "Varied", "Pirate", "Wild"), "medium", 4, (1, 5, 1, 3, 2, 65), figures=4, basic=(5, 1, 3, 2), figure="human"),
    _card("raelin_aoa", "Raelin the Kyrie Warrior", ("Utgar", "Kyrie", "Warrior", "Relentless"), "large", 7, (6, 6, 1, 3, 3, 100), double=True, flies=True, basic=(7, 1, 5, 7), figure="kyrie_mount"),
    _card("bok_bur_na", "Bok-Bur-Na", ("Utgar", "Marro", "Captain", "Terrifying"), "medium", 5, (5, 5, 5, 2, 3, 125), basic=(5, 5, 2, 7), figure="warlord"),
    _card("ewashia", "Ewashia, Master of Tides", ("Aquilla", "Dryan", "Wizard", "Fierce"), "medium", 6, (4, 5, 1, 3, 4, 115), basic=(5, 1, 3, 8), figure="champion"),
    _card("dorim", "Dorim the Bulkhead Brawler", ("Aquilla", "Dwarf", "Pirate", "Fearless"), "small", 4, (5, 5, 1, 4, 3, 100), basic=(5, 1, 4, 7), figure="champion"),
    _card("admiral", "Admiral EJ-1M", ("Vydar", "Soulborg", "Admiral", "Menacing"), "large", 7, (3, 5, 1, 4, 6, 170), basic=(5, 1, 4, 8), figure="walker"),
    _card("loviatak", "Loviatäk the Kyrie Warrior", ("Utgar", "Kyrie", "Warrior", "Relentless"), "medium", 5, (4, 5, 1, 2, 3, 80), flies=True, basic=(6, 1, 6, 6), figure="kyrie"),
    _card("knight_irene", "Knight Irene", ("Jandar", "Ursine", "Champion", "Valiant"), "large", 8, (5, 4, 1, 4, 4, 110), basic=(4, 1, 4, 8), figure="large_single"),
    _card("onshu", "Onshu the Welkineye", ("Aquilla", "Welkineye", "Beast", "Wild"), "small", 4, (3, 6, 1, 3, 3, 50), flies=True, basic=(6, 4, 3, 5), figure="beast"),
    _card("kita", "Kita the Springrunner", ("Aquilla", "Springrunner", "Beast", "Noble"), "small", 4, (2, 6, 1, 2, 4, 30), basic=(6, 1, 2, 6), figure="beast"),
    _card("halushia", "Halushia, Scion of the Wild", ("Ullar", "Dryan", "Wizard", "Ferocious"), "large", 9, (7, 7, 1, 5, 3, 120), double=True, figure="double_beast"),
    _card("glide_strikers", "Vorid Glide Strikers", ("Volarak", "Vorid", "Scout", "Precise"), "medium", 5, (1, 4, 6, 2, 2, 65), figures=4, figure="marro"),
    _card("marachott", "Marachott, Mind Whisperer", ("Aquilla", "Dryan", "Wizard", "Confident"), "medium", 6, (6, 5, 1, 1, 3, 110), figure="champion"),
    _card("vrono", "Vrono the Brambletooth", ("Utgar", "Brambletooth", "Beast", "Confident"), "small", 4, (3, 5, 1, 2, 4, 45), figure="beast"),
    _card("honor_guard", "Festering Honor Guard", ("Revna", "Skordyre", "Guard", "Relentless"), "small", 3, (1, 6, 1, 2, 3, 60), figures=5, figure="guard"),
    _card("dreadnoughts", "Dreadnoughts of Caraway Cavern", ("Utgar", "Varied", "Pirate", "Wild"), "medium", 5, (2, 6, 1, 3, 3, 80), figures=3, figure="human"),
    _card("blade_gruts", "Blade Gruts", ("Utgar", "Orc", "Warrior", "Wild"), "medium", 4, (1, 6, 1, 2, 2, 40), figures=4, unique=False, basic=(6, 1, 2, 2), figure="human"),
    _card("knights_of_weston", "Knights of Weston", ("Jandar", "Human", "Knight", "Valiant"), "medium", 5, (1, 4, 1, 3, 4, 70), figures=4, unique=False, basic=(4, 1, 3, 4), figure="soldier"),
    # plain cards for rules that need a common squad, a common hero, a double without a tail
    _card("spearmen", "Spearmen", ("Jandar", "Human", "Soldier", "Valiant"), "medium", 5, (1, 5, 1, 2, 3, 45), figures=3,
          unique=False, figure="soldier", basic=(5, 1, 2, 3)),
    _card("bowmen", "Bowmen", ("Jandar", "Human", "Archer", "Precise"), "medium", 5, (1, 5, 7, 2, 2, 60), figures=3,
          unique=False, figure="archer", basic=(5, 7, 2, 2)),
    _card("boar", "Boar", ("Utgar", "Boar", "Beast", "Wild"), "large", 5, (4, 6, 1, 3, 3, 70), double=True,
          figure="double_beast", basic=(6, 1, 3, 3)),
    _card("runner", "Runner", ("Vydar", "Human", "Scout", "Wild"), "medium", 5, (4, 20, 1, 3, 3, 50),
          figure="human", basic=(20, 1, 3, 3)),
    # beta numbers: Marachott is 5 high, the Glide Strikers fly, Halushia has a basic side
    _card("marachott_beta", "Marachott, Mind Whisperer", ("Aquilla", "Dryan", "Wizard", "Confident"), "medium", 5, (6, 5, 1, 1, 3, 110), figure="champion"),
    _card("glide_strikers_beta", "Vorid Glide Strikers", ("Volarak", "Vorid", "Scout", "Precise"), "medium", 5, (1, 4, 6, 2, 2, 65), figures=4, flies=True, basic=(4, 6, 3, 3), figure="marro"),
    _card("halushia_beta", "Halushia, Scion of the Wild", ("Ullar", "Dryan", "Wizard", "Ferocious"), "large", 9, (7, 7, 1, 5, 3, 120), double=True, basic=(7, 1, 5, 5), figure="double_beast"),
    # in its basic examples 8 and 9 the beta's Glide Strikers attack with 2 dice (3 in its example 2), Raakchott defends with 5
    _card("raakchott_beta", "Raakchott, Desecrator of Death", ("Revna", "Dryan", "Wizard", "Cruel"), "medium", 6, (5, 5, 1, 3, 4, 100), basic=(5, 1, 3, 5), figure="champion"),
    _card("glide_strikers_9_beta", "Vorid Glide Strikers", ("Volarak", "Vorid", "Scout", "Precise"), "medium", 5, (1, 4, 6, 2, 2, 65), figures=4, basic=(4, 6, 2, 3), figure="marro"),
    card_from({
        "id": "xenithrax_beta", "name": "Xenithrax the Soulweaver", "general": "Aquilla", "species": "Dragon",
        "class": "Warden", "personality": "Majestic", "unique": True, "figures": 1, "size": "huge", "height": 12,
        "double": True, "life": 8, "move": 5, "range": 1, "attack": 6, "defense": 3, "points": 200, "figure": "rider",
        "powers": [
            FLYING,
            {"id": "summon_vines", "name": "Summon Vines", "glyphs": 3, "spaces": 4,
             "text": "Three glyphs of vines begin on this card. Once a round one may be laid on an empty space nearby."},
        ],
    }, "tests"),
]
TEST_CARDS: dict[str, Card] = {c.id: c for c in CARDS}
