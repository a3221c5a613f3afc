"""Options found by what they are about, for somebody who knows the move but not yet the question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.projection.questions import Data, option_facts

MOVE = "move"


def options_like(g: Game, request: Request, wanted: Mapping[str, Any]) -> list[int]:
    """The options that have all these facts; one of those that do not differ in any. Of the moves that fit it is the
    safest, and of those the cheapest."""
    facts = [_facts(g, request, value) for value in request.values]
    found = [k for k, known in enumerate(facts) if _fits(known, wanted)]
    if request.kind == MOVE and found:
        return [min(found, key=lambda k: (facts[k].get("danger", 0), facts[k].get("cost", 0), k))]
    if found and all([facts[k] == facts[found[0]] for k in found]):
        return found[:1]
    return found


def _fits(facts: Data, wanted: Mapping[str, Any]) -> bool:
    return all([facts.get(name, -1) == value for name, value in wanted.items()])


def _facts(g: Game, request: Request, value: Any) -> Data:
    """Those that a description can name. Of a move without its path, which takes long to find."""
    reach = request.reach
    if request.kind != MOVE or reach is None or value is None:
        return option_facts(g, request, value)
    facts: Data = {"figure": reach.mover.figure, "space": reach.at(value)}
    facts.update({"cost": reach.cost(value), "danger": reach.danger(value)})
    if reach.rear(value) >= 0:
        facts["rear"] = reach.rear(value)
    return facts
