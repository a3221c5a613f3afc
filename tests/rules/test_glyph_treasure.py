"""Treasure glyphs: nobody is stopped by them, only unique heroes take them, and those lying hidden are trapped."""

from __future__ import annotations

import pytest
from kit import clause, scenario, shields, skulls
from kit.cards import CARDS, TEST_CARDS
from kit.table import Table

from wellspring.engine.cards import Card
from wellspring.engine.combat import Combat
from wellspring.engine.numbers import attack_items, defense_items
from wellspring.engine.records import fields

ROW = "g1 g1 g1 g1 g1 g1 g1 g1"


def treasure(edition: str, red: str = "finn@A1", blue: str = "thorgrim@H1", name: str = "talisman_of_defense") -> Table:
    """A treasure on D1 of a row."""
    return scenario(red, blue, edition=edition, grid=ROW, glyphs={"D1": name})


def lies_at(t: Table) -> str:
    """Where the treasure lies, '' if nowhere."""
    space = t.game.state.glyph_space[0]
    return t.game.field.label[space] if space >= 0 else ""


def carries(t: Table, card: str) -> bool:
    return "treasure" in t.tokens(card)


def defense_of(t: Table, attacker: str, defender: str) -> list[tuple[str, int]]:
    items = defense_items(t.game, Combat(t.fig(attacker), t.fig(defender), False))
    return [(reason, amount) for reason, amount, _ in t.listed(items, defender)]


# --- they do not stop a move ---


@clause("glyph.treasure")
@pytest.mark.parametrize("name", ["talisman_of_defense", "?talisman_of_defense"])
def test_a_treasure_stops_nobody(edition: str, name: str) -> None:
    t = treasure(edition, name=name)
    assert "F1" in t.reach("finn")
    t.move("finn", "F1")
    assert lies_at(t) == "D1"  # who runs over it does not take it
    power = scenario("finn@A1", "thorgrim@H1", edition=edition, grid=ROW, glyphs={"D1": "gerda"})
    assert "F1" not in power.reach("finn")


# --- only unique heroes ---


@clause("glyph.treasure")
def test_a_unique_hero_who_stops_there_may_take_it(edition: str) -> None:
    t = treasure(edition).move("finn", "D1")
    assert t.asks("yes or no", player=0)
    t.pick("yes")
    assert carries(t, "finn")
    assert lies_at(t) == ""


@clause("glyph.treasure")
def test_the_hero_does_not_have_to(edition: str) -> None:
    t = treasure(edition).move("finn", "D1").pick("no")
    assert not carries(t, "finn")
    assert lies_at(t) == "D1"


@clause("glyph.treasure")
@pytest.mark.parametrize("squad", ["spearmen", "marro_warriors"])
def test_no_squad_takes_it_common_or_unique_but_anybody_may_stand_on_it(edition: str, squad: str) -> None:
    t = treasure(edition, red=f"{squad}@A1,B1").move(f"{squad}#2", "D1")
    assert not t.asks("yes or no")
    assert t.at(f"{squad}#2") == "D1"
    assert lies_at(t) == "D1" and not carries(t, squad)


@clause("glyph.treasure")
def test_no_common_hero_takes_it(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TEST_CARDS, "drifter", common("kita", "drifter"))
    t = treasure(edition, red="drifter@A1").move("drifter", "D1")
    assert not t.asks("yes or no")
    assert lies_at(t) == "D1"


def common(id: str, new: str) -> Card:
    """A copy of a test card that is common."""
    c = next(card for card in CARDS if card.id == id)
    return Card(**{**{name: getattr(c, name) for name in fields(Card)}, "id": new, "rarity": "common"})


@clause("glyph.treasure")
def test_whoever_stands_on_it_keeps_heroes_away(edition: str) -> None:
    t = treasure(edition, blue="spearmen@D1")
    assert "D1" not in t.reach("finn")


# --- what they do ---


@clause("glyph.treasure")
def test_it_works_for_the_hero_who_carries_it_wherever_he_goes(edition: str) -> None:
    t = treasure(edition, red="finn@B1 syvarris@A1").move("finn", "D1").pick("yes")
    assert defense_of(t, "thorgrim", "finn") == [("Finn the Viking Champion", 4), ("Glyph of Talisman of Defense", 1)]
    assert defense_of(t, "thorgrim", "syvarris") == [("Syvarris", 2)]  # the hero alone, not the whole army
    t.begin_turn("finn")
    t.move("finn", "E1")
    assert defense_of(t, "thorgrim", "finn")[1:] == [("Glyph of Talisman of Defense", 1)]


@clause("glyph.treasure")
def test_standing_on_it_is_not_enough(edition: str) -> None:
    t = treasure(edition).move("finn", "D1").pick("no")
    assert defense_of(t, "thorgrim", "finn") == [("Finn the Viking Champion", 4)]


@clause("glyph.treasure")
def test_a_rune_adds_an_attack_die_to_normal_attacks(edition: str) -> None:
    red = "deathwalker_9000@B1 finn@A1"
    t = treasure(edition, red=red, name="heroic_rune").move("deathwalker_9000", "D1").pick("yes")
    other = Combat(t.fig("finn"), t.fig("thorgrim"), False)
    assert [reason for reason, _, _ in t.listed(attack_items(t.game, other), "finn")] == ["Finn the Viking Champion"]
    combat = Combat(t.fig("deathwalker_9000"), t.fig("thorgrim"), False)
    assert t.listed(attack_items(t.game, combat), "deathwalker_9000") == [
        ("Deathwalker 9000", 4, "card.fields"),
        ("Glyph of Heroic Rune", 1, "glyph_aura"),
    ]
    t.dice(skulls(0, of=3)).use("Explosion Special Attack")  # a special attack rolls what it always rolls
    if t.asks("target"):  # where friends may be attacked
        t.pick("Thorgrim")


@clause("glyph.treasure")
def test_a_hero_carries_any_number_of_them(edition: str) -> None:
    glyphs = {"C1": "heroic_rune", "E1": "talisman_of_defense"}
    t = scenario("finn@B1", "thorgrim@H1", edition=edition, grid=ROW, glyphs=glyphs).move("finn", "C1").pick("yes")
    t.begin_turn("finn")
    t.move("finn", "E1").pick("yes")
    assert t.tokens("finn") == ["treasure", "treasure"]
    assert len(defense_of(t, "thorgrim", "finn")) == 2


# --- traps ---


@clause("glyph.treasure")
@pytest.mark.parametrize("roll", [1, 5])
def test_a_trap_wounds_the_hero_and_the_treasure_stays_hidden(edition: str, roll: int) -> None:
    t = treasure(edition, name="?talisman_of_defense").dice(roll).move("finn", "D1").pick("yes")
    assert t.wounds("finn") == 1
    assert lies_at(t) == "D1" and not carries(t, "finn")
    assert t.game.state.glyph_up == [False]


@clause("glyph.treasure")
def test_a_trap_that_does_not_go_off_leaves_the_treasure_to_the_hero(edition: str) -> None:
    t = treasure(edition, name="?talisman_of_defense").dice(6).move("finn", "D1").pick("yes")
    assert t.wounds("finn") == 0
    assert carries(t, "finn")
    assert t.game.state.glyph_up == [True]


@clause("glyph.treasure")
def test_who_leaves_it_alone_rolls_for_no_trap(edition: str) -> None:
    t = treasure(edition, name="?talisman_of_defense").move("finn", "D1").pick("no")
    assert not t.events("D20Rolled")
    assert t.game.state.glyph_up == [False]  # and learns nothing


# --- when the hero dies ---


def destroy_the_bearer(edition: str, glyphs: dict[str, str]) -> Table:
    t = scenario("kita@C1 syvarris@A1", "thorgrim@F1", edition=edition, grid=ROW, glyphs=glyphs, wounds={"kita": 1})
    t.begin_turn("kita")
    t.move("kita", "D1").pick("yes")
    t.begin_turn("kita")
    t.move("kita", "E1").done()
    t.dice(skulls(1, of=3), shields(0, of=5)).begin_turn("thorgrim")
    t.attack("thorgrim", "kita")
    assert not t.alive("kita")
    return t


@clause("glyph.treasure")
def test_a_treasure_falls_where_its_bearer_was_destroyed_for_the_next_hero(edition: str) -> None:
    t = destroy_the_bearer(edition, {"D1": "talisman_of_defense"})
    assert lies_at(t) == "E1"
    assert not carries(t, "kita")
    t.begin_turn("thorgrim")
    t.move("thorgrim", "E1").pick("yes")
    assert carries(t, "thorgrim")


@clause("glyph.treasure")
def test_on_a_space_with_another_glyph_it_is_lost(edition: str) -> None:
    t = destroy_the_bearer(edition, {"D1": "talisman_of_defense", "E1": "dagmar"})
    assert lies_at(t) == ""
    assert not carries(t, "kita")
