"""The sensible bot plays cards nobody told it of, by what their powers say of themselves."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from kit import scenario
from kit.cards import TEST_CARDS
from rules.test_power_general import special

from wellspring.bots.bot import answer_with, make_bot
from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import neighbours_that_fit
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_MOVING, Moment
from wellspring.engine.powers import ANY_NUMBER, HARM, Power
from wellspring.engine.view import scrub
from wellspring.engine.who import Who
from wellspring.flows.wound import Wound
from wellspring.projection.narration import sentence
from wellspring.projection.questions import prompt
from wellspring.projection.situation import view


class Sting(Power):
    """For this test: a wound for an adjacent enemy, by the d20."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER}
    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return HARM

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return neighbours_that_fit(g, self, Who(side="enemy"))

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def chances(self, g: Game, m: Moment, aim: int) -> list[int]:
        return [21 - self.number("roll")]

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        g.emit(TokenPlaced(self.card, "sting", power=self.ref))
        return Wound(aim, 1, self.cause()) if g.roll_d20(self.player(g), self.cause()) >= self.number("roll") else None


def test_a_wound_by_the_d20_is_taken_where_it_hurts_an_enemy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TEST_CARDS, "wasp", special("wasp", "sting", roll=9))
    t = scenario("wasp@C3", "finn@D3 thorgrim@L9", dice=[15]).stay()
    bots = [make_bot("sensible", 1), make_bot("sensible", 2)]
    assert t.asks("power")
    t.game.answer(answer_with(t.game, bots))
    assert t.asks("target")
    assert prompt(t.game, t.request) == "At what is Sting aimed?", "a power without words of its own"
    t.game.answer(answer_with(t.game, bots))
    assert t.wounds("finn") == 1


def test_what_has_no_words_of_its_own_is_told_by_its_power(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TEST_CARDS, "wasp", special("wasp", "sting", roll=9))
    t = scenario("wasp@C3", "finn@D3 thorgrim@L9", dice=[1]).stay().use("Sting").pick("Finn")
    [placed] = t.events("TokenPlaced")
    assert sentence(t.game, placed) == "Sting lies on Wasp."
    assert [token["name"] for token in view(t.game, 0)["cards"][0]["tokens"]] == ["Sting"]
    assert scrub(t.game, 0).state.tokens
