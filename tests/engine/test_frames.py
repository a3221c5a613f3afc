"""What every frame and event must keep to, so that games can be copied, hashed and saved."""

from __future__ import annotations

import inspect

from wellspring.engine.actions import Action
from wellspring.engine.causes import Cause
from wellspring.engine.combat import Combat
from wellspring.engine.events import Event
from wellspring.engine.flow import Frame
from wellspring.engine.moments import Moment
from wellspring.games import behaviours


def subclasses(cls: type) -> list[type]:
    behaviours()  # imports everything
    return [c for s in cls.__subclasses__() for c in [s, *subclasses(s)]]


def test_no_local_of_a_frame_hides_a_method() -> None:
    methods = {name for name, _ in inspect.getmembers(Frame, callable)} | {"then", "owner"}
    for frame in subclasses(Frame):
        own = {name for name, member in inspect.getmembers(frame, callable) if not name.startswith("_")}
        clash = set(inspect.signature(frame).parameters) & (methods | own)
        assert not clash, f"{frame.__name__}: the locals {clash} hide methods"


def test_class_names_of_frames_and_events_are_unique() -> None:
    for base in (Frame, Event):
        names = [c.__name__ for c in subclasses(base)]
        assert len(names) == len(set(names)), sorted(n for n in names if names.count(n) > 1)


def test_the_content_of_every_record_can_be_read() -> None:
    """Compiled constructors tell their parameters only if all defaults are literals."""
    for record in (Cause, Moment, Combat, Action, *subclasses(Event), *subclasses(Frame)):
        inspect.signature(record)
