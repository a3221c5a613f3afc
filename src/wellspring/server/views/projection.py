"""What leaves a game for one seat, as plain data of protocol/view.py. Everything goes through `view` and `seen_by`."""

from __future__ import annotations

from typing import Any, Final

from wellspring.battlefield.terrain import TERRAINS
from wellspring.engine.describe import FALLS, label, prompt
from wellspring.engine.events import Event
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.moves import consequence, lands_in_lava, take_off
from wellspring.engine.route import route_to
from wellspring.engine.view import friends_of, view
from wellspring.flows.gather import open_spaces
from wellspring.flows.scoring import card_score
from wellspring.movement.reach import Reach
from wellspring.server.views.narration import sentence

Data = dict[str, Any]
ARMY: Final = "place.one-zone"  # what an army is placed by


class Ending:
    """How a game ended: by the rules, or because somebody gave up."""

    def __init__(self, winners: list[int], why: str, clause: str) -> None:
        self.winners: Final = winners
        self.why: Final = why
        self.clause: Final = clause


def view_of(g: Game, player: int, ending: Ending | None) -> Data:
    """The situation for one seat, -1 for a watcher: the engine's view, with the numbers that a board needs. An ending
    ends it whatever the engine says."""
    quiet = g.copy()
    quiet.request = None  # what is asked is told for itself
    told = view(quiet, player)
    del told["request"], told["waiting_for"]
    state = g.state
    for figure in told["figures"]:
        f = figure["id"]
        figure["space"], figure["rear_space"] = state.position.at[f], state.position.rear[f]
        figure["life"] = g.card_of(f).life if g.world.master else 1
    for k, card in enumerate(told["cards"]):
        card["number"], card["figures"] = k, state.roster.figures[k]
    lying = [(k, space) for k, space in enumerate(state.glyph_space) if space >= 0]
    for glyph, (number, space) in zip(told["glyphs"], lying, strict=True):
        glyph["number"], glyph["space"] = number, space
    points = [0.0] * g.world.players
    for k, controller in enumerate(state.controller):
        points[controller] += float(card_score(g, k))
    for p, who in enumerate(told["players"]):
        who["points"] = round(points[p], 2)
    told["over"] = ending is not None
    told["winners"] = ending.winners if ending is not None else []
    told["ending"] = ending.why if ending is not None else ""
    return told


def events_of(g: Game, events: list[Event], player: int) -> list[Data]:
    """Events as a seat may know them. `g` is any later situation of the same game: only names are read from it."""
    friends = friends_of(g, player)
    out: list[Data] = []
    for event in events:
        seen = event.seen_by(player, friends)
        data = seen.dump()
        data["text"] = sentence(g, seen)
        out.append(data)
    return out


def request_of(g: Game, request: Request) -> Data:
    """A request with all its options. Only for the player who is asked."""
    options: list[Data] = []
    for k, value in enumerate(request.values):
        option: Data = {"index": k, "label": label(g, request, k)}
        option.update(option_facts(g, request, value, option["label"]))
        options.append(option)
    return {
        "id": request.id,
        "player": request.player,
        "kind": request.kind,
        "prompt": prompt(g, request),
        "source": request.source,
        "figure": request.figure,
        "default": request.default,
        "options": options,
        "closed": closed_spaces(g, request) if request.source == ARMY else [],
    }


def closed_spaces(g: Game, request: Request) -> list[Data]:
    """Spaces of the start zone on which nobody stands, but the figure that is placed finds no room under a tail."""
    position = g.state.position
    figure = request.figure
    if figure < 0 or not position.tails:
        return []
    over = {s: position.tail_over(s, position.height[figure], figure) for s in open_spaces(g, request.player)}
    return [{"space": s, "by": owner} for s, owner in over.items() if owner >= 0]


def option_facts(g: Game, request: Request, value: Any, words: str) -> Data:
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
    if kind == "draft":
        return {"card_id": value}
    if kind == "space":
        return {"space": value}
    if kind == "place":
        return {"space": value[0], "rear": value[1]} if value[1] >= 0 else {"space": value[0]}
    if kind in ("power", "instead of move"):
        return {"power": words}
    if kind == "attack":
        return _attack_facts(value, words)
    if kind == "throw":
        return {"figure": value[0], "target": value[1]}
    if kind == "line":
        return {"targets": list(value)}
    if kind == "glyph":
        return {"glyph": value, "space": g.state.glyph_space[value]}
    return {}


def _attack_facts(value: tuple[str, int, int], words: str) -> Data:
    kind, a, b = value
    if kind == "attack":
        return {"action": kind, "figure": a, "target": b}
    if kind == "friend":
        return {"action": kind}
    if kind == "turn":
        return {"action": kind, "figure": a}
    power = words.rsplit(": ", 1)[-1]
    return {"action": kind, "figure": b, "power": power} if b >= 0 else {"action": kind, "power": power}


def move_facts(g: Game, found: Reach, value: int) -> Data:
    """A destination with its path and everything that happens on the way."""
    mover = found.mover
    graph = mover.graph
    route = route_to(found, value)
    steps: list[Data] = []
    if found.danger(value):
        if route.flying:
            swipes = take_off(g, mover, route.stances[0]).swipes
            lava = lands_in_lava(g, mover, route.stances[-1])
            if swipes or lava:
                steps.append({"at": 0, "swipes": swipes, "fall": "", "lava": lava})
        else:
            for k in range(len(route.stances) - 1):
                c = consequence(g, mover, route.stances[k], route.stances[k + 1])
                if c.swipes or c.fall or c.lava:
                    steps.append({"at": k + 1, "swipes": c.swipes, "fall": FALLS[c.fall], "lava": c.lava})
    at, rear = found.at(value), found.rear(value)
    facts: Data = {
        "figure": mover.figure,
        "space": at,
        "cost": route.cost,
        "danger": route.danger,
        "flying": route.flying,
        "path": [graph.front[s] for s in route.stances],
        "terrain": TERRAINS[g.field.terrain[at]].name,
    }
    if steps:
        facts["consequences"] = steps
    if rear >= 0:
        facts["rear"] = rear
    for k, space in enumerate(g.state.glyph_space):
        if space >= 0 and space in (at, rear):
            facts["on_glyph"] = g.state.glyph_kind[k] if g.state.glyph_up[k] else "?"
    return facts
