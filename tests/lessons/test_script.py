"""The words by which a lesson's script names options."""

from __future__ import annotations

from kit import Table, scenario
from kit.scenarios import FLAT

from wellspring.engine.actions import ATTACK, Action
from wellspring.lessons.script import meant


def values(t: Table, *words: str) -> list[object]:
    return [t.request.values[k] for k in meant(t.game, t.request, list(words))]


def test_a_place_is_a_way_without_danger_and_one_with_a_mark_at_a_risk() -> None:
    t = scenario("finn@C3", "thorgrim@D3")
    assert t.options()[meant(t.game, t.request, ["C4"])[0]] == "C4 (1)"
    assert "swipe by" in t.options()[meant(t.game, t.request, ["A3!"])[0]]
    assert values(t, "A3") == values(t, "C4!") == values(t, "D3") == []


def test_a_double_stands_on_both_its_places() -> None:
    t = scenario("grimnak@C3/B3", "thorgrim@L9")
    assert {t.options()[k].split()[0] for k in meant(t.game, t.request, ["D3/C3", "E3/D3"])} == {"D3/C3", "E3/D3"}
    assert values(t, "D3") == []


def test_an_attack_and_the_end_of_the_turn() -> None:
    t = scenario("finn@C3", "thorgrim@D3 raelin@C4").skip_moves()
    assert values(t, "finn>raelin") == [Action(ATTACK, t.fig("finn"), t.fig("raelin"))]
    assert values(t, "no") == [None]
    assert values(t, "finn>ulf") == []


def test_a_power_by_its_id() -> None:
    t = scenario("grimnak@C3/B3", "finn@D3").stay()
    assert [t.game.power(ref).text.name for ref in t.request.values if ref] == ["Chomp"]
    assert values(t, "chomp") == [(t.card("grimnak"), 0)]
    special = scenario("deathwalker_9000@C3", "finn@G3", grid=FLAT).skip_moves()
    [option] = values(special, "explosion_special_attack")
    assert isinstance(option, Action) and option.power == (special.card("deathwalker_9000"), 0)


def test_a_card() -> None:
    t = scenario("finn@C3 raelin@C5", "thorgrim@L9", turn=None)
    assert t.asks("order marker") and values(t, "raelin") == [t.card("raelin")]


def test_yes_and_no() -> None:
    t = scenario("finn@C3", "thorgrim@D3").move("finn", "A3")
    assert t.asks("swipe") and (values(t, "yes"), values(t, "no")) == ([True], [False])


def test_a_figure_and_that_nobody_else_moves() -> None:
    t = scenario("marro_warriors@C3,C5", "thorgrim@L9")
    assert t.asks("figure") and values(t, "marro_warriors#2") == [t.fig("marro_warriors#2")]
    assert values(t, "no") == [None]
    assert values(t, "E3") == [], "a place is no figure: it is meant for a later question"
