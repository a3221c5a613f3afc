"""Soul Fury of Raakchott: a die more for every consume marker, of which it takes one for everybody it attacks."""

from kit import Table, scenario, shields, skulls

FURY = "Soul Fury Special Attack"
CARD = "raakchott_steward_of_death"


def fury(red: str, blue: str, markers: int, *dice: int | str) -> Table:
    t = scenario(red, blue, dice=dice)
    for _ in range(markers):
        t.token(CARD, "consume marker")
    return t.skip_moves()


def left(t: Table) -> int:
    return t.tokens(CARD).count("consume marker")


def test_two_dice_without_a_marker_and_one_more_for_each() -> None:
    fury(f"{CARD}@C3", "thorgrim@D3", 0, skulls(0, of=2)).use(FURY)
    t = fury(f"{CARD}@C3", "thorgrim@D3", 3, skulls(2, of=5), shields(1, of=4)).use(FURY)
    assert t.wounds("thorgrim") == 1


def test_a_marker_goes_for_everybody_attacked() -> None:
    t = fury(f"{CARD}@C3 finn@B3", "thorgrim@D3", 3, skulls(0, of=5)).use(FURY)
    assert left(t) == 1


def test_no_more_than_there_are() -> None:
    t = fury(f"{CARD}@C3 finn@B3", "thorgrim@D3", 1, skulls(0, of=3)).use(FURY)
    assert left(t) == 0


def test_a_normal_attack_neither_counts_nor_costs_markers() -> None:
    t = fury(f"{CARD}@C3", "thorgrim@D3", 3, skulls(0, of=3))
    t.attack(CARD, "thorgrim")
    assert left(t) == 3


def test_those_it_destroys_bring_no_marker() -> None:
    t = fury(f"{CARD}@C3", "marro_warriors@D3,L10", 1, skulls(3, of=3), shields(0, of=3)).use(FURY)
    assert not t.alive("marro_warriors#1") and left(t) == 0


def test_a_shadow_space_helps_to_defend_but_height_gives_no_die() -> None:
    grid = "g1  g1  g3  g1  g1\n  g1  g1  g1  g1  g1\ng1  g1  g1  g1  g1"
    t = scenario(f"{CARD}@C1", "thorgrim@D1", grid=grid, dice=[skulls(1, of=2), shields(1, of=4)])
    t.skip_moves().use(FURY)
    assert t.wounds("thorgrim") == 0
