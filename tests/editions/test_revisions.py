"""Revisions of the cards: what differs from print, chosen for a whole game."""

from __future__ import annotations

import json
import re

import pytest
from kit import scenario, skulls
from kit.gathering import seats

from wellspring.content.library import list_files, revision_words
from wellspring.content.revisions import read_revision
from wellspring.engine.errors import CorruptSave, InvalidArmy, InvalidSetup, UnknownName
from wellspring.engine.save import load, save
from wellspring.engine.setup import setup_from
from wellspring.games import behaviours, card_library, new_game, revisions, start
from wellspring.projection.translations import power_words

REVISED = revisions()["2026"].cards


def revision(text: str) -> None:
    read_revision(text, "next.toml", card_library(), behaviours())


# --- what it says ---


def test_twelve_cards_have_another_price() -> None:
    prices = {id: card.points for id, card in REVISED.items() if card.points != card_library()[id].points}
    assert len(prices) == 12
    assert (prices["grimnak"], prices["raelin"], prices["macdirk_warriors"]) == (160, 125, 65)


def test_every_revised_card_differs_and_says_by_what_revision() -> None:
    for id, card in REVISED.items():
        printed = card_library()[id]
        assert card.revision == "2026" and printed.revision == ""
        assert card.points != printed.points or card.powers != printed.powers


def test_all_changed_words_are_there_in_german() -> None:
    assert "2026.toml" in list_files("translations/de/revisions")
    words = revision_words("de", "2026")
    for id, card in REVISED.items():
        for k, (now, then) in enumerate(zip(card.powers, card_library()[id].powers, strict=True), 1):
            changed = {w for w in ("name", "text") if getattr(now, w) != getattr(then, w)}
            assert set(words.get(id, {}).get(str(k), {})) == changed, f"{id}, power {k}"


def test_words_of_the_game_are_those_of_its_revision() -> None:
    assert power_words(REVISED["charos"], 0, "de")[0] == "Verbesserter Gegenschlag"
    assert power_words(card_library()["charos"], 0, "de")[0] == "Gegenschlag"
    assert power_words(REVISED["charos"], 0, "de")[1] == power_words(card_library()["charos"], 0, "de")[1]


def test_numbers_in_german_words_are_those_in_english_ones() -> None:
    for id, card in REVISED.items():
        for k, power in enumerate(card.powers):
            german = power_words(card, k, "de")[1]
            found = [re.findall(r"\d+", words) for words in (power.text.replace("d20", ""), german.replace("W20", ""))]
            assert sorted(found[0]) == sorted(found[1]), f"{id}: {power.name}"


# --- choosing one ---


def test_printed_cards_are_the_default() -> None:
    assert scenario("finn@B2", "grimnak@G6/G5").game.world.cards["grimnak"].points == 120


def test_a_revision_that_does_not_exist_is_refused_with_the_list() -> None:
    with pytest.raises(UnknownName, match=r"no revision '2030'.*2026"):
        scenario("finn@B2", "grimnak@G6/G5", revision="2030")


def test_the_points_of_an_army_are_those_of_the_revision() -> None:
    told = seats("finn", "grimnak", edition="aoa-2024", points=140).dump()
    new_game(setup_from(told))
    with pytest.raises(InvalidArmy, match="160"):
        new_game(setup_from({**told, "revision": "2026"}))


def test_a_saved_game_keeps_its_revision() -> None:
    game = new_game(seats("finn", "grimnak", edition="aoa-2024", revision="2026"))
    data = json.loads(save(game))
    assert data["setup"]["revision"] == "2026"
    assert load(json.dumps(data), start).world.cards["grimnak"].points == 160


def test_it_is_part_of_the_fingerprint() -> None:
    printed, revised = (new_game(seats("finn", "grimnak", edition="aoa-2024", revision=r)) for r in ("", "2026"))
    assert printed.world.fingerprint() == printed.rules.fingerprint()
    assert revised.world.fingerprint() not in (printed.world.fingerprint(), "")
    data = json.loads(save(revised))
    with pytest.raises(CorruptSave, match="other rules"):
        load(json.dumps({**data, "rules": printed.world.fingerprint()}), start)


def test_better_words_are_no_other_game() -> None:
    texts = ['[[card]]\nid = "finn"\npoints = 90', '[[card]]\nid = "finn"\npoints = 91']
    text = '\n[[card.powers]]\nplace = 1\ntext = "As before."'
    marks = [read_revision(t, "next.toml", card_library(), behaviours()).mark for t in (*texts, texts[0] + text)]
    assert marks[0] != marks[1]
    other = texts[0] + text.replace("As before", "As ever")
    assert read_revision(other, "next.toml", card_library(), behaviours()).mark == marks[2]


def test_a_set_up_from_before_there_were_revisions_is_read() -> None:
    told = scenario("finn@B2", "grimnak@G6/G5").game.world.setup.dump()
    del told["revision"]
    assert setup_from(told).revision == ""


# --- what plays otherwise ---


def test_rats_scatter_without_a_defense_roll() -> None:
    t = scenario("rechets_of_bogdan@D3", "deathreavers@C3,C6", revision="2026", dice=[skulls(3, of=3)])
    t.attack("rechets_of_bogdan#1", "deathreavers#1")
    assert t.asks("figure", 1)


def test_a_friendly_attack_scatters_nobody() -> None:
    t = scenario("finn@D3 deathreavers@C3,C6", "thorgrim@L9", revision="2026", dice=[skulls(0, of=3)])
    t.attack("finn", "deathreavers#1")
    assert not t.asks("figure", 0)


@pytest.mark.parametrize(("name", "copies"), [("", 0), ("2026", 1)])
def test_the_gaze_meets_one_card_only(name: str, copies: int) -> None:
    t = scenario("finn@A9 dund@C3/B3", "blade_gruts@D4 blade_gruts@L9", revision=name, dice=[15])
    mine = [k for k, c in enumerate(t.game.state.roster.cards) if c.id == "blade_gruts"]
    for marker, card in enumerate(mine):
        t.game.state.markers[4 + marker] = card
    t.begin_turn("dund")
    t.use("Crippling Gaze 15").pick("Blade Gruts 1")
    assert len([c for c in t.game.state.markers if c in mine]) == copies


@pytest.mark.parametrize(("name", "ends"), [("", ["F3", "J3"]), ("2026", ["J3"])])
def test_a_charge_has_to_end_beside_an_enemy(name: str, ends: list[str]) -> None:
    t = scenario("kozuke_samurai@B3", "finn@K3", revision=name)
    t.pick("Kozuke Samurai 1").pick("Charging Assault")
    found = t.request.reach
    assert found is not None
    places = {t.game.field.label[found.at(k)] for k in found.ends}
    assert [at for at in ("F3", "J3") if at in places] == ends


@pytest.mark.parametrize(("name", "dice"), [("", 0), ("2026", 2)])
def test_a_gallop_counts_unseen_spaces(name: str, dice: int) -> None:
    wall = "g1  g1  g1  g9  g1  g1  g1  g1"
    t = scenario("templar_cavalry@B1/A1", "finn@G1", grid=f"{wall}\n  {wall}\n{wall}", revision=name)
    assert t.attack_dice("templar_cavalry#1", "finn") == 3 + dice


@pytest.mark.parametrize(("name", "dice"), [("", 1), ("2026", 0)])
def test_a_wall_of_shields_needs_ones_own(name: str, dice: int) -> None:
    teams = [0, 1, 0]
    t = scenario("roman_legionnaires@C3", "finn@D3", "roman_legionnaires@B3", teams=teams, revision=name)
    assert t.defense_dice("finn", "roman_legionnaires#1") == 2 + dice


@pytest.mark.parametrize(("name", "thrown"), [("", False), ("2026", True)])
def test_a_grenade_flies_over_everything(name: str, thrown: bool) -> None:
    t = scenario("airborne_elite@A1", "finn@D1", grid="g1  g1  g20  g1  g1", revision=name)
    t.skip_moves()
    assert t.asks("attack", 0) == thrown


@pytest.mark.parametrize("card", ["kato_katsuro", "ulginesh"])
def test_a_command_needs_an_order_marker(card: str) -> None:
    assert card_library()[card].powers[0].words["after"] == ""
    assert REVISED[card].powers[0].words["after"] == "reveal"


# --- files that are wrong ---


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("card = 3", r"next.toml: a revision is a list"),
        ('title = "x"', r"a list of \[\[card\]\] tables"),
        ("[[card", "not valid TOML"),
        ('[[card]]\nid = "nobody"', r"line 2: there is no card 'nobody' to revise"),
        ('[[card]]\nid = "finn"\nlife = 900', r"line 3: .*'life' must be a number from 1"),
        ('[[card]]\nid = "finn"\nspecies = "Elf"', r"line 3: .*'species' cannot be revised"),
        ('[[card]]\nid = "finn"\n[[card]]\nid = "finn"', r"line 4: the card 'finn' is revised twice"),
        ('[[card]]\nid = "finn"\n[[card.powers]]\nplace = 9', r"line 4: .*'place' is a number from 1"),
        ('[[card]]\nid = "finn"\n[[card.powers]]\nplace = 1\nstat = 3', r"line 5: .*has no parameter 'stat'"),
        ('[[card]]\nid = "finn"\n[[card.powers]]\nplace = 1\nid = "nonsense"', "line 5: .*no power 'nonsense'"),
    ],
)
def test_a_fault_is_told_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(InvalidSetup, match=sentence):
        revision(text)
