"""Lava where a Molten Crustacean was destroyed."""

from kit import clause, scenario, shields, skulls
from kit.table import Table

from wellspring.battlefield.terrain import TERRAINS
from wellspring.projection.narration import sentence
from wellspring.projection.situation import view

CRABS = "molten_crustaceans"
KILL = [skulls(3, of=3), shields(0, of=3)]


def terrain(t: Table, at: str) -> tuple[str, int]:
    space = t.game.field.space(at)
    return TERRAINS[t.game.field.terrain[space]].name, t.game.field.level[space]


def test_a_lava_field_raises_the_space() -> None:
    """Card ruling 108."""
    t = scenario("finn@C3", f"{CRABS}@D3,H3,H4", dice=[*KILL, 18])
    t.stay().attack("finn", f"{CRABS}#1")
    assert terrain(t, "D3") == ("lava field", 2)
    assert t.tokens(CRABS) == ["lava field tile"] * 2 + ["molten lava tile"]
    (event,) = t.events("TileLaid")
    assert sentence(t.game, event) == "There is a lava field on D3 now, and the space is 1 level higher."
    assert view(t.game, 0)["tiles"] == [{"space": event.space, "terrain": "lava field", "levels": 1}]


def test_molten_lava_with_a_19() -> None:
    """Card ruling 108: it raises nothing."""
    t = scenario("finn@C3", f"{CRABS}@D3,H3,H4", dice=[*KILL, 19])
    t.stay().attack("finn", f"{CRABS}#1")
    assert terrain(t, "D3") == ("molten lava", 1)


def test_a_lava_field_where_no_molten_lava_is_left() -> None:
    t = scenario("finn@C3", f"{CRABS}@D3,C4,H4", dice=[*KILL, 20, *KILL, 20])
    t.stay().attack("finn", f"{CRABS}#1")
    t.begin_turn("finn")
    t.stay().attack("finn", f"{CRABS}#2")
    assert terrain(t, "D3")[0] == "molten lava" and terrain(t, "C4")[0] == "lava field"


def test_tiles_for_every_squad() -> None:
    t = scenario("finn@C3", f"{CRABS}@D3 {CRABS}@H3", dice=[])
    assert len(t.game.state.tokens[t.card(CRABS)]) == 8


def test_the_last_of_them_too() -> None:
    t = scenario("finn@C3", f"{CRABS}@D3 raelin@J3", dice=[*KILL, 1])
    t.stay().attack("finn", f"{CRABS}#1")
    assert terrain(t, "D3")[0] == "lava field"


def test_nothing_after_other_deaths_or_in_water() -> None:
    """Card ruling 108: a special attack, a power and a fall leave nothing; and lava does not fit on water."""
    t = scenario("finn@C3", f"{CRABS}@D3,H3,H4")
    t.destroy(f"{CRABS}#1")
    assert not t.events("TileLaid") and not t.events("D20Rolled")
    blown = scenario("deathwalker_9000@C3", f"{CRABS}@G3,A8,A9", dice=KILL)
    blown.skip_moves().use("Explosion Special Attack", aim=False).pick("Molten Crustaceans 1")
    assert not blown.alive(f"{CRABS}#1") and not blown.events("TileLaid") and not blown.events("D20Rolled")
    eaten = scenario("grimnak@C3/B3", f"{CRABS}@D3,H3,H4")
    eaten.stay().use("Chomp").pick("Molten Crustaceans 1")
    assert not eaten.alive(f"{CRABS}#1") and not eaten.events("TileLaid") and not eaten.events("D20Rolled")
    wet = scenario("finn@A1", f"{CRABS}@B1,D1,E1", grid="g1  w1  g1  g1  g1", dice=KILL)
    wet.attack("finn", f"{CRABS}#1")
    assert not wet.events("TileLaid") and not wet.events("D20Rolled")


def test_a_swipe_counts() -> None:
    t = scenario(f"{CRABS}@D3,H3,H4", "finn@C3", dice=[skulls(1, of=1), 5])
    t.move(f"{CRABS}#1", "F3").pick("yes")
    assert terrain(t, "D3")[0] == "lava field"


@clause("attack.height-1", "move.up-cost")
def test_who_stands_on_it_stands_higher(edition: str) -> None:
    grid = "g1  g1  g1  g1  g1  g1  g1"
    t = scenario("finn@B1", f"{CRABS}@C1,F1,G1", grid=grid, edition=edition, dice=[*KILL, 2])
    t.stay().attack("finn", f"{CRABS}#1")
    t.begin_turn("finn")
    assert t.reach("finn")["C1"] == 2
    t.move("finn", "C1")
    assert t.attack_dice("finn", f"{CRABS}#2") == 4


def test_sight_is_that_of_the_new_ground() -> None:
    """Ten lava fields on one space would hide whoever is behind: each one makes another battlefield."""
    t = scenario("finn@C3", f"{CRABS}@D3,H3,H4", dice=[*KILL, 18])
    before = t.game.world.sight
    t.stay().attack("finn", f"{CRABS}#1")
    assert t.game.world.sight is not before
    assert t.game.world.sight.battlefield is t.game.field
