"""Grok Training and Self-Replicating: Marro Rebirth does not bring these back."""

from __future__ import annotations

import pytest
from kit import scenario

from wellspring.engine.cards import PowerText
from wellspring.engine.powers import Power


def named(name: str) -> Power:
    return Power((0, 0), PowerText("", name, "For a test.", {}, {}, {}))


@pytest.mark.parametrize("army", ["grok_riders@C3/B3", "marro_dividers@C3"])
def test_rebirth_does_not_touch_them(army: str) -> None:
    card = army.split("@")[0]
    t = scenario(f"{army} marro_warriors@H3,L3", "finn@L9")
    rebirth = named("Marro Rebirth")
    assert t.game.is_immune(t.fig(f"{card}#1"), rebirth)
    assert t.game.is_immune(t.fig(f"{card}#2"), rebirth), "it is destroyed already"
    assert not t.game.is_immune(t.fig("marro_warriors#1"), rebirth)


@pytest.mark.parametrize("army", ["grok_riders@C3/B3", "marro_dividers@C3"])
def test_other_powers_do(army: str) -> None:
    t = scenario(army, "finn@L9")
    assert not t.game.is_immune(t.fig(army.split("@")[0] + "#1"), named("Chomp"))


@pytest.mark.parametrize("army", ["grok_riders@C3/B3", "marro_dividers@C3"])
def test_even_when_all_of_them_are_destroyed(army: str) -> None:
    card = army.split("@")[0]
    t = scenario(f"{army} spearmen@L3", "finn@L9")
    t.destroy(f"{card}#1")
    assert t.game.is_immune(t.fig(f"{card}#1"), named("Marro Rebirth"))
