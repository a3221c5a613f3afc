"""A figure harmed after moving and before attacking: Ullar's Bolt, Chilling Touch, Dragon Swoop, Commander's Strike,
Crushing Blow, Petrifying Glare."""

import pytest
from kit import scenario
from kit.alone import alone
from kit.table import Table


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "harm_before_attacking")


def offered(t: Table, power: str) -> bool:
    return t.asks("power") and power in t.options()


@pytest.mark.parametrize(
    ("card", "power", "reach", "roll"),
    [
        ("sonlen_sotm", "Dragon Swoop", 4, 15),
        ("sudema_sotc", "Petrifying Glare 9", 5, 9),
    ],
)
def test_a_wound_with_a_good_roll(card: str, power: str, reach: int, roll: int) -> None:
    place = f"{'ABCDEFG'[reach]}3"
    for shown, wounds in ((roll, 1), (roll - 1, 0)):
        t = scenario(f"{card}@A3", f"thorgrim@{place} finn@L9", dice=[shown])
        t.stay().use(power).pick("Thorgrim")
        assert t.wounds("thorgrim") == wounds
    t = scenario(f"{card}@A3", f"thorgrim@{'ABCDEFGH'[reach + 1]}3").stay()
    assert not offered(t, power)


def test_it_is_told_how_likely_it_is() -> None:
    t = scenario("sonlen_sotm@A3", "thorgrim@D3").stay()
    power = t.game.hooks.of_card[t.card("sonlen_sotm")][0]
    assert t.request.moment is not None
    assert power.chances(t.game, t.request.moment, t.fig("thorgrim")) == [6]
    t.done()


BOLT = "Ullar's Bolt of the Witherwood"


def test_the_bolt_destroys_with_16_and_flies_once_a_game() -> None:
    t = scenario("atlaga_the_kyrie_warrior@A3", "thorgrim@F3 finn@F4", dice=[16])
    t.stay().use(BOLT).pick("Thorgrim")
    assert not t.alive("thorgrim") and t.tokens("atlaga_the_kyrie_warrior") == ["spent"]
    t.begin_turn("atlaga_the_kyrie_warrior")
    assert not offered(t.stay(), BOLT)


def test_a_bolt_that_misses_is_gone_as_well_and_friends_are_no_target() -> None:
    t = scenario("atlaga_the_kyrie_warrior@A3 finn@A4", "thorgrim@F3", turn="atlaga_the_kyrie_warrior", dice=[15])
    t.stay().use(BOLT)
    assert set(t.options()) == {"Thorgrim the Viking Champion", "no"}
    t.pick("Thorgrim")
    assert t.alive("thorgrim") and t.tokens("atlaga_the_kyrie_warrior") == ["spent"]


@pytest.mark.parametrize(("roll", "wounds"), [(12, 0), (13, 1), (15, 1), (16, 2), (17, 2), (18, 3), (19, 3), (20, 6)])
def test_the_cold_hand(roll: int, wounds: int) -> None:
    t = scenario("cyprien_esenwein@C3", "nilfheim@D3/E3", dice=[roll])
    t.stay().use("Chilling Touch").pick("Nilfheim")
    assert (t.wounds("nilfheim") if wounds < 6 else 6 * (not t.alive("nilfheim"))) == wounds


def test_soulborgs_feel_no_cold_nor_do_those_who_are_not_adjacent() -> None:
    assert not offered(scenario("cyprien_esenwein@C3", "deathwalker_9000@D3").stay(), "Chilling Touch")
    assert not offered(scenario("cyprien_esenwein@C3", "thorgrim@E3").stay(), "Chilling Touch")


def test_the_commander_needs_somebody_at_the_enemy() -> None:
    power = "Commander's Strike"
    red = "mogrimm_forgehammer@A3 finn@E3"
    t = scenario(red, "thorgrim@F3", turn="mogrimm_forgehammer", dice=[15])
    t.stay().use(power).pick("Thorgrim")
    assert t.wounds("thorgrim") == 1
    assert not offered(scenario(red, "thorgrim@C3", turn="mogrimm_forgehammer").stay(), power)
    assert not offered(scenario("mogrimm_forgehammer@A3", "thorgrim@B3").stay(), power)


def test_a_crushing_blow_takes_no_roll_and_is_not_for_unique_heroes() -> None:
    t = scenario("knight_primus_adelbern@C3", "marro_warriors@D3,L9")
    t.stay().use("Crushing Blow").pick("Marro Warriors 1")
    assert not t.alive("marro_warriors#1")
    assert not offered(scenario("knight_primus_adelbern@C3", "thorgrim@D3").stay(), "Crushing Blow")
    assert not offered(scenario("knight_primus_adelbern@C3", "zettian_guards@E3").stay(), "Crushing Blow")
    t = scenario("knight_primus_adelbern@C3", "red_wyrmling@D3")
    t.stay().use("Crushing Blow").pick("Red Wyrmling")
    assert not t.alive("red_wyrmling")
