"""The armies beside the board: who is left, how badly hurt, and where the order markers lie."""

from __future__ import annotations

from rich import box
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from wellspring.cli.codes import short_name
from wellspring.cli.palette import TEAM_WORDS, TEAMS, css, loud_on
from wellspring.engine.game import Game
from wellspring.engine.state import GRANTS, MARKERS, ON_CARD, ON_FIELD, RESERVE
from wellspring.engine.view import scrub
from wellspring.flows.scoring import card_score
from wellspring.projection.situation import hidden_markers

EVERYBODY = -2  # a viewer who sees the order markers of all players: two bots have no secrets from their audience
MARKER = "bold black on #d8c27a"


class Looks:
    """How things are drawn on this screen."""

    def __init__(self, colour: bool, unicode: bool) -> None:
        self.colour = colour
        self.unicode = unicode

    def marker(self, name: str, used: bool) -> Text:
        """An order marker: a little golden tile, or brackets where there are no colours."""
        if not self.colour:
            return Text(f"[{name}]" if not used else f" {name} ")
        return Text(name, "dim" if used else MARKER)

    def life(self, left: int, whole: int) -> Text:
        full, empty = ("♥", "♡") if self.unicode else ("+", "-")
        out = Text(full * left, "#ff7b7b")
        out.append(empty * (whole - left), "dim")
        return out


def army_panel(g: Game, player: int, codes: list[str], looks: Looks, viewer: int, subtitle: str, width: int) -> Panel:
    """One player's army as `viewer` may see it."""
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0), expand=True, pad_edge=False)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, ratio=1, overflow="ellipsis")
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, justify="right")
    for card in g.cards_of(player):
        table.add_row(*_card_row(g, card, codes, looks, viewer))
    style = TEAM_WORDS[player % len(TEAM_WORDS)]
    seat = g.world.setup.seats[player]
    dot = " · " if looks.unicode else " - "
    title = Text.assemble((seat.name, f"bold {style}"), (f"{dot}{subtitle}" if subtitle else "", style))
    if g.world.master:
        points = sum([card_score(g, c) for c in g.cards_of(player)])
        title.append(f"{dot}{float(points):g}", style)
    edge = box.ROUNDED if looks.unicode else box.ASCII
    return Panel(table, title=title, title_align="left", border_style=style, box=edge, width=width, padding=(0, 1))


def _card_row(g: Game, card: int, codes: list[str], looks: Looks, viewer: int) -> list[Text]:
    state = g.state
    definition = state.roster.cards[card]
    figures = state.roster.figures[card]
    alive = [f for f in figures if state.where[f] == ON_FIELD]
    waiting = [f for f in figures if state.where[f] == RESERVE]
    kept = [f for f in figures if state.where[f] == ON_CARD]
    style = "" if alive or waiting or kept else "dim strike"
    if state.card == card:
        style = "bold underline"
    name = Text.assemble((short_name(definition.name), style))  # the style of the words, not of the whole cell
    hurt = Text()
    if waiting:
        hurt = Text("in reserve" if state.round > 0 else "to be placed", "dim")
    elif not g.world.master or definition.life == 1:
        left, right = ("■", "□") if looks.unicode else ("#", "-")
        hurt = Text(left * len(alive), "") + Text(right * (len(figures) - len(alive)), "dim")
    elif not alive:
        hurt = Text("on a card" if kept else "fallen", "dim")
    else:
        hurt = looks.life(definition.life - state.wounds[alive[0]], definition.life)
    for token in state.tokens[card]:
        if token.stat and token.stat != GRANTS:
            name.append(f" +{token.amount} {token.stat}", "italic dim")
    return [_code_cell(g, figures, codes, looks), name, hurt, _markers(g, card, looks, viewer)]


def _code_cell(g: Game, figures: list[int], codes: list[str], looks: Looks) -> Text:
    """'Fi', or 'M1-4' for a squad."""
    code = codes[figures[0]]
    if len(figures) > 1:
        code += f"-{len(figures)}"
    alive = any([g.state.where[f] in (ON_FIELD, RESERVE) for f in figures])
    if not looks.colour or not alive:
        return Text(code.ljust(4), "" if alive else "dim")
    team = TEAMS[g.controller(figures[0]) % len(TEAMS)]
    return Text(code.ljust(4), f"bold {css(loud_on(team))} on {css(team)}")


def _markers(g: Game, card: int, looks: Looks, viewer: int) -> Text:
    """The markers on a card: open ones bright, played ones dim, hidden ones as `?`."""
    seen = g if viewer == EVERYBODY else scrub(g, viewer)
    player = g.state.controller[card]
    out: list[Text] = []
    for k in range(4):
        place = player * 4 + k
        if seen.state.markers[place] == card:
            out.append(looks.marker(MARKERS[k], g.state.shown[place] and g.state.cycle != k + 1))
    if viewer != EVERYBODY:
        out.extend([looks.marker("?", False)] * hidden_markers(g, seen, card))
    return Text(" " if looks.colour else "").join(out)
