"""More on the d20 for the powers of others."""

from __future__ import annotations

import pytest
from kit import scenario
from kit.ranks import ranks

from wellspring.engine.cards import PowerText
from wellspring.engine.causes import INITIATIVE, POWER, Cause
from wellspring.engine.powers import Power

# who helps, whom, with which power, by how much
HELP = [
    ("su_bak_na", "marro_warriors", "Water Clone", 1),
    ("su_bak_na", "wolves_of_badru", "", 0),
    ("valguard", "tarn_viking_warriors", "Berserker Charge", 1),
    ("valguard", "marro_warriors", "Water Clone", 0),
    ("venoc_warlord", "venoc_vipers", "Frenzy", 1),
    ("venoc_warlord", "tarn_viking_warriors", "Berserker Charge", 0),
    ("khosumet_the_darklord", "finn", "Unleashed Fury", 1),
    ("khosumet_the_darklord", "finn", "Frenzy", 0),
    ("sonya_esenwein", "cyprien_esenwein", "Chilling Touch", 2),
    ("sonya_esenwein", "cyprien_esenwein", "Frenzy", 0),
    ("sonya_esenwein", "finn", "Chilling Touch", 0),
]


@pytest.mark.parametrize(("helper", "card", "power", "bonus"), HELP)
def test_the_bonus_is_for_powers_of_that_name_or_card(helper: str, card: str, power: str, bonus: int) -> None:
    t = scenario(ranks(helper, card), ranks("finn", first=4))
    g = t.game
    ref = (t.card(card), 9)
    g.hooks.by_ref[ref] = Power(ref, PowerText("", power, "", {}, {}, {}))
    assert g.d20_bonus(0, Cause(POWER, -1, ref)) == bonus


def test_not_for_the_enemy_nor_for_initiative() -> None:
    t = scenario(ranks("su_bak_na"), ranks("marro_warriors", first=4))
    clone = next(p for p in t.game.hooks.powers if p.text.name == "Water Clone")
    assert t.game.d20_bonus(1, clone.cause()) == 0
    assert t.game.d20_bonus(0, Cause(INITIATIVE)) == 0


def test_not_when_the_helper_is_dead() -> None:
    t = scenario(ranks("valguard", "tarn_viking_warriors"), "finn@L10", turn="tarn_viking_warriors")
    charge = next(p for p in t.game.hooks.powers if p.text.name == "Berserker Charge")
    assert t.game.d20_bonus(0, charge.cause()) == 1
    t.destroy("valguard")
    assert t.game.d20_bonus(0, charge.cause()) == 0
