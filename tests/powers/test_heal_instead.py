"""Renew: near a Wizard Chana may heal a Wizard or Beast beside her instead of attacking."""

from __future__ import annotations

from kit import scenario

CHANA = "chana_the_zenithwing"
RENEW = "Renew 12"


def test_a_wizard_is_healed() -> None:
    t = scenario(f"{CHANA}@C3 raakchott@D3", "finn@C4", wounds={"raakchott": 2}, dice=[12])
    t.stay().use(RENEW, aim=False).pick("Raakchott")
    assert t.wounds("raakchott") == 1
    assert t.over, "she does not attack any more"


def test_a_bad_roll_costs_the_attack_too() -> None:
    t = scenario(f"{CHANA}@C3 raakchott@D3", "finn@C4", wounds={"raakchott": 2}, dice=[11])
    t.stay().use(RENEW, aim=False).pick("Raakchott")
    assert t.wounds("raakchott") == 2 and t.over


def test_a_beast_beside_her_needs_a_wizard_in_sight() -> None:
    for wizard, sees in (("H3", True), ("I3", False)):
        t = scenario(f"{CHANA}@C3 boar@C4/D4 raakchott@{wizard}", "finn@B3", wounds={"boar": 2})
        t.stay()
        assert any([option.endswith(RENEW) for option in t.options()]) == sees


def test_not_for_others() -> None:
    t = scenario(f"{CHANA}@C3 agent_carr@D3 raakchott@E3", "finn@C4", wounds={"agent_carr": 2})
    t.stay()
    assert not any([option.endswith(RENEW) for option in t.options()])
