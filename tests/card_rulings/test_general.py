"""Card rulings 13 to 28: what decides many cards."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls
from kit.gathering import board, premade

from wellspring.engine.cards import Card
from wellspring.engine.state import UNUSED
from wellspring.games import card_library

LOW = '[[barrier]]\nkind = "ruin"\nheight = 3\nedges = ["C3-D3"]'
HILL = "\n".join(["  " * (r % 2) + "g1  g1  g3  g1  g1  g1" for r in range(4)])


def test_ruling_13_height_auras_and_glyphs_add_nothing_to_a_special_attack() -> None:
    """Two levels of height and a glyph of attack."""
    dice = [skulls(1, of=3), shields(1, of=4)]
    glyph = {"C1": "astrid"}
    t = scenario("deathwalker_9000@C1", "thorgrim@F1", grid=HILL, glyphs=glyph, dice=dice)
    assert t.attack_dice("deathwalker_9000", "thorgrim") > 4 + 1, "a normal attack is better for all this"
    t.skip_moves().use("Explosion Special Attack")


def test_ruling_13_the_defender_counts_height_and_auras_against_it() -> None:
    t = scenario("deathwalker_9000@A1", "thorgrim@C1 raelin@D1", grid=HILL)
    assert t.defense_dice("deathwalker_9000", "thorgrim", "Explosion Special Attack") == 4 + 1 + 2


def test_ruling_14_an_adjacent_figure_needs_no_look() -> None:
    t = scenario("thorgrim@C3", "finn@D3", extra=LOW)
    assert t.adjacent("thorgrim", "finn") and t.targets("thorgrim") == ["finn"]


def test_ruling_15_a_power_that_is_no_attack_may_choose_who_is_not_engaged() -> None:
    t = scenario("sonlen_sotm@C3", "finn@D3 thorgrim@C6", dice=[14])
    t.stay().use("Dragon Swoop").pick("Thorgrim")


def test_ruling_15_a_special_attack_must_include_one_who_is_engaged() -> None:
    t = scenario("deathwalker_9000@C3", "finn@D3 thorgrim@G3", dice=[skulls(0, of=3)])
    t.skip_moves().use("Explosion Special Attack")
    assert "thorgrim" not in [t.ref(e.defender) for e in t.events("AttackDeclared")]
    t = scenario("mimring@C3/B3", "finn@C4 thorgrim@F3").skip_moves().use("Fire Line Special Attack", aim=False)
    assert all(t.fig("finn") in line for line in t.request.values if line), "of all lines only those through him"


def test_ruling_16_round_an_enemy_one_stays_adjacent_to() -> None:
    t = scenario("finn@C3", "thorgrim@D3")
    t.walk("finn", "C4", "D4")
    assert t.engaged("finn", "thorgrim") and not t.asks("swipe", 1)


def test_ruling_17_height_counts_for_defense_too() -> None:
    t = scenario("thorgrim@B1", "finn@C1", grid=HILL)
    assert t.defense_dice("thorgrim", "finn") == 5 and t.attack_dice("finn", "thorgrim") == 4


def test_ruling_18_all_dice_are_rolled_and_nobody_is_asked_how_many() -> None:
    t = scenario("thorgrim@C3 finn@C4", "raelin@D3", turn="thorgrim", dice=[skulls(0, of=4)])
    t.attack("thorgrim", "raelin")
    assert t.over, "no question came between the attack and its dice"


@pytest.mark.parametrize(
    ("attacker", "defender", "attack", "defense"),
    [
        ("finn@C3", "izumi_samurai@D3,L1", 3, 5),
        ("syvarris@C8", "gurei_oni@D3/E3", 3, 4),
        ("finn@C3", "deathreavers@D3,L1", 3, 4),
    ],
)
def test_ruling_19_defense_is_rolled_against_no_skull_where_something_depends_on_it(
    attacker: str, defender: str, attack: int, defense: int
) -> None:
    t = scenario(attacker, defender, dice=[skulls(0, of=attack), shields(0, of=defense)])
    t.attack(attacker.split("@")[0], defender.split("@")[0])
    assert t.rolled("defense") == [defense]


def test_ruling_19_and_not_where_nothing_does() -> None:
    t = scenario("finn@C3", "thorgrim@D3", dice=[skulls(0, of=3)])
    t.attack("finn", "thorgrim")
    assert t.rolled("defense") == []


def test_ruling_20_friends_are_the_figures_of_teammates_too() -> None:
    t = scenario("thorgrim@C3", "raelin@D3", "finn@C4", teams=[0, 1, 0])
    assert t.attack_dice("thorgrim", "raelin") == 4, "Finn of the same team helps"
    t = scenario("thorgrim@C3", "raelin@D3", "finn@C4", teams=[0, 1, 2])
    assert t.attack_dice("thorgrim", "raelin") == 3, "that he has no quarrel with Red is no friendship"


def test_ruling_21_nobody_attacks_himself_unless_a_power_says_everybody() -> None:
    t = scenario("syvarris@C3 finn@E3", "thorgrim@G3")
    assert "syvarris" not in t.targets("syvarris") and "finn" in t.targets("syvarris")
    t = scenario("sharwin_wildborn@C3", "finn@D3", dice=[skulls(3, of=3), shields(0, of=4)])
    t.skip_moves().use("Arcane Bolt Special Attack")
    assert t.over and t.wounds("finn") == 3, "the bolt does not leap back to her"


def test_ruling_22_all_markers_may_lie_on_one_card() -> None:
    t = scenario("finn@C3 thorgrim@A1", "raelin@L10", turn=None, dice=[20, 1])
    for _ in range(4):
        t.choose(t.card("finn"))
    while t.game.state.round == 1 and not t.asks("order marker"):
        t.game.answer(t.request.default)
    mine = [e.card for e in t.events("TurnBegan") if e.player == 0]
    assert mine[:3] == [t.card("finn")] * 3


def test_ruling_23_who_does_not_fit_the_start_zone_is_not_used() -> None:
    t = premade("finn thorgrim raelin", "syvarris", edition="aoa-2024", map=board(2, room=2), dice=[20, 1])
    t.place()
    unused = [c for c in ("finn", "thorgrim", "raelin") if t.game.state.where[t.fig(c)] == UNUSED]
    assert len(unused) == 1 and t.alive("syvarris")


def test_ruling_24_turned_end_for_end_without_room_to_spin() -> None:
    corridor = "g1  g1  g1  g1  g1  g1"
    t = scenario("grimnak@B1/A1", "finn@F1", grid=corridor)
    assert t.reach("grimnak")["A1/B1"] == 0, "before or instead of moving"
    assert "D1/C1" in t.reach("grimnak") and "C1/D1" in t.reach("grimnak"), "or on the way"


def test_ruling_25_a_walker_must_fit_on_every_space_and_a_flyer_only_where_it_lands() -> None:
    """Under the roof on C1 there is too little room for a Viking."""
    low = "g1  g1  g1/r4-5  g1  g1  g1"
    assert "D1" not in scenario("thorgrim@A1", "finn@E1", grid=low).reach("thorgrim")
    flown = scenario("raelin@A1", "finn@E1", grid=low).reach("raelin")
    assert "D1" in flown and "C1" not in flown and "C1^" in flown


def test_ruling_25_nor_on_spaces_with_figures_one_passes_through() -> None:
    t = scenario("grimnak@B3/A3 finn@C3", "thorgrim@L10", turn="grimnak")
    assert "F3/E3" in t.reach("grimnak"), "straight over Finn"


def test_ruling_26_a_trait_is_that_very_word() -> None:
    """Traits are kept in the singular. "Soldier" is no "Soldiers of something", and a Warlord is no Lord."""
    words = {word for card in card_library().values() for word in card.traits["class"]}
    plurals = {word for word in words if word + "s" in words}
    assert not plurals

    def is_lord(card: Card) -> bool:
        return "Lord" in card.traits["class"]

    assert not is_lord(card_library()["me_burq_sa"]) and "Warlord" in card_library()["me_burq_sa"].traits["class"]
    t = scenario("roman_legionnaires@C3 me_burq_sa@E3/F3", "finn@L10")
    assert t.options()[0] == "Warlord Bonding"


def test_ruling_27_powers_of_two_players_at_one_moment() -> None:
    """A d20 decides whose Elite rolls for The Drop first (ruling 69)."""
    armies = ("airborne_elite@- finn@A1", "airborne_elite@- thorgrim@L10")
    for dice, first in (([3, 18, 1, 2], 1), ([18, 3, 1, 2], 0)):
        t = scenario(*armies, turn=None, dice=dice)
        assert [e.player for e in t.events("PowerUsed")] == [first, 1 - first]


def test_ruling_28_common_cards_of_one_name_are_one_pool() -> None:
    t = scenario("blade_gruts@C3,A1,A3,A5 blade_gruts@D1,F1,H1,J1", "raelin@D3")
    movers = [f for f in t.request.values if f is not None]
    assert len(movers) == 8, "any of both squads"
    for ref in ("blade_gruts#5", "blade_gruts#6", "blade_gruts#7", "blade_gruts#8"):
        t.move(ref, {"blade_gruts#5": "D2", "blade_gruts#6": "F2", "blade_gruts#7": "H2", "blade_gruts#8": "J2"}[ref])
    attackers = {t.ref(a.figure) for a in t.request.values if a is not None} if t.asks("attack") else set()
    assert "blade_gruts#1" not in attackers, "who was not activated does not attack, though it stands beside her"
