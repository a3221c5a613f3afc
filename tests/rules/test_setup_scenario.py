"""What a scenario says before the first die: battlefield, zones, players, armies, glyphs, rounds, objective."""

from __future__ import annotations

import json
from typing import Any

import pytest
from kit import clause, scenario
from kit.gathering import Gathering, board, premade, seats
from kit.table import EDITIONS_PLAYED

from wellspring.engine.errors import InvalidSetup, UnknownName, WellspringError
from wellspring.engine.setup import PRESET, GlyphPlace, Objective, PresetArmy, Seat, Setup, setup_from
from wellspring.engine.view import WATCHER
from wellspring.projection.situation import view

# --- setup.scenario ---


@clause("setup.scenario")
@pytest.mark.parametrize("mode", ["master", "basic"])
def test_a_scenario_can_be_written_down_and_read_back(edition: str, mode: str) -> None:
    if mode == "basic" and edition in ("rotv-2004", "tournament"):
        with pytest.raises(InvalidSetup, match="no Basic Game"):
            premade("finn", "thorgrim", edition=edition, mode=mode)
        return
    setup = seats(
        "finn",
        "thorgrim",
        edition=edition,
        mode=mode,
        points=100,
        rounds=5,
        title="A duel",
        glyphs=[GlyphPlace("C2", "brandar", True)],
        objectives=[Objective("hold", -1, 2, "", "brandar", "")],
    )
    again = setup_from(json.loads(json.dumps(setup.dump())))
    assert again.dump() == setup.dump()
    t = Gathering(again, [20, 1] if edition != "tournament" else [])
    seen = view(t.game, WATCHER)
    assert (seen["title"], seen["battlefield"], seen["edition"], seen["mode"]) == ("A duel", "Rows", edition, mode)


@clause("setup.scenario")
def test_the_scenario_says_where_glyphs_lie_and_which_side_is_up(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@L10", edition=edition, glyphs={"D3": "astrid", "F3": "?gerda"})
    assert [(x["at"], x["kind"]) for x in view(t.game, 0)["glyphs"]] == [("D3", "astrid"), ("F3", "")]


@clause("setup.scenario")
def test_glyphs_of_the_map_lie_there_unless_the_scenario_lays_its_own(edition: str) -> None:
    spot = '[[glyph]]\nat = "C2"\nname = "astrid"\nside = "power"\n'
    dice = [20, 1] if edition != "tournament" else []
    t = premade("finn", "thorgrim", edition=edition, map=board(2, extra=spot), dice=dice)
    assert t.game.state.glyph_kind == ["astrid"]
    bare = premade("finn", "thorgrim", edition=edition, map=board(2, extra=spot), glyphs=[], dice=dice)
    assert bare.game.state.glyph_kind == []


@clause("setup.scenario", editions=("aoa-beta-2022", "aoa-2024"))
def test_in_the_basic_game_only_glyphs_of_the_scenario_lie(edition: str) -> None:
    spot = '[[glyph]]\nat = "C2"\nname = "astrid"\nside = "power"\n'
    t = premade("finn", "thorgrim", edition=edition, mode="basic", map=board(2, extra=spot), dice=[20, 1])
    assert t.game.state.glyph_kind == []
    lain = premade(
        "finn", "thorgrim", edition=edition, mode="basic", glyphs=[GlyphPlace("C2", "brandar", True)], dice=[20, 1]
    )
    assert lain.game.state.glyph_kind == ["brandar"]


@clause("setup.scenario")
def test_random_glyphs_are_drawn_from_the_list_of_the_edition_each_kind_once(edition: str) -> None:
    places = [GlyphPlace("C2", "random", True), GlyphPlace("E2", "random", True)]
    rolls = [0, 0] + ([20, 1] if edition != "tournament" else [])
    t = premade("finn", "thorgrim", edition=edition, glyphs=places, dice=rolls)
    first, second = t.game.state.glyph_kind
    assert first != second
    assert edition in t.game.world.glyphs[first].sets
    assert edition in t.game.world.glyphs[second].sets


@clause("setup.scenario")
def test_there_are_as_many_random_glyphs_as_kinds_to_draw(edition: str) -> None:
    kinds = len(scenario("finn@A1", "thorgrim@L10", edition=edition).game.world.random_glyphs())
    places = [GlyphPlace(f"{'ABCDEFGHIJKL'[k % 12]}{2 + 2 * (k // 12)}", "random", False) for k in range(kinds + 1)]
    dice = [0] * kinds + ([20, 1] if edition != "tournament" else [])
    t = premade("finn", "thorgrim", edition=edition, glyphs=places[:kinds], dice=dice)
    assert len(set(t.game.state.glyph_kind)) == kinds
    with pytest.raises(InvalidSetup):
        premade("finn", "thorgrim", edition=edition, glyphs=places)


BAD_SETUPS: dict[str, dict[str, Any]] = {
    "no such mode": {"mode": "expert"},
    "no such way of gathering": {"gather": "auction"},
    "no such objective": {"objectives": [Objective("bribe", -1, 0, "", "", "")]},
    "an objective without its zone": {"objectives": [Objective("reach", -1, 0, "", "", "")]},
    "an objective with an unknown zone": {"objectives": [Objective("reach", -1, 0, "moon", "", "")]},
    "an objective without its rounds": {"objectives": [Objective("survive", 0, 0, "", "", "")]},
    "an objective without its glyph": {"objectives": [Objective("hold", -1, 2, "", "brandar", "")]},
    "an objective for a team that is not there": {"objectives": [Objective("survive", 7, 3, "", "", "")]},
    "an objective for a missing first team": {"teams": [1, 2], "objectives": [Objective("survive", 0, 3, "", "", "")]},
    "a glyph off the battlefield": {"glyphs": [GlyphPlace("Z9", "astrid", True)]},
    "more random glyphs than there are kinds": {
        "glyphs": [GlyphPlace(f"{c}2", "random", True) for c in "ABCDEFGHIJKL"] * 2
    },
    "fewer zones than teams": {"map": board(2), "armies": 3},
    "everybody on one team": {"teams": [0, 0]},
    "named armies, but too few": {"gather": "preset"},
}


@clause("setup.scenario")
@pytest.mark.parametrize("fault", BAD_SETUPS)
def test_a_scenario_that_contradicts_itself_is_refused(edition: str, fault: str) -> None:
    more = dict(BAD_SETUPS[fault])
    armies = ["finn"] * more.pop("armies", 2)
    with pytest.raises(InvalidSetup):
        premade(*armies, edition=edition, **more)


@clause("setup.scenario")
@pytest.mark.parametrize(
    "more",
    [
        {"glyphs": [GlyphPlace("C2", "excalibur", True)]},
        {"objectives": [Objective("destroy", 0, 0, "", "", "nobody")]},
        {"pool": ["nobody"], "gather": "draft"},
    ],
)
def test_names_that_do_not_exist_are_refused(edition: str, more: dict[str, Any]) -> None:
    with pytest.raises(UnknownName):
        premade("finn", "thorgrim", edition=edition, **more)


@clause("setup.scenario")
def test_a_set_up_with_something_missing_is_refused_with_a_sentence(edition: str) -> None:
    data = seats("finn", "thorgrim", edition=edition).dump()
    EDITIONS_PLAYED.add(edition)
    del data["seats"]
    with pytest.raises(InvalidSetup, match="cannot be read"):
        setup_from(data)


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(UnknownName, match="no edition 'rotv-1999'"):
        premade("finn", "thorgrim", edition="rotv-1999")


@clause("setup.scenario")
def test_a_card_joins_with_the_markers_it_starts_with(edition: str) -> None:
    t = scenario("airborne_elite@- finn@A1", "thorgrim@L10", edition=edition, turn="finn")
    assert [token.kind for token in t.game.state.tokens[0]] == ["grenade"]
    assert [token["name"] for token in view(t.game, 0)["cards"][0]["tokens"]] == ["grenade marker"]
    assert t.game.state.tokens[1] == ()


# --- players.count ---


@clause("players.count")
@pytest.mark.parametrize("number", range(2, 9))
def test_two_to_eight_players(edition: str, number: int) -> None:
    dice = list(range(number, 0, -1)) if edition != "tournament" else []
    t = premade(*["finn"] * number, edition=edition, dice=[*dice, *range(number, 0, -1)], battle=True)
    zones = list(range(number))
    while t.asks("zone") or t.asks("place"):
        t.game.answer(zones.index(t.request.player) if t.asks("zone") and edition == "tournament" else 0)
    while t.asks("order marker"):
        t.game.answer(0)
    assert t.game.state.order == tuple(range(number))
    assert len(set(t.game.state.zone)) == number


@clause("players.count")
def test_nobody_plays_alone(edition: str) -> None:
    with pytest.raises(WellspringError) as refusal:
        premade("finn", edition=edition)
    assert refusal.value.clause == "players.count"


def test_nine_are_too_many_for_a_set_up() -> None:
    with pytest.raises(WellspringError) as refusal:
        premade(*["finn"] * 9, edition="aoa-2024")
    assert refusal.value.clause == "players.count"


PLACES = "g1  g1  g1  g2  g1\n  g1  g1  g1  g1"


@pytest.mark.parametrize(
    ("cards", "places", "sentence"),
    (
        (["finn", "thorgrim"], ["A1", "A1"], "both placed on A1"),
        (["mimring"], ["A1"], "needs two spaces"),
        (["finn"], ["A1/B1"], "needs one space"),
        (["mimring"], ["A1/C1"], "not next to each other"),
        (["mimring"], ["C1/D1"], "cannot stand on"),
        (["finn"], ["A1", "B1"], "1 figures, but 2 places"),
    ),
)
@clause("army.preset")
def test_places_that_cannot_be(edition: str, cards: list[str], places: list[str], sentence: str) -> None:
    army = PresetArmy("The Few", cards, places, "")
    other = PresetArmy("The Others", ["sgt_drake_alexander"], ["E1"], "")
    text = f"format = 1\nname = \"x\"\nplayers = [2]\ngrid = '''\n{PLACES}\n'''\n[zones]\nred = ['A2']\nblue = ['D2']\n"
    setup = Setup(text, [Seat("A", 0, []), Seat("B", 1, [])], edition, gather=PRESET, armies=[army, other])
    with pytest.raises(InvalidSetup, match=sentence):
        Gathering(setup)
