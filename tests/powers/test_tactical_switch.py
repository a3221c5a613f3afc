"""Tactical Switch of the Warforged Soldiers."""

from kit import scenario, skulls
from kit.table import Table

SOLDIERS = "warforged_soldiers"
STEP = """
g1  g1  g1  g2  g1  g1
  g1  g1  g1  g1  g1  g1
"""
CLIFF = """
g5  g1  g1  g1  g1  g1
  g1  g1  g1  g1  g1  g1
"""


def attack(t: Table, target: str) -> Table:
    return t.skip_moves().attack(f"{SOLDIERS}#1", target)


def test_both_change_places_and_the_attack_goes_on() -> None:
    t = attack(scenario(f"{SOLDIERS}@C3", "finn@D3", dice=[skulls(0, of=3)]), "finn").pick("yes")
    assert t.at(f"{SOLDIERS}#1") == "D3" and t.at("finn") == "C3"
    assert t.over and len(t.events("AttackDeclared")) == 1


def test_it_may_be_left() -> None:
    t = attack(scenario(f"{SOLDIERS}@C3", "finn@D3", dice=[skulls(0, of=3)]), "finn").pick("no")
    assert t.at("finn") == "D3" and t.over


def test_height_counts_from_the_new_place() -> None:
    """From below with 3 dice; with the switch from above with 4."""
    t = attack(scenario(f"{SOLDIERS}@C1", "finn@D1", grid=STEP, dice=[skulls(0, of=4)]), "finn").pick("yes")
    assert t.over
    t = attack(scenario(f"{SOLDIERS}@C1", "finn@D1", grid=STEP, dice=[skulls(0, of=3)]), "finn").pick("no")
    assert t.over


def test_no_large_figure() -> None:
    t = attack(scenario(f"{SOLDIERS}@C3", "deathwalker_9000@D3", dice=[skulls(0, of=3)]), "deathwalker_9000")
    assert t.over and not t.events("FiguresSwapped")


def test_nobody_swipes() -> None:
    """Finn leaves the second soldier; a swipe would want a die."""
    t = scenario(f"{SOLDIERS}@C3,E3", "finn@D3", dice=[skulls(0, of=3)])
    attack(t, "finn").pick("yes")
    assert t.at("finn") == "C3" and t.wounds("finn") == 0


def test_an_enemy_is_switched_once_a_turn() -> None:
    t = scenario(f"{SOLDIERS}@C3,C4", "finn@D3", dice=[skulls(0, of=3), skulls(0, of=3)])
    attack(t, "finn").pick("yes")
    assert t.adjacent(f"{SOLDIERS}#2", "finn")
    t.attack(f"{SOLDIERS}#2", "finn")
    assert t.over and len(t.events("FiguresSwapped")) == 1


def test_the_attack_is_spent_where_it_can_no_longer_be_made() -> None:
    """The soldier of 5 levels reaches up to the small one on the cliff; up there he cannot reach down to it."""
    t = attack(scenario(f"{SOLDIERS}@B1", "deathreavers@A1", grid=CLIFF), "deathreavers#1").pick("yes")
    assert t.at(f"{SOLDIERS}#1") == "A1" and t.over and not t.events("AttackDeclared")


def test_glyphs_await_both() -> None:
    t = scenario(f"{SOLDIERS}@C3", "finn@D3", glyphs={"C3": "?astrid", "D3": "?gerda"}, dice=[skulls(0, of=3)])
    attack(t, "finn").pick("yes")
    assert [e.kind for e in t.events("GlyphRevealed")] == ["gerda", "astrid"]


def test_not_a_friend() -> None:
    t = scenario(f"{SOLDIERS}@C3 syvarris@D3", "finn@L9", turn=SOLDIERS).skip_moves()
    if t.asks("attack"):
        t.pick("attack a friend").dice(skulls(0, of=3)).pick("Syvarris")
    assert not t.events("FiguresSwapped")
