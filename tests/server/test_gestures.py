"""One gesture, one message: several answers that count together or not at all, and are taken back together."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from sqlalchemy import select, update

from server.clients import BLUE, RED, Server, Sock, new_game
from server.playing import Pair, lying, step, whose
from wellspring.bots.bot import make_bot
from wellspring.content.library import read_text
from wellspring.engine.dice import SeededDice
from wellspring.engine.setup import setup_from
from wellspring.engine.view import scrub
from wellspring.games import start
from wellspring.projection.described_options import options_like
from wellspring.projection.questions import option_facts
from wellspring.server.protocol.messages import ByDescription
from wellspring.server.store import schema

NEXT = {"kind": "place", "default": True}


def log(server: Server, game: str) -> list[dict[str, Any]]:
    found = select(schema.answers).where(schema.answers.c.game == game).order_by(schema.answers.c.number)
    with server.app.state.registry.store.engine.connect() as c:
        return [dict(row) for row in c.execute(found).mappings()]


def to_the_placing(pair: Pair) -> tuple[Sock, Sock, int]:
    """Who is asked for a place, the other one, and the seat of the first."""
    _, red, blue = pair
    me = whose((red, blue))
    while me.asked()["kind"] != "place":
        me.answer()
        me = whose((red, blue))
    return (me, blue, 0) if me is red else (me, red, 1)


def standing(sock: Sock, seat: int) -> set[int]:
    """The seat's own figures on the battlefield."""
    (view,) = sock.views.values()
    mine = {card["number"] for card in view["cards"] if card["owner"] == seat}
    return {f["id"] for f in view["figures"] if f["card"] in mine and f["where"] == "on field"}


def test_several_answers_are_one_message_and_one_step(server: Server, pair: Pair) -> None:
    made = pair[0]
    me, other, seat = to_the_placing(pair)
    request = me.asked()
    before = len(log(server, made["game"]))
    there = {name: fact for name, fact in request["options"][3].items() if name in ("space", "rear")}
    me.send(type="choose", request=request["id"], answers=[{"kind": "place", **there}, NEXT, {"option": 0}])
    me.until("accepted", request=request["id"])
    number = len(me.events[seat])
    for sock in (me, other):
        events = sock.until("events", **{"from": number})["events"]
        assert [e["event"] for e in events[:3]] == ["FigurePlaced"] * 3, "all in one message"
        assert events[0]["at"] == there["space"]
    told = me.until("request")
    assert told["request"]["id"] == request["id"] + 3
    assert told["undo"] == {"possible": True, "consent": [], "why": ""}
    rows = log(server, made["game"])[before:]
    assert [row["step"] for row in rows] == [rows[0]["number"]] * 3
    me.send(type="undo")
    for sock in (me, other):
        sock.until("sync")
        sock.until("request")
    assert standing(me, seat) == standing(other, seat) == set()
    assert me.asked()["id"] == request["id"]


@pytest.mark.parametrize(
    ("third", "code"),
    [
        ({"kind": "move", "space": 3}, "unknown_option"),
        ({"kind": "place", "space": 9_999}, "unknown_option"),
        ({"kind": "place"}, "unknown_option"),
        ({"option": 5_000}, "unknown_option"),
        ({"path": [1, 2]}, "unknown_option"),
    ],
)
def test_one_answer_that_does_not_fit_and_nothing_has_happened(
    server: Server, pair: Pair, third: dict[str, Any], code: str
) -> None:
    made = pair[0]
    me, _, seat = to_the_placing(pair)
    request, rows, view = me.asked(), log(server, made["game"]), me.views[seat]
    me.send(type="choose", request=request["id"], answers=[{"option": 0}, NEXT, third])
    assert (me.error()["code"], me.errors[-1]["number"]) == (code, request["id"])
    assert log(server, made["game"]) == rows
    del server.app.state.registry.matches[made["game"]]  # as it is on disk
    with Sock(server.url, made["game"], made["tokens"][seat]["token"]) as again:
        assert again.asked() == request and again.views[seat] == view


def test_no_answer_is_for_somebody_else(server: Server, pair: Pair) -> None:
    made = pair[0]
    me, _, seat = to_the_placing(pair)
    rows = log(server, made["game"])
    me.send(type="choose", request=me.asked()["id"], answers=[NEXT] * 40)
    assert me.error()["code"] in ("not_your_turn", "unknown_option")
    assert log(server, made["game"]) == rows and standing(me, seat) == set()


def test_a_die_must_not_fall_between_two_answers(server: Server) -> None:
    """Who attacks learns how it went before he says what comes next."""
    rows = ("4", "5", "6", "7")
    armies = [
        {"name": "Vikings", "cards": ["tarn_viking_warriors"], "places": [f"D{k}" for k in rows]},
        {"name": "Marro", "cards": ["marro_warriors"], "places": [f"E{k}" for k in rows]},
    ]
    made = new_game(server.http, gather="preset", armies=armies, glyphs=[])
    with Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
        while both.asked()["kind"] != "attack":
            stay = [o["index"] for o in both.asked()["options"] if o.get("none")]
            request = both.asked()
            both.choose(request, (stay or [request["default"]])[0])
            both.until("request", you=1)
        request = both.asked()
        before = log(server, made["game"])
        attack = next(o for o in request["options"] if o.get("action") == "attack")
        blow = {"kind": "attack", "figure": attack["figure"], "target": attack["target"]}
        end = {"kind": "attack", "none": True}
        both.send(type="choose", request=request["id"], answers=[blow, end], seat=request["player"])
        refused = both.error()
        assert refused["code"] == "not_allowed" and "die falls" in refused["sentence"]
        assert log(server, made["game"]) == before
        both.send(type="choose", request=request["id"], answers=[blow], seat=request["player"])
        both.until("accepted", request=request["id"])
        both.send(type="resign", seat=0)


WALK = {"kind": "instead of move", "none": True, "if_asked": True}


def about_to_move(server: Server, card: str) -> tuple[dict[str, Any], Sock]:
    """Whoever comes first has the card, and is asked for its first move."""
    rows = ("4", "5", "6", "7")[: 1 if card == "sgt_drake_alexander" else 4]
    armies = [{"name": side, "cards": [card], "places": [f"{side}{k}" for k in rows]} for side in ("C", "E")]
    made = new_game(server.http, gather="preset", armies=armies, glyphs=[])
    both = Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]])
    while both.asked()["kind"] in ("army", "order marker"):
        request = both.asked()
        both.choose(request, 0)
        both.until("request", you=1)
    return made, both


@pytest.mark.parametrize("card", ["sgt_drake_alexander", "tarn_viking_warriors"])
def test_a_question_that_may_come_is_answered_if_it_comes(server: Server, card: str) -> None:
    """Some figures are asked how they move before they are asked where; the gesture is the same."""
    made, both = about_to_move(server, card)
    with both:
        request, seat = both.asked(), both.asked()["player"]
        asked_how = request["kind"] == "instead of move"
        assert asked_how is (card == "sgt_drake_alexander")
        figure = request["figure"] if asked_how else request["options"][0]["figure"]
        there = both.query(what="reach", figure=figure, seat=seat)["options"][0]["space"]
        who = [] if asked_how else [{"kind": "figure", "figure": figure}]
        before = log(server, made["game"])
        answers = [*who, WALK, {"kind": "move", "space": there}, WALK]
        both.send(type="choose", request=request["id"], answers=answers, seat=seat)
        both.until("accepted", request=request["id"])
        both.until("events", you=seat)
        assert next(f for f in both.views[seat]["figures"] if f["id"] == figure)["space"] == there
        rows = log(server, made["game"])[len(before) :]
        assert [row["asked"] for row in rows] == [request["kind"], "move"]
        assert len({row["step"] for row in rows}) == 1


def test_what_may_be_asked_is_left_out_once_somebody_else_is_asked(server: Server, pair: Pair) -> None:
    made = pair[0]
    me, other, seat = to_the_placing(pair)
    left = [f for f in me.views[seat]["figures"] if me.views[seat]["cards"][f["card"]]["owner"] == seat]
    rows = len(log(server, made["game"]))
    last = {**NEXT, "if_asked": True}
    me.send(type="choose", request=me.asked()["id"], answers=[NEXT, *[last] * 40])
    me.until("accepted")
    other.until("request", you=1 - seat)
    assert len(log(server, made["game"])) - rows == len(left)


@pytest.mark.parametrize("sealed", [False, True])
def test_a_message_that_answers_nothing_is_refused(server: Server, pair: Pair, sealed: bool) -> None:
    made, red, blue = pair
    if sealed:
        to_the_orders(red, blue)
    me = whose((red, blue))
    rows = log(server, made["game"])
    me.send(type="choose", request=me.asked()["id"], answers=[WALK, WALK])
    assert me.error()["code"] == "unknown_option"
    assert log(server, made["game"]) == rows


def test_answers_that_may_be_left_out_go_with_order_markers(server: Server, pair: Pair) -> None:
    made, red, blue = pair
    to_the_orders(red, blue)
    rows = log(server, made["game"])
    plan = [{**marker, "if_asked": True} for marker in orders(red, 0, [0, 1, 1, 2, 0, 0])]
    red.send(type="choose", request=red.asked()["id"], answers=[WALK, *plan])
    red.until("accepted")
    red.until("request", waiting_for=[1])
    assert lying(red, 0) == {"finn": ["1"], "tarn_viking_warriors": ["2", "3"], "raelin": ["X"]}
    assert len(log(server, made["game"])) - len(rows) == 4


def to_the_orders(red: Sock, blue: Sock) -> None:
    while whose((red, blue)).asked()["kind"] != "order marker":
        step((red, blue))


def orders(sock: Sock, seat: int, cards: list[int]) -> list[dict[str, Any]]:
    """Four markers on some of the seat's cards."""
    (view,) = sock.views.values()
    mine = [card["number"] for card in view["cards"] if card["owner"] == seat]
    return [{"kind": "order marker", "card": mine[k]} for k in cards]


def test_order_markers_of_one_message_are_sealed_together(server: Server, pair: Pair) -> None:
    """order.place: a plan that does not hold is no plan at all."""
    made, red, blue = pair
    to_the_orders(red, blue)
    first, theirs = red.asked(), blue.asked()
    rows, heard = log(server, made["game"]), len(blue.raw)
    plan = orders(red, 0, [0, 1, 1, 2])
    for answers in ([*plan, plan[0]], [*plan[:3], {"kind": "order marker", "card": 99}]):
        red.send(type="choose", request=first["id"], answers=answers)
        red.error()
    assert log(server, made["game"]) == rows and lying(red, 0) == {}
    red.send(type="choose", request=first["id"], answers=plan)
    red.until("accepted", request=first["id"])
    red.until("request", waiting_for=[1])
    assert lying(red, 0) == {"finn": ["1"], "tarn_viking_warriors": ["2", "3"], "raelin": ["X"]}
    sealed = log(server, made["game"])[len(rows) :]
    assert [(row["kind"], row["step"]) for row in sealed] == [("seal", sealed[0]["number"])] * 4
    blue.query(what="card", card=0)
    assert [json.loads(told)["type"] for told in blue.raw[heard:]] == ["answer"], "others hear nothing of it"
    red.send(type="undo")
    red.until("request", waiting_for=[0, 1])
    assert lying(red, 0) == {}, "one plan"
    red.requests[0] = blue.requests[1] = None
    red.send(type="choose", request=first["id"], answers=plan)
    blue.send(type="choose", request=theirs["id"], answers=orders(blue, 1, [0, 0, 1, 2]))
    for sock in (red, blue):
        while not any(e["event"] == "InitiativeWon" for e in next(iter(sock.events.values()))):
            sock.next()
        assert not sock.errors or sock is red


def test_the_rest_of_an_army_is_placed_in_one_step(server: Server, pair: Pair) -> None:
    made = pair[0]
    me, other, seat = to_the_placing(pair)
    me.answer()
    request, one = me.asked(), standing(me, seat)
    assert len(one) == 1
    other.send(type="place_rest", request=request["id"])
    assert other.error()["code"] == "not_allowed", "somebody else is asked"
    me.send(type="place_rest", request=request["id"] + 1)
    assert me.error()["code"] == "stale_request"
    me.send(type="place_rest", request=request["id"], epoch=5)
    assert me.error()["code"] == "stale_request"
    me.send(type="place_rest", request=request["id"])
    me.until("accepted", request=request["id"])
    me.until("request")
    (view,) = me.views.values()
    mine = [f for f in view["figures"] if view["cards"][f["card"]]["owner"] == seat]
    assert {f["where"] for f in mine} == {"on field"}
    me.send(type="undo")
    me.until("sync")
    assert standing(me, seat) == one
    me.until("request")
    me.send(type="place_rest", request=request["id"])
    me.until("accepted", request=request["id"])
    rows = log(server, made["game"])
    last = [row["asked"] for row in rows if row["step"] == rows[-1]["step"]]
    assert len(last) > 2 and set(last) == {"place"}


def test_nothing_is_placed_once_all_stand(pair: Pair) -> None:
    _, red, blue = pair
    to_the_orders(red, blue)
    red.send(type="place_rest", request=red.asked()["id"])
    assert red.error()["code"] == "not_allowed"


def test_consent_names_those_who_sit_elsewhere(server: Server, pair: Pair) -> None:
    made = pair[0]
    me, other, seat = to_the_placing(pair)
    me.send(type="place_rest", request=me.asked()["id"])
    me.until("accepted")
    other.until("request")
    other.answer()
    undo = me.until("request", waiting_for=[1 - seat])["undo"]
    while not undo["consent"]:
        undo = me.until("request")["undo"]
    assert undo["possible"] and undo["consent"] == [1 - seat]
    assert undo["why"] == f"{('Red', 'Blue')[1 - seat]} has answered since."
    with Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
        told = both.until("request", you=seat)["undo"]
        assert told == {"possible": True, "consent": [], "why": ""}, "nobody asks himself"


def test_in_an_old_log_every_answer_is_a_step(server: Server, pair: Pair) -> None:
    made = pair[0]
    me, _, seat = to_the_placing(pair)
    request = me.asked()
    me.send(type="choose", request=request["id"], answers=[NEXT, NEXT, NEXT])
    me.until("accepted")
    registry = server.app.state.registry
    with registry.store.engine.begin() as c:
        c.execute(update(schema.answers).where(schema.answers.c.game == made["game"]).values(step=0))
    del registry.matches[made["game"]]
    with Sock(server.url, made["game"], made["tokens"][seat]["token"]) as again:
        again.until("request")
        again.send(type="undo")
        again.until("sync")
        assert len(standing(again, seat)) == 2


def test_a_step_stays_a_step_where_a_game_is_played_on(server: Server) -> None:
    made = new_game(server.http, ("person", "random"))
    with Sock(server.url, made["game"], made["tokens"][0]["token"]) as me:
        while me.asked()["kind"] != "place":
            me.answer()
        answers = len([row for row in log(server, made["game"]) if row["kind"] == "option"])
        me.send(type="choose", request=me.asked()["id"], answers=[NEXT, NEXT, NEXT])
        me.until("accepted")
        me.send(type="resign")
        me.until("over")
    body = {"answer": answers + 3, "seat": 0, "name": "Anna", "bot": "random"}
    reply = server.http.post(f"/api/games/{made['game']}/branch", json={**body, "answer": answers + 2})
    branch = reply.json()
    rows = [row for row in log(server, branch["game"]) if row["kind"] == "option"][-2:]
    assert rows[0]["step"] == rows[1]["step"] == rows[0]["number"]
    with Sock(server.url, branch["game"], branch["tokens"][0]["token"]) as me:
        me.asked()
        me.send(type="undo")
        me.until("sync")
        assert standing(me, 0) == set()


NAMED = set(ByDescription.model_fields) - {"kind", "default", "if_asked"}


@pytest.mark.parametrize("seed", [1, 2])
def test_every_option_is_found_by_what_it_is_about(seed: int) -> None:
    seats = [{"name": n, "team": k, "army": army} for k, (n, army) in enumerate((("Red", RED), ("Blue", BLUE)))]
    setup = {"title": "", "map": read_text("maps", "first_light.toml"), "seats": seats, "edition": "aoa-2024"}
    more = {"house_rules": {}, "mode": "master", "gather": "premade", "points": 0, "pool": [], "armies": []}
    rest = {"glyphs": None, "objectives": [], "rounds": 2, "sequential_markers": False}
    game = start(setup_from({**setup, **more, **rest}), SeededDice(seed))
    bot, rng = make_bot("sensible", seed), random.Random(seed)
    kinds: set[str] = set()
    while game.request is not None:
        request = game.request
        kinds.add(request.kind)
        for k in rng.sample(range(len(request.values)), min(5, len(request.values))):
            known = option_facts(game, request, request.values[k])
            wanted = ByDescription(kind=request.kind, **{n: v for n, v in known.items() if n in NAMED}).facts()
            if wanted:
                assert options_like(game, request, wanted) == [k], (request.kind, wanted)
            if request.kind == "move" and "space" in wanted:
                (best,) = options_like(game, request, {"space": wanted["space"]})
                found = option_facts(game, request, request.values[best])
                assert found["space"] == wanted["space"]
                assert (found["danger"], found["cost"]) <= (wanted["danger"], wanted["cost"])
        view = scrub(game, request.player)
        assert view.request is not None
        game.answer(bot.choose(view, view.request))
    assert {"place", "order marker", "move", "attack"} <= kinds


def test_who_waits_in_reserve_is_not_placed(server: Server) -> None:
    """The Drop: these figures come later, so nobody is asked for their place and place_rest leaves them out."""
    made = new_game(server.http, ("person", "random"), seats=SEATS)
    with Sock(server.url, made["game"], made["tokens"][0]["token"]) as me:
        while me.asked()["kind"] != "place":
            me.answer()
        me.send(type="place_rest", request=me.asked()["id"])
        me.until("accepted")
        me.until("request")
        waiting = next(card for card in me.views[0]["cards"] if card["id"] == "airborne_elite")
        where = {f["id"]: f["where"] for f in me.views[0]["figures"]}
        assert {where[f] for f in waiting["figures"]} == {"reserve"}
        assert len(standing(me, 0)) == 1


SEATS = [
    {"name": "Red", "team": 0, "kind": "person", "army": ["airborne_elite", "finn"]},
    {"name": "Blue", "team": 1, "kind": "bot", "bot": "random", "army": BLUE},
]
