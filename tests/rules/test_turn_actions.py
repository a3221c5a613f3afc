"""A turn: reveal, move, attack; then it is the next player's."""

from __future__ import annotations

import pytest
from kit import clause, scenario, shields, skulls
from rules.test_round_steps import play_on

from wellspring.engine.actions import ATTACK, FRIEND
from wellspring.projection.situation import view

BASIC = ("aoa-beta-2022", "aoa-2024")


# --- turn.actions ---


@clause("turn.actions")
def test_the_order_marker_is_always_revealed_even_if_nothing_is_done(edition: str) -> None:
    t = scenario("finn@A1 raelin@F1", "thorgrim@L10", edition=edition, turn=None, dice=[20, 1])
    t.pick("Raelin").pick("Finn").pick("Finn").pick("Finn")
    assert view(t.game, 1)["cards"][t.card("raelin")]["markers"] == ["1"]
    assert t.game.state.card == t.card("raelin")
    t.stay()
    assert t.game.state.player == 1


@clause("turn.actions")
def test_moving_comes_before_attacking(edition: str) -> None:
    t = scenario("marro_warriors@C3,C5", "thorgrim@E3", edition=edition, dice=[skulls(1, of=2), shields(1, of=4)] * 2)
    assert t.asks("figure")
    t.move("marro_warriors#1", "C4").done()
    assert t.asks("attack")
    t.attack("marro_warriors#1", "thorgrim")
    assert t.asks("attack"), "the second may attack, but nobody moves any more"
    assert all([v is None or v.kind in (ATTACK, FRIEND) for v in t.request.values])
    t.attack("marro_warriors#2", "thorgrim")


@clause("turn.actions")
def test_moving_and_attacking_are_optional(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@D3", edition=edition)
    assert t.request.values[t.request.default] is None
    t.stay()
    assert t.asks("attack")
    assert None in t.request.values
    t.done()
    assert t.over
    assert t.events("FigureMoved") == t.events("AttackDeclared") == []


@clause("turn.actions")
def test_the_default_of_every_question_of_a_turn_is_to_do_nothing(edition: str) -> None:
    t = scenario("tarn_viking_warriors@C3,C5", "thorgrim@D3", edition=edition)
    kinds = []
    while not t.over:
        kinds.append(t.request.kind)
        assert t.request.values[t.request.default] is None
        t.game.answer(t.request.default)
    assert kinds == ["figure", "power", "attack"]


@clause("turn.actions")
def test_a_hero_moves_at_once_of_a_squad_it_is_asked_who_moves_even_if_one_is_left(edition: str) -> None:
    assert scenario("finn@C3", "thorgrim@L10", edition=edition).asks("move")
    assert scenario("marro_warriors@C3", "thorgrim@L10", edition=edition).asks("figure")
    assert scenario("marro_warriors@C3,C5", "thorgrim@L10", edition=edition).asks("figure")


@clause("turn.actions")
def test_a_figure_may_attack_without_moving_and_move_without_attacking(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@D3", edition=edition, dice=[skulls(1, of=3), shields(1, of=4)])
    t.attack("finn", "thorgrim")
    assert t.at("finn") == "C3"
    t = scenario("finn@C3", "thorgrim@L10", edition=edition)
    t.move("finn", "E3")
    assert t.over, "nobody in reach: the turn ends by itself"


@clause("turn.actions")
def test_only_the_figures_of_the_card_act(edition: str) -> None:
    t = scenario("marro_warriors@C3,C5 finn@D4", "thorgrim@E3", edition=edition)
    assert t.request.values == [t.fig("marro_warriors#1"), t.fig("marro_warriors#2"), None]
    t.done()
    attackers = {v.figure for v in t.request.values if v and v.kind == ATTACK}
    assert attackers == {t.fig("marro_warriors#1"), t.fig("marro_warriors#2")}


@clause("turn.actions", "power.override")
def test_powers_may_change_the_order_a_second_attack(edition: str) -> None:
    blow = [skulls(1, of=3), shields(1, of=4)]
    t = scenario("syvarris@C3", "thorgrim@G3", edition=edition, dice=blow * 2)
    t.attack("syvarris", "thorgrim").attack("syvarris", "thorgrim")
    assert t.over, "two attacks, not three"


# --- turn.end ---


@clause("turn.end")
def test_after_the_attacks_the_player_to_the_left_takes_a_turn(edition: str) -> None:
    t = scenario(
        "finn@C3",
        "thorgrim@D3",
        "raelin@L1",
        edition=edition,
        turn=None,
        dice=[1, 20, 1, skulls(1, of=3), shields(1, of=4)],
    )
    t.attack("thorgrim", "finn")
    assert t.game.state.player == 2
    t.stay()
    assert t.game.state.player == 0, "Raelin has nobody to attack: her turn is over"


@clause("turn.end", editions=BASIC)
def test_basic_turns_pass_to_the_left_without_end(edition: str) -> None:
    t = scenario(
        "finn@C3",
        "thorgrim@L10",
        "raelin@L1",
        edition=edition,
        mode="basic",
        turn=None,
        dice=[skulls(1, of=6), skulls(4, of=6), skulls(2, of=6)],
    )
    players = []
    for _ in range(7):
        players.append(t.game.state.player)
        t.stay()
    assert players == [1, 2, 0, 1, 2, 0, 1]


@clause("turn.end")
def test_the_round_is_over_after_everyones_third_turn(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@L10", edition=edition, turn=None, dice=[20, 1, 20, 1])
    for turn in range(6):
        assert t.events("RoundEnded") == [], f"not before turn {turn + 1} is over"
        t.stay()
    assert len(t.events("RoundEnded")) == 1
    play_on(t, 2)


# --- turn.common-same-figures ---

SIX = "spearmen@C3,C5,C7 spearmen@E3,E5,E7"


def attackers(t: object) -> set[str]:
    return {t.ref(v.figure) for v in t.request.values if v}  # type: ignore[attr-defined]


@clause("turn.common-same-figures")
def test_move_three_and_attack_with_three_others_is_not_allowed(edition: str) -> None:
    """Numbers 1 to 3 move off; 4, 5 and 6 stand beside enemies and may not attack."""
    t = scenario(SIX, "finn@F3 thorgrim@F5 raelin@F7 syvarris@B9", edition=edition)
    t.move("spearmen#1", "B3").move("spearmen#2", "B5").move("spearmen#3", "B8")
    assert attackers(t) == {"spearmen#3"}, "of the three that moved this one stands beside an enemy"


@clause("turn.common-same-figures")
def test_move_two_and_attack_with_those_and_a_third_that_stood_still(edition: str) -> None:
    t = scenario(
        SIX,
        "finn@F3 thorgrim@F5 raelin@F7 syvarris@C9 sgt_drake_alexander@B4",
        edition=edition,
        dice=[skulls(0, of=2), skulls(0, of=2), skulls(0, of=2)],
    )
    t.move("spearmen#2", "B5").move("spearmen#3", "B8").done()
    assert attackers(t) >= {"spearmen#2", "spearmen#3", "spearmen#4", "spearmen#5", "spearmen#6"}
    t.attack("spearmen#4", "finn")
    assert attackers(t) == {"spearmen#2", "spearmen#3"}, "the third is found: nobody else acts in this turn"
    t.attack("spearmen#2", "sgt_drake_alexander").attack("spearmen#3", "syvarris")
    assert t.over


@clause("turn.common-same-figures")
@pytest.mark.parametrize("first", [4, 5, 6])
def test_if_nobody_moved_any_three_may_attack(edition: str, first: int) -> None:
    t = scenario(SIX, "finn@F3 thorgrim@F5 raelin@F7", edition=edition, dice=[skulls(0, of=2)] * 3)
    t.done()
    enemies = {4: "finn", 5: "thorgrim", 6: "raelin"}
    for k in (first, *[n for n in enemies if n != first]):
        t.attack(f"spearmen#{k}", enemies[k])
    assert t.over


@clause("turn.common-same-figures")
def test_a_figure_that_chose_to_stay_does_not_count_as_moved(edition: str) -> None:
    t = scenario(SIX, "finn@F3 thorgrim@F5 raelin@F7", edition=edition)
    t.stay("spearmen#1").stay("spearmen#2").stay("spearmen#3").done()
    assert attackers(t) == {"spearmen#4", "spearmen#5", "spearmen#6"}
