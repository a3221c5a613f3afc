"""Standing answers: a kind of question that a seat is no longer asked."""

from __future__ import annotations

from kit import scenario, skulls

from server.clients import Server, Sock, new_game
from wellspring.engine.flow import Request
from wellspring.engine.powers import WHETHER
from wellspring.server.match.standing_answers import auto_answer, may_stand
from wellspring.server.store.seats import PERSON, SeatState


def test_a_standing_answer_is_given_at_once(server: Server) -> None:
    made = new_game(server.http)
    tokens = [t["token"] for t in made["tokens"]]
    with Sock(server.url, made["game"], *tokens) as both:
        for seat in (0, 1):
            both.send(type="standing", kind="place figure", answer="default", seat=seat)
            assert both.until("standing", you=seat)["standing"] == {"place figure": "default"}
        kinds = set()
        while both.views[0]["round"] < 1:
            kinds.add(both.answer()["kind"])
        assert "place" in kinds and "place figure" not in kinds
        both.send(type="standing", kind="place figure", answer=None, seat=0)
        assert both.until("standing", you=0)["standing"] == {}


def seat(**standing: str) -> SeatState:
    return SeatState("Red", 0, PERSON, "", [], "", None, standing)


def test_yes_and_no_are_the_answers_to_a_swipe() -> None:
    t = scenario("finn@C3", "thorgrim@D3").move("finn", "A3")
    assert t.asks("swipe", player=1)
    for answer, value in (("yes", True), ("no", False)):
        assert t.request.values[auto_answer(t.request, seat(swipe=answer), False)] is value
    assert auto_answer(t.request, seat(), False) == auto_answer(t.request, seat(swipe="perhaps"), False) == -1


def test_yes_and_no_are_no_figures() -> None:
    """Whose number is 1 or 0: a question about figures is not answered by a yes or a no."""
    t = scenario("deathwalker_9000@C3", "finn@H3 thorgrim@I3", edition="rotv-2004", dice=[skulls(1, of=3)]).skip_moves()
    t.use("Explosion Special Attack").pick("Finn")
    assert t.asks("defender", player=0) and t.fig("finn") == 1 and 1 in t.request.values
    assert auto_answer(t.request, seat(defender="default"), False) == t.request.default
    assert auto_answer(t.request, seat(defender="yes"), False) == -1


def test_a_standing_answer_of_a_power_is_for_that_power_alone() -> None:
    def asked(power: tuple[int, int]) -> Request:
        return Request(0, WHETHER, "power.scatter", [True, None], 1, "", power, -1, None, lambda *_: None)

    always, never = seat(**{"whether 2 0": "yes"}), seat(**{"whether 2 0": "no"})
    assert auto_answer(asked((2, 0)), always, False) == 0 and auto_answer(asked((2, 0)), never, False) == 1
    assert auto_answer(asked((2, 1)), always, False) == auto_answer(asked((3, 0)), never, False) == -1
    assert may_stand("whether 2 0") and may_stand("whether -1 3") and may_stand("swipe")
    assert not may_stand("whether") and not may_stand("whether 2") and not may_stand("move")
