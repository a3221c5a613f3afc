"""Bad luck for enemies who are near."""

from __future__ import annotations

import pytest
from kit import scenario


@pytest.mark.parametrize(("where", "malus"), [("D3/E3", -3), ("F3/G3", -3), ("H3/I3", 0)])
def test_three_spaces(where: str, malus: int) -> None:
    t = scenario("tarn_viking_warriors@C3,A1,A3,A5", f"grave_grim@{where}")
    charge = next(p for p in t.game.hooks.powers if p.text.name == "Berserker Charge")
    assert t.game.d20_bonus(0, charge.cause()) == malus


def test_a_charge_fails_that_would_have_gone_well() -> None:
    t = scenario("tarn_viking_warriors@C3,A1,A3,A5", "grave_grim@D3/E3", dice=[17])
    t.done().use("Berserker Charge")
    assert not t.asks("figure")


def test_two_of_them_count_once_and_friends_are_spared() -> None:
    t = scenario("tarn_viking_warriors@C3,A1,A3,A5", "grave_grim@D3/E3 grave_grim@D4/E4 venoc_vipers@F5")
    powers = {p.text.name: p for p in t.game.hooks.powers}
    assert t.game.d20_bonus(0, powers["Berserker Charge"].cause()) == -3
    assert t.game.d20_bonus(1, powers["Frenzy"].cause()) == 0
