"""Pick Up the Trail: the order markers of fallen heroes go to Cainak, and for a Lawman he takes a turn."""

from __future__ import annotations

from kit import Table, scenario
from kit.orders import lay, lying

from wellspring.engine.view import seen_events

CAINAK, LAWMAN = "cainak_private_eye", "james_murphy"


def fallen(who: str = "raelin", turn: str = "finn", **markers: str) -> Table:
    """Somebody is destroyed in a turn, which then ends."""
    t = scenario("finn@D3", f"{CAINAK}@A1 raelin@A5 {LAWMAN}@A7 spearmen@A9,B9", turn=turn)
    lay(t, 1, **(markers or {"m2": who, "m3": "raelin", "mX": who}))
    t.destroy(who)
    while t.game.request is not None and not t.asks("yes or no"):
        t.done()
    return t


def test_all_their_markers_go_to_him() -> None:
    t = fallen()
    assert t.asks("yes or no", player=1)
    t.pick("yes")
    assert lying(t, 1) == {"2": CAINAK, "3": CAINAK, "X": CAINAK} and t.over
    hidden = [e for e in seen_events(t.game, t.game.events, 0) if type(e).__name__ == "MarkerMoved"]
    assert len(hidden) == 3 and all([e.marker < 0 for e in hidden])  # type: ignore[attr-defined]


def test_they_may_stay_where_they_are() -> None:
    t = fallen()
    t.pick("no")
    assert lying(t, 1)["2"] == "raelin"


def test_for_a_lawman_he_takes_a_turn_with_the_x() -> None:
    t = fallen(LAWMAN)
    t.pick("yes").pick("yes")
    assert t.game.state.card == t.card(CAINAK) and t.request.player == 1
    assert t.events("MarkerShown")[-1].marker == 3


def test_no_turn_without_the_x_or_for_others() -> None:
    t = fallen(LAWMAN, m2=LAWMAN)
    t.pick("yes")
    assert t.over and not t.events("MarkerShown")
    t = fallen("raelin", mX=CAINAK, m1="raelin")
    t.pick("yes")
    assert t.over


def test_not_for_squads_nor_when_he_is_gone() -> None:
    assert fallen("spearmen", m2="spearmen").over
    t = scenario("finn@D3", f"{CAINAK}@A1 raelin@A5 spearmen@A9")
    lay(t, 1, m2="raelin")
    t.destroy("raelin", CAINAK)
    while t.game.request is not None and not t.asks("yes or no"):
        t.done()
    assert t.over


def test_what_fell_before_is_no_trail_in_the_next_players_turn() -> None:
    t = fallen()
    t.pick("no")
    t.begin_turn("finn")
    while t.game.request is not None and not t.asks("yes or no"):
        t.done()
    assert t.over and t.tokens(CAINAK) == []
