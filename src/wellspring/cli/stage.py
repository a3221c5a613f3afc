"""Where a battle is shown. One stage redraws the screen in place, one scrolls by, one is silent until the end."""

from __future__ import annotations

import time
from typing import Any, Final

from rich import box
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from wellspring.cli.board import CELL, MARGIN, Drawing, draw_game
from wellspring.cli.codes import figure_codes
from wellspring.cli.legend import key, legend
from wellspring.cli.narrator import END, INITIATIVE, PLAIN, ROUND, TURN, Line
from wellspring.cli.palette import TEAM_WORDS
from wellspring.cli.panels import Looks, army_panel
from wellspring.engine.game import Game
from wellspring.flows.scoring import team_scores
from wellspring.hexes import to_offset
from wellspring.projection.endings import ending_text

SIDE: Final = 40  # the least width of a panel beside the board
LEAST_LOG: Final = 6


class Scene:
    """Everything that is drawn of one moment."""

    def __init__(self, console: Console, looks: Looks, titles: list[str], viewer: int) -> None:
        self.console: Final = console
        self.looks: Final = looks
        self.titles: Final = titles
        self.viewer: Final = viewer

    def board(self, g: Game, tall: bool, active: int = -1) -> RenderableType:
        """The board with the armies beside it, or below it where the screen is too narrow."""
        codes = figure_codes(g)
        drawing = self.drawing(g, codes, tall, active)
        width = self.console.width
        if drawing.width + 1 + SIDE <= width:
            grid = Table.grid(padding=(0, 1, 0, 0))
            grid.add_column(width=drawing.width)
            grid.add_column()
            panels = Group(*self._panels(g, codes, min(60, width - drawing.width - 1)))
            grid.add_row(drawing.text(), panels)
            return Group(grid, legend(drawing))
        return Group(drawing.text(), legend(drawing), Columns(self._panels(g, codes, max(36, width // 2 - 1))))

    def drawing(self, g: Game, codes: list[str], tall: bool, active: int = -1) -> Drawing:
        return draw_game(g, codes, self.looks.colour, tall, self.looks.unicode, active)

    def _panels(self, g: Game, codes: list[str], width: int) -> list[RenderableType]:
        return [army_panel(g, p, codes, self.looks, self.viewer, self.titles[p], width) for p in range(g.world.players)]

    def height(self, g: Game, tall: bool) -> int:
        """Lines that `board` takes."""
        hexes = [to_offset(q, r) for q, r in g.field.columns]
        rows = (max([r for _, r in hexes]) + 1) * (2 if tall else 1) + 1
        wide = MARGIN + CELL * (max([c for c, _ in hexes]) + 1) + CELL // 2
        panels = [len(g.cards_of(p)) + 2 for p in range(g.world.players)]
        if wide + 1 + SIDE <= self.console.width:
            return max(rows, sum(panels)) + 1
        return rows + 1 + sum([max(panels[k : k + 2]) for k in range(0, len(panels), 2)])

    def line(self, line: Line) -> RenderableType:
        rule = "─" if self.looks.unicode else "-"
        if line.kind == ROUND:
            return Rule(Text(line.text.plain, "bold"), characters="━" if self.looks.unicode else "=", style="bold")
        if line.kind == TURN:
            return Rule(line.text, characters=rule, style="dim", align="left")
        if line.kind == END:
            return Text.assemble(("* ", "bold"), line.text)
        return Padding(line.text, (0, 0, 0, 2), expand=False)

    def result(self, g: Game) -> RenderableType:
        """Who has won, and what every army is worth now."""
        table = Table(box=box.SIMPLE if self.looks.unicode else box.ASCII, show_edge=False, pad_edge=False)
        for head in ("", "army", "figures left", "points"):
            table.add_column(head, justify="left" if head in ("", "army") else "right")
        scores = team_scores(g)
        for p, seat in enumerate(g.world.setup.seats):
            left = len([f for c in g.cards_of(p) for f in g.figures_of(c)])
            style = TEAM_WORDS[p % len(TEAM_WORDS)]
            points = f"{float(scores[g.team_of(p)]):g}" if g.world.master else "-"
            won = "won" if p in g.state.winners else ""
            table.add_row(Text(f"{seat.name} {won}".strip(), f"bold {style}"), self.titles[p], str(left), points)
        edge = box.ROUNDED if self.looks.unicode else box.ASCII
        return Panel(Group(Text(self.verdict(g), "bold"), table), box=edge, expand=False, padding=(0, 2))

    def verdict(self, g: Game) -> str:
        state = g.state
        names = [g.world.setup.seats[p].name for p in state.winners]
        rounds = f"round {state.round}"
        why = "" if state.ending is None else ending_text(g, state.ending, state.winners)
        if not names:
            return f"Nobody has won ({rounds}). {why}"
        if len({g.team_of(p) for p in state.winners}) > 1:
            return f"A draw between {' and '.join(names)} ({rounds}). {why}"
        return f"{' and '.join(names)} won ({rounds}). {why}"


class QuietStage:
    """Shows nothing but the result."""

    def __init__(self, scene: Scene) -> None:
        self.scene: Final = scene

    def __enter__(self) -> QuietStage:
        return self

    def __exit__(self, *_: Any) -> None:
        return None

    def show(self, g: Game, lines: list[Line], active: int) -> None:
        return None

    def close(self, g: Game) -> None:
        self.scene.console.print(self.scene.verdict(g))


class ScrollStage(QuietStage):
    """Prints every line, and the board at the beginning of each round: for pipes, small screens and human players."""

    def __init__(self, scene: Scene, delay: float) -> None:
        super().__init__(scene)
        self._delay: Final = delay

    def show(self, g: Game, lines: list[Line], active: int) -> None:
        out = self.scene.console
        for line in lines:
            out.print(self.scene.line(line))
            if line.kind == (INITIATIVE if g.world.master else ROUND):
                self.print_board(g)
            if self._delay:
                time.sleep(self._delay / 3 if line.kind == PLAIN else self._delay)

    def print_board(self, g: Game) -> None:
        self.scene.console.print(self.scene.board(g, self._is_tall(g)))

    def print_key(self, g: Game) -> None:
        """What the signs on that board mean."""
        codes = figure_codes(g)
        doubles = any([card.double for card in g.state.roster.cards])
        drawing = self.scene.drawing(g, codes, self._is_tall(g))
        self.scene.console.print(key(drawing, codes[0] if codes else "", doubles))

    def _is_tall(self, g: Game) -> bool:
        out = self.scene.console
        return out.is_terminal and self.scene.height(g, True) + 2 <= out.height

    def close(self, g: Game) -> None:
        self.print_board(g)
        self.scene.console.print(self.scene.result(g))


class ScreenStage(QuietStage):
    """The board stays where it is and changes; the last lines of the log run below it."""

    def __init__(self, scene: Scene, delay: float) -> None:
        super().__init__(scene)
        self._delay: Final = delay
        self._log: list[Line] = []
        self._live: Final = Live(console=scene.console, auto_refresh=False, screen=True, vertical_overflow="crop")

    def __enter__(self) -> ScreenStage:
        self._live.__enter__()
        return self

    def __exit__(self, *fault: Any) -> None:
        self._live.__exit__(*fault)

    def show(self, g: Game, lines: list[Line], active: int) -> None:
        for k, line in enumerate(lines):
            self._log.append(line)
            if line.kind == PLAIN and k + 1 < len(lines) and lines[k + 1].kind == PLAIN:
                continue  # several things at once are shown at once
            self._live.update(self._screen(g, active), refresh=True)
            if self._delay:
                time.sleep(self._delay)

    def _screen(self, g: Game, active: int) -> RenderableType:
        scene = self.scene
        height = scene.console.height
        tall = scene.height(g, True) + LEAST_LOG + 2 <= height
        room = max(3, height - scene.height(g, tall) - 2)
        head = Text(f" {g.field.name} · {g.rules.edition} · round {g.state.round}", "bold reverse")
        head.pad_right(scene.console.width)
        head.truncate(scene.console.width)
        tail = [scene.line(x) for x in self._fitting(room)]
        return Group(head, scene.board(g, tall, active), *tail)

    def _fitting(self, room: int) -> list[Line]:
        """The last lines that fit, long ones counted by the lines they take."""
        out: list[Line] = []
        for line in reversed(self._log):
            room -= 1 + max(0, len(line.text.plain) + 1) // max(20, self.scene.console.width)
            if room < 0:
                break
            out.append(line)
        return out[::-1]

    def close(self, g: Game) -> None:
        self._live.stop()
        tall = self.scene.height(g, True) + 8 <= self.scene.console.height
        self.scene.console.print(self.scene.board(g, tall))
        self.scene.console.print(self.scene.result(g))


def fits_screen(scene: Scene, g: Game) -> bool:
    return scene.console.is_terminal and scene.height(g, False) + LEAST_LOG + 2 <= scene.console.height
