"""In play and in the lists of the server a German player reads German names and texts of powers and glyphs."""

from __future__ import annotations

import json

import pytest
from kit import clause, scenario, shields, skulls
from kit.cards import CARDS
from kit.gathering import seats

from wellspring.engine.combat import Combat
from wellspring.engine.events import ZoneChosen
from wellspring.engine.flow import Request
from wellspring.engine.numbers import attack_items
from wellspring.engine.setup import Objective
from wellspring.engine.state import Ending
from wellspring.engine.targets import why_not
from wellspring.flows.objectives import OBJECTIVE
from wellspring.games import card_library, glyph_library, new_game
from wellspring.projection.endings import ending_text
from wellspring.projection.names import message_text, power_name, reason_text, token_name
from wellspring.projection.narration import sentence
from wellspring.projection.questions import label, prompt
from wellspring.projection.translations import glyph_words, power_words
from wellspring.server.api.content import cards_text, content_text

GERMAN = "de"


def test_a_power_is_offered_used_and_remembered_in_german() -> None:
    t = scenario("grimnak@C3/B3", "finn@D3 syvarris@A9", dice=[16])
    t.stay()
    assert label(t.game, t.request, 0, GERMAN) == "Verschlingen"
    t.use("Chomp").pick("Finn")
    assert prompt(t.game, t.request, GERMAN) == "Auf welche Karte geht der Geist von Finn the Viking Champion?"
    t.pick("Syvarris")
    told = [sentence(t.game, event, GERMAN) for event in t.game.events]
    assert "Red setzt Verschlingen ein." in told
    assert "Red würfelt 16 mit dem W20 (Verschlingen)." in told
    assert "Finn the Viking Champion ist vernichtet (Verschlingen)." in told
    assert "Angriffsgeist des Kriegers 1 liegt auf Syvarris: Angriff +1." in told
    [token] = t.game.state.tokens[t.card("syvarris")]
    assert token_name(t.game, token, GERMAN) == "Angriffsgeist des Kriegers 1"


def test_a_special_attack_is_offered_and_told_in_german() -> None:
    t = scenario("deathwalker_9000@C3", "finn@F3", dice=[skulls(1, of=3), shields(1, of=4)])
    t.skip_moves()
    options = [label(t.game, t.request, k, GERMAN) for k in range(len(t.request.values))]
    assert "Deathwalker 9000: Spezialangriff Explosion" in options
    t.use("Explosion Special Attack")
    told = [sentence(t.game, event, GERMAN) for event in t.game.events]
    assert "Deathwalker 9000 greift Finn the Viking Champion an: Spezialangriff Explosion." in told


def test_attacks_of_a_whole_squad_and_ways_to_move_are_offered_in_german() -> None:
    t = scenario("airborne_elite@C3", "finn@F3")
    t.skip_moves()
    options = [label(t.game, t.request, k, GERMAN) for k in range(len(t.request.values))]
    assert "Spezialangriff Granate" in options
    t = scenario("sgt_drake_alexander@C3", "finn@F3")
    assert t.asks("instead of move")
    assert [label(t.game, t.request, k, GERMAN) for k in (0, 1)] == ["gehen oder fliegen", "Enterhaken 25"]


def test_a_prompt_without_words_of_its_own_names_the_power_in_german() -> None:
    t = scenario("grimnak@C3/B3", "finn@D3")
    t.stay().use("Chomp")
    r = t.request
    asked = Request(
        r.player, r.kind, "power.of a pack", r.values, r.default, r.clause, r.power, r.figure, r.reach, r.then
    )
    assert prompt(t.game, asked, GERMAN) == "Worauf zielt Verschlingen?"


@clause("attack.sequence")
def test_reasons_of_dice_are_in_german(edition: str) -> None:
    t = scenario("finn@A1 tarn_viking_warriors@B1", "thorgrim@C1", edition=edition, glyphs={"A1": "astrid"})
    attacker = t.fig("tarn_viking_warriors")
    items = attack_items(t.game, Combat(attacker, t.fig("thorgrim"), True))
    reasons = [reason_text(t.game, item, attacker, GERMAN) for item in items]
    assert reasons == ["Tarn Viking Warriors", "Angriffsaura 1", "Glyphe Astrid"]


@clause("power.override")
def test_a_power_that_forbids_an_attack_is_named_in_german(edition: str) -> None:
    t = scenario("syvarris@C3", "sgt_drake_alexander@F3", edition=edition)
    refusal = why_not(t.game, t.fig("syvarris"), t.fig("sgt_drake_alexander"))
    assert refusal is not None
    assert message_text(t.game, refusal, GERMAN) == "Thorianische Schnelligkeit verbietet es."


@clause("glyph.stop")
def test_a_revealed_glyph_is_explained_in_german(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@L10", edition=edition, glyphs={"B1": "?gerda"})
    t.move("finn", "B1")
    [event] = t.events("GlyphRevealed")
    assert sentence(t.game, event, GERMAN) == (
        "Die Glyphe Gerda wird umgedreht. Figuren, die du kontrollierst, werfen 1 Verteidigungswürfel mehr."
    )


@pytest.mark.parametrize(
    ("language", "option", "told"),
    [
        ("en", "Start zone 2", "Red sets up in start zone 2."),
        (GERMAN, "Startzone 2", "Red stellt in Startzone 2 auf."),
    ],
)
def test_a_start_zone_is_called_the_same_where_it_is_offered_and_told(language: str, option: str, told: str) -> None:
    """By its number: what the map calls it may be the colour of somebody else's seat."""
    game = new_game(seats("finn", "thorgrim", edition="aoa-2024"), 1)
    while game.request is not None and game.request.kind != "zone":
        game.answer(game.request.default)
    assert game.request is not None
    name = game.world.setup.seats[game.request.player].name
    assert label(game, game.request, 1, language) == option
    game.answer(1)
    [event] = [e for e in game.events if isinstance(e, ZoneChosen)]
    assert sentence(game, event, language) == told.replace("Red", name)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Red has brought a figure to the goal."), (GERMAN, "Red hat eine Figur ans Ziel gebracht.")],
)
def test_an_ending_does_not_call_a_zone_by_its_name_on_the_map(language: str, words: str) -> None:
    goal = Objective("reach", 0, 0, "red", "", "")
    t = scenario("finn@A1", "thorgrim@L10", zones='red = ["A1"]\nblue = ["L10"]', objectives=[goal])
    assert ending_text(t.game, Ending(OBJECTIVE, 0, "end.objectives"), [0], language) == words


def test_cards_of_ones_own_keep_their_words() -> None:
    own = next(card for card in CARDS if card.powers)
    assert power_words(own, 0, GERMAN) == (own.powers[0].name, own.powers[0].text) == ("Flying", "Flies.")


def test_languages_without_words_show_english() -> None:
    finn, astrid = card_library()["finn"], glyph_library()["astrid"]
    for language in ("en", "nowhere", "../messages/de"):
        assert power_words(finn, 0, language) == (finn.powers[0].name, finn.powers[0].text)
        assert glyph_words(astrid, language) == (astrid.name, astrid.text)
    t = scenario("finn@A1", "thorgrim@C1", glyphs={"A1": "astrid"})
    assert power_name(t.game, (-1, 0), "nowhere") == "Glyph of Astrid"


def test_the_lists_of_the_server_are_made_in_a_language() -> None:
    german = {card["card"]: card for card in json.loads(cards_text(GERMAN))["cards"]}
    english = {card["card"]: card for card in json.loads(cards_text())["cards"]}
    assert [power["name"] for power in german["finn"]["powers"]] == ["Angriffsaura 1", "Angriffsgeist des Kriegers 1"]
    for id, card in card_library().items():
        shown = [(power["name"], power["text"]) for power in german[id]["powers"]]
        assert shown == [power_words(card, place, GERMAN) for place in range(len(card.powers))]
        assert [power["name"] for power in english[id]["powers"]] == [power.name for power in card.powers]
    glyphs = {glyph["id"]: glyph for glyph in json.loads(content_text(GERMAN))["glyphs"]}
    assert glyphs["fellaron"]["text"] == "Entferne eine andere Glyphe vom Schlachtfeld."
    assert {glyph["id"]: glyph["text"] for glyph in json.loads(content_text())["glyphs"]} == {
        id: glyph.text for id, glyph in glyph_library().items() if id
    }
