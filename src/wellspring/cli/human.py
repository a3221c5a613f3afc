"""A person at the keyboard: the same questions as for a bot, answered by number or by the beginning of a label."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.columns import Columns
from rich.text import Text

from wellspring.cli.battle import Battle, Quit, TakenBack
from wellspring.cli.stage import ScrollStage
from wellspring.engine.errors import UndoRefused
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.projection.questions import label, prompt

HELP: Final = (
    "Type the number of an option, or the beginning of its words (a space such as D7 is enough). Enter alone takes the "
    "option marked with *. 'undo' takes your last answer back, 'list' names the options again, 'board' draws the "
    "board, 'card NAME' shows an army card, 'help' says this again, 'quit' ends the game."
)
MANY: Final = 40


class Person:
    """A Bot made of flesh."""

    def __init__(self, battle: Battle, stage: ScrollStage, read: Callable[[str], str]) -> None:
        self._battle: Final = battle
        self._stage: Final = stage
        self._console: Final = stage.scene.console
        self._read: Final = read
        self._helped = False
        self._seen: object = None

    def choose(self, view: Game, request: Request) -> int:
        out = self._console
        if not self._helped:
            self._helped = True
            self._help()
        position = view.state.position
        now = (position.at.copy(), position.rear.copy(), view.state.wounds.copy())
        if now != self._seen and request.kind not in ("draft", "army", "yes or no", "swipe"):
            self._seen = now
            self._show_board()
        labels = [label(view, request, k) for k in range(len(request.values))]
        self._list(view, request, labels)
        while True:
            typed = self._ask()
            if typed == "board":
                self._show_board()
            elif typed in ("?", "help"):
                self._help()
            elif typed == "list":
                self._list(view, request, labels)
            elif typed.startswith("card"):
                self._card(view, typed[4:].strip())
            elif typed == "undo":
                self._undo(request.player)
            elif typed in ("quit", "q", "exit"):
                raise Quit
            else:
                found = match(typed, labels, request.default)
                if isinstance(found, int):
                    return found
                out.print(Text(found, "yellow"))

    def _help(self) -> None:
        self._console.print(Text(HELP, "italic"))
        self._stage.print_key(self._battle.game)

    def _show_board(self) -> None:
        """Not the person's view of the game: a view does not know on which cards markers lie face down."""
        self._stage.print_board(self._battle.game)

    def _ask(self) -> str:
        try:
            return self._read("> ").strip().lower()
        except (EOFError, RuntimeError):  # the end of the input, or no input at all
            raise Quit from None

    def _undo(self, player: int) -> None:
        try:
            answer = self._battle.take_back(player)
        except UndoRefused as fault:
            self._console.print(Text(str(fault), "yellow"))
            return
        self._console.print(Text(f"Taken back: {answer}.", "yellow"))
        raise TakenBack

    def _list(self, view: Game, request: Request, labels: list[str]) -> None:
        out = self._console
        name = view.world.setup.seats[request.player].name
        out.print(Text.assemble((f"{name}: ", "bold"), prompt(view, request)))
        words: list[Text] = []
        for k, word in enumerate(labels):
            mark = "*" if k == request.default else " "
            words.append(Text.assemble((f"{k:>3}{mark}", "bold cyan"), word))
        out.print(Columns(words, padding=(0, 2)) if len(words) > 6 else Text("\n").join(words))

    def _card(self, view: Game, name: str) -> None:
        from wellspring.cli.cards import card_panel, fitting

        known = list({c.id: c for c in view.state.roster.cards}.values())  # a common card may be there twice
        hits = fitting(name, known) if name else []
        if len(hits) == 1:
            self._console.print(card_panel(hits[0], self._console.width))
            return
        names = ", ".join(sorted([c.name for c in hits or known]))
        fault = f"'{name}' fits several cards" if hits else f"No card in this battle is called '{name}'"
        self._console.print(Text(f"{fault}: {names}.", "yellow"))


def match(typed: str, labels: list[str], default: int) -> int | str:
    """The option that was meant, or a sentence."""
    if not typed:
        return default
    if typed.isascii() and typed.isdigit() and len(typed) < 6:
        k = int(typed)
        return k if k < len(labels) else f"There are only the options 0 to {len(labels) - 1}."
    low = [word.lower() for word in labels]
    if typed in low:
        return low.index(typed)
    hits = [k for k, word in enumerate(low) if word.startswith(typed)] or [
        k for k, word in enumerate(low) if typed in word
    ]
    whole = [k for k in hits if low[k].split(" ")[0] == typed]
    if len(whole) == 1 or len(hits) == 1:
        return (whole or hits)[0]
    if not hits:
        return f"'{typed}' is none of the options."
    shown = ", ".join([f"{k} {labels[k]}" for k in hits[:MANY]])
    return f"'{typed}' may mean several options: {shown}."
