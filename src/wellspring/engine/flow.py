"""Frames: the flow of a game as a stack of small objects with named steps.

A frame's constructor parameters are its locals, its methods are its steps. A step returns what happens next:

    g.ask(player, kind, prompt, values, then=Chomp.chosen)   ask somebody, then run that step with the answer
    g.call(frame, then=Turn.moved)                           run another frame, then that step with its result
    g.call_each(frames, then=Turn.attacked)                  the same for a list, one after the other
    anything else                                            this frame is finished; the value goes to its caller

`then` is the step itself, so mypy checks it against what the question gives, and a game in the middle of anything is
just a list of frames: copied in microseconds (frames are shared until one of the copies runs them), hashed, compared.
Frame locals are immutable values (numbers, texts, tuples); steps assign new ones, they never change one in place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.records import content, plain

if TYPE_CHECKING:
    from wellspring.engine.game import Game
    from wellspring.movement.reach import Reach

Handler = Callable[[Any, Any, Any], Any]


@mypyc_attr(acyclic=True)
class Request:
    """A question: who is asked, what, the complete list of legal options, and a safe default.

    `values` are what the asking step receives: figure, space or card numbers, texts, tuples, and None for "no" or
    "done". For a move the values are labels of `reach`, whose paths and consequences are worked out only when shown."""

    def __init__(
        self,
        player: int,
        kind: str,
        prompt: str,
        values: list[Any],
        default: int,
        source: str,
        figure: int,
        reach: Reach | None,
        then: Handler,
    ) -> None:
        self.id = 0
        self.player: Final = player
        self.kind: Final = kind
        self.prompt: Final = prompt
        self.values: Final = values
        self.default: Final = default
        self.source: Final = source  # the clause or power that asks
        self.figure: Final = figure  # whose move, attack or power it is, -1 for none
        self.reach: Final = reach
        self.then: Final = then  # the step that receives the answer

    def again(self, id: int) -> Request:
        """The same question under another id."""
        new = Request(
            self.player,
            self.kind,
            self.prompt,
            self.values,
            self.default,
            self.source,
            self.figure,
            self.reach,
            self.then,
        )
        new.id = id
        return new


@mypyc_attr(acyclic=True)
class Call:
    def __init__(self, frame: Frame, then: Handler) -> None:
        self.frame: Final = frame
        self.then: Final = then


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One activation of a flow; the docstrings of the flows name the clauses they implement."""

    then: Handler | None = None  # the step to run next; None: start
    owner: object = None  # the one game that may change this frame in place

    def start(self, g: Game) -> Any:
        raise NotImplementedError

    def clone(self) -> Frame:
        new: Frame = type(self)(*content(self))
        new.then = self.then
        return new

    def dump(self) -> list[object]:
        step = "" if self.then is None else self.then.__qualname__
        return [type(self).__name__, step, [dump_local(v) for v in content(self)]]


def dump_local(value: Any) -> Any:
    if isinstance(value, Frame):
        return value.dump()
    if isinstance(value, tuple):
        return [dump_local(v) for v in value]
    return plain(value)


class Sequence(Frame):
    """call_each: frames that have not started are shared between copies, so each is cloned before it runs."""

    def __init__(self, todo: tuple[Frame, ...]) -> None:
        self.todo = todo

    def start(self, g: Game) -> Any:
        return self.again(g, None)

    def again(self, g: Game, _: object) -> Any:
        if not self.todo:
            return None
        first = self.todo[0]
        self.todo = self.todo[1:]
        return Call(first.clone(), Sequence.again)
