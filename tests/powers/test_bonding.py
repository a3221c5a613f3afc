"""Bonding: a turn with somebody else before one's own."""

from __future__ import annotations

import pytest
from kit import scenario, skulls
from kit.cards import TEST_CARDS
from kit.ranks import ranks
from kit.table import Table

from wellspring.engine.causes import NO_POWER
from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import CHOSEN
from wellspring.flows.turn import ExtraTurn
from wellspring.games import card_library

# the card, one that it bonds with, and one that it does not
PAIRS = [
    ("armoc_vipers", "venoc_warlord", "ne_gok_sa"),
    ("arrow_gruts", "swog_rider", "thorgrim"),
    ("axegrinders_of_burning_forge", "migol_ironwill", "thorgrim"),
    ("blade_gruts", "grimnak", "thorgrim"),
    ("capuan_gladiators", "spartacus", "thorgrim"),
    ("fyorlag_spiders", "wyvern", "thorgrim"),
    ("grok_riders", "ne_gok_sa", "venoc_warlord"),
    ("heavy_gruts", "grimnak", "thorgrim"),
    ("knights_of_weston", "thorgrim", "grimnak"),
    ("macdirk_warriors", "finn", "grimnak"),
    ("roman_legionnaires", "ne_gok_sa", "thorgrim"),
    ("sacred_band", "marcus_decimus_gallus", "ne_gok_sa"),
    ("wolves_of_badru", "khosumet_the_darklord", "thorgrim"),
    ("death_chasers_of_thesk", "ogre_warhulk", "thorgrim"),
    ("death_knights_of_valkrill", "taelord_the_kyrie_warrior", "thorgrim"),
    ("chain_gruts", "grimnak", "thorgrim"),
    ("chain_gruts", "air_marshal_zed_nesbitt", "thorgrim"),
    ("dreadnoughts_of_caraway_cavern", "killian_vane_iii", "thorgrim"),
    ("knaves_of_the_silver_scimitar", "dorim_the_bulkhead_brawler", "thorgrim"),
    ("frostclaw_paladins", "thorgrim", "grimnak"),
    ("gnarlfur_raiders", "sir_gilbert", "venoc_warlord"),
    ("necrotech_reavers", "necrotech_ghastblade", "thorgrim"),
    ("revenants_of_revna", "nuckelavee", "thorgrim"),
    ("skordyre_infantry", "sujoah", "thorgrim"),
    ("the_eisen_expedition", "imperator_kayne", "thorgrim"),
    ("the_eisen_expedition", "durnipia", "thorgrim"),
    ("cobra_troopers", "ne_gok_sa", "thorgrim"),
]
# the same, after an order marker has been revealed on the card
REVEALED = [
    ("marro_hive", "marro_drones", "marro_warriors"),
    ("ewashia_master_of_tides", "kita_the_springrunner", "swog_rider"),
    ("girushia_grove_keeper", "kita_the_springrunner", "swog_rider"),
    ("halushia_scion_of_the_wild", "kita_the_springrunner", "swog_rider"),
    ("marachott_mind_whisperer", "kita_the_springrunner", "swog_rider"),
    ("raakchott_steward_of_death", "kita_the_springrunner", "swog_rider"),
    ("haluchott_corruptor_of_beasts", "swog_rider", "thorgrim"),
    ("nishi_souta", "kaemon_awa", "izumi_samurai"),
    ("queen_maladrix_the_conqueror", "festering_honor_guard", "thorgrim"),
    ("sudema_sotc", "cyprien_esenwein", "thorgrim"),
    ("sudema_sotc", "necrotech_wraithriders", "marro_warriors"),
    ("jinx_and_kamakura", "moriko", "thorgrim"),
    ("black_wyrmling", "white_wyrmling", "thorgrim"),
    ("white_wyrmling", "blue_wyrmling", "thorgrim"),
    ("blue_wyrmling", "red_wyrmling", "thorgrim"),
    ("red_wyrmling", "black_wyrmling", "thorgrim"),
]


@pytest.fixture(autouse=True)
def real_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the bare ones of the rulebooks' examples."""
    for id in [id for id in TEST_CARDS if id in card_library()]:
        monkeypatch.delitem(TEST_CARDS, id)


def bonded(t: Table, card: str) -> list[str]:
    """Whom a card may bond with now, nobody if it may not."""
    found = [p for p in t.game.hooks.of_card[t.card(card)] if p.text.id == "bonding"]
    return [t.game.state.roster.cards[aim].id for aim in t.request.values if aim is not None] if found else []


def offered(t: Table, card: str) -> bool:
    """Whether bonding is offered before the turn of this card."""
    return t.asks("power") and t.request.prompt == "before turn" and t.game.state.card == t.card(card)


def bond(t: Table, card: str) -> list[str]:
    """Choose to bond; whom the card may bond with."""
    power = next(p for p in t.game.hooks.of_card[t.card(card)] if p.text.id == "bonding")
    t.choose(power.ref)
    return bonded(t, card)


@pytest.mark.parametrize(("card", "friend", "stranger"), [*PAIRS, *REVEALED])
def test_who_fits_takes_a_turn_first_and_then_the_card_takes_its_own(card: str, friend: str, stranger: str) -> None:
    t = scenario(ranks(card, friend, stranger), "spearmen@L10")
    assert offered(t, card)
    assert bond(t, card) == [friend]
    t.choose(t.card(friend))
    assert t.game.state.turns == (t.card(card), t.card(friend))
    assert [e.card for e in t.events("TurnBegan")] == [t.card(card), t.card(friend)]
    assert t.events("TurnBegan")[-1].power != NO_POWER
    if card == "death_chasers_of_thesk":
        t.dice(1)  # the Orcs ask the die in any case
    while not t.events("TurnResumed"):
        t.done() if None in t.request.values else t.game.answer(t.request.default)
    assert [e.card for e in t.events("TurnResumed")] == [t.card(card)]


@pytest.mark.parametrize(("card", "friend", "stranger"), [*PAIRS, *REVEALED])
def test_nobody_is_offered_who_does_not_fit_or_is_the_enemys(card: str, friend: str, stranger: str) -> None:
    t = scenario(ranks(card, stranger), ranks(friend, first=4))
    assert not offered(t, card)


@pytest.mark.parametrize(("card", "friend", "stranger"), REVEALED)
def test_after_a_reveal_means_not_in_a_turn_that_a_power_gives(card: str, friend: str, stranger: str) -> None:
    """Rulings 9 and 105."""
    t = scenario(ranks(card, friend, "thorgrim"), "spearmen@L10", turn="thorgrim")
    give(t, card)
    assert not offered(t, card)


@pytest.mark.parametrize(("card", "friend", "stranger"), PAIRS[:4])
def test_before_taking_a_turn_means_any_turn(card: str, friend: str, stranger: str) -> None:
    """Ruling 9."""
    t = scenario(ranks(card, friend, "thorgrim"), "spearmen@L10", turn="thorgrim")
    give(t, card)
    assert offered(t, card)


def give(t: Table, card: str) -> None:
    """A turn for a card within the running one, as if a power gave it."""
    g = t.game
    ref = g.hooks.powers[0].ref
    g.stack.append(ExtraTurn(0, t.card(card), ref))
    g.request = None
    g.run(None)


def test_a_card_that_had_a_turn_gets_no_second_one() -> None:
    """Ruling 9: Finn's turn is the outer one, and the knights within it cannot give it back to him."""
    t = scenario(ranks("finn", "knights_of_weston"), "spearmen@L10")
    give(t, "knights_of_weston")
    assert not offered(t, "knights_of_weston")


def test_a_squad_without_a_figure_bonds_with_nobody() -> None:
    """Ruling 55: the marker is lost."""
    t = scenario("arrow_gruts@C3 swog_rider@E5/E6", "spearmen@L10", turn=None, dice=[20, 1])
    for _ in range(4):
        t.choose(t.card("arrow_gruts"))
    t.destroy("arrow_gruts#1")
    assert not t.events("PowerUsed")


def test_bonding_may_be_declined_at_both_questions() -> None:
    t = scenario(ranks("arrow_gruts", "swog_rider"), "spearmen@L10")
    t.pick("Beast Bonding").done()
    assert t.asks("figure") and not t.events("PowerUsed")
    u = scenario(ranks("arrow_gruts", "swog_rider"), "spearmen@L10")
    assert u.done().asks("figure")


def test_beast_bonding_is_one_single_beast() -> None:
    """Ruling 54."""
    t = scenario(ranks("arrow_gruts", "swog_rider", "grimnak", "mimring"), "spearmen@L10")
    t.pick("Beast Bonding").pick("Swog Rider").stay()
    assert t.asks("figure") and t.game.state.card == t.card("arrow_gruts")


def test_the_friend_fights_in_its_own_turn_and_the_squad_after_it() -> None:
    dice = [skulls(0, of=3), skulls(0, of=3)]
    t = scenario("knights_of_weston@C3,A1,A3,A5 finn@C5", "thorgrim@C4", dice=dice)
    t.pick("Human Champion Bonding").pick("Finn").attack("finn", "thorgrim")
    t.attack("knights_of_weston", "thorgrim")
    assert [e.attacker for e in t.events("AttackDeclared")] == [t.fig("finn"), t.fig("knights_of_weston")]


# --- one figure of several ---


def test_a_common_hero_takes_a_turn_with_one_figure() -> None:
    t = scenario("arrow_gruts@A1,A3,A5 swog_rider@E5/E6 swog_rider@G5/G6", "spearmen@L10")
    t.pick("Beast Bonding").pick("Swog Rider").choose(t.fig("swog_rider#2"))
    assert t.asks("move") and t.request.figure == t.fig("swog_rider#2")


def test_a_wyrmling_may_bond_with_another_of_its_own_name_which_then_rests() -> None:
    t = scenario("black_wyrmling@C3 black_wyrmling@E5", "spearmen@L10")
    t.pick("Wyrmling Bonding").pick("Black Wyrmling").choose(t.fig("black_wyrmling#2"))
    t.move("black_wyrmling#2", "E6")
    while not t.asks("move"):
        t.done()
    assert t.asks("move") and t.request.figure == t.fig("black_wyrmling#1")
    t.stay()
    while t.game.request is not None:
        assert not t.asks("move")
        t.done()


def test_a_wyrmling_alone_cannot_bond_with_itself() -> None:
    t = scenario("black_wyrmling@C3", "spearmen@L10")
    assert t.asks("move")


# --- what some of them add ---


def test_axegrinders_move_further_without_a_hero() -> None:
    t = scenario(ranks("axegrinders_of_burning_forge", "migol_ironwill"), "spearmen@L10")
    t.done()
    own = t.game.card_of(t.fig("axegrinders_of_burning_forge")).move
    assert max(t.reach("axegrinders_of_burning_forge").values()) == own + 2
    u = scenario(ranks("axegrinders_of_burning_forge", "migol_ironwill"), "spearmen@L10")
    u.pick("Dwarven Strategic Bonding").pick("Migol").stay()
    assert max(u.reach("axegrinders_of_burning_forge").values()) == own


def test_axegrinders_move_further_when_there_is_no_hero_at_all() -> None:
    t = scenario(ranks("axegrinders_of_burning_forge"), "spearmen@L10")
    own = t.game.card_of(t.fig("axegrinders_of_burning_forge")).move
    assert max(t.reach("axegrinders_of_burning_forge").values()) == own + 2


def test_the_hero_of_the_expedition_moves_further_in_that_turn_only() -> None:
    t = scenario(ranks("the_eisen_expedition", "durnipia"), "spearmen@L10")
    own = t.game.card_of(t.fig("durnipia")).move
    t.pick("Expeditionary Force").pick("Durnipia")
    assert max(t.reach("durnipia").values()) == own + 1
    t.stay()
    assert not t.tokens("durnipia") and max(t.reach("durnipia").values()) == own


def test_after_a_unique_hero_one_reaver_acts() -> None:
    t = scenario(ranks("necrotech_reavers", "hellforge_mandukor"), "spearmen@L10")
    t.pick("Necrotic Network").pick("Hellforge").stay()
    assert t.game.state.acting == 1
    t.move("necrotech_reavers#1", "A2")
    assert not t.asks("figure")


def test_after_a_common_hero_all_reavers_act() -> None:
    t = scenario(ranks("necrotech_reavers", "necrotech_ghastblade"), "spearmen@L10")
    t.pick("Necrotic Network").pick("Necrotech Ghastblade").stay()
    assert t.game.state.acting == t.game.card_of(t.fig("necrotech_reavers")).figures


def test_two_beasts_for_haluchott_and_not_the_same_twice() -> None:
    t = scenario(ranks("haluchott_corruptor_of_beasts", "swog_rider", "ice_troll_berserker", "grimnak"), "spearmen@L10")
    t.pick("Command of the Wild").pick("Swog Rider").stay()
    assert t.asks("card") and t.options() == ["Ice Troll Berserker", "no"], "Grimnak is huge"
    t.pick("Ice Troll").stay()
    while not t.asks("move"):
        t.done()
    assert t.game.state.card == t.card("haluchott_corruptor_of_beasts") and t.asks("move")


def test_two_common_skordyre_of_different_names() -> None:
    army = ranks("skordyre_infantry", "bursting_hive_soldier", "bursting_hive_soldier", "spitting_hive_soldier")
    t = scenario(army, "spearmen@L10")
    t.pick("Pheromone Coordination").pick("Bursting").choose(t.fig("bursting_hive_soldier#1")).stay()
    assert t.asks("card") and t.options() == ["Spitting Hive Soldier", "no"]


def test_one_unique_skordyre() -> None:
    t = scenario(ranks("skordyre_infantry", "sujoah", "spitting_hive_soldier"), "spearmen@L10")
    t.pick("Pheromone Coordination").pick("Sujoah").stay()
    assert t.game.state.card == t.card("skordyre_infantry") and t.asks("figure")


def test_the_hive_reaches_only_figures_that_it_sees() -> None:
    board = "\n".join(["  " * (row % 2) + "  ".join(["g1"] * 20) for row in range(3)])
    t = scenario("marro_hive@A1 marro_drones@C1,T1,T3", "finn@H3", grid=board)
    t.pick("Hive Mind").pick("Marro Drones").done()
    assert t.asks("move") or t.options() == ["Marro Drones 1", "done"]


def test_a_hero_in_the_shadow_hears_sudema_from_afar() -> None:
    board = "  ".join(["g1"] * 11 + ["sh1", "g1"])
    t = scenario("sudema_sotc@A1 cyprien_esenwein@L1", "finn@M1", grid=board)
    assert offered(t, "sudema_sotc")
    t = scenario("sudema_sotc@A1 cyprien_esenwein@K1", "finn@M1", grid=board)
    assert not offered(t, "sudema_sotc")


def test_the_chosen_lord_bonds_as_long_as_it_is_under_control() -> None:
    t = scenario(ranks("greenscale_warriors", "othkurik_the_black_dragon", "finn"), "spearmen@L10", turn="finn")
    t.game.emit(TokenPlaced(t.card("greenscale_warriors"), CHOSEN, amount=t.card("othkurik_the_black_dragon")))
    t.begin_turn("greenscale_warriors")
    assert bond(t, "greenscale_warriors") == ["othkurik_the_black_dragon"]
    t.game.state.controller[t.card("othkurik_the_black_dragon")] = 1
    t.begin_turn("greenscale_warriors")
    assert not offered(t, "greenscale_warriors")
