"""Turns that powers give, with tokens that end, rages and frenzies."""

from __future__ import annotations

from kit import Table, scenario, shields, skulls
from kit.orders import lay

from wellspring.engine.events import TokenPlaced
from wellspring.engine.numbers import move_items, range_items, total

HIM = "morinsteins_masterpiece"


def cards(t: Table) -> list[str]:
    return [t.game.state.roster.cards[e.card].id for e in t.events("TurnBegan")]


def to_the_next_turn(t: Table) -> Table:
    number = len(cards(t))
    while not t.over and len(cards(t)) == number:
        t.done()
    return t


def test_a_rage_takes_the_second_turn_that_a_mind_link_gave() -> None:
    t = scenario(f"ulginesh@C3/B3 acolarh@E3 emirroon@E5 {HIM}@H8", "finn@L10", dice=[20])
    t.pick("Mind Link").pick("Acolarh")
    to_the_next_turn(t)
    assert cards(t)[-1] == HIM
    t.stay()
    assert t.over and cards(t).count("emirroon") == 0, "nobody is asked for a second one"


def test_a_jinx_turns_a_rage_against_its_player() -> None:
    t = scenario(f"morsbane@C3 {HIM}@C5", "grave_grim@D7/E7 finn@L10", dice=[6])
    to_the_next_turn(t)
    assert t.events("TurnBegan")[-1].player == 1, "six less three"


def test_a_jinx_spoils_the_rod() -> None:
    for grim, marker in (("E3/F3", []), ("L1/L2", ["negation marker"])):
        t = scenario("morsbane@C3", f"grave_grim@{grim} finn@C6", dice=[18])
        while not (t.asks("power") and t.request.prompt == "after turn"):
            t.done()
        t.use("Rod of Negation").pick("Finn")
        assert t.tokens("finn") == marker, "eighteen less three is not enough"


def test_a_jinx_calms_a_frenzy() -> None:
    roll = 16
    for grim, turns in (("L9/L10", 2), ("E3/F3", 1)):
        t = scenario("venoc_vipers@C3", f"grave_grim@{grim} finn@L1", dice=[roll])
        while not (t.asks("power") and t.request.prompt == "after turn"):
            t.done()
        t.pick("Frenzy")
        assert len(cards(t)) == turns


def test_a_volley_does_not_last_into_the_next_turn_of_the_round() -> None:
    t = scenario("syvarris_gs@A3", "thorgrim@D3", dice=[skulls(0, of=4)]).stay()
    t.pick("Volley Unto Himself").choose(3)
    t.attack("syvarris_gs", "thorgrim").done()
    t.begin_turn("syvarris_gs")
    assert total(range_items(t.game, t.fig("syvarris_gs"))) == 9


def test_a_crag_lasts_through_the_turn_of_a_bonded_friend() -> None:
    t = scenario("siege@C3 raelin@L10", "thorgrim@D3", turn="raelin")
    lay(t, 0, m1="siege", mX="siege")
    t.begin_turn("siege")
    t.choose(True)
    while not t.over:
        t.done()
    t.begin_turn("raelin")
    assert total(move_items(t.game, t.fig("siege"))) == 3


def test_a_thorn_in_a_bonded_turn_does_not_weaken_the_turn_around_it() -> None:
    t = scenario("knights_of_weston@C9 finn@B3", "girushia_grove_keeper@E3", dice=[10])
    t.pick("Human Champion Bonding").pick("Finn").move("finn", "D3").choose(True)
    assert t.attack_dice("finn", "girushia_grove_keeper") == 2
    t.done()
    assert t.asks("figure"), "now the knights"
    assert t.attack_dice("finn", "girushia_grove_keeper") == 3


def test_an_overextended_hero_who_dies_of_it_takes_no_turn() -> None:
    t = scenario("alastair_macdirk@C3 raelin@L1", "finn@L10", wounds={"alastair_macdirk": 5}).stay()
    t.pick("Overextend Attack")
    assert not t.alive("alastair_macdirk") and t.over and cards(t) == ["alastair_macdirk"]


def test_the_turn_of_a_dead_liege_is_not_offered() -> None:
    t = scenario("scions_of_icaria@G6 mimring@F3/E3", "thorgrim@L3 finn@L10", turn="mimring")
    card = t.card("scions_of_icaria")
    t.game.emit(TokenPlaced(card, "chosen", amount=t.card("mimring"), power=(card, 0)))
    t.destroy("mimring")
    t.begin_turn("scions_of_icaria")
    assert not t.asks("power")


def test_raakchott_commands_his_familiar_and_then_rages_nobody_but_himself() -> None:
    """The Beast is no Wizard: the rage comes after his own turn, once."""
    t = scenario(f"raakchott_steward_of_death@C3 kita_the_springrunner@C5 {HIM}@H8", "finn@L10", dice=[20])
    t.pick("Command Familiar").pick("Kita")
    while not t.over and HIM not in cards(t):
        t.done()
    assert cards(t) == ["raakchott_steward_of_death", "kita_the_springrunner", HIM]


def test_once_a_turn_markers_of_the_dead_begin_anew_in_a_given_turn() -> None:
    """Consume the Dead takes one marker in each turn."""
    t = scenario("raakchott_steward_of_death@C3", "marro_warriors@E3,E4,E5,L1", turn="raakchott_steward_of_death")
    t.destroy("marro_warriors#1").destroy("marro_warriors#2")
    assert t.tokens("raakchott_steward_of_death").count("consume marker") == 1
    while not t.over:
        t.done()
    t.begin_turn("marro_warriors")
    t.destroy("marro_warriors#3")
    assert t.tokens("raakchott_steward_of_death").count("consume marker") == 2


def test_bloodlust_counts_what_falls_in_a_turn_that_kato_gave() -> None:
    t = scenario("kato_katsuro@C3 tagawa_samurai@E3", "marro_warriors@F3,L1", turn="kato_katsuro")
    t.pick("Kato Katsuro's Command").pick("Tagawa Samurai")
    t.dice(skulls(3, of=3), shields(0, of=3))
    t.attack("tagawa_samurai#1", "marro_warriors#1")
    assert t.tokens("tagawa_samurai") == ["experience"]
