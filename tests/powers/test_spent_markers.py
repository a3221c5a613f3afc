"""Black powder: three markers, one a round."""

import pytest
from kit import scenario
from kit.reckoning import range_of

from wellspring.engine.state import ROUND
from wellspring.flows.tokens import end_tokens


@pytest.mark.parametrize(
    ("card", "who", "power"),
    [
        ("exiles_of_the_sundered_sea", "exiles_of_the_sundered_sea#2", "Black Powder Pistols"),
        ("fia_bonny_the_void_siren", "fia_bonny_the_void_siren", "Black Powder Pistol"),
    ],
)
def test_a_marker_gives_range_for_a_turn(card: str, who: str, power: str) -> None:
    places = "C3,C5" if card.startswith("exiles") else "C3"
    t = scenario(f"{card}@{places}", "finn@F3")
    assert t.tokens(card) == ["marker"] * 3
    t.done().use(power)
    assert range_of(t, who) == 5
    t.done()
    assert range_of(t, who) == 1 and t.tokens(card).count("marker") == 2


def test_once_a_round() -> None:
    t = scenario("fia_bonny_the_void_siren@C3", "finn@F3")
    t.done().use("Black Powder Pistol").done()
    t.begin_turn("fia_bonny_the_void_siren")
    t.done()
    assert t.over, "not again in this round"
    end_tokens(t.game, ROUND)
    t.begin_turn("fia_bonny_the_void_siren")
    t.done().use("Black Powder Pistol")
    assert t.tokens("fia_bonny_the_void_siren").count("marker") == 1


def test_without_a_marker_there_is_no_shot() -> None:
    t = scenario("fia_bonny_the_void_siren@C3", "finn@F3")
    for _ in range(3):
        t.done().use("Black Powder Pistol").done()
        end_tokens(t.game, ROUND)
        t.begin_turn("fia_bonny_the_void_siren")
    t.done()
    assert t.over
