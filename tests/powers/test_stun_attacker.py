"""Who attacks in vain may be stunned."""

from __future__ import annotations

from kit import scenario, shields, skulls
from kit.orders import lay, lying
from kit.table import Table


def attacked(roll: int | None, by: str = "deathwalker_9000", wounds: bool = False) -> Table:
    t = lay(scenario(f"{by}@C4 raelin@A9", "omnicron_repulsors@C3,L10"), 0, m2=by, mX=by, m3="raelin")
    t.begin_turn(by)
    attack = t.game.card_of(t.fig(by)).attack
    defense = t.game.card_of(t.fig("omnicron_repulsors")).defense
    t.dice(skulls(1, of=attack), shields(0 if wounds else 1, of=defense))
    if roll is not None:
        t.dice(roll)
    return t.attack(by, "omnicron_repulsors#1")


def test_a_soulborg_loses_its_turn_and_its_markers() -> None:
    t = attacked(14)
    assert lying(t, 0) == {"3": "raelin"} and t.over


def test_not_with_13() -> None:
    assert len(lying(attacked(13), 0)) == 3


def test_not_for_others_nor_after_a_wound() -> None:
    assert len(lying(attacked(None, "thorgrim"), 0)) == 3
    assert len(lying(attacked(None, wounds=True), 0)) == 3


def test_a_squads_other_figure_goes_on() -> None:
    t = scenario("zettian_guards@C4,E4", "omnicron_repulsors@C3,E3")
    t.dice(skulls(0, of=2), 20)
    t.attack("zettian_guards#1", "omnicron_repulsors#1")
    attackers = {a.figure for a in t.request.values if a is not None}
    assert attackers == {t.fig("zettian_guards#2")}
