"""Reads the files that ship with the game. The one place that does."""

from __future__ import annotations

import functools
import tomllib
from importlib.resources import files
from typing import Any

from wellspring.battlefield.mapfile import A_MAP, MapFile
from wellspring.battlefield.native import load_map
from wellspring.content.bearings import Bearing, Gear, bearing_with, read_bearings, read_gear, read_usual_gear
from wellspring.content.house import house_words
from wellspring.engine.cards import Card
from wellspring.errors import Said
from wellspring.sight.archetypes import Archetype, read_archetypes, read_miniatures


@functools.cache
def read_text(*path: str) -> str:
    """A shipped text file, for example read_text("maps", "first_light.toml")."""
    return files("wellspring.content").joinpath(*path).read_text("utf-8")


def map_names() -> list[str]:
    """The shipped battlefields' file names without ending, sorted."""
    names = [entry.name for entry in files("wellspring.content").joinpath("maps").iterdir()]
    return sorted([name.removesuffix(".toml") for name in names if name.endswith(".toml")])


def load_shipped_map(name: str) -> MapFile:
    """A shipped battlefield by its file name. Raises KeyError for a name that is not in map_names()."""
    if name not in map_names():
        raise KeyError(name)
    return load_map(read_text("maps", name + ".toml"), name)


def read_map(text: str, source: str | Said = A_MAP) -> MapFile:
    """A map that somebody brings, checked against the glyphs there are. Raises MapError with every fault."""
    return load_map(text, source, glyph_names())


def list_files(folder: str) -> list[str]:
    """The TOML files of a content folder, sorted."""
    return sorted([f.name for f in files("wellspring.content").joinpath(folder).iterdir() if f.name.endswith(".toml")])


@functools.cache
def translations(language: str) -> dict[str, Any]:
    """The words of cards, glyphs, maps and scenarios as a language has them: a file for the game and its first set,
    in a folder one for each further set of cards, and those of house cards. Nothing without a file."""
    file = language + ".toml"
    if file not in list_files("translations"):
        return {}
    found = tomllib.loads(read_text("translations", file))
    for name in list_files("translations/" + language):
        found["cards"].update(tomllib.loads(read_text("translations", language, name))["cards"])
    found["cards"].update(house_words(language))
    return found


@functools.cache
def revision_words(language: str, revision: str) -> dict[str, Any]:
    """The words of cards that a revision has changed, by card and by the place of the power. Nothing without a file."""
    if language + ".toml" not in list_files("translations"):
        return {}
    found: dict[str, Any] = tomllib.loads(read_text("translations", language, "revisions", revision + ".toml"))["cards"]
    return found


@functools.cache
def shipped_miniatures() -> dict[str, Archetype]:
    """The cards whose figures differ from their archetype, by id."""
    return read_miniatures(read_text("miniatures.toml"), read_text("figures.toml"))


@functools.cache
def shipped_figures() -> dict[str, Archetype]:
    """The archetypes of figures."""
    return read_archetypes(read_text("figures.toml"))


@functools.cache
def shipped_bearings() -> dict[str, Bearing]:
    """How the archetypes act on the board."""
    return read_bearings(read_text("figures.toml"))


@functools.cache
def shipped_gear() -> dict[str, Gear]:
    """All words of gear there are."""
    return read_gear(read_text("gear.toml"))


@functools.cache
def usual_gear() -> dict[str, tuple[str, ...]]:
    """What the archetypes carry unless a card says otherwise."""
    return read_usual_gear(read_text("figures.toml"), shipped_gear())


def gear_of(card: Card) -> tuple[str, ...]:
    """What the figures of a card carry."""
    return card.gear or usual_gear().get(card.figure, ())


def bearing_of(card: Card) -> Bearing:
    """How the figures of a card act on the board."""
    return bearing_with(shipped_bearings()[card.figure], gear_of(card), shipped_gear())


@functools.cache
def glyph_names() -> tuple[str, ...]:
    """The ids of all glyphs, as maps name them."""
    return tuple([str(glyph["id"]) for glyph in tomllib.loads(read_text("glyphs.toml"))["glyph"]])


@functools.cache
def chance_glyphs() -> dict[str, frozenset[str]]:
    """The glyphs that may be drawn by chance, by edition."""
    glyphs = [g for g in tomllib.loads(read_text("glyphs.toml"))["glyph"] if g.get("drawn", True)]
    editions = {str(edition) for g in glyphs for edition in g["sets"]}
    return {edition: frozenset([str(g["id"]) for g in glyphs if edition in g["sets"]]) for edition in editions}
