"""From the sky, one in a round."""

from __future__ import annotations

from kit import scenario
from kit.orders import answer

from wellspring.engine.moments import ROUND_START, Moment


def test_one_of_them_comes_near_a_friend() -> None:
    t = scenario("deflectatron@- deflectatron@- finn@C3", "thorgrim@L10", turn="finn")
    answer(t, Moment(ROUND_START))
    t.game.answer(0)
    far = [p for p in t.request.values if t.game.field.distances(t.game.state.position.at[t.fig("finn")])[p[0]] > 3]
    assert not far
    t.place("C6")
    assert t.alive("deflectatron#1") and not t.alive("deflectatron#2") and t.over


def test_they_do_not_begin_on_the_battlefield() -> None:
    t = scenario("finn@C3 deflectatron@-", "thorgrim@L10")
    power = next(p for p in t.game.hooks.powers if p.text.id == "deployment")
    assert power.starts_in_reserve() and not power.comes_alone()


def test_without_a_friend_they_cannot_come_and_the_battle_is_lost() -> None:
    """Ruling 6."""
    t = scenario("deflectatron@- finn@C3", "thorgrim@L10", turn="finn")
    t.destroy("finn")
    assert t.game.state.over
