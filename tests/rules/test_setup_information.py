"""What everybody may know: everything but the numbers of order markers and the hidden side of glyphs."""

from __future__ import annotations

from typing import Any

import pytest
from kit import Table, clause, scenario

from wellspring.engine.view import WATCHER, scrub
from wellspring.projection.situation import view

EYES = [0, 1, WATCHER]


def in_round(edition: str) -> Table:
    """Both players have laid their markers, red's first turn is running."""
    t = scenario(
        "finn@C3 raelin@A1",
        "thorgrim@D3 syvarris@L9",
        edition=edition,
        turn=None,
        glyphs={"F5": "astrid", "G5": "?gerda"},
        dice=[20, 1],
        wounds={"finn": 1},
    )
    t.pick("Finn").pick("Raelin").pick("Finn").pick("Raelin")
    return t.pick("Syvarris").pick("Thorgrim").pick("Syvarris").pick("Thorgrim")


def shown(t: Table, eye: int, name: str) -> dict[str, Any]:
    found: dict[str, Any] = view(t.game, eye)["cards"][t.card(name)]
    return found


@clause("info.public")
@pytest.mark.parametrize("eye", EYES)
def test_everybody_sees_all_figures_where_they_stand_and_their_wounds(edition: str, eye: int) -> None:
    t = in_round(edition)
    figures = view(t.game, eye)["figures"]
    assert [f["at"] for f in figures] == ["C3", "A1", "D3", "L9"]
    assert [f["wounds"] for f in figures] == [1, 0, 0, 0]


@clause("info.public")
@pytest.mark.parametrize("eye", EYES)
def test_everybody_sees_the_face_of_every_card(edition: str, eye: int) -> None:
    t = in_round(edition)
    seen = view(t.game, eye)["cards"]
    assert [c["id"] for c in seen] == ["finn", "raelin", "thorgrim", "syvarris"]
    assert [c["owner"] for c in seen] == [0, 0, 1, 1]
    assert [c.attack for c in scrub(t.game, eye).state.roster.cards] == [3, 3, 3, 3]


@clause("info.public")
@pytest.mark.parametrize("eye", EYES)
def test_nobody_sees_what_a_symbol_side_up_glyph_is(edition: str, eye: int) -> None:
    t = in_round(edition)
    space = t.game.field.space
    assert view(t.game, eye)["glyphs"] == [
        {"number": 0, "space": space("F5"), "at": "F5", "kind": "astrid"},
        {"number": 1, "space": space("G5"), "at": "G5", "kind": ""},
    ]
    assert scrub(t.game, eye).state.glyph_kind == ["astrid", ""]


@clause("info.public", "order.hidden")
def test_opponents_and_watchers_see_that_markers_lie_not_which(edition: str) -> None:
    t = in_round(edition)
    for eye in (0, WATCHER):
        assert shown(t, eye, "syvarris")["markers"] == []
        assert shown(t, eye, "syvarris")["hidden_markers"] == 2
        assert shown(t, eye, "thorgrim")["hidden_markers"] == 2
    assert shown(t, 1, "syvarris")["markers"] == ["1", "3"]
    assert shown(t, 1, "thorgrim")["markers"] == ["2", "X"]


@clause("info.public", "order.hidden")
def test_a_revealed_marker_is_seen_by_everybody(edition: str) -> None:
    t = in_round(edition)
    for eye in EYES:
        assert "1" in shown(t, eye, "finn")["markers"]
    assert shown(t, 1, "finn")["hidden_markers"] == 1, "marker 3 still lies face down"


@clause("order.hidden")
def test_a_scrubbed_game_does_not_hold_the_hidden_markers_at_all(edition: str) -> None:
    t = in_round(edition)
    seen = scrub(t.game, 0)
    assert seen.state.markers[:4] == [0, 1, 0, 1]
    assert seen.state.markers[4:] == [-2, -2, -2, -2]
    assert scrub(t.game, WATCHER).state.markers == [0, -2, -2, -2, -2, -2, -2, -2]


@clause("order.hidden")
def test_events_tell_opponents_nothing_of_a_single_marker(edition: str) -> None:
    t = in_round(edition)
    placed = [e for e in t.events("MarkerPlaced") if e.player == 1]
    assert [(e.marker, e.card) for e in placed] == [(0, 3), (1, 2), (2, 3), (3, 2)]
    for e in placed:
        hidden = e.seen_by(0, (0,))
        assert (hidden.marker, hidden.card) == (-2, -2)
        assert e.seen_by(1, (1,)) is e


@clause("order.hidden")
def test_where_the_four_markers_lie_is_told_in_an_order_that_tells_nothing(edition: str) -> None:
    t = in_round(edition)
    assert [(e.player, e.cards) for e in t.events("MarkersLaid")] == [(0, (0, 0, 1, 1)), (1, (2, 2, 3, 3))]


@clause("order.hidden")
def test_nobody_is_shown_what_another_is_asked(edition: str) -> None:
    t = in_round(edition)
    asked = t.request.player
    assert scrub(t.game, asked).request is t.request
    for eye in (1 - asked, WATCHER):
        assert scrub(t.game, eye).request is None
        assert not {"request", "prompt", "options"} & set(view(t.game, eye))
