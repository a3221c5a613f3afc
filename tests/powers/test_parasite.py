"""Parasite: who lies on a hero's card, and what comes of it (card ruling 5)."""

from __future__ import annotations

import pytest
from kit import Table, scenario, shields, skulls
from kit.orders import answer

from wellspring.engine.causes import FALL, LEAVING, MOLTEN_LAVA, Cause
from wellspring.engine.events import ControlTaken, TokenPlaced
from wellspring.engine.moments import ROUND_END, Moment
from wellspring.flows.scoring import card_score
from wellspring.flows.wound import Destroy

GUARD = "festering_honor_guard"


def infested(host: str = "finn", blue: str = "finn@D3 thorgrim@L10", red: str = "raelin@A9", **more: object) -> Table:
    t = scenario(f"{red} {GUARD}@A1,A2", blue, **more)
    power = next(p for p in t.game.hooks.powers if p.text.id == "parasite")
    t.game.emit(TokenPlaced(t.card(host), "parasite", figure=t.fig(f"{GUARD}#3"), power=power.ref))
    return t


def dies(t: Table, who: str, cause: Cause) -> Table:
    t.game.stack = [Destroy(t.fig(who), cause)]
    t.game.request = None
    t.game.run(None)
    return t


def test_with_17_the_host_dies_and_the_guard_comes_out() -> None:
    t = infested(dice=[17])
    answer(t, Moment(ROUND_END))
    assert not t.alive("finn") and t.at(f"{GUARD}#3") == "D3" and t.tokens("finn") == []


def test_with_16_both_stay_where_they_are() -> None:
    t = infested(dice=[16])
    answer(t, Moment(ROUND_END))
    assert t.alive("finn") and t.tokens("finn") == ["parasite"]


def test_the_rolls_go_on_when_all_guards_are_dead() -> None:
    t = infested()
    t.destroy(f"{GUARD}#1", f"{GUARD}#2")
    t.dice(17)
    answer(t, Moment(ROUND_END))
    assert t.alive(f"{GUARD}#3")


def test_it_comes_out_of_whom_an_attack_destroys() -> None:
    t = infested(blue="finn@D3 thorgrim@L10", red="raelin@C3", wounds={"finn": 3})
    t.dice(skulls(1, of=3), shields(0, of=4)).attack("raelin", "finn").pick("Thorgrim")
    assert t.at(f"{GUARD}#3") == "D3"


@pytest.mark.parametrize(("kind", "out"), [(LEAVING, True), (FALL, False), (MOLTEN_LAVA, False)])
def test_after_a_swipe_but_not_after_a_fall_or_lava(kind: str, out: bool) -> None:
    t = dies(infested("agent_carr", "agent_carr@D3 thorgrim@L10"), "agent_carr", Cause(kind))
    assert t.alive(f"{GUARD}#3") == out and t.tokens("agent_carr") == []


def test_of_a_large_host_it_takes_either_space() -> None:
    t = infested("mimring", "mimring@D3/E3 thorgrim@L10", dice=[17])
    answer(t, Moment(ROUND_END))
    assert t.asks("space", player=0) and len(t.request.values) == 2
    t.game.answer(1)
    assert t.at(f"{GUARD}#3") == "E3"


def test_it_belongs_to_who_put_it_there_whoever_has_the_host() -> None:
    """The host is red's friend, and blue takes it over."""
    t = infested("raelin", dice=[17])
    t.game.emit(ControlTaken(t.card("raelin"), 1, 1, Cause(FALL)))
    assert t.tokens("raelin") == ["parasite"]
    answer(t, Moment(ROUND_END))
    assert t.at(f"{GUARD}#3") == "A9" and t.game.controller(t.fig(f"{GUARD}#3")) == 0
    assert t.events("D20Rolled")[-1].player == 0


def test_a_guard_on_a_card_keeps_no_army_in_the_battle_and_scores_nothing() -> None:
    """It was destroyed, and only a die can bring it back."""
    t = infested()
    before = card_score(t.game, t.card(GUARD))
    assert before == 24  # two of five
    t.destroy("raelin", f"{GUARD}#1", f"{GUARD}#2")
    assert t.game.state.over and t.game.state.winners == (1,)


def test_out_of_whom_a_special_attack_destroys_but_nobody_who_is_eaten() -> None:
    dw = infested("kita", "kita@G3 thorgrim@L10", "deathwalker_9000@C3", wounds={"kita": 2})
    dw.dice(skulls(3, of=3), shields(0, of=4)).skip_moves().use("Explosion Special Attack", aim=False).pick("Kita")
    assert not dw.alive("kita") and dw.at(f"{GUARD}#3") == "G3"
    eaten = infested("kita", "kita@D3 thorgrim@L10", "grimnak@C3/B3", dice=[16])
    eaten.stay().use("Chomp").pick("Kita")
    assert not eaten.alive("kita") and not eaten.alive(f"{GUARD}#3") and eaten.tokens("kita") == []


def test_the_rolls_go_on_without_maladrix() -> None:
    t = infested(red="raelin@A9 queen_maladrix_the_conqueror@C8/B8", dice=[17])
    t.destroy("queen_maladrix_the_conqueror")
    while t.game.request is not None:
        t.game.answer(t.request.default)
    answer(t, Moment(ROUND_END))
    assert not t.alive("finn") and t.alive(f"{GUARD}#3")
