"""Words and plain data for requests: what a person, a client or a log is shown. Worked out only when asked for."""

from __future__ import annotations

from typing import Any, Final

from wellspring.battlefield.terrain import TERRAINS
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.moves import consequence, lands_in_lava, take_off
from wellspring.engine.powers import AFTER_MOVING, INSTEAD_OF_ATTACK, INSTEAD_OF_ATTACKS, INSTEAD_OF_MOVE
from wellspring.engine.route import route_to

FALLS: Final = ("", "fall", "major fall", "extreme fall")
NO: Final = {
    "move": "stay",
    "figure": "done",
    "instead of move": "walk or fly",
    "attack": "end the turn",
    "power": "no power",
    "draft": "pass",
}
FIGURE_KINDS: Final = ("figure", "target", "defender", "place figure")


def label(g: Game, request: Request, index: int) -> str:
    """An option in a few words, unique within its request."""
    value = request.values[index]
    kind = request.kind
    if value is None:
        return NO.get(kind, "no")
    if isinstance(value, bool):
        return "yes" if value else "no"
    if kind == "move":
        return _move_label(g, request, value)
    if kind in FIGURE_KINDS:
        return g.name(value)
    if kind in ("order marker", "card", "lay on card"):
        return _card_label(g, value)
    if kind == "draft":
        return str(g.world.card(value).name)
    if kind == "space":
        return str(g.field.label[value])
    if kind == "place":
        return place_label(g, value[0], value[1])
    if kind == "zone":
        return str(g.world.zone_names[value])
    if kind == "army":
        return str(g.world.setup.armies[value].name)
    if kind == "power":
        return str(g.hooks.in_window(g.state.card, AFTER_MOVING)[value].text.name)
    if kind == "instead of move":
        own = g.state.roster.figure_card[request.figure]
        return str(g.hooks.in_window(own, INSTEAD_OF_MOVE)[value].text.name)
    if kind == "attack":
        return _attack_label(g, value)
    if kind == "throw":
        return f"{g.name(value[0])} at {g.name(value[1])}"
    if kind == "line":
        return ", ".join([g.name(f) for f in value])
    if kind == "glyph":
        hidden = not g.state.glyph_up[value]
        name = "hidden glyph" if hidden else g.world.glyphs[g.state.glyph_kind[value]].name
        return f"{name} on {g.field.label[g.state.glyph_space[value]]}"
    return str(value)


def prompt(g: Game, request: Request) -> str:
    """The question in words; '{figure}' stands for the figure it is about."""
    return request.prompt.replace("{figure}", g.name(request.figure)) if request.figure >= 0 else request.prompt


def _card_label(g: Game, card: int) -> str:
    """The card's name; of several copies which one, of several players' whose."""
    state = g.state
    name = state.roster.cards[card].name
    copies = g.same_cards(card)
    if len(copies) > 1:
        name += f" (card {copies.index(card) + 1})"
    roster = state.roster
    owner = roster.owners[card]
    alike = [k for k, c in enumerate(roster.cards) if c.name == roster.cards[card].name]
    if any([roster.owners[k] != owner for k in alike]):
        name += f" of {g.world.setup.seats[owner].name}"
    return name


def _attack_label(g: Game, value: tuple[str, int, int]) -> str:
    kind, a, b = value
    if kind == "attack":
        return f"{g.name(a)} attacks {g.name(b)}"
    if kind == "friend":
        return "attack a friend"
    if kind == "turn":
        return f"turn {g.name(a)}"
    if b >= 0:
        own = g.state.roster.figure_card[b]
        return f"{g.name(b)}: {g.hooks.in_window(own, INSTEAD_OF_ATTACK)[a].text.name}"
    return g.hooks.in_window(g.state.card, INSTEAD_OF_ATTACKS)[a].text.name


def place_label(g: Game, at: int, rear: int) -> str:
    return g.field.label[at] + ("/" + g.field.label[rear] if rear >= 0 else "")


def _move_label(g: Game, request: Request, value: int) -> str:
    found = request.reach
    assert found is not None
    text = f"{place_label(g, found.at(value), found.rear(value))} ({found.cost(value)})"
    if found.danger(value):
        text += " " + "; ".join(_dangers(move_detail(g, request, value)))
    return text


def _dangers(detail: dict[str, Any]) -> list[str]:
    out: list[str] = []
    for step in detail["consequences"]:
        out.extend([f"swipe by {who}" for who in step["swipes"]])
        if step["fall"]:
            out.append(step["fall"])
        if step["lava"]:
            out.append("molten lava")
    return out


def move_detail(g: Game, request: Request, value: int) -> dict[str, Any]:
    """A destination with its path and everything that happens on the way."""
    found = request.reach
    assert found is not None
    mover = found.mover
    graph = mover.graph
    route = route_to(found, value)
    steps: list[dict[str, Any]] = []
    if route.flying:
        swipes = take_off(g, mover, route.stances[0]).swipes
        lava = lands_in_lava(g, mover, route.stances[-1])
        if swipes or lava:
            steps.append({"at": 0, "swipes": [g.name(f) for f in swipes], "fall": "", "lava": lava})
    else:
        for k in range(len(route.stances) - 1):
            c = consequence(g, mover, route.stances[k], route.stances[k + 1])
            if c.swipes or c.fall or c.lava:
                names = [g.name(f) for f in c.swipes]
                steps.append({"at": k + 1, "swipes": names, "fall": FALLS[c.fall], "lava": c.lava})
    at = found.at(value)
    rear = found.rear(value)
    glyphs = [k for k, s in enumerate(g.state.glyph_space) if s >= 0 and s in (at, rear)]
    return {
        "at": g.field.label[at],
        "rear": g.field.label[rear] if rear >= 0 else "",
        "cost": route.cost,
        "flying": route.flying,
        "path": [place_label(g, graph.front[s], graph.rear[s]) for s in route.stances],
        "consequences": steps,
        "glyph": g.state.glyph_kind[glyphs[0]] if glyphs and g.state.glyph_up[glyphs[0]] else ("?" if glyphs else ""),
        "terrain": TERRAINS[g.field.terrain[at]].name,
    }


def request_view(g: Game, request: Request) -> dict[str, Any]:
    """A request as plain data, every option with its label."""
    options: list[dict[str, Any]] = []
    for k, value in enumerate(request.values):
        option: dict[str, Any] = {"index": k, "label": label(g, request, k)}
        if request.kind == "move" and value is not None:
            option.update(move_detail(g, request, value))
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
    }
