"""Points at the end: what a card is worth in each edition."""

from __future__ import annotations

from fractions import Fraction

import pytest
from kit import Table, clause, scenario

from wellspring.engine.causes import SET_UP, Cause
from wellspring.engine.events import ControlTaken, FigureDestroyed, FigureLeftOut
from wellspring.flows.scoring import card_score, team_scores

PARTIAL = ("aoa-beta-2022", "aoa-2024")
FULL = ("rotv-2004", "tournament")


def score(t: Table, name: str) -> Fraction:
    return card_score(t.game, t.card(name))


# --- survivors ---


@clause("end.scoring")
def test_an_untouched_card_is_worth_its_points(edition: str) -> None:
    t = scenario("finn@C3 marro_warriors@A1,A2,A3,A4", "thorgrim@L10", edition=edition)
    assert team_scores(t.game) == {0: 130, 1: 80}


@clause("end.scoring")
def test_a_destroyed_card_is_worth_nothing(edition: str) -> None:
    t = scenario("finn@C3 marro_warriors@A1,A2", "thorgrim@L10", edition=edition)
    t.destroy("finn", "marro_warriors#1", "marro_warriors#2").pick("Thorgrim")  # his spirit
    assert team_scores(t.game) == {0: 0, 1: 80}


@clause("end.scoring", editions=PARTIAL)
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_a_squad_scores_by_the_figure(edition: str, left: int) -> None:
    t = scenario("knaves@" + ",".join(["A1", "A2", "A3", "A4"][:left]), "thorgrim@L10", edition=edition)
    assert score(t, "knaves") == Fraction(65, 4) * left, "16.25 each: fractions are kept"


@clause("end.scoring", editions=PARTIAL)
@pytest.mark.parametrize("wounds", [0, 1, 2, 3])
def test_a_hero_loses_a_share_for_every_wound(edition: str, wounds: int) -> None:
    t = scenario("ewashia@A1", "thorgrim@L10", edition=edition)
    if wounds:
        t = scenario("ewashia@A1", "thorgrim@L10", edition=edition, wounds={"ewashia": wounds})
    assert score(t, "ewashia") == 115 - Fraction(115, 4) * wounds


@clause("end.scoring", editions=FULL)
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_a_squad_scores_in_full_as_long_as_one_figure_is_left(edition: str, left: int) -> None:
    t = scenario("knaves@" + ",".join(["A1", "A2", "A3", "A4"][:left]), "thorgrim@L10", edition=edition)
    assert score(t, "knaves") == 65


@clause("end.scoring", editions=FULL)
def test_a_wounded_hero_scores_in_full(edition: str) -> None:
    t = scenario("ewashia@A1", "thorgrim@L10", edition=edition, wounds={"ewashia": 3})
    assert score(t, "ewashia") == 115


@clause("end.scoring", "power.multi-life-squad")
def test_a_wounded_figure_of_a_multi_life_squad_counts_whole(edition: str) -> None:
    t = scenario("dreadnoughts@A1,A2", "thorgrim@L10", edition=edition, wounds={"dreadnoughts#1": 1})
    assert score(t, "dreadnoughts") == (Fraction(160, 3) if edition in PARTIAL else 80)


# --- reserves, figures that did not fit, cards that changed hands ---


@clause("end.scoring", editions=("rotv-2004", "aoa-beta-2022", "aoa-2024"))
def test_figures_not_yet_on_the_battlefield_score_nothing(edition: str) -> None:
    t = scenario("airborne_elite@- finn@A1", "thorgrim@L10", edition=edition)
    assert team_scores(t.game) == {0: 80, 1: 80}


@clause("end.scoring", editions=("tournament",))
def test_in_tournament_play_a_surviving_card_in_reserve_scores(edition: str) -> None:
    t = scenario("airborne_elite@- finn@A1", "thorgrim@L10", edition=edition)
    assert team_scores(t.game) == {0: 190, 1: 80}


@clause("end.scoring")
def test_figures_that_did_not_fit_the_start_zone_score_nothing(edition: str) -> None:
    t = scenario("raelin@- finn@A1", "thorgrim@L10", edition=edition)
    t.game.emit(FigureLeftOut(t.fig("raelin")))
    assert team_scores(t.game) == {0: 80, 1: 80}


@clause("end.scoring")
def test_a_card_scores_for_who_controls_it(edition: str) -> None:
    t = scenario("raelin@C1 finn@A1", "thorgrim@L10", edition=edition)
    t.game.emit(ControlTaken(t.card("raelin"), 1, 1, Cause(SET_UP)))
    assert team_scores(t.game) == {0: 80, 1: 160}


@clause("end.scoring")
def test_a_team_scores_together(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@L10", "raelin@C1", edition=edition, teams=[0, 1, 0])
    assert team_scores(t.game) == {0: 160, 1: 80}


# --- common cards: one pool over several copies ---


@clause("end.scoring", "army.common")
def test_copies_of_a_common_card_score_together(edition: str) -> None:
    """Four of six spearmen are left, the two destroyed lie on one card."""
    t = scenario("spearmen@A1,A2,A3 spearmen@C1,C2,C3", "thorgrim@L10", edition=edition)
    for k in (0, 1):
        t.game.emit(FigureDestroyed(k, 0, Cause(SET_UP)))
    assert team_scores(t.game)[0] == (60 if edition in PARTIAL else 90)


@clause("end.scoring", "army.common")
def test_a_copy_filled_with_destroyed_figures_scores_no_more(edition: str) -> None:
    """Whichever of the figures they are: three lie on the second card."""
    t = scenario("spearmen@A1,A2,A3 spearmen@C1,C2,C3", "thorgrim@L10", edition=edition)
    for k in (0, 3, 5):
        t.game.emit(FigureDestroyed(k, 1, Cause(SET_UP)))
    assert team_scores(t.game)[0] == 45


@clause("end.scoring", "army.common")
def test_a_copy_whose_figures_did_not_fit_scores_nothing(edition: str) -> None:
    t = scenario("spearmen@A1,A2,A3 spearmen@-", "thorgrim@L10", edition=edition)
    for k in (3, 4, 5):
        t.game.emit(FigureLeftOut(k))
    assert team_scores(t.game)[0] == 45
