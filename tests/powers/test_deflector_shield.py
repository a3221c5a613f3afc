"""Magnetic Deflector Shield of the Deflectatron: nobody beside it sees, and shots are turned aside."""

from kit import Table, scenario, shields, skulls

ONE = "deflectatron@C3"


def test_who_stands_beside_one_sees_nobody_but_may_attack_adjacent_figures() -> None:
    t = scenario("syvarris@D3", f"{ONE} finn@G3")
    assert t.targets("syvarris") == ["deflectatron"]
    t = scenario("syvarris@D3 deflectatron@C3", "finn@G3 thorgrim@L10")
    assert t.targets("syvarris") == ["deflectatron"], "one of his own blinds him, too: he sees no enemy"
    t = scenario("syvarris@E3", f"{ONE} finn@G3")
    assert "finn" in t.targets("syvarris"), "two spaces away he sees well"


def test_a_die_more_is_a_shield_against_who_is_not_adjacent() -> None:
    t = scenario("syvarris@H3", f"{ONE} finn@D3", dice=[skulls(2, of=3), shields(1, of=4)])
    t.attack("syvarris", "finn")
    assert t.wounds("finn") == 0


def test_not_against_an_adjacent_attacker_nor_for_itself() -> None:
    t = scenario("thorgrim@E3", f"{ONE} finn@D3", dice=[skulls(2, of=3), shields(1, of=4)])
    t.attack("thorgrim", "finn")
    assert t.wounds("finn") == 1
    t = scenario("syvarris@H3", f"{ONE} finn@L10", dice=[skulls(1, of=3), shields(0, of=4)])
    t.attack("syvarris", "deflectatron")
    assert not t.alive("deflectatron")


def test_where_all_dice_are_shields_none_can_be_changed() -> None:
    t = scenario("syvarris@H3", f"{ONE} marro_warriors@D3", dice=[skulls(3, of=3), shields(3, of=3)])
    t.attack("syvarris", "marro_warriors#1")
    assert t.events("AttackResolved")[0].shields == 3


def test_two_that_stand_side_by_side_switch_each_other_off() -> None:
    t = scenario("syvarris@D3", "deflectatron@C3 deflectatron@C4 finn@G3")
    assert t.adjacent("deflectatron", "deflectatron#2") and "finn" not in t.targets("syvarris"), "he is engaged"
    dice = [skulls(2, of=3), shields(1, of=4)]
    t = scenario("syvarris@H3", "deflectatron@C3 deflectatron@C4 finn@D3", dice=dice)
    t.attack("syvarris", "finn")
    assert t.wounds("finn") == 1


def test_that_of_an_enemy_switches_it_off_as_well() -> None:
    dice = [skulls(2, of=3), shields(1, of=4)]
    t = scenario("syvarris@H3 deflectatron@B3", "deflectatron@C3 finn@D3", dice=dice)
    t.attack("syvarris", "finn")
    assert t.wounds("finn") == 1


def test_an_aura_that_needs_clear_sight_ends_beside_it() -> None:
    def dice(t: Table) -> int:
        return t.defense_dice("thorgrim", "finn")

    assert dice(scenario("thorgrim@G3 deflectatron@L10", "raelin@D3 finn@F3")) == 6
    assert dice(scenario("thorgrim@G3 deflectatron@C3", "raelin@D3 finn@F3")) == 4


def test_one_who_sees_nobody_cannot_be_told_otherwise() -> None:
    """What players are shown as seen follows."""
    from wellspring.server.views.rule_queries import seen_from

    t = scenario("syvarris@D3", f"{ONE} finn@G3")
    assert seen_from(t.game, t.fig("syvarris"))["figures"] == []
