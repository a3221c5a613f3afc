"""Special attacks at one figure: their range, dice, whom they may be aimed at, and how it may defend."""

import pytest
from kit import scenario, shields, skulls
from kit.alone import alone
from kit.table import Table

from wellspring.engine.odds import attack_odds


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "target_special_attack")


# card, power, range, dice
PLAIN = [
    ("chardris", "Fire Strike Special Attack", 6, 2),
    ("shiori_sotm", "Shuriken Special Attack", 5, 3),
    ("spider_man", "Web Special Attack", 4, 3),
    ("venom", "Web Special Attack", 4, 3),
    ("red_wyrmling", "Fledgling Fires Special Attack", 5, 3),
    ("tul_bak_ra", "Mind Blast Special Attack", 3, 3),
]


def can(t: Table, power: str) -> bool:
    return not t.over and any(word.endswith(power) for word in t.options())


def column(spaces: int) -> str:
    return f"{'ABCDEFGHIJKL'[spaces]}3"


@pytest.mark.parametrize(("card", "power", "reach", "dice"), PLAIN)
def test_its_dice_at_its_range(card: str, power: str, reach: int, dice: int) -> None:
    t = scenario(f"{card}@A3", f"thorgrim@{column(reach)}", dice=[skulls(0, of=dice)])
    t.skip_moves().use(power)
    assert [t.ref(e.defender) for e in t.events("AttackDeclared")] == ["thorgrim"]
    assert t.events("AttackDeclared")[0].power == t.events("PowerUsed")[0].power


@pytest.mark.parametrize(("card", "power", "reach", "dice"), PLAIN)
def test_not_beyond_its_range(card: str, power: str, reach: int, dice: int) -> None:
    t = scenario(f"{card}@A3", f"thorgrim@{column(reach + 1)}")
    assert not can(t.skip_moves(), power)


@pytest.mark.parametrize("card", ["spider_man", "venom"])
def test_a_web_takes_a_defense_die(card: str) -> None:
    t = scenario(f"{card}@C3", "thorgrim@D3", dice=[skulls(2, of=3), shields(1, of=3)])
    t.skip_moves().use("Web Special Attack")
    assert t.wounds("thorgrim") == 1


def test_the_web_does_nothing_against_other_attacks() -> None:
    t = scenario("spider_man@C3", "thorgrim@D3")
    t.dice(skulls(1, of=t.game.card_of(t.fig("spider_man")).attack), shields(1, of=4))
    t.attack("spider_man", "thorgrim")


def test_the_fires_of_a_red_wyrmling_are_for_common_squads() -> None:
    t = scenario("red_wyrmling@C3", "spearmen@D3", dice=[skulls(1, of=3), shields(0, of=1)])
    t.skip_moves().use("Fledgling Fires Special Attack")
    assert not t.alive("spearmen#1")
    t = scenario("red_wyrmling@C3", "izumi_samurai@D3", dice=[skulls(1, of=3), shields(1, of=5)])
    t.skip_moves().use("Fledgling Fires Special Attack")
    assert t.alive("izumi_samurai#1")


def test_elf_wizards_feed_the_fire_but_no_more_than_three() -> None:
    wizards = "chardris@A3 jorhdawn@A4 emirroon@A2"
    t = scenario(wizards, "thorgrim@F3", turn="chardris", dice=[skulls(0, of=4)])
    t.skip_moves().use("Fire Strike Special Attack", aim=False).pick("Thorgrim")
    t = scenario("chardris@A3 jorhdawn@A9", "thorgrim@F3", turn="chardris", dice=[skulls(0, of=2)])
    t.skip_moves().use("Fire Strike Special Attack", aim=False).pick("Thorgrim")
    t = scenario("chardris@A3", "thorgrim@F3 jorhdawn@G3", turn="chardris", dice=[skulls(0, of=2)])
    t.skip_moves().use("Fire Strike Special Attack", aim=False).pick("Thorgrim")


def test_the_preview_counts_the_helpers() -> None:
    t = scenario("chardris@A3 jorhdawn@A4", "thorgrim@F3", turn="chardris")
    power = next(p.ref for p in t.game.hooks.of_card[t.card("chardris")] if p.text.name.startswith("Fire Strike"))
    assert len(attack_odds(t.game, t.fig("chardris"), t.fig("thorgrim"), power).wounds) == 4


def test_drake_spares_who_follows_jandar() -> None:
    t = scenario("sgt_drake_alexander_sotm@C3", "syvarris@H3", dice=[skulls(0, of=3)])
    t.skip_moves().use("Pistol Fire Special Attack")
    assert not can(scenario("sgt_drake_alexander_sotm@C3", "syvarris@I3").skip_moves(), "Pistol Fire Special Attack")
    t = scenario("sgt_drake_alexander_sotm@C3", "finn@E3")
    assert not can(t.skip_moves(), "Pistol Fire Special Attack")


def test_shuriken_against_the_large() -> None:
    t = scenario("shiori_sotm@C3", "deathwalker_9000@E3", dice=[skulls(0, of=2)])
    t.skip_moves().use("Shuriken Special Attack")


def test_evisceraxe_only_beside_and_not_at_the_small() -> None:
    power = "Evisceraxe Special Attack"
    t = scenario("warden_816@C3", "thorgrim@D3", dice=[skulls(1, of=5), shields(1, of=4)])
    t.skip_moves().use(power)
    assert not can(scenario("warden_816@C3", "thorgrim@E3").skip_moves(), power)
    assert not can(scenario("warden_816@C3", "red_wyrmling@D3").skip_moves(), power)


def test_who_stands_far_above_is_out_of_reach_of_an_axe() -> None:
    t = scenario("warden_816@A1", "thorgrim@B1", grid="g1  g20  g1")
    assert not can(t.skip_moves(), "Evisceraxe Special Attack")


def test_thoughts_know_no_walls() -> None:
    wall = "g1  g30  g1  g1"
    t = scenario("tul_bak_ra@A1", "thorgrim@C1", grid=wall, dice=[skulls(0, of=3)])
    t.skip_moves().use("Mind Blast Special Attack")
    assert not can(scenario("chardris@A1", "thorgrim@C1", grid=wall).skip_moves(), "Fire Strike Special Attack")


def test_turn_undead() -> None:
    power = "Turn Undead Special Attack"
    t = scenario("ana_karithon@C3", "cyprien_esenwein@G3", dice=[skulls(0, of=4)])
    t.skip_moves().use(power)
    assert not can(scenario("ana_karithon@C3", "thorgrim@G3").skip_moves(), power)


RIFLE = "Ullar Enhanced Rifle Special Attack"


def test_nobody_defends_against_the_rifle() -> None:
    t = scenario("deadeye_dan@A3", "thorgrim@K3", dice=[skulls(1, of=1)])
    t.skip_moves().use(RIFLE)
    assert t.wounds("thorgrim") == 1
    odds = attack_odds(t.game, t.fig("deadeye_dan"), t.fig("thorgrim"), t.events("PowerUsed")[0].power)
    assert odds.wounds[1] == 0.5


def test_the_rifle_needs_a_steady_hand_a_distance_and_a_small_target() -> None:
    assert not can(scenario("deadeye_dan@A3", "thorgrim@F3").move("deadeye_dan", "B3").skip_moves(), RIFLE)
    assert not can(scenario("deadeye_dan@A3", "deathwalker_9000@F3").skip_moves(), RIFLE)
    assert not can(scenario("deadeye_dan@A3", "thorgrim@B3").skip_moves(), RIFLE)


CANNON = "RA-1A Guided Cannon Special Attack"


def test_guided_shots_need_a_guide() -> None:
    t = scenario("frizzt_galagan@A3 finn@I3", "thorgrim@J3", turn="frizzt_galagan", dice=[skulls(0, of=2)])
    t.skip_moves().use(CANNON, aim=False).pick("Thorgrim")
    assert not can(scenario("frizzt_galagan@A3 finn@H3", "thorgrim@J3", turn="frizzt_galagan").skip_moves(), CANNON)


def test_height_does_not_help_against_guided_shots() -> None:
    grid = "g1  g5  g1"
    t = scenario("frizzt_galagan@A1", "thorgrim@B1", grid=grid, dice=[skulls(1, of=2), shields(1, of=4)])
    t.skip_moves().use(CANNON)


def test_engaged_one_aims_at_whom_one_is_engaged_with() -> None:
    t = scenario("spider_man@C3", "thorgrim@D3 finn@E4", dice=[skulls(0, of=3)])
    t.skip_moves().use("Web Special Attack")
    assert [t.ref(e.defender) for e in t.events("AttackDeclared")] == ["thorgrim"]
