"""Giving up: the last side that is left wins."""

from __future__ import annotations

import random

from server.clients import BLUE, RED, Server, Sock
from server.playing import Pair, step


def test_resigning_gives_the_other_side_the_game(server: Server, pair: Pair) -> None:
    made, red, blue = pair
    step((red, blue))
    red.send(type="resign")
    for sock, words in ((red, "You have given up."), (blue, "Red has given up.")):
        over = sock.until("over")
        assert over["winners"] == [1] and over["ending"] == words
    assert blue.views[1]["over"]
    assert server.http.get(f"/api/games/{made['game']}").json()["status"] == "over"
    blue.send(type="choose", request=1, answers=[{"option": 0}])
    assert blue.error()["code"] == "game_is_over"
    with Sock(server.url, made["game"]) as later:
        assert later.until("over")["seed"]


def test_of_three_sides_one_may_leave(server: Server) -> None:
    seats = [
        {"name": name, "team": k, "kind": "person", "army": army}
        for k, (name, army) in enumerate((("A", RED), ("B", BLUE), ("C", ["mimring"])))
    ]
    made = server.http.post("/api/games", json={"map": "green_hush", "seats": seats, "rounds": 2}).json()
    with Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]]) as all_three:
        all_three.asked()
        all_three.send(type="resign", seat=2)
        table = all_three.until("table")["table"]
        while not table["seats"][2]["resigned"]:
            table = all_three.until("table")["table"]
        rng = random.Random(2)
        for _ in range(40):
            assert all_three.answer(rng)["player"] != 2, "nobody asks who has left"
        all_three.send(type="resign", seat=0)
        assert all_three.until("over")["winners"] == [1]
