"""Gift of the Empress: Kyrie of Einar near her may roll dice without a shield again."""

from __future__ import annotations

from kit import faces, scenario, shields, skulls
from kit.table import Table

from wellspring.games import card_library

KYRIE = next(
    c.id for c in card_library().values() if c.species == "Kyrie" and c.general == "Einar" and c.id != "empress_kiova"
)
DICE = card_library()[KYRIE].defense


def attacked(where: str, *dice: str) -> Table:
    t = scenario("finn@C3 raakchott@L9", f"{KYRIE}@D3 empress_kiova@{where}", dice=[skulls(2, of=3), *dice])
    t.attack("finn", f"{KYRIE}#1" if card_library()[KYRIE].figures > 1 else KYRIE)
    return t


def test_all_others_are_rolled_again() -> None:
    t = attacked("I3", faces(1, 1, DICE - 2))
    t.dice(shields(1, of=DICE - 1)).choose(True)
    assert t.alive(KYRIE) and t.events("AttackResolved")[-1].shields == 2


def test_once_and_only_if_the_player_likes() -> None:
    t = attacked("I3", shields(2, of=DICE))
    t.choose(None)
    assert t.events("AttackResolved")[-1].shields == 2
    t = attacked("I3", shields(0, of=DICE))
    t.dice(shields(0, of=DICE)).choose(True)
    assert t.events("AttackResolved")[-1].wounds == 2


def test_not_too_far_not_for_her_and_not_for_others() -> None:
    assert not attacked("J3", shields(2, of=DICE)).asks("whether")
    t = scenario("finn@C3", "empress_kiova@D3", dice=[skulls(2, of=3), shields(2, of=4)])
    t.attack("finn", "empress_kiova")
    assert t.over
    t = scenario("finn@C3", "raakchott@D3 empress_kiova@E3", dice=[skulls(2, of=3), shields(2, of=4)])
    t.attack("finn", "raakchott")
    assert t.over
