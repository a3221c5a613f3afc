"""What a scenario is called, its story, its sides and how to win it, in a language."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

from wellspring.content.library import load_shipped_map
from wellspring.engine.setup import HOLD, MASTER, Objective
from wellspring.games import card_library, glyph_library
from wellspring.projection.catalogue import ENGLISH, text
from wellspring.projection.translations import battlefield_name, glyph_words, side_name, words_of
from wellspring.scenarios import EVERYBODY, Scenario, load_scenario, scenario_names


@dataclass(frozen=True)
class ScenarioWords:
    name: str
    story: str
    sides: tuple[str, ...]  # a name for each seat
    goals: tuple[str, ...]  # how to win, a sentence each


def scenario_words(scenario: Scenario, language: str = ENGLISH) -> ScenarioWords:
    """What nobody has translated is told as its file says it."""
    own = words_of("scenarios", scenario.id, language)
    called: dict[str, str] = own.get("sides", {})
    goals = [_goal(scenario, goal, called, language) for goal in scenario.goals]
    setup = scenario.setup
    if setup.rounds:
        most = "goal.most points" if setup.mode == MASTER else "goal.most figures"
        goals.append(text(language, most, rounds=setup.rounds))
    return ScenarioWords(
        own.get("name", scenario.name),
        own.get("story", scenario.story),
        tuple([called.get(seat.name, side_name(seat.name, language)) for seat in setup.seats]),
        tuple(goals),
    )


def title_words(title: str, language: str = ENGLISH) -> str:
    """A table that nobody gave a name is called like its scenario or its map, by every reader in his language."""
    return _scenario_names(language).get(title) or battlefield_name(title, language)


@functools.cache
def _scenario_names(language: str) -> dict[str, str]:
    scenarios = [load_scenario(id) for id in scenario_names()]
    return {scenario.name: scenario_words(scenario, language).name for scenario in scenarios}


def scenario_facts(language: str = ENGLISH) -> list[dict[str, Any]]:
    """All shipped scenarios as plain data for a list to choose from."""
    facts: list[dict[str, Any]] = []
    for scenario in [load_scenario(id) for id in scenario_names()]:
        setup, words = scenario.setup, scenario_words(scenario, language)
        facts.append(
            {
                "id": scenario.id,
                "name": words.name,
                "about": words.story,
                "map": scenario.map,
                "mode": setup.mode,
                "edition": setup.edition,
                "gather": setup.gather,
                "points": setup.points,
                "players": len(setup.seats),
                "sides": list(words.sides),
                "teams": [seat.team for seat in setup.seats],
                "objectives": list(dict.fromkeys([o.kind for o in setup.objectives])),
                "goals": list(words.goals),
                "rounds": setup.rounds,
            }
        )
    return facts


def _goal(scenario: Scenario, o: Objective, called: dict[str, str], language: str) -> str:
    told = text(
        language,
        "goal.hold once" if o.kind == HOLD and o.rounds == 1 else "goal." + o.kind,
        rounds=o.rounds,
        glyph=glyph_words(glyph_library()[o.glyph], language)[0] if o.glyph else "",
        card=card_library()[o.card].name if o.card else "",
        zone=_zone(scenario, o, called, language) if o.zone else "",
    )
    if o.team == EVERYBODY:
        return text(language, "goal.everybody", goal=told)
    team = scenario.teams[o.team]
    return text(language, "goal.of a side", side=called.get(team, team), goal=told)


def _zone(scenario: Scenario, o: Objective, called: dict[str, str], language: str) -> str:
    """A zone is named by who starts there: no board need show its colour."""
    host = next((army.name for army in scenario.setup.armies if army.zone == o.zone), "")
    if not host:
        zones = list(load_shipped_map(scenario.map).battlefield.zones)
        return text(language, "goal.zone of nobody", number=zones.index(o.zone) + 1)
    if host == scenario.teams[o.team]:
        return text(language, "goal.own zone")
    return text(language, "goal.zone of a side", side=called.get(host, host))
