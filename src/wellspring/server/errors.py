"""Faults as codes and sentences: the same for HTTP and for sockets."""

from __future__ import annotations

import logging
from typing import Final

from wellspring.battlefield.mapfile import MapError
from wellspring.engine import errors as engine
from wellspring.lessons.coach import OffTheLesson

logger: Final = logging.getLogger("wellspring.server")


class ServerError(Exception):
    """A refusal with the HTTP status that fits it."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status: Final = status
        self.code: Final = code
        self.sentence: Final = sentence


def not_found(what: str = "There is no such game.") -> ServerError:
    return ServerError(404, "not_found", what)


_CODES: Final[dict[type[Exception], str]] = {
    engine.UnknownOption: "unknown_option",
    engine.StaleRequest: "stale_request",
    engine.NotYourTurn: "not_your_turn",
    engine.IllegalPath: "illegal_path",
    engine.GameIsOver: "game_is_over",
    engine.InvalidArmy: "invalid_army",
    engine.InvalidSetup: "invalid_setup",
    engine.UnknownName: "unknown_name",
    engine.UndoRefused: "undo_refused",
    OffTheLesson: "off_the_lesson",
}


def code_of(fault: Exception) -> tuple[str, str, str]:
    """(code, sentence, clause). What nobody foresaw is logged and told as a plain sentence."""
    if isinstance(fault, ServerError):
        return fault.code, fault.sentence, ""
    if isinstance(fault, MapError):
        return "invalid_setup", str(fault)[:500], ""
    if isinstance(fault, engine.WellspringError):
        return _CODES.get(type(fault), "not_allowed"), fault.sentence, fault.clause
    logger.error("unforeseen fault", exc_info=fault)
    return "server_fault", "Something went wrong on the server; the game is unchanged.", ""


def status_of(fault: Exception) -> int:
    if isinstance(fault, ServerError):
        return fault.status
    return 422 if isinstance(fault, (MapError, engine.WellspringError)) else 500
