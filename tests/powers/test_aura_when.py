"""Auras with conditions, and the plain ones of all later cards."""

import pytest
from kit import scenario
from kit.reckoning import attack_dice, defense_dice, move_of, range_of
from kit.table import Table


@pytest.mark.parametrize(
    ("leader", "follower", "attack", "defense"),
    [
        ("concan_the_kyrie_warrior@C3", "knights_of_weston@C4", 1, 1),
        ("concan_the_kyrie_warrior@C3", "sentinels_of_jandar@C4", 1, 1),
        ("concan_the_kyrie_warrior@C3", "sgt_drake_alexander@C4", 0, 0),
        ("dumutef_guard@C3/B3", "rechets_of_bogdan@C4", 1, 0),
        ("dumutef_guard@C3/B3", "sgt_drake_alexander@C4", 0, 0),
        ("khosumet_the_darklord@C3", "festering_honor_guard@C4", 1, 0),
        ("khosumet_the_darklord@C3", "sgt_drake_alexander@C4", 0, 0),
        ("marcus_decimus_gallus@C3", "ashigaru_harquebus@C4", 0, 0),
        ("marcus_decimus_gallus@C3", "spearmen@C4", 1, 0),
        ("sir_gilbert@C3", "sgt_drake_alexander@C4", 1, 0),
        ("sir_gilbert@C3", "syvarris@C4", 0, 0),
        ("swog_rider@C3/B3", "arrow_gruts@C4", 1, 1),
        ("swog_rider@C3/B3", "blade_gruts@C4", 0, 0),
        ("taelord_the_kyrie_warrior@C3", "sgt_drake_alexander@C7", 1, 0),
        ("taelord_the_kyrie_warrior@C3", "sgt_drake_alexander@C8", 0, 0),
        ("tornak@C3/B3", "blade_gruts@C4", 1, 1),
        ("tornak@C3/B3", "arrow_gruts@C4", 0, 0),
        ("estivara@C3", "fyorlag_spiders@C9", 1, 0),
        ("estivara@C3", "fyorlag_spiders@C10", 0, 0),
        ("captain_america@C3", "sgt_drake_alexander@C4", 1, 1),
        ("captain_america@C3", "sgt_drake_alexander@C5", 0, 0),
        ("brave_arrow@C3", "mohican_river_tribe@C4", 0, 0),
    ],
)
def test_who_stands_there_is_better(leader: str, follower: str, attack: int, defense: int) -> None:
    """The enemy is far away, so nothing else counts."""
    name = follower.split("@")[0]
    t = scenario(f"{leader} {follower}", "thorgrim@L1", turn="thorgrim")
    alone = scenario(follower, "thorgrim@L1", turn="thorgrim")
    who = name if len(t.game.state.roster.figures[t.card(name)]) == 1 else f"{name}#1"
    assert attack_dice(t, who, "thorgrim") - attack_dice(alone, who, "thorgrim") == attack
    assert defense_dice(t, "thorgrim", who) - defense_dice(alone, "thorgrim", who) == defense
    chief = leader.split("@")[0]
    assert attack_dice(t, chief, "thorgrim") == t.game.card_of(t.fig(chief)).attack, "nothing for the leader"


def test_scouts_need_an_adjacent_target() -> None:
    t = scenario("brave_arrow@C3 venoc_vipers@C4", "finn@D4 thorgrim@L1")
    assert attack_dice(t, "venoc_vipers#1", "finn") == 4
    assert attack_dice(t, "venoc_vipers#1", "thorgrim") == 3


def test_taelord_helps_no_teammate() -> None:
    t = scenario("taelord_the_kyrie_warrior@C3", "thorgrim@L1", "finn@C4", teams=[0, 1, 0])
    assert attack_dice(t, "finn", "thorgrim") == 3


def markers(t: Table, *cards: str, shown: int = 0) -> None:
    """Red's order markers lie on these cards, so many of them revealed."""
    for k in range(4):
        t.game.state.markers[k] = t.card(cards[k]) if k < len(cards) else -1
        t.game.state.shown[k] = k < shown


def test_pirates_obey_a_captain_with_an_order_marker() -> None:
    t = scenario("crimson_widow@C3 exiles_of_the_sundered_sea@H8", "finn@H9 thorgrim@L1", turn="finn")
    markers(t)
    assert attack_dice(t, "exiles_of_the_sundered_sea#1", "finn") == 3
    markers(t, "crimson_widow")
    assert attack_dice(t, "exiles_of_the_sundered_sea#1", "finn") == 4
    assert attack_dice(t, "exiles_of_the_sundered_sea#1", "thorgrim") == 3, "not adjacent"
    markers(t, "exiles_of_the_sundered_sea")
    assert attack_dice(t, "exiles_of_the_sundered_sea#1", "finn") == 3


def test_duke_leads_by_a_revealed_marker() -> None:
    t = scenario("duke@C3 spearmen@C5,C7 snake_eyes@D3 raelin@B3", "thorgrim@L1", turn="thorgrim")
    before = [attack_dice(t, who, "thorgrim") for who in ("spearmen#1", "spearmen#2", "snake_eyes", "raelin", "duke")]
    markers(t, "duke")
    assert attack_dice(t, "spearmen#1", "thorgrim") == before[0], "still hidden"
    markers(t, "duke", shown=1)
    after = [attack_dice(t, who, "thorgrim") for who in ("spearmen#1", "spearmen#2", "snake_eyes", "raelin", "duke")]
    assert [b - a for a, b in zip(before, after, strict=True)] == [1, 0, 1, 0, 0]


def test_concan_needs_a_revealed_marker_on_utgars_side() -> None:
    t = scenario("concan_the_kyrie_warrior_sotc@C3 finn@C5 grimnak@H8/H9", "thorgrim@L1", turn="thorgrim")
    markers(t, "grimnak")
    assert attack_dice(t, "finn", "thorgrim") == 3
    markers(t, "grimnak", shown=1)
    assert attack_dice(t, "finn", "thorgrim") == 4
    assert attack_dice(t, "concan_the_kyrie_warrior_sotc", "thorgrim") == 4, "other figures"
    assert attack_dice(t, "grimnak", "thorgrim") == 2, "he does not follow Jandar"


@pytest.mark.parametrize(
    ("army", "who", "more"),
    [
        ("atlaga_the_kyrie_warrior@C3 raelin@H8", "raelin", 1),
        ("atlaga_the_kyrie_warrior@C3 raelin@H8", "atlaga_the_kyrie_warrior", 0),
        ("marcus_decimus_gallus@C3 spearmen@H8", "spearmen#1", 1),
        ("venoc_warlord@C3 venoc_vipers@H8", "venoc_vipers#1", 2),
        ("warden_816@C3 zettian_guards@H8", "zettian_guards#1", 1),
        ("loviatak_the_kyrie_warrior@C3 runa@H8", "runa", 1),
        ("loviatak_the_kyrie_warrior@C3 runa@H8", "loviatak_the_kyrie_warrior", 1),
        ("loviatak_the_kyrie_warrior@C3 marro_warriors@H8", "marro_warriors#1", 0),
        ("loviatak_the_kyrie_warrior@C3 raelin@H8", "loviatak_the_kyrie_warrior", 0),
    ],
)
def test_leaders_make_others_faster(army: str, who: str, more: int) -> None:
    t = scenario(army, "finn@L1", turn="finn")
    assert move_of(t, who) == t.game.card_of(t.fig(who)).move + more


def test_the_dynasty_ends_with_its_second_hero() -> None:
    t = scenario("loviatak_the_kyrie_warrior@C3 runa@H8 marro_warriors@K8", "finn@L1")
    assert move_of(t, "marro_warriors#1") == 7
    t.destroy("runa")
    assert move_of(t, "marro_warriors#1") == 6


def test_the_amulet_works_for_who_began_beside_it() -> None:
    t = scenario("syvarris@C3 acolarh@C4", "finn@L1")
    assert move_of(t, "syvarris") == 7
    assert move_of(t, "acolarh") == 5, "it is not his turn"
    far = scenario("syvarris@C3 acolarh@C6", "finn@L1")
    assert move_of(far, "syvarris") == 5
    other = scenario("agent_carr@C3 acolarh@C4", "finn@L1")
    assert move_of(other, "agent_carr") == 5, "he does not follow Ullar"


def test_laglor_sees_far_for_others() -> None:
    t = scenario("laglor@C3 krav_maga_agents@C5 agent_carr@C6 otonashi@D3", "finn@L1")
    assert range_of(t, "krav_maga_agents#1") == 9 and range_of(t, "agent_carr") == 8
    assert range_of(t, "otonashi") == 1 and range_of(t, "laglor") == 7
