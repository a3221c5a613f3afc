"""A sensible bot with powers that mix moving and attacking."""

from __future__ import annotations

from kit import scenario, skulls
from kit.table import Table

from wellspring.bots.bot import answer_with, make_bot


def bot_answers(t: Table) -> None:
    t.game.answer(answer_with(t.game, [make_bot("sensible", 1), make_bot("sensible", 2)]))


def test_it_strikes_on_the_way_and_comes_to_an_end() -> None:
    t = scenario("kumiko@C3", "finn@D3", dice=[skulls(0, of=3)])
    decisions = 0
    while not t.over:
        bot_answers(t)
        decisions += 1
        assert decisions < 10
    [attack] = t.events("AttackDeclared")
    assert t.power_name(attack.power) == "Ninjutsu Barrage Special Attack"


def test_it_pushes_an_enemy_over_the_edge() -> None:
    t = scenario("tanuki_tricksters@A1,A2", "finn@B1", grid="g9  g9  g1\n  g9  g9  g1", dice=[9, skulls(0, of=1)])
    t.skip_moves().use("Nage-Waza 9", "Tanuki Tricksters 1")
    assert t.asks("move")
    bot_answers(t)
    assert t.at("finn") in ("C1", "C2")
