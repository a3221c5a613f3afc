"""Thorian Speed: enemies make normal attacks on Drake only from beside him."""

from kit import clause, scenario, shields, skulls

DRAKE = "sgt_drake_alexander"


@clause("power.override", "attack.range")
def test_no_normal_attack_from_afar(edition: str) -> None:
    t = scenario("syvarris@C3", f"{DRAKE}@F3 finn@F5", edition=edition)
    assert t.targets("syvarris") == ["finn"]


def test_an_adjacent_enemy_may_attack() -> None:
    t = scenario("syvarris@C3", f"{DRAKE}@D3", dice=[skulls(2, of=3), shields(0, of=3)])
    t.attack("syvarris", DRAKE).done()
    assert t.wounds(DRAKE) == 2


def test_next_to_him_but_too_high_is_not_adjacent() -> None:
    t = scenario("syvarris@A1", f"{DRAKE}@B1", grid="g6  g1")
    assert t.targets("syvarris") == []


def test_special_attacks_reach_him() -> None:
    t = scenario("deathwalker_9000@C3", f"{DRAKE}@F3", dice=[skulls(1, of=3), shields(0, of=3)])
    t.skip_moves()
    assert t.options() == ["Deathwalker 9000: Explosion Special Attack", "end the turn"]
    t.use("Explosion Special Attack")
    assert t.wounds(DRAKE) == 1


def test_the_blast_of_a_grenade_beside_him_reaches_him() -> None:
    t = scenario("airborne_elite@C3", f"finn@F3 {DRAKE}@G3", dice=[skulls(1, of=2), shields(1, of=4), shields(0, of=3)])
    t.skip_moves().use("Grenade Special Attack").pick("Airborne Elite 1 at Finn").pick("Finn")
    assert t.wounds(DRAKE) == 1


def test_others_beside_him_are_not_protected() -> None:
    t = scenario("syvarris@C3", f"{DRAKE}@F4 finn@F3")
    assert t.targets("syvarris") == ["finn"]


def test_he_may_attack_as_usual() -> None:
    t = scenario(f"{DRAKE}@C3", "syvarris@D3", dice=[skulls(0, of=6)])
    t.attack(DRAKE, "syvarris")
    assert t.rolled() == [6]


@clause("attack.friendly", "teams", editions=["aoa-2024"])
def test_friends_are_not_opponents(edition: str) -> None:
    t = scenario("syvarris@C3", "finn@L10", f"{DRAKE}@F3", teams=[0, 1, 0], edition=edition)
    assert t.targets("syvarris") == [DRAKE]


def test_shackled_he_is_out_of_reach_for_his_old_side() -> None:
    t = scenario("ne_gok_sa@C3", f"{DRAKE}@D3 syvarris@F5", dice=[20])
    assert DRAKE in t.targets("syvarris")  # a friend may shoot at him
    t.stay().use("Mind Shackle 20").pick("Sgt. Drake")
    assert t.targets("syvarris") == ["ne_gok_sa"]
