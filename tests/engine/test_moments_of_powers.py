"""The ground for powers: every moment opens where it says, turns within turns give back what was remembered, and values
go from power to power. The powers are made up for these tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from kit import faces, scenario, shields, skulls
from kit.cards import TEST_CARDS
from kit.table import Table

from wellspring.engine.cards import card_from
from wellspring.engine.causes import Cause
from wellspring.engine.combat import Combat
from wellspring.engine.dice import CombatRoll
from wellspring.engine.events import (
    MarkerMoved,
    MarkerPeeked,
    MarkerShown,
    TokenPlaced,
)
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import (
    AFTER_ATTACKING,
    AFTER_TURN,
    ATTACK_OVER,
    ATTACK_ROLLED,
    BEFORE_MOVING,
    BEFORE_REVEAL,
    BEFORE_TURN,
    DEFENDED,
    DESTRUCTION_COMING,
    INITIATIVE_ROLLED,
    INSTEAD_OF_TURN,
    MARKERS_LAID,
    TARGETED,
    TURN_BEGAN,
    TURN_OVER,
    WOUNDS_COMING,
    Moment,
)
from wellspring.engine.odds import attack_odds
from wellspring.engine.powers import WHETHER, Power, snake_case
from wellspring.engine.state import REVEAL, TURN, UNKNOWN_CARD
from wellspring.engine.view import scrub, seen_events
from wellspring.flows.offer import Value
from wellspring.flows.turn import ExtraTurn, LentTurn
from wellspring.flows.wound import Wound

SEEN: list[tuple[str, int, int]] = []


class Witness(Power):
    """Notes every answered moment."""

    moments: ClassVar[tuple[str, ...]] = (
        MARKERS_LAID, INITIATIVE_ROLLED, BEFORE_REVEAL, TURN_BEGAN, TURN_OVER, TARGETED, ATTACK_ROLLED, DEFENDED,
        WOUNDS_COMING, DESTRUCTION_COMING, ATTACK_OVER,
    )  # fmt: skip
    told: ClassVar[bool] = False

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        SEEN.append((m.when, m.figure, m.value))
        return None


class Offered(Power):
    """Notes every moment that is offered to the player."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_TURN, INSTEAD_OF_TURN, BEFORE_MOVING, AFTER_ATTACKING, AFTER_TURN)

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        SEEN.append((m.when, m.card, m.marker))
        return None


class Companion(Power):
    """Before its turn: a turn with the player's other card."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_TURN,)
    aim_kind: ClassVar[str] = "card"

    def usable(self, g: Game, m: Moment) -> bool:
        return m.marker >= 0

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [c for c in g.cards_of(self.player(g)) if c != self.card]

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return ExtraTurn(self.player(g), aim, self.ref)


class Puppeteer(Power):
    """Before its turn: a turn with an enemy's card."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_TURN,)
    aim_kind: ClassVar[str] = "card"

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [c for c in range(len(g.state.controller)) if g.state.controller[c] != self.player(g)]

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return LentTurn(self.player(g), aim, self.ref)


class Elusive(Power):
    """May not be attacked after all."""

    moments: ClassVar[tuple[str, ...]] = (TARGETED,)
    aim_kind: ClassVar[str] = WHETHER

    def usable(self, g: Game, m: Moment) -> bool:
        return self.owns(g, m.figure) and not g.state.tokens[self.card]

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        g.emit(TokenPlaced(self.card, "elusive", power=self.ref, until=TURN))
        return Value(0)

    def forbids_attack(self, g: Game, combat: Combat) -> bool:
        return self.owns(g, combat.defender) and bool(g.state.tokens[self.card])


class Halves(Power):
    """Takes half of the wounds, rounded down."""

    moments: ClassVar[tuple[str, ...]] = (WOUNDS_COMING,)

    def usable(self, g: Game, m: Moment) -> bool:
        return self.owns(g, m.figure)

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        return Value(m.value // 2)


class LastStand(Power):
    """Is never destroyed."""

    moments: ClassVar[tuple[str, ...]] = (DESTRUCTION_COMING,)

    def usable(self, g: Game, m: Moment) -> bool:
        return self.owns(g, m.figure)

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        return Value(0)


class Heavy(Power):
    """Skulls count twice, and blanks of the defender as shields."""

    def skulls(self, g: Game, combat: Combat, roll: CombatRoll, skulls: int) -> int:
        return skulls * 2 if self.owns(g, combat.attacker) else skulls

    def shields(self, g: Game, combat: Combat, roll: CombatRoll, shields: int) -> int:
        return shields + roll.blanks if self.owns(g, combat.defender) else shields

    def most_defense_dice(self, g: Game, combat: Combat) -> int:
        return 2 if self.owns(g, combat.attacker) else 99

    def d20_bonus(self, g: Game, player: int, cause: Cause) -> int:
        return 3 if player == self.player(g) else 0


class Overrules(Power):
    """Switches the heavy one off, and makes everybody an Orc besides."""

    def negates(self, g: Game, power: Power) -> bool:
        return isinstance(power, Heavy)

    def traits(self, g: Game, card: int, trait: str) -> tuple[str, ...]:
        return ("Orc",) if trait == "species" else ()


POWERS = (Witness, Offered, Companion, Puppeteer, Elusive, Halves, LastStand, Heavy, Overrules)


@pytest.fixture(autouse=True)
def cards(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A hero for each of the powers, called after it."""
    for cls in POWERS:
        id = cls.__name__.lower()
        data = {
            "id": id, "name": cls.__name__, "general": "Jandar", "species": "Human", "class": "Warden",
            "personality": "Valiant", "figures": 1, "size": "medium", "height": 5, "life": 6, "move": 5, "range": 1,
            "attack": 3, "defense": 3, "points": 90, "figure": "human",
            "powers": [{"id": snake_case(cls.__name__), "name": cls.__name__, "text": "For a test."}],
        }  # fmt: skip
        monkeypatch.setitem(TEST_CARDS, id, card_from(data, "tests"))
    SEEN.clear()
    yield


def moments() -> list[str]:
    return [when for when, _, _ in SEEN]


def test_the_moments_of_an_attack_come_in_the_order_of_the_rulebook() -> None:
    t = scenario("witness@C3 finn@L10", "thorgrim@C4", dice=[skulls(3, of=3), shields(1, of=4)])
    t.stay().attack("witness", "thorgrim")
    thorgrim = t.fig("thorgrim")
    assert SEEN[0] == (TURN_BEGAN, -1, 0)
    assert SEEN[1:] == [
        (TARGETED, thorgrim, 1), (ATTACK_ROLLED, thorgrim, 3), (DEFENDED, thorgrim, 2), (WOUNDS_COMING, thorgrim, 2),
        (ATTACK_OVER, t.fig("witness"), 0), (TURN_OVER, -1, 0),
    ]  # fmt: skip


def test_the_moments_of_a_round_come_in_the_order_of_the_rulebook() -> None:
    t = scenario("witness@C3", "thorgrim@L10", turn=None, dice=[20, 1])
    assert t.asks("move")
    assert moments() == [MARKERS_LAID, INITIATIVE_ROLLED, BEFORE_REVEAL, TURN_BEGAN]


def test_a_turn_offers_its_moments_one_after_the_other() -> None:
    t = scenario("offered@C3", "thorgrim@L10")
    t.pick("Offered")
    assert t.asks("instead of turn")
    t.done()
    t.pick("Offered").stay().pick("Offered").pick("Offered")
    card = t.card("offered")
    assert [(when, card, 0) for when in (BEFORE_TURN, BEFORE_MOVING, AFTER_ATTACKING, AFTER_TURN)] == SEEN


def test_what_is_done_instead_of_the_turn_leaves_out_moving_and_attacking() -> None:
    t = scenario("offered@C3", "thorgrim@C4")
    t.done().pick("Offered")
    assert t.asks("power") and t.request.prompt == AFTER_ATTACKING
    assert moments() == [INSTEAD_OF_TURN]


def test_a_turn_within_a_turn_gives_back_what_was_remembered() -> None:
    t = scenario("companion@C3 finn@E5", "thorgrim@E6 raelin@C5", dice=[skulls(0, of=3)])
    t.pick("Companion").pick("Finn")
    state = t.game.state
    assert state.card == t.card("finn") and t.game.field.label[state.began[t.fig("companion")]] == "C3"
    t.stay().attack("finn", "thorgrim")
    assert state.card == t.card("companion") and state.attacks == ()
    assert [e.marker for e in t.events("TurnBegan")] == [0, -1]
    t.move("companion", "C4")
    assert state.moved == (t.fig("companion"),)
    assert not t.asks("power"), "the turn that was given had no marker, and gave none"


def test_a_lent_card_goes_back_and_its_loss_for_a_turn_is_no_defeat() -> None:
    t = scenario("puppeteer@C3 finn@L10", "thorgrim@C5")
    t.pick("Puppeteer").pick("Thorgrim")
    assert t.game.state.controller[t.card("thorgrim")] == 0 and not t.game.state.over
    assert t.game.state.card == t.card("thorgrim") and t.request.player == 0
    t.stay()
    assert t.game.state.controller[t.card("thorgrim")] == 1 and not t.game.state.lent
    assert not t.game.friendly(t.fig("puppeteer"), t.fig("thorgrim"))


def test_who_turns_out_to_be_no_target_costs_no_attack() -> None:
    t = scenario("finn@C3", "elusive@C4 thorgrim@D3", dice=[skulls(0, of=3)])
    t.stay().attack("finn", "elusive")
    assert t.request.player == 1
    t.choose(True)
    assert t.asks("attack") and not t.events("AttackDeclared")
    assert t.fig("elusive") not in [a.target for a in t.request.values if a is not None]
    t.attack("finn", "thorgrim")
    assert not t.game.state.tokens[t.card("elusive")], "the token went with the turn"


def test_who_may_be_no_target_may_also_fight() -> None:
    t = scenario("finn@C3", "elusive@C4", dice=[skulls(0, of=3)])
    t.stay().attack("finn", "elusive").choose(None)
    assert len(t.events("AttackDeclared")) == 1


def test_wounds_are_changed_before_they_are_taken_and_the_attack_knows() -> None:
    t = scenario("finn@C3 witness@L10", "halves@C4", dice=[skulls(3, of=3), shields(0, of=3)])
    t.stay().attack("finn", "halves")
    assert t.wounds("halves") == 1
    assert t.game.events and [e.wounds for e in t.events("AttackResolved")] == [3]


def test_a_destruction_that_does_not_come() -> None:
    dice = [skulls(3, of=3), shields(0, of=3)]
    t = scenario("finn@C3", "laststand@C4 thorgrim@L10", wounds={"laststand": 5}, dice=dice)
    t.stay().attack("finn", "laststand")
    assert t.alive("laststand") and t.wounds("laststand") == 5


def test_what_faces_count_for_is_what_the_odds_say() -> None:
    t = scenario("heavy@C3", "thorgrim@C4", dice=[skulls(1, of=3), shields(1, of=2)])
    odds = attack_odds(t.game, t.fig("heavy"), t.fig("thorgrim"))
    assert sum([item.amount for item in odds.defense]) == 2, "capped"
    assert abs(odds.wounds[6] - (1 / 2) ** 3 * (2 / 3) ** 2) < 1e-12
    t.stay().attack("heavy", "thorgrim")
    assert t.wounds("thorgrim") == 1


def test_blanks_that_count_as_shields_are_in_the_odds() -> None:
    t = scenario("finn@C3", "heavy@C4", dice=[skulls(3, of=3), faces(1, 1, 1)])
    odds = attack_odds(t.game, t.fig("finn"), t.fig("heavy"))
    assert abs(odds.wounds[3] - (1 / 2) ** 3 * (1 / 2) ** 3) < 1e-12
    t.stay().attack("finn", "heavy")
    assert t.wounds("heavy") == 1


def test_a_power_that_is_negated_does_nothing() -> None:
    t = scenario("heavy@C3", "thorgrim@C4 overrules@L10", dice=[skulls(1, of=3), shields(1, of=4)])
    t.stay().attack("heavy", "thorgrim")
    assert t.wounds("thorgrim") == 0


def test_a_bonus_to_the_d20_is_told_with_the_roll() -> None:
    t = scenario("heavy@C3", "thorgrim@L10", dice=[10])
    assert t.game.roll_d20(0, Cause("power")) == 13
    assert t.events("D20Rolled")[-1].bonus == 3


def test_traits_are_what_the_card_says_and_what_powers_add() -> None:
    t = scenario("overrules@C3", "thorgrim@L10")
    assert t.game.traits(t.card("thorgrim"), "species") == ("Human", "Orc")
    assert t.game.traits(t.card("thorgrim"), "class") == ("Champion",)


def test_tokens_end_when_they_should() -> None:
    t = scenario("finn@C3 raelin@E5", "thorgrim@L10", turn=None, dice=[20, 1])
    ref = (t.card("finn"), 0)
    t.game.emit(TokenPlaced(t.card("thorgrim"), "mark", power=ref, until=REVEAL))
    for _ in range(3):
        t.game.answer(0)
    assert t.game.state.tokens[t.card("thorgrim")]
    t.game.answer(0)
    assert not t.game.state.tokens[t.card("thorgrim")], "red has revealed a marker"


def dealt(t: Table) -> Game:
    """All markers of red, the only one who has a choice, lie on the first card."""
    for _ in range(4):
        t.game.answer(0)
    return t.game


def test_a_marker_that_was_looked_at_is_known_to_who_looked_alone() -> None:
    t = scenario("finn@C3", "thorgrim@L10", "grimnak@F6/F7", turn=None, dice=[20, 1, 2])
    g = t.game
    event = MarkerPeeked(0, 1, 2, t.card("thorgrim"))
    g.emit(event)
    assert scrub(g, 0).state.markers[4:8] == [UNKNOWN_CARD, UNKNOWN_CARD, t.card("thorgrim"), UNKNOWN_CARD]
    assert scrub(g, 2).state.markers[4:8] == [UNKNOWN_CARD] * 4 and not scrub(g, 2).state.peeked
    (seen,) = seen_events(g, [event], 2)
    assert isinstance(seen, MarkerPeeked) and seen.marker == UNKNOWN_CARD


def test_a_hidden_marker_that_is_moved_stays_hidden() -> None:
    t = scenario("finn@C3 raelin@E5", "thorgrim@L10", turn=None, dice=[20, 1])
    g = dealt(t)
    event = MarkerMoved(0, 2, t.card("finn"), t.card("raelin"), False)
    g.emit(event)
    (seen,) = seen_events(g, [event], 1)
    assert isinstance(seen, MarkerMoved) and (seen.marker, seen.card) == (UNKNOWN_CARD, t.card("raelin"))
    assert scrub(g, 1).state.markers[:4].count(UNKNOWN_CARD) == 3, "only the revealed one is known"
    g.emit(MarkerShown(0, 2, t.card("raelin")))
    assert scrub(g, 1).state.markers[2] == t.card("raelin")


def test_wounds_by_no_attack_pass_the_same_moment() -> None:
    t = scenario("halves@C3", "thorgrim@L10")
    g = t.game
    g.stack.append(Wound(t.fig("halves"), 4, Cause("fall")))
    g.request = None
    g.run(None)
    assert t.wounds("halves") == 2
