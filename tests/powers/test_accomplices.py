"""Accomplices: attack dice for those who stand by."""

import pytest
from kit import scenario
from kit.reckoning import attack_dice


@pytest.mark.parametrize(
    ("red", "blue", "who", "dice"),
    [
        ("blastatrons@C3,H3,H4", "finn@G3", "blastatrons#1", 2),  # H3 is adjacent, H4 is not
        ("blastatrons@C3,H3 zettian_guards@F3", "finn@G3", "blastatrons#1", 2),  # Utgar's are no help
        ("blastatrons@F3,H3", "finn@G3", "blastatrons#1", 1),  # an adjacent target
        ("grok_riders@C3/B3 ne_gok_sa@D4", "finn@D3", "grok_riders#1", 5),
        ("grok_riders@C3/B3 ne_gok_sa@E5", "finn@D3", "grok_riders#1", 3),
        ("darrak_ambershard@C3 thorgrim@E3", "finn@D3", "darrak_ambershard", 6),
        ("darrak_ambershard@C3 thorgrim@F3", "finn@D3", "darrak_ambershard", 4),
        ("darrak_ambershard@C3", "finn@D3 thorgrim@E3", "darrak_ambershard", 4),  # somebody else's figure
        ("skordyre_infantry@C3,D2,E3", "finn@D3", "skordyre_infantry#1", 3),
        ("skordyre_infantry@C3,D2,H3", "finn@D3", "skordyre_infantry#1", 2),
        ("skordyre_infantry@C3,D2 bursting_hive_soldier@E3", "finn@D3", "skordyre_infantry#1", 3),
        ("cobra_troopers@C3 cobra_commander@C4 destro@D3", "finn@L1", "cobra_troopers#1", 3),
        ("cobra_troopers@C3,C4", "finn@L1", "cobra_troopers#1", 1),
        ("cobra_troopers@C3 finn@C4", "thorgrim@L1", "cobra_troopers#1", 1),
        ("jinx_and_kamakura@C3,E3", "finn@D3", "jinx_and_kamakura#1", 3),
        ("jinx_and_kamakura@C3,E3 snake_eyes@D2", "finn@D3", "jinx_and_kamakura#1", 4),
        ("jinx_and_kamakura@C3 thorgrim@E3", "finn@D3", "jinx_and_kamakura#1", 2),
        ("snake_eyes@C3", "finn@D3", "snake_eyes", 6),
        ("snake_eyes@C3", "finn@D3 thorgrim@E3", "snake_eyes", 4),
        ("snake_eyes@C3 thorgrim@E3", "finn@D3", "snake_eyes", 6),  # only enemies keep company
        ("omnicron_snipers@C3 omnicron_repulsors@H3", "finn@G3", "omnicron_snipers#1", 2),
        ("omnicron_snipers@C3 omnicron_repulsors@J3", "finn@G3", "omnicron_snipers#1", 1),
        ("omnicron_snipers@F3 omnicron_repulsors@H3", "finn@G3", "omnicron_snipers#1", 1),
        ("zettian_guards@C3 omnicron_repulsors@H3", "finn@G3", "zettian_guards#1", 2),
        ("saylind_the_kyrie_warrior@C3 elites_of_ullar@E3", "finn@D3", "saylind_the_kyrie_warrior", 4),
        ("saylind_the_kyrie_warrior@C3 elites_of_ullar@F3", "finn@D3", "saylind_the_kyrie_warrior", 3),
        ("elites_of_ullar@C3,E3", "finn@D3", "elites_of_ullar#1", 3),  # they are common
        ("raelin@C3 elites_of_ullar@E3", "finn@D3", "raelin", 3),  # she follows Jandar
    ],
)
def test_dice_for_who_stands_by(red: str, blue: str, who: str, dice: int) -> None:
    assert attack_dice(scenario(red, blue), who, "finn" if "finn" in blue else "thorgrim") == dice


def test_knights_give_courage_up_to_three() -> None:
    knights = "knights_of_weston@C5,D5,E5,F5"
    assert attack_dice(scenario("sir_dupuis@C3/B3", "finn@L1"), "sir_dupuis", "finn") == 4
    assert attack_dice(scenario(f"sir_dupuis@C3/B3 {knights}", "finn@L1"), "sir_dupuis", "finn") == 7
    assert attack_dice(scenario("sir_dupuis@C3/B3 knights_of_weston@C7,C9", "finn@L1"), "sir_dupuis", "finn") == 5
    assert attack_dice(scenario("sir_dupuis@C3/B3", f"finn@L1 {knights}"), "sir_dupuis", "finn") == 4
