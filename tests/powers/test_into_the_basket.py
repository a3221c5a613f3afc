"""Into the Basket: Krampus carries figures off the battlefield (card ruling 112)."""

from __future__ import annotations

from kit import Table, clause, scenario

from wellspring.flows.scoring import card_score
from wellspring.lab.invariants import check_figures
from wellspring.projection.narration import sentence
from wellspring.projection.situation import view

KRAMPUS = "krampus"


def reaches(blue: str, roll: int, whom: str, **more: object) -> Table:
    t = scenario(f"{KRAMPUS}@C3", blue, dice=[roll], **more)
    return t.stay().use("Into the Basket").pick(whom)


def test_a_common_one_with_5() -> None:
    t = reaches("spearmen@D3,L10", 5, "Spearmen")
    assert not t.alive("spearmen#1") and t.game.state.lying_on(t.card(KRAMPUS)) == [t.fig("spearmen#1")]
    told = t.events("FigureSetAside")[-1]
    assert sentence(t.game, told).endswith("leaves the battlefield for Krampus.")
    seen = view(t.game, 1)["figures"][t.fig("spearmen#1")]
    assert (seen["where"], seen["at"]) == ("on card", "Krampus")


def test_not_with_4() -> None:
    assert reaches("spearmen@D3,L10", 4, "Spearmen").alive("spearmen#1")


def test_a_unique_one_needs_15() -> None:
    assert reaches("finn@D3 thorgrim@L10", 14, "Finn").alive("finn")
    t = reaches("finn@D3 thorgrim@L10", 15, "Finn", wounds={"finn": 2})
    assert not t.alive("finn") and t.wounds("finn") == 2
    check_figures(t.game)


def test_nobody_large_and_no_friend() -> None:
    t = scenario(f"{KRAMPUS}@C3 raelin@C4", "deathwalker_9000@D3")
    t.stay()
    assert t.asks("attack")


def test_who_sits_in_there_is_not_destroyed() -> None:
    """His card keeps its order markers, and no power answers to a death."""
    t = reaches("finn@D3 thorgrim@L10", 15, "Finn")
    assert t.game.is_alive(t.card("finn")) and not t.events("FigureDestroyed") and not t.asks("card")


@clause("end.victory-default", "end.scoring")
def test_he_keeps_no_army_in_the_battle_and_scores_nothing(edition: str) -> None:
    t = reaches("finn@D3 thorgrim@L10", 15, "Finn", edition=edition)
    assert card_score(t.game, t.card("finn")) == 0
    t.destroy("thorgrim")
    assert t.game.state.over and t.game.state.winners == (0,)


def test_the_last_one_caught_is_the_end() -> None:
    t = reaches("finn@D3", 15, "Finn")
    assert t.game.state.over and t.game.state.winners == (0,)


def test_who_is_in_there_when_krampus_falls_is_lost_with_him() -> None:
    t = reaches("finn@D3 thorgrim@L10", 15, "Finn")
    t.destroy(KRAMPUS)
    assert not t.game.is_alive(t.card("finn"))
