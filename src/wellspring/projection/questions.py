"""A question as people get it: its prompt, and every option with a label and with what it is about in numbers. Worked
out only when asked for."""

from __future__ import annotations

from typing import Any, Final

from wellspring.battlefield.terrain import TERRAINS
from wellspring.engine.actions import ATTACK, FRIEND, TURN, Action
from wellspring.engine.causes import NO_POWER
from wellspring.engine.errors import NO_OPTION, UnknownOption
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.moves import Consequence, consequence, lands_in_lava, take_off
from wellspring.engine.perils import peril
from wellspring.engine.route import route_to
from wellspring.flows.placing import open_spaces
from wellspring.movement.reach import Reach
from wellspring.projection.catalogue import ENGLISH, has, text
from wellspring.projection.names import (
    card_label,
    figure_name,
    glyph_name,
    place_label,
    power_name,
    printed_name,
    seat_name,
)
from wellspring.projection.translations import side_name
from wellspring.projection.uses import rolls_of, use_of

Data = dict[str, Any]
FALLS: Final = ("", "fall", "major fall", "extreme fall")
PLACING_AN_ARMY: Final = "place.one-zone"


def prompt(g: Game, request: Request, language: str = ENGLISH) -> str:
    """The question in words."""
    key = "prompt." + request.prompt
    if not has(key):
        key = "prompt.power.other"  # a card of one's own need not bring words along
    put_in: dict[str, object] = {"figure": "", "card": "", "power": ""}
    if request.figure >= 0:
        put_in["figure"] = figure_name(g, request.figure, language)
    if request.power != NO_POWER:
        put_in["power"] = power_name(g, request.power, language)
        if request.power[0] >= 0:
            put_in["card"] = g.state.roster.cards[request.power[0]].name
    return text(language, key, **put_in)


def label(g: Game, request: Request, index: int, language: str = ENGLISH) -> str:
    """An option in a few words, unique within its request."""
    if not 0 <= index < len(request.values):
        raise UnknownOption(NO_OPTION, option=index, options=len(request.values))
    value = request.values[index]
    kind = request.kind
    if value is None:
        no = "option.no." + kind
        return text(language, no if has(no) else "option.no")
    if isinstance(value, bool):
        return text(language, "option.yes" if value else "option.no")
    if kind == "move":
        assert request.reach is not None
        return _move_label(g, request.reach, value, language)
    if kind in ("figure", "target", "defender", "place figure"):
        return figure_name(g, value, language)
    if kind in ("order marker", "card", "lay on card"):
        return card_label(g, value, language)
    if kind == "player":
        return seat_name(g, value)
    if kind == "draft":
        return printed_name(g.world.card(value), [g.world.card(id) for id in request.values if id is not None])
    if kind == "space":
        return str(g.field.label[value])
    if kind == "place":
        return place_label(g, value[0], value[1])
    if kind == "zone":
        return text(language, "option.zone", number=value + 1)
    if kind == "army":
        return side_name(g.world.setup.armies[value].name, language)
    if kind in ("power", "instead of move", "instead of turn"):
        return power_name(g, value, language)
    if kind == "attack":
        return _action_label(g, value, language)
    if kind == "throw":
        thrower, target = figure_name(g, value[0], language), figure_name(g, value[1], language)
        return text(language, "option.throw", figure=thrower, target=target)
    if kind == "line":
        return ", ".join([figure_name(g, f, language) for f in value])
    if kind == "glyph":
        if g.state.glyph_space[value] < 0:
            return glyph_name(g, value, language)  # it lies on a card
        space = g.field.label[g.state.glyph_space[value]]
        return text(language, "option.glyph", glyph=glyph_name(g, value, language), space=space)
    return str(value)


def _action_label(g: Game, action: Action, language: str) -> str:
    if action.kind == FRIEND:
        return text(language, "option.attack a friend")
    if action.figure < 0:
        return power_name(g, action.power, language)
    figure = figure_name(g, action.figure, language)
    if action.kind == ATTACK:
        return text(language, "option.attacks", figure=figure, target=figure_name(g, action.target, language))
    if action.kind == TURN:
        return text(language, "option.turn", figure=figure)
    return text(language, "option.power of a figure", figure=figure, power=power_name(g, action.power, language))


def _move_label(g: Game, found: Reach, value: int, language: str) -> str:
    place = place_label(g, found.at(value), found.rear(value))
    words = text(language, "option.destination", place=place, cost=found.cost(value))
    dangers: list[str] = []
    for step in consequences(g, found, value):
        dangers.extend([text(language, "option.swipe by", figure=figure_name(g, f, language)) for f in step["swipes"]])
        if step["fall"]:
            dangers.append(text(language, "fall." + step["fall"]))
        if step["lava"]:
            dangers.append(text(language, "cause.molten lava"))
    return f"{words} {'; '.join(dangers)}" if dangers else words


def question(g: Game, request: Request, language: str = ENGLISH) -> Data:
    """A request as plain data with all its options. Only for the player who is asked."""
    options: list[Data] = []
    for k, value in enumerate(request.values):
        facts = {**option_facts(g, request, value), **_power_facts(g, request, value)}
        options.append({"index": k, "label": label(g, request, k, language), **facts})
    return {
        "id": request.id,
        "player": request.player,
        "kind": request.kind,
        "about": request.prompt,
        "prompt": prompt(g, request, language),
        "clause": request.clause,
        "power": list(request.power),
        "figure": request.figure,
        "default": request.default,
        "options": options,
        "closed": closed_spaces(g, request) if request.clause == PLACING_AN_ARMY else [],
    }


def _power_facts(g: Game, request: Request, value: Any) -> Data:
    """What the power of an option says of itself, as far as it takes no time."""
    use = use_of(g, request, value)
    if use is None or use.midway:
        return {}
    facts: Data = {}
    rolls = rolls_of(g, use)
    if rolls:
        facts["rolls"] = d20_facts(rolls)
    if use.chosen:
        facts["covers"] = list(use.power.covers(g, use.moment, value))
    return facts


def d20_facts(chances: list[int]) -> list[Data]:
    """Rolls of the d20 of which so many of the twenty faces are good."""
    return [{"least": 21 - good, "chance": good / 20} for good in chances]


def closed_spaces(g: Game, request: Request) -> list[Data]:
    """Spaces of the start zone on which nobody stands, but the figure that is placed finds no room under a tail."""
    position = g.state.position
    figure = request.figure
    if figure < 0 or not position.tails:
        return []
    over = {s: position.tail_over(s, position.height[figure], figure) for s in open_spaces(g, request.player)}
    return [{"space": s, "by": owner} for s, owner in over.items() if owner >= 0]


def option_facts(g: Game, request: Request, value: Any) -> Data:
    """What an option is about, in numbers."""
    kind = request.kind
    if value is None:
        return {"none": True}
    if isinstance(value, bool):
        return {"yes": value}
    if kind == "move":
        assert request.reach is not None
        return move_facts(g, request.reach, value)
    if kind in ("figure", "place figure"):
        return {"figure": value}
    if kind in ("target", "defender"):
        return {"target": value}
    if kind in ("order marker", "card", "lay on card"):
        return {"card": value}
    if kind == "player":
        return {"player": value}
    if kind == "draft":
        return {"card_id": value}
    if kind == "space":
        return {"space": value}
    if kind == "zone":
        return {"zone": g.world.zone_names[value]}
    if kind == "place":
        return {"space": value[0], "rear": value[1]} if value[1] >= 0 else {"space": value[0]}
    if kind in ("power", "instead of move", "instead of turn"):
        return {"power": list(value)}
    if kind == "attack":
        return _action_facts(value)
    if kind == "throw":
        return {"figure": value[0], "target": value[1]}
    if kind == "line":
        return {"targets": list(value)}
    if kind == "glyph":
        space = g.state.glyph_space[value]
        return {"glyph": value, "space": space} if space >= 0 else {"glyph": value}
    return {}


def _action_facts(action: Action) -> Data:
    facts: Data = {"action": action.kind}
    if action.figure >= 0:
        facts["figure"] = action.figure
    if action.target >= 0:
        facts["target"] = action.target
    if action.power != NO_POWER:
        facts["power"] = list(action.power)
    return facts


def move_facts(g: Game, found: Reach, value: int) -> Data:
    """A destination with its path and everything that happens on the way."""
    graph = found.mover.graph
    route = route_to(found, value)
    at, rear = found.at(value), found.rear(value)
    facts: Data = {
        "figure": found.mover.figure,
        "space": at,
        "cost": route.cost,
        "danger": route.danger,
        "flying": route.flying,
        "path": [graph.front[s] for s in route.stances],
        "terrain": TERRAINS[g.field.terrain[at]].name,
    }
    dangers = _dangers(g, found, value)
    if dangers:
        facts["consequences"] = _in_numbers(dangers)
        ahead = peril(g, found.mover.figure, [c for _, c in dangers])
        facts["peril"] = {"wound": round(ahead.wound, 6), "destroyed": round(ahead.destroyed, 6)}
    if rear >= 0:
        facts["rear"] = rear
    for k, space in enumerate(g.state.glyph_space):
        if space >= 0 and space in (at, rear):
            facts["on_glyph"] = g.state.glyph_kind[k] if g.state.glyph_up[k] else "?"
    return facts


def consequences(g: Game, found: Reach, value: int) -> list[Data]:
    """What happens on the way to a destination, by the place in its path."""
    return _in_numbers(_dangers(g, found, value))


def _in_numbers(dangers: list[tuple[int, Consequence]]) -> list[Data]:
    return [{"at": at, "swipes": c.swipes, "fall": FALLS[c.fall], "lava": c.lava} for at, c in dangers]


def _dangers(g: Game, found: Reach, value: int) -> list[tuple[int, Consequence]]:
    if not found.danger(value):
        return []
    mover = found.mover
    route = route_to(found, value)
    if route.flying:
        swipes = take_off(g, mover, route.stances[0]).swipes
        lava = lands_in_lava(g, mover, route.stances[-1])
        return [(0, Consequence(swipes, 0, lava))] if swipes or lava else []
    steps: list[tuple[int, Consequence]] = []
    for k in range(len(route.stances) - 1):
        c = consequence(g, mover, route.stances[k], route.stances[k + 1])
        if c.swipes or c.fall or c.lava:
            steps.append((k + 1, c))
    return steps
