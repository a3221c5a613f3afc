"""The campaign: its battles in their order, and the hints of the first one."""

from __future__ import annotations

import functools
from typing import Any

from fastapi import APIRouter, Response

from wellspring.campaign import CampaignBattle, Hint, campaign, hints
from wellspring.projection.scenario_words import scenario_words
from wellspring.server.api.dependencies import LanguageDep, RegistryDep
from wellspring.server.api.responses import KEPT_IN_LANGUAGE, REFUSALS, as_json
from wellspring.server.protocol.campaign import Campaign
from wellspring.server.protocol.json_text import dumped

router = APIRouter(prefix="/api/campaign", tags=["content"], responses=REFUSALS)


@router.get("", response_model=Campaign)
async def tell_campaign(registry: RegistryDep, language: LanguageDep) -> Response:
    return as_json(await registry.build(lambda: campaign_text(language)), KEPT_IN_LANGUAGE)


@functools.cache
def campaign_text(language: str) -> str:
    battles = [_battle(battle, language) for battle in campaign()]
    return dumped({"battles": battles, "hints": [_hint(hint, language) for hint in hints()]})


def _battle(battle: CampaignBattle, language: str) -> dict[str, Any]:
    words = scenario_words(battle.scenario, language)
    return {
        "scenario": battle.scenario.id,
        "name": words.name,
        "text": battle.text[language],
        "news": battle.news[language],
        "map": battle.scenario.map,
        "sides": list(words.sides),
        "teams": [seat.team for seat in battle.scenario.setup.seats],
        "seat": battle.seat,
        "bot": battle.bot,
        "guided": battle.guided,
    }


def _hint(hint: Hint, language: str) -> dict[str, Any]:
    return {
        "id": hint.id,
        "moment": hint.moment,
        "of": list(hint.of),
        "points": hint.points,
        "shows": list(hint.shows),
        "title": hint.title[language],
        "text": hint.text[language],
    }
