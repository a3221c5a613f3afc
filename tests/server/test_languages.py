"""Everybody reads the language he has asked for: what is told over sockets and in answers to calls."""

from __future__ import annotations

import ast
import importlib
import random
import re
import string
import tomllib
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

import wellspring
from server.clients import RED, Refused, Server, Sock, new_game
from wellspring.content.library import read_text
from wellspring.engine.errors import InvalidArmy, WellspringError
from wellspring.engine.route import REAR_GOES_NOWHERE
from wellspring.map_formats.pieces import catalogue
from wellspring.projection.engine_sentences import engine_sentence
from wellspring.server.store import schema

GERMAN = {"Accept-Language": "de-AT, en;q=0.5"}


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, Any]:
    out: dict[str, Any] = {}
    for key, value in table.items():
        out.update(flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key: value})
    return out


def texts(language: str) -> dict[str, Any]:
    """Those of the language's own file: nothing is filled up from English."""
    return flat(tomllib.loads(read_text("messages", f"{language}.toml")))


def places(words: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(words) if name}


TABLES = ("server.", "ending.", "refused.", "sight.", "turning.", "word.")
KEYS = [key for key in texts("en") if key.startswith(TABLES)]


@pytest.mark.parametrize("key", KEYS)
def test_german_has_every_sentence_of_the_server_with_the_same_places(key: str) -> None:
    german = texts("de")
    assert key in german
    assert places(german[key]) == places(texts("en")[key])


def forms(language: str, table: str) -> dict[str, re.Pattern[str]]:
    """What a text made from a key looks like."""
    out: dict[str, re.Pattern[str]] = {}
    for key, words in texts(language).items():
        if key.startswith(table):
            out[key] = re.compile(re.sub(r"\\{\w+\\}", "(.*)", re.escape(words)))
    return out


GERMAN_EVENTS = forms("de", "event.")
GERMAN_PROMPTS = forms("de", "prompt.")
DIFFERENT = {key for key, words in texts("en").items() if texts("de").get(key) != words}
ENGLISH_LABELS = [form for key, form in forms("en", "option.").items() if key in DIFFERENT]


def check(message: dict[str, Any]) -> None:
    """All words of a message to a German seat are German."""
    if message["type"] == "events":
        for event in message["events"]:
            own = [form for key, form in GERMAN_EVENTS.items() if key.split(".")[1] == event["event"]]
            assert not event["text"] or any(form.fullmatch(event["text"]) for form in own), event
    elif message["type"] == "request" and message["request"]:
        request = message["request"]
        assert any(form.fullmatch(request["prompt"]) for form in GERMAN_PROMPTS.values()), request["prompt"]
        for option in request["options"]:
            assert not any(form.fullmatch(option["label"]) for form in ENGLISH_LABELS), option["label"]
    if message["type"] == "request" and message["undo"]["why"]:
        german = forms("de", "server.undo.")
        assert any(form.fullmatch(message["undo"]["why"]) for form in german.values())


def test_a_game_in_german(server: Server) -> None:
    made = new_game(server.http, ("person", "random"), rounds=3)
    token = made["tokens"][0]["token"]
    rng = random.Random(4)
    seen: set[str] = set()
    with Sock(server.url, made["game"], token, language="de") as me:
        while me.over is None:
            message = me.next()
            check(message)
            request = me.requests.get(0)
            if request:
                seen.add(request["kind"])
                me.choose(request, rng.randrange(len(request["options"])))
        assert {"place", "order marker", "move", "attack"} <= seen
        assert {"TurnBegan", "CombatDiceRolled", "FigureMoved"} <= {e["event"] for e in me.events[0]}
        ending = me.over["ending"]
        assert any(form.fullmatch(ending) for form in forms("de", "ending.").values())
    replay = server.http.get(f"/api/games/{made['game']}/replay", headers=GERMAN).json()
    check({"type": "events", "events": replay["events"]})
    assert replay["ending"] == replay["table"]["ending"] == me.views[0]["ending"]
    stats = server.http.get(f"/api/games/{made['game']}/stats", headers=GERMAN).json()
    assert all(point["text"].startswith("Runde ") for point in stats["turning_points"])


def test_two_people_at_one_table_read_two_languages(server: Server) -> None:
    made = new_game(server.http)
    red, blue = [t["token"] for t in made["tokens"]]
    with (
        Sock(server.url, made["game"], red, language="de") as german,
        Sock(server.url, made["game"], red) as english,
        Sock(server.url, made["game"], language="de") as watcher,
    ):
        prompts = [sock.until("request")["undo"]["why"] for sock in (german, english)]
        assert prompts == ["Es gibt nichts zurückzunehmen.", "There is nothing to take back."]
        watcher.send(type="chat", text="Na?")
        assert watcher.until("chat")["name"] == "jemand, der zuschaut"
        watcher.send(type="resign")
        assert watcher.error()["sentence"] == "Du schaust diesem Spiel zu."
        german.send(type="choose")
        assert german.error()["sentence"] == "'request' fehlt."
        german.send(type="resign")
        assert german.until("over")["ending"] == "Du hast aufgegeben."
        assert english.until("over")["ending"] == "You have given up."
        assert watcher.until("over")["ending"] == german.views[0]["ending"] == "Red hat aufgegeben."
        german.send(type="choose", request=0, answers=[{"option": 0}])
        assert german.error()["sentence"] == "Die Schlacht ist vorbei: Niemand wird mehr etwas gefragt."
    finished = server.http.get(f"/api/games/{made['game']}", headers=GERMAN).json()
    assert finished["ending"] == "Red hat aufgegeben."
    del server.app.state.registry.matches[made["game"]]  # as after a restart
    with Sock(server.url, made["game"], blue, language="de") as later:
        assert later.until("over")["ending"] == "Red hat aufgegeben."


def test_an_ending_that_was_stored_in_words_is_told_as_it_is(server: Server) -> None:
    made = new_game(server.http)
    with Sock(server.url, made["game"], made["tokens"][0]["token"]) as red:
        red.send(type="resign")
        red.until("over")
    registry = server.app.state.registry
    del registry.matches[made["game"]]
    old = update(schema.games).where(schema.games.c.id == made["game"]).values(ending="Red resigned")
    with registry.store.engine.begin() as c:
        c.execute(old)
    listed = server.http.get("/api/games", headers=GERMAN).json()["finished"]
    assert [table["ending"] for table in listed if table["id"] == made["game"]] == ["Red resigned"]
    assert server.http.get(f"/api/games/{made['game']}", headers=GERMAN).json()["ending"] == "Red resigned"


def test_questions_about_rules_in_german(server: Server) -> None:
    made = new_game(server.http, ("person", "person"), gather="preset", armies=ARMIES, glyphs=[])
    with Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]], language="de") as both:
        both.answer()
        finn, marro, far = [
            next(f for f in both.views[0]["figures"] if f["name"].startswith(name))
            for name in ("Finn", "Marro Warriors 1", "Grimnak")
        ]
        pair = {"figure": finn["id"], "target": marro["id"]}
        assert "sieht" in both.query(what="sight", **pair)["words"]
        refusal = both.query(what="why_attack", figure=finn["id"], target=far["id"])["refusal"]
        assert refusal["sentence"].startswith("Finn the Viking Champion ist im Gefecht mit")
        assert refusal["rule"].startswith("Eine Figur im Gefecht darf nur Figuren angreifen")
        refusal = both.query(what="why_move", figure=finn["id"], space=marro["space"])["refusal"]
        assert refusal["sentence"] == f"Marro Warriors 1 steht auf {marro['at']}."
        reasons = [item["reason"] for item in both.query(what="odds", **pair)["back"]["attack"]]
        assert "Höhenvorteil" in reasons
        with pytest.raises(Refused, match="Eine Figur greift sich nicht selbst an"):
            both.query(what="sight", figure=finn["id"], target=finn["id"])


ARMIES = [
    {"name": "Vikings", "cards": ["finn", "raelin"], "places": ["D5", "E8"]},
    {"name": "Marro", "cards": ["marro_warriors", "grimnak"], "places": ["E5", "D1", "E1", "F1", "F2/G2"]},
]


@pytest.mark.parametrize(
    ("accepted", "sentence"),
    [
        ("de", "Dieses Spiel gibt es nicht."),
        ("de-CH;q=0.9, fr", "Dieses Spiel gibt es nicht."),
        ("en-GB, de;q=0.8", "There is no such game."),
        ("fr, ;q=x", "There is no such game."),
        ("", "There is no such game."),
    ],
)
def test_calls_are_answered_in_the_language_that_is_accepted(server: Server, accepted: str, sentence: str) -> None:
    reply = server.http.get("/api/games/nosuchgame", headers={"Accept-Language": accepted})
    assert reply.json()["error"]["sentence"] == sentence


def test_faults_of_armies_and_set_ups_in_german(server: Server) -> None:
    body = {"cards": ["finn", "finn", "nobody"], "points": 100}
    faults = server.http.post("/api/armies/check", json=body, headers=GERMAN).json()["faults"]
    assert [fault["sentence"] for fault in faults] == [
        "Es gibt keine Armeekarte 'nobody'.",
        "Finn the Viking Champion ist einmalig, eine Armee hat nur eine Karte dieses Namens.",
        "Die Armee kostet 160 Punkte, die Grenze ist 100.",
    ]
    seats = [{"name": name, "team": k, "kind": "person", "army": RED} for k, name in enumerate(("Red", "Blue"))]
    wanted = {"map": "first_light", "seats": seats, "points": 100}
    error = server.http.post("/api/games", json=wanted, headers=GERMAN).json()["error"]
    assert re.fullmatch(r"Red: Die Armee kostet \d+ Punkte, die Grenze ist 100\.", error["sentence"])
    wanted = {"map": "first_light", "seats": [seats[0], {**seats[1], "name": "red"}]}
    error = server.http.post("/api/games", json=wanted, headers=GERMAN).json()["error"]
    assert error == {"code": "invalid_setup", "sentence": "Zwei Spieler heißen gleich.", "clause": ""}


IN_TWO_PARTS = """format = 1
name = "x"
players = [2]
grid = '''
g1 . zz1 g1
'''
[zones]
red = ["A1"]
blue = ["D1"]
"""


def test_what_is_said_about_maps_comes_in_german(server: Server) -> None:
    def checked(text: str) -> dict[str, Any]:
        found: dict[str, Any] = server.http.post("/api/maps", json={"text": text}, headers=GERMAN).json()
        return found

    seats = [{"name": name, "team": k, "kind": "person", "army": RED} for k, name in enumerate(("Red", "Blue"))]
    wanted = {"map_text": IN_TWO_PARTS, "seats": seats}
    bad = server.http.post("/api/games", json=wanted, headers=GERMAN).json()["error"]
    assert bad["sentence"].startswith("Karte, Zeile 5: Es gibt kein Gelände mit dem Kürzel 'zz' (Zelle 'zz1');")
    (fault,) = checked(IN_TWO_PARTS)["faults"]
    assert fault["line"] == 5 and fault["sentence"].startswith("Es gibt kein Gelände mit dem Kürzel 'zz'")
    warnings = checked(IN_TWO_PARTS.replace("zz1", "g1"))["warnings"]
    assert warnings[0] == "Die Karte zerfällt in 2 Teile, die sich nicht berühren; der kleinste ist A1."
    assert any(["Die Startzone red hat Platz für 1 Figur." in warning for warning in warnings])


def test_shipped_maps_say_something_about_themselves_in_german(server: Server) -> None:
    facts = {m["id"]: m["about"] for m in server.http.get("/api/content", headers=GERMAN).json()["maps"]}
    assert facts["first_light"].startswith("Eine Wiese im Morgengrauen")
    answer = server.http.get("/api/maps/first_light", headers=GERMAN)
    assert answer.json()["about"] == facts["first_light"] and "Accept-Language" in answer.headers["Vary"]
    assert server.http.get("/api/maps/first_light").json()["about"].startswith("A meadow at dawn")


def test_refusals_of_scenarios_and_house_rules_come_in_german(server: Server) -> None:
    seats = [{"name": name, "team": k, "kind": "person", "army": RED} for k, name in enumerate(("Red", "Blue"))]

    def refused(**wanted: Any) -> str:
        answer = server.http.post("/api/games", json={"seats": seats, **wanted}, headers=GERMAN)
        return str(answer.json()["error"]["sentence"])

    assert refused(scenario="nope") == "Es gibt kein Szenario 'nope'."
    assert refused(scenario="the_rigde") == "Es gibt kein Szenario 'the_rigde'; ist 'the_ridge' gemeint?"
    wrong = refused(map="first_light", house_rules={"extreme_falls": 1})
    assert wrong == "Hausregeln: Der Schalter 'extreme_falls' ist wahr oder falsch."
    assert refused(map="first_light", house_rules={"no": 1}) == "Hausregeln: Es gibt keinen Regelschalter 'no'."


def templates(name: str) -> list[str]:
    """Those of every refusal that a module makes: written out where it is made, or a constant of the module."""
    module = importlib.import_module(name)
    file = Path(wellspring.__file__).parents[1].joinpath(*name.split(".")).with_suffix(".py")
    out: list[str] = []
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            made = getattr(module, node.func.id, None)
            if isinstance(made, type) and issubclass(made, WellspringError):
                words = node.args[0]
                assert isinstance(words, (ast.Constant, ast.Name)), f"{name}, line {node.lineno}: a finished sentence"
                out.append(str(words.value) if isinstance(words, ast.Constant) else getattr(module, words.id))
    return out


REFUSING = ("wellspring.engine.route", "wellspring.engine.game", "wellspring.engine.save")
TEMPLATES = sorted({template for name in REFUSING for template in templates(name)})
GERMAN_ENGINE = tomllib.loads(read_text("messages", "de.toml"))["engine"]


def test_the_templates_of_refusals_are_found() -> None:
    assert len(TEMPLATES) > 30
    assert {"A path is a list of spaces, by number.", "There is no step onto {space} for the end on {end}."} < {
        *TEMPLATES
    }
    assert REAR_GOES_NOWHERE in TEMPLATES


@pytest.mark.parametrize("template", TEMPLATES)
def test_german_has_words_for_every_refusal_of_an_answer_a_path_and_a_save(template: str) -> None:
    assert GERMAN_ENGINE.get(template, template) != template
    put_in = {name: f"<{name}>" for name in places(template)}
    fault = WellspringError(template, **put_in)
    assert engine_sentence(fault, "en") == fault.sentence == template.format(**put_in)
    assert engine_sentence(fault, "de") == GERMAN_ENGINE[template].format(**put_in)


def test_german_puts_the_same_into_its_sentences_and_has_none_that_nobody_says() -> None:
    said: set[object] = {kind.says for kind in catalogue().by_name.values()}
    for file in Path(wellspring.__file__).parent.rglob("*.py"):
        said.update(
            node.value for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Constant)
        )
    for template, words in GERMAN_ENGINE.items():
        assert places(words) == places(template)
        assert template in said


def test_whose_army_it_is_about_stands_before_the_sentence_in_every_language() -> None:
    fault = InvalidArmy("{card} has no basic side.", "card.basic-side", "Anna: the second", card="{Finn}: he")
    assert engine_sentence(fault, "en") == "Anna: the second: {Finn}: he has no basic side."
    assert engine_sentence(fault, "de") == "Anna: the second: {Finn}: he hat keine Grundseite."
    assert str(fault) == "Anna: the second: {Finn}: he has no basic side. [card.basic-side]"


def test_a_finished_sentence_is_told_as_it_is() -> None:
    fault = WellspringError("There is no {such thing}.")
    assert engine_sentence(fault, "de") == engine_sentence(fault, "en") == fault.sentence == "There is no {such thing}."


def test_refusals_of_the_engine_come_in_german(server: Server) -> None:
    armies = [{"name": id, "cards": [id], "places": [at]} for id, at in (("finn", "E8"), ("thorgrim", "D1"))]
    made = new_game(server.http, ("person", "person"), gather="preset", armies=armies, glyphs=[])
    with Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]], language="de") as both:

        def refused(answer: dict[str, Any]) -> str:
            both.send(type="choose", request=request["id"], answers=[answer], seat=request["player"])
            return str(both.error()["sentence"])

        request = both.asked()
        assert refused({"path": [1, 2]}) == "Die offene Frage gilt keiner Bewegung."
        while (request := both.asked())["kind"] != "move":
            both.choose(request, 0 if request["kind"] == "figure" else request["default"])
            both.until("accepted")
            both.until("request")
        options = len(request["options"])
        assert refused({"option": 999}) == f"Die Antwort 999 gibt es nicht: Es sind {options}, von 0 an gezählt."
        assert refused({"path": [999]}) == "Es gibt kein Feld mit der Nummer 999."
        far = next(f for f in both.views[0]["figures"] if f["id"] != request["figure"])
        assert refused({"path": [far["space"]]}) == f"Von hier führt kein Schritt auf {far['at']}."


def test_the_hint_of_a_lesson_comes_in_german(server: Server) -> None:
    made = server.http.post("/api/lessons/move", json={"name": "Anna"}).json()
    steps = next(one for one in server.http.get("/api/lessons").json()["lessons"] if one["id"] == "move")["steps"]
    with Sock(server.url, made["game"], made["tokens"][0]["token"], language="de") as sock:
        request = sock.asked()
        hint = next(s["hint"]["de"] for s in steps if request["id"] in [cue["request"] for cue in s["cues"]])
        stay = next(o for o in request["options"] if o.get("none"))
        sock.choose(request, stay["index"])
        assert sock.error()["sentence"] == hint
