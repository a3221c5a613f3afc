"""Every lesson, taken by its own answers on the real engine."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kit import clause
from kit.clauses import clauses
from kit.table import EDITIONS_PLAYED

from wellspring.engine.dice import ScriptedDice
from wellspring.engine.events import CombatDiceRolled, FigureDestroyed, TurnBegan
from wellspring.engine.game import Game
from wellspring.engine.moves import reach_of
from wellspring.games import new_game
from wellspring.lessons.coach import Coach, OffTheLesson
from wellspring.lessons.facts import figure
from wellspring.lessons.lesson import LANGUAGES, LEARNER
from wellspring.lessons.rehearsal import Rehearsal
from wellspring.lessons.shelf import lesson, lessons, rehearsed

AOA = ("aoa-2024",)
IDS = [one.id for one in lessons()]


def take(id: str, before: Callable[[Game, Coach], None] | None = None) -> Game:
    """Take a lesson as a learner does who always does what is asked for; `before` looks at every question to him."""
    coach = Coach(rehearsed(id))
    game = new_game(lesson(id).setup, dice=ScriptedDice(lesson(id).dice))
    EDITIONS_PLAYED.add(lesson(id).setup.edition)
    for given in coach.rehearsal.opening:
        game.answer(given.option)
    while not coach.is_over(game):
        request = game.request
        assert request is not None
        if request.player == LEARNER:
            if before is not None:
                before(game, coach)
            option = coach.rehearsal.cues[request.id].options[0]
            coach.check(game, LEARNER, request.id, option)
            game.answer(option)
        else:
            game.answer(coach.choose(game, request))
    return game


def place(game: Game, ref: str) -> str:
    return game.field.label[game.state.position.at[figure(game, ref)]]


def dice_rolled(game: Game, why: str) -> list[int]:
    rolls = [e for e in game.events if isinstance(e, CombatDiceRolled) and e.cause.kind == why]
    return [e.skulls + e.shields + e.blanks for e in rolls]


def test_there_are_six_lessons_in_order() -> None:
    assert [one.number for one in lessons()] == [1, 2, 3, 4, 5, 6]
    assert IDS == ["move", "water", "double", "engagement", "sight", "orders"]


@pytest.mark.parametrize("id", IDS)
def test_a_lesson_uses_all_its_dice_and_cites_rules_that_exist(id: str) -> None:
    game = take(id)
    assert isinstance(game.dice, ScriptedDice)
    assert game.dice.left() == []
    assert not game.state.over
    assert lesson(id).clauses
    assert set(lesson(id).clauses) <= set(clauses())


@pytest.mark.parametrize("id", IDS)
def test_texts_are_short_complete_and_filled_in(id: str) -> None:
    for scene in rehearsed(id).scenes:
        for language in LANGUAGES:
            assert 0 < len(scene.text[language]) <= 330
            assert "{" not in scene.text[language] + "".join(scene.hint.values())
        assert scene.text["en"] != scene.text["de"]
        assert bool(scene.hint) == bool(scene.cues)


@pytest.mark.parametrize("id", IDS)
def test_a_lesson_begins_and_ends_with_something_to_read(id: str) -> None:
    scenes = rehearsed(id).scenes
    assert not scenes[0].cues
    assert not scenes[-1].cues


@pytest.mark.parametrize("id", IDS)
def test_every_other_answer_gets_the_hint_and_changes_nothing(id: str) -> None:
    refused = 0

    def try_the_others(game: Game, coach: Coach) -> None:
        nonlocal refused
        request = game.request
        assert request is not None
        wanted = coach.rehearsal.cues[request.id].options
        before = game.state_hash()
        for k in range(len(request.values)):
            if k in wanted:
                continue
            with pytest.raises(OffTheLesson) as fault:
                coach.check(game, LEARNER, request.id, k)
            assert fault.value.sentence == coach.rehearsal.hints[request.id]["en"]
            refused += 1
        with pytest.raises(OffTheLesson):
            coach.check(game, LEARNER, request.id, None)  # an explicit path
        assert game.state_hash() == before

    take(id, try_the_others)
    assert refused > 0


# --- what the single lessons show, each in the words of the rules ---


@clause("move.budget", "move.up-cost", "move.down-free", "move.fall", editions=AOA)
def test_move_and_climb(edition: str) -> None:
    costs: list[dict[str, int]] = []

    def note(game: Game, _: Coach) -> None:
        found = reach_of(game, figure(game, "finn"))
        costs.append({game.field.label[found.at(k)]: found.cost(k) for k in found.ends})

    game = take("move", note)
    assert place(game, "finn") == "G3"
    assert costs[0]["D3"] == 3
    assert (costs[1]["E3"], "F3" in costs[1]) == (1 + 2, False)
    assert costs[2]["F3"] == 1 + 3
    assert costs[3]["E4"] == 1
    assert dice_rolled(game, "fall") == [1]


@clause("move.water-stop", "move.fall-water", editions=AOA)
def test_water(edition: str) -> None:
    game = take("water")
    assert place(game, "thorgrim") == "H3"
    assert dice_rolled(game, "fall") == []  # seven levels down, into water
    turns = [e for e in game.events if isinstance(e, TurnBegan) and e.player == LEARNER]
    assert len(turns) == 3  # every entry of water has ended a move


@clause("move.double.follow", "move.double.water", "move.double.flip", editions=AOA)
def test_figures_on_two_spaces(edition: str) -> None:
    game = take("double")
    grimnak = figure(game, "grimnak")
    position = game.state.position
    assert {game.field.label[position.at[grimnak]], game.field.label[position.rear[grimnak]]} == {"G3", "H3"}


@clause("move.double.follow", editions=AOA)
def test_the_lesson_goes_on_whichever_end_leads(edition: str) -> None:
    coach = Coach(rehearsed("double"))
    game = new_game(lesson("double").setup, dice=ScriptedDice(lesson("double").dice))
    EDITIONS_PLAYED.add(edition)
    game.answer(coach.rehearsal.opening[0].option)
    while not coach.is_over(game):
        request = game.request
        assert request is not None
        if request.player == LEARNER:
            game.answer(coach.rehearsal.cues[request.id].options[-1])  # tail first
        else:
            game.answer(coach.choose(game, request))
    assert place(game, "grimnak") in ("G3", "H3")


@clause("engage.adjacent", "engage.leave", "attack.engaged-only", editions=AOA)
def test_engaged(edition: str) -> None:
    game = take("engagement")
    assert [e.figure for e in game.events if isinstance(e, FigureDestroyed)] == [figure(game, "tarn_viking_warriors#1")]
    assert dice_rolled(game, "leaving engagement") == [1]  # walking up and walking round cost nothing
    assert game.state.wounds[figure(game, "finn")] == 0


@clause("attack.height-1", "attack.los", "attack.range", editions=AOA)
def test_sight_and_height(edition: str) -> None:
    game = take("sight")
    assert dice_rolled(game, "attack") == [2 + 1, 2]
    assert dice_rolled(game, "defense") == [4, 4 + 1]
    assert game.state.wounds[figure(game, "thorgrim")] == 2


@clause("order.place", "turn.actions", "initiative.roll", editions=AOA)
def test_order_markers_and_powers(edition: str) -> None:
    game = take("orders")
    roster = game.state.roster
    turns = [roster.cards[e.card].id for e in game.events if isinstance(e, TurnBegan)]
    assert turns == ["grimnak", "deathwalker_9000", "finn", "deathwalker_9000", "grimnak"]
    gone = [roster.cards[roster.figure_card[e.figure]].id for e in game.events if isinstance(e, FigureDestroyed)]
    assert gone == ["tarn_viking_warriors", "deathwalker_9000"]
    assert dice_rolled(game, "attack") == [2 + 1]  # Finn's aura


@pytest.mark.parametrize("id", IDS)
def test_who_clicks_what_is_marked_does_what_is_wanted(id: str) -> None:
    """Of several ways to a space the screen offers the safest first, then the cheapest: that one must be accepted."""
    marked = 0

    def click(game: Game, coach: Coach) -> None:
        nonlocal marked
        request = game.request
        assert request is not None
        if request.kind != "move" or request.reach is None:
            return
        found = request.reach
        scene = next(s for s in coach.rehearsal.scenes if any(c.request == request.id for c in s.cues))
        for space in scene.spaces:
            ways = [k for k, value in enumerate(request.values) if value is not None and found.at(value) == space]
            if not ways:
                continue  # where the figure's head is already
            best = min(ways, key=lambda k: (found.danger(request.values[k]), found.cost(request.values[k])))
            assert best in coach.rehearsal.cues[request.id].options
            marked += 1

    take(id, click)
    assert marked > 0


def test_a_lesson_can_be_read_again_from_its_own_words() -> None:
    """The same file gives the same rehearsal: numbers of questions and options never change between two runs."""
    for id in IDS:
        again = Rehearsal(lesson(id))
        first = rehearsed(id)
        assert {n: c.options for n, c in again.cues.items()} == {n: c.options for n, c in first.cues.items()}
        assert (again.replies, again.answers) == (first.replies, first.answers)
