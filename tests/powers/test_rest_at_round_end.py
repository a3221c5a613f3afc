"""Gift of the Forest: beside a tree or a bush Girushia may lose a wound at the end of a round (ruling 83)."""

from __future__ import annotations

from kit import scenario
from kit.table import Table

from wellspring.engine.moments import ROUND_END, Moment
from wellspring.flows.offer import AnswerPowers, answering

GIRUSHIA = "girushia_grove_keeper"


def ended(obstacle: str, wounds: int = 2) -> Table:
    extra = f'[[obstacle]]\nkind = "{obstacle}"\nat = ["D3"]\n'
    t = scenario(f"{GIRUSHIA}@C3", "finn@L9", extra=extra, wounds={GIRUSHIA: wounds} if wounds else {})
    moment = Moment(ROUND_END)
    t.game.stack = [AnswerPowers(moment, tuple([p.ref for p in answering(t.game, moment)]))]
    t.game.request = None
    t.game.run(None)
    return t


def test_beside_a_tree_or_a_bush() -> None:
    for obstacle in ("tree", "bush", "palm"):
        t = ended(obstacle)
        t.choose(True)
        assert t.wounds(GIRUSHIA) == 1


def test_he_need_not() -> None:
    t = ended("bush")
    t.choose(None)
    assert t.wounds(GIRUSHIA) == 2


def test_not_beside_a_rock_and_not_unhurt() -> None:
    assert ended("outcrop").over and ended("bush", 0).over
