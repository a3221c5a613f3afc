"""Scenario files: all that ship can be played, and bad ones are refused with a sentence and a line."""

from __future__ import annotations

import re

import pytest
from typer.testing import CliRunner

from wellspring.bots.bot import make_bot, play_out
from wellspring.cli import app
from wellspring.cli.scenarios import prepare_scenario
from wellspring.content.library import load_shipped_map, map_names, read_text
from wellspring.engine.errors import UnknownName
from wellspring.engine.events import GameEnded
from wellspring.engine.setup import OBJECTIVES, PREMADE, PRESET, setup_from
from wellspring.games import new_game
from wellspring.projection.scenario_words import scenario_facts, scenario_words
from wellspring.scenarios import (
    ScenarioError,
    load_scenario,
    scenario_from,
    scenario_names,
    scenario_setup,
)

runner = CliRunner()
HUNT = read_text("scenarios", "dragon_hunt.toml")


def faults(text: str) -> list[tuple[int, str]]:
    with pytest.raises(ScenarioError) as refusal:
        scenario_from("mine", text)
    return [(f.line, f.sentence) for f in refusal.value.faults]


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


# --- what ships ---


def test_every_battlefield_has_a_scenario_and_every_objective_is_somewhere() -> None:
    facts = scenario_facts()
    assert {f["map"] for f in facts} == set(map_names())
    assert {kind for f in facts for kind in f["objectives"]} == set(OBJECTIVES)
    assert {f["mode"] for f in facts} == {"master", "basic"}
    assert {f["gather"] for f in facts} == {"preset", "premade", "draft"}
    assert len({f["name"] for f in facts}) == len(facts)
    for f in facts:
        assert f["players"] == len(f["sides"]) == len(f["teams"])
        assert f["about"] and f["goals"]


@pytest.mark.parametrize("id", scenario_names())
def test_it_is_played_to_its_end(id: str) -> None:
    setup, titles = prepare_scenario(scenario_setup(id), 3)
    assert len(titles) == len(setup.seats)
    game = new_game(setup, 3)
    play_out(game, [make_bot("random", k) for k in range(len(setup.seats))], 6000)
    ended = [e for e in game.events if isinstance(e, GameEnded)]
    assert len(ended) == 1
    assert ended[0].winners
    # nobody is left at home: the start zones hold the armies
    assert not [e for e in game.events if type(e).__name__ == "FigureLeftOut"]


@pytest.mark.parametrize("id", scenario_names())
def test_the_set_up_is_plain_data(id: str) -> None:
    setup = scenario_setup(id)
    assert setup_from(setup.dump()).dump() == setup.dump()
    assert setup.map_text == read_text("maps", load_scenario(id).map + ".toml")
    if setup.gather == PREMADE:
        assert setup.points > 0
        assert all([seat.army == [] for seat in setup.seats])


def test_who_sits_down_as_a_side_plays_its_army() -> None:
    """Also where the objective is everybody's: the seats bear the sides' names."""
    for id in scenario_names():
        setup = scenario_setup(id)
        if setup.gather == PRESET:
            game = new_game(setup, 1)
            assert game.request is not None and game.request.kind != "army"
            first = [game.state.roster.cards[c].id for c in game.cards_of(0)]
            assert first == setup.armies[0].cards
            assert setup.armies[0].name == setup.seats[0].name


def test_teams_and_goals_in_words() -> None:
    setup = scenario_setup("two_banners")
    assert [seat.team for seat in setup.seats] == [0, 0, 1, 1]
    assert "North: bring a figure to the start zone of Viper." in scenario_words(load_scenario("two_banners")).goals
    assert "Hunters: destroy Mimring." in scenario_words(load_scenario("dragon_hunt")).goals
    german = [scenario_words(load_scenario(id), "de").goals for id in ("two_banners", "dragon_hunt", "the_crown_below")]
    assert "Norden: eine Figur in die Startzone der Seite Viper bringen." in german[0]
    assert "Jäger: Mimring vernichten." in german[1]
    assert "Jandar: die Glyphe Brandar in die eigene Startzone tragen." in german[2]
    # a points game on a map with teams seats allies by the zones' names
    assert [(s.name, s.team) for s in scenario_setup("across_the_valley").seats] == [
        ("Red", 0),
        ("Blue", 1),
        ("Gold", 0),
        ("Green", 1),
    ]


def test_goals_that_no_shipped_scenario_has() -> None:
    goals = """
[[objective]]
kind = "reach"
side = "Red"
zone = "gold"

[[objective]]
kind = "hold"
glyph = "brandar"
rounds = 1
"""
    throne = read_text("scenarios", "the_empty_throne.toml")
    head = throne[: throne.index("[[objective]]")]
    cards = {"red": "finn", "blue": "thorgrim"}
    sides = [f'[[side]]\nname = "{z.title()}"\nzone = "{z}"\ncards = ["{c}"]\n' for z, c in cards.items()]
    preset = re.sub("armies = .*\n(points = .*\n)?", 'armies = "preset"\n', head)
    mine = scenario_from("mine", preset + "".join(sides) + goals)
    zone = list(load_shipped_map(mine.map).battlefield.zones).index("gold") + 1
    assert scenario_words(mine).goals[:2] == (
        f"Red: bring a figure to start zone {zone}.",
        "Everybody: stand on the glyph of Brandar at the end of a round.",
    )
    assert scenario_words(mine, "de").story == mine.story, "nobody has translated it"


def test_an_unknown_one_is_refused_with_a_suggestion() -> None:
    with pytest.raises(UnknownName, match="did you mean 'dragon_hunt'"):
        scenario_setup("dragonhunt")


# --- bad files ---


@pytest.mark.parametrize(
    ("old", "new", "part", "words"),
    [
        ('map = "fern_hollow"', 'map = "fern_holow"', "map =", "no battlefield 'fern_holow'; did you mean"),
        ('mode = "master"', 'mode = "masters"', "mode =", "no kind of game"),
        ('mode = "master"', 'mode = "basic"\nedition = "rotv-2004"', "mode =", "has no Basic Game"),
        ('armies = "preset"', 'armies = "preset"\npoints = 300', "points =", "no limit of points"),
        ('armies = "preset"', 'armies = "preset"\nrounds = 0', "rounds =", "from 1 to 50"),
        ('armies = "preset"', 'armies = "preset"\nround = 5', "round =", "did you mean 'rounds'"),
        ('zone = "red"', 'zone = "rde"', 'zone = "rde"', "no start zone 'rde'"),
        ('zone = "red"', 'zone = "blue"', None, "taken already"),
        ('"syvarris"', '"syvaris"', '"syvaris"', "no army card 'syvaris'; did you mean"),
        ('"D8/D7"', '"D8"', '"D8"', "Mimring needs two spaces"),
        ('"D8/D7"', '"D8/A1"', '"D8/A1"', "no space 'A1'"),
        ('"D8/D7"', '"D8/G8"', '"D8/G8"', "not next to each other"),
        ('"D8/D7"', '"D8/E8"', '"D8/E8"', "Mimring cannot stand on 'D8/E8'"),
        ('"C7"', '"C3"', '"C3"', "Marro Warriors cannot stand on 'C3'"),
        ('"C7", ', '"D8", ', '"D8", ', "Mimring and Marro Warriors are both placed on D8"),
        ('"C7", ', "", "places", "4 places for 5 figures"),
        ('kind = "destroy"', 'kind = "destory"', "destory", "did you mean 'destroy'"),
        ('card = "mimring"', 'card = "mimring"\nzone = "red"', None, "has no zone"),
        ('card = "mimring"', "", "[[objective]]", "needs a value for 'card'"),
        ('side = "Hunters"', 'side = "Haunters"', 'side = "Haunters"', "did you mean 'Hunters'"),
        ('name = "The hollow"', 'name = "Hunters"', None, "Two sides are called"),
        ("format = 1", "format = 2", "format", "only format 1"),
        ("rounds = 6", 'rounds = "six"', 'rounds = "six"', "must be a whole number"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, part: str | None, words: str) -> None:
    assert old in HUNT
    text = HUNT.replace(old, new, 1)
    said = faults(text)
    matching = [line for line, sentence in said if words in sentence]
    assert matching, said
    if part is not None:
        assert line_of(text, part) in matching


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "needs a value for 'name'"),
        ("format = ", "not valid TOML"),
        ("x = 1\n" * 300_000, "too large for a scenario"),
        ('format = 1\nname = "A"\nmap = 7\nstory = "s"\nmode = "master"\narmies = "points"', "must be text"),
    ],
)
def test_what_is_no_scenario_at_all(text: str, words: str) -> None:
    assert any([words in sentence for _, sentence in faults(text)])


HEAD = 'format = 1\nname = "A"\nmap = "first_light"\nstory = "s"\nmode = "master"\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('armies = "preset"', "need a [[side]]"),
        ('armies = "points"\n[[objective]]\nkind = "reach"\nzone = "red"', "about no zone"),
        ('armies = "points"\n[[objective]]\nkind = "hold"\nglyph = "gerda"\nrounds = 1', "No glyph 'gerda'"),
        ('armies = "points"\n[[glyph]]\nat = "E5"\nname = "gerd"\nside = "up"', "no glyph 'gerd'"),
        ('armies = "points"\n[[side]]\nname = "X"\nzone = "red"', "Only sides with pre-set armies"),
        ('armies = "points"\n[[side]]\nname = "X"\nteam = "t"\n[[side]]\nname = "Y"\nteam = "t"', "nobody to fight"),
    ],
)
def test_what_contradicts_itself(text: str, words: str) -> None:
    assert any([words in sentence for _, sentence in faults(HEAD + text)])


# --- the commands ---


def test_the_list_names_them_all_and_one_is_told() -> None:
    listed = runner.invoke(app, ["scenarios"])
    assert listed.exit_code == 0
    assert all([id in listed.output for id in scenario_names()])
    told = runner.invoke(app, ["scenarios", "dragon_hunt"])
    assert "destroy Mimring" in told.output and "Marro Warriors" in told.output
    assert runner.invoke(app, ["scenarios", "nothing"]).exit_code == 1


def test_one_is_played() -> None:
    played = runner.invoke(app, ["play", "--scenario", "dawn_patrol", "--quiet", "--red", "random", "--fast"])
    assert played.exit_code == 0, played.output
    assert "won" in played.output


def test_a_scenario_and_a_map_of_ones_own_contradict_each_other() -> None:
    refused = runner.invoke(app, ["play", "--scenario", "dawn_patrol", "--map", "salt_road"])
    assert refused.exit_code == 2
    assert "leave those options out" in refused.output


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("[]", "A side has at least one card."),
        ('["grimnak", "finn", "finn"]', "Finn the Viking Champion is unique, an army holds only one of that name."),
        (str(["finn"] * 61), "A side has at most 60 cards."),
    ],
)
def test_the_cards_of_a_side_make_an_army(cards: str, sentence: str) -> None:
    text = HUNT.replace('["syvarris", "finn", "thorgrim", "tarn_viking_warriors"]', cards)
    assert faults(text) == [(line_of(text, "cards = "), sentence)]


@pytest.mark.parametrize("kind", ["3", '""'])
def test_an_objective_without_a_kind_is_told_of_once(kind: str) -> None:
    text = HUNT + f"\n[[objective]]\nkind = {kind}\n"
    assert len(faults(text)) == 1
