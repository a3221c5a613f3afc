"""A game from its very beginning: armies brought along, named by a scenario or drafted, and placed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from kit.scenarios import NAMES
from kit.table import Table, scripted_game
from wellspring.engine.setup import DRAFT, Seat, Setup
from wellspring.flows.battle import Battle, SetUp


class Gathering(Table):
    """Armies still in hand; it ends when they stand, unless the battle is asked for."""

    def __init__(self, setup: Setup, dice: Iterable[int | str] = (), battle: bool = False) -> None:
        script = list(dice)
        super().__init__(scripted_game(setup, script, Battle() if battle else SetUp()), script)

    def draft(self, card: str) -> Self:
        """Pick a card of the pool; `done()` passes, `place()` puts its figures down."""
        assert self.asks("draft"), f"no card is to be picked. {self.describe()}"
        assert card in self.request.values, f"{card} cannot be picked. {self.describe()}"
        return self.choose(card)

    def zone_of(self, player: int) -> str:
        zone = self.game.state.zone[player]
        return "" if zone < 0 else self.game.world.zone_names[zone]

    def army(self, player: int) -> list[str]:
        roster = self.game.state.roster
        return [c.id for c, owner in zip(roster.cards, roster.owners, strict=True) if owner == player]


def premade(*armies: str, edition: str, dice: Iterable[int | str] = (), battle: bool = False, **more: Any) -> Gathering:
    """Armies brought along: 'finn grimnak', one text for each player."""
    return Gathering(seats(*armies, edition=edition, **more), dice, battle)


def draft(
    pool: list[str],
    *,
    dice: Iterable[int | str],
    points: int = 0,
    players: int = 2,
    edition: str = "aoa-2024",
    battle: bool = False,
) -> Gathering:
    """A draft on `board`. The first dice are the d20s for who picks first, one for each player."""
    chairs = seats(*[""] * players, edition=edition, gather=DRAFT, pool=pool, points=points, map=board(players))
    return Gathering(chairs, dice, battle)


def seats(*armies: str, edition: str, teams: list[int] | None = None, map: str = "", **more: Any) -> Setup:
    sides = teams if teams is not None else list(range(len(armies)))
    chairs = [Seat(NAMES[k], sides[k], army.split()) for k, army in enumerate(armies)]
    return Setup(map or board(max(2, len(armies))), chairs, edition, **more)


def board(players: int, room: int = 12, extra: str = "") -> str:
    """Flat ground with a start zone of so many spaces, z0, z1, ..., for every player, a free row between them."""
    rows = "\n".join(["  " * (k % 2) + "  ".join(["g1"] * 12) for k in range(2 * players)])
    zones = "\n".join([f'z{k} = ["A{2 * k + 1}-{"ABCDEFGHIJKL"[room - 1]}{2 * k + 1}"]' for k in range(players)])
    return (
        f'format = 1\nname = "Rows"\nplayers = [{max(2, min(8, players))}]\n'
        f"grid = '''\n{rows}\n'''\n[zones]\n{zones}\n{extra}\n"
    )
