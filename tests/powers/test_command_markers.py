"""Command markers: a turn for a hero of each general in a round."""

from __future__ import annotations

from kit import scenario
from kit.ranks import ranks


def test_a_hero_gets_a_marker_and_a_turn_and_then_thormun_takes_his() -> None:
    t = scenario(ranks("thormun", "finn"), "spearmen@L10")
    t.pick("Ragtag Armada").pick("Finn")
    assert t.tokens("finn") == ["command marker"] and t.request.figure == t.fig("finn")
    t.stay()
    assert t.request.figure == t.fig("thormun")


def test_of_each_general_one_hero_in_a_round() -> None:
    t = scenario(ranks("thormun", "finn", "thorgrim", "grimnak"), "spearmen@L10")
    t.pick("Ragtag Armada").pick("Finn").stay().stay()
    t.begin_turn("thormun")
    t.pick("Ragtag Armada")
    assert t.options() == ["Grimnak", "no"], "Finn and Thorgrim follow the same general"


def test_when_all_generals_have_their_marker_nothing_is_offered() -> None:
    t = scenario(ranks("thormun", "finn", "thorgrim"), "spearmen@L10")
    t.pick("Ragtag Armada").pick("Finn").stay().stay()
    t.begin_turn("thormun")
    assert t.asks("move")


def test_not_himself_nor_a_squad() -> None:
    t = scenario(ranks("thormun", "marro_warriors"), "spearmen@L10")
    assert t.asks("move")


def test_the_markers_go_with_the_round() -> None:
    t = scenario(ranks("thormun", "finn"), "spearmen@L10", turn=None, dice=[20, 1])
    for _ in range(4):
        t.choose(t.card("thormun"))
    t.pick("Ragtag Armada").pick("Finn")
    while not t.events("RoundEnded"):
        t.game.answer(t.request.default)
    assert not t.tokens("finn")
