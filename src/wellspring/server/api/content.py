"""What ships with the game: rules, cards, figures, maps; and checks of maps and armies that people bring."""

from __future__ import annotations

import dataclasses
import functools
from typing import Any

from fastapi import APIRouter, Request, Response

from wellspring.bots.bot import bot_makers
from wellspring.content.library import (
    load_shipped_map,
    map_names,
    shipped_bearings,
    shipped_figures,
    shipped_gear,
    usual_gear,
)
from wellspring.engine.cards import GlyphKind
from wellspring.engine.setup import DRAFT, OBJECTIVES, PREMADE, PRESET
from wellspring.games import EDITIONS, card_library, edition, glyph_library, ready_armies, shipped
from wellspring.projection.card_sheet import card_sheet
from wellspring.projection.catalogue import ENGLISH
from wellspring.projection.scenario_words import scenario_facts
from wellspring.projection.translations import army_name, glyph_words
from wellspring.scenarios import scenario_setup
from wellspring.server.api.dependencies import LanguageDep, RegistryDep, address
from wellspring.server.api.responses import KEPT, KEPT_IN_LANGUAGE, REFUSALS, as_json, as_packed_json
from wellspring.server.errors import ServerError
from wellspring.server.lobby.army_list import check_cards
from wellspring.server.match.standing_answers import STANDING
from wellspring.server.protocol.base import MOST_CHAT, MOST_MAP_TEXT, MOST_NAME, MOST_POINTS, MOST_ROUNDS
from wellspring.server.protocol.calls import ArmyBody, ArmyCheck
from wellspring.server.protocol.content import Cards, CardSheet, Content, Figures, MapCheck, MapText, MapView
from wellspring.server.protocol.json_text import dumped
from wellspring.server.protocol.messages import PHRASES
from wellspring.server.views.card_catalogue import card_facts
from wellspring.server.views.map_view import map_facts, map_view
from wellspring.server.workers import jobs
from wellspring.server.workers.pool import Lane
from wellspring.sight.shapes import LEVEL

router = APIRouter(prefix="/api", tags=["content"], responses=REFUSALS)


@functools.cache
def content_text(language: str = ENGLISH) -> str:
    data = {
        "editions": [_edition(name) for name in EDITIONS],
        "revisions": list(shipped().revisions),
        "gathering": [PREMADE, PRESET, DRAFT],
        "maps": [map_facts(name, load_shipped_map(name), language) for name in map_names()],
        "bots": [{"id": name} for name in bot_makers()],
        "armies": [
            {
                "id": a.id,
                "name": army_name(a.id, a.name, language),
                "cards": a.cards,
                "points": sum([card_library()[c].points for c in a.cards]),
            }
            for a in ready_armies()
        ],
        "glyphs": [_glyph(glyph, language) for glyph in glyph_library().values() if glyph.id],
        "scenarios": [
            {**facts, "armies": [army.cards for army in scenario_setup(facts["id"]).armies]}
            for facts in scenario_facts(language)
        ],
        "objectives": list(OBJECTIVES),
        "phrases": list(PHRASES),
        "standing": list(STANDING),
        "limits": {
            "name": MOST_NAME,
            "chat": MOST_CHAT,
            "points": MOST_POINTS,
            "rounds": MOST_ROUNDS,
            "map_text": MOST_MAP_TEXT,
        },
    }
    return dumped(data)


def _edition(name: str) -> dict[str, Any]:
    rules = edition(name)
    return {
        "id": name,
        "basic_game": rules.basic_game,
        "sequential_markers": rules.sequential_markers,
    }


def _glyph(glyph: GlyphKind, language: str) -> dict[str, Any]:
    name, text = glyph_words(glyph, language)
    return {"id": glyph.id, "name": name, "kind": glyph.kind, "text": text, "editions": glyph.sets}


@functools.cache
def cards_text(language: str = ENGLISH, revision: str = "") -> str:
    return dumped({"cards": card_facts(language, revision)})


@functools.lru_cache(2000)
def sheet_text(id: str, language: str, revision: str) -> str:
    library = shipped().revised(revision)
    return dumped(card_sheet(library.cards[id], library, language))


@functools.cache
def figures_text() -> str:
    roles, shapes = ("body", "gear"), ("cylinder", "box")
    archetypes = [
        {
            "name": a.name,
            "double": a.double,
            "eye_u": a.eye_u,
            "eye_z": a.eye_z,
            "parts": [
                {
                    "name": p.name,
                    "role": roles[p.role],
                    "shape": shapes[p.shape],
                    "u": p.u,
                    "v": p.v,
                    "a": p.a,
                    "b": p.b,
                    "z0": p.z0,
                    "z1": p.z1,
                }
                for p in a.parts
            ],
            "gear": list(usual_gear()[a.name]),
            **dataclasses.asdict(shipped_bearings()[a.name]),
        }
        for a in shipped_figures().values()
    ]
    return dumped({"level": LEVEL, "archetypes": archetypes, "gear": list(shipped_gear())})


@functools.cache
def map_text(id: str, language: str = ENGLISH) -> str:
    return dumped(map_view(id, load_shipped_map(id), language=language))


@router.get("/content", response_model=Content)
def content(language: LanguageDep) -> Response:
    return as_json(content_text(language), KEPT_IN_LANGUAGE)


@router.get("/cards", response_model=Cards)
def cards(language: LanguageDep, revision: str = "") -> Response:
    """All cards as they are printed, or as a revision has them."""
    if revision and revision not in shipped().revisions:
        raise ServerError(404, "not_found", "no such revision")
    return as_json(cards_text(language, revision), KEPT_IN_LANGUAGE)


@router.get("/cards/{id}/sheet", response_model=CardSheet)
def sheet(id: str, language: LanguageDep, revision: str = "") -> Response:
    """The rulings that concern a card, and the cards it works with."""
    if revision and revision not in shipped().revisions:
        raise ServerError(404, "not_found", "no such revision")
    if id not in card_library():
        raise ServerError(404, "not_found", "no such card")
    return as_json(sheet_text(id, language, revision), KEPT_IN_LANGUAGE)


@router.get("/figures", response_model=Figures)
def figures() -> Response:
    return as_json(figures_text(), KEPT)


@router.get("/maps/{id}", response_model=MapView)
def one_map(id: str, language: LanguageDep) -> Response:
    if id not in map_names():
        raise ServerError(404, "not_found", "no such map")
    return as_json(map_text(id, language), KEPT_IN_LANGUAGE)


@router.post("/maps", response_model=MapCheck)
async def check_map(body: MapText, request: Request, registry: RegistryDep, language: LanguageDep) -> Response:
    registry.limiter.check("check", address(request), registry.settings.check_rate)
    return await as_packed_json(request, await registry.pool.run(Lane.MAP, jobs.check_map, body, language))


@router.post("/armies/check")
def check_army_list(body: ArmyBody, request: Request, registry: RegistryDep, language: LanguageDep) -> ArmyCheck:
    registry.limiter.check("check", address(request), registry.settings.check_rate)
    return check_cards(body, language)
