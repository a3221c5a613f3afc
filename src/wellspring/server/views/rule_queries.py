"""Questions about the rules that a player may ask at any time. They are answered from what the seat may know
(`scrub`); a planned place is tried on a copy."""

from __future__ import annotations

from typing import Final

from wellspring.engine.causes import NO_POWER, PowerRef
from wellspring.engine.game import Game
from wellspring.engine.moves import reach_of
from wellspring.engine.numbers import move_items, range_items
from wellspring.engine.targets import is_blinded, targets, why_not
from wellspring.projection.catalogue import has, text
from wellspring.projection.names import figure_name
from wellspring.projection.questions import move_facts
from wellspring.server.errors import ServerError
from wellspring.server.protocol.queries import Query
from wellspring.server.views import power_preview
from wellspring.server.views.blows import Data, blow, items, refusal_of
from wellspring.server.views.move_refusal import why_not_there
from wellspring.server.views.side_profile import side_profile

MOST_RAYS: Final = 400  # in one answer; of more every so many is told


def answer_query(view: Game, q: Query, language: str) -> Data:
    """`view` is a scrubbed game of our own: it may be moved about in."""
    if q.what == "card":
        return card(view, q.card, language)
    if q.what == "power" and q.option >= 0:
        return power_preview.of_option(view, q.option, language)
    _figure(view, q.figure)
    if view.is_object(q.figure):
        raise _unknown("no figure", figure=q.figure)
    if q.what == "reach":
        return reach(view, q.figure, language)
    if q.what == "why_move":
        _space(view, q.space)
        refusal = why_not_there(view, q.figure, q.space)
        told = None if refusal is None else refusal_of(view, refusal, language)
        return {"what": "why_move", "allowed": refusal is None, "refusal": told}
    if q.space >= 0:
        plan(view, q.figure, q.space, q.rear)
    if q.what == "power":
        return power_preview.of_figure(view, q.figure, (q.power[0], q.power[1]), language)
    if q.what == "seen_from":
        return seen_from(view, q.figure)
    _figure(view, q.target)
    if q.target == q.figure:
        raise _unknown("no attack on itself")
    if q.what == "sight":
        return sight(view, q.figure, q.target, language)
    if q.what == "why_attack":
        no = why_not(view, q.figure, q.target)
        told = None if no is None else refusal_of(view, no, language)
        return {"what": "why_attack", "allowed": no is None, "refusal": told}
    there = blow(view, q.figure, q.target, _special(view, q.figure, (q.power[0], q.power[1])), language)
    return {"what": "odds", "there": there, "back": blow(view, q.target, q.figure, NO_POWER, language)}


# --- checks ---


def _unknown(key: str, **put_in: object) -> ServerError:
    return ServerError(422, "unknown_option", key, "", **put_in)


def _figure(g: Game, figure: int) -> None:
    if not 0 <= figure < len(g.state.where) or g.state.position.at[figure] < 0:
        raise _unknown("no figure", figure=figure)


def _space(g: Game, space: int) -> None:
    if not 0 <= space < g.field.n:
        raise _unknown("no space", space=space)


def plan(g: Game, figure: int, space: int, rear: int) -> None:
    """Put a figure somewhere in thought. A double-space figure keeps its direction as well as it can."""
    _space(g, space)
    position = g.state.position
    double = g.card_of(figure).double
    if position.occupant[space] not in (-1, figure) or g.field.blocked[space]:
        raise _unknown("space occupied", space=g.field.label[space])
    if not double:
        position.put(figure, space, -1)
        return
    beside = [s for s in g.field.beside[space] if g.field.level[s] == g.field.level[space]]
    free = [s for s in beside if position.occupant[s] in (-1, figure) and not g.field.blocked[s]]
    if rear < 0 and free:
        rear = position.at[figure] if position.at[figure] in free else free[0]
    if rear not in free:
        raise _unknown("no room for both ends")
    position.put(figure, space, rear)


# --- answers ---


def reach(g: Game, figure: int, language: str) -> Data:
    found = reach_of(g, figure)
    options: list[Data] = []
    for k, label in enumerate(found.ends):
        facts = move_facts(g, found, label)
        options.append({"index": k, "label": g.field.label[facts["space"]], **facts})
    move = items(g, move_items(g, figure), figure, language)
    return {"what": "reach", "figure": figure, "move": move, "options": options}


def sight(g: Game, figure: int, target: int, language: str) -> Data:
    p = g.state.position
    whole = not g.world.master
    found = g.world.sight.explain(figure, target, p.silhouette, p.at, p.rear, p.occupant, p.occupied, whole)
    number = {id(b): k for k, b in enumerate(found.blockers)}
    step = max(1, -(-len(found.rays) // MOST_RAYS))
    rays = [
        {"x": round(x, 3), "y": round(y, 3), "z": round(z, 3), "blocker": -1 if b is None else number[id(b)]}
        for (x, y, z), b in found.rays[::step]
    ]
    names = [_blocker_name(g, b.kind, b.index, language) for b in found.blockers]
    if found.clear:
        key = "sight.all" if found.share > 0.999 else "sight.part"
    else:
        key = "sight.blocked" if names else "sight.none"
    words = text(
        language,
        key,
        figure=figure_name(g, figure, language),
        target=figure_name(g, target, language),
        share=round(100 * found.share) or 1,
        blockers=f" {text(language, 'word.and')} ".join(names[:2]),
    )
    return {
        "what": "sight",
        "figure": figure,
        "target": target,
        "clear": found.clear,
        "share": round(found.share, 4),
        "eye": [round(v, 3) for v in found.eye],
        "best": None if found.ray is None else [round(v, 3) for v in found.ray],
        "blockers": [
            {"kind": b.kind, "index": b.index, "name": name, "rays": b.rays}
            for b, name in zip(found.blockers, names, strict=True)
        ],
        "rays": rays,
        "profile": side_profile(g, figure, target, found),
        "words": words,
    }


def _blocker_name(g: Game, kind: str, index: int, language: str) -> str:
    if kind == "figure":
        return figure_name(g, index, language)
    if kind in ("obstacle", "barrier"):
        named = "sight.blocker." + (g.field.obstacles if kind == "obstacle" else g.field.barriers)[index].kind
        return text(language, named if has(named) else "sight.blocker." + kind)
    if not 0 <= index < g.field.n:
        return text(language, "sight.blocker.ground")
    return text(language, "sight.blocker.ground at", space=g.field.label[index], level=g.field.level[index])


def _special(g: Game, attacker: int, power: PowerRef) -> PowerRef:
    """The special attack that is asked about; it must be the attacker's own."""
    if power == NO_POWER:
        return NO_POWER
    found = g.hooks.by_ref.get(power)
    if found is None or not found.owns(g, attacker) or found.special_dice() <= 0:
        raise _unknown("no special attack", figure=figure_name(g, attacker))
    return power


def seen_from(g: Game, figure: int) -> Data:
    """Who and what can be seen from where the figure stands. A space is seen if somebody like it could be hit there."""
    p = g.state.position
    lines = g.world.sight
    shape, at, rear = p.silhouette[figure], p.at[figure], p.rear[figure]
    whole = not g.world.master
    blinded = is_blinded(g, figure)
    seen = [
        f
        for f in ([] if blinded else g.all_on_field())
        if f != figure and lines.sees(figure, f, p.silhouette, p.at, p.rear, p.occupant, p.occupied, whole)
    ]
    ghost = _somebody(g, figure)
    shapes, rears = [*p.silhouette, ghost], [*p.rear, -1]
    spaces: list[int] = []
    for s in range(g.field.n):
        if blinded or g.field.blocked[s] or s in (at, rear):
            continue
        ats = [*p.at, s]
        if lines.sees_from(shape, at, rear, figure, len(p.at), shapes, ats, rears, p.occupant, p.occupied, whole):
            spaces.append(s)
    attackable = targets(g, figure)
    return {
        "what": "seen_from",
        "figure": figure,
        "space": at,
        "figures": seen,
        "attackable": attackable,
        "spaces": spaces,
    }


def _somebody(g: Game, figure: int) -> int:
    """The silhouette of a figure on one space: its own, else that of the first such figure in the game."""
    state = g.state
    for f in [figure, *range(len(state.where))]:
        if not g.card_of(f).double:
            return int(state.position.silhouette[f])
    raise _unknown("no single space")


def card(g: Game, number: int, language: str) -> Data:
    roster = g.state.roster
    if not 0 <= number < len(roster.cards):
        raise _unknown("no card number", card=number)
    c = roster.cards[number]
    figures = roster.figures[number]
    own = not g.world.master and c.basic is not None
    basic = c.basic
    return {
        "what": "card",
        "card": number,
        "id": c.id,
        "name": c.name,
        "move": items(g, move_items(g, figures[0]), figures[0], language),
        "range": items(g, range_items(g, figures[0]), figures[0], language),
        "attack": basic.attack if own and basic is not None else c.attack,
        "defense": basic.defense if own and basic is not None else c.defense,
        "life": c.life,
        "points": c.points,
    }
