"""Taking back: at once where nothing has come to light, else with the consent of the others."""

from __future__ import annotations

import hashlib
from typing import Any

from server.clients import Server, Sock, new_game
from server.playing import Pair, step, until_both_placed, whose


def test_an_answer_without_consequences_is_taken_back_at_once(pair: Pair) -> None:
    _, red, blue = pair
    while True:
        request = step((red, blue))
        if request["kind"] == "place":
            break
    me, other = (red, blue) if request["player"] == 0 else (blue, red)
    before = me.views[request["player"]]
    me.send(type="undo")
    for sock in (me, other):
        assert sock.until("sync")["epoch"] == 1
        sock.until("request")
    again = me.asked()
    assert (again["id"], again["options"]) == (request["id"], request["options"])
    assert me.views[request["player"]] != before
    step((red, blue))


def test_who_has_taken_no_step_is_told_that_there_is_none(server: Server) -> None:
    made = new_game(server.http, ("person", "sensible"))
    with Sock(server.url, made["game"], made["tokens"][0]["token"]) as me:
        told = me.until("request", waiting_for=[0])["undo"]
        assert told == {"possible": False, "consent": [], "why": "There is nothing to take back."}
        me.send(type="undo")
        assert me.error()["code"] == "undo_refused"
        rolled = False
        while not rolled:
            request = me.asked()
            me.choose(request, request["default"])
            me.until("accepted", request=request["id"])
            told = me.until("request", waiting_for=[0])["undo"]
            assert told == {"possible": True, "consent": [], "why": ""}
            rolled = any(e["event"] == "InitiativeWon" for e in me.events[0])
        me.send(type="undo")  # dice have been rolled, but there is no person who would have to agree
        assert me.until("sync")["epoch"] == 1


def until_a_die(red: Sock, blue: Sock) -> dict[str, Any]:
    """Play until somebody's answer made dice roll."""
    while True:
        told = len(red.events[0])
        request = step((red, blue))
        whose((red, blue))  # with the last order marker all of them are laid down, and then dice roll
        if any(e["event"].endswith("Rolled") for e in red.events[0][told:]):
            return request


def test_after_a_die_the_other_person_must_agree(pair: Pair) -> None:
    _, red, blue = pair
    request = until_a_die(red, blue)
    me, other = (red, blue) if request["player"] == 0 else (blue, red)
    seat = 1 - request["player"]
    me.send(type="undo")
    assert me.until("undo_asked")["waiting"] == [seat]
    asked = other.until("undo_asked")
    assert asked["by"] == request["player"] and asked["state"] == "asked"
    other.send(type="undo_consent", agree=False)
    assert me.until("undo_asked")["state"] == "refused"
    me.send(type="undo")
    me.until("undo_asked")
    me.send(type="undo")
    assert me.until("undo_asked")["state"] == "withdrawn"
    me.send(type="undo")
    other.until("undo_asked", state="withdrawn")
    other.until("undo_asked", state="asked")
    other.send(type="undo_consent", agree=True)
    for sock in (me, other):
        sock.until("undo_asked", state="granted")
        assert sock.until("sync")["epoch"] == 1
        sock.until("request")
    assert me.asked()["id"] == request["id"] - 3, "order markers are one step"
    step((red, blue))


def test_who_takes_back_his_own_step_does_not_grant_the_others_wish(pair: Pair) -> None:
    _, red, blue = pair
    before, _ = until_both_placed(red, blue)
    me, other = (red, blue) if before["player"] == 0 else (blue, red)
    me.send(type="undo")
    other.until("undo_asked", state="asked")
    other.send(type="undo")
    assert me.until("undo_asked")["state"] == "asked"
    assert me.until("undo_asked")["state"] == "withdrawn"
    assert me.until("sync")["epoch"] == 1


def test_the_question_for_consent_says_which_step_it_is_about(pair: Pair) -> None:
    """Not what others have done since; and of an order marker nobody learns where it lies."""
    _, red, blue = pair
    before, request = until_both_placed(red, blue)
    me, other = (red, blue) if before["player"] == 0 else (blue, red)
    me.send(type="undo")
    asked = other.until("undo_asked")
    told = other.events[request["player"]]
    placed = [e["figure"] for e in told[asked["first"] : asked["end"]] if e["event"] == "FigurePlaced"]
    assert placed == [before["figure"]] and told[asked["first"]]["event"] == "FigurePlaced"
    assert "FigurePlaced" in [e["event"] for e in told[asked["end"] :]], "there is more that came after it"
    me.send(type="undo")
    request = until_a_die(red, blue)
    assert request["kind"] == "order marker"
    me, other = (red, blue) if request["player"] == 0 else (blue, red)
    me.send(type="undo")
    asked = other.until("undo_asked", state="asked", by=request["player"])
    step_of = other.events[1 - request["player"]][asked["first"] : asked["end"]]
    assert [e["card"] for e in step_of[:4]] == [-2] * 4
    assert {e["text"] for e in step_of[:4]} == {f"{('Red', 'Blue')[request['player']]} lays an order marker."}


def test_a_new_answer_ends_the_wish(pair: Pair) -> None:
    _, red, blue = pair
    request = until_a_die(red, blue)
    me, other = (red, blue) if request["player"] == 0 else (blue, red)
    me.send(type="undo")
    other.until("undo_asked", state="asked")
    step((red, blue))
    other.send(type="undo_consent", agree=True)
    assert other.error()["code"] == "not_allowed"


def test_nothing_to_take_back(pair: Pair) -> None:
    _, red, _ = pair
    red.send(type="undo")
    assert red.error()["code"] == "undo_refused"


def test_against_a_bot_nobody_needs_to_agree(server: Server) -> None:
    made = new_game(server.http, ("person", "random"))
    with Sock(server.url, made["game"], made["tokens"][0]["token"]) as me:
        while me.views.get(0, {"round": 0})["round"] < 1:
            if me.requests.get(0):
                me.choose(me.asked(), me.asked()["default"])
            me.next()
        me.asked()
        me.send(type="undo")
        assert me.until("sync")["epoch"] == 1


def test_against_bots_the_same_answer_brings_the_same_dice(server: Server) -> None:
    """Taking back is for thinking again, not for rolling until the dice please; the result tells how often."""
    made = new_game(server.http, ("random", "person"))  # who lays the last marker has the initiative rolled
    with Sock(server.url, made["game"], made["tokens"][0]["token"]) as me:

        def rolled() -> list[int]:
            """Give orders, as often as it takes; what is rolled for initiative then."""
            while True:
                found = [e["value"] for e in me.events.get(1, []) if e["event"] == "D20Rolled"]
                if any(e["event"] == "InitiativeWon" for e in me.events.get(1, [])):
                    return found
                if me.requests.get(1):
                    me.choose(me.asked(), me.asked()["default"])
                me.next()

        first = rolled()
        for _ in range(3):
            me.send(type="undo")
            me.until("sync")
            assert rolled() == first[-len(rolled()) :]
        assert server.http.get(f"/api/games/{made['game']}").json()["fresh"] == []
        me.send(type="resign")
        me.until("over")
    players = server.http.get(f"/api/games/{made['game']}/stats").json()["players"]
    assert [p["taken_back"] for p in players] == [0, 3]


def test_dice_do_not_come_again_after_an_undo(server: Server) -> None:
    """An answer taken back again and again: with the same dice every try would end alike."""
    made = new_game(server.http)
    tokens = [t["token"] for t in made["tokens"]]
    with Sock(server.url, made["game"], *tokens) as both:
        while True:
            told = len(both.events.get(0, []))
            request = both.answer()
            if any(e["event"] == "D20Rolled" for e in both.events[0][told:]):
                break
        seen = set()
        for _ in range(12):
            rolled = [e["value"] for e in both.events[0] if e["event"] == "D20Rolled"]
            seen.add(tuple(rolled))
            both.send(type="undo", seat=request["player"])
            both.until("sync", you=1)
            both.until("request", you=1)
            again = both.asked()
            assert again["id"] == request["id"]
            both.choose(again, request["default"])
            both.until("request", you=1)
        assert len(seen) > 1
        table = server.http.get(f"/api/games/{made['game']}").json()
        assert len(table["fresh"]) == 12 and len(set(table["fresh"])) == 12
        told_before = "".join(both.raw)
        both.send(type="resign", seat=0)
        over = both.until("over")
        assert not any(seed in told_before for seed in [over["seed"], *over["fresh"]])
        assert [hashlib.sha256(seed.encode()).hexdigest() for seed in over["fresh"]] == table["fresh"]
        before = both.views[1]
    del server.app.state.registry.matches[made["game"]]
    with Sock(server.url, made["game"], tokens[1]) as again:
        again.until("over")
        assert again.views[1]["figures"] == before["figures"] and again.views[1]["order"] == before["order"]
