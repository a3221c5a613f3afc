"""Objects whose constructor parameters are their whole content: frames, events, and the small records they hold.

One reading of the constructor's signature gives copying, dumping and hashing for all of them; `inspect.signature` reads
compiled constructors too, as long as defaults are literals: (-1, -1), not the name NO_POWER.
"""

from __future__ import annotations

import inspect
from typing import Any, Final

_FIELDS: Final[dict[Any, tuple[str, ...]]] = {}


def fields(cls: Any) -> tuple[str, ...]:
    got = _FIELDS.get(cls)
    if got is None:
        got = _FIELDS[cls] = tuple(inspect.signature(cls).parameters)
    return got


def content(record: Any) -> list[Any]:
    return [getattr(record, name) for name in fields(type(record))]


def plain(value: Any) -> Any:
    """Only lists, dicts, texts and numbers: a record is a dict of its fields."""
    if isinstance(value, (list, tuple)):
        return [plain(v) for v in value]
    if isinstance(value, (int, str, bool, float)) or value is None:
        return value
    return {n: plain(getattr(value, n)) for n in fields(type(value))}
