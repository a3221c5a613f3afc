"""What stands on an army card, and what it means in play."""

from __future__ import annotations

import pytest
from kit import clause, scenario, shields, skulls
from kit.gathering import seats

from wellspring.engine.cards import card_from
from wellspring.engine.errors import InvalidArmy, InvalidSetup
from wellspring.engine.numbers import move_items, range_items, total
from wellspring.games import card_library, new_game, shipped
from wellspring.projection.names import cause_name

BASIC = ("aoa-beta-2022", "aoa-2024")
PLAIN = {
    "id": "a", "name": "A", "general": "Jandar", "species": "Human", "class": "Guard", "personality": "Wild",
    "figures": 1, "size": "medium", "height": 5, "life": 1, "move": 5, "range": 1, "attack": 2, "defense": 2,
    "points": 10, "figure": "human",
}  # fmt: skip


# --- card.fields ---


@clause("card.fields")
def test_a_card_in_play_has_every_field(edition: str) -> None:
    t = scenario("agent_carr@C3", "finn@L10", edition=edition)
    c = t.game.card_of(t.fig("agent_carr"))
    assert (c.name, c.general, c.species, c.unique, c.hero, c.figures) == (
        "Agent Carr",
        "Vydar",
        "Human",
        True,
        True,
        1,
    )
    assert (c.classes, c.personality, c.size, c.height, c.life) == (("Agent",), "Tricky", "medium", 5, 4)
    assert (c.move, c.range, c.attack, c.defense, c.points) == (5, 6, 2, 4, 100)
    assert len(c.powers) == 3
    shape = t.game.world.silhouette(c)
    assert shape.eye_z > 0 and shape.parts, "target point and hit zone"


@clause("card.fields")
def test_the_numbers_of_the_card_are_those_of_the_figure(edition: str) -> None:
    t = scenario(
        "syvarris@A3", "thorgrim@J3 finn@K3", edition=edition, dice=[skulls(1, of=3), shields(0, of=4), skulls(0, of=3)]
    )
    f = t.fig("syvarris")
    assert (total(move_items(t.game, f)), total(range_items(t.game, f))) == (5, 9)
    assert t.reach("syvarris")["F3"] == 5
    assert "G3" not in t.reach("syvarris")
    t.stay()
    assert t.targets("syvarris") == ["thorgrim"], "9 spaces away, Finn is 10"
    t.attack("syvarris", "thorgrim").attack("syvarris", "thorgrim")
    assert t.rolled("attack") == [3, 3]
    assert t.rolled("defense") == [4]


@clause("card.fields")
def test_every_shipped_card_has_every_field(edition: str) -> None:
    scenario("finn@A1", "thorgrim@L10", edition=edition)
    assert len(card_library()) >= 16
    for c in card_library().values():
        assert all([c.name, c.general, c.species, c.classes, c.personality, c.size, c.figure])
        assert c.height >= 1 and c.life >= 1 and c.move >= 0 and c.range >= 1 and c.points >= 1
        assert c.hero == (c.figures == 1)


@pytest.mark.parametrize(
    "wrong",
    [
        {"size": "tiny"}, {"life": 0}, {"move": "five"}, {"figures": 0}, {"name": ""}, {"wings": 2},
        {"powers": [{"name": "Nameless"}]}, {"basic": {"move": 5}}, {"rarity": "rare"},
    ],
)  # fmt: skip
def test_a_card_with_a_wrong_field_is_refused_by_name(wrong: dict[str, object]) -> None:
    with pytest.raises(InvalidSetup, match="card 'a'"):
        card_from({**PLAIN, **wrong}, "tests")


def test_a_card_whose_power_is_not_built_cannot_be_played() -> None:
    unbuilt = card_from({**PLAIN, "powers": [{"name": "Rune Song", "text": "Sings."}]}, "tests")
    assert not unbuilt.is_playable()
    with pytest.raises(InvalidArmy, match="Rune Song"):
        new_game(seats("a", "finn", edition="aoa-2024"), library=shipped().with_cards({"a": unbuilt}))


# --- card.hero-squad ---


@clause("card.hero-squad")
def test_a_hero_card_is_one_figure_a_squad_card_two_or_more(edition: str) -> None:
    t = scenario("finn@A1 marro_warriors@C3,C4,C5,C6 zettian_guards@E3,E4", "thorgrim@L10", edition=edition)
    roster = t.game.state.roster
    assert [len(f) for f in roster.figures] == [1, 4, 2, 1]
    assert [c.hero for c in roster.cards] == [True, False, False, True]


@clause("card.hero-squad")
def test_the_numbers_of_a_squad_card_hold_for_each_figure(edition: str) -> None:
    t = scenario("marro_warriors@C3,C5", "thorgrim@E3", edition=edition, dice=[skulls(0, of=2), skulls(0, of=2)])
    assert max(t.reach("marro_warriors#1").values()) == 6
    assert max(t.reach("marro_warriors#2").values()) == 6
    t.attack("marro_warriors#1", "thorgrim").attack("marro_warriors#2", "thorgrim")
    assert t.rolled("attack") == [2, 2], "two dice for each, not two together"


@clause("card.hero-squad", editions=BASIC)
def test_a_basic_squad_moves_and_attacks_figure_by_figure(edition: str) -> None:
    t = scenario(
        "marro_warriors@C3,C5", "thorgrim@E3", edition=edition, mode="basic", dice=[skulls(0, of=2), skulls(0, of=2)]
    )
    t.attack("marro_warriors#1", "thorgrim").attack("marro_warriors#2", "thorgrim")
    assert t.over


# --- card.tags ---


@clause("card.tags")
def test_a_power_for_soulborg_guards_reaches_the_zettian_guards(edition: str) -> None:
    t = scenario("deathwalker_9000@C3 zettian_guards@C4,H9", "thorgrim@L10", edition=edition)
    assert total(range_items(t.game, t.fig("zettian_guards#1"))) == 9
    assert total(range_items(t.game, t.fig("zettian_guards#2"))) == 7, "not beside Deathwalker"


@clause("card.tags")
def test_a_power_for_orc_warriors_needs_both_tags(edition: str) -> None:
    """Blade Gruts are Orc Warriors; Marro Warriors are no Orcs."""
    for squad, dice in (("blade_gruts", 3), ("marro_warriors", 2)):
        t = scenario(f"{squad}@D3 grimnak@C3/B3", "thorgrim@E3", edition=edition, turn=squad, dice=[skulls(0, of=dice)])
        t.attack(squad, "thorgrim")
        assert t.rolled("attack") == [dice]


@clause("card.tags")
def test_a_power_may_refer_to_the_size_word(edition: str) -> None:
    """Chomp is for small and medium figures."""
    t = scenario("grimnak@C3/B3", "thorgrim@D3 deathwalker_9000@C2", edition=edition)
    t.stay()
    t.use("Chomp")
    assert [v for v in t.request.values if v is not None] == [t.fig("thorgrim")]


@clause("card.tags")
def test_a_power_may_refer_to_hero_and_squad(edition: str) -> None:
    """Chomp destroys a squad figure at once, for a hero the d20 is rolled."""
    t = scenario("grimnak@C3/B3", "thorgrim@D3 tarn_viking_warriors@C2,L9", edition=edition)
    t.stay()
    t.use("Chomp").choose(t.fig("tarn_viking_warriors#1"))
    assert not t.alive("tarn_viking_warriors#1")
    assert t.events("D20Rolled") == []
    t = scenario("grimnak@C3/B3", "thorgrim@D3 tarn_viking_warriors@C2,L9", edition=edition, dice=[15])
    t.stay()
    t.use("Chomp").choose(t.fig("thorgrim"))
    assert t.alive("thorgrim"), "15 is one short"


@clause("card.tags")
def test_a_power_may_refer_to_unique_figures(edition: str) -> None:
    """Mind Shackle is for unique figures: a common spearman has nothing to fear."""
    t = scenario("ne_gok_sa@C3", "spearmen@D3 thorgrim@B3", edition=edition, dice=[3])
    t.stay()
    t.use("Mind Shackle 20")
    assert [v for v in t.request.values if v is not None] == [t.fig("thorgrim")]
    t.choose(t.fig("thorgrim"))


@clause("card.tags")
def test_a_power_may_refer_to_a_class(edition: str) -> None:
    """Counter Strike answers everybody but Samurai."""
    for attacker, struck in (("finn", 1), ("red:izumi_samurai", 0)):
        t = scenario(
            "finn@C3 izumi_samurai@D4", "izumi_samurai@D3", edition=edition, turn=attacker,
            dice=[skulls(1, of=3 if attacker == "finn" else 2), shields(2, of=5)],
        )  # fmt: skip
        t.attack(attacker, "blue:izumi_samurai")
        assert len([e for e in t.events("FigureWounded") if cause_name(t.game, e.cause) == "Counter Strike"]) == struck


# --- level.definition ---

STEPS = "\n".join(["  g1  g2  w2  g5  sh5", "    g1  g2  w2  g5  sh5"])


@clause("level.definition")
@pytest.mark.parametrize(("space", "level"), [("A1", 1), ("B1", 2), ("C1", 2), ("D1", 5), ("E1", 5)])
def test_a_figures_level_is_that_of_the_tile_it_stands_on_thin_tiles_add_none(
    edition: str, space: str, level: int
) -> None:
    for mode in ["master", "basic"] if edition in BASIC else ["master"]:
        t = scenario(f"finn@{space}", "thorgrim@A2", grid=STEPS, edition=edition, mode=mode)
        assert t.game.state.position.level(t.fig("finn")) == level


@clause("level.definition")
def test_a_tall_figure_is_on_no_higher_level_than_a_small_one(edition: str) -> None:
    """Height is not level: Deathwalker (7) beside Finn (5) has no advantage on the same level."""
    t = scenario(
        "deathwalker_9000@A1", "finn@A2", grid=STEPS, edition=edition, dice=[skulls(1, of=4), shields(1, of=4)]
    )
    t.attack("deathwalker_9000", "finn")
    assert t.rolled() == [4, 4]
