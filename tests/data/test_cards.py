"""Every card file: complete, consistent, playable, and in our own words."""

from __future__ import annotations

import re
import tomllib
from typing import get_args

import pytest
from kit import scenario

from wellspring.content.card_files import read_cards
from wellspring.content.library import list_files, read_text
from wellspring.engine.cards import PAINTS, SIZES, Card, PowerText, card_from
from wellspring.engine.errors import InvalidSetup
from wellspring.engine.powers import power_classes
from wellspring.engine.setup import Seat, Setup
from wellspring.games import behaviours, card_library, glyph_library, new_game, revisions, shipped
from wellspring.projection.catalogue import languages
from wellspring.projection.translations import power_words
from wellspring.server.protocol.content import PaintPart

CARDS = list(card_library().values())
POWERS = [(card, power) for card in CARDS for power in card.powers]
PLAYABLE = [card for card in CARDS if card.is_playable()]
BUILT = [(card, power) for card, power in POWERS if power.id]
GENERALS = {"Aquilla", "Einar", "Jandar", "Revna", "Ullar", "Utgar", "Valkrill", "Volarak", "Vydar"}
GENERALS |= {"Marvel", "COBRA", "G.I. Joe", "Unaffiliated"}  # who follows none of the Valkyrie generals

# The printed numbers once more, so that a slip of the finger in a card file is seen:
# figures life move range attack defense points, and move range attack defense of the basic side.
PRINTED = """
agent_carr            1 4 5 6 2 4 100   7 4 4 6
airborne_elite        4 1 4 8 3 2 110   4 8 3 2
deathwalker_9000      1 1 5 7 4 9 140   5 7 4 9
finn                  1 4 5 1 3 4  80   5 1 3 6
grimnak               1 5 5 1 2 4 120   5 1 6 7
izumi_samurai         3 1 6 1 2 5  60   6 1 3 6
krav_maga_agents      3 1 6 7 3 3 100   6 7 3 3
marro_warriors        4 1 6 6 2 3  50   6 6 2 4
mimring               1 5 6 1 4 3 150   6 6 6 8
ne_gok_sa             1 5 5 1 3 6  90   5 1 4 7
raelin                1 5 6 1 3 3  80   7 1 3 7
sgt_drake_alexander   1 5 5 1 6 3 110   6 1 6 7
syvarris              1 4 5 9 3 2 100   5 9 4 5
tarn_viking_warriors  4 1 4 1 3 4  50   4 1 3 4
thorgrim              1 4 5 1 3 4  80   5 1 3 6
zettian_guards        2 1 4 7 2 7  70   4 7 2 7
"""

# Turns of phrase of the printed cards that our texts do without, capitals included.
PRINTED_STYLE = (
    "20-sided",
    "or higher",
    "Army Card",
    "Order Marker",
    "attack dice once",
    "defense dice separately",
    "all friendly",
    "any figures",
    "choose a figure",
    "take control",
    "leaving engagement attack",
    "rolls defense dice",
    "clear line of sight",
    "number of 4 or more",
)


def ids(cards: list[Card]) -> list[str]:
    return [c.id for c in cards]


def test_every_file_names_its_set_and_holds_cards() -> None:
    for file in list_files("cards"):
        data = tomllib.loads(read_text("cards", file))
        assert set(data) == {"set", "line", "card"}, file
        assert data["set"] and data["card"], file


def test_the_first_set_is_complete() -> None:
    first = [c.id for c in CARDS if c.set_name == "Rise of the Valkyrie"]
    assert sorted(first) == sorted(line.split()[0] for line in PRINTED.split("\n") if line)


@pytest.mark.parametrize("line", [line for line in PRINTED.split("\n") if line], ids=lambda line: line.split()[0])
def test_the_numbers_are_the_printed_ones(line: str) -> None:
    id, *numbers = line.split()
    c = card_library()[id]
    assert c.basic is not None
    master = [c.figures, c.life, c.move, c.range, c.attack, c.defense, c.points]
    basic = [c.basic.move, c.basic.range, c.basic.attack, c.basic.defense]
    assert [*master, *basic] == [int(n) for n in numbers]


@pytest.mark.parametrize("card", CARDS, ids=ids(CARDS))
def test_fields_make_sense(card: Card) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9_]*", card.id)
    assert card.general in GENERALS
    assert card.size in SIZES
    assert card.hero == (card.figures == 1)
    assert all(re.match(r'["\dA-Z]', word) for word in (card.name, card.species, *card.classes, card.personality))
    assert 1 <= card.height <= 20 and 1 <= card.life <= 11 and 10 <= card.points <= 500
    assert not card.double or card.size != "small"
    assert card.powers, "a card without powers would be new: say so here"


def test_the_classic_sets_have_basic_sides() -> None:
    basic = [card for card in CARDS if card.basic is not None]
    assert len(basic) == 234
    for card in basic:
        assert card.basic is not None
        assert min(card.basic.range, card.basic.attack) >= 1 and min(card.basic.move, card.basic.defense) >= 0


@pytest.mark.parametrize("card", CARDS, ids=ids(CARDS))
def test_the_silhouette_exists_and_has_as_many_spaces(card: Card) -> None:
    assert shipped().silhouettes.of(card.figure, card.height, card.double).height == card.height


def test_all_official_cards_are_here() -> None:
    assert len(CARDS) == 339 and len(POWERS) == 770


def test_what_a_card_names_is_built() -> None:
    assert {power.id for _, power in BUILT} <= set(power_classes())


@pytest.mark.parametrize("card", PLAYABLE, ids=ids(PLAYABLE))
def test_it_can_be_put_on_the_table(card: Card) -> None:
    place = "C3/B3" if card.double else "C3"
    t = scenario(f"{card.id}@{place}", "spearmen@L10", turn="spearmen")
    assert t.alive(card.id)


def test_names_and_ids_are_used_once() -> None:
    assert len(set(ids(CARDS))) == len(CARDS)
    names = [(c.name, c.set_name) for c in CARDS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("card", "power"), POWERS, ids=[f"{c.id}-{p.name}" for c, p in POWERS])
def test_texts_are_sentences_of_our_own(card: Card, power: PowerText) -> None:
    text = power.text
    assert 40 <= len(text) <= 800
    assert (text[0].isupper() or text[0].isdigit()) and text.endswith(".")
    assert "  " not in text and "\n" not in text
    for phrase in PRINTED_STYLE:
        words = text.lower() if phrase.islower() else text
        assert phrase not in words, f"{card.name}: '{phrase}' is how the printed card says it"


# numbers that a text says in other words
IN_WORDS = {("extra_attacks", "attacks"), ("repeated_special_attack", "times")}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("card", "power"), BUILT, ids=[f"{c.id}-{p.id}" for c, p in BUILT])
def test_texts_and_names_say_the_numbers_the_power_works_with(card: Card, power: PowerText, language: str) -> None:
    title, text = power_words(card, card.powers.index(power), language)
    numbers = {name: value for name, value in power.numbers.items() if value}  # 0: it does not change this one
    for who in power.filters.values():
        numbers.update({"within": who.within} if who.within else {})
        numbers.update({"printed range": who.printed_range} if who.printed_range else {})
    said = {int(n) for n in re.findall(r"\d+", text)}
    for name, value in numbers.items():
        if (power.id, name) not in IN_WORDS:
            assert abs(value) in said, f"{card.name}: the text does not say that {name} is {value}"
    in_name = re.findall(r" (\d+)$", title)
    assert in_name == re.findall(r" (\d+)$", power.name)
    assert not in_name or int(in_name[0]) in [abs(value) for value in numbers.values()]


def test_every_power_is_on_a_card_or_a_glyph() -> None:
    glyphs = {glyph.power.id for glyph in glyph_library().values() if glyph.power is not None}
    built = {id for id, cls in power_classes().items() if cls.__module__.startswith("wellspring.powers.")}
    revised = {power.id for r in revisions().values() for card in r.cards.values() for power in card.powers}
    unused = built - {p.id for _, p in POWERS} - glyphs - revised
    assert unused == set(), "built ahead of their first card"


# --- what is refused ---

GOOD = {
    "id": "test",
    "name": "Test",
    "general": "Jandar",
    "species": "Human",
    "class": "Soldier",
    "personality": "Valiant",
    "figures": 1,
    "size": "medium",
    "height": 5,
    "life": 1,
    "move": 5,
    "range": 1,
    "attack": 3,
    "defense": 3,
    "points": 50,
    "figure": "human",
}


def test_the_smallest_card() -> None:
    card = card_from(GOOD, "tests")
    assert card.unique and card.hero and card.is_playable()


@pytest.mark.parametrize("field", list(GOOD))
def test_a_missing_field_is_named(field: str) -> None:
    with pytest.raises(InvalidSetup, match="test" if field != "id" else r"\?"):
        card_from({k: v for k, v in GOOD.items() if k != field}, "tests")


@pytest.mark.parametrize(
    "fault",
    [
        {"size": "tiny"},
        {"height": 0},
        {"life": "4"},
        {"colour": "red"},
        {"powers": [{"id": "flying", "name": "Flying"}]},
        {"powers": [{"name": "Flying", "text": "Flies.", "roll": 1.5}]},
        {"powers": [{"name": "Flying", "text": "Flies.", "roll": 1300}]},
        {"powers": [{"name": "Aura", "text": "Helps.", "who": {"species": 3}}]},
        {"powers": [{"name": "Aura", "text": "Helps.", "who": {"size": "tiny"}}]},
        {"powers": [{"name": "Aura", "text": "Helps.", "who": {"side": "left"}}]},
        {"powers": [{"name": "Aura", "text": "Helps.", "who": {"within": 0}}]},
        {"powers": [{"name": "Aura", "text": "Helps.", "who": {"colour": "red"}}]},
    ],
    ids=str,
)
def test_a_fault_is_refused(fault: dict[str, object]) -> None:
    with pytest.raises(InvalidSetup):
        card_from({**GOOD, **fault}, "tests")


FILE = """
set = "Fords"
[[card]]
id = "brannoc"
name = "Brannoc of the Ford"
general = "Ullar"
species = "Human"
class = "Warden"
personality = "Fearless"
figures = 1
size = "medium"
height = 5
life = 5
move = 5
range = 1
attack = 3
defense = 3
points = 90
figure = "champion"
[[card.powers]]
id = "flying"
name = "Flying"
text = "Brannoc flies."
[[card.powers]]
id = "undertwo"
name = "Undertow"
text = "Brannoc pulls at an enemy."
"""


def test_a_card_file_is_read() -> None:
    cards = read_cards(FILE.replace("undertwo", "disengage"), "fords.toml", behaviours())
    card = cards["brannoc"]
    assert list(cards) == ["brannoc"]
    assert (card.name, card.set_name) == ("Brannoc of the Ford", "Fords")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "",
            "",
            "fords.toml, line 25: the card 'brannoc': there is no power 'undertwo' (Undertow).",
        ),
        (
            'id = "undertwo"',
            'id = "special_attack"',
            "fords.toml, line 25: the card 'brannoc': there is no power 'special_attack' (Undertow).",
        ),
        (
            'id = "undertwo"',
            'id = "glyph_power"',
            "fords.toml, line 25: the card 'brannoc': there is no power 'glyph_power' (Undertow).",
        ),
        (
            'id = "undertwo"',
            'id = "chomp"\nroll = 16',
            "fords.toml, line 24: the card 'brannoc': the power 'chomp' needs the filter 'who'.",
        ),
        (
            'id = "undertwo"',
            'id = "disengage"\nroll = 16',
            "fords.toml, line 26: the card 'brannoc': the power 'disengage' has no parameter 'roll'.",
        ),
        ("life = 5", "life = 0", "fords.toml, line 13: Fords, card 'brannoc': 'life' must be a number from 1 to 100."),
        ("life = 5", "lives = 5", "fords.toml, line 13: Fords, card 'brannoc': unknown field 'lives'."),
        (
            "points = 90",
            "points = 90\nbasic = { move = 5, range = 1, attack = 4, defense = -1 }",
            "fords.toml, line 19: Fords, card 'brannoc', basic side: 'defense' must be a number from 0",
        ),
        (
            "points = 90",
            'points = 90\npaint = { skin = "#e2ad86", hat = "#ffffff" }',
            "fords.toml, line 19: Fords, card 'brannoc': nothing is painted 'hat', only skin, hair, hide, cloth,",
        ),
        (
            "points = 90",
            'points = 90\npaint = { skin = "pink" }',
            "fords.toml, line 19: Fords, card 'brannoc': the colour of 'skin' is written like #8a3a24, small",
        ),
        (
            "points = 90",
            'points = 90\ngear = ["spaer"]',
            "fords.toml, line 19: the card 'brannoc': there is no gear 'spaer'; is it 'spear'?",
        ),
        (
            "points = 90",
            'points = 90\ngear = ["spoon"]',
            "fords.toml, line 19: the card 'brannoc': there is no gear 'spoon', see content/gear.toml.",
        ),
        (
            "points = 90",
            'points = 90\ngear = "axe"',
            "fords.toml, line 19: Fords, card 'brannoc': 'gear' is a list of at most 8 words.",
        ),
        (
            'text = "Brannoc pulls at an enemy."',
            'text = "Brannoc pulls."\nroll = 14\n[card.powers.who]\nside = "enemy"\nsize = "tiny"',
            "fords.toml, line 31: Fords, card 'brannoc', power 'Undertow', 'who': a size is one of",
        ),
        ('id = "undertwo"', "id = []", "fords.toml, line 25: Fords, card 'brannoc', power 'Undertow': 'id' is"),
        (
            'id = "brannoc"',
            'id = "Brannoc of the Ford"',
            "fords.toml, line 4: Fords, card 'Brannoc of the Ford': an 'id' is small letters, digits and _,",
        ),
        ('id = "brannoc"', 'id = "bran\\u0007"', "fords.toml, line 4: Fords, card '?': 'id' contains a character that"),
        ("Brannoc of the Ford", "Bran\\u001b[2J", "fords.toml, line 5: Fords, card 'brannoc': 'name' contains a char"),
        ('"Ullar"', '"Ul\\nlar"', "fords.toml, line 6: Fords, card 'brannoc': 'general' contains a character that"),
        ('"Undertow"', '"Under\\ttow"', "fords.toml, line 26: Fords, card 'brannoc': the name of a power contains"),
        ('set = "Fords"', "", "fords.toml: a card file has the name of its set (set = ...) and at least one [[card]]."),
        ("[[card]]", "[card", "fords.toml is not valid TOML: Expected"),
    ],
)
def test_a_fault_in_a_card_file_is_told_with_its_line(old: str, new: str, sentence: str) -> None:
    with pytest.raises(InvalidSetup) as refusal:
        read_cards(FILE.replace(old, new), "fords.toml", behaviours())
    assert refusal.value.sentence.startswith(sentence)


def test_a_card_that_is_twice_in_a_file_is_refused() -> None:
    good = FILE.replace("undertwo", "disengage")
    with pytest.raises(InvalidSetup) as refusal:
        read_cards(good + good.removeprefix('\nset = "Fords"\n'), "fords.toml", behaviours())
    assert refusal.value.sentence == "fords.toml, line 29: the card 'brannoc' exists twice."


def test_cards_that_share_a_silhouette_are_painted_differently() -> None:
    painted = [card for card in CARDS if card.paint]
    for card in painted:
        assert set(card.paint) <= set(PAINTS) and len(card.paint) >= 4, card.id
        for other in painted:
            if other.figure == card.figure and other is not card:
                shared = [part for part in card.paint if card.paint[part] == other.paint.get(part)]
                assert len(shared) * 2 < len(card.paint), f"{card.id} and {other.id} look alike: {shared}"


def test_the_server_tells_every_paint_there_is() -> None:
    assert get_args(PaintPart) == PAINTS


def test_a_card_of_ones_own_with_an_unknown_power_is_refused_before_the_battle() -> None:
    card = card_from({**GOOD, "powers": [{"id": "undertwo", "name": "Undertow", "text": "Pulls."}]}, "My cards")
    before = Setup(read_text("maps", "first_light.toml"), [Seat("Red", 0, ["test"]), Seat("Blue", 1, ["finn"])])
    with pytest.raises(InvalidSetup) as refusal:
        new_game(before, library=shipped().with_cards({"test": card}))
    assert refusal.value.sentence == "My cards, the card 'test': there is no power 'undertwo' (Undertow)."


def test_a_power_without_behaviour_makes_a_card_unplayable_in_the_master_game() -> None:
    card = card_from({**GOOD, "powers": [{"name": "Someday", "text": "Not built yet."}]}, "tests")
    assert not card.is_playable()
