"""Water Clone: destroyed Marro Warriors come back."""

from kit import Table, clause, scenario, shields, skulls

MARRO = "marro_warriors"
POND = "\n".join(["  " * (row % 2) + "  ".join(["w1" if row < 5 else "g1"] * 12) for row in range(10)])


def clones(red: str, *dice: int, blue: str = "finn@L10", **more: object) -> Table:
    t = scenario(red, blue, dice=dice, **more)
    return t.skip_moves().use("Water Clone")


@clause("turn.actions", "power.override")
def test_on_15_one_returns_beside_the_cloner(edition: str) -> None:
    t = clones(f"{MARRO}@C3", 15, edition=edition)
    t.pick("D3")
    assert t.at(f"{MARRO}#2") == "D3"


def test_on_14_nobody_returns() -> None:
    t = clones(f"{MARRO}@C3", 14)
    assert t.over
    assert not t.alive(f"{MARRO}#2")


def test_in_water_10_is_enough() -> None:
    t = clones(f"{MARRO}@C3", 10, grid=POND)
    t.pick("D3")
    assert t.alive(f"{MARRO}#2")


def test_in_water_9_is_not() -> None:
    t = clones(f"{MARRO}@C3", 9, grid=POND)
    assert t.over


@clause("move.swamp-water")
def test_swamp_water_counts_as_water(edition: str) -> None:
    t = clones(f"{MARRO}@B1", 10, blue="finn@D1", grid="sw1  sw1  sw1  g1", edition=edition)
    t.pick("A1")
    assert t.alive(f"{MARRO}#2")


def test_the_water_of_the_cloner_counts_not_that_of_the_clone() -> None:
    t = clones(f"{MARRO}@C6", 10, grid=POND)
    assert t.over


def test_one_roll_for_each_in_the_order_the_player_likes() -> None:
    t = clones(f"{MARRO}@C3,H8", 15, 1)
    assert t.options() == ["Marro Warriors 1", "Marro Warriors 2"]
    t.pick("Marro Warriors 2").pick("G8")
    assert t.at(f"{MARRO}#3") == "G8"


def test_who_returns_does_not_roll() -> None:
    t = clones(f"{MARRO}@C3", 20)
    t.pick("D3")
    assert t.over
    assert not t.alive(f"{MARRO}#3")


def test_nobody_rolls_when_all_are_back() -> None:
    t = clones(f"{MARRO}@C3,H8,H6", 20)
    t.pick("Marro Warriors 1").pick("D3")
    assert t.over


def test_not_when_nobody_is_destroyed() -> None:
    t = scenario(f"{MARRO}@C3,C5,C7,C9", "finn@H8")
    t.skip_moves()
    assert "Water Clone" not in t.options()


def test_it_replaces_all_attacks() -> None:
    t = clones(f"{MARRO}@C3,C5", 1, 1, blue="finn@F4")
    t.pick("Marro Warriors 1")
    assert t.over


def test_not_after_an_attack() -> None:
    t = scenario(f"{MARRO}@C3,C5", "finn@F4", dice=[skulls(0, of=2)])
    t.attack(f"{MARRO}#1", "finn")
    assert "Water Clone" not in t.options()


def test_after_moving() -> None:
    t = scenario(f"{MARRO}@C3", "finn@L10", dice=[15])
    t.move(f"{MARRO}#1", "E3").use("Water Clone").pick("F3")
    assert t.at(f"{MARRO}#2") == "F3"


def test_only_on_the_same_level() -> None:
    t = clones(f"{MARRO}@B1", 15, blue="finn@D1", grid="g2  g1  g1  g1")
    assert t.at(f"{MARRO}#2") == "C1"  # the only place: nobody needs to be asked


def test_no_room_no_clone() -> None:
    t = clones(f"{MARRO}@B1", 20, blue="finn@D1", grid="g2  g1  g0  g1")
    assert t.over
    assert not t.alive(f"{MARRO}#2")


def test_not_onto_an_occupied_space() -> None:
    t = clones(f"{MARRO}@B1 raelin@A1", 20, blue="finn@C1", grid="g1  g1  g1  g1")
    assert not t.alive(f"{MARRO}#2")


def test_not_onto_the_first_figure_of_the_game() -> None:
    t = scenario(f"raelin@A1 {MARRO}@B1", "finn@C1", grid="g1  g1  g1  g1", turn=MARRO, dice=[20])
    t.skip_moves().use("Water Clone")
    assert not t.alive(f"{MARRO}#2")


def test_not_across_a_ruin() -> None:
    extra = '[[barrier]]\nkind = "ruin"\nedges = ["B1-C1"]\n'
    t = clones(f"{MARRO}@B1", 20, blue="finn@D1", grid="g1  g1  g1  g1", extra=extra)
    assert t.at(f"{MARRO}#2") == "A1"


def test_engagement_does_not_hinder() -> None:
    t = clones(f"{MARRO}@C3", 20, blue="finn@D3")
    t.pick("B3")
    assert t.alive(f"{MARRO}#2")


def test_one_beside_an_enemy_is_engaged() -> None:
    t = clones(f"{MARRO}@C3", 20, blue="finn@E3")
    t.pick("D3")
    assert t.engaged(f"{MARRO}#2", "finn")


@clause("glyph.stop")
def test_one_on_a_glyph_turns_it_over(edition: str) -> None:
    t = clones(f"{MARRO}@C3", 20, glyphs={"D3": "?gerda"}, edition=edition)
    t.pick("D3")
    assert t.game.state.glyph_up == [True]


def test_not_on_the_healing_glyph_that_only_the_wounded_enter() -> None:
    t = clones(f"{MARRO}@C3", 20, glyphs={"D3": "kelda"})
    assert "D3" not in t.options()
    t.pick("B3")


def test_the_returned_attack_in_the_next_turn() -> None:
    t = clones(f"{MARRO}@C3", 20, blue="finn@F3")
    t.pick("D3")
    t.dice(skulls(0, of=2))
    t.begin_turn(MARRO)
    t.attack(f"{MARRO}#2", "finn").done()


def test_the_returned_can_die_and_return_again() -> None:
    t = clones(f"{MARRO}@C3", 20, blue="finn@E3")
    t.pick("D3")
    t.dice(skulls(1, of=3), shields(0, of=3), 20)
    t.begin_turn("finn")
    t.attack("finn", f"{MARRO}#2")
    t.begin_turn(MARRO)
    t.skip_moves().use("Water Clone").pick("B3")
    assert t.at(f"{MARRO}#2") == "B3"
