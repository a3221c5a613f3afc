"""Nothing that comes from outside is larger than a game may be."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import pytest
from kit.games import random_game, setup

from wellspring.engine.errors import CorruptSave, InvalidArmy, InvalidSetup
from wellspring.engine.limits import MOST_CARDS, MOST_FALL_DICE, MOST_FIGURES
from wellspring.engine.rules import RANGES, Rules, overlay
from wellspring.engine.save import load, save
from wellspring.engine.setup import DRAFT, Seat, Setup, setup_from
from wellspring.games import new_game, shipped, start
from wellspring.lab.trial_cards import trial_cards

HUGE = 10**30
ABSURD: list[Any] = [HUGE, -HUGE, 10**4200, 1e300, float("nan"), float("inf"), "x" * 10_000, None, True, [], {}, [[1]]]


# --- house rules ---


def test_every_switch_that_is_a_number_has_a_range() -> None:
    numbers = {name for name, value in asdict(Rules()).items() if type(value) is int}
    assert set(RANGES) == numbers
    for name, (low, high) in RANGES.items():
        assert low <= getattr(Rules(), name) <= high


@pytest.mark.parametrize("value", [-1, MOST_FALL_DICE + 1, 10**18, HUGE, 2.0, float("nan"), "2", True, None])
def test_a_switch_beyond_its_range_is_refused(value: Any) -> None:
    with pytest.raises(InvalidSetup, match=f"'major_fall_dice' is a whole number from 0 to {MOST_FALL_DICE}"):
        overlay(Rules(), {"major_fall_dice": value}, "house rules")


def test_a_switch_within_its_range_counts() -> None:
    assert overlay(Rules(), {"major_fall_dice": MOST_FALL_DICE}, "house rules").major_fall_dice == MOST_FALL_DICE
    with pytest.raises(InvalidSetup, match="'extreme_falls' is true or false"):
        overlay(Rules(), {"extreme_falls": HUGE}, "house rules")


# --- set-ups ---


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"rounds": 1001}, "'rounds' is a whole number from 0 to 1000."),
        ({"rounds": -1}, "'rounds' is a whole number from 0 to 1000."),
        ({"points": HUGE}, "'points' is a whole number from 0 to 100000."),
        ({"title": "x" * 81}, "'title' is a text of at most 80 characters."),
        ({"pool": ["finn"] * 1001}, "'pool' has 1001 entries, the most are 1000."),
    ],
)
def test_a_set_up_beyond_the_limits_cannot_even_be_made(change: dict[str, Any], sentence: str) -> None:
    seats = [Seat("Red", 0, []), Seat("Blue", 1, [])]
    with pytest.raises(InvalidSetup) as refused:
        Setup("", seats, **change)
    assert refused.value.sentence == sentence


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ([Seat("Red", HUGE, [])], "'seats.0.team' is a whole number from 0 to 7."),
        ([Seat("Red", -1, [])], "'seats.0.team' is a whole number from 0 to 7."),
        ([Seat("R" * 41, 0, [])], "'seats.0.name' is a text of at most 40 characters."),
        ([Seat("Red", 0, ["finn"] * 61)], "'seats.0.army' has 61 entries, the most are 60."),
    ],
)
def test_seats_beyond_the_limits(seats: list[Seat], sentence: str) -> None:
    with pytest.raises(InvalidSetup) as refused:
        Setup("", seats)
    assert refused.value.sentence == sentence


def test_an_army_has_so_many_figures_and_no_more() -> None:
    library = shipped().with_cards(trial_cards())
    squads = MOST_FIGURES // library.cards["vermin"].figures
    assert new_game(setup(red=["vermin"] * squads), library=library).request is not None
    with pytest.raises(InvalidArmy, match=f"Red: The army has {MOST_FIGURES + 5} figures, the most are {MOST_FIGURES}"):
        new_game(setup(red=["vermin"] * (squads + 1)), library=library)


def test_no_more_is_drafted_than_an_army_may_have() -> None:
    library = shipped().with_cards(trial_cards())
    seats = [Seat("Red", 0, []), Seat("Blue", 1, [])]
    pool = [*["vermin"] * 80, *["outrider"] * 200]
    wanted = Setup(setup().map_text, seats, gather=DRAFT, pool=pool, rounds=1)
    for first, cards in (("vermin", MOST_FIGURES // 5), ("outrider", MOST_CARDS)):
        g = new_game(wanted, library=library)
        while (request := g.request) is not None and request.kind != "order marker":
            drafts = request.kind == "draft" and first in request.values
            g.answer(request.values.index(first) if drafts else len(request.values) - 1)
        assert [len(g.cards_of(p)) for p in (0, 1)] == [cards, cards]


# --- saves ---


def leaves(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(data, dict | list) and data:
        for key, inner in data.items() if isinstance(data, dict) else enumerate(data):
            yield from leaves(inner, (*way, key))
    yield way


def changed(data: Any, way: tuple[Any, ...], value: Any) -> Any:
    if not way:
        return value
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[way[0]] = changed(data[way[0]], way[1:], value)
    return copy


def test_a_save_with_anything_absurd_in_it_ends_in_a_sentence() -> None:
    g = random_game(1, 12)
    data = json.loads(save(g))
    tried = 0
    for way in leaves(data):
        for value in ABSURD:
            text = json.dumps(changed(data, way, value))
            began = time.perf_counter()
            try:
                load(text, start)
            except CorruptSave as fault:
                assert fault.sentence
            assert time.perf_counter() - began < 2, f"{way} = {str(value)[:20]}"
            tried += 1
    assert tried > 500


@pytest.mark.parametrize("format", ["[" * 100_000, "9" * 5000, "[" + "1," * 9999 + "1]", "NaN", "1e999"])
def test_a_save_that_is_no_sensible_json(format: str) -> None:
    with pytest.raises(CorruptSave) as refused:
        load('{"wellspring": ' + format + "}", start)
    assert len(refused.value.sentence) < 400


def test_a_set_up_that_is_not_even_a_table() -> None:
    for data in ([], 5, "x", {}, {"map": 1}):
        with pytest.raises(InvalidSetup, match="cannot be read"):
            setup_from(data)
