"""Games through the server: bots alone, two people, one against a bot, hot seat, watchers, coming back."""

from __future__ import annotations

import hashlib
import random

import pytest

from server.clients import BLUE, RED, Server, Sock, new_game, wait_for
from wellspring.server.protocol.base import MOST_NAME
from wellspring.server.store.names import free_name


def test_two_bots_play_a_whole_game_by_themselves(server: Server) -> None:
    game = new_game(server.http, ("sensible", "random"))["game"]
    over = wait_for(lambda: server.http.get(f"/api/games/{game}").json()["status"] == "over", "the bots finish", 40)
    assert over
    replay = server.http.get(f"/api/games/{game}/replay").json()
    assert replay["over"] and replay["events"][-1]["event"] == "GameEnded"
    assert hashlib.sha256(replay["seed"].encode()).hexdigest() == replay["commitment"]


def play_out(one: Sock, other: Sock, rng: random.Random) -> None:
    """Both answer by chance until the game is over for both."""
    while one.over is None or other.over is None:
        for me in (one, other):
            request = me.requests.get(me.views[min(me.views)]["you"]) if me.views else None
            if request is not None and me.over is None:
                me.choose(request, rng.randrange(len(request["options"])))
            elif me.over is None:
                try:
                    me.next(0.02)
                except TimeoutError:
                    pass


def test_two_people_play_a_whole_game(server: Server) -> None:
    made = new_game(server.http, rounds=2)
    red, blue = (Sock(server.url, made["game"], t["token"]) for t in made["tokens"])
    with red, blue:
        play_out(red, blue, random.Random(5))
        assert red.errors == blue.errors == []
        assert red.over is not None and blue.over is not None
        assert {**red.over, "ending": ""} == {**blue.over, "ending": ""}, "each reads it as concerns him"
        assert hashlib.sha256(red.over["seed"].encode()).hexdigest() == made["commitment"]
        assert [e["event"] for e in red.events[0]] == [e["event"] for e in blue.events[1]]
        assert red.views[0]["over"] and red.views[0]["winners"] == blue.views[1]["winners"]


def test_one_person_against_a_bot(server: Server) -> None:
    made = new_game(server.http, ("person", "sensible"), rounds=2)
    with Sock(server.url, made["game"], made["tokens"][0]["token"]) as me:
        rng = random.Random(1)
        while me.over is None:
            if me.requests.get(0):
                me.choose(me.asked(), rng.randrange(len(me.asked()["options"])))
            else:
                me.next()
        assert not me.errors


def test_an_open_seat_is_joined_and_then_the_game_begins(server: Server) -> None:
    made = new_game(server.http, ("person", "open"))
    id = made["game"]
    with Sock(server.url, id, made["tokens"][0]["token"]) as red:
        assert red.until("table")["table"]["status"] == "open"
        red.send(type="choose", request=0, answers=[{"option": 0}])
        assert red.error()["code"] == "not_begun"
        listed = server.http.get("/api/games").json()["open"]
        assert id in [t["id"] for t in listed]
        bad = server.http.post(f"/api/games/{id}/join", json={"name": "Blue", "army": ["no_such_card"]})
        assert bad.status_code == 422 and bad.json()["error"]["code"] == "unknown_name"
        joined = server.http.post(f"/api/games/{id}/join", json={"name": "Bea", "army": BLUE}).json()
        assert joined["seat"] == 1 and joined["table"]["status"] == "playing"
        assert red.until("sync")["view"]["players"][1]["name"] == "Bea"
        late = server.http.post(f"/api/games/{id}/join", json={"name": "Carl", "army": RED})
        assert late.status_code == 409 and late.json()["error"]["code"] == "no_open_seat"
        with Sock(server.url, id, joined["token"]) as blue:
            blue.until("request")


def test_who_has_the_name_of_another_gets_a_number(server: Server) -> None:
    made = new_game(server.http, ("person", "open"))
    joined = server.http.post(f"/api/games/{made['game']}/join", json={"name": " red", "army": BLUE}).json()
    assert joined["table"]["seats"][joined["seat"]]["name"] == "red 2"
    with Sock(server.url, made["game"], joined["token"]) as sock:
        assert [player["name"] for player in sock.until("sync")["view"]["players"]] == ["Red", "red 2"]


def test_a_free_name_is_kept() -> None:
    assert free_name("Guest", ["Lia", "Guest 2"]) == "Guest"
    assert free_name("Guest", ["guest", "Guest 2"]) == "Guest 3"


def test_a_number_fits_behind_the_longest_name() -> None:
    long = "x" * (MOST_NAME - 2) + " y"
    taken = [long]
    for number in range(2, 12):
        taken.append(free_name(long, taken))
        assert taken[-1].endswith(f"x {number}") and len(taken[-1]) <= MOST_NAME


def test_private_tables_are_not_listed(server: Server) -> None:
    id = new_game(server.http, ("person", "open"), private=True)["game"]
    lists = server.http.get("/api/games").json()
    assert id not in [t["id"] for key in ("open", "watch") for t in lists[key]]
    assert server.http.get(f"/api/games/{id}").json()["private"]


def test_hot_seat_one_socket_holds_both_seats(server: Server) -> None:
    made = new_game(server.http)
    tokens = [t["token"] for t in made["tokens"]]
    with Sock(server.url, made["game"], *tokens) as both:
        rng = random.Random(3)
        for _ in range(30):
            both.answer(rng)
        assert set(both.views) == {0, 1}
        assert not both.errors
        both.send(type="resign")
        assert both.error()["code"] == "bad_message"  # it must say which seat


def test_a_watcher_sees_but_may_not_touch(server: Server) -> None:
    made = new_game(server.http)
    with Sock(server.url, made["game"]) as watcher, Sock(server.url, made["game"], made["tokens"][0]["token"]) as red:
        watcher.until("request")
        assert watcher.views[-1]["you"] == -1 and watcher.requests[-1] is None
        for message in (
            {"type": "choose", "request": 0, "answers": [{"option": 0}]},
            {"type": "undo"},
            {"type": "resign"},
            {"type": "standing", "kind": "swipe", "answer": "yes"},
        ):
            watcher.send(**message)
            assert watcher.error()["code"] == "not_your_seat"
        watcher.send(type="chat", text="what a game")
        assert watcher.until("chat")["text"] == "what a game"
        red.until("presence", watchers=1)
        red.send(type="chat", phrase="good_luck")
        assert red.until("chat")["phrase"] == "good_luck", "what watchers say is not for players"
        assert watcher.until("chat")["seat"] == 0


def test_coming_back_brings_only_what_was_missed(server: Server) -> None:
    made = new_game(server.http)
    tokens = [t["token"] for t in made["tokens"]]
    rng = random.Random(8)
    with Sock(server.url, made["game"], *tokens) as both, Sock(server.url, made["game"], tokens[0]) as red:
        red.until("request")
        for _ in range(12):
            both.answer(rng)
        seen = len(both.events[0])
        red.close()
        for _ in range(12):
            both.answer(rng)
        missed = both.events[0][seen:]
        with Sock(server.url, made["game"], tokens[0], since=seen, epoch=both.epoch) as again:
            again.until("request")
            assert again.events[0] == missed
            assert again.views[0] == both.views[0]
        with Sock(server.url, made["game"], tokens[0], since=-1) as fresh:
            fresh.until("request")
            assert fresh.events[0] == []


def test_an_explicit_path_moves_a_figure(server: Server) -> None:
    made = new_game(server.http)
    with Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
        while (request := both.asked())["kind"] != "move":
            if request["kind"] == "figure":
                both.choose(request, 0)
                both.until("accepted")
                both.until("request")
            else:
                both.answer()
        option = next(o for o in request["options"] if o.get("path") and not o["flying"])
        both.send(type="choose", request=request["id"], answers=[{"path": [0, 1, 2]}], seat=request["player"])
        assert both.error()["code"] == "illegal_path"
        both.requests[request["player"]] = None
        both.send(type="choose", request=request["id"], answers=[{"path": option["path"][1:]}], seat=request["player"])
        both.until("accepted", request=request["id"])
        moved = [e for e in both.until("events")["events"] if e["event"] == "FigureMoved"]
        assert moved[-1]["at"] == option["space"] and moved[-1]["text"]


@pytest.mark.parametrize("gather", ["draft", "preset"])
def test_other_ways_to_gather(server: Server, gather: str) -> None:
    seats = [{"name": n, "team": k, "kind": "bot", "bot": "random"} for k, n in enumerate(("A", "B"))]
    body = {"map": "first_light", "gather": gather, "points": 200, "rounds": 1, "seats": seats}
    if gather == "preset":
        body["armies"] = [{"name": "Vikings", "cards": RED}, {"name": "Marro", "cards": BLUE}]
    made = server.http.post("/api/games", json=body)
    assert made.status_code == 201, made.text
    url = f"/api/games/{made.json()['game']}"
    wait_for(lambda: server.http.get(url).json()["status"] == "over", "the bots finish")
