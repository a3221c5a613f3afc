"""Which cards make an army: the limit, unique and common cards."""

from __future__ import annotations

import pytest
from kit import clause, scenario, shields, skulls
from kit.gathering import premade

from wellspring.engine.causes import SET_UP, Cause
from wellspring.engine.errors import InvalidArmy, UnknownName
from wellspring.engine.events import FigureDestroyed
from wellspring.engine.view import WATCHER
from wellspring.flows.draft import affordable
from wellspring.projection.situation import view


def refused(*armies: str, edition: str, points: int = 0) -> str:
    """The clause that forbids the armies."""
    with pytest.raises(InvalidArmy) as refusal:
        premade(*armies, edition=edition, points=points)
    return refusal.value.clause


def dice_for(edition: str) -> list[int | str]:
    return [] if edition == "tournament" else [20, 1]


# --- army.points-limit ---


@clause("army.points-limit")
@pytest.mark.parametrize("limit", [180, 181, 500])
def test_an_army_may_cost_the_limit_or_less(edition: str, limit: int) -> None:
    t = premade("finn syvarris", "thorgrim", edition=edition, points=limit, dice=dice_for(edition))
    assert t.army(0) == ["finn", "syvarris"]


@clause("army.points-limit")
def test_an_army_may_not_cost_a_point_more_than_the_limit(edition: str) -> None:
    assert refused("finn syvarris", "thorgrim", edition=edition, points=179) == "army.points-limit"
    assert refused("thorgrim", "finn syvarris", edition=edition, points=179) == "army.points-limit"


@clause("army.points-limit")
def test_armies_may_have_different_numbers_of_cards_of_any_general(edition: str) -> None:
    t = premade("grimnak finn agent_carr", "syvarris", edition=edition, points=400, dice=dice_for(edition))
    generals = [c.general for c in t.game.state.roster.cards]
    assert generals == ["Utgar", "Jandar", "Vydar", "Ullar"]


@clause("army.points-limit")
def test_without_a_limit_everything_may_come(edition: str) -> None:
    t = premade("grimnak mimring finn syvarris deathwalker_9000", "thorgrim", edition=edition, dice=dice_for(edition))
    assert len(t.army(0)) == 5


# --- army.unique, army.same-name ---


@clause("army.unique")
def test_no_second_copy_of_a_unique_card_in_one_army(edition: str) -> None:
    assert refused("grimnak grimnak", "finn", edition=edition) == "army.unique"


@clause("army.unique")
def test_a_unique_squad_comes_once_too(edition: str) -> None:
    assert refused("marro_warriors finn marro_warriors", "finn", edition=edition) == "army.unique"


@clause("army.unique")
def test_opponents_may_each_have_the_same_unique_card(edition: str) -> None:
    t = premade("grimnak", "grimnak", edition=edition, dice=dice_for(edition))
    assert t.army(0) == t.army(1) == ["grimnak"]


@clause("army.same-name")
def test_two_different_unique_cards_of_one_name_exclude_each_other(edition: str) -> None:
    assert refused("raelin raelin_aoa", "finn", edition=edition) == "army.same-name"


@clause("army.same-name")
def test_opponents_may_each_have_one_of_the_two(edition: str) -> None:
    t = premade("raelin", "raelin_aoa", edition=edition, dice=dice_for(edition))
    assert (t.army(0), t.army(1)) == (["raelin"], ["raelin_aoa"])


@clause("army.same-name", "army.unique")
def test_a_draft_does_not_offer_a_second_card_of_the_name(edition: str) -> None:
    pool = ["raelin", "raelin", "raelin_aoa", "finn", "thorgrim"]
    t = premade("", "", edition=edition, gather="draft", pool=pool, dice=[20, 1])
    assert t.request.values == ["finn", "raelin", "raelin_aoa", "thorgrim"]
    t.choose("raelin").place()
    assert affordable(t.game, 0, tuple(pool)) == ["finn", "thorgrim"]
    assert t.request.values == ["finn", "raelin", "raelin_aoa", "thorgrim"], "the opponent may still have one"


# --- army.common, army.common-one-card ---

TWO = "spearmen@C3,C5,C7 spearmen@E3,E5,E7"


@clause("army.common")
def test_an_army_holds_any_number_of_a_common_card(edition: str) -> None:
    t = premade("spearmen spearmen spearmen spearmen", "finn", edition=edition, dice=dice_for(edition))
    assert t.army(0) == ["spearmen"] * 4


@clause("army.common", "army.points-limit")
def test_every_copy_of_a_common_card_is_paid_for(edition: str) -> None:
    assert refused("spearmen spearmen", "finn", edition=edition, points=89) == "army.points-limit"


@clause("army.common")
def test_common_figures_are_one_pool_whatever_card_they_came_with(edition: str) -> None:
    t = scenario(TWO, "finn@L10", edition=edition)
    assert t.game.pool(0) == t.game.pool(1) == (0, 1, 2, 3, 4, 5)
    assert t.request.values == [0, 1, 2, 3, 4, 5, None], "any of the six may move first"


@clause("army.common")
def test_unique_cards_are_no_pool(edition: str) -> None:
    t = scenario("marro_warriors@C3,C5,C7,C9 finn@A1", "thorgrim@L10", edition=edition)
    assert t.game.pool(0) == (0, 1, 2, 3)
    assert t.game.pool(1) == (4,)


@clause("army.common")
def test_a_common_card_of_the_opponent_is_another_pool(edition: str) -> None:
    t = scenario("spearmen@C3,C5,C7", "spearmen@L8,L9,L10", edition=edition)
    assert t.game.pool(0) == (0, 1, 2)


@clause("army.common-one-card", editions=("rotv-2004", "aoa-2024", "tournament"))
def test_one_card_for_each_copy_lies_on_the_table(edition: str) -> None:
    t = scenario(TWO, "finn@B3", edition=edition, turn="finn", dice=[skulls(1, of=3), shields(0, of=3)])
    assert [c["id"] for c in view(t.game, WATCHER)["cards"]] == ["spearmen", "spearmen", "finn"]
    t.attack("finn", "spearmen")
    assert t.asks("lay on card", 0), "the player of the spearmen says which of the two takes the destroyed figure"
    assert t.options() == ["Spearmen (card 1)", "Spearmen (card 2)"]


@clause("army.common-one-card", editions=("aoa-beta-2022",))
def test_one_card_stands_for_all_copies(edition: str) -> None:
    """All markers lie on one of the two; destroyed figures fill it, and no turn is lost while a spearman lives."""
    t = scenario(TWO, "finn@B3", edition=edition, turn=None, dice=[1, 20])
    for _ in range(4):
        t.pick("Spearmen (card 1)")
    for figure in (0, 1, 2):
        t.game.emit(FigureDestroyed(figure, 0, Cause(SET_UP)))
    while t.request.player == 1:
        t.done()
    assert t.asks("figure", 0)
    assert t.request.values == [3, 4, 5, None]


# --- card.hero-squad, in armies ---


@clause("card.hero-squad")
@pytest.mark.parametrize("army", ["finn thorgrim", "marro_warriors zettian_guards", "finn marro_warriors"])
def test_an_army_may_be_all_heroes_all_squads_or_any_mix(edition: str, army: str) -> None:
    t = premade(army, "raelin", edition=edition, dice=dice_for(edition))
    assert t.army(0) == army.split()


@clause("card.hero-squad", editions=("aoa-beta-2022", "aoa-2024"))
def test_a_basic_army_needs_no_limit_and_counts_no_points(edition: str) -> None:
    t = premade("grimnak finn", "raelin", edition=edition, mode="basic", points=10, dice=[20, 1])
    assert t.army(0) == ["grimnak", "finn"]


def test_an_unknown_card_is_refused_by_name() -> None:
    with pytest.raises(UnknownName, match="no army card 'odin'"):
        premade("odin", "finn", edition="aoa-2024")
