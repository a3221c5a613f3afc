"""Special attacks of several figures at once, and those that do not replace the normal attack."""

from __future__ import annotations

from itertools import combinations
from typing import Any, ClassVar

from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_ATTACKING, AFTER_MOVING, INSTEAD_OF_ATTACKS, Moment
from wellspring.engine.powers import ANY_NUMBER
from wellspring.powers.aimed_attacks import AIMED, AimedSpecialAttack


class JointSpecialAttack(AimedSpecialAttack):
    """In place of all attacks of the card: so many of its figures attack one target with a single roll. They may have
    to be on the "same" level, unengaged ("never"), adjacent to each other ("together"). The lowest of them is the one
    that attacks."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_ATTACKS,)
    parameters: ClassVar[dict[str, object]] = {**AIMED, "figures": ANY_NUMBER, "level": "", "fights": "", "stands": ""}
    aim_kind: ClassVar[str] = "throw"

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        """(the lowest of those who attack, their target)"""
        number = self.number("figures")
        able: dict[int, list[int]] = {}
        for f in g.pool(self.card):
            for t in self.targets(g, f):
                able.setdefault(t, []).append(f)
        out: list[Any] = []
        level = g.state.position.level
        for target in sorted(able):
            groups = [group for group in combinations(able[target], number) if self._may_join(g, group)]
            if groups:
                out.append((min(groups[0], key=level), target))
        return out

    def _may_join(self, g: Game, group: tuple[int, ...]) -> bool:
        position = g.state.position
        moved = [f for f in g.pool(self.card) if f in g.state.moved]  # no more different ones act than the card has
        if len(set(moved) | set(group)) > g.state.acting:
            return False
        if self.word("level") and len({position.level(f) for f in group}) > 1:
            return False
        if self.word("fights") and any([position.is_engaged(f) for f in group]):
            return False
        if not self.word("stands"):
            return True
        # together: each of them is adjacent to another one
        return all([any([position.adjacent(f, other) for other in group if other != f]) for f in group])

    def attacker(self, m: Moment, aim: tuple[int, int]) -> int:
        return aim[0]

    def hits(self, g: Game, m: Moment, aim: tuple[int, int]) -> tuple[int, ...]:
        return (aim[1],)


class AddedSpecialAttack(AimedSpecialAttack):
    """Besides the normal attack, before it or after it (perhaps only "after"), once a turn."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING, AFTER_ATTACKING)
    parameters: ClassVar[dict[str, object]] = {**AIMED, "when": ""}
    aim_kind: ClassVar[str] = "throw"

    def usable(self, g: Game, m: Moment) -> bool:
        if self.ref in g.state.used or (self.word("when") and m.when != AFTER_ATTACKING):
            return False
        return bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [(f, t) for f in g.pool(self.card) if self.is_ready(g, f) for t in self.targets(g, f)]

    def attacker(self, m: Moment, aim: tuple[int, int]) -> int:
        return aim[0]

    def hits(self, g: Game, m: Moment, aim: tuple[int, int]) -> tuple[int, ...]:
        return (aim[1],)
