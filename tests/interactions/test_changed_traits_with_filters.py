"""Cards that become something else, and powers that ask what they are."""

from __future__ import annotations

from kit import Table, scenario
from kit.beginnings import begin
from kit.ranks import ranks

from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import fits, fits_card


def choose(t: Table, power: str, card: str) -> Table:
    """The power chose that card when the game began."""
    found = next(p for p in t.game.hooks.powers if p.text.name == power)
    t.game.emit(TokenPlaced(found.card, "chosen", amount=t.card(card), power=found.ref))
    return t


def test_a_hero_made_disciplined_completes_the_disciplined_army() -> None:
    t = scenario("sacred_band@C3 parmenio@C5 finn@C7", "raelin@D3", turn="finn")
    before = t.defense_dice("raelin", "sacred_band#1")
    choose(t, "Disciplined Influence", "finn")
    assert t.defense_dice("raelin", "sacred_band#1") == before + 1


def test_one_card_that_is_not_disciplined_spoils_it() -> None:
    t = choose(scenario("sacred_band@C3 parmenio@C5 finn@C7 thorgrim@C9", "raelin@D3"), "Disciplined Influence", "finn")
    without = scenario("sacred_band@C3 finn@C7 thorgrim@C9", "raelin@D3")
    assert t.defense_dice("raelin", "sacred_band#1") == without.defense_dice("raelin", "sacred_band#1")


def test_who_became_disciplined_is_no_longer_what_he_was() -> None:
    """Finn is Valiant: the Fourth Massachusetts ask for a Valiant army."""
    army = "fourth_massachusetts_line@C3 finn@C7"
    t = scenario(f"{army} parmenio@L1", "raelin@D3")
    assert t.game.traits(t.card("finn"), "personality") == ("Valiant",)
    valiant = scenario(army, "raelin@D3").defense_dice("raelin", "fourth_massachusetts_line#1")
    spoilt = choose(t, "Disciplined Influence", "finn").defense_dice("raelin", "fourth_massachusetts_line#1")
    assert spoilt == valiant - 1


def test_a_hired_crew_of_pirates_bonds_as_pirates() -> None:
    t = scenario(ranks("crimson_widow", "krav_maga_agents"), "finn@L10")
    assert t.game.traits(t.card("krav_maga_agents"), "class") == ("Agent",)
    choose(t, "Hire Crew", "krav_maga_agents")
    assert t.game.traits(t.card("krav_maga_agents"), "class") == ("Pirate",)


def test_hired_agents_follow_an_admirals_orders() -> None:
    """Only Pirates and Captains get an Admiral's markers."""
    t = scenario("admiral_ej_1m@C3 crimson_widow@C5 krav_maga_agents@C7", "finn@L10")
    orders = next(p for p in t.game.hooks.powers if p.text.id == "pass_orders")
    agents = t.card("krav_maga_agents")
    assert not fits_card(t.game, orders.filter("who"), agents)
    assert fits_card(choose(t, "Hire Crew", "krav_maga_agents").game, orders.filter("who"), agents)


def test_a_spliced_durnipia_is_an_orc_for_tornak() -> None:
    """Tornak helps Orc Warriors: the species is right, the class is not."""
    t = choose(scenario("durnipia@C3 tornak@D3/E3 blade_gruts@B3", "finn@C4"), "Species Splicer", "blade_gruts")
    assert "Orc" in t.game.traits(t.card("durnipia"), "species")
    plain = scenario("durnipia@C3 tornak@D3/E3 blade_gruts@B3", "finn@C4")
    assert t.attack_dice("durnipia", "finn") == plain.attack_dice("durnipia", "finn")
    assert t.attack_dice("blade_gruts#1", "finn") == plain.attack_dice("blade_gruts#1", "finn")


def test_a_spliced_durnipia_defends_as_an_orc_near_nerak() -> None:
    army = "durnipia@C3 nerak_the_glacian_swog_rider@D3/E3 blade_gruts@B3"
    plain = scenario(army, "finn@C4").defense_dice("finn", "durnipia")
    spliced = choose(scenario(army, "finn@C4"), "Species Splicer", "blade_gruts").defense_dice("finn", "durnipia")
    assert spliced == plain + 1


def test_the_dead_durnipia_is_an_orc_no_more() -> None:
    t = choose(scenario("durnipia@C3 blade_gruts@B3", "finn@L10"), "Species Splicer", "blade_gruts")
    t.destroy("durnipia")
    assert "Orc" not in t.game.traits(t.card("durnipia"), "species")


def infected(t: Table, card: str) -> Table:
    lycanthropy = next(p for p in t.game.hooks.powers if p.text.name == "Lycanthropy")
    t.game.emit(TokenPlaced(t.card(card), "infection", power=lycanthropy.ref))
    return t


def test_an_infected_champion_bonds_no_more() -> None:
    t = scenario("knights_of_weston@C3 finn@C5", "werewolf_lord@L9/L10", turn="finn")
    t.begin_turn("knights_of_weston")
    assert t.asks("power")
    infected(t, "finn")
    t.begin_turn("knights_of_weston")
    assert not t.asks("power"), "he is no Human Champion any more"


def test_an_infected_hero_keeps_his_powers_and_his_general() -> None:
    t = infected(scenario("finn@C4 thorgrim@C3", "raelin@D3 werewolf_lord@L9/L10"), "finn")
    assert t.attack_dice("thorgrim", "raelin") == 4
    assert t.game.traits(t.card("finn"), "general") == ("Jandar",)


def test_an_infected_soulborg_feels_the_plague() -> None:
    """Marrden Hounds spare Soulborgs; who is a Hybrid now is none."""
    t = scenario(
        "marrden_hounds@C3/B3", "deathwalker_9000@D3 finn@L10", "werewolf_lord@L1/L2", teams=[0, 1, 0], turn="finn"
    )
    plague = next(p for p in t.game.hooks.powers if p.text.name == "Marro Plague")
    assert fits(t.game, plague, plague.filter("spares"), t.fig("deathwalker_9000"))
    infected(t, "deathwalker_9000")
    assert not fits(t.game, plague, plague.filter("spares"), t.fig("deathwalker_9000"))


def test_a_moon_frenzy_takes_the_infected() -> None:
    t = scenario("werewolf_lord@C3/B3", "finn@H3", turn="finn")
    t.begin_turn("werewolf_lord")
    free = not t.asks("power")
    infected(t, "finn")
    t.begin_turn("werewolf_lord")
    assert free and t.asks("power") and any("Moon Frenzy" in word for word in t.options())


def test_infection_beats_influence_or_the_other_way_in_the_order_of_cards() -> None:
    """Two powers that replace the same trait: the later card has the last word, whoever asks."""
    t = scenario("parmenio@C3 finn@C5", "werewolf_lord@L9/L10")
    choose(infected(t, "finn"), "Disciplined Influence", "finn")
    assert t.game.traits(t.card("finn"), "personality") == ("Tormented",)


def test_a_deputy_is_a_lawman_and_what_he_was() -> None:
    t = scenario("guilty_mccreech_sotc@C3 sgt_drake_alexander@C5 deadeye_dan@C7", "finn@L10")
    choose(t, "Deputize", "deadeye_dan")
    assert "Lawman" in t.game.traits(t.card("deadeye_dan"), "class")
    assert "Sniper" in t.game.traits(t.card("deadeye_dan"), "class")


def test_the_pirate_king_may_be_a_liege() -> None:
    """Scions follow a King; Thormun's card says Admiral, his power says that he is one."""
    t = begin(scenario("scions_of_icaria@C3,C5,C7 thormun@F3", "finn@L10"))
    chosen = [token.amount for token in t.game.state.tokens[t.card("scions_of_icaria")] if token.kind == "chosen"]
    assert chosen == [t.card("thormun")]
