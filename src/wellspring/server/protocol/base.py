"""What all messages and bodies share."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from wellspring.server.protocol.plain_text import plain

MOST_MAP_TEXT = 400_000  # characters of a map in our own format, and of another file in base64
MOST_PLAYERS = 8
MOST_NAME = 40  # characters
MOST_TITLE = 80
MOST_CHAT = 500
MOST_CARDS = 60  # of an army
MOST_POINTS = 100_000
MOST_ROUNDS = 1000
MOST = 1_000_000_000  # no number in any message is larger: nobody needs it, and a wrong one is refused at the door


class Model(BaseModel):
    """Types are taken as they are ('1' is no number), unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True)


Number = Annotated[int, Field(ge=-1, le=MOST)]  # of a figure, card, space, player, glyph; -1: none
Count = Annotated[int, Field(ge=0, le=MOST)]
Name = Annotated[str, Field(min_length=1, max_length=MOST_NAME), AfterValidator(plain)]
Title = Annotated[str, Field(max_length=MOST_TITLE), AfterValidator(plain)]
Id = Annotated[str, Field(min_length=1, max_length=80)]
Text = Annotated[str, Field(max_length=MOST_CHAT), AfterValidator(plain)]
Token = Annotated[str, Field(max_length=100)]
Tokens = Annotated[list[Token], Field(max_length=MOST_PLAYERS)]
PowerRef = Annotated[list[Number], Field(min_length=2, max_length=2)]  # [card, place], [-1, glyph], [-1, -1]: none
Language = Literal["en", "de"]
SeatKind = Literal["person", "bot", "open"]
