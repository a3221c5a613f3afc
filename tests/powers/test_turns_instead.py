"""Turns with others in place of one's own."""

from __future__ import annotations

import pytest
from kit import scenario
from kit.cards import TEST_CARDS
from kit.ranks import ranks
from kit.table import Table

from wellspring.engine.events import MarkerPlaced, MarkerShown
from wellspring.flows.turn import ExtraTurn, Turn
from wellspring.games import card_library

PAIRS = [
    ("kato_katsuro", "kaemon_awa", "thorgrim", "Kato Katsuro's Command"),
    ("kato_katsuro", "izumi_samurai", "thorgrim", "Kato Katsuro's Command"),
    ("kato_katsuro", "ashigaru_yari", "thorgrim", "Kato Katsuro's Command"),
    ("minions_of_utgar", "taelord_the_kyrie_warrior", "raelin", "Utgar's Orders"),
    ("ornak", "ne_gok_sa", "thorgrim", "Red Flag of Fury Aura"),
    ("ulginesh", "emirroon", "thorgrim", "Mind Link"),
    ("kurrok_the_elementalist", "air_elemental", "thorgrim", "Master of the Elements"),
    ("red_skull", "thorgrim", "marro_warriors", "Master Manipulator"),
]


@pytest.fixture(autouse=True)
def real_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the bare ones of the rulebooks' examples."""
    for id in [id for id in TEST_CARDS if id in card_library()]:
        monkeypatch.delitem(TEST_CARDS, id)


def offered(t: Table) -> bool:
    return t.asks("instead of turn")


@pytest.mark.parametrize(("card", "friend", "stranger", "power"), PAIRS)
def test_the_other_takes_the_turn_and_the_card_takes_none(card: str, friend: str, stranger: str, power: str) -> None:
    t = scenario(ranks(card, friend, stranger), "spearmen@L10")
    assert offered(t)
    t.pick(power)
    assert [v for v in t.request.values if v is not None] == [t.card(friend)]
    t.choose(t.card(friend))
    assert t.game.state.card == t.card(friend)
    while not t.over:
        t.game.answer(t.request.default)
    assert [e.card for e in t.events("TurnBegan")] == [t.card(card), t.card(friend)]


@pytest.mark.parametrize(("card", "friend", "stranger", "power"), PAIRS)
def test_nobody_else_and_nobodys_but_ones_own(card: str, friend: str, stranger: str, power: str) -> None:
    t = scenario(ranks(card, stranger), ranks(friend, first=4))
    assert not offered(t)


@pytest.mark.parametrize(("card", "friend", "stranger", "power"), PAIRS)
def test_the_card_may_take_its_own_turn(card: str, friend: str, stranger: str, power: str) -> None:
    t = scenario(ranks(card, friend), "spearmen@L10")
    t.done()
    assert t.asks("move") or t.asks("figure") or t.asks("power")
    assert t.game.state.turns == (t.card(card),)


@pytest.mark.parametrize(("card", "friend"), [("kurrok_the_elementalist", "air_elemental"), ("red_skull", "thorgrim")])
def test_after_a_reveal_means_not_in_a_given_turn(card: str, friend: str) -> None:
    t = scenario(ranks("finn", card, friend), "spearmen@L10")
    g = t.game
    g.stack.append(ExtraTurn(0, t.card(card), g.hooks.powers[0].ref))
    g.request = None
    g.run(None)
    assert not offered(t)


@pytest.mark.parametrize(("card", "friend"), [("ornak", "ne_gok_sa"), ("ulginesh", "emirroon")])
def test_who_is_too_far_away_is_not_reached(card: str, friend: str) -> None:
    army = [ranks(card), ranks(friend, first=5)]
    t = scenario(" ".join(army), "spearmen@L10")
    assert not offered(t)


def test_ornak_waves_with_marker_1_only() -> None:
    t = scenario(ranks("ornak", "ne_gok_sa"), "spearmen@L10")
    g = t.game
    g.stack = [Turn(0, t.card("ornak"), 1)]
    g.request = None
    g.run(None)
    assert not offered(t)


def test_ornak_sends_two() -> None:
    t = scenario(ranks("ornak", "ne_gok_sa", "grimnak"), "spearmen@L10")
    t.pick("Red Flag").pick("Ne-Gok-Sa").stay()
    assert t.options() == ["Grimnak", "no"]
    t.pick("Grimnak").stay()
    assert t.over


def test_one_may_be_enough() -> None:
    t = scenario(ranks("ornak", "ne_gok_sa", "grimnak"), "spearmen@L10")
    t.pick("Red Flag").pick("Ne-Gok-Sa").stay().done()
    assert t.over


def test_kurrok_sends_three_elementals_of_one_name() -> None:
    """Ruling 51: up to three for one marker."""
    army = "kurrok_the_elementalist@C3 air_elemental@E3 air_elemental@E5 air_elemental@E7 air_elemental@E9"
    t = scenario(army, "spearmen@L10")
    t.pick("Master of the Elements").pick("Air Elemental").choose(t.fig("air_elemental#1")).stay()
    t.pick("Air Elemental").choose(t.fig("air_elemental#3"))
    assert t.request.figure == t.fig("air_elemental#3")
    t.stay().pick("Air Elemental")
    assert t.request.values == [t.fig("air_elemental#2"), t.fig("air_elemental#4")]
    t.choose(t.fig("air_elemental#2")).stay()
    assert t.over


def test_kato_sends_both_kinds_of_ashigaru_or_one_of_the_samurai() -> None:
    army = ranks("kato_katsuro", "ashigaru_yari", "ashigaru_harquebus", "izumi_samurai")
    t = scenario(army, "spearmen@L10")
    t.pick("Kato").pick("Ashigaru Yari").done()
    assert t.options() == ["Ashigaru Harquebus", "no"], "the samurai are no part of that"
    t.pick("Ashigaru Harquebus").done().done()
    assert t.over
    u = scenario(army, "spearmen@L10")
    u.pick("Kato").pick("Izumi Samurai").done()
    assert u.over


def test_only_those_go_whom_kato_sees() -> None:
    board = "g1  g1  g1  g30  g1  g1  g1"
    t = scenario("kato_katsuro@A1 izumi_samurai@C1,E1,F1", "spearmen@G1", grid=board)
    t.pick("Kato").pick("Izumi")
    assert t.options() == ["Izumi Samurai 1", "done"] or t.request.figure == t.fig("izumi_samurai#1")


# --- the first reveal of a round ---


@pytest.mark.parametrize(
    ("card", "first", "second", "power"),
    [
        ("duke", "scarlett", "sgt_drake_alexander", "Yo, Joe!"),
        ("baroness", "destro", "agent_carr", "Intelligence Chief"),
    ],
)
def test_two_heroes_the_own_one_among_them(card: str, first: str, second: str, power: str) -> None:
    t = scenario(ranks(card, first, second, "thorgrim"), "spearmen@L10")
    t.pick(power)
    assert set(t.request.values) == {t.card(card), t.card(first), t.card(second), None}
    t.choose(t.card(card))
    while not t.asks("card"):
        t.done()
    assert set(t.request.values) == {t.card(first), t.card(second), None}
    t.choose(t.card(first))
    while not t.over:
        t.done()
    assert [e.card for e in t.events("TurnBegan")] == [t.card(card), t.card(card), t.card(first)]


@pytest.mark.parametrize(("card", "friend"), [("duke", "scarlett"), ("baroness", "destro")])
def test_not_with_the_second_marker_of_a_round(card: str, friend: str) -> None:
    t = scenario(ranks(card, friend), "spearmen@L10")
    g = t.game
    for k in range(2):
        g.emit(MarkerPlaced(0, k, t.card(card)))
    g.emit(MarkerShown(0, 0, t.card(card)))
    g.stack = [Turn(0, t.card(card), 1)]
    g.request = None
    g.run(None)
    assert not offered(t)
