"""Editions as data over typed switches. Code asks for a switch, never for the name of an edition."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Final

from wellspring.engine.errors import InvalidSetup
from wellspring.engine.limits import MOST_FALL_DICE
from wellspring.errors import Said


@dataclass(frozen=True)
class Rules:
    """What the rulebooks disagree about. The defaults are the oldest book's; editions are files that change them."""

    edition: str = "rotv-2004"
    basic_game: bool = False  # the book describes a Basic Game
    climb_own_height: bool = True  # move.height-limit: exactly its own height may be climbed at once
    major_fall_dice: int = 2  # move.fall: dice of a drop of height + 10; 0 = such falls are ordinary ones
    extreme_falls: bool = False  # move.fall: a drop of height + 20 is a d20 of life and death
    falls_after_moving: bool = True  # move.fall: rolled when the move is finished, not at the step
    swipe_before_step: bool = False  # engage.leave: rolled before the figure arrives
    height_from_top: bool = True  # attack.height-2: ten levels above the top of the lower figure, not its base
    attack_friends: bool = False  # attack.friendly
    fill_common_cards: bool = False  # attack.common-fill: a begun card is filled before another
    lost_markers_shown: bool = False  # order.destroyed-card: the marker of a lost turn is turned up
    sequential_markers: bool = True  # order.sequential-variant may be chosen
    partial_points: bool = False  # end.scoring: survivors count by figure and by wound
    reserves_score: bool = False  # end.scoring: cards whose figures never entered count
    nearest_defends_first: bool = False  # attack.multi-target: Fire Line's order
    turn_any_figure: bool = False  # attack.adjusting: own figures may be turned all through the own turn
    time_limit: bool = False  # end.time-expired
    roll_for_placing: bool = True  # army.premade: a d20 says who places first; else only a dispute over zones is rolled

    def fingerprint(self) -> str:
        """The same for equal switches, whatever file they came from."""
        text = json.dumps(asdict(self), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


RANGES: Final = {"major_fall_dice": (0, MOST_FALL_DICE)}  # of every switch that is a number


def overlay(base: Rules, changes: dict[str, Any], source: str | Said) -> Rules:
    """House rules: a few switches changed, checked by name, type and range. The edition's name is no switch."""
    if not changes:
        return base
    known = {f.name: type(getattr(base, f.name)) for f in fields(Rules) if f.name != "edition"}
    for name, value in changes.items():
        if name not in known:
            raise InvalidSetup("There is no rule switch called '{switch}'.", "", source, switch=str(name)[:40])
        if known[name] is bool and type(value) is not bool:
            raise InvalidSetup("The switch '{switch}' is true or false.", "", source, switch=name)
        if known[name] is int:
            low, high = RANGES[name]
            if type(value) is not int or not low <= value <= high:
                template = "The switch '{switch}' is a whole number from {low} to {high}."
                raise InvalidSetup(template, "", source, switch=name, low=low, high=high)
    return replace(base, **changes)
