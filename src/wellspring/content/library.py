"""Reads the files that ship with the game. The one place that does."""

from __future__ import annotations

import functools
from importlib.resources import files

from wellspring.battlefield.mapfile import MapFile
from wellspring.battlefield.native import load_map


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


def list_files(folder: str) -> list[str]:
    """The TOML files of a content folder, sorted."""
    return sorted([f.name for f in files("wellspring.content").joinpath(folder).iterdir() if f.name.endswith(".toml")])
