"""Blood For Blood: a wound for attack dice."""

from kit import scenario
from kit.reckoning import attack_dice


def test_a_hero_bleeds_and_all_strike_harder() -> None:
    t = scenario("revenants_of_revna@C3 misaerx_the_kyrie_warrior@F5 kilkorax_the_kyrie_warrior@K9", "finn@L1")
    t.use("Blood For Blood").pick("Misaerx")
    assert t.wounds("misaerx_the_kyrie_warrior") == 1
    assert attack_dice(t, "misaerx_the_kyrie_warrior", "finn") == 4
    assert attack_dice(t, "revenants_of_revna#1", "finn") == 3
    assert attack_dice(t, "kilkorax_the_kyrie_warrior", "finn") == 4, "not the other one"


def test_until_the_next_order_marker() -> None:
    t = scenario("revenants_of_revna@C3 misaerx_the_kyrie_warrior@F5", "finn@L1")
    t.use("Blood For Blood").pick("Misaerx")
    t.begin_turn("misaerx_the_kyrie_warrior")
    assert attack_dice(t, "misaerx_the_kyrie_warrior", "finn") == 3


def test_nobody_has_to_and_not_everybody_can() -> None:
    t = scenario("revenants_of_revna@C3 raelin@F5", "finn@L1")
    assert not t.asks("power"), "she does not follow Revna"
    may = scenario("revenants_of_revna@C3 misaerx_the_kyrie_warrior@F5", "finn@L1")
    may.done()
    assert may.wounds("misaerx_the_kyrie_warrior") == 0
