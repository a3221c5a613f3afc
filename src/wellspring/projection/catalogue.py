"""The message catalogue: texts by key and language. English is complete; what another language lacks is shown in it."""

from __future__ import annotations

import functools
import tomllib
from typing import Any, Final

from wellspring.content.library import list_files, read_text

ENGLISH: Final = "en"


@functools.cache
def languages() -> tuple[str, ...]:
    return tuple([name.removesuffix(".toml") for name in list_files("messages")])


@functools.cache
def catalogue(language: str) -> dict[str, Any]:
    """All texts of a language by dotted key."""
    texts = dict(catalogue(ENGLISH)) if language != ENGLISH else {}
    if language in languages():
        texts.update(_flat("", tomllib.loads(read_text("messages", language + ".toml"))))
    return texts


def _flat(prefix: str, table: dict[str, Any]) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            out.update(_flat(f"{prefix}{key}.", value))
        else:
            out[prefix + key] = value
    return out


def has(key: str) -> bool:
    return key in catalogue(ENGLISH)


def text(language: str, key: str, **put_in: object) -> str:
    return str(catalogue(language)[key]).format(**put_in)


def count(language: str, what: str, n: float) -> str:
    """'1 wound', '2 wounds'."""
    one, many = catalogue(language)["count." + what]
    return str(one if n == 1 else many).format(n=f"{n:g}")
