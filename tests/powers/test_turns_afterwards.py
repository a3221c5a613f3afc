"""A turn with somebody else when one's own is over."""

from __future__ import annotations

import pytest
from kit import scenario
from kit.table import Table

from wellspring.flows.turn import ExtraTurn


def to_the_end(t: Table) -> Table:
    """Do nothing up to what is offered after the turn."""
    while not t.over and not (t.asks("power") and t.request.prompt == "after turn"):
        t.done()
    return t


def test_viscerot_sends_another_unique_eisenek() -> None:
    t = to_the_end(scenario("iron_lich_viscerot@C3/C4 hellforge_mandukor@F3 necrotech_ghastblade@H3", "spearmen@L10"))
    t.pick("Ironclad Puppeteer")
    assert t.request.values == [t.card("hellforge_mandukor"), None]
    t.choose(t.card("hellforge_mandukor"))
    assert t.game.state.card == t.card("hellforge_mandukor")


def test_viscerot_needs_a_reveal() -> None:
    t = scenario("finn@A1 iron_lich_viscerot@C3/C4 hellforge_mandukor@F3", "spearmen@L10")
    g = t.game
    g.stack.append(ExtraTurn(0, t.card("iron_lich_viscerot"), g.hooks.powers[0].ref))
    g.request = None
    g.run(None)
    assert to_the_end(t).over


def test_the_war_cry_needs_two_who_are_engaged() -> None:
    t = to_the_end(scenario("mohican_river_tribe@C3,C5,A1 brave_arrow@F8", "finn@C4"))
    assert t.asks("power")
    t.pick("War Cry").pick("Brave Arrow")
    assert t.game.state.card == t.card("brave_arrow")
    u = to_the_end(scenario("mohican_river_tribe@C3,A5,A1 brave_arrow@F8", "finn@C4"))
    assert u.over


@pytest.mark.parametrize(("enemy", "calls"), [("H3", True), ("K9", False)])
def test_souta_calls_when_an_enemy_is_near(enemy: str, calls: bool) -> None:
    t = scenario("nishi_souta@C3 james_murphy@E5", f"spearmen@{enemy}")
    assert to_the_end(t).over != calls
    if calls:
        t.pick("Call For Backup").pick("James Murphy")
        assert t.game.state.card == t.card("james_murphy")


def test_who_went_before_souta_does_not_go_after_him() -> None:
    """Nishi Souta himself is a Samurai and a Lawman: whoever is both too gets one turn, not two."""
    t = scenario("nishi_souta@C3 james_murphy@E5", "spearmen@H3")
    t.game.state.turns = (*t.game.state.turns, t.card("james_murphy"))
    assert to_the_end(t).over
