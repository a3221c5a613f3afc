"""The sensible bot plays cards nobody told it of, by what their powers say of themselves."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from kit import scenario
from kit.cards import TEST_CARDS, card_with
from kit.table import Table

from wellspring.bots.bot import answer_with, make_bot
from wellspring.bots.judge import Judge
from wellspring.engine.causes import PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import neighbours_that_fit
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_MOVING, Moment
from wellspring.engine.powers import (
    ANY_NUMBER,
    HARM,
    HEAL,
    KILL,
    MOVE,
    PROTECT,
    STRENGTHEN,
    SUMMON,
    TAKE_OVER,
    TURNS,
    Power,
    snake_case,
)
from wellspring.engine.view import scrub
from wellspring.engine.who import Who
from wellspring.flows.wound import Wound
from wellspring.movement.mover import Mover
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
    monkeypatch.setitem(TEST_CARDS, "wasp", card_with("wasp", "sting", roll=9))
    t = scenario("wasp@C3", "finn@D3 thorgrim@L9", dice=[15]).stay()
    bots = [make_bot("sensible", 1), make_bot("sensible", 2)]
    assert t.asks("power")
    t.game.answer(answer_with(t.game, bots))
    assert t.asks("target")
    assert prompt(t.game, t.request) == "At what is Sting aimed?", "a power without words of its own"
    t.game.answer(answer_with(t.game, bots))
    assert t.wounds("finn") == 1


def test_what_has_no_words_of_its_own_is_told_by_its_power(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TEST_CARDS, "wasp", card_with("wasp", "sting", roll=9))
    t = scenario("wasp@C3", "finn@D3 thorgrim@L9", dice=[1]).stay().use("Sting").pick("Finn")
    [placed] = t.events("TokenPlaced")
    assert sentence(t.game, placed) == "Sting lies on Wasp."
    assert [token["name"] for token in view(t.game, 0)["cards"][0]["tokens"]] == ["Sting"]
    assert scrub(t.game, 0).state.tokens


# --- one of every kind of aim and of every kind of good ---

TO_FRIENDS = (HEAL, PROTECT, STRENGTHEN, MOVE, SUMMON, TURNS)
TO_ENEMIES = (HARM, KILL, TAKE_OVER, "")  # what says nothing of itself is rather done to an enemy
ABOUT_FIGURES = ("target", "figure", "defender", "card", "line", "glyph")


class Gift(Power):
    """For these tests: what good it does stands on its card. It may be aimed at anybody, and only tells so."""

    abstract: ClassVar[bool] = True
    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {"good": ""}
    aimed: ClassVar[list[Any]] = []

    def good(self) -> str:
        return self.word("good")

    def others(self, g: Game) -> list[int]:
        return [f for f in g.all_on_field() if not self.owns(g, f)]

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        self.aimed.append(aim)
        return None


class GiftToTarget(Gift):
    aim_kind: ClassVar[str] = "target"

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return self.others(g)

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)


class GiftToFigure(Gift):
    aim_kind: ClassVar[str] = "figure"

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return self.others(g)


class GiftToDefender(Gift):
    aim_kind: ClassVar[str] = "defender"

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return self.others(g)


class GiftToCard(Gift):
    aim_kind: ClassVar[str] = "card"

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [k for k in range(len(g.state.roster.cards)) if k != self.card]


class GiftToLine(Gift):
    aim_kind: ClassVar[str] = "line"

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [(f,) for f in self.others(g)]


class GiftToGlyph(Gift):
    aim_kind: ClassVar[str] = "glyph"

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [k for k, space in enumerate(g.state.glyph_space) if space >= 0]


class GiftToSpace(Gift):
    aim_kind: ClassVar[str] = "space"

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [s for s in range(g.field.n) if g.state.position.occupant[s] < 0]


class GiftToPlace(Gift):
    aim_kind: ClassVar[str] = "place"

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [(s, -1) for s in range(g.field.n) if g.state.position.occupant[s] < 0]


class GiftOrNot(Gift):
    aim_kind: ClassVar[str] = "yes or no"
    may: ClassVar[bool] = False

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [False, True]


class GiftToAll(Gift):
    """Without an aim."""


class GiftAfterAll(Gift):
    """Asks in the middle of what it does."""

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        return WantIt(self.ref)


class WantIt(Frame[None]):
    def __init__(self, power: PowerRef) -> None:
        self.power = power

    def start(self, g: Game) -> Flow[None]:
        player = g.power(self.power).player(g)
        return g.ask(player, "yes or no", "power.other", [False, True], WantIt.chosen, power=self.power)

    def chosen(self, g: Game, yes: bool) -> Flow[None]:
        Gift.aimed.append(yes)
        return None


GIFTS = {cls.__name__: cls for cls in Gift.__subclasses__()}


def played(monkeypatch: pytest.MonkeyPatch, cls: type[Power], good: str, blue: str = "finn@D3 thorgrim@L9") -> Table:
    """The turn of a card with such a gift, a wounded friend and a wounded enemy at its side, played by bots."""
    monkeypatch.setattr(Gift, "aimed", [])
    monkeypatch.setitem(TEST_CARDS, "giver", card_with("giver", snake_case(cls.__name__), good=good))
    hurt = {"raelin": 2, "finn": 2}
    lying = {"C5": "gerda", "D3": "astrid", "K9": "valda"}  # Raelin stands on one, Finn on another
    t = scenario("giver@C3 raelin@C5", blue, wounds=hurt, glyphs=lying).stay()
    bots = [make_bot("sensible", 1), make_bot("sensible", 2)]
    while not t.asks("attack"):
        t.game.answer(answer_with(t.game, bots))
    return t


def side_of(t: Table, kind: str, aim: Any) -> int:
    """The player whose figure an aim is about."""
    if kind == "card":
        return t.game.state.controller[aim]
    if kind == "glyph":
        aim = t.game.state.position.occupant[t.game.state.glyph_space[aim]]
    return t.game.controller(aim[0] if kind == "line" else aim)


@pytest.mark.parametrize("good", [*TO_FRIENDS, *TO_ENEMIES])
@pytest.mark.parametrize("name", [n for n, cls in GIFTS.items() if cls.aim_kind in ABOUT_FIGURES])
def test_it_is_aimed_at_whom_it_is_good_for(monkeypatch: pytest.MonkeyPatch, name: str, good: str) -> None:
    t = played(monkeypatch, GIFTS[name], good)
    [aim] = Gift.aimed
    assert side_of(t, GIFTS[name].aim_kind, aim) == (0 if good in TO_FRIENDS else 1)


@pytest.mark.parametrize("good", [*TO_FRIENDS, *TO_ENEMIES])
@pytest.mark.parametrize("name", [n for n, cls in GIFTS.items() if cls.aim_kind not in ABOUT_FIGURES])
def test_what_is_about_no_figure_is_used_if_it_does_good(monkeypatch: pytest.MonkeyPatch, name: str, good: str) -> None:
    played(monkeypatch, GIFTS[name], good)
    used = [aim for aim in Gift.aimed if aim is not False]
    assert len(used) == (1 if good else 0)


@pytest.mark.parametrize("good", [HEAL, PROTECT, STRENGTHEN, SUMMON, TURNS])
def test_enemies_are_not_helped(monkeypatch: pytest.MonkeyPatch, good: str) -> None:
    monkeypatch.setattr(GiftToTarget, "others", lambda self, g: [f for f in g.all_on_field() if g.controller(f) == 1])
    played(monkeypatch, GiftToTarget, good)
    assert Gift.aimed == []


def test_nobody_unhurt_is_healed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GiftToTarget, "others", lambda self, g: [f for f in g.all_on_field() if not g.state.wounds[f]])
    played(monkeypatch, GiftToTarget, HEAL)
    assert Gift.aimed == []


class SleepingWings(Power):
    """For this test: flight and dice that do not work."""

    parameters: ClassVar[dict[str, object]] = {"works": ANY_NUMBER}

    def in_play(self, g: Game) -> bool:
        return self.number("works") > 0

    def moving(self, g: Game, mover: Mover) -> None:
        mover.flies = True

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return 5


@pytest.mark.parametrize("works", [0, 1])
def test_a_power_that_does_not_work_is_not_counted_on(monkeypatch: pytest.MonkeyPatch, works: int) -> None:
    monkeypatch.setitem(TEST_CARDS, "angel", card_with("angel", "sleeping_wings", works=works))
    t = scenario("angel@C3", "finn@D3 thorgrim@L9")
    judge = Judge(scrub(t.game, 0), 0, {})
    assert judge.flies(t.fig("angel")) == bool(works)
    assert judge.own_dice(t.fig("angel"), t.fig("finn")) == 5 * works
