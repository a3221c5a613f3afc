"""Special attacks that may be made several times in a turn."""

import pytest
from kit import faces, scenario, shields, skulls
from kit.alone import alone
from kit.table import Table

from wellspring.engine.events import PowerUsed


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "repeated_special_attack")


def attacked(t: Table) -> list[str]:
    return [t.ref(e.defender) for e in t.events("AttackDeclared")]


# card, place, power, range, dice, times: the same figure may be attacked each time
SHOTS = [
    ("kaemon_awa", "A3", "Quick Release Special Attack", 4, 4, 2),
    ("major_q10", "B3/A3", "Machine Pistol Special Attack", 7, 2, 4),
    ("major_q10", "B3/A3", "Wrist Rocket Special Attack", 4, 4, 2),
    ("onshu_the_welkineye", "A3", "Sonic Blast Special Attack", 4, 2, 2),
    ("scavorith_lord_of_ruin", "A3", "Double Burst Special Attack", 4, 3, 2),
]
# each time another one
DIFFERENT = [
    ("nilfheim", "B3/A3", "Ice Shard Breath Special Attack", 5, 4, 3),
    ("white_wyrmling", "B3", "Fledgling Ice Shards Special Attack", 5, 2, 2),
    ("captain_america", "B3", "Shield Throw Special Attack", 5, 4, 3),
    ("roadblock", "B3", "Machine Gun Special Attack", 5, 3, 3),
]


@pytest.mark.parametrize(("card", "place", "power", "reach", "dice", "times"), SHOTS)
def test_so_many_times_at_one_figure(card: str, place: str, power: str, reach: int, dice: int, times: int) -> None:
    t = scenario(f"{card}@{place}", "thorgrim@D3", dice=[skulls(0, of=dice)] * times)
    t.skip_moves().use(power)
    while not t.over:
        t.pick("Thorgrim")
    assert attacked(t) == ["thorgrim"] * times


@pytest.mark.parametrize(("card", "place", "power", "reach", "dice", "times"), [*SHOTS, *DIFFERENT])
def test_one_may_stop_and_no_further_than_its_range(
    card: str, place: str, power: str, reach: int, dice: int, times: int
) -> None:
    first = "ABCDEFGHIJKL".index(place[0])
    row = "ABCDEFGHIJKL"
    blue = f"thorgrim@{row[first + reach]}3 finn@{row[first + reach - 1]}4 raelin@L9"
    t = scenario(f"{card}@{place}", blue, dice=[skulls(0, of=dice)])
    t.skip_moves().use(power, aim=False).pick("Thorgrim").done()
    assert t.over and len(attacked(t)) == 1
    t = scenario(f"{card}@{place}", f"thorgrim@{row[first + reach + 1]}3").skip_moves()
    assert t.over or not any(word.endswith(power) for word in t.options())


@pytest.mark.parametrize(("card", "place", "power", "reach", "dice", "times"), DIFFERENT)
def test_each_time_another_figure(card: str, place: str, power: str, reach: int, dice: int, times: int) -> None:
    blue = "thorgrim@F3 finn@F4 raelin@F2 syvarris@F5"
    t = scenario(f"{card}@{place}", blue, dice=[skulls(0, of=dice)] * times)
    t.skip_moves().use(power, aim=False)
    for name in ("Thorgrim", "Finn", "Raelin")[:times]:
        t.pick(name)
    assert t.over and len(set(attacked(t))) == times


def test_rapid_fire_goes_on_as_long_as_it_wounds() -> None:
    t = scenario("deathwalker_8000@A3", "thorgrim@H3", dice=[skulls(1, of=3), shields(0, of=4), skulls(1, of=3)])
    t.dice(shields(1, of=4))
    t.skip_moves().use("Rapid Fire Special Attack").pick("Thorgrim")
    assert t.over and t.wounds("thorgrim") == 1


def test_blood_hungry_goes_on_as_long_as_it_destroys() -> None:
    t = scenario("brunak@C3/B3", "marro_warriors@D3,C4,L9")
    t.dice(skulls(1, of=4), shields(0, of=3), skulls(1, of=4), shields(1, of=3))
    t.skip_moves().use("Blood Hungry Special Attack", aim=False).pick("Marro Warriors 1").pick("Marro Warriors 2")
    assert t.over and [t.alive(f"marro_warriors#{k}") for k in (1, 2)] == [False, True]


def test_a_mere_wound_does_not_feed_brunak() -> None:
    t = scenario("brunak@C3/B3", "thorgrim@D3", dice=[skulls(2, of=4), shields(0, of=4)])
    t.skip_moves().use("Blood Hungry Special Attack")
    assert t.over


def test_blind_rage_with_two_skulls_whatever_the_shields() -> None:
    t = scenario("sir_hawthorne@C3", "thorgrim@D3")
    t.dice(skulls(2, of=3), shields(3, of=4), skulls(1, of=3), shields(1, of=4))
    t.skip_moves().use("Blind Rage Special Attack").pick("Thorgrim")
    assert t.over and attacked(t) == ["thorgrim"] * 2


def test_autoload_with_a_symbol_which_is_where_a_die_is_blank_ruling_114() -> None:
    t = scenario("laglor@C3", "thorgrim@H3")
    t.dice(faces(1, 1, 1), shields(1, of=4), faces(1, 2, 0), shields(1, of=4))
    t.skip_moves().use("Autoload Special Attack").pick("Thorgrim")
    assert t.over and attacked(t) == ["thorgrim"] * 2


@pytest.mark.parametrize(
    ("card", "place", "power", "store"),
    [
        ("major_q9", "C3/B3", "Queglix Gun Special Attack", 9),
        ("moriko", "C3", "Saber Storm Special Attack", 6),
    ],
)
def test_a_store_of_dice(card: str, place: str, power: str, store: int) -> None:
    t = scenario(f"{card}@{place}", "thorgrim@D3")
    t.skip_moves().use(power)
    assert t.asks("dice") and t.request.values == [1, 2, 3] and t.request.default == 2
    t.dice(skulls(0, of=2)).choose(2)
    left = store - 2
    while left > 0:
        dice = min(3, left)
        t.dice(skulls(0, of=dice))
        t.pick("Thorgrim")
        if not t.over and t.asks("dice"):
            assert t.request.values == list(range(1, dice + 1))
            t.choose(dice)
        left -= dice
    assert t.over and sum(t.rolled()) == store


def test_fire_blast_with_a_skull_on_every_die() -> None:
    t = scenario("erevan_sunshadow@C3", "thorgrim@H3")
    t.skip_moves().use("Fire Blast Special Attack")
    assert t.request.values == [2, 3, 4]
    t.dice(skulls(2, of=2), shields(2, of=4)).choose(2)
    t.pick("Thorgrim").dice(skulls(3, of=4), shields(3, of=4)).choose(4)
    assert t.over


def test_overwhelm_has_a_die_more_against_the_same_figure() -> None:
    t = scenario("knight_irene@C3", "thorgrim@D3", dice=[skulls(0, of=3), skulls(0, of=4)])
    t.skip_moves().use("Overwhelm Special Attack").pick("Thorgrim")
    t = scenario("knight_irene@C3", "thorgrim@D3 finn@C4", dice=[skulls(0, of=3), skulls(0, of=3)])
    t.skip_moves().use("Overwhelm Special Attack", aim=False).pick("Thorgrim").pick("Finn")


def test_not_after_running(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any power of that name that was used in this turn: here the power itself stands in for it."""
    t = scenario("knight_irene@C3", "thorgrim@D3")
    power = t.game.hooks.of_card[t.card("knight_irene")][0]
    monkeypatch.setitem(power.text.words, "without", power.text.name)
    t.game.emit(PowerUsed(0, power.ref, t.fig("knight_irene")))
    assert not any(word.endswith("Overwhelm Special Attack") for word in t.skip_moves().options())


def test_an_attack_is_replaced_and_none_is_left() -> None:
    t = scenario("kaemon_awa@A3", "thorgrim@D3", dice=[skulls(0, of=4)])
    t.skip_moves().use("Quick Release Special Attack").done()
    assert t.over
