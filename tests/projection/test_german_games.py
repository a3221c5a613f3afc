"""German games to their ends: nothing that a German player is sent is English. Whatever is told is told twice, in both
languages, and compared: what is the same in both must be a name, a number or a word of the protocol, and what differs
must have no English words in it."""

from __future__ import annotations

import json
import random
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from kit.games import setup

from wellspring.bots.bot import make_bot
from wellspring.content.library import load_shipped_map, map_names, read_text
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.setup import Seat, Setup
from wellspring.engine.view import WATCHER, scrub
from wellspring.games import EDITIONS, card_library, glyph_library, new_game
from wellspring.lessons.shelf import lessons, rehearsed
from wellspring.projection.endings import ending_text
from wellspring.projection.questions import question
from wellspring.scenarios import SEATS, load_scenario, scenario_names
from wellspring.server.api.content import cards_text, content_text, map_text
from wellspring.server.errors import ServerError
from wellspring.server.protocol.queries import Query
from wellspring.server.views.endings import RESIGNED, MatchEnding
from wellspring.server.views.projection import events_of, view_of
from wellspring.server.views.rule_queries import answer_query

# words of the protocol: a client has its own texts for them, or none
KEYS = {"action", "at", "author", "card", "card_id", "clause", "edition", "editions", "event", "fall", "figure", "id"}
KEYS |= {"gather", "gathering", "kind", "kinds", "line", "map", "markers", "mode", "objectives", "on_glyph", "phrases"}
KEYS |= {
    "bearing",
    "gear",
    "paint",
    "rear",
    "set",
    "shape",
    "stance",
    "standing",
    "stat",
    "teams",
    "terrain",
    "until",
    "what",
    "where",
    "zone",
    "zones",
}
KEYS |= {"rarity", "size", "general", "species", "class", "personality"}  # of cards, as they are printed
# what is called the same everywhere: cards and their figures, glyphs, people, spaces and start zones
NAMES = sorted(
    {*[c.name for c in card_library().values()], *[g.name for g in glyph_library().values() if g.id], *SEATS}
    | {c.set_name for c in card_library().values()},
    key=len,
    reverse=True,
)
ONE_OF = r"(?<!\w)[A-Z]\w+ of [A-Z]\w+( [A-Z]\w+)*"  # one figure of a squad: a Sentinel of Jandar
NAME = re.compile("|".join([*[rf"(?<!\w){re.escape(name)}( \d+)?(?!\w)" for name in NAMES], ONE_OF]))
LABEL = re.compile(r"\b[A-Z]{1,2}\d{1,2}(\.\d+)?(/[A-Z]{1,2}\d{1,2}(\.\d+)?)?\b")
# sides of scenarios called after a people, a general or a beast, and ids where a client needs them
ALIKE = {"Marro", "Jandar", "Utgar", "Vydar", "Ullar", "Samurai", "Viper", "Wolf", *card_library(), *glyph_library()}
ENGLISH = re.compile(
    r"\b(the|and|of|with|is|are|has|have|had|to|by|from|for|not|your|yours|you|may|its|each|takes|takes|turn|round|"
    r"wounds?|dice|rolls?|figures?|moves?|attacks?|defense|height|on|no|yes|start)\b"
)
# cards that are not built have only the printed names of their powers
PRINTED = ("cards", "powers", "name")
# of events, beside their text, and what people call themselves
APART = {("name",), ("reason",), ("players", "name"), ("goals", "progress", "who")}

MOST_ANSWERS = 250  # of games without a limit of rounds


def same_places(english: Any, german: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Every text of two messages that say the same, with the keys that lead to it."""
    if isinstance(english, dict):
        assert english.keys() == german.keys()
        for key in english:
            yield from same_places(english[key], german[key], (*path, key))
    elif isinstance(english, (list, tuple)):
        assert len(english) == len(german), path
        for one, other in zip(english, german, strict=True):
            yield from same_places(one, other, path)
    elif isinstance(english, str):
        yield path, english, german


class Reader:
    """Remembers what is not German, so that a test shows all of it at once."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.read = 0

    def compare(self, tell: Callable[[str], Any]) -> None:
        for path, english, german in same_places(tell("en"), tell("de")):
            if path in APART or KEYS.intersection(path[-2:]) or (path == PRINTED and english == german):
                continue
            self.read += 1
            bare = LABEL.sub("", NAME.sub("", german)) if german not in ALIKE else ""
            same = english == german and re.search(r"[A-Za-z]", bare)
            if same or ENGLISH.search(bare):
                self.found.add(f"{'.'.join(path)}: {german}")

    def check(self) -> None:
        assert not self.found, "\n".join(sorted(self.found))
        assert self.read


def battles() -> Iterator[tuple[str, Setup, int]]:
    """All maps, all playable cards, all editions, both modes, and every scenario."""
    cards = [id for id, card in card_library().items() if card.is_playable()]
    basic = [id for id in cards if card_library()[id].basic is not None]
    for k, map in enumerate(map_names()):
        rng = random.Random(k)
        mode = "basic" if k % 5 == 4 else "master"
        edition = "aoa-2024" if mode == "basic" else EDITIONS[k % len(EDITIONS)]
        drawn = rng.sample(basic if mode == "basic" else cards, 6)
        players = load_shipped_map(map).players[0]
        seats = [Seat(SEATS[p], p, drawn[p::players]) for p in range(players)]
        yield f"{map} {edition} {mode}", Setup(read_text("maps", map + ".toml"), seats, edition, mode=mode, rounds=2), k
    for k, id in enumerate(scenario_names()):
        yield id, load_scenario(id).setup, k
    yield "long", setup("first_light", "aoa-2024", rounds=12), 1


def answered(g: Game, viewer: int, query: Query, language: str) -> Any:
    try:
        return answer_query(scrub(g, viewer), query, language)
    except ServerError as refused:
        return refused.sentence(language)


def ask_the_rules(g: Game, rng: random.Random, reader: Reader, viewer: int) -> None:
    """What a player asks about: a pair of figures, a space, a card."""
    on_field = [f for f in range(len(g.state.where)) if g.state.position.at[f] >= 0]
    if len(on_field) < 2:
        return
    one, other = rng.sample(on_field, 2)
    about: dict[str, Any] = {"type": "query", "query": 1, "figure": one, "target": other, "card": 0}
    for what in ("why_attack", "sight", "odds", "card"):
        reader.compare(partial(answered, g, viewer, Query(what=what, **about)))
    for space in rng.sample(range(g.field.n), 4):
        reader.compare(partial(answered, g, viewer, Query(what="why_move", space=space, **about)))


def asked_in(g: Game, request: Request, language: str) -> Any:
    return {**question(g, request, language), "about": ""}  # a word of the protocol


@pytest.mark.parametrize(("name", "battle", "seed"), [pytest.param(*b, id=b[0]) for b in battles()])
def test_a_game_in_german(name: str, battle: Setup, seed: int) -> None:
    reader, rng = Reader(), random.Random(seed)
    g = new_game(battle, seed)
    bot = make_bot("sensible" if name == "long" else "random", seed)
    answers = 0
    kinds: dict[str, int] = {}
    while g.request is not None and answers < MOST_ANSWERS:
        request = g.request
        kinds[request.prompt] = kinds.get(request.prompt, 0) + 1
        if kinds[request.prompt] <= 3:
            reader.compare(partial(asked_in, g, request))
            reader.compare(partial(view_of, g, request.player, None))
        if answers % 25 == 0:
            ask_the_rules(g, rng, reader, request.player)
        g.answer(bot.choose(scrub(g, request.player), request))
        answers += 1
    for viewer in (0, WATCHER):
        reader.compare(partial(events_of, g, g.events, viewer))
        reader.compare(partial(MatchEnding([1], RESIGNED, 0, "").words, battle, reader=viewer))
        if g.state.ending is not None:
            reader.compare(partial(ending_text, g, g.state.ending, g.state.winners, reader=viewer))
    reader.check()


def test_the_lists_are_german() -> None:
    reader = Reader()
    for tell in (content_text, cards_text, *[partial(map_text, id) for id in map_names()]):
        reader.compare(partial(loaded, tell))
    reader.check()


def loaded(tell: Callable[[str], str], language: str) -> Any:
    return json.loads(tell(language))


def test_lessons_are_german() -> None:
    reader = Reader()
    for lesson in lessons():
        for told in (lesson.title, lesson.about, *[step.text for step in rehearsed(lesson.id).scenes]):
            reader.compare(told.__getitem__)
        for hint in [step.hint for step in rehearsed(lesson.id).scenes if step.hint]:
            reader.compare(hint.__getitem__)
    reader.check()


# texts that are the same in both languages: nothing but places for what is put in, or one word for both
SAME = {"token.treasure", "token.artifact", "token.glyph on card"}
SAME |= {"option.power of a figure", "option.destination", "goal.of a side", "goal.yours", "server.in words"}


def test_every_text_of_the_catalogue_has_a_german_one() -> None:
    english, german = [flat(tomllib.loads(read_text("messages", f"{x}.toml"))) for x in ("en", "de")]
    assert {key for key in english if key not in german} == set()
    alike = {key for key in english if english[key] == german[key] and english[key] != "{power}"}
    assert alike == SAME
    reader = Reader()
    for key, words in german.items():
        bare = re.sub(r"{\w+}", "", words)
        reader.compare({"en": key + " in English", "de": bare}.__getitem__)
    reader.check()


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    out: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            out.update(flat(value, f"{prefix}{key}."))
        else:
            out[prefix + key] = value if isinstance(value, str) else " | ".join(value)
    return out
