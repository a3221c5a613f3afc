"""Copy, save, load, replay, undo: the same situation in every form, and clear words for a save that is not sound."""

from __future__ import annotations

import json
import random

import pytest
from kit.games import play_on, random_game, setup

from wellspring.engine.errors import (
    CorruptSave,
    GameIsOver,
    NotYourTurn,
    StaleRequest,
    UndoRefused,
    UnknownName,
    UnknownOption,
    WrongEdition,
)
from wellspring.engine.game import Game
from wellspring.engine.route import route_to
from wellspring.engine.save import load, replay, save, undo
from wellspring.games import EDITIONS, new_game, start
from wellspring.projection.engine_sentences import engine_sentence
from wellspring.projection.questions import label

KINDS = [(e, "master") for e in EDITIONS] + [("aoa-2024", "basic"), ("aoa-beta-2022", "basic")]


@pytest.mark.parametrize(("edition", "mode"), KINDS)
def test_every_decision_survives_copy_save_and_replay(edition: str, mode: str) -> None:
    g = new_game(setup(edition=edition, mode=mode, rounds=2), 7)
    g.record_hashes = True
    chance = random.Random(7)
    n = 0
    while g.request is not None:
        before = g.state_hash()
        twin = g.copy()
        assert twin.state_hash() == before
        play_on(twin, 1, 3)
        assert g.state_hash() == before, "playing on in a copy changed the original"
        if n % 16 == 0:
            assert load(save(g), start).state_hash() == before
            assert replay(g, start, n).state_hash() == before
        g.answer(int(chance.random() * len(g.request.values)))
        n += 1
    assert load(save(g), start).state_hash() == g.state_hash()


def test_a_loaded_game_plays_on_like_the_original() -> None:
    g = random_game(3, 60)
    again = load(save(g), start)
    play_on(g, 9)
    play_on(again, 9)
    assert g.state_hash() == again.state_hash()
    assert g.state.winners == again.state.winners


def test_an_explicit_path_is_part_of_the_log() -> None:
    g = random_game(5, 0, rounds=3)
    while g.request is not None and g.request.kind != "move":
        g.answer(g.request.default)
    assert g.request is not None and g.request.reach is not None
    found = g.request.reach
    label = next(k for k in found.ends if found.rear(k) < 0 and not found.danger(k) and found.cost(k) > 1)
    path = [found.mover.graph.front[s] for s in route_to(found, label).stances[1:]]
    figure = g.request.figure
    g.answer_path(path)
    assert g.state.position.at[figure] == path[-1]
    assert load(save(g), start).state_hash() == g.state_hash()


# --- what is wrong with a save ---


def broken(change: dict[str, object]) -> str:
    return json.dumps(json.loads(save(random_game(1, 20))) | change)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "not readable"),
        ("[]", "not a saved"),
        ('{"a": 1}', "not a saved"),
        ('{"wellspring": 99}', "format 99"),
        ('{"wellspring": 1}', "incomplete"),
        ('{"wellspring": %s}' % ("9" * 5000), "not readable: a number has too many digits"),
    ],
)
def test_what_is_no_save_gets_a_sentence(text: str, words: str) -> None:
    with pytest.raises(CorruptSave, match=words):
        load(text, start)


def test_a_changed_answer_is_found_out() -> None:
    data = json.loads(save(random_game(1, 20)))
    data["answers"][-1] = 99999
    with pytest.raises(CorruptSave, match="does not replay"):
        load(json.dumps(data), start)


def test_a_changed_seed_is_found_out() -> None:
    with pytest.raises(CorruptSave):
        load(broken({"dice": {"seed": 4242}}), start)


def test_dice_that_cannot_be_are_found_out() -> None:
    for dice in ({"seed": "x"}, {}, {"seed": -1}, {"seed": 1 << 300}):
        with pytest.raises(CorruptSave):
            load(broken({"dice": dice}), start)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"setup": None}, "set up again: The set-up of the game cannot be read: a value is of the wrong kind."),
        ({"setup": {}}, "cannot be set up again: The set-up of the game cannot be read: 'glyphs' is missing."),
        ({"dice": {}}, "The saved game is damaged: its dice are neither a seed nor a script."),
        ({"dice": []}, "The saved game is damaged: its dice are neither a seed nor a script."),
        ({"dice": {"script": None}}, "The saved game is damaged: its dice are neither a seed nor a script."),
        ({"dice": {"script": [None, {}]}}, "The saved game is damaged: its dice are neither a seed nor a script."),
        ({"dice": {"seed": None}}, "The saved game is damaged: its dice are neither a seed nor a script."),
        ({"answers": {}}, "The saved game is damaged: 'answers' is not a list."),
        ({"hashes": 1}, "The saved game is damaged: 'hashes' is not a list."),
        ({"answers": [0, None]}, "The saved game does not replay: answer 2 makes no sense."),
        ({"answers": [0, {}]}, "The saved game does not replay: answer 2 makes no sense."),
        ({"answers": [["x"]]}, "The saved game does not replay: answer 1 makes no sense."),
    ],
)
def test_a_damaged_save_is_told_in_words_that_people_understand(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(CorruptSave) as refusal:
        load(broken(change), start)
    assert sentence in refusal.value.sentence
    told = engine_sentence(refusal.value, "de")
    assert told.startswith("Das gespeicherte Spiel ") and "The " not in told


def test_a_save_with_too_few_hashes_is_found_out() -> None:
    g = new_game(setup(rounds=2), 2)
    g.record_hashes = True
    play_on(g, 2)
    data = json.loads(save(g))
    turns = len(data["hashes"])
    del data["hashes"][-1]
    with pytest.raises(CorruptSave, match=f"has {turns - 1} hashes for {turns} turns"):
        load(json.dumps(data), start)


def test_other_rules_under_the_same_name_are_found_out() -> None:
    with pytest.raises(WrongEdition, match="other rules"):
        load(broken({"rules": "0123456789abcdef"}), start)


def test_a_turn_that_took_another_course_is_found_out() -> None:
    g = new_game(setup(rounds=2), 2)
    g.record_hashes = True
    play_on(g, 2)
    data = json.loads(save(g))
    assert len(data["hashes"]) > 3
    data["hashes"][2][1] = "0" * 16
    with pytest.raises(CorruptSave, match="another course"):
        load(json.dumps(data), start)


# --- the door ---


def test_bad_answers_leave_the_game_unchanged() -> None:
    g = random_game(1, 10)
    assert g.request is not None
    before = g.state_hash()
    with pytest.raises(UnknownOption, match="does not exist"):
        g.answer(10_000)
    with pytest.raises(UnknownOption):
        g.answer(-1)
    with pytest.raises(StaleRequest, match="no longer open"):
        g.answer(0, request_id=g.request.id + 5)
    with pytest.raises(NotYourTurn):
        g.answer(0, player=1 - g.request.player)
    assert g.state_hash() == before
    g.answer(0, request_id=g.request.id, player=g.request.player)


def test_nothing_can_be_answered_after_the_end() -> None:
    g = random_game(1)
    with pytest.raises(GameIsOver):
        g.answer(0)


def test_every_request_names_a_safe_default() -> None:
    g = random_game(11, 0)
    while g.request is not None:
        assert 0 <= g.request.default < len(g.request.values)
        g.answer(g.request.default)
    assert g.state.over


# --- undo ---


def until(g: Game, kind: str) -> None:
    while g.request is not None and g.request.kind != kind:
        g.answer(g.request.default)
    assert g.request is not None


def test_an_own_answer_without_consequences_is_undone() -> None:
    g = random_game(1, 0)
    until(g, "place")
    assert g.request is not None
    before, player = g.state_hash(), g.request.player
    g.answer(3)
    assert undo(g, player, start).state_hash() == before


@pytest.mark.parametrize("player", [-1, 2, 99])
def test_nobody_else_can_undo(player: int) -> None:
    g = random_game(1, 20)
    with pytest.raises(UnknownName, match=rf"There is no player {player}: they are counted from 0 to 1\."):
        undo(g, player, start)


@pytest.mark.parametrize("index", [-1, 999])
def test_an_option_that_does_not_exist_has_no_label(index: int) -> None:
    g = random_game(1, 20)
    assert g.request is not None
    with pytest.raises(UnknownOption, match=rf"Option {index} does not exist"):
        label(g, g.request, index)


def test_no_undo_past_a_die_or_somebody_else() -> None:
    g = random_game(1, 0)
    with pytest.raises(UndoRefused, match="Nothing"):
        undo(g, 0, start)
    until(g, "order marker")
    assert g.request is not None
    first = g.request.player
    while g.request.player == first:
        g.answer(0)
    g.answer(0)
    with pytest.raises(UndoRefused, match="has answered since"):
        undo(g, first, start)
    while g.request.kind == "order marker":
        g.answer(0)
    last = 1 - first
    with pytest.raises(UndoRefused, match="die"):
        undo(g, last, start)
    assert undo(g, last, start, consent=True).request is not None
