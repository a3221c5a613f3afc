"""Double attacks of all later cards, and heads that wounds take away."""

import pytest
from kit import scenario, shields, skulls

from wellspring.flows.turn import attacks_of


@pytest.mark.parametrize(
    "card",
    [
        "agent_skahen",
        "einar_imperium",
        "guilty_mccreech",
        "krug",
        "ogre_pulverizer",
        "iron_man",
        "guilty_mccreech_sotc",
        "mielki_the_kyrie_warrior",
        "queen_maladrix_the_conqueror",
        "serpentor",
    ],
)
def test_two_attacks(card: str) -> None:
    double = card in ("krug", "queen_maladrix_the_conqueror")
    t = scenario(f"{card}@{'C3/B3' if double else 'C3'}", "finn@D3")
    who = f"{card}#1" if card == "einar_imperium" else card
    assert attacks_of(t.game, t.fig(who)) == 2 and attacks_of(t.game, t.fig("finn")) == 1


@pytest.mark.parametrize(("card", "place", "most"), [("fen_hydra", "C3/B3", 4), ("krakenling", "C3", 3)])
def test_every_wound_costs_a_head(card: str, place: str, most: int) -> None:
    for wounds in range(most):
        t = scenario(f"{card}@{place}", "finn@D3", wounds={card: wounds} if wounds else {})
        assert attacks_of(t.game, t.fig(card)) == most - wounds


def test_a_hydra_bites_four_times() -> None:
    t = scenario("fen_hydra@C3/B3", "finn@D3", dice=[skulls(0, of=4)] * 4)
    for _ in range(4):
        t.attack("fen_hydra", "finn")
    assert t.over


def test_wounds_count_at_once() -> None:
    """Ruling 41: a wound struck back takes an attack that is left."""
    t = scenario("fen_hydra@C3/B3", "izumi_samurai@D3", dice=[skulls(0, of=4), shields(3, of=5)])
    t.attack("fen_hydra", "izumi_samurai#1")
    assert t.over and t.wounds("fen_hydra") == 3
