"""Scenarios over HTTP (setup.scenario): listed with their goals, played as written, refused with a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from server.clients import BLUE, RED, Server, Sock, wait_for
from wellspring.engine.setup import setup_from
from wellspring.projection.scenario_words import scenario_words
from wellspring.scenarios import load_scenario, scenario_names
from wellspring.server.lobby.game_setup import check_setup, setup_data, with_scenario
from wellspring.server.protocol.calls import NewGame
from wellspring.server.protocol.campaign import Campaign
from wellspring.server.protocol.content import Content


def seats(*kinds: str, **more: Any) -> list[dict[str, Any]]:
    """A kind is person, open, or the name of a bot. All say team 0: the scenario knows better."""
    out = []
    for k, kind in enumerate(kinds):
        who = {"kind": kind} if kind in ("person", "open") else {"kind": "bot", "bot": kind}
        out.append({"name": f"Player {k + 1}", "team": 0, **who, **more})
    return out


def ask(server: Server, scenario: str, players: list[dict[str, Any]], **more: Any) -> Any:
    return server.http.post("/api/games", json={"scenario": scenario, "seats": players, **more})


def test_every_scenario_is_listed_with_its_story_and_its_goals(server: Server) -> None:
    content = Content.model_validate_json(server.http.get("/api/content").text)
    assert [s.id for s in content.scenarios] == scenario_names()
    for s in content.scenarios:
        assert s.about and s.goals
        assert s.map in [m.id for m in content.maps]
        assert s.players == len(s.sides) == len(s.teams)
        assert len(s.armies) == (s.players if s.gather == "preset" else 0)


def test_the_client_is_tested_with_the_scenarios_as_they_are(server: Server) -> None:
    fixture = Path(__file__).parents[2] / "web" / "fixtures" / "content.json"
    known = json.loads(fixture.read_text("utf-8"))["scenarios"]
    told = server.http.get("/api/content").json()["scenarios"]
    assert known == told, "run npm run fixtures in web/"


@pytest.mark.parametrize("id", scenario_names())
def test_a_table_is_set_as_the_scenario_says(id: str) -> None:
    scenario = load_scenario(id)
    body = {"scenario": id, "seats": seats(*["open"] * len(scenario.setup.seats))}
    wanted = with_scenario(NewGame.model_validate(body))
    made = setup_from(setup_data(wanted))
    check_setup(wanted, made)
    said, is_now = scenario.setup.dump(), made.dump()
    assert [s["team"] for s in is_now.pop("seats")] == [s["team"] for s in said.pop("seats")]
    assert is_now == said
    assert wanted.map == scenario.map


def test_a_table_tells_who_is_on_which_side_of_its_scenario(server: Server) -> None:
    table = ask(server, "across_the_fire", seats("person", "open")).json()["table"]
    assert table["scenario"]["sides"] == ["Runners", "Wardens"]
    assert [goal.split(":")[0] for goal in table["scenario"]["goals"]] == ["Runners", "Wardens"]


def test_a_scenario_is_told_in_the_language_of_the_reader(server: Server) -> None:
    german = {"Accept-Language": "de"}
    listed = {s["id"]: s for s in server.http.get("/api/content", headers=german).json()["scenarios"]}
    words = scenario_words(load_scenario("across_the_fire"), "de")
    told = listed["across_the_fire"]
    assert (told["name"], told["about"], told["sides"]) == ("Über das Feuer", words.story, ["Läufer", "Wächter"])
    made = ask(server, "across_the_fire", seats("person", "open")).json()
    assert made["table"]["title"] == "Across the Fire"
    table = server.http.get(f"/api/games/{made['game']}", headers=german).json()
    assert table["title"] == table["scenario"]["name"] == "Über das Feuer"
    assert table["scenario"]["story"] == words.story
    assert table["scenario"]["goals"] == told["goals"] == list(words.goals)
    assert table["scenario"]["sides"] == ["Läufer", "Wächter"]
    with Sock(server.url, made["game"], made["tokens"][0]["token"], language="de") as me:
        assert me.until("table")["table"]["scenario"] == table["scenario"]
    named = ask(server, "across_the_fire", seats("person", "open"), title="Ours").json()
    assert server.http.get(f"/api/games/{named['game']}", headers=german).json()["title"] == "Ours"


@pytest.mark.parametrize("id", scenario_names())
def test_every_goal_says_whose_it_is(id: str) -> None:
    """As its sentence does, which begins with the name of the side or team, or with none."""
    scenario = load_scenario(id)
    words = scenario_words(scenario)
    teams = [goal.team for goal in scenario.goals] + [-1] * bool(scenario.setup.rounds)
    names: dict[int, set[str]] = {}
    for goal, team in zip(words.goals, teams, strict=True):
        names.setdefault(team, set()).add(goal.split(": ")[0] if ": " in goal else "Everybody")
    assert names.pop(-1, {"Everybody"}) == {"Everybody"}
    assert all(len(called) == 1 for called in names.values()) and set(names) <= {s.team for s in scenario.setup.seats}


@pytest.mark.parametrize("id", ["first_blood", "dragon_hunt"])
def test_bots_play_a_scenario_to_its_end(server: Server, id: str) -> None:
    reply = ask(server, id, seats("sensible", "sensible"))
    assert reply.status_code == 201, reply.text
    made = reply.json()
    scenario = load_scenario(id)
    table = made["table"]
    assert (table["title"], table["map"], table["mode"]) == (scenario.name, scenario.map, scenario.setup.mode)
    words = scenario_words(scenario)
    told = {"id": id, "name": scenario.name, "story": scenario.story, "goals": list(words.goals)}
    assert table["scenario"] == {**told, "sides": [seat.name for seat in scenario.setup.seats]}
    assert [s["team"] for s in table["seats"]] == [0, 1]
    over = wait_for(lambda: _over(server, made["game"]), "the bots finish", 90)
    assert over["ending"] and over["winners"]
    replay = server.http.get(f"/api/games/{made['game']}/replay").json()
    armies = [[c["id"] for c in replay["snapshots"][-1]["view"]["cards"] if c["owner"] == seat] for seat in (0, 1)]
    assert armies == [army.cards for army in scenario.setup.armies], "each seat has the army of its side"


def _over(server: Server, game: str) -> dict[str, Any] | None:
    table: dict[str, Any] = server.http.get(f"/api/games/{game}").json()
    return table if table["status"] == "over" else None


def test_armies_are_brought_where_the_scenario_leaves_them_open(server: Server) -> None:
    two = seats("person", "person")
    refused = ask(server, "goats_and_kings", two)
    assert refused.status_code == 422 and "has no army" in refused.json()["error"]["sentence"]
    too_dear = [{**seat, "army": army} for seat, army in zip(two, (RED, BLUE), strict=True)]
    refused = ask(server, "goats_and_kings", too_dear)
    assert refused.status_code == 422 and "the limit is 200" in refused.json()["error"]["sentence"]
    cheap = [{**seat, "army": army} for seat, army in zip(two, (["finn"], ["marro_warriors"]), strict=True)]
    made = ask(server, "goats_and_kings", cheap, title="Who is king?")
    assert made.status_code == 201, made.text
    assert (made.json()["table"]["points"], made.json()["table"]["title"]) == (200, "Who is king?")


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"scenario": "dragon_hint"}, "There is no scenario 'dragon_hint'; did you mean 'dragon_hunt'?"),
        ({"seats": seats("open", "open", "open")}, "The scenario 'Dragon Hunt' is for 2 players, not for 3."),
        ({"map": "goat_hill", "rounds": 3}, "The scenario 'Dragon Hunt' settles this already: map, rounds."),
    ],
)
def test_what_does_not_fit_a_scenario_is_refused(server: Server, body: dict[str, Any], said: str) -> None:
    asked = {"scenario": "dragon_hunt", "seats": seats("person", "open"), **body}
    reply = server.http.post("/api/games", json=asked)
    assert reply.status_code == 422
    assert reply.json()["error"]["sentence"] == said


def test_the_campaign_is_told_in_the_language_asked_for_and_each_battle_can_be_begun(server: Server) -> None:
    told = Campaign.model_validate_json(server.http.get("/api/campaign").text)
    german = Campaign.model_validate(server.http.get("/api/campaign", headers={"Accept-Language": "de"}).json())
    assert [b.scenario for b in told.battles] == [b.scenario for b in german.battles]
    assert all(a.text != b.text and a.news != b.news for a, b in zip(told.battles, german.battles, strict=True))
    assert all(a.text != b.text for a, b in zip(told.hints, german.hints, strict=True))
    for battle in told.battles:
        kinds = ["person" if k == battle.seat else battle.bot for k in range(len(battle.sides))]
        made = ask(server, battle.scenario, seats(*kinds), private=True)
        assert made.status_code == 201, made.text
        assert made.json()["tokens"][0]["seat"] == battle.seat


def test_the_client_is_tested_with_the_campaign_as_it_is(server: Server) -> None:
    fixture = Path(__file__).parents[2] / "web" / "fixtures" / "campaign.json"
    known = json.loads(fixture.read_text("utf-8"))
    assert known == server.http.get("/api/campaign").json(), "run npm run fixtures in web/"
