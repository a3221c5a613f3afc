"""Order markers placed by all people at the same time and in secret (order.place, order.hidden)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kit.games import random_game
from sqlalchemy import delete, func, select

from server.clients import BLUE, RED, Server, Sock, new_game, wait_for
from server.conftest import easy
from server.playing import lying, place, step, to_the_markers, whose
from wellspring.engine.game import Game
from wellspring.games import EDITIONS
from wellspring.server.match.sealed_orders import SealedOrders, markers_ahead
from wellspring.server.store import schema
from wellspring.server.store.database import open_engine
from wellspring.server.store.game_log import SEAL

ORDERS = [0, 1, 2, 1]


@pytest.fixture
def table(server: Server) -> Iterator[tuple[dict[str, Any], Sock, Sock]]:
    made = new_game(server.http)
    red, blue = (Sock(server.url, made["game"], seat["token"]) for seat in made["tokens"])
    to_the_markers(red, blue)
    yield made, red, blue
    red.close()
    blue.close()


def marker_phase(seed: int, edition: str) -> Game:
    """A game somewhere in the middle, when markers are to be placed."""
    game = random_game(seed, 150, edition=edition, rounds=30)
    while game.request is not None and (game.request.kind != "order marker" or game.request.player != 0):
        game.answer(game.request.default)
    assert game.request is not None
    return game


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", [3, 8])
def test_nobodys_questions_depend_on_the_markers_of_others(seed: int, edition: str) -> None:
    """order.place: whatever the engine is answered, it asks later what was found ahead."""
    game = marker_phase(seed, edition)
    ahead = markers_ahead(game)
    chance = random.Random(seed)
    for _ in range(5):
        course = game.copy()
        asked: dict[int, list[Any]] = {}
        while course.request is not None and course.request.kind == "order marker":
            asked.setdefault(course.request.player, []).append(course.request)
            course.answer(chance.randrange(len(course.request.values)))
        assert list(asked) == list(ahead) == [0, 1]
        for player, requests in asked.items():
            for found, real in zip(ahead[player], requests, strict=True):
                told = (real.id, real.prompt, real.values, real.default, real.clause, real.power)
                assert told == (found.id, found.prompt, found.values, found.default, found.clause, found.power)


def test_looking_ahead_leaves_the_game_as_it_was() -> None:
    game = marker_phase(5, "aoa-2024")
    before = game.state_hash()
    sealed = SealedOrders(game, {0, 1}, {})
    assert list(sealed.asked()) == [0, 1]
    sealed.with_option(1, sealed.asked()[1], 0).shown_to(1)
    assert game.state_hash() == before and not sealed.has_others(0)


def test_both_are_asked_at_once_and_the_second_may_be_first(table: tuple[dict[str, Any], Sock, Sock]) -> None:
    _, red, blue = table
    happened = len(red.events[0])
    assert red.asked()["kind"] == blue.asked()["kind"] == "order marker"
    place(blue, ORDERS)
    assert lying(blue, 1) == {"grimnak": ["1"], "marro_warriors": ["2", "X"], "zettian_guards": ["3"]}
    assert len(red.events[0]) == happened and lying(red, 1) == {}
    place(red, ORDERS)
    while not any(e["event"] == "InitiativeWon" for e in red.events[0]):
        red.until("events")
    new = [(e["event"], e.get("player"), e.get("card")) for e in red.events[0][happened:]]
    assert [n for n in new if n[0] == "MarkerPlaced" and n[1] == 0] == [("MarkerPlaced", 0, k) for k in (0, 1, 2, 1)]
    assert [n for n in new if n[0] == "MarkerPlaced" and n[1] == 1] == [("MarkerPlaced", 1, -2)] * 4
    assert [n[0] for n in new].index("MarkersLaid") == 8, "nobody learns of a card before all have placed"
    assert len([text for text in red.raw if "MarkerPlaced" in text]) == 1, "they are laid in one"


def test_who_has_placed_waits_and_is_asked_nothing(table: tuple[dict[str, Any], Sock, Sock]) -> None:
    _, red, blue = table
    asked = place(red, ORDERS)
    red.choose(asked[-1], 0)
    fault = red.error()
    assert (fault["code"], fault["sentence"]) == ("stale_request", "That order marker lies already.")
    red.choose(asked[0], 0)  # the one the engine itself is waiting for
    assert red.error()["code"] == "stale_request"
    blue.choose(blue.asked(), 99)
    assert blue.error()["code"] == "unknown_option"


def test_own_markers_are_taken_back_before_all_lie(table: tuple[dict[str, Any], Sock, Sock]) -> None:
    _, red, blue = table
    first = place(blue, ORDERS)
    blue.send(type="undo")
    told = blue.until("request")
    assert told["request"]["id"] == first[0]["id"], "the whole plan, not one marker after the other"
    assert told["undo"]["consent"] == [0] and lying(blue, 1) == {}
    place(blue, [0, 1, 0, 0])
    place(red, ORDERS)
    while not any(e["event"] == "InitiativeWon" for e in blue.events[1]):
        blue.until("events")
    assert blue.epoch == 0
    placed = [e["card"] for e in blue.events[1] if e["event"] == "MarkerPlaced" and e["player"] == 1]
    assert [placed[k] - placed[0] for k in range(4)] == [0, 1, 0, 0]


def test_markers_that_were_taken_back_do_not_come_back_from_the_log(
    server: Server, table: tuple[dict[str, Any], Sock, Sock]
) -> None:
    made, red, blue = table
    first = place(blue, [0, 1, 2])
    blue.send(type="undo")
    blue.until("request")
    place(blue, [2])
    for sock in (red, blue):
        sock.close()
    registry = server.app.state.registry
    wait_for(lambda: registry.matches[made["game"]].is_idle(-1.0), "nobody is here")
    del registry.matches[made["game"]]
    with Sock(server.url, made["game"], made["tokens"][1]["token"]) as again:
        again.until("request")
        assert lying(again, 1) == {"zettian_guards": ["1"]} and again.asked()["id"] == first[1]["id"]


def test_after_the_dice_taking_back_needs_consent_and_all_place_anew(
    table: tuple[dict[str, Any], Sock, Sock],
) -> None:
    _, red, blue = table
    first = place(red, ORDERS)
    place(blue, ORDERS)
    red.until("request")
    whose((red, blue))
    red.send(type="undo")
    blue.until("undo_asked", state="asked")
    blue.send(type="undo_consent", agree=True)
    for sock in (red, blue):
        sock.until("sync")
        sock.until("request")
    assert red.asked()["id"] == first[0]["id"] and lying(red, 0) == {}
    assert blue.asked()["kind"] == "order marker" and lying(blue, 1) == {}


@pytest.mark.parametrize("seat", [0, 1])
def test_a_step_before_the_orders_needs_consent_and_tells_nothing_of_them(
    server: Server, table: tuple[dict[str, Any], Sock, Sock], seat: int
) -> None:
    """The others plan already, and would plan in vain. How far they are is no reason: it would tell what they seal."""
    made, *socks = table

    def undo_as_told() -> Any:
        with Sock(server.url, made["game"], made["tokens"][seat]["token"]) as again:
            return again.until("request")["undo"]

    before = undo_as_told()
    assert before["consent"] == [1 - seat] and "giving their orders" in before["why"]
    place(socks[1 - seat], [0])
    assert undo_as_told() == before
    socks[seat].send(type="undo")
    assert socks[seat].until("undo_asked")["state"] == "asked"


def test_accepted_tells_nothing_of_what_others_seal(table: tuple[dict[str, Any], Sock, Sock]) -> None:
    _, red, blue = table
    place(blue, [0, 0])
    request = red.asked()
    red.choose(request, 0)
    assert red.until("accepted") == {"type": "accepted", "request": request["id"]}


def test_at_one_screen_the_last_figure_is_taken_back_at_once(server: Server) -> None:
    """Nobody else plans meanwhile: the seats there are asked one after the other."""
    made = new_game(server.http)
    with Sock(server.url, made["game"], *[seat["token"] for seat in made["tokens"]]) as both:
        while both.asked()["kind"] != "order marker":
            last = both.answer()
        both.send(type="undo", seat=last["player"])
        both.until("sync", you=1)
        both.until("request", you=1)
        assert both.asked()["id"] == last["id"]


def test_at_one_screen_one_places_after_the_other(server: Server) -> None:
    made = new_game(server.http)
    with Sock(server.url, made["game"], *[seat["token"] for seat in made["tokens"]]) as both:
        while both.asked()["kind"] != "order marker":
            both.answer()
        for seat in (0, 1):
            for _ in range(4):
                assert both.requests[1 - seat] is None
                assert both.asked()["player"] == seat
                both.answer()
            if seat == 0:
                both.until("request", you=1)
        assert not both.errors


def test_a_seat_is_asked_when_the_screen_it_shared_is_gone(server: Server) -> None:
    made = new_game(server.http)
    tokens = [seat["token"] for seat in made["tokens"]]
    with Sock(server.url, made["game"], tokens[1]) as blue:
        with Sock(server.url, made["game"], *tokens) as both:
            while both.asked()["kind"] != "order marker":
                both.answer()
            assert server.http.get(f"/api/games/{made['game']}").json()["waiting_for"] == [0]
        assert blue.until("request", waiting_for=[0, 1])["request"]["kind"] == "order marker"


def test_in_turn_where_the_players_want_it_so(server: Server) -> None:
    """order.sequential-variant"""
    made = new_game(server.http, edition="rotv-2004", sequential_markers=True)
    red, blue = (Sock(server.url, made["game"], seat["token"]) for seat in made["tokens"])
    with red, blue:
        for sock in (red, blue):
            sock.until("request")
        while True:
            request = whose((red, blue)).asked()
            me, other = (red, blue) if request["player"] == 0 else (blue, red)
            if request["kind"] == "order marker":
                break
            step((red, blue))
        assert not any(other.requests.values())
        for _ in range(4):
            request = me.asked()
            me.choose(request, 0)
            me.until("accepted", request=request["id"])
            told = (me.until("request"), other.until("request"))
        assert told[1]["request"]["kind"] == "order marker" and told[0]["request"] is None


def three(server: Server, *kinds: str) -> list[Sock]:
    seats = []
    for k, (name, army) in enumerate((("A", RED), ("B", BLUE), ("C", ["mimring", "syvarris"]))):
        bot = {} if kinds[k] == "person" else {"bot": kinds[k]}
        seats.append({"name": name, "team": k, "kind": "bot" if bot else "person", "army": army, **bot})
    made = server.http.post("/api/games", json={"map": "green_hush", "seats": seats, "rounds": 2}).json()
    return [Sock(server.url, made["game"], seat["token"]) for seat in made["tokens"]]


def until_markers(socks: list[Sock]) -> None:
    """Whoever is asked before answers with the default."""
    while not all(any(r and r["kind"] == "order marker" for r in sock.requests.values()) for sock in socks):
        for sock in socks:
            asked = next((r for r in sock.requests.values() if r is not None), None)
            if asked is not None and asked["kind"] != "order marker":
                sock.choose(asked, asked["default"])
            elif asked is None:
                try:
                    sock.next(0.05)
                except TimeoutError:
                    pass


def test_a_bot_between_two_people_is_asked_in_its_turn(server: Server) -> None:
    socks = three(server, "person", "random", "person")
    until_markers(socks)
    for sock in reversed(socks):
        place(sock, [0, 1, 0, 0])
    socks[0].until("events")
    while not any(e["event"] == "InitiativeWon" for e in socks[0].events[0]):
        socks[0].until("events")
    placed = [e["player"] for e in socks[0].events[0] if e["event"] == "MarkerPlaced"]
    assert placed == [0] * 4 + [1] * 4 + [2] * 4
    for sock in socks:
        assert not sock.errors
        sock.close()


def test_teammates_see_each_others_markers_at_once(server: Server) -> None:
    """teams: they may look at them; and what a teammate is being asked stays as it is."""
    seats = []
    for k, (name, army) in enumerate((("A", RED), ("B", BLUE), ("C", ["mimring", "syvarris"]))):
        seats.append({"name": name, "team": min(k, 1), "kind": "person", "army": army})
    made = server.http.post("/api/games", json={"map": "green_hush", "seats": seats, "rounds": 2}).json()
    socks = [Sock(server.url, made["game"], seat["token"]) for seat in made["tokens"]]
    until_markers(socks)
    enemy, one, mate = socks
    asked = mate.asked()
    before = len(enemy.raw)
    place(one, [0, 1])
    while lying(mate, 1) != lying(one, 1):
        mate.until("events")
    assert mate.asked() == asked and not lying(enemy, 1)
    enemy.send(type="chat", text="still here", seat=0)
    enemy.until("chat")
    assert [m for m in enemy.raw[before:] if '"chat"' not in m] == [], "the other side hears nothing at all"
    for sock in socks:
        sock.close()


def test_who_gives_up_is_not_waited_for(server: Server) -> None:
    socks = three(server, "person", "person", "person")
    until_markers(socks)
    place(socks[0], [0, 1, 0, 0])
    place(socks[1], [1])
    place(socks[2], [0, 1, 0, 0])
    socks[1].send(type="resign")
    while not any(e["event"] == "InitiativeWon" for e in socks[0].events[0]):
        socks[0].until("events")
    for sock in socks:
        sock.close()


def test_both_clocks_run_and_answer_for_both(tmp_path: Path) -> None:
    server = Server(easy(tmp_path))
    try:
        made = new_game(server.http, clock={"turn": 5, "bank": 0}, rounds=1)
        red, blue = (Sock(server.url, made["game"], seat["token"]) for seat in made["tokens"])
        with red, blue:
            to_the_markers(red, blue)
            with Sock(server.url, made["game"]) as watcher:
                clocks = watcher.until("sync")["clocks"]
                assert [c["running"] for c in clocks] == [True, True]
            place(red, ORDERS)
            clocks = red.until("clock")["clocks"]
            assert [c["running"] for c in clocks] == [False, True]
            while not any(e["event"] == "InitiativeWon" for e in red.events[0]):
                red.until("events")  # blue's time runs out, and the defaults are placed
            assert lying(blue, 1) == {} and not blue.errors
    finally:
        server.stop()


@pytest.mark.parametrize("laid", [0, 3, 6])
def test_laying_down_goes_on_after_a_restart(tmp_path: Path, laid: int) -> None:
    """The server stops when everything is sealed and only some of it has been given to the game."""
    server = Server(easy(tmp_path))
    made = new_game(server.http)
    red, blue = (Sock(server.url, made["game"], seat["token"]) for seat in made["tokens"])
    with red, blue:
        to_the_markers(red, blue)
        place(red, ORDERS)
        place(blue, [2, 2, 1, 0])
        red.until("request")
        whose((red, blue))
        before = [e for e in red.events[0] if e["event"] != "D20Rolled"]
    server.stop()
    engine = open_engine(server.settings.database)
    with engine.begin() as c:
        log = schema.answers
        sealed = select(func.max(log.c.number)).where(log.c.game == made["game"], log.c.kind == SEAL)
        number = c.execute(sealed).scalar_one()
        c.execute(delete(log).where(log.c.game == made["game"], log.c.number > number + laid))
    engine.dispose()
    server = Server(server.settings)
    try:
        again = Sock(server.url, made["game"], made["tokens"][0]["token"])
        with again:
            wait_for(lambda: again.next() and len(again.events.get(0, [])) >= len(before), "the markers lie")
            assert [e for e in again.events[0] if e["event"] != "D20Rolled"] == before
    finally:
        server.stop()
