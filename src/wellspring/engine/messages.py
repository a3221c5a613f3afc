"""A sentence as a thing: a key of the message catalogue and what is put into it. Who shows it makes the words, in the
language of the reader.

What an argument is can be told from its name: `figure`, `target` and `other` are figures, `figures` a list of them,
`card` is a card of the game, `space` a space, `power` a reference to a power, `player` a seat; all others are shown as
they are."""

from __future__ import annotations

from typing import Any, Final


class Message:
    def __init__(self, key: str, args: dict[str, Any] | None = None, clause: str = "") -> None:
        self.key: Final = key
        self.args: Final = args or {}
        self.clause: Final = clause  # the rule behind it, '' for none
