"""Explosions of other cards: who is spared, who defends worse, and how many dice."""

import pytest
from kit import scenario, shields, skulls
from kit.alone import alone


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "explosion_special_attack")


def hit_by(power: str, red: str, blue: str, aim: str, dice: int, **more: str) -> list[str]:
    """Who is hit when it is aimed at somebody; no skull is rolled."""
    t = scenario(red, blue, dice=[skulls(0, of=dice)], **more)  # type: ignore[arg-type]
    t.skip_moves().use(power, aim=False)
    if not t.over:
        t.pick(aim)
    return sorted(t.ref(e.defender) for e in t.events("AttackDeclared"))


# card, power, range, dice: the attacker itself is spared by all of these
SPARED = [
    ("james_murphy", "Shotgun Blast Special Attack", 5, 3),
    ("johnny_shotgun_sullivan", "Shotgun Blast Special Attack", 5, 3),
    ("jorhdawn", "Rain of Flame Special Attack", 7, 1),
    ("killian_vane_iii", "Blunderbuss Special Attack", 4, 3),
]


@pytest.mark.parametrize(("card", "power", "reach", "dice"), SPARED)
def test_everybody_beside_the_target_but_never_the_attacker(card: str, power: str, reach: int, dice: int) -> None:
    hit = hit_by(power, f"{card}@C3 finn@E3", "thorgrim@D3", "Thorgrim", dice)
    assert hit == ["finn", "thorgrim"]


@pytest.mark.parametrize(("card", "power", "reach", "dice"), SPARED)
def test_no_further_than_its_range(card: str, power: str, reach: int, dice: int) -> None:
    assert hit_by(power, f"{card}@A3", f"thorgrim@{'ABCDEFGHIJ'[reach]}3", "Thorgrim", dice) == ["thorgrim"]
    t = scenario(f"{card}@A3", f"thorgrim@{'ABCDEFGHIJ'[reach + 1]}3").skip_moves()
    assert t.over or not any(word.endswith(power) for word in t.options())


def test_the_missile_hits_its_own_pod() -> None:
    power = "Air-To-Ground Missile Special Attack"
    assert hit_by(power, "cobra_flight_pod@C3", "thorgrim@D3", "Thorgrim", 3) == ["cobra_flight_pod", "thorgrim"]


def test_the_orb_spares_friends() -> None:
    hit = hit_by("Force Orb Special Attack", "heirloom@C3 finn@G3", "thorgrim@F3 grimnak@F4/F5", "Thorgrim", 3)
    assert hit == ["grimnak", "thorgrim"]


def test_the_sweep_hits_who_is_beside_both() -> None:
    power = "Sweeping Sword Special Attack"
    hit = hit_by(power, "shurrak@C3/B3", "thorgrim@D3 finn@C4 syvarris@E3", "Thorgrim", 5)
    assert hit == ["finn", "thorgrim"]


def test_the_wild_swing_hits_whoever_is_beside_the_target() -> None:
    hit = hit_by("Wild Swing Special Attack", "jotun@C3/B3", "thorgrim@D3 finn@E3", "Thorgrim", 4)
    assert hit == ["finn", "thorgrim"]


def test_majestic_fires_burn_common_squads() -> None:
    t = scenario("zelrig@C3/B3", "spearmen@F3 finn@G3")
    t.dice(skulls(1, of=3), shields(0, of=1), shields(1, of=4))
    t.skip_moves().use("Majestic Fires Special Attack", aim=False).pick("Spearmen").pick("Spearmen")
    assert not t.alive("spearmen#1") and t.wounds("finn") == 0


def test_elf_wizards_make_it_rain() -> None:
    power = "Rain of Flame Special Attack"
    assert hit_by(power, "jorhdawn@C3 chardris@C4", "thorgrim@G3", "Thorgrim", 2, turn="jorhdawn") == ["thorgrim"]
