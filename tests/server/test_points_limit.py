"""An army over the points limit (army.points-limit) is refused when it is chosen, not when the game begins."""

from __future__ import annotations

from server.clients import RED, Server


def test_who_joins_with_too_many_points_is_refused_at_once(server: Server) -> None:
    seats = [
        {"name": "Red", "team": 0, "kind": "person", "army": ["finn"]},
        {"name": "Blue", "team": 1, "kind": "open"},
        {"name": "Gold", "team": 2, "kind": "open"},
    ]
    body = {"map": "green_hush", "points": 100, "seats": seats}
    made = server.http.post("/api/games", json=body).json()
    reply = server.http.post(f"/api/games/{made['game']}/join", json={"name": "Anna", "army": RED})
    fault = reply.json()["error"]
    assert (reply.status_code, fault["code"], fault["clause"]) == (422, "invalid_army", "army.points-limit")
    assert fault["sentence"].startswith("Anna: The army costs ") and fault["sentence"].endswith("the limit is 100.")
    table = server.http.get(f"/api/games/{made['game']}").json()
    assert [seat["kind"] for seat in table["seats"]] == ["person", "open", "open"]
    reply = server.http.post(f"/api/games/{made['game']}/join", json={"name": "Anna", "army": ["finn"]})
    assert reply.status_code == 200


def test_a_table_is_not_opened_with_too_many_points(server: Server) -> None:
    seats = [{"name": "Red", "team": 0, "kind": "person", "army": RED}, {"name": "Blue", "team": 1, "kind": "open"}]
    reply = server.http.post("/api/games", json={"map": "first_light", "points": 100, "seats": seats})
    assert reply.json()["error"]["clause"] == "army.points-limit"


def test_a_draft_in_which_nobody_could_take_a_card_is_refused(server: Server) -> None:
    seats = [{"name": name, "team": k, "kind": "person"} for k, name in enumerate(("Anna", "Ben"))]
    wanted = {"map": "first_light", "seats": seats, "gather": "draft", "pool": ["finn", "grimnak"], "points": 1}
    reply = server.http.post("/api/games", json=wanted, headers={"Accept-Language": "de"})
    fault = reply.json()["error"]
    assert (reply.status_code, fault["clause"]) == (422, "army.points-limit")
    assert fault["sentence"] == "Keine Karte, die gewählt werden kann, kostet höchstens 1 Punkte."
