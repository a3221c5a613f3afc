"""Counter Strike: shields beyond the skulls wound the attacker."""

from kit import clause, scenario, shields, skulls

SAMURAI = "izumi_samurai"


@clause("attack.resolve", "power.override")
def test_excess_shields_wound_the_attacker(edition: str) -> None:
    t = scenario("finn@C3", f"{SAMURAI}@D3", edition=edition, dice=[skulls(1, of=3), shields(3, of=5)])
    t.attack("finn", f"{SAMURAI}#1")
    assert t.wounds("finn") == 2
    assert t.alive(SAMURAI)


def test_equal_shields_do_nothing() -> None:
    t = scenario("finn@C3", f"{SAMURAI}@D3", dice=[skulls(2, of=3), shields(2, of=5)])
    t.attack("finn", f"{SAMURAI}#1")
    assert t.wounds("finn") == 0


def test_a_samurai_that_falls_strikes_nobody() -> None:
    t = scenario("finn@C3", f"{SAMURAI}@D3,E3", dice=[skulls(2, of=3), shields(1, of=5)])
    t.attack("finn", f"{SAMURAI}#1")
    assert t.wounds("finn") == 0
    assert not t.alive(f"{SAMURAI}#1")


@clause("attack.zero-skulls")
def test_after_no_skull_the_samurai_still_rolls(edition: str) -> None:
    t = scenario("finn@C3", f"{SAMURAI}@D3", edition=edition, dice=[skulls(0, of=3), shields(2, of=5)])
    t.attack("finn", f"{SAMURAI}#1")
    assert t.wounds("finn") == 2


def test_the_attacker_cannot_defend() -> None:
    t = scenario("finn@C3", f"{SAMURAI}@D3", dice=[skulls(0, of=3), shields(1, of=5)])
    t.attack("finn", f"{SAMURAI}#1")
    assert t.rolled("defense") == [5]


def test_it_can_kill_the_attacker() -> None:
    t = scenario("finn@C3 raelin@A9", f"{SAMURAI}@D3", wounds={"finn": 3}, dice=[skulls(0, of=3), shields(1, of=5)])
    t.attack("finn", f"{SAMURAI}#1")
    assert t.asks("card", player=0)  # Finn's spirit
    t.pick("Raelin")
    assert not t.alive("finn")
    assert t.over


def test_a_squad_figure_dies_and_the_next_one_attacks() -> None:
    t = scenario("tarn_viking_warriors@C3,D2", f"{SAMURAI}@D3")
    t.dice(skulls(0, of=3), shields(1, of=5), skulls(0, of=3), shields(0, of=5))
    t.attack("tarn_viking_warriors#1", f"{SAMURAI}#1")
    assert not t.alive("tarn_viking_warriors#1")
    t.attack("tarn_viking_warriors#2", f"{SAMURAI}#1")
    assert t.alive("tarn_viking_warriors#2")


def test_not_from_afar() -> None:
    t = scenario("syvarris@C3", f"{SAMURAI}@F3", dice=[skulls(1, of=3), shields(3, of=5), skulls(0, of=3)])
    t.attack("syvarris", f"{SAMURAI}#1").attack("syvarris", f"{SAMURAI}#1")
    assert t.wounds("syvarris") == 0
    assert t.rolled("defense") == [5]  # no roll against no skull


def test_not_against_special_attacks() -> None:
    t = scenario("deathwalker_9000@C3", f"{SAMURAI}@D3", dice=[skulls(0, of=3)])
    t.skip_moves().use("Explosion Special Attack")
    assert t.rolled() == [3]
    assert t.alive("deathwalker_9000")


def test_shields_against_a_special_attack_only_block() -> None:
    t = scenario("mimring@C3/B3", f"{SAMURAI}@D3", dice=[skulls(1, of=4), shields(4, of=5)])
    t.skip_moves().use("Fire Line Special Attack")
    assert t.wounds("mimring") == 0


def test_not_against_other_samurai() -> None:
    t = scenario(f"{SAMURAI}@C3", f"{SAMURAI}@D3", dice=[skulls(1, of=2), shields(3, of=5)])
    t.attack(f"red:{SAMURAI}#1", f"blue:{SAMURAI}#1")
    assert t.alive(f"red:{SAMURAI}#1")


def test_no_roll_for_samurai_against_no_skull() -> None:
    t = scenario(f"{SAMURAI}@C3", f"{SAMURAI}@D3", dice=[skulls(0, of=2)])
    t.attack(f"red:{SAMURAI}#1", f"blue:{SAMURAI}#1")
    assert t.rolled() == [2]


def test_not_against_a_swipe() -> None:
    t = scenario(f"{SAMURAI}@C3", "finn@D3", dice=[skulls(0, of=1)])
    t.move(f"{SAMURAI}#1", "A3").pick("yes")
    assert t.wounds("finn") == 0


def test_all_dice_of_the_defender_count() -> None:
    """Height and a neighbour's aura give shields that strike back too."""
    t = scenario("finn@A1", f"{SAMURAI}@B1 thorgrim@C1", grid="g1  g2  g2", dice=[skulls(1, of=3), shields(3, of=7)])
    t.attack("finn", f"{SAMURAI}#1")
    assert t.wounds("finn") == 2


def test_it_is_no_defense_of_friends() -> None:
    t = scenario("finn@C3", f"thorgrim@D3 {SAMURAI}@D4", dice=[skulls(0, of=3)])
    t.attack("finn", "thorgrim")
    assert t.wounds("finn") == 0
