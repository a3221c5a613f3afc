"""Lessons over the wire: a table like any other, with a coach beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from server.clients import Server, Sock, new_game
from server.conftest import easy


def take(server: Server, id: str) -> dict[str, Any]:
    reply = server.http.post(f"/api/lessons/{id}", json={"name": "Robin"})
    assert reply.status_code == 201, reply.text
    made: dict[str, Any] = reply.json()
    return made


def cues_of(server: Server, id: str) -> dict[int, list[int]]:
    """The options that go on with the lesson, by question."""
    told = server.http.get("/api/lessons").json()["lessons"]
    steps = next(one["steps"] for one in told if one["id"] == id)
    return {cue["request"]: cue["options"] for step in steps for cue in step["cues"]}


def asked(sock: Sock) -> dict[str, Any] | None:
    """The learner's next question; None when the lesson is over."""
    while sock.over is None and sock.requests.get(0) is None:
        sock.next()
    return None if sock.over is not None else sock.requests[0]


def answer(sock: Sock, request: dict[str, Any], wanted: list[int]) -> None:
    option = next(o for o in request["options"] if o["index"] in wanted)
    sock.requests[0] = None
    sock.send(type="choose", request=request["id"], answers=[{"option": option["index"]}])
    sock.until("accepted")


def join(server: Server, made: dict[str, Any]) -> Sock:
    return Sock(server.url, made["game"], made["tokens"][0]["token"])


def test_every_lesson_is_listed_with_its_steps(server: Server) -> None:
    told = server.http.get("/api/lessons").json()["lessons"]
    assert [one["number"] for one in told] == [1, 2, 3, 4, 5, 6]
    for one in told:
        assert one["title"]["en"] and one["about"]["de"]
        assert all(step["text"]["en"] for step in one["steps"])


def test_every_lesson_can_be_taken_to_its_end(server: Server) -> None:
    for one in server.http.get("/api/lessons").json()["lessons"]:
        made = take(server, one["id"])
        assert made["table"]["private"]
        cues = cues_of(server, one["id"])
        sock = join(server, made)
        count = 0
        while (request := asked(sock)) is not None:
            answer(sock, request, cues[request["id"]])
            count += 1
        assert count == len(cues)
        assert sock.over is not None
        assert sock.over["winners"] == [0]
        table = server.http.get(f"/api/games/{made['game']}").json()
        assert (table["status"], table["ending"]) == ("over", "The lesson is over.")


def test_another_legal_answer_gets_the_hint_and_changes_nothing(server: Server) -> None:
    sock = join(server, take(server, "move"))
    request = asked(sock)
    assert request is not None
    wrong = next(o for o in request["options"] if o["label"] == "stay")
    sock.send(type="choose", request=request["id"], answers=[{"option": wrong["index"]}])
    fault = sock.until("error")
    assert (fault["code"], fault["number"]) == ("off_the_lesson", request["id"])
    assert "marked space" in fault["sentence"]
    sock.send(type="choose", request=request["id"], answers=[{"path": [request["options"][0]["space"]]}])
    assert sock.until("error")["code"] == "off_the_lesson"
    wanted = cues_of(server, "move")[request["id"]]
    assert [o["label"] for o in request["options"] if o["index"] in wanted] == ["D3 (3)"]
    answer(sock, request, wanted)  # still open


def test_what_was_taken_back_comes_again_with_the_same_dice(server: Server) -> None:
    made = take(server, "engagement")
    cues = cues_of(server, "engagement")
    sock = join(server, made)

    def rolled() -> list[tuple[int, int, int]]:
        dice = [e for e in sock.events[0] if e["event"] == "CombatDiceRolled"]
        return [(e["skulls"], e["shields"], e["blanks"]) for e in dice]

    for _ in range(2):
        request = asked(sock)
        assert request is not None
        answer(sock, request, cues[request["id"]])
    asked(sock)
    first = rolled()
    assert first == [(2, 0, 1), (0, 1, 3)]
    sock.requests[0] = None
    sock.send(type="undo")  # the opponent is no person who would have to agree
    sock.until("sync")
    request = asked(sock)
    assert request is not None
    assert request["kind"] == "attack"
    answer(sock, request, cues[request["id"]])
    asked(sock)
    assert rolled()[-2:] == first


def test_a_lesson_goes_on_after_the_server_was_started_again(tmp_path: Path) -> None:
    server = Server(easy(tmp_path))
    made = take(server, "sight")
    cues = cues_of(server, "sight")
    sock = join(server, made)
    request = asked(sock)
    assert request is not None
    answer(sock, request, cues[request["id"]])
    sock.ws.close()
    server.stop()
    server = Server(easy(tmp_path))
    try:
        sock = join(server, made)
        while (request := asked(sock)) is not None:
            answer(sock, request, cues[request["id"]])
        assert sock.over is not None
    finally:
        server.stop()


def test_refusals(server: Server) -> None:
    unknown = server.http.post("/api/lessons/juggling", json={"name": "Robin"})
    assert unknown.json()["error"]["code"] == "unknown_name"
    nameless = server.http.post("/api/lessons/move", json={"name": " "})
    assert nameless.json()["error"]["code"] == "invalid_setup"
    same = server.http.post("/api/lessons/move", json={"name": "trainer"})
    assert same.json()["error"]["code"] == "invalid_setup"


def test_a_lesson_that_is_over_is_not_branched_or_played_again(server: Server) -> None:
    made = take(server, "water")
    cues = cues_of(server, "water")
    sock = join(server, made)
    while (request := asked(sock)) is not None:
        answer(sock, request, cues[request["id"]])
    token = made["tokens"][0]["token"]
    again = server.http.post(f"/api/games/{made['game']}/rematch", json={"tokens": [token]})
    assert again.status_code == 409
    branch = {"answer": 1, "seat": 0, "name": "Robin", "bot": "sensible"}
    assert server.http.post(f"/api/games/{made['game']}/branch", json=branch).status_code == 409


def test_lessons_that_were_left_take_no_tables_room(tmp_path: Path) -> None:
    server = Server(easy(tmp_path, most_games=1))
    try:
        first = server.http.get("/api/lessons").json()["lessons"][0]["id"]
        for _ in range(3):
            take(server, first)
        new_game(server.http)
        assert server.http.post(f"/api/lessons/{first}", json={"name": "Robin"}).status_code == 503, "now it is full"
        lists = server.http.get("/api/games").json()
        assert len(lists["watch"]) == 1
    finally:
        server.stop()
