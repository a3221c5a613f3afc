"""What all messages and bodies share."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from wellspring.engine.limits import MOST_CARDS as MOST_CARDS
from wellspring.engine.limits import MOST_ID
from wellspring.engine.limits import MOST_NAME as MOST_NAME
from wellspring.engine.limits import MOST_PLAYERS as MOST_PLAYERS
from wellspring.engine.limits import MOST_POINTS as MOST_POINTS
from wellspring.engine.limits import MOST_ROUNDS as MOST_ROUNDS
from wellspring.engine.limits import MOST_TITLE as MOST_TITLE
from wellspring.engine.rules import RANGES
from wellspring.server.protocol.plain_text import plain

MOST_MAP_TEXT = 400_000  # characters of a map in our own format, and of another file in base64
MOST_CHAT = 500
WIDEST_SWITCH = max([high for _, high in RANGES.values()])
MOST = 1_000_000_000  # no number in any message is larger: nobody needs it, and a wrong one is refused at the door


class Model(BaseModel):
    """Types are taken as they are ('1' is no number), unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True)


Number = Annotated[int, Field(ge=-1, le=MOST)]  # of a figure, card, space, player, glyph; -1: none
Count = Annotated[int, Field(ge=0, le=MOST)]
Name = Annotated[str, Field(min_length=1, max_length=MOST_NAME), AfterValidator(plain)]
Nickname = Annotated[str, Field(max_length=MOST_NAME), AfterValidator(plain)]  # '': none
Title = Annotated[str, Field(max_length=MOST_TITLE), AfterValidator(plain)]
Id = Annotated[str, Field(min_length=1, max_length=MOST_ID)]
# what a house rule sets; which switch takes what is for the rules to say
Switch = Annotated[int, Field(ge=0, le=WIDEST_SWITCH)] | bool | Annotated[str, Field(max_length=MOST_ID)]
Text = Annotated[str, Field(max_length=MOST_CHAT), AfterValidator(plain)]
Token = Annotated[str, Field(max_length=100)]
Tokens = Annotated[list[Token], Field(max_length=MOST_PLAYERS)]
PowerRef = Annotated[list[Number], Field(min_length=2, max_length=2)]  # [card, place], [-1, glyph], [-1, -1]: none
Language = Literal["en", "de"]
SeatKind = Literal["person", "bot", "open"]
