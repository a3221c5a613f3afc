"""Counter Strike and its kin on later cards (rulings 40, 60 and 95)."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls

NEAR = [
    ("charos@D3/E3", 5, False),
    ("captain_america@D3", 6, False),
    ("nishi_souta@D3", 4, False),
    ("kaemon_awa@D3", 4, True),
    ("kozuke_samurai@D3", 3, True),
    ("tagawa_samurai@D3", 5, True),
    ("tagawa_samurai_archers@D3", 3, True),
    ("takanawa_kaiga@D3/E3", 4, True),
]


@pytest.mark.parametrize(("card", "dice", "spares"), NEAR)
def test_excess_shields_wound_an_adjacent_attacker(card: str, dice: int, spares: bool) -> None:
    attack = 2 if card.startswith("nishi") else 3  # his Swordcatcher
    t = scenario("finn@C3", card, dice=[skulls(1, of=attack), shields(3, of=dice)])
    t.attack("finn", card.split("@")[0])
    assert t.wounds("finn") == 2


@pytest.mark.parametrize(("card", "dice", "spares"), NEAR)
def test_some_spare_samurai(card: str, dice: int, spares: bool) -> None:
    attack = 1 if card.startswith("nishi") else 2  # his Swordcatcher
    t = scenario("izumi_samurai@C3,L9", card, dice=[skulls(1, of=attack), shields(2, of=dice)])
    t.attack("izumi_samurai#1", card.split("@")[0])
    assert t.alive("izumi_samurai#1") == spares


@pytest.mark.parametrize(("card", "dice", "spares"), NEAR)
def test_not_from_afar(card: str, dice: int, spares: bool) -> None:
    t = scenario("syvarris@C8", card, dice=[skulls(1, of=3), shields(3, of=dice)])
    t.attack("syvarris", card.split("@")[0]).done()
    assert t.wounds("syvarris") == 0


def test_the_evil_eye_strikes_from_afar_alone() -> None:
    t = scenario("syvarris@C8", "gurei_oni@D3/E3", dice=[skulls(0, of=3), shields(2, of=4)])
    t.attack("syvarris", "gurei_oni").done()
    assert t.wounds("syvarris") == 2
    t = scenario("finn@C3", "gurei_oni@D3/E3", dice=[skulls(1, of=3), shields(2, of=4)])
    t.attack("finn", "gurei_oni")
    assert t.wounds("finn") == 0


def test_torin_guards_small_followers_of_utgar_beside_him() -> None:
    t = scenario("syvarris@C8", "marro_warriors@D3 torin@E3/F3", dice=[skulls(1, of=3), shields(2, of=3)])
    t.attack("syvarris", "marro_warriors#1").done()
    assert t.wounds("syvarris") == 1
    assert t.events("FigureWounded")[-1].cause.figure == t.fig("torin"), "it is Torin who deals it"


@pytest.mark.parametrize("guarded", ["marro_warriors@D3 torin@G3/H3", "krav_maga_agents@D3 torin@E3/F3"])
def test_torin_guards_nobody_else(guarded: str) -> None:
    t = scenario("syvarris@C8", guarded, dice=[skulls(1, of=3), shields(2, of=3)])
    t.attack("syvarris", guarded.split("@")[0] + "#1").done()
    assert t.wounds("syvarris") == 0


def test_torin_guards_himself() -> None:
    t = scenario("syvarris@C8", "torin@D3/E3", dice=[skulls(1, of=3), shields(2, of=4)])
    t.attack("syvarris", "torin").done()
    assert t.wounds("syvarris") == 1


@pytest.mark.parametrize("where", ["C3", "C8"])
def test_arcane_riposte_from_everywhere(where: str) -> None:
    t = scenario(f"syvarris@{where}", "sharwin_wildborn@D3", dice=[skulls(1, of=3), shields(2, of=3)])
    t.attack("syvarris", "sharwin_wildborn").done()
    assert t.wounds("syvarris") == 1


def test_everybody_strikes_back_at_a_bully() -> None:
    t = scenario("ogre_pulverizer@C3 finn@L9", "raakchott@D3", dice=[skulls(1, of=4), shields(3, of=4)])
    t.attack("ogre_pulverizer", "raakchott")
    assert t.wounds("ogre_pulverizer") == 2
    assert t.events("FigureWounded")[-1].cause.figure == t.fig("raakchott")


def test_nobody_strikes_back_at_the_friends_of_a_bully() -> None:
    t = scenario("finn@C3 ogre_pulverizer@C4", "raakchott@D3", dice=[skulls(1, of=3), shields(3, of=4)])
    t.attack("finn", "raakchott")
    assert t.wounds("finn") == 0


def test_riposte_and_bully_do_not_add_up() -> None:
    """Ruling 40."""
    t = scenario("ogre_pulverizer@C3", "sharwin_wildborn@D3", dice=[skulls(1, of=4), shields(3, of=3)])
    t.attack("ogre_pulverizer", "sharwin_wildborn")
    assert t.wounds("ogre_pulverizer") == 2
