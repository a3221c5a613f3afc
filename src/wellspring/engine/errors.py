"""Every refusal is a typed error with a sentence a player understands; the game is unchanged when one is raised."""

from __future__ import annotations

from typing import Final

from wellspring.errors import WellspringError as WellspringError

NO_OPTION: Final = "Option {option} does not exist: there are {options}, counted from 0."
NO_PLAYER: Final = "There is no player {player}: they are counted from 0 to {last}."


class UnknownOption(WellspringError):
    """The answer is none of the options asked for."""


class StaleRequest(WellspringError):
    """The answer is for a question that is no longer open."""


class NotYourTurn(WellspringError):
    """Somebody else is asked."""


class IllegalPath(WellspringError):
    """An explicit path breaks a rule of movement."""


class GameIsOver(WellspringError):
    """The battle has ended; nothing can be answered any more."""


class InvalidSetup(WellspringError):
    """The set-up of a game contradicts itself or the rules."""


class InvalidArmy(InvalidSetup):
    """An army breaks the points limit, the unique rule, or names unknown cards."""


class InvalidCard(InvalidSetup):
    """A card that cannot be used. `field` leads to the fault through the tables of its file."""

    def __init__(self, sentence: str, *field: str) -> None:
        super().__init__(sentence)
        self.field = field

    def inside(self, *outer: str) -> InvalidCard:
        """The same fault, seen from the table that `outer` leads through."""
        return InvalidCard(self.sentence, *outer, *self.field)


class UnknownName(WellspringError):
    """A card, map, edition, clause or glyph of that name does not exist."""


class CorruptSave(WellspringError):
    """The saved game cannot be read or does not replay to the same state."""


class WrongEdition(CorruptSave):
    """The saved game was played with other rules than the ones loaded under that name."""


class UndoRefused(WellspringError):
    """Something that cannot be taken back stands between here and the last own answer."""


class EndlessBattle(WellspringError):
    """A battle went on and on without asking anybody. This game is spoiled; a copy made before is as it was."""
