"""The steps of a round, in their order."""

from __future__ import annotations

from kit import Table, clause, faces, scenario
from kit.scenarios import FLAT

from wellspring.engine.view import WATCHER
from wellspring.projection.situation import view

STEPS = ("RoundBegan", "MarkersLaid", "InitiativeWon", "TurnBegan", "CombatDiceRolled", "RoundEnded")


def steps(t: Table) -> list[str]:
    return [type(e).__name__ for e in t.game.events if type(e).__name__ in STEPS]


def play_on(t: Table, until: int) -> Table:
    """Do nothing until the round of that number begins."""
    while t.game.state.round < until and not t.over:
        t.game.answer(t.request.default)
    return t


@clause("round.steps")
def test_markers_then_initiative_then_three_turns_each_then_the_end_of_the_round(edition: str) -> None:
    lava = FLAT.replace("g1", "lf1", 1)
    t = scenario("finn@A1", "thorgrim@L10", grid=lava, edition=edition, turn=None, dice=[20, 1, faces(0, 1, 0), 1, 20])
    play_on(t, 2)
    assert steps(t)[:11] == [
        "RoundBegan", "MarkersLaid", "MarkersLaid", "InitiativeWon",
        *["TurnBegan"] * 6, "CombatDiceRolled",
    ]  # fmt: skip
    assert steps(t)[11:13] == ["RoundEnded", "RoundBegan"]


@clause("round.steps")
def test_the_round_marker_starts_on_one_and_advances(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@L10", edition=edition, turn=None, dice=[20, 1, 1, 20, 5, 6])
    assert view(t.game, WATCHER)["round"] == 1
    play_on(t, 2)
    assert view(t.game, WATCHER)["round"] == 2
    play_on(t, 3)
    assert [e.round for e in t.events("RoundBegan")] == [1, 2, 3]


@clause("round.steps")
def test_initiative_is_rolled_anew_in_every_round(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@L10", edition=edition, turn=None, dice=[20, 1, 1, 20])
    play_on(t, 2)
    assert [e.order for e in t.events("InitiativeWon")] == [(0, 1), (1, 0)]
    assert t.game.state.player == 1


@clause("round.steps")
def test_powers_at_the_start_of_a_round_come_before_the_markers(edition: str) -> None:
    t = scenario("airborne_elite@- finn@A1", "thorgrim@L10", edition=edition, turn=None, dice=[13])
    assert t.asks("yes or no", 0), "The Drop was rolled before any marker is asked for"
    t.dice(20, 1)
    t.choose(False)
    assert t.asks("order marker", 0)
    for _ in range(4):
        t.pick("Finn")


@clause("round.steps")
def test_at_the_end_of_a_round_powers_act_too(edition: str) -> None:
    """Xenithrax' vines are removed if somebody stands on them then."""
    t = scenario(
        "finn@C3", "thorgrim@L10", edition=edition, turn=None,
        glyphs={"C3": "xenithrax_vines", "F5": "xenithrax_vines"}, dice=[20, 1, 20, 1],
    )  # fmt: skip
    while t.game.state.round == 1:
        assert len([s for s in t.game.state.glyph_space if s >= 0]) == 2
        t.game.answer(t.request.default)
    assert [t.game.field.label[s] for s in t.game.state.glyph_space if s >= 0] == ["F5"]


@clause("round.steps", "turn.end")
def test_every_player_has_three_turns_and_no_fourth(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@L10", "raelin@L1", edition=edition, turn=None, dice=[20, 1, 2, 20, 1, 2])
    play_on(t, 2)
    turns = t.events("TurnBegan")[:9]
    assert [e.player for e in turns] == [0, 1, 2] * 3
    assert [e.marker for e in turns] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert len(t.events("TurnEnded")) == 9
