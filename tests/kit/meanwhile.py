"""Something that happens while a question is open."""

from __future__ import annotations

from typing import Any

from wellspring.engine.flow import Flow, Frame, Request
from wellspring.engine.game import Game


class Meanwhile(Frame[Any]):
    """Runs frames with their own questions, then asks the question that was open again; its answer goes to whoever had
    asked. The options are those of before: the frames may have made some of them pointless."""

    def __init__(self, todo: tuple[Frame[Any], ...], asked: Request | None) -> None:
        self.todo = todo
        self.asked = asked

    def start(self, g: Game) -> Flow[Any]:
        return g.call_each(list(self.todo), Meanwhile.asks_again)

    def asks_again(self, g: Game, _: object) -> Flow[Any]:
        r = self.asked
        if r is None:
            return None
        return Request(
            r.player, r.kind, r.prompt, r.values, r.default, r.clause, r.power, r.figure, r.reach, Meanwhile.answered
        )

    def answered(self, g: Game, value: Any) -> Flow[Any]:
        return value

    def dump(self) -> list[object]:
        """A request is not plain data; what it is about tells enough."""
        asked = "" if self.asked is None else f"{self.asked.kind} {self.asked.figure}"
        step = "" if self.then is None else self.then.__qualname__
        return ["Meanwhile", step, [frame.dump() for frame in self.todo], asked]
