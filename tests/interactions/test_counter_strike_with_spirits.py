"""Spirits on the Samurai card."""

from kit import scenario, shields, skulls


def test_an_armor_spirit_strikes_back_too() -> None:
    t = scenario("finn@C3", "izumi_samurai@D3 thorgrim@C4", wounds={"thorgrim": 3})
    t.dice(skulls(1, of=3), shields(0, of=4), skulls(1, of=3), shields(4, of=6))
    t.attack("finn", "thorgrim").pick("Izumi")
    t.begin_turn("finn")
    t.attack("finn", "izumi_samurai#1")
    assert t.wounds("finn") == 3
