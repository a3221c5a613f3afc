"""However large what somebody asks for is: it is refused with a sentence or it works, and nobody else waits for it."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args, get_origin

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import update

from server.clients import RED, Server, Sock, new_game, wait_for
from server.conftest import easy
from wellspring.engine.limits import MOST_FALL_DICE, STILL_ROUNDS
from wellspring.engine.setup import HOLD, PRESET, SURVIVE
from wellspring.server.protocol.base import Model
from wellspring.server.protocol.calls import NewGame
from wellspring.server.store import schema
from wellspring.server.store.database import open_engine

HUGE = 10**18
SEATS = [{"name": name, "team": k, "kind": "person", "army": RED} for k, name in enumerate(("Red", "Blue"))]
BODY: dict[str, Any] = {"map": "first_light", "rounds": 4, "seats": SEATS}
PROMPT = 2.0  # seconds within which the others are answered, on a machine that is busy with other tests too


def sentence_of(reply: httpx.Response) -> str:
    return str(reply.json()["error"]["sentence"])


def answers_others(server: Server) -> None:
    began = time.perf_counter()
    assert server.http.get("/api/account").status_code == 200
    assert time.perf_counter() - began < PROMPT


# --- house rules ---


@pytest.mark.parametrize("dice", [HUGE, 10**30, 10**400, MOST_FALL_DICE + 1])
def test_no_fall_has_a_million_dice(server: Server, dice: int) -> None:
    reply = server.http.post("/api/games", json={**BODY, "house_rules": {"major_fall_dice": dice}})
    assert reply.status_code == 422
    assert sentence_of(reply) == f"'house_rules.major_fall_dice' is too large: it is {MOST_FALL_DICE} at most."
    answers_others(server)


@pytest.mark.parametrize("value", [-1, True, "20", "x" * 81])
def test_a_house_rule_of_the_wrong_kind(server: Server, value: Any) -> None:
    reply = server.http.post("/api/games", json={**BODY, "house_rules": {"major_fall_dice": value}})
    assert reply.status_code == 422 and "major_fall_dice" in sentence_of(reply)


def test_the_most_dice_of_a_fall_can_be_played(server: Server) -> None:
    assert new_game(server.http, house_rules={"major_fall_dice": MOST_FALL_DICE})["game"]


# --- what is no number a person would write ---


@pytest.mark.parametrize(
    "number", ["9" * 5000, "1e400", "NaN", "Infinity", "-Infinity", "[" * 50_000, '{"a":' * 50_000]
)
def test_numbers_no_program_reads(server: Server, number: str) -> None:
    text = json.dumps(BODY).replace('"rounds": 4', f'"rounds": {number}')
    reply = server.http.post("/api/games", content=text, headers={"Content-Type": "application/json"})
    assert reply.status_code in (400, 422) and sentence_of(reply)
    answers_others(server)


# --- every field of a new table ---


def numeric_ways(model: type[Model], way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all fields that hold a number, also in the tables inside."""
    for name, field in model.model_fields.items():
        inner, number = _inside(field.annotation)
        if number:
            yield (*way, name)
        for table, listed in inner:
            yield from numeric_ways(table, (*way, name, 0) if listed else (*way, name))


def _inside(kind: Any, listed: bool = False) -> tuple[list[tuple[type[Model], bool]], bool]:
    if kind is int:
        return [], not listed
    if get_origin(kind) is dict:  # house rules: no field of a table
        return [], False
    if isinstance(kind, type) and issubclass(kind, Model):
        return [(kind, listed)], False
    found: list[tuple[type[Model], bool]] = []
    number = False
    for part in get_args(kind):
        deeper, is_number = _inside(part, listed or get_origin(kind) is list)
        found += deeper
        number = number or is_number
    return found, number


WAYS = [*numeric_ways(NewGame), ("house_rules", "major_fall_dice")]
FULL: dict[str, Any] = {
    **BODY,
    "gather": PRESET,
    "armies": [{"name": "A", "cards": ["finn"]}, {"name": "B", "cards": ["thorgrim"]}],
    "objectives": [{"kind": SURVIVE, "team": 0, "rounds": 3}],
    "glyphs": [],
    "clock": {"turn": 60, "bank": 60},
    "watch_delay": 5,
    "points": 1000,
    "house_rules": {"major_fall_dice": 3},
}


def put(data: Any, way: tuple[Any, ...], value: Any) -> Any:
    if not way:
        return value
    copy = list(data) if isinstance(data, list) else dict(data or {})
    copy[way[0]] = put(copy[way[0]] if isinstance(data, list) else copy.get(way[0]), way[1:], value)
    return copy


def test_the_ways_are_all_there() -> None:
    wanted = {"points", "rounds", "watch_delay", "clock", "seats", "objectives", "house_rules"}
    assert {str(way[0]) for way in WAYS} == wanted


extremes = st.one_of(
    st.sampled_from([-1, 0, 1, 7, 8, 20, 21, 50, 1000, 1001, 3600, 100_000, 2**31, 2**63, HUGE, 10**30, -(10**30)]),
    st.integers(),
    st.integers(0, 1000),
)


def test_extreme_numbers_are_refused_or_work(server: Server) -> None:
    made = 0

    @settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.dictionaries(st.sampled_from(WAYS), extremes, min_size=1, max_size=3))
    def tables(changes: dict[tuple[Any, ...], int]) -> None:
        nonlocal made
        body = FULL
        for way, value in changes.items():
            body = put(body, way, value)
        began = time.perf_counter()
        reply = server.http.post("/api/games", json=body)
        assert time.perf_counter() - began < 5
        if reply.status_code == 201:
            made += 1
            game = reply.json()
            assert server.http.get(f"/api/games/{game['game']}").status_code == 200
        else:
            assert reply.status_code == 422, reply.text
            assert 10 < len(sentence_of(reply)) <= 500
        answers_others(server)

    tables()
    assert made > 5


@pytest.mark.parametrize(
    "change",
    [
        {"map_text": "x" * 400_001, "map": ""},
        {"armies": [{"name": "A", "cards": ["finn"] * 61}]},
        {"pool": ["finn"] * 1001},
        {"title": "x" * 81},
        {"house_rules": {f"switch{k}": True for k in range(61)}},
        {"glyphs": [{"at": "A1", "name": "random", "up": True}] * 61},
        {"objectives": [{"kind": HOLD}] * 65},
    ],
    ids=lambda change: next(iter(change)),
)
def test_long_lists_and_texts_are_refused(server: Server, change: dict[str, Any]) -> None:
    reply = server.http.post("/api/games", json={**BODY, **change})
    assert reply.status_code == 422 and "at most" in sentence_of(reply)


def test_a_map_with_a_long_name_is_refused(server: Server) -> None:
    text = (
        f"format = 1\nname = \"{'x' * 300}\"\nplayers = [2]\ngrid = '''\ng1 g1\n'''\n[zones]\na = ['A1']\nb = ['B1']\n"
    )
    reply = server.http.post("/api/games", json={**BODY, "map": "", "map_text": text})
    assert reply.status_code == 422 and "longer than 80 characters" in sentence_of(reply)


# --- a battle that nobody can change ---

APART = "format = 1\nname = \"Apart\"\nplayers = [2]\ngrid = '''\ng1 {} g1\n'''\n[zones]\na = ['A1']\nb = ['S1']\n"
DEAD: dict[str, Any] = {
    "map_text": APART.format(". " * 17),
    "gather": PRESET,
    "armies": [
        {"name": "A", "cards": ["finn"], "places": ["A1"]},
        {"name": "B", "cards": ["thorgrim"], "places": ["S1"]},
    ],
    "objectives": [{"kind": "annihilation", "team": 0}],
    "seats": [{"name": name, "team": k, "kind": "person"} for k, name in enumerate(("Red", "Blue"))],
}


def test_a_battle_in_which_nobody_is_ever_asked_ends(server: Server) -> None:
    reply = server.http.post("/api/games", json=DEAD)
    assert reply.status_code == 201, reply.text
    made = reply.json()
    answers_others(server)
    with Sock(server.url, made["game"], made["tokens"][0]["token"]) as red:
        over = red.until("over")
    assert over["winners"] == [0, 1] and f"{STILL_ROUNDS} rounds" in over["ending"]


# --- games that were stored before there were limits ---


def plant(database: str, game: str, change: Callable[[dict[str, Any]], None]) -> None:
    engine = open_engine(database)
    with engine.begin() as c:
        row = c.execute(schema.games.select().where(schema.games.c.id == game)).mappings().one()
        setup = json.loads(row["setup"])
        change(setup)
        c.execute(update(schema.games).where(schema.games.c.id == game).values(setup=json.dumps(setup)))
    engine.dispose()


def _dice(setup: dict[str, Any]) -> None:
    setup["house_rules"] = {"major_fall_dice": HUGE}


def _team(setup: dict[str, Any]) -> None:
    setup["seats"][0]["team"] = 10**30


def _nested(setup: dict[str, Any]) -> None:
    setup["armies"] = [[[]]]


def _map(setup: dict[str, Any]) -> None:
    setup["map"] = "grid = '''g999'''"


PLANTED = {"dice": _dice, "team": _team, "nested": _nested, "map": _map}


def test_stored_games_beyond_the_limits_are_set_aside_and_the_rest_lives_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    first = Server(easy(tmp_path))
    try:
        games = {name: new_game(first.http, clock={"turn": 3600, "bank": 0}) for name in PLANTED}
        sound = new_game(first.http, clock={"turn": 3600, "bank": 0})
    finally:
        first.stop()
    for name, change in PLANTED.items():
        plant(database, games[name]["game"], change)
    again = Server(easy(tmp_path))
    try:
        with caplog.at_level(logging.ERROR, "wellspring.server"):
            wait_for(lambda: sound["game"] in again.app.state.registry.matches, "the sound game is resumed")
            for made in games.values():
                reply = again.http.get(f"/api/games/{made['game']}")
                assert (reply.status_code, sentence_of(reply)) == (
                    410,
                    "This game cannot be continued: its set-up is not one that can be played here.",
                )
                with Sock(again.url, made["game"], made["tokens"][0]["token"]) as red:
                    assert "cannot be continued" in red.error()["sentence"]
        assert "Traceback" not in caplog.text
        assert again.http.get("/api/games").status_code == 200
        with Sock(again.url, sound["game"], *[t["token"] for t in sound["tokens"]]) as both:
            both.answer()
    finally:
        again.stop()


def test_a_finished_game_beyond_the_limits_does_not_keep_the_others_from_the_list(tmp_path: Path) -> None:
    first = Server(easy(tmp_path))
    try:
        made, sound = new_game(first.http), new_game(first.http)
        for game in (made, sound):
            with Sock(first.url, game["game"], game["tokens"][0]["token"]) as red:
                red.send(type="resign")
                red.until("over")
    finally:
        first.stop()
    plant(f"sqlite:///{tmp_path / 'games.db'}", made["game"], _team)
    again = Server(easy(tmp_path))
    try:
        listed = again.http.get("/api/games")
        assert listed.status_code == 200
        endings = {table["id"]: table["ending"] for table in listed.json()["finished"]}
        assert endings == {sound["game"]: "Red has given up."}
    finally:
        again.stop()


# --- the last resort: too many steps ---


@pytest.mark.pure_only
def test_an_answer_that_runs_for_ever_is_refused_and_the_game_stays(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = new_game(server.http)
    with Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
        request = both.asked()
        with monkeypatch.context() as patched:
            patched.setattr("wellspring.engine.game.MOST_STEPS", 0)
            both.choose(request, 0)
            assert both.error()["sentence"] == "The battle goes on without end and asks nobody anything."
            answers_others(server)
        both.choose(request, 0)
        both.until("accepted", request=request["id"])


@pytest.mark.pure_only
def test_a_game_that_runs_for_ever_while_it_is_loaded_is_set_aside(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = new_game(server.http)
    del server.app.state.registry.matches[made["game"]]
    with monkeypatch.context() as patched:
        patched.setattr("wellspring.engine.game.MOST_STEPS", 0)
        reply = server.http.get(f"/api/games/{made['game']}")
        assert (reply.status_code, "goes on without end" in sentence_of(reply)) == (410, True)
        refused = server.http.post("/api/games", json=BODY)
        assert (refused.status_code, "goes on without end" in sentence_of(refused)) == (422, True)
    assert server.http.get(f"/api/games/{made['game']}").status_code == 200
