"""How figures act on the board: what they strike and shoot with, how they go, whether they beat wings. No rule asks for
it. It stands in figures.toml beside the silhouettes, because it belongs to the same body; what a figure carries
(gear.toml) has the first say."""

from __future__ import annotations

import dataclasses
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias, get_args

from wellspring.errors import WellspringError
from wellspring.sight.archetypes import SightDataError

Melee: TypeAlias = Literal["fist", "sword", "axe", "spear", "club", "claw", "bite"]
Ranged: TypeAlias = Literal["bow", "gun", "pistol", "spear", "rock", "spit", "breath", "magic"]
Death: TypeAlias = Literal["topple", "rubble", "fade", "burst"]

_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "melee": get_args(Melee),
    "ranged": get_args(Ranged),
    "death": get_args(Death),
}


class GearError(WellspringError):
    """A fault in gear.toml, as a sentence."""


@dataclasses.dataclass(frozen=True)
class Bearing:
    melee: Melee
    ranged: Ranged
    death: Death
    wings: bool


@dataclasses.dataclass(frozen=True)
class Gear:
    """What a piece of gear has to say; None leaves it to others."""

    melee: Melee | None
    ranged: Ranged | None
    wings: bool


def read_gear(text: str) -> dict[str, Gear]:
    """All words of gear there are."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise GearError(f"The gear file is not valid TOML: {error}.") from error
    tables = data.get("gear")
    if set(data) != {"gear"} or not isinstance(tables, dict):
        raise GearError("The gear file holds [gear.<word>] tables only.")
    return {word: _gear(word, table) for word, table in tables.items()}


def _gear(word: str, table: Any) -> Gear:
    if not isinstance(table, dict):
        raise GearError(f"Gear '{word}' is not a table.")
    for key, value in table.items():
        if key == "wings" and isinstance(value, bool):
            continue
        if key not in ("melee", "ranged"):
            raise GearError(f"Gear '{word}': it has melee, ranged and wings = true or false, not {key} = {value}.")
        if value not in _WORDS[key]:
            raise GearError(f"Gear '{word}': {key} is one of {', '.join(_WORDS[key])}.")
    return Gear(table.get("melee"), table.get("ranged"), table.get("wings", False))


def read_bearings(text: str) -> dict[str, Bearing]:
    """The bearings of a figures file that `read_archetypes` has accepted."""
    return {str(name): _bearing(str(name), table) for name, table in tomllib.loads(text)["archetype"].items()}


def _bearing(name: str, table: dict[str, Any]) -> Bearing:
    for key, words in _WORDS.items():
        if table.get(key) not in words:
            raise SightDataError(f"Archetype '{name}': {key} is one of {', '.join(words)}.")
    wings = table.get("wings", False)
    if not isinstance(wings, bool):
        raise SightDataError(f"Archetype '{name}': wings is true or false.")
    return Bearing(table["melee"], table["ranged"], table["death"], wings)


def read_usual_gear(text: str, known: Mapping[str, Gear]) -> dict[str, tuple[str, ...]]:
    """What the archetypes of such a file carry unless a card says otherwise."""
    out: dict[str, tuple[str, ...]] = {}
    for name, table in tomllib.loads(text)["archetype"].items():
        words = table.get("gear", [])
        if not isinstance(words, list) or not all([word in known for word in words]):
            raise SightDataError(f"Archetype '{name}': gear is a list of words of gear.toml.")
        out[str(name)] = tuple(words)
    return out


def bearing_with(body: Bearing, gear: Sequence[str], known: Mapping[str, Gear]) -> Bearing:
    """How a body acts with this gear."""
    pieces = [known[word] for word in gear if word in known]
    melee = next((g.melee for g in pieces if g.melee is not None), body.melee)
    ranged = next((g.ranged for g in pieces if g.ranged is not None), body.ranged)
    return Bearing(melee, ranged, body.death, body.wings or any([g.wings for g in pieces]))
