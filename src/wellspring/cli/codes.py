"""Two letters for every figure: what stands on the drawn board and in the legend beside it."""

from __future__ import annotations

from wellspring.engine.game import Game
from wellspring.projection.names import figure_name as name_of


def short_name(name: str) -> str:
    """Finn the Viking Champion is Finn to his friends."""
    return name.split(" the ")[0].split(",")[0]


def figure_name(g: Game, figure: int) -> str:
    """Finn, or Marro Warriors 3, as in questions."""
    name = g.card_of(figure).name
    if g.is_object(figure):
        return name_of(g, figure)
    return name_of(g, figure).replace(name, short_name(name))


def figure_codes(g: Game) -> list[str]:
    """A code per figure, unique in the whole game: Fi for a hero, M1 to M4 for a squad."""
    roster = g.state.roster
    used: set[str] = set()
    out = [""] * len(roster.figure_card)
    for k, card in enumerate(roster.cards):
        figures = roster.figures[k]
        if len(figures) == 1:
            out[figures[0]] = _hero(card.name, used)
        else:
            letter = _squad(card.name, len(figures), used)
            for n, f in enumerate(figures):
                out[f] = f"{letter}{n + 1}"
        used.update([out[f] for f in figures])
    return out


def _hero(name: str, used: set[str]) -> str:
    words = [w for w in short_name(name).replace(".", "").split() if w[0].isalpha()]
    main = words[-1]
    tries = [main[:2]] + [main[0] + c for c in main[2:] if c.isalpha()]
    tries += [main[0] + c for c in "abcdefghijklmnopqrstuvwxyz"]
    return next((t for t in tries if t.capitalize() == t and t not in used), main[:2])


def _squad(name: str, figures: int, used: set[str]) -> str:
    letters = [c.upper() for c in name if c.isalpha()] + list("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    for letter in letters:
        if not any([f"{letter}{n + 1}" in used for n in range(figures)]):
            return letter
    return letters[0]
