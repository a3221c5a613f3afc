"""Filters work alike wherever they stand: on cards, on glyphs, and with cards of several classes."""

import pytest
from kit import Table, scenario, shields, skulls
from kit.cards import TEST_CARDS, _card

from wellspring.engine.cards import GlyphKind, card_from, power_text
from wellspring.engine.errors import InvalidCard, InvalidSetup
from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import CHOSEN, fits
from wellspring.engine.library import checked
from wellspring.engine.numbers import move_items, total
from wellspring.engine.who import who_from
from wellspring.games import behaviours, glyph_library

HUMAN = ("Jandar", "Human", "Warrior", "Plain")


def glyph_aura(monkeypatch: pytest.MonkeyPatch, who: dict[str, object]) -> None:
    """The glyph on which it lies becomes one for those who fit."""
    table = {"id": "glyph_aura", "name": "Glyph", "text": "For a test.", "defense": 1, "who": who}
    power = checked(power_text(table, "test"), behaviours(), "test")
    kind = GlyphKind(id="gerda", name="Gerda", kind="permanent", power=power, text="", sets=[], drawn=False)
    monkeypatch.setitem(glyph_library(), "gerda", kind)


def defends_with(dice: int, place: str) -> Table:
    """Finn, on the place, is attacked while a friend holds the glyph on C3."""
    blue = f"izumi_samurai@C3 finn@{place}"
    script = [skulls(1, of=3), shields(0, of=dice)]
    t = scenario("grimnak@A1/B1 syvarris@K4", blue, glyphs={"C3": "gerda"}, turn="syvarris", dice=script)
    t.stay().attack("syvarris", "finn")
    return t


@pytest.mark.parametrize(("place", "dice"), [("D3", 5), ("F3", 4)])
def test_a_glyph_may_help_those_beside_who_stands_on_it(place: str, dice: int, monkeypatch: pytest.MonkeyPatch) -> None:
    glyph_aura(monkeypatch, {"adjacent": True})
    defends_with(dice, place)


@pytest.mark.parametrize(("place", "dice"), [("E3", 5), ("G3", 4)])
def test_a_glyph_may_help_those_near_who_stands_on_it(place: str, dice: int, monkeypatch: pytest.MonkeyPatch) -> None:
    glyph_aura(monkeypatch, {"within": 2, "other": True})
    defends_with(dice, place)


def test_a_card_may_have_several_classes(monkeypatch: pytest.MonkeyPatch) -> None:
    """An Orc who is Champion and Warrior gains what Orc Warriors gain beside Grimnak."""
    brute = _card("brute", "Brute", ("Utgar", "Orc", "Warrior", "Wild"), "medium", 5, (4, 5, 1, 3, 3, 80))
    data = {
        **{key: getattr(brute, key) for key in ("id", "name", "general", "species", "personality", "size", "figure")},
        **{key: getattr(brute, key) for key in ("figures", "height", "life", "move", "range", "attack", "defense")},
        **{"points": 80, "class": ["Champion", "Warrior"]},
    }
    monkeypatch.setitem(TEST_CARDS, "brute", card_from(data, "tests"))
    t = scenario("brute@C3 grimnak@C4/C5", "finn@D3", turn="brute", dice=[skulls(0, of=4)])
    t.stay().attack("brute", "finn")


def test_who_fights_hand_to_hand_cannot_gain_range_by_it() -> None:
    table = {"id": "aura", "name": "Long Arms", "text": "For a test.", "range": 1, "who": {"melee": True}}
    with pytest.raises(InvalidSetup, match="cannot change the range of whoever has a range of 1"):
        checked(power_text(table, "test"), behaviours(), "test")


def test_a_token_of_one_figure_is_for_that_one() -> None:
    t = scenario("marro_warriors@A1,A2", "finn@J5")
    t.token("marro_warriors", "boots", "move", 3, figure="marro_warriors#2")
    assert [total(move_items(t.game, t.fig(f"marro_warriors#{k}"))) for k in (1, 2)] == [6, 9]


def test_a_token_on_one_copy_of_a_common_card_is_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    card = _card("levy", "Levy", HUMAN, "medium", 5, (1, 5, 1, 2, 2, 30), figures=2, rarity="common")
    monkeypatch.setitem(TEST_CARDS, "levy", card)
    t = scenario("levy@A1,A2 levy@A3,A4", "finn@J5")
    t.token("levy", "banner", "move", 1)
    assert [total(move_items(t.game, f)) for f in t.game.all_on_field()[:4]] == [6, 6, 6, 6]


@pytest.mark.parametrize(
    ("fields", "fitting"),
    [
        ({"card": "finn"}, ["finn"]),
        ({"card": ["finn", "raelin"]}, ["finn", "raelin"]),
        ({"seen": True, "side": "enemy"}, ["raelin"]),
        ({"spaces": 2, "side": "enemy"}, []),
        ({"spaces": 3, "side": "enemy"}, ["raelin"]),
        ({"on": "water"}, ["thorgrim"]),
        ({"chosen": True}, ["finn"]),
    ],
)
def test_fields_about_places_and_chosen_cards(fields: dict[str, object], fitting: list[str]) -> None:
    """A cliff hides Thorgrim in the water from Ne-Gok-Sa, who has chosen Finn's card."""
    t = scenario("ne_gok_sa@A1 finn@B1", "raelin@D1 thorgrim@F1", grid="g1  g1  g1  g1  g30  w1")
    power = next(p for p in t.game.hooks.powers if p.card == t.card("ne_gok_sa"))
    t.game.emit(TokenPlaced(t.card("ne_gok_sa"), CHOSEN, amount=t.card("finn")))
    who = who_from(fields, "test")
    assert [t.ref(f) for f in t.game.all_on_field() if fits(t.game, power, who, f)] == fitting


def test_a_terrain_that_does_not_exist_is_refused() -> None:
    with pytest.raises(InvalidCard, match="'on' is one of"):
        who_from({"on": "cheese"}, "test")


@pytest.mark.parametrize(
    ("filter", "who"),
    [
        ({"name": "Spearmen"}, ["spearmen#1", "spearmen#2"]),
        ({"any": {"species": "Orc", "class": "Soldier"}}, ["spearmen#1", "spearmen#2", "grimnak"]),
        ({"any": {"species": "Orc", "class": "Soldier"}, "hero": True}, ["grimnak"]),
        ({"flying": True}, ["raelin"]),
        ({"engaged": True}, ["spearmen#1", "grimnak"]),
        ({"engaged": False, "side": "own"}, ["raelin", "spearmen#2"]),
        ({"same": True}, ["raelin"]),
    ],
)
def test_what_a_filter_may_ask(filter: dict[str, object], who: list[str]) -> None:
    t = scenario("raelin@A1 spearmen@C3,C7", "grimnak@D3/E3")
    power = t.game.hooks.of_card[t.card("raelin")][0]
    asked = who_from(filter, "test")
    assert [t.ref(f) for f in t.game.all_on_field() if fits(t.game, power, asked, f)] == who


@pytest.mark.parametrize("filter", [{"any": {}}, {"any": "Orc"}, {"any": {"height": "5"}}, {"engaged": 1}])
def test_what_a_filter_may_not_ask(filter: dict[str, object]) -> None:
    with pytest.raises(InvalidCard):
        who_from(filter, "test")
