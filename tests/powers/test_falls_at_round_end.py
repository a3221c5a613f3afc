"""Eternal Servitude: wounds destroy Isamu only at the end of a round (ruling 110)."""

from __future__ import annotations

from kit import scenario, shields, skulls

from wellspring.engine.moments import ROUND_END, Moment
from wellspring.flows.offer import AnswerPowers, answering

ISAMU = "isamu_sotc"


def test_wounds_pile_up() -> None:
    t = scenario("finn@C3", f"{ISAMU}@D3", dice=[skulls(3, of=3), shields(0, of=2)])
    t.attack("finn", ISAMU)
    assert t.alive(ISAMU) and t.wounds(ISAMU) == 3


def test_at_the_end_of_the_round_he_falls() -> None:
    t = scenario("finn@C3", f"{ISAMU}@D3 raakchott@L9", wounds={ISAMU: 1})
    moment = Moment(ROUND_END)
    powers = tuple([p.ref for p in answering(t.game, moment)])
    t.game.stack = [AnswerPowers(moment, powers)]
    t.game.request = None
    t.game.run(None)
    assert not t.alive(ISAMU)


def test_unhurt_he_goes_on() -> None:
    t = scenario("finn@C3", f"{ISAMU}@D3")
    assert not answering(t.game, Moment(ROUND_END))


def test_what_destroys_without_wounds_works_at_once() -> None:
    t = scenario("grimnak@C3/B3", f"{ISAMU}@D3 raakchott@L9", dice=[16])
    t.stay().use("Chomp").pick("Isamu")
    assert not t.alive(ISAMU)
