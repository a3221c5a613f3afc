"""Writes the protocol's models of events from the events themselves: python tools/protocol_events.py.

It needs the uncompiled build, where constructors have their types. A test sees to it that the file is up to date."""

from __future__ import annotations

import sys
import typing
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "src"))

from wellspring.engine import events  # noqa: E402
from wellspring.engine.causes import Cause  # noqa: E402
from wellspring.engine.records import fields  # noqa: E402
from wellspring.engine.route import Route  # noqa: E402

FILE = ROOT / "src" / "wellspring" / "server" / "protocol" / "events.py"
HEAD = '''"""Events as a seat sees them, with the sentence a person reads. Written by tools/protocol_events.py from
engine/events.py: change it there."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from wellspring.server.protocol.base import Model, PowerRef


class Cause(Model):
    """Why something happened: what kind, which figure did it (-1: nobody), to whom, and by which power."""

    kind: str
    figure: int
    power: PowerRef
    target: int


class Told(Model):
    text: str  # a sentence; '' where there is nothing to tell
'''
TYPES = {
    int: "int",
    str: "str",
    bool: "bool",
    Cause: "Cause",
    tuple[int, int]: "PowerRef",
    tuple[int, ...]: "list[int]",
    list[int]: "list[int]",
    list[str]: "list[str]",
    list[bool]: "list[bool]",
    list[int] | Route: "list[int]",
}


def event_classes() -> list[type[events.Event]]:
    """In the order in which they are written down."""
    return [c for c in vars(events).values() if isinstance(c, type) and issubclass(c, events.Event)][1:]


def model_of(cls: type[events.Event]) -> str:
    hints = typing.get_type_hints(cls.__init__, vars(events))
    lines = [f"class {cls.__name__}(Told):", f'    event: Literal["{cls.__name__}"]']
    for name in fields(cls):
        if name not in cls.inner:
            lines.append(f"    {name}: {TYPES[hints[name]]}")
    return "\n".join(lines) + "\n"


def protocol_text() -> str:
    names = [cls.__name__ for cls in event_classes()]
    union = "\n    | ".join(names)
    tail = f'GameEvent = Annotated[\n    {union},\n    Field(discriminator="event"),\n]\n'
    return "\n\n".join([HEAD, *[model_of(cls) for cls in event_classes()], tail])


if __name__ == "__main__":
    FILE.write_text(protocol_text())
