"""Who goes first, and who comes after."""

from __future__ import annotations

from kit import Table, clause, scenario
from rules.test_round_steps import play_on


def three(edition: str, dice: list[int | str], glyphs: dict[str, str] | None = None) -> Table:
    return scenario("finn@A1", "thorgrim@L10", "raelin@L1", edition=edition, turn=None, dice=dice, glyphs=glyphs)


@clause("initiative.roll")
def test_initiative_is_rolled_after_the_markers_are_placed(edition: str) -> None:
    t = scenario("finn@A1 raelin@B1", "thorgrim@L10", edition=edition, turn=None)
    assert t.asks("order marker", 0)
    assert t.events("D20Rolled") == []
    t.pick("Finn").pick("Finn").pick("Finn").dice(4, 9)
    t.pick("Finn")
    rolls = [(e.player, e.value, e.cause.kind) for e in t.events("D20Rolled")]
    assert rolls == [(0, 4, "initiative"), (1, 9, "initiative")]


@clause("initiative.roll")
def test_the_highest_goes_first_then_the_left_whatever_the_others_rolled(edition: str) -> None:
    t = three(edition, [2, 17, 15])
    assert t.game.state.order == (1, 2, 0)
    t = three(edition, [15, 17, 2])
    assert t.game.state.order == (1, 2, 0), "not 17, 15, 2"


@clause("initiative.roll")
def test_the_winner_is_first_in_every_cycle_of_the_round(edition: str) -> None:
    t = three(edition, [2, 15, 17, 20, 1, 1])
    play_on(t, 2)
    assert [e.player for e in t.events("TurnBegan")][:9] == [2, 0, 1] * 3


@clause("initiative.tie")
def test_only_those_tied_for_highest_roll_again(edition: str) -> None:
    t = three(edition, [7, 15, 15, 1, 6])
    assert [(e.player, e.value) for e in t.events("D20Rolled")] == [(0, 7), (1, 15), (2, 15), (1, 1), (2, 6)]
    assert t.game.state.order == (2, 0, 1), "the 6 goes first although the first player's 7 is higher"


@clause("initiative.tie")
def test_a_tie_below_the_highest_does_not_matter(edition: str) -> None:
    t = three(edition, [7, 7, 15])
    assert t.game.state.order == (2, 0, 1)


@clause("initiative.tie")
def test_ties_are_rolled_until_one_is_highest(edition: str) -> None:
    t = three(edition, [9, 9, 9, 4, 4, 1, 3, 3, 2, 8])
    assert t.game.state.order == (1, 2, 0)


@clause("initiative.tie")
def test_modifiers_count_for_ties_and_on_rerolls_too(edition: str) -> None:
    """Dagmar adds 8: 7 and 8 tie with 15; then 1 and 8 beat 8."""
    t = three(edition, [7, 15, 2, 1, 8], glyphs={"A1": "dagmar"})
    assert [(e.player, e.value, e.bonus) for e in t.events("D20Rolled")] == [
        (0, 7, 8), (1, 15, 0), (2, 2, 0), (0, 1, 8), (1, 8, 0),
    ]  # fmt: skip
    assert t.game.state.order == (0, 1, 2)


@clause("initiative.roll")
def test_a_modifier_counts_for_the_player_who_has_it_only(edition: str) -> None:
    t = three(edition, [1, 2, 8], glyphs={"L10": "dagmar"})
    assert t.game.state.order == (1, 2, 0)


@clause("initiative.roll")
def test_players_without_figures_neither_roll_nor_play(edition: str) -> None:
    t = three(edition, [20, 1, 1, 4, 6])
    t.destroy("thorgrim")
    play_on(t, 2)
    assert t.game.state.order == (2, 0)
    assert not [e for e in t.events("TurnBegan") if e.player == 1]
