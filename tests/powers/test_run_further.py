"""Running further than one's move, and what it costs."""

import pytest
from kit import scenario, skulls
from kit.cards import TEST_CARDS
from kit.reckoning import attack_dice


@pytest.fixture(autouse=True)
def printed_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kit has plain cards of these names; here the printed ones are meant."""
    for id in ("frostclaw_paladins", "knight_irene"):
        monkeypatch.delitem(TEST_CARDS, id)


def test_a_paladin_runs_and_strikes_weaker() -> None:
    t = scenario("frostclaw_paladins@C3,C7", "finn@J3", dice=[skulls(0, of=1)])
    t.pick("Frostclaw Paladins 1").pick("Run 3")
    t.move("frostclaw_paladins#1", "I3")
    assert attack_dice(t, "frostclaw_paladins#1", "finn") == 1
    assert attack_dice(t, "frostclaw_paladins#2", "finn") == 3
    t.attack("frostclaw_paladins#1", "finn")
    assert not t.tokens("frostclaw_paladins")


def test_irene_runs_as_well() -> None:
    t = scenario("knight_irene@C3", "finn@K3", dice=[skulls(0, of=2)])
    t.pick("Run 3").move("knight_irene", "J3").attack("knight_irene", "finn")


def test_who_walks_keeps_all_dice() -> None:
    t = scenario("frostclaw_paladins@C3", "finn@G3")
    t.pick("Frostclaw Paladins 1").done()
    assert "I3" not in t.reach("frostclaw_paladins#1")
    t.move("frostclaw_paladins#1", "F3")
    assert attack_dice(t, "frostclaw_paladins#1", "finn") == 3


def test_who_stays_after_all_has_not_run() -> None:
    t = scenario("frostclaw_paladins@C3", "finn@D3")
    t.pick("Frostclaw Paladins 1").pick("Run 3").stay()
    assert attack_dice(t, "frostclaw_paladins#1", "finn") == 3


def test_a_tracker_does_not_attack() -> None:
    t = scenario("brave_arrow@C3", "finn@K3")
    t.pick("Tracking").move("brave_arrow", "J3")
    assert t.over, "seven spaces, and no attack"


def test_a_tracker_who_walks_attacks() -> None:
    t = scenario("brave_arrow@C3", "finn@E3", dice=[skulls(0, of=4)])
    t.done().move("brave_arrow", "D3").attack("brave_arrow", "finn")


@pytest.mark.parametrize(("at", "charges"), [("K3", True), ("L3", False)])
def test_a_charge_must_be_able_to_reach_an_enemy(at: str, charges: bool) -> None:
    t = scenario("kozuke_samurai@B3", f"finn@{at}")
    t.pick("Kozuke Samurai 1")
    assert (t.asks("instead of move")) == charges


def test_who_is_engaged_does_not_charge() -> None:
    t = scenario("kozuke_samurai@C3", "finn@D3 thorgrim@H3")
    t.pick("Kozuke Samurai 1")
    assert t.asks("move")
