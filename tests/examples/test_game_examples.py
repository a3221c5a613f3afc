"""The rulebooks' own examples about cards, armies, order markers, initiative, lost turns and scoring.

Every test is named after its example. Where a book gives other numbers than the card has today, the test plays with the
numbers of the example."""

from __future__ import annotations

from fractions import Fraction

import pytest
from kit import Table, clause, faces, scenario, shields, skulls
from kit.cards import TEST_CARDS
from kit.gathering import Gathering, premade, seats
from rules.test_round_markers import lay
from rules.test_round_steps import play_on

from wellspring.engine.cards import Card, card_from
from wellspring.engine.combat import Combat
from wellspring.engine.errors import InvalidArmy
from wellspring.engine.numbers import defense_items, range_items, total
from wellspring.engine.setup import DRAFT, PRESET, PresetArmy
from wellspring.flows.scoring import card_score
from wellspring.projection.situation import view

ROTV = ("rotv-2004",)
BETA = ("aoa-beta-2022",)
AOA = ("aoa-2024",)
TOURNAMENT = ("tournament",)
HILL = "\n".join(["  g1  g2  g2  g1  g1  g1  g1  g1  g1  g1", "    g1  g1  g1  g1  g1  g1  g1  g1  g1  g1"])


def variant(card: str, points: int, life: int, basic: tuple[int, int, int, int]) -> Card:
    """A card of the kit with the numbers of a beta example."""
    c = TEST_CARDS[card]
    move, reach, attack, defense = basic
    return card_from(
        {
            "id": c.id, "name": c.name, "general": c.general, "species": c.species, "class": list(c.classes),
            "personality": c.personality, "figures": c.figures, "size": c.size, "height": c.height, "life": life,
            "move": c.move, "range": c.range, "attack": c.attack, "defense": c.defense, "points": points,
            "figure": c.figure, "double": c.double,
            "basic": {"move": move, "range": reach, "attack": attack, "defense": defense},
        },
        "beta",
    )  # fmt: skip


@pytest.fixture
def beta_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TEST_CARDS, "glide_strikers", variant("glide_strikers", 50, 1, (4, 6, 3, 3)))
    monkeypatch.setitem(TEST_CARDS, "halushia", variant("halushia", 125, 5, (7, 1, 5, 7)))


# --- cards ---


@clause("card.fields", editions=ROTV)
def test_rotv_2004_example_1_agent_carr(edition: str) -> None:
    t = scenario("agent_carr@A1", "finn@L10", edition=edition)
    c = t.game.card_of(0)
    assert (c.name, c.general, c.species, c.unique, c.hero) == ("Agent Carr", "Vydar", "Human", True, True)
    assert (c.classes, c.personality, c.size, c.height) == (("Agent",), "Tricky", "medium", 5)
    assert (c.life, c.move, c.range, c.attack, c.defense, c.points) == (4, 5, 6, 2, 4, 100)
    assert [p.name for p in c.powers] == ["Ghost Walk", "Sword of Reckoning 4", "Disengage"]


@clause("card.basic-side", "army.preset", editions=AOA)
def test_aoa_2024_basic_example_1_four_cards_and_seven_figures(edition: str) -> None:
    mine = PresetArmy("Player 1", ["frostclaw_paladins", "killian_vane", "raelin_aoa", "dorim"],
                      ["A1", "B1", "C1", "D1", "E1", "F1/G1", "H1"], "")  # fmt: skip
    yours = PresetArmy("Player 2", ["raakchott"], ["A3"], "")
    t = Gathering(seats("", "", edition=edition, mode="basic", gather=PRESET, armies=[mine, yours]))
    t.pick("Player 1")
    assert len(t.army(0)) == 4
    assert len([f for f in t.game.all_on_field() if t.game.controller(f) == 0]) == 7


@clause("card.basic-side", editions=AOA)
def test_aoa_2024_basic_example_2_frostclaw_paladins(edition: str) -> None:
    """Move 5, range 1, attack 3, defence 6."""
    t = scenario("frostclaw_paladins@A3", "frostclaw_paladins@G3 finn@L9", edition=edition, mode="basic")
    assert t.reach("red:frostclaw_paladins")["F3"] == 5
    assert "G4" not in t.reach("red:frostclaw_paladins")
    t.move("red:frostclaw_paladins", "E3")
    assert t.targets("red:frostclaw_paladins") == [], "two spaces away"
    t = scenario("frostclaw_paladins@F3", "frostclaw_paladins@G3 finn@L9", edition=edition, mode="basic")
    t.dice(skulls(1, of=3), shields(1, of=6)).attack("red:frostclaw_paladins", "blue:frostclaw_paladins")
    assert t.alive("blue:frostclaw_paladins")


@clause("card.basic-side", "army.preset", editions=BETA)
def test_aoa_beta_2022_basic_example_1_three_cards_and_six_figures(edition: str, beta_cards: None) -> None:
    mine = PresetArmy("Good", ["xenithrax", "halushia", "glide_strikers"],
                      ["A1/B1", "D1/E1", "F1", "G1", "H1", "I1"], "")  # fmt: skip
    t = Gathering(
        seats(
            "",
            "",
            edition=edition,
            mode="basic",
            gather=PRESET,
            armies=[mine, PresetArmy("Evil", ["raakchott"], ["A3"], "")],
        )
    )
    t.pick("Good")
    assert len(t.army(0)) == 3
    assert len([f for f in t.game.all_on_field() if t.game.controller(f) == 0]) == 6


@clause("card.basic-side", editions=BETA)
def test_aoa_beta_2022_basic_example_2_vorid_glide_strikers(edition: str, beta_cards: None) -> None:
    """Move 4, range 6, attack 3, defence 3."""
    t = scenario(
        "glide_strikers@A3",
        "glide_strikers@G3 finn@H3",
        edition=edition,
        mode="basic",
        dice=[skulls(1, of=3), shields(1, of=3)],
    )
    assert max(t.reach("red:glide_strikers").values()) == 4
    t.done()
    assert {t.request.values[0].target} == {t.fig("blue:glide_strikers")}
    t.attack("red:glide_strikers", "blue:glide_strikers")


@clause("card.tags", editions=ROTV)
def test_rotv_2004_special_power_references_soulborg_guards_and_orc_warriors(edition: str) -> None:
    t = scenario("zettian_guards@C3 deathwalker_9000@C4", "thorgrim@L10", edition=edition)
    assert total(range_items(t.game, t.fig("zettian_guards"))) == 9
    t = scenario("blade_gruts@D3 grimnak@C3/B3", "thorgrim@E3", edition=edition, dice=[skulls(0, of=3)])
    t.attack("blade_gruts", "thorgrim")


@clause("card.tags", editions=AOA)
def test_aoa_2024_special_power_references_kita_is_a_beast(edition: str) -> None:
    t = scenario("kita@A1 onshu@B1", "finn@L10", edition=edition)
    assert [t.ref(f) for f in t.game.all_on_field() if t.game.card_of(f).classes == ("Beast",)] == ["kita", "onshu"]


# --- armies ---

MINE_2004 = "grimnak marro_warriors finn zettian_guards raelin"
YOURS_2004 = "syvarris deathwalker_9000 krav_maga_agents tarn_viking_warriors"


@clause("army.points-limit", editions=ROTV)
def test_rotv_2004_example_2_armies_of_400_and_390(edition: str) -> None:
    t = premade(MINE_2004, YOURS_2004, edition=edition, points=400, dice=[20, 1])
    cards = t.game.state.roster.cards
    assert sum([c.points for c in cards[:5]]) == 400
    assert sum([c.points for c in cards[5:]]) == 390
    with pytest.raises(InvalidArmy):
        premade(MINE_2004, YOURS_2004, edition=edition, points=399)


@clause("army.points-limit", "draft.two-player", editions=ROTV)
def test_rotv_2004_example_2_the_same_armies_drafted(edition: str) -> None:
    pool = [*MINE_2004.split(), *YOURS_2004.split(), "agent_carr"]
    t = Gathering(seats("", "", edition=edition, gather=DRAFT, pool=pool, points=400), [20, 1])
    for card in (
        "grimnak", "syvarris", "deathwalker_9000", "finn", "krav_maga_agents", "marro_warriors",
        "tarn_viking_warriors", "zettian_guards", "raelin",
    ):  # fmt: skip
        t.place().choose(card)
    t.place()
    assert t.over, "400 and 390 points: nothing fits any more"
    assert (t.army(0), t.army(1)) == (
        ["grimnak", "finn", "marro_warriors", "zettian_guards", "raelin"],
        ["syvarris", "deathwalker_9000", "krav_maga_agents", "tarn_viking_warriors"],
    )


@clause("army.points-limit", editions=BETA)
def test_aoa_beta_2022_example_2_two_armies_of_500(edition: str) -> None:
    t = premade(
        "xenithrax raakchott dorim raelin_aoa", "admiral frostclaw_paladins killian_vane loviatak onshu",
        edition=edition, points=500, dice=[20, 1],
    )  # fmt: skip
    assert (len(t.army(0)), len(t.army(1))) == (4, 5)
    with pytest.raises(InvalidArmy):
        premade("xenithrax raakchott dorim raelin_aoa kita", "finn", edition=edition, points=500)


@clause("army.points-limit", editions=("rotv-2004", "aoa-beta-2022", "aoa-2024"))
def test_all_books_three_cards_against_four_or_five(edition: str) -> None:
    for yours in ("finn thorgrim raelin syvarris", "finn thorgrim raelin syvarris agent_carr"):
        t = premade("grimnak mimring kita", yours, edition=edition, points=500, dice=[20, 1])
        assert (len(t.army(0)), len(t.army(1))) == (3, len(yours.split()))


@clause("army.unique", "army.common", editions=BETA)
def test_aoa_beta_2022_example_1_a_unique_card_once_a_common_card_as_often_as_you_like(edition: str) -> None:
    with pytest.raises(InvalidArmy):
        premade("raakchott raakchott", "finn", edition=edition)
    twice = premade("blade_gruts blade_gruts", "finn", edition=edition, dice=[20, 1])
    assert twice.army(0) == ["blade_gruts", "blade_gruts"]


@clause("army.unique", editions=ROTV)
def test_rotv_2004_unique_cards_two_grimnaks_no_one_on_each_side_yes(edition: str) -> None:
    with pytest.raises(InvalidArmy):
        premade("grimnak grimnak", "finn", edition=edition)
    assert premade("grimnak", "grimnak", edition=edition, dice=[20, 1]).army(1) == ["grimnak"]


@clause("army.unique", editions=("aoa-beta-2022", "aoa-2024"))
def test_aoa_unique_cards_two_raakchotts_no_one_knight_irene_each_yes(edition: str) -> None:
    with pytest.raises(InvalidArmy):
        premade("raakchott raakchott", "finn", edition=edition)
    assert premade("knight_irene", "knight_irene", edition=edition, dice=[20, 1]).army(1) == ["knight_irene"]


@clause("army.same-name", editions=BETA)
def test_aoa_beta_2022_same_name_the_two_raelins(edition: str) -> None:
    with pytest.raises(InvalidArmy, match="Raelin"):
        premade("raelin raelin_aoa", "finn", edition=edition)


@clause("army.common-one-card", editions=BETA)
def test_aoa_beta_2022_three_squads_of_the_knights_of_weston_one_card(edition: str) -> None:
    """All four markers on one of the three cards; any four of the twelve knights act."""
    t = scenario(
        "knights_of_weston@A1,A2,A3,A4 knights_of_weston@C1,C2,C3,C4 knights_of_weston@E1,E2,E3,E4", "finn@L10",
        edition=edition, turn=None, dice=[20, 1],
    )  # fmt: skip
    lay(t, *["Knights of Weston (card 1)"] * 4)
    assert len(t.request.values) == 13
    t.move("knights_of_weston#12", "F4").move("knights_of_weston#5", "C5").move("knights_of_weston#1", "B1")
    t.move("knights_of_weston#9", "F1")
    assert t.game.state.player == 1, "four have moved, and nobody has anybody to attack"


# --- order markers ---


def markers(t: Table, player: int) -> list[str]:
    roster = t.game.state.roster
    return [roster.cards[c].id for c in t.game.state.markers[player * 4 : player * 4 + 4]]


@clause("order.place", "order.hidden", editions=ROTV)
def test_rotv_2004_example_3_order_markers(edition: str) -> None:
    t = scenario(
        "grimnak@B1/A1 marro_warriors@C1 finn@D1 zettian_guards@E1",
        "syvarris@L10 deathwalker_9000@K10 krav_maga_agents@J10",
        edition=edition,
        turn=None,
        dice=[20, 1, 20, 1],
    )
    lay(t, "Grimnak", "Marro", "Finn", "Zettian")
    lay(t, "Syvarris", "Deathwalker", "Deathwalker", "Krav")
    assert markers(t, 0) == ["grimnak", "marro_warriors", "finn", "zettian_guards"]
    assert markers(t, 1) == ["syvarris", "deathwalker_9000", "deathwalker_9000", "krav_maga_agents"]
    play_on(t, 2)
    turns = [t.game.state.roster.cards[e.card].id for e in t.events("TurnBegan")]
    assert turns == ["grimnak", "syvarris", "marro_warriors", "deathwalker_9000", "finn", "deathwalker_9000"]
    lay(t, *["Finn"] * 4, *["Syvarris"] * 4)


@clause("order.place", "order.hidden", editions=BETA)
def test_aoa_beta_2022_example_3_order_markers(edition: str) -> None:
    t = scenario(
        "xenithrax@B1/A1 glide_strikers@D1 onshu@E1 marachott@F1", "finn@L10", edition=edition, turn=None,
        dice=[20, 1, 20, 1],
    )  # fmt: skip
    lay(t, "Xenithrax", "Vorid", "Onshu", "Marachott")
    play_on(t, 2)
    turns = [t.game.state.roster.cards[e.card].id for e in t.events("TurnBegan") if e.player == 0]
    assert turns == ["xenithrax", "glide_strikers", "onshu"]
    lay(t, *["Onshu"] * 4)


@clause("order.place", "order.hidden", editions=AOA)
def test_aoa_2024_example_3_order_markers(edition: str) -> None:
    t = scenario("admiral@A1 raakchott@C1 knaves@E1", "finn@L10", edition=edition, turn=None, dice=[20, 1, 20, 1])
    lay(t, "Admiral", "Raakchott", "Raakchott", "Knaves")
    assert markers(t, 0) == ["admiral", "raakchott", "raakchott", "knaves"]
    play_on(t, 2)
    turns = [t.game.state.roster.cards[e.card].id for e in t.events("TurnBegan") if e.player == 0]
    assert turns == ["admiral", "raakchott", "raakchott"]
    lay(t, *["Admiral"] * 4)


@clause("order.common-pool", editions=ROTV)
def test_rotv_2004_common_cards_two_cards_of_four_one_marker_activates_any_four(edition: str) -> None:
    t = scenario("blade_gruts@A1,A2,A3,A4 blade_gruts@C1,C2,C3,C4", "finn@L10", edition=edition)
    for k, to in ((1, "B1"), (8, "D4"), (3, "B3"), (6, "D2")):
        t.move(f"blade_gruts#{k}", to)
    assert t.over


@clause("order.common-pool", editions=AOA)
def test_aoa_2024_common_cards_two_cards_of_three_one_marker_activates_any_three(edition: str) -> None:
    t = scenario("spearmen@A1,A3,A5 spearmen@D1,D3,D5", "finn@L10", edition=edition)
    for k, to in ((6, "F5"), (1, "B1"), (4, "F1")):
        t.move(f"spearmen#{k}", to)
    assert t.over


# --- initiative ---


@clause("initiative.roll", "initiative.tie", editions=AOA)
def test_aoa_2024_initiative_example_lee_brad_and_mary(edition: str) -> None:
    """7, 15 and 15; Brad and Mary roll 1 and 6: Mary first, then Lee on her left, then Brad."""
    t = scenario("finn@A1", "thorgrim@L10", "raelin@L1", edition=edition, turn=None, dice=[7, 15, 15, 1, 6])
    assert t.game.state.order == (2, 0, 1)
    assert t.game.state.player == 2


@clause("initiative.roll", editions=BETA)
def test_aoa_beta_2022_initiative_example_doug_terry_and_adam(edition: str) -> None:
    """2, 15 and 17: Adam takes each of his three turns before Doug and Terry."""
    t = scenario("finn@A1", "thorgrim@L10", "raelin@L1", edition=edition, turn=None, dice=[2, 15, 17, 1, 20, 2])
    play_on(t, 2)
    assert [e.player for e in t.events("TurnBegan")][:9] == [2, 0, 1] * 3


# --- a destroyed figure's marker ---


def turns_of(t: Table, player: int) -> list[tuple[str, int]]:
    out = [
        (type(e).__name__, e.marker)
        for e in t.game.events
        if type(e).__name__ in ("TurnBegan", "TurnLost") and e.player == player
    ]
    return out[:3]


@clause("order.destroyed-card", "attack.resolve", editions=ROTV)
def test_rotv_2004_example_17_syvarris_dies_with_a_marker_on_him(edition: str) -> None:
    t = scenario(
        "marro_warriors@H1",
        "syvarris@B1 finn@A2",
        grid=HILL,
        edition=edition,
        turn=None,
        wounds={"syvarris": 2},
        dice=[],
    )
    lay(t, "Syvarris", "Finn", "Finn")
    t.dice(20, 1, skulls(2, of=2), faces(0, 0, 3)).pick("Finn")
    t.done()
    t.attack("marro_warriors", "syvarris")
    assert not t.alive("syvarris"), "2 wounds and 2 more are his life of 4"
    assert t.rolled() == [2, 3], "defence 2 and 1 for height"
    t.dice(20, 1)
    play_on(t, 2)
    assert turns_of(t, 1) == [("TurnLost", 0), ("TurnBegan", 1), ("TurnBegan", 2)]


@clause("order.destroyed-card", "attack.resolve", editions=BETA)
def test_aoa_beta_2022_example_20_raakchott_dies_with_marker_1(edition: str) -> None:
    t = scenario(
        "glide_strikers@H1", "raakchott@B1 finn@A2", grid=HILL, edition=edition, turn=None, wounds={"raakchott": 3}
    )
    lay(t, "Raakchott", "Finn", "Finn")
    t.dice(20, 1, skulls(2, of=2), faces(3, 0, 2)).pick("Finn")
    t.done()
    t.attack("glide_strikers", "raakchott")
    assert not t.alive("raakchott"), "3 + 2 = 5"
    assert t.rolled() == [2, 5]
    assert view(t.game, 0)["cards"][t.card("raakchott")]["markers"] == [], "the marker is not shown"
    t.dice(20, 1)
    play_on(t, 2)
    assert turns_of(t, 1) == [("TurnLost", 0), ("TurnBegan", 1), ("TurnBegan", 2)]


@clause("order.destroyed-card", "attack.resolve", editions=AOA)
def test_aoa_2024_example_20_xenithrax_dies_with_marker_2(edition: str) -> None:
    t = scenario(
        "knaves@A1", "xenithrax@B1/C1 onshu@J2", grid=HILL, edition=edition, turn=None, wounds={"xenithrax": 6}
    )
    lay(t, "Onshu", "Xenithrax", "Onshu")
    t.dice(20, 1, skulls(2, of=3), faces(0, 0, 4)).pick("Onshu")
    t.done()
    t.attack("knaves", "xenithrax")
    assert not t.alive("xenithrax"), "6 + 2 = 8"
    assert t.rolled() == [3, 4]
    assert view(t.game, 0)["cards"][t.card("xenithrax")]["hidden_markers"] == 1, "it stays there"
    t.dice(20, 1)
    play_on(t, 2)
    assert turns_of(t, 1) == [("TurnBegan", 0), ("TurnLost", 1), ("TurnBegan", 2)]
    assert [e.shown for e in t.events("TurnLost")] == [True], "revealed, and the turn ends at once"


# --- common figures move and attack ---


@clause("turn.common-same-figures", editions=TOURNAMENT)
def test_tournament_common_figures_move_three_and_attack_with_three_others_no(edition: str) -> None:
    t = scenario("spearmen@C3,C5,C7 spearmen@G3,G5,G7", "finn@H3 thorgrim@H5 raelin@H7", edition=edition)
    t.move("spearmen#1", "B3").move("spearmen#2", "B5").move("spearmen#3", "B7")
    assert t.over, "the other three stand beside enemies and may not attack"


@clause("turn.common-same-figures", editions=TOURNAMENT)
def test_tournament_common_figures_move_two_and_attack_with_those_and_a_third_yes(edition: str) -> None:
    t = scenario(
        "spearmen@E3,E5,C7 spearmen@G7,A9,A10",
        "finn@H3 thorgrim@H5 raelin@H7",
        edition=edition,
        dice=[skulls(0, of=2)] * 3,
    )
    t.move("spearmen#1", "G3").move("spearmen#2", "G5").done()
    t.attack("spearmen#1", "finn").attack("spearmen#4", "raelin").attack("spearmen#2", "thorgrim")
    assert t.over


# --- simultaneous powers ---


@clause("power.simultaneous", editions=ROTV)
def test_rotv_2004_simultaneous_powers_both_use_the_airborne_elite(edition: str) -> None:
    t = scenario(
        "airborne_elite@- finn@A1", "airborne_elite@- thorgrim@L10", edition=edition, turn=None, dice=[3, 9, 14]
    )
    assert t.asks("yes or no", 1), "9 beats 3: blue uses The Drop first"


@clause("power.override", editions=AOA)
def test_aoa_2024_example_11_raelin_cannot_fly_while_rannveig_works(edition: str) -> None:
    """Two levels up on foot cost her three spaces; in the air they would cost one."""
    ledge = "\n".join(["  g1  g1  g3  g3  g1  g1", "    g1  g1  g1  g1  g1  g1"])
    t = scenario("raelin_aoa@B1/A1", "finn@F2", grid=ledge, edition=edition, glyphs={"F2": "rannveig"})
    assert t.reach("raelin_aoa")["D1/C1"] == 4
    free = scenario("raelin_aoa@B1/A1", "finn@E2", grid=ledge, edition=edition, glyphs={"F2": "rannveig"})
    assert free.reach("raelin_aoa")["D1/C1"] == 2


@clause("power.after-death", editions=AOA)
def test_aoa_2024_a_spirit_acts_after_its_figure_is_destroyed_an_aura_does_not(edition: str) -> None:
    """The example has Misaerx's spirit and Knight Irene's Run; Thorgrim has a power of either kind."""
    dice = [skulls(3, of=3), shields(0, of=4)]
    t = scenario("raakchott@B2", "thorgrim@C2 kita@C1 finn@L10", edition=edition, wounds={"thorgrim": 3}, dice=dice)
    against_kita = Combat(t.fig("raakchott"), t.fig("kita"), True)
    guarded = total(defense_items(t.game, against_kita))
    t.attack("raakchott", "thorgrim")
    assert not t.alive("thorgrim")
    assert total(defense_items(t.game, against_kita)) == guarded - 1
    t.pick("Finn")  # the spirit goes onto his card
    against_finn = Combat(t.fig("raakchott"), t.fig("finn"), False)
    assert total(defense_items(t.game, against_finn)) == 4 + 1


# --- scoring ---


@clause("end.scoring", editions=AOA)
def test_aoa_2024_scoring_example_one_knave_of_four(edition: str) -> None:
    t = scenario("knaves@A1", "finn@L10", edition=edition)
    assert card_score(t.game, 0) == Fraction("16.25")


@clause("end.scoring", editions=AOA)
def test_aoa_2024_scoring_example_ewashia_with_two_wounds(edition: str) -> None:
    t = scenario("ewashia@A1", "finn@L10", edition=edition, wounds={"ewashia": 2})
    assert card_score(t.game, 0) == Fraction("57.5")


@clause("end.scoring", editions=BETA)
def test_aoa_beta_2022_scoring_example_one_glide_striker_of_four(edition: str, beta_cards: None) -> None:
    t = scenario("glide_strikers@A1", "finn@L10", edition=edition)
    assert card_score(t.game, 0) == Fraction("12.5")


@clause("end.scoring", editions=BETA)
def test_aoa_beta_2022_scoring_example_halushia_with_four_wounds(edition: str, beta_cards: None) -> None:
    t = scenario("halushia@B1/A1", "finn@L10", edition=edition, wounds={"halushia": 4})
    assert card_score(t.game, 0) == 25


@clause("end.scoring", editions=ROTV)
def test_rotv_2004_scoring_full_points_even_for_one_squad_figure(edition: str) -> None:
    t = scenario("marro_warriors@A1", "finn@L10", edition=edition, wounds={"finn": 3})
    assert (card_score(t.game, 0), card_score(t.game, 1)) == (50, 80)


@clause("end.scoring", editions=TOURNAMENT)
def test_tournament_scoring_full_points_for_partial_squads_and_damaged_heroes(edition: str) -> None:
    t = scenario("marro_warriors@A1", "finn@L10", edition=edition, wounds={"finn": 3})
    assert (card_score(t.game, 0), card_score(t.game, 1)) == (50, 80)
