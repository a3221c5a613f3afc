"""Frames: the flow of a game as a stack of small objects with named steps.

A frame's constructor parameters are its locals, its methods are its steps. A step returns what happens next:

    g.ask(player, kind, prompt, values, then=Offer.chosen)   ask somebody, then run that step with the answer
    g.call(frame, then=Turn.moved)                           run another frame, then that step with its result
    g.call_each(frames, then=Turn.attacked)                  the same for a list, one after the other
    anything else                                            this frame is finished; the value goes to its caller

A `Frame[bool]` ends with a bool, and its steps return `Flow[bool]`: so mypy checks that a step takes what its question
or its called frame gives, and that a frame ends with what its caller expects. A game in the middle of anything is just
a list of frames: copied in microseconds (frames are shared until one of the copies runs them), hashed, compared. Frame
locals are immutable values (numbers, texts, tuples, records); steps assign new ones, they never change one in place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from wellspring.engine.causes import PowerRef
from wellspring.engine.records import content, plain

if TYPE_CHECKING:
    from wellspring.engine.game import Game
    from wellspring.engine.moments import Moment
    from wellspring.movement.reach import Reach

R = TypeVar("R")  # what a frame ends with
R_co = TypeVar("R_co", covariant=True)
Handler = Callable[[Any, Any, Any], Any]


class Next(Protocol[R_co]):
    """A Request or a Call of a frame that ends with R_co. Only mypy looks at this: it ties steps to their frame."""

    def ends_with(self) -> R_co: ...


Flow: TypeAlias = "Next[R] | R"


@mypyc_attr(acyclic=True)
class Request:
    """A question: who is asked, what, the complete list of legal options, and a safe default.

    `kind` is the shape of the question and of its values: figure, space or card numbers, references to powers, tuples,
    and None for "no" or "done". `prompt` is a key of the message catalogue. For a move the values are labels of
    `reach`, whose paths and consequences are worked out only when shown."""

    def __init__(
        self,
        player: int,
        kind: str,
        prompt: str,
        values: list[Any],
        default: int,
        clause: str,
        power: PowerRef,
        figure: int,
        reach: Reach | None,
        then: Handler,
        moment: Moment | None = None,
    ) -> None:
        self.id = 0
        self.player: Final = player
        self.kind: Final = kind
        self.prompt: Final = prompt
        self.values: Final = values
        self.default: Final = default
        self.clause: Final = clause  # the rule that asks, '' if a power does
        self.power: Final = power  # the power that asks
        self.figure: Final = figure  # whose move, attack or power it is, -1 for none
        self.reach: Final = reach
        self.then: Final = then  # the step that receives the answer
        self.moment: Final = moment  # in which its power asks for an aim

    def again(self, id: int) -> Request:
        """The same question under another id."""
        new = Request(
            self.player,
            self.kind,
            self.prompt,
            self.values,
            self.default,
            self.clause,
            self.power,
            self.figure,
            self.reach,
            self.then,
            self.moment,
        )
        new.id = id
        return new


@mypyc_attr(acyclic=True)
class Call:
    def __init__(self, frame: Frame[Any], then: Handler) -> None:
        self.frame: Final = frame
        self.then: Final = then


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[R]):
    """One activation of a flow; the docstrings of the flows name the clauses they implement."""

    then: Handler | None = None  # the step to run next; None: start
    owner: object = None  # the one game that may change this frame in place

    def start(self, g: Game) -> Flow[R]:
        raise NotImplementedError

    def over(self, g: Game, _: object) -> None:
        """The last step of a frame that has nothing left to do or to say."""

    def clone(self) -> Frame[R]:
        new: Frame[R] = type(self)(*content(self))
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


class Sequence(Frame[None]):
    """call_each: frames that have not started are shared between copies, so each is cloned before it runs."""

    def __init__(self, todo: tuple[Frame[Any], ...]) -> None:
        self.todo = todo

    def start(self, g: Game) -> Flow[None]:
        return self.again(g, None)

    def again(self, g: Game, _: object) -> Flow[None]:
        if not self.todo:
            return None
        first = self.todo[0]
        self.todo = self.todo[1:]
        return g.call(first.clone(), Sequence.again)
