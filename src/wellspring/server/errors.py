"""Faults as codes and sentences: the same for HTTP and for sockets, in the language of who reads them."""

from __future__ import annotations

import logging
from typing import Final

from sqlalchemy import exc

from wellspring.battlefield.mapfile import MapError
from wellspring.engine import errors as engine
from wellspring.projection.catalogue import ENGLISH, text
from wellspring.projection.engine_sentences import engine_sentence

SERVER_FAULT: Final = "server_fault"  # what nobody foresaw

logger: Final = logging.getLogger("wellspring.server")


class ServerError(Exception):
    """A refusal with the HTTP status that fits it. Its sentence is a key of the catalogue's [server] table."""

    def __init__(self, status: int, code: str, key: str, clause: str = "", **put_in: object) -> None:
        super().__init__(text(ENGLISH, "server." + key, **put_in))
        self.status: Final = status
        self.code: Final = code
        self.clause: Final = clause
        self._key: Final = key
        self._put_in: Final = put_in

    def sentence(self, language: str) -> str:
        return text(language, "server." + self._key, **self._put_in)


class OffTheScript(Exception):
    """A legal answer that the lesson does not want now. The hint of its step comes in every language."""

    def __init__(self, hints: dict[str, str]) -> None:
        super().__init__(hints[ENGLISH])
        self.hints: Final = hints


class HeldElsewhere(Exception):
    """The game is held by another process, at this address; '' if that one cannot be reached."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address: Final = address


def not_found() -> ServerError:
    return ServerError(404, "not_found", "no such game")


def not_at_this_address() -> ServerError:
    return ServerError(404, "not_found", "no such address")


def is_busy(fault: Exception) -> bool:
    """The database does not answer: it is locked, restarted, or out of reach. Later it may."""
    if isinstance(fault, ServerError):
        return fault.code == "busy"
    lost = isinstance(fault, exc.DBAPIError) and fault.connection_invalidated
    return lost or isinstance(fault, (exc.OperationalError, exc.InterfaceError, exc.TimeoutError))


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
}


def code_of(fault: Exception, language: str) -> tuple[str, str, str]:
    """(code, sentence, clause). What nobody foresaw is logged and told as a plain sentence."""
    if isinstance(fault, ServerError):
        return fault.code, fault.sentence(language), fault.clause
    if isinstance(fault, OffTheScript):
        return "off_the_lesson", fault.hints.get(language, fault.hints[ENGLISH]), ""
    if isinstance(fault, MapError):
        return "invalid_setup", engine_sentence(fault, language)[:500], ""
    if isinstance(fault, engine.WellspringError):
        return _CODES.get(type(fault), "not_allowed"), engine_sentence(fault, language), fault.clause
    if is_busy(fault):
        return "busy", text(language, "server.no database"), ""
    logger.error("unforeseen fault", exc_info=fault)
    return SERVER_FAULT, text(language, "server.server fault"), ""


def status_of(fault: Exception) -> int:
    if isinstance(fault, ServerError):
        return fault.status
    if is_busy(fault):
        return 503
    return 422 if isinstance(fault, (MapError, engine.WellspringError)) else 500
