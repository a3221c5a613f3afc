"""The verbs of the kit: going on along a path, flying or walking, destroying, tokens, drafting."""

import pytest
from kit import clause, draft, scenario, skulls

# --- walk_on ---


def test_walk_on_takes_the_rest_of_the_same_path() -> None:
    """Around E3 instead of through it, which is as far."""
    t = scenario("finn@C3", "thorgrim@B3 raelin@L10", dice=[skulls(1, of=1)])
    t.walk("finn", "D3", "D4", "E4", "F3").choose(True)
    assert (t.at("finn"), t.wounds("finn")) == ("D3", 1)
    t.walk_on()
    assert t.at("finn") == "F3"
    assert [t.game.field.label[s] for e in t.events("FigureMoved") for s in e.path] == [
        "C3", "D3", "D3", "D4", "E4", "F3",
    ]  # fmt: skip


def test_walk_on_after_each_of_several_wounds() -> None:
    t = scenario("finn@C3", "thorgrim@B3 raelin@D2", dice=[skulls(1, of=1), skulls(1, of=1)])
    t.walk("finn", "D3", "D4", "D5", "D6").choose(True).walk_on().choose(True)
    assert (t.at("finn"), t.wounds("finn")) == ("D4", 2)
    t.walk_on()
    assert t.at("finn") == "D6"


def test_walk_on_with_two_spaces_keeps_the_end_that_leads() -> None:
    t = scenario("boar@D3/C3", "finn@E3 raelin@L10", dice=[skulls(1, of=1)])
    t.walk("boar", "B3", "A3", "B3", "A4").choose(True)  # B3 again: the front waits there
    assert t.at("boar") == "C3/B3"
    t.walk_on()
    assert t.at("boar") == "A3/A4"


def test_walk_on_needs_a_walk_that_was_interrupted() -> None:
    t = scenario("marro_warriors@C3,C5", "thorgrim@L10")
    t.walk("marro_warriors#1", "D3", "E3")
    t.choose(t.fig("marro_warriors#2"))
    with pytest.raises(AssertionError, match="no walk was interrupted"):
        t.walk_on()


def test_walk_on_needs_a_path_of_which_there_is_a_rest() -> None:
    t = scenario("finn@C3", "thorgrim@B3 raelin@L10", dice=[skulls(1, of=1)])
    t.move("finn", "F3").choose(True)
    assert t.asks("move")
    with pytest.raises(AssertionError, match="no walk was interrupted"):
        t.walk_on()


# --- fly, walk_to ---


# E3, behind Finn, is two spaces away through the air, with a swipe, or three around him without one
@clause("move.flying", "engage.leave")
def test_fly_takes_the_way_through_the_air(edition: str) -> None:
    t = scenario("loviatak@C3", "finn@D3 thorgrim@L10", edition=edition, dice=[skulls(0, of=1)])
    t.fly("loviatak", "E3").choose(True)
    assert t.at("loviatak") == "E3"
    assert t.events("FigureMoved")[-1].flying


@clause("move.flying", "engage.leave")
def test_walk_to_takes_the_way_on_foot(edition: str) -> None:
    t = scenario("loviatak@C3", "finn@D3 thorgrim@L10", edition=edition)
    t.walk_to("loviatak", "E3")
    assert t.at("loviatak") == "E3"
    assert not t.events("FigureMoved")[-1].flying


def test_who_has_no_wings_cannot_fly() -> None:
    with pytest.raises(AssertionError, match="finn cannot fly to D3"):
        scenario("finn@C3", "thorgrim@L10").fly("finn", "D3")


def test_where_flying_is_as_good_no_way_on_foot_is_offered() -> None:
    with pytest.raises(AssertionError, match="loviatak is offered no way on foot to D3"):
        scenario("loviatak@C3", "thorgrim@L10").walk_to("loviatak", "D3")


# --- destroy ---


def test_destroy_goes_through_the_frame_and_its_questions() -> None:
    """Thorgrim's spirit goes to a card, then Finn is still asked where he moves, and moves there."""
    t = scenario("finn@C3 thorgrim@C5", "raelin@L10")
    t.destroy("thorgrim")
    assert not t.alive("thorgrim")
    assert t.asks("card", 0)
    t.pick("Finn")
    assert t.tokens("finn") == ["spirit"]
    t.move("finn", "D3")
    assert t.at("finn") == "D3"


def test_destroy_asks_for_several_figures_in_their_order() -> None:
    t = scenario("finn@C3", "spearmen@E5,E7,E9 spearmen@G5,G7,G9", edition="rotv-2004")
    t.destroy("spearmen#1", "spearmen#4")
    for figure, card in ((1, 2), (4, 1)):
        assert t.asks("lay on card", 1)
        assert t.request.figure == t.fig(f"spearmen#{figure}")
        t.pick(f"Spearmen (card {card})")
    assert [t.game.state.lies_on[t.fig(f"spearmen#{k}")] for k in (1, 4)] == [2, 1]
    t.stay()
    assert t.over


def test_destroy_ends_the_battle_with_the_last_figure() -> None:
    t = scenario("finn@C3", "raelin@L10")
    t.destroy("raelin")
    assert t.over
    assert t.game.state.winners == (0,)


def test_destroy_when_nothing_is_asked() -> None:
    t = scenario("finn@C3", "raelin@L10 syvarris@L1")
    t.stay()
    assert t.over
    t.destroy("raelin")
    assert not t.alive("raelin")
    assert t.events("FigureDestroyed")[-1].cause.kind == "set-up"


def test_a_game_with_something_in_between_can_be_copied() -> None:
    t = scenario("finn@C3 thorgrim@C5", "raelin@L10")
    t.destroy("thorgrim")
    twin = t.game.copy()
    assert twin.state_hash() == t.game.state_hash()
    t.pick("Finn").move("finn", "D3")
    assert twin.state.position.at[t.fig("finn")] == twin.field.space("C3")
    twin.answer(1)
    assert twin.request is not None
    assert twin.request.kind == "move"


# --- tokens ---


def test_a_token_with_a_stat_changes_that_number() -> None:
    t = scenario("finn@C3", "syvarris@D3", dice=[skulls(0, of=5)])
    t.token("finn", "spirit", stat="attack", amount=2)
    assert (t.tokens("finn"), t.tokens("syvarris")) == (["spirit"], [])
    t.attack("finn", "syvarris")


def test_tokens_are_listed_in_the_order_they_were_laid() -> None:
    t = scenario("airborne_elite@C3", "finn@L10 blade_gruts@L1")
    t.token("airborne_elite", "spirit", "defense", 1)
    assert t.tokens("airborne_elite") == ["grenade", "spirit"]


# --- drafts ---


@clause("draft.two-player", "draft.place-at-once")
def test_a_draft_is_played_card_by_card(edition: str) -> None:
    t = draft(["finn", "zettian_guards", "grimnak", "raelin"], points=200, dice=[15, 3], edition=edition)
    t.draft("finn").place("C1")
    t.draft("zettian_guards").place("A3", "(1,2)")
    assert (t.zone_of(0), t.zone_of(1)) == ("z0", "z1")
    assert [t.at(f"zettian_guards#{k}") for k in (1, 2)] == ["A3", "C3"]
    t.draft("raelin").place().done()
    assert t.over
    assert (t.army(0), t.army(1)) == (["finn"], ["zettian_guards", "raelin"])


def test_a_double_space_figure_is_placed_by_front_and_rear() -> None:
    t = draft(["grimnak", "finn", "raelin"], dice=[15, 3])
    t.draft("grimnak").place("D3/C3").draft("finn").place("A1")
    assert (t.at("grimnak"), t.at("finn")) == ("D3/C3", "A1")


def test_what_is_not_in_the_pool_cannot_be_picked() -> None:
    with pytest.raises(AssertionError, match="thorgrim cannot be picked"):
        draft(["finn", "raelin"], dice=[15, 3]).draft("thorgrim")


def test_nothing_is_placed_outside_of_the_zones() -> None:
    t = draft(["finn", "raelin", "syvarris"], dice=[15, 3]).draft("finn")
    with pytest.raises(AssertionError, match="A2 is in none of the start zones"):
        t.place("A2")
    t.place("A1").draft("raelin")
    with pytest.raises(AssertionError, match="A1 is no place for it"):
        t.place("A1")


def test_place_answers_powers_too() -> None:
    t = scenario("marro_warriors@C3", "finn@L10", dice=[20])
    t.skip_moves().use("Water Clone").place("D3")
    assert t.at("marro_warriors#2") == "D3"


# --- treasures and rounds ---


def test_give_lays_a_treasure_on_a_card() -> None:
    t = scenario("finn@C3", "thorgrim@L9").give("finn", "heroic_rune")
    assert t.tokens("finn") == ["treasure"] and t.attack_dice("finn", "thorgrim") == 4


def test_end_round_ends_it_and_asks_for_the_next_order_markers() -> None:
    t = scenario("finn@C3 kita@A9", "thorgrim@L9").end_round()
    assert t.events("RoundEnded") and t.asks("order marker", player=0)
