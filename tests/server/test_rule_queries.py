"""Questions about the rules, asked over a socket: reach, sight, odds, reasons."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.clients import Refused, Server, Sock
from wellspring.engine.causes import NO_POWER
from wellspring.engine.odds import at_least, wound_odds
from wellspring.projection.names import rule_text

# Finn stands beside Marro Warriors 1; Grimnak is far away behind the tree
RED = {"name": "Vikings", "cards": ["finn", "raelin"], "places": ["D5", "E8"]}
BLUE = {"name": "Marro", "cards": ["marro_warriors", "grimnak"], "places": ["E5", "D1", "E1", "F1", "F2/G2"]}


@pytest.fixture(scope="module")
def sock(server: Server) -> Iterator[Sock]:
    seats = [{"name": n, "team": k, "kind": "person"} for k, n in enumerate(("Red", "Blue"))]
    body = {"map": "first_light", "gather": "preset", "seats": seats, "armies": [RED, BLUE], "glyphs": []}
    made = server.http.post("/api/games", json=body).json()
    with Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
        both.answer()
        yield both


def figure(sock: Sock, name: str) -> int:
    return next(f["id"] for f in sock.views[0]["figures"] if f["name"].startswith(name))


def space(sock: Sock, name: str) -> int:
    return next(f["space"] for f in sock.views[0]["figures"] if f["name"].startswith(name))


def test_reach_has_paths_costs_and_dangers(sock: Sock) -> None:
    finn = figure(sock, "Finn")
    answer = sock.query(what="reach", figure=finn)
    assert answer["move"][0]["amount"] == 5
    assert all(o["path"][0] == space(sock, "Finn") and o["path"][-1] == o["space"] for o in answer["options"])
    warned = [o for o in answer["options"] if o.get("consequences")]
    assert any(figure(sock, "Marro Warriors 1") in step["swipes"] for o in warned for step in o["consequences"])


def test_odds_are_exact_and_itemised_both_ways(sock: Sock) -> None:
    finn, marro = figure(sock, "Finn"), figure(sock, "Marro Warriors 1")
    answer = sock.query(what="odds", figure=finn, target=marro)
    there, back = answer["there"], answer["back"]
    assert there["refusal"] is None and back["refusal"] is None
    assert sum(i["amount"] for i in there["attack"]) == there["attack_dice"]
    higher = {"reason": "height advantage", "amount": 1, "clause": "attack.height-1", "power": list(NO_POWER)}
    assert higher in back["attack"]
    assert abs(sum(there["wounds"]) - 1) < 1e-4 and there["at_least"][0] == 1.0
    wanted = at_least(wound_odds(there["attack_dice"], there["defense_dice"]), there["life"])
    assert abs(there["destroyed"] - wanted) < 1e-6


def test_sight_comes_with_rays_and_blockers(sock: Sock) -> None:
    finn, marro = figure(sock, "Finn"), figure(sock, "Marro Warriors 1")
    clear = sock.query(what="sight", figure=finn, target=marro)
    assert clear["clear"] and clear["best"] is not None and 0 < len(clear["rays"]) <= 400
    hidden = None
    for planned in sock.query(what="seen_from", figure=figure(sock, "Raelin"))["spaces"]:
        for f in range(2, 7):
            try:
                answer = sock.query(what="sight", figure=figure(sock, "Raelin"), target=f, space=planned)
            except Refused:
                continue
            hidden = answer if not answer["clear"] else hidden
        if hidden is not None:
            break
    assert hidden is not None, "somebody stands behind something"
    assert hidden["blockers"] and "does not see" in hidden["words"]
    assert all(0 <= r["blocker"] < len(hidden["blockers"]) for r in hidden["rays"])
    for answer, wholly in ((clear, True), (hidden, False)):
        profile = answer["profile"]
        assert (profile["stop"] == profile["length"]) == wholly
        kinds = {cut["kind"] for cut in profile["cuts"]}
        assert {"tile", "figure"} <= kinds
        ends = {cut["index"] for cut in profile["cuts"] if cut["kind"] == "figure"}
        assert {answer["figure"], answer["target"]} <= ends


def test_why_not_attack_names_the_clause(sock: Sock) -> None:
    finn = figure(sock, "Finn")
    engaged = sock.query(what="why_attack", figure=finn, target=figure(sock, "Grimnak"))
    assert not engaged["allowed"] and engaged["refusal"]["clause"] == "attack.engaged-only"
    assert engaged["refusal"]["rule"] == rule_text("attack.engaged-only")
    away = sock.query(what="why_attack", figure=finn, target=figure(sock, "Grimnak"), space=space(sock, "Finn") + 9)
    assert away["refusal"]["clause"] in ("attack.range", "engage.adjacent", "attack.engaged-only")
    fine = sock.query(what="why_attack", figure=finn, target=figure(sock, "Marro Warriors 1"))
    assert fine == {"what": "why_attack", "allowed": True, "refusal": None}


def test_why_not_move_names_the_clause(sock: Sock, server: Server) -> None:
    finn = figure(sock, "Finn")
    spaces = server.http.get("/api/maps/first_light").json()["spaces"]
    reasons: dict[str, str] = {}
    for s, facts in enumerate(spaces):
        answer = sock.query(what="why_move", figure=finn, space=s)
        if not answer["allowed"]:
            reasons[facts["label"]] = answer["refusal"]["clause"]
            assert answer["refusal"]["rule"], answer
    assert reasons["D3"] == "move.obstacle"
    assert reasons["E5"] == "move.through-figures"
    assert reasons["D1"] == "move.through-figures"
    assert "move.budget" in reasons.values() or "move.up-cost" in reasons.values()


def test_seen_from_a_planned_space(sock: Sock) -> None:
    raelin = figure(sock, "Raelin")
    here = sock.query(what="seen_from", figure=raelin)
    assert here["space"] == space(sock, "Raelin") and here["spaces"]
    target = here["spaces"][0]
    there = sock.query(what="seen_from", figure=raelin, space=target)
    assert there["space"] == target
    assert sock.query(what="seen_from", figure=raelin)["space"] == here["space"], "it was only a plan"


def test_a_power_as_if_it_were_used_now(sock: Sock) -> None:
    """Grimnak could swallow a friend of his, the only one beside him."""
    answer = sock.query(what="power", figure=figure(sock, "Grimnak"), power=[3, 0])
    (aim,) = answer["aims"]
    assert answer["harmful"] and aim["covers"] == [space(sock, "Marro Warriors 4")]
    assert aim["victims"] == [{"figure": figure(sock, "Marro Warriors 4"), "friend": True, "blow": None}]


def test_a_card_with_current_numbers(sock: Sock) -> None:
    answer = sock.query(what="card", card=0)
    assert answer["name"] and "powers" not in answer, "their words are in the catalogue, in every language"


def test_nonsense_is_refused(sock: Sock) -> None:
    for about in (
        {"what": "sight", "figure": 0, "target": 0},
        {"what": "reach", "figure": 99},
        {"what": "odds", "figure": 0, "target": 2, "power": [0, 9]},  # Finn's card has no tenth power
        {"what": "odds", "figure": 0, "target": 2, "power": [0, 0]},  # his Attack Aura is no special attack
        {"what": "odds", "figure": 0, "target": 2, "power": [3, 0]},  # and Chomp is Grimnak's
        {"what": "why_attack", "figure": 0, "target": 2, "space": space(sock, "Raelin")},
        {"what": "card", "card": 50},
        {"what": "power", "figure": 0, "power": [0, 9]},
        {"what": "power", "figure": 0, "power": [3, 0]},
        {"what": "power", "figure": 0, "power": [0, 0]},  # an aura is not used
    ):
        with pytest.raises(Refused) as refused:
            sock.query(**about)
        assert refused.value.message["code"] == "unknown_option"
