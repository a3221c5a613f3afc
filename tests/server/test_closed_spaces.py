"""Spaces that look free while armies are placed and are not: whoever places is told of them, and whose tail it is."""

from __future__ import annotations

from typing import Any

from server.clients import Server, Sock

Request = dict[str, Any]


def placing(sock: Sock) -> Request:
    """The next question where somebody is placed; what comes before is answered somehow."""
    while (request := sock.asked())["kind"] != "place":
        sock.answer()
    return request


def test_a_space_under_a_tail_is_closed(server: Server) -> None:
    """move.tight-quarters, as the engine decides it; here it is only told."""
    seats = [
        {"name": "Red", "team": 0, "kind": "person", "army": ["grimnak", "izumi_samurai"]},
        {"name": "Blue", "team": 1, "kind": "bot", "bot": "random", "army": ["finn"]},
    ]
    made = server.http.post("/api/games", json={"map": "first_light", "seats": seats}).json()
    spaces = server.http.get(f"/api/games/{made['game']}/map").json()["spaces"]
    number = {(s["q"], s["r"]): k for k, s in enumerate(spaces)}  # nothing lies above anything on this map

    def behind(option: dict[str, Any]) -> int | None:
        """The space that Grimnak's tail hangs over."""
        front, rear = spaces[option["space"]], spaces[option["rear"]]
        return number.get((2 * rear["q"] - front["q"], 2 * rear["r"] - front["r"]))

    with Sock(server.url, made["game"], made["tokens"][0]["token"]) as me:
        request = placing(me)
        grimnak = request["figure"]
        assert request["closed"] == []
        zone = {o["space"] for o in request["options"]}
        option = next(o for o in request["options"] if behind(o) in zone)
        me.choose(request, option["index"])
        me.until("accepted", request=request["id"])
        after = placing(me)
        assert after["closed"] == [{"space": behind(option), "by": grimnak}]
        assert behind(option) not in [o["space"] for o in after["options"]]
        assert zone == {o["space"] for o in after["options"]} | {option["space"], option["rear"], behind(option)}
