"""A power before it is used: whom it would hit, where, and what its dice come to. Everything is what the power says of
itself; nothing here knows one."""

from __future__ import annotations

from typing import Any, Final

from wellspring.engine.defenders import order_matters
from wellspring.engine.game import Game
from wellspring.engine.moments import Moment
from wellspring.engine.odds import destroys_all
from wellspring.engine.powers import HARM, KILL, TAKE_OVER, Power
from wellspring.projection.catalogue import text
from wellspring.projection.names import figure_name
from wellspring.projection.questions import d20_facts
from wellspring.projection.uses import Use, use_of
from wellspring.server.errors import ServerError
from wellspring.server.views.blows import Data, blow

MOST_AIMS: Final = 60  # in one answer


def of_option(g: Game, option: int, language: str) -> Data:
    """The power that an option of the open question would use or aim."""
    request = g.request
    if request is None:
        raise ServerError(409, "not_your_turn", "nothing asked", "")
    if not 0 <= option < len(request.values):
        raise ServerError(422, "unknown_option", "no option", "", option=option)
    use = use_of(g, request, request.values[option])
    aims = [] if use is None else use.aims(g)
    if use is None or not aims:
        raise ServerError(422, "unknown_option", "no power there", "", option=option)
    return preview(g, use, aims, language)


def of_figure(g: Game, figure: int, ref: tuple[int, int], language: str) -> Data:
    """A figure's power as if it were used now, at everything it may be aimed at; at nothing, if it cannot be used."""
    power = g.hooks.by_ref.get(ref)
    if power is None or not power.moments or not power.owns(g, figure):
        raise ServerError(422, "unknown_option", "no such power", "", figure=figure_name(g, figure))
    moment = Moment(power.moments[0], g.state.roster.figure_card[figure], figure)
    use = Use(power, moment)
    aims = use.aims(g) if g.is_active(power) and power.usable(g, moment) else []
    return preview(g, use, aims, language)


def preview(g: Game, use: Use, aims: list[Any], language: str) -> Data:
    known: dict[tuple[int, int], Data] = {}  # one attacker strikes one figure with the same dice, whatever else it hits
    told = [_aimed(g, use, aim, known, language) for aim in aims[:MOST_AIMS]]
    return {
        "what": "power",
        "power": list(use.power.ref),
        "figure": use.moment.figure,
        "harmful": _is_harmful(use.power),
        "aims": told,
    }


def _aimed(g: Game, use: Use, aim: Any, known: dict[tuple[int, int], Data], language: str) -> Data:
    power, moment = use.power, use.moment
    attacker = power.attacker(moment, aim)
    hits = power.hits(g, moment, aim)
    victims = [_victim(g, use, attacker, f, known, language) for f in hits]
    foes = [v["blow"]["expected"] for v in victims if v["blow"] and not v["friend"]]
    friends = [v["blow"]["expected"] for v in victims if v["blow"] and v["friend"]]
    return {
        "attacker": attacker,
        "victims": victims,
        "covers": list(power.covers(g, moment, aim)),
        "lob": _lob(g, power, moment, attacker, aim),
        "rolls": [] if use.midway else d20_facts(power.chances(g, moment, aim)),
        "expected": round(sum(foes), 6),
        "expected_friends": round(sum(friends), 6),
        "all_destroyed": _all_destroyed(g, power, attacker, hits),
        "words": _words(g, use.power, victims, language),
    }


def _victim(g: Game, use: Use, attacker: int, figure: int, known: dict[tuple[int, int], Data], language: str) -> Data:
    power = use.power
    struck: Data | None = None
    if attacker >= 0 and power.special_dice() > 0:
        struck = known.get((attacker, figure))
        if struck is None:
            struck = known[(attacker, figure)] = blow(g, attacker, figure, power.ref, language)
    user = power.user(g, use.moment)
    return {"figure": figure, "friend": g.state.position.side[figure] == g.team_of(user), "blow": struck}


def _lob(g: Game, power: Power, moment: Moment, attacker: int, aim: Any) -> list[int]:
    target = power.lobbed_at(g, moment, aim)
    if target < 0 or attacker < 0:
        return []
    at = g.state.position.at
    return [at[attacker], at[target]]


def _all_destroyed(g: Game, power: Power, attacker: int, hits: tuple[int, ...]) -> float | None:
    """Told where it is exact: one roll for several who have nothing to do with each other."""
    if attacker < 0 or len(hits) < 2 or power.special_dice() <= 0 or order_matters(g, attacker, hits):
        return None
    return round(destroys_all(g, attacker, list(hits), power.ref), 6)


def _is_harmful(power: Power) -> bool:
    return power.good() in (HARM, KILL, TAKE_OVER)


def _words(g: Game, power: Power, victims: list[Data], language: str) -> str:
    if not victims:
        return ""
    names = [figure_name(g, v["figure"], language) for v in victims]
    friends = [name for name, v in zip(names, victims, strict=True) if v["friend"]]
    key = "preview.friends" if friends and _is_harmful(power) else "preview.hits"
    return text(language, key, figures=_listed(names, language), friends=_listed(friends, language))


def _listed(names: list[str], language: str) -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {text(language, 'word.and')} {names[-1]}"
