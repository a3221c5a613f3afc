"""A move that something interrupts: where a figure may think again, and where it must go on first. Places are
written front/rear."""

import pytest
from kit import clause, scenario, skulls

from wellspring.lab.invariants import check_figures

# from the low ground A1 to C1 up onto the ledge D1 to H1, a Spearman of the enemy on B2 below it
LEDGE = "g1  g1  g1  g2  g2  g2  g2  g2  .  .  g1\n  .  g1"


@clause("move.double.follow", "move.through-figures", "engage.leave")
def test_astride_a_ledge_and_half_in_a_friend_it_does_not_think_again(edition: str) -> None:
    """Found by the soak (seeds 99001 and 31337): rear first up the ledge, wounded on the step into a friend's space, a
    figure was asked again while it stood astride the edge, and could stay there."""
    dice = [skulls(1, of=1)]
    t = scenario("boar@B1/C1 finn@E1", "spearmen@B2 thorgrim@K1", grid=LEDGE, edition=edition, dice=dice)
    t.walk("boar", "D1", "E1", "F1", "G1", "H1").choose(True)
    check_figures(t.game)
    assert t.asks("move", 0)
    assert t.at("boar") == "F1/G1"  # behind Finn, where it has room
    t.stay()
    assert t.at("boar") == "F1/G1"
    assert t.wounds("boar") == 1
    check_figures(t.game)


@pytest.mark.parametrize("who", ["boar", "grimnak"])
@clause("move.double.follow", "move.through-figures", "engage.leave")
def test_wounded_half_in_a_friend_it_goes_on_to_the_end_of_its_way(edition: str, who: str) -> None:
    dice = [skulls(1, of=1)]
    t = scenario(f"{who}@B1/C1 finn@E1", "spearmen@B2 thorgrim@K1", grid=LEDGE, edition=edition, dice=dice)
    t.walk(who, "D1", "E1", "F1", "G1").choose(True)
    assert not t.asks("move")
    assert t.at(who) == "F1/G1"
    check_figures(t.game)
