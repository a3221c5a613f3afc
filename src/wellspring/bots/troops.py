"""Everybody on the battlefield as numbers: what a figure rolls, takes, reaches and is worth, asked from the hooks once
for a decision. Height between two figures is left out: it depends on where they come to stand."""

from __future__ import annotations

from typing import Final

from wellspring.bots.blows import fall, wounds
from wellspring.engine.combat import Combat
from wellspring.engine.game import Game
from wellspring.engine.moves import flies
from wellspring.engine.numbers import attack_items, defense_items, height_advantage, move_items, range_items, total
from wellspring.engine.odds import life_left
from wellspring.flows.turn import attacks_of

WOUNDED: Final = 0.55  # of a figure's points lost with its life, wound by wound
FALLEN: Final = 0.45  # and lost with its fall


class Troops:
    def __init__(self, g: Game, team: int) -> None:
        self.team: Final = team
        state = g.state
        n = len(state.where)
        self.mine: Final[list[int]] = []
        self.theirs: Final[list[int]] = []
        self.card: Final[list[int]] = state.roster.figure_card
        self.attack: Final[list[int]] = [0] * n
        self.defense: Final[list[int]] = [0] * n
        self.life: Final[list[int]] = [1] * n
        self.full: Final[list[int]] = [1] * n
        self.worth: Final[list[float]] = [0.0] * n
        self.range: Final[list[int]] = [1] * n
        self.move: Final[list[int]] = [0] * n
        self.times: Final[list[int]] = [1] * n
        self.height: Final[list[int]] = [0] * n
        self.flies: Final[list[bool]] = [False] * n
        for f in g.all_on_field():
            if state.position.side[f] == team:
                self.mine.append(f)
            else:
                self.theirs.append(f)
        self._measure(g, self.mine, self.theirs)
        self._measure(g, self.theirs, self.mine)

    def _measure(self, g: Game, figures: list[int], others: list[int]) -> None:
        master = g.world.master
        for f in figures:
            card = g.card_of(f)
            self.full[f] = card.life if master else 1
            self.life[f] = max(1, life_left(g, f))
            self.worth[f] = card.points / card.figures
            self.range[f] = total(range_items(g, f))
            self.move[f] = total(move_items(g, f))
            self.height[f] = card.height
            self.flies[f] = flies(g, f)
            self.times[f] = attacks_of(g, f) if master else 1
        self.measure_dice(g, figures, others)

    def measure_dice(self, g: Game, figures: list[int], others: list[int]) -> None:
        """Against any enemy, adjacent to who can only strike adjacent ones. Auras count as they reach now."""
        if not others:
            return
        other = others[0]
        for f in figures:
            blow = Combat(f, other, self.range[f] == 1)
            self.attack[f] = total(attack_items(g, blow)) - height_advantage(g, f, other)
            parry = Combat(other, f, self.range[other] == 1)
            self.defense[f] = total(defense_items(g, parry)) - height_advantage(g, f, other)

    def loss(self, attacker: int, target: int, up: int) -> float:
        """The points an attack costs the target's side; `up` is 1 from above, -1 from below."""
        a = self.attack[attacker] + (1 if up > 0 else 0)
        d = self.defense[target] + (1 if up < 0 else 0)
        life = self.life[target]
        share = WOUNDED * wounds(a, d, life) / self.full[target] + FALLEN * fall(a, d, life)
        return self.worth[target] * share

    def fall(self, attacker: int, target: int) -> float:
        return fall(self.attack[attacker], self.defense[target], self.life[target])


def points_left(g: Game, figure: int) -> float:
    """What a figure that is still in the game is worth, with the wounds it has."""
    state = g.state
    card = g.card_of(figure)
    unhurt = max(0, card.life - state.wounds[figure]) / card.life
    return (FALLEN + WOUNDED * unhurt) * card.points / card.figures
