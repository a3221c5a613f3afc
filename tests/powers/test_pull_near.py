"""Figures brought beside: Spear of Summoning, Chain Grab, Grapple Grab, Witchcraft Telekinesis."""

import pytest
from kit import scenario
from kit.alone import alone
from kit.scenarios import FLAT
from kit.table import Table


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "pull_near")


def after_moving(*armies: str, grid: str = FLAT, turn: str = "", dice: tuple[int, ...] = ()) -> Table:
    """Nobody has moved, and powers may be used."""
    t = scenario(*armies, grid=grid, turn=turn, dice=list(dice))
    return t.done() if t.asks("figure") or t.asks("move") else t


def offered(t: Table) -> bool:
    return t.asks("power")


# card, power, roll, range
GRABS = [
    ("drow_chainfighter", "Chain Grab", 9, 3),
    ("necrotech_wraithriders", "Chain Grab 9", 9, 3),
    ("sgt_drake_alexander_aoa", "Grapple Grab 8", 8, 4),
    ("kilkorax_the_kyrie_warrior", "Witchcraft Telekinesis", 17, 5),
]


@pytest.mark.parametrize(("card", "power", "roll", "reach"), GRABS)
def test_an_enemy_is_pulled_near(card: str, power: str, roll: int, reach: int) -> None:
    place = f"{'ABCDEFGH'[reach]}3"
    t = after_moving(f"{card}@A3", f"thorgrim@{place}", dice=(roll,))
    t.use(power).choose((t.fig(card), t.fig("thorgrim"))).place("B3")
    assert t.at("thorgrim") == "B3"


@pytest.mark.parametrize(("card", "power", "roll", "reach"), GRABS)
def test_or_not(card: str, power: str, roll: int, reach: int) -> None:
    t = after_moving(f"{card}@A3", "thorgrim@C3", dice=(roll - 1,))
    t.use(power).choose((t.fig(card), t.fig("thorgrim")))
    assert t.at("thorgrim") == "C3"
    assert not offered(after_moving(f"{card}@A3", f"thorgrim@{'ABCDEFGH'[reach + 1]}3"))
    assert not offered(after_moving(f"{card}@A3", "deathwalker_9000@C3"))


def test_only_onto_the_same_level() -> None:
    grid = "g1  g2  g1  g1"
    t = after_moving("sgt_drake_alexander_aoa@A1", "thorgrim@C1", grid=grid)
    assert not offered(t)


@pytest.mark.parametrize(
    ("card", "level", "so"),
    [
        ("drow_chainfighter", 11, True),
        ("drow_chainfighter", 12, False),
        ("sgt_drake_alexander_aoa", 7, True),
        ("sgt_drake_alexander_aoa", 8, False),
    ],
)
def test_no_higher_than_it_says(card: str, level: int, so: bool) -> None:
    t = after_moving(f"{card}@B1", "thorgrim@D1", grid=f"g1  g1  g1  g{level}")
    assert offered(t) == so


def test_telekinesis_moves_two_and_squads_more_easily() -> None:
    t = after_moving(
        "kilkorax_the_kyrie_warrior@C3",
        "marro_warriors@F3,E4 finn@L9",
        dice=(
            8,
            8,
        ),
    )
    k = t.fig("kilkorax_the_kyrie_warrior")
    t.use("Witchcraft Telekinesis").choose((k, t.fig("marro_warriors#1"))).place("D3")
    t.choose((k, t.fig("marro_warriors#2"))).place("B3")
    assert not t.asks("throw")


def test_each_rider_throws_once_and_nobody_is_moved_twice() -> None:
    t = after_moving(
        "necrotech_wraithriders@C3,C5",
        "thorgrim@F3 syvarris@F5",
        dice=(
            9,
            1,
        ),
    )
    one, two = t.fig("necrotech_wraithriders#1"), t.fig("necrotech_wraithriders#2")
    t.use("Chain Grab 9").choose((one, t.fig("thorgrim"))).place("D3")
    assert t.request.values == [(two, t.fig("syvarris")), None]
    t.choose((two, t.fig("syvarris")))
    assert not t.asks("throw")


def test_the_spear_calls_from_anywhere() -> None:
    red = "saylind_the_kyrie_warrior@C3 finn@L9"
    t = after_moving(red, "thorgrim@K9", turn="saylind_the_kyrie_warrior", dice=(9,))
    t.use("Spear of Summoning").choose((t.fig("saylind_the_kyrie_warrior"), t.fig("finn"))).place("D3")
    assert t.at("finn") == "D3"
    t = after_moving(red, "thorgrim@K9", turn="saylind_the_kyrie_warrior", dice=(8,))
    t.use("Spear of Summoning").choose((t.fig("saylind_the_kyrie_warrior"), t.fig("finn")))
    assert t.at("finn") == "L9"
