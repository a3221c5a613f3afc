"""Rows that cannot be read. The types of the columns do not keep a database from saying nonsense: somebody has edited
it, a disk has failed, an older program has written it. Whoever reads a row says so with one error."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from wellspring.server.errors import ServerError


class DamagedGame(ServerError):
    """`what` is wrong with it is for the log: people are told only that it cannot be continued, or another sentence."""

    def __init__(self, game: str, what: str, key: str = "cannot be continued") -> None:
        super().__init__(410, "damaged", key)
        self.game: Final = game
        self.what: Final = what

    def __str__(self) -> str:
        return f"game {self.game} is damaged: {self.what}"


class Stored(BaseModel):
    """The columns of a row that a game depends on, with their types. A number is no text, and neither is endless."""

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True, allow_inf_nan=False)


T = TypeVar("T", bound=Stored)


def read(model: type[T], game: str, row: dict[str, Any]) -> T:
    try:
        return model.model_validate(row)
    except ValidationError as fault:
        first = fault.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join([str(part) for part in first["loc"]])
        raise DamagedGame(game, f"{model.__name__}, {where}: {first['msg']}") from None
