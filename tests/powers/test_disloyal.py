"""Who obeys nobody for long."""

from __future__ import annotations

from kit import scenario

from wellspring.flows.turn import ExtraTurn


def test_hawthorne_changes_sides_on_a_1() -> None:
    t = scenario("sir_hawthorne@C3 raelin@A9", "finn@L10", dice=[1])
    t.stay()
    assert t.game.state.controller[t.card("sir_hawthorne")] == 1 and t.over


def test_hawthorne_stays_on_a_2() -> None:
    t = scenario("sir_hawthorne@C3 raelin@A9", "finn@L10", dice=[2])
    t.stay()
    assert t.game.state.controller[t.card("sir_hawthorne")] == 0


def test_of_two_opponents_his_player_chooses() -> None:
    t = scenario("sir_hawthorne@C3 raelin@A9", "finn@L10", "thorgrim@L8", dice=[1])
    t.stay()
    assert t.asks("player", 0) and t.options() == ["Blue", "Green"]
    t.pick("Green")
    assert t.game.state.controller[t.card("sir_hawthorne")] == 2


def test_marcu_obeys_an_opponent_for_the_turn() -> None:
    t = scenario("marcu_esenwein@C3 raelin@A9", "finn@L10", dice=[17])
    assert t.request.player == 1 and t.request.figure == t.fig("marcu_esenwein")
    t.stay()
    assert t.over and t.game.state.controller[t.card("marcu_esenwein")] == 0


def test_marcu_obeys_with_16() -> None:
    t = scenario("marcu_esenwein@C3 raelin@A9", "finn@L10", dice=[16])
    assert t.request.player == 0 and t.request.figure == t.fig("marcu_esenwein")


def test_marcu_is_rolled_for_only_after_a_reveal() -> None:
    t = scenario("raelin@A9 marcu_esenwein@C3", "finn@L10")
    g = t.game
    g.stack.append(ExtraTurn(0, t.card("marcu_esenwein"), g.hooks.powers[0].ref))
    g.request = None
    g.run(None)
    assert t.request.figure == t.fig("marcu_esenwein")
