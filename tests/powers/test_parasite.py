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
    t = infested(dice=[17])
    t.game.emit(ControlTaken(t.card("finn"), 0, 0, Cause(FALL)))
    answer(t, Moment(ROUND_END))
    assert t.alive(f"{GUARD}#3") and t.events("D20Rolled")[-1].player == 0


def test_a_guard_on_a_card_keeps_no_army_in_the_battle_and_scores_nothing() -> None:
    """It was destroyed, and only a die can bring it back."""
    t = infested()
    before = card_score(t.game, t.card(GUARD))
    assert before == 24  # two of five
    t.destroy("raelin", f"{GUARD}#1", f"{GUARD}#2")
    assert t.game.state.over and t.game.state.winners == (1,)
