"""Content, catalogue, maps and armies over HTTP; every body fits its model."""

from __future__ import annotations

import base64
from pathlib import Path

from typer.testing import CliRunner

from server.clients import Server, new_game
from wellspring.cli import app
from wellspring.content.library import load_shipped_map, map_names, read_text
from wellspring.games import EDITIONS, card_library
from wellspring.map_formats.importer import export_map
from wellspring.server.protocol.calls import ArmyCheck
from wellspring.server.protocol.content import Cards, CardSheet, Content, Figures, MapCheck, MapView


def test_the_content_lists_what_ships(server: Server) -> None:
    text = server.http.get("/api/content").text
    content = Content.model_validate_json(text)
    assert [e.id for e in content.editions] == list(EDITIONS)
    assert [m.id for m in content.maps] == map_names()
    assert {"random", "sensible"} <= {b.id for b in content.bots}


def test_the_catalogue_has_all_cards_and_says_which_can_be_played(server: Server) -> None:
    cards = Cards.model_validate_json(server.http.get("/api/cards").text).cards
    assert len(cards) == 339 and {c.card for c in cards} == set(card_library())
    for c in cards:
        ours = card_library()[c.card]
        assert c.playable_master == ours.is_playable() and c.line
        assert (c.points, c.life, c.move, c.figures) == (ours.points, ours.life, ours.move, ours.figures)
        assert all(p.text for p in c.powers)
    shapes = {p.shape for c in cards for p in c.powers}
    assert shapes == {"", "line", "blast", "lob"}


def test_cards_come_as_a_revision_has_them(server: Server) -> None:
    cards = Cards.model_validate_json(server.http.get("/api/cards?revision=2026").text).cards
    assert {c.card: c.points for c in cards}["grimnak"] == 160
    assert server.http.get("/api/cards?revision=2030").status_code == 404
    body = {"cards": ["grimnak"], "points": 140}
    assert not server.http.post("/api/armies/check", json=body).json()["faults"]
    found = server.http.post("/api/armies/check", json={**body, "revision": "2026"}).json()
    assert found["points"] == 160 and found["faults"]


def test_a_table_chooses_a_revision(server: Server) -> None:
    table = new_game(server.http, revision="2026")["table"]
    assert table["revision"] == "2026"
    assert new_game(server.http)["table"]["revision"] == ""
    seats = [{"name": "A", "team": 0, "kind": "person", "army": ["finn"]}] * 2
    refused = server.http.post("/api/games", json={"map": "three_fords", "seats": seats, "revision": "2030"})
    assert refused.status_code == 422


def test_figures_and_maps_are_geometry(server: Server) -> None:
    figures = Figures.model_validate_json(server.http.get("/api/figures").text)
    assert {c.figure for c in card_library().values()} <= {a.name for a in figures.archetypes}
    for name in map_names():
        shown = MapView.model_validate_json(server.http.get(f"/api/maps/{name}").text)
        assert shown.spaces and all(0 <= s < len(shown.spaces) for zone in shown.zones.values() for s in zone)
        assert all(g.face_up or g.name == "" for g in shown.glyphs)
    assert server.http.get("/api/maps/nowhere").status_code == 404
    assert server.http.get("/api/maps/..%2f..%2fcards").status_code == 404


def test_a_map_is_checked(server: Server) -> None:
    text = read_text("maps", "first_light.toml")
    good = MapCheck.model_validate_json(server.http.post("/api/maps", json={"text": text}).text)
    assert good.map is not None and not good.faults
    bad = server.http.post("/api/maps", json={"text": text.replace('kind = "tree"', 'kind = "trea"')})
    found = MapCheck.model_validate_json(bad.text)
    assert found.map is None and found.faults[0].line > 1 and "trea" in found.faults[0].sentence


def test_a_map_is_warned_about_as_on_the_command_line(server: Server, tmp_path: Path) -> None:
    grid = "g1  g1  g1/r5-6  g1  g1"
    head = 'format = 1\nname = "Odd"\nplayers = [2]\n'
    text = f"{head}grid = '''\n{grid}\n'''\n[zones]\nred = ['A1']\nblue = ['E1']\n"
    warnings = server.http.post("/api/maps", json={"text": text}).json()["warnings"]
    file = tmp_path / "odd.toml"
    file.write_text(text, "utf-8")
    told = " ".join(CliRunner().invoke(app, ["map", "check", str(file)]).output.split())
    assert all([warning in told for warning in warnings])
    assert any(["Nothing holds up C1^" in w for w in warnings]) and any(["room for 1 figure" in w for w in warnings])
    glyph = '[[glyph]]\nat = "B1"\nname = "foo"\nside = "power"\n'
    faults = server.http.post("/api/maps", json={"text": text + glyph}).json()["faults"]
    assert [fault["sentence"] for fault in faults] == ["There is no glyph 'foo'."]


def test_a_map_may_come_as_a_file(server: Server) -> None:
    text = read_text("maps", "first_light.toml")

    def sent(data: bytes, name: str) -> MapCheck:
        file = base64.b64encode(data).decode()
        return MapCheck.model_validate_json(server.http.post("/api/maps", json={"file": file, "name": name}).text)

    good = sent(text.encode(), "mine.toml")
    assert good.map is not None and good.text == text
    for data in (b"\xff\xfe\x00nonsense", b"", b"{}", b"[map"):
        bad = sent(data, "mine.xyz")
        assert bad.map is None and bad.text == "" and bad.faults[0].sentence
    assert [f.sentence for f in sent(b"", "mine.hsc").faults] == ["The file is empty."]
    field = load_shipped_map("first_light")
    for kind in ("hsc", "json", "gz"):
        foreign = sent(export_map(field, kind), f"first light.{kind}")
        assert foreign.map is not None, foreign.faults
        assert len(foreign.map.spaces) == field.battlefield.n
        made = new_game(server.http, map="", map_text=foreign.text)
        assert made["table"]["status"] == "playing"
    odd = server.http.post("/api/maps", json={"file": "A", "name": "x"})
    assert MapCheck.model_validate_json(odd.text).faults


def test_an_own_map_can_be_played(server: Server) -> None:
    text = read_text("maps", "first_light.toml").replace("First Light", "Second Light")
    made = new_game(server.http, map="", map_text=text)
    assert made["table"]["battlefield"] == "Second Light" and made["table"]["map"] == ""
    shown = server.http.get(f"/api/games/{made['game']}/map").text
    assert MapView.model_validate_json(shown).name == "Second Light"


def check(server: Server, **body: object) -> ArmyCheck:
    return ArmyCheck.model_validate_json(server.http.post("/api/armies/check", json=body).text)


def test_armies_are_checked_and_shared(server: Server) -> None:
    army = ["finn", "tarn_viking_warriors", "raelin"]
    fine = check(server, cards=army, points=400)
    assert not fine.faults and fine.points == sum(card_library()[c].points for c in army)
    assert check(server, code=fine.code).cards == army
    wrong = check(server, cards=["finn", "finn", "dragon_of_doom"], points=10)
    assert sorted(f.clause for f in wrong.faults) == ["army.points-limit", "army.unique", "card.fields"]
    assert wrong.code == "finn-2.dragon_of_doom"
    assert server.http.post("/api/armies/check", json={"code": "!!"}).status_code == 422
    assert server.http.post("/api/armies/check", json={"edition": "nope"}).status_code == 422


def test_armies_may_be_planned_with_cards_that_cannot_be_played_yet(server: Server) -> None:
    """Clauses army.unique, card.basic-side, card.fields."""
    facts = {c["card"]: c for c in server.http.get("/api/cards").json()["cards"]}
    plan = ["krampus", "finn", "finn"]  # of the first not every text is known
    got = check(server, cards=plan)
    assert got.points == sum(facts[c]["points"] for c in plan) and got.figures == 3
    assert got.spaces == sum(facts[c]["figures"] * facts[c]["base_spaces"] for c in plan)
    assert [f.clause for f in got.faults] == ["card.fields", "army.unique"]
    assert check(server, code=got.code).cards == plan


def test_ready_armies_can_be_played_as_they_are(server: Server) -> None:
    ready = Content.model_validate_json(server.http.get("/api/content").text).armies
    assert len(ready) >= 4
    for army in ready:
        for mode in ("master", "basic"):
            found = check(server, cards=army.cards, points=400, mode=mode)
            assert not found.faults, found.faults
        assert found.points == army.points <= 400


def test_set_ups_that_cannot_be_played_are_refused_in_words(server: Server) -> None:
    def refused(**change: object) -> str:
        seats = [{"name": n, "team": k, "kind": "person", "army": ["finn"]} for k, n in enumerate("AB")]
        reply = server.http.post("/api/games", json={"map": "first_light", "seats": seats, **change})
        assert reply.status_code == 422, reply.text
        return str(reply.json()["error"]["code"])

    one = {"name": "A", "team": 0, "kind": "person", "army": ["finn"]}
    assert refused(map="nowhere") == "unknown_name"
    assert refused(map="") == "invalid_setup"
    assert refused(map="", map_text="nonsense") == "invalid_setup"
    assert refused(edition="third") == "unknown_name"
    assert refused(seats=[one, {**one, "name": "B"}]) == "invalid_setup"
    assert refused(seats=[one, {**one, "team": 1}]) == "invalid_setup"
    assert refused(seats=[one, {**one, "name": "B", "team": 1, "kind": "bot", "bot": "hal"}]) == "unknown_name"
    assert refused(seats=[one, {**one, "name": "B", "team": 1, "army": []}]) == "invalid_setup"
    assert refused(seats=[one, {**one, "name": "\n", "team": 1}]) == "invalid_setup"
    assert refused(points=5) == "invalid_army"
    assert refused(house_rules={"no_such_rule": True}) in ("invalid_setup", "unknown_name")
    assert refused(house_rules={"attack_friends": "maybe"}) in ("invalid_setup", "unknown_name")
    assert refused(objectives=[{"kind": "dance"}]) == "invalid_setup"
    assert refused(gather="preset") == "invalid_setup"
    assert refused(seats=[one]) == "bad_request"
    assert refused(clock={"turn": -1}) == "bad_request"


def test_no_page_of_the_source_is_served(server: Server) -> None:
    for path in ("/app.py", "/../app.py", "/%2e%2e/app.py", "/static/../../app.py"):
        assert b"create_app" not in server.http.get(path).content
    assert Path(__file__).exists()


def test_cards_and_glyphs_come_in_the_language_of_the_reader(server: Server) -> None:
    powers: list[str] = []
    glyphs: list[list[str]] = []
    for language in ("en", "de-AT, en;q=0.5"):
        asked = {"Accept-Language": language}
        cards = Cards.model_validate_json(server.http.get("/api/cards", headers=asked).text).cards
        powers.append(next(c for c in cards if c.card == "agent_carr").powers[0].name)
        content = Content.model_validate_json(server.http.get("/api/content", headers=asked).text)
        glyphs.append([g.text for g in content.glyphs])
    assert powers[0] == "Ghost Walk" != powers[1]
    assert all(english != german for english, german in zip(*glyphs, strict=True))
    assert "Accept-Language" in server.http.get("/api/cards").headers["vary"]


def test_a_card_has_a_sheet(server: Server) -> None:
    sheet = CardSheet.model_validate_json(server.http.get("/api/cards/blade_gruts/sheet").text)
    assert [r.title for r in sheet.rulings] == ["Turns that a power gives"]
    assert "grimnak" in [c.card for bond in sheet.gives for c in bond.cards]
    german = server.http.get("/api/cards/blade_gruts/sheet", headers={"Accept-Language": "de"}).json()
    assert "Spielerzug" in german["rulings"][0]["text"]
    assert server.http.get("/api/cards/nobody/sheet").status_code == 404
    assert server.http.get("/api/cards/finn/sheet?revision=2030").status_code == 404
