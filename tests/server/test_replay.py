"""Replays, statistics and playing on from the middle of a finished game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from server.clients import Server, Sock, new_game, wait_for
from wellspring.server.protocol.calls import Replay, Stats


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    id: str = new_game(server.http, ("sensible", "sensible"), rounds=5)["game"]
    wait_for(lambda: server.http.get(f"/api/games/{id}").json()["status"] == "over", "the bots finish", 60)
    return id


@pytest.fixture(scope="module")
def replay(server: Server, finished: str) -> dict[str, Any]:
    text = server.http.get(f"/api/games/{finished}/replay").text
    Replay.model_validate_json(text)
    data: dict[str, Any] = server.http.get(f"/api/games/{finished}/replay").json()
    return data


def test_a_finished_replay_shows_everything(replay: dict[str, Any]) -> None:
    laid = [e for e in replay["events"] if e["event"] == "MarkerPlaced"]
    assert laid and all(e["card"] >= 0 and e["marker"] >= 0 for e in laid)
    assert replay["marks"][0] == {"answer": 0, "seq": replay["marks"][0]["seq"], "player": -1}
    assert replay["marks"][-1]["seq"] == len(replay["events"])
    turns = [e for e in replay["events"] if e["event"] == "TurnBegan"]
    assert len(replay["snapshots"]) >= len(turns)
    assert any(c["markers"] for s in replay["snapshots"] for c in s["view"]["cards"])


def test_statistics_add_up(server: Server, finished: str, replay: dict[str, Any]) -> None:
    text = server.http.get(f"/api/games/{finished}/stats").text
    stats = Stats.model_validate_json(text)
    events = replay["events"]
    destroyed = [e for e in events if e["event"] == "FigureDestroyed"]
    assert sum(c.lost for c in stats.cards) == len(destroyed)
    by_somebody = [e for e in destroyed if e["cause"]["kind"] not in ("fall", "extreme fall")]
    assert sum(c.kills for c in stats.cards) == len(by_somebody)
    assert sum(c.wounds_dealt for c in stats.cards) <= sum(c.wounds_taken for c in stats.cards)
    rolled = [e for e in events if e["event"] == "CombatDiceRolled" and e["cause"]["kind"] == "defense"]
    assert sum(p.defense_dice for p in stats.players) == sum(e["skulls"] + e["shields"] + e["blanks"] for e in rolled)
    assert sum(p.shields for p in stats.players) == sum(e["shields"] for e in rolled)
    for p in stats.players:
        assert abs(p.luck - (p.skulls - p.attack_dice / 2 + p.shields - p.defense_dice / 3)) < 0.01
    assert stats.turning_points and all(t.swing and t.text for t in stats.turning_points)
    assert max(abs(t.swing) for t in stats.turning_points) > 0


def test_play_on_from_the_middle(server: Server, finished: str, replay: dict[str, Any]) -> None:
    middle = len(replay["marks"]) // 2
    made = server.http.post(f"/api/games/{finished}/branch", json={"answer": middle, "seat": 0, "bot": "random"})
    assert made.status_code == 201, made.text
    data = made.json()
    assert data["table"]["private"] and data["table"]["status"] == "playing"
    with Sock(server.url, data["game"], data["tokens"][0]["token"]) as me:
        me.until("request")
        seq = replay["marks"][middle]["seq"]
        told = [{**e, "text": ""} for e in me.events[0][:seq]]
        was = [{**e, "text": ""} for e in replay["events"][:seq]]
        public = [k for k, e in enumerate(was) if e["event"] != "MarkerPlaced" and e["event"] != "TurnLost"]
        assert [told[k] for k in public] == [was[k] for k in public]
        me.answer()
    late = server.http.post(f"/api/games/{finished}/branch", json={"answer": 10**6, "seat": 0})
    assert late.status_code == 422
    assert server.http.post(f"/api/games/{finished}/branch", json={"answer": 1, "seat": 9}).status_code == 422
    running = server.http.post(f"/api/games/{data['game']}/branch", json={"answer": 1, "seat": 0})
    assert running.status_code == 409


def test_the_dice_of_a_branch_are_new(server: Server, finished: str, replay: dict[str, Any]) -> None:
    """The old game's seed is known by now: who plays on must not know what comes."""
    turn = next(s["answer"] for s in replay["snapshots"] if s["round"] == 1)
    courses = []
    for _ in range(3):
        body = {"answer": turn, "seat": 0, "bot": "random"}
        data = server.http.post(f"/api/games/{finished}/branch", json=body).json()
        assert data["commitment"] == replay["commitment"] and len(data["table"]["fresh"]) == 1
        with Sock(server.url, data["game"], data["tokens"][0]["token"]) as me:
            me.until("request")
            known = len(me.events[0])
            while not any(e["event"] == "InitiativeWon" for e in me.events[0][known:]) and len(me.events[0]) < 400:
                if me.requests.get(0):
                    me.choose(me.asked(), me.asked()["default"])
                me.next()
            rolled = [e for e in me.events[0][known:] if e["event"] in ("D20Rolled", "CombatDiceRolled")]
            courses.append(json.dumps([{**e, "text": ""} for e in rolled]))
    assert len(set(courses)) > 1


def test_playing_the_same_battle_again(server: Server) -> None:
    made = new_game(server.http, rounds=3, clock={"turn": 60, "bank": 600}, private=True)
    red, blue = [t["token"] for t in made["tokens"]]
    path = f"/api/games/{made['game']}/rematch"
    assert server.http.post(path, json={"tokens": [red]}).status_code == 409, "it is still running"
    with Sock(server.url, made["game"], blue) as sock:
        sock.until("request")
        sock.send(type="resign")
        sock.until("over")
        assert server.http.post(path, json={"tokens": ["nonsense"]}).status_code == 403
        mine = server.http.post(path, json={"tokens": [red]}).json()
        assert [t["seat"] for t in mine["tokens"]] == [0] and mine["game"] != made["game"]
        assert [s["kind"] for s in mine["table"]["seats"]] == ["person", "open"]
        assert mine["commitment"] != made["commitment"]
        told = sock.until("table")["table"]
        while not told["rematch"]:
            told = sock.until("table")["table"]
        assert told["rematch"] == mine["game"] and told["winners"] == [0] and told["ending"] == "Blue has given up."
    theirs = server.http.post(path, json={"tokens": [blue]}).json()
    assert theirs["game"] == mine["game"] and [t["seat"] for t in theirs["tokens"]] == [1]
    table = theirs["table"]
    assert table["status"] == "playing" and table["clock"] == {"turn": 60, "bank": 600} and table["private"]
    assert server.http.post(path, json={"tokens": [blue]}).status_code == 409, "that seat is taken"
    with Sock(server.url, mine["game"], mine["tokens"][0]["token"], theirs["tokens"][0]["token"]) as both:
        both.answer()


def test_against_a_bot_the_next_battle_begins_at_once(server: Server) -> None:
    made = new_game(server.http, ("person", "random"))
    with Sock(server.url, made["game"], made["tokens"][0]["token"]) as me:
        me.until("request")
        me.send(type="resign")
        me.until("over")
    again = server.http.post(f"/api/games/{made['game']}/rematch", json={"tokens": [made["tokens"][0]["token"]]}).json()
    assert again["table"]["status"] == "playing"
    listed = server.http.get("/api/games").json()["finished"]
    assert made["game"] in [t["id"] for t in listed]


def test_a_counter_strike_counts_for_who_strikes_back() -> None:
    """Izumi Samurai strike back: the attacker's wounds are theirs."""
    from kit.games import play_on, setup

    from wellspring.engine.events import FigureDestroyed, FigureWounded
    from wellspring.games import new_game as engine_game
    from wellspring.projection.names import cause_name
    from wellspring.server.store.game_log import Step
    from wellspring.server.views.statistics import Tally

    struck = 0
    for seed in range(60):
        g = engine_game(setup(red=["izumi_samurai"], blue=["tarn_viking_warriors", "finn"]), seed)
        tally = Tally(g)
        while g.request is not None:
            told, asked = len(g.events), g.request
            play_on(g, seed + len(g.events), 1)
            step = Step(0, g, asked, g.events[told:])
            before = tally.cards.get(0, {}).get("wounds_dealt", 0)
            hurt = [e for e in step.events if isinstance(e, FigureWounded | FigureDestroyed)]
            back = [e for e in hurt if cause_name(g, e.cause) == "Counter Strike"]
            tally.read(step)
            if back:
                struck += 1
                assert tally.card(0)["wounds_dealt"] > before
        if struck:
            break
    assert struck
