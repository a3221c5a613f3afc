"""What a way may cost: the chance told before it is gone, against the dice and the rules."""

from __future__ import annotations

from typing import Any

import pytest
from kit import Table, clause, scenario
from kit.places import space
from pydantic import TypeAdapter

from wellspring.engine.dice import SeededDice
from wellspring.projection.questions import question
from wellspring.server.protocol.view import Option

Data = dict[str, Any]


def way(t: Table, to: str) -> Data:
    """The safest way to a space, as its player is told."""
    there = space(t.game.field, to)
    found = [o for o in question(t.game, t.request)["options"] if o.get("space") == there]
    best: Data = min(found, key=lambda o: (o["danger"], o["cost"]))
    TypeAdapter(Option).validate_python(best)
    return best


def test_a_way_without_danger_has_no_peril() -> None:
    assert "peril" not in way(scenario("finn@C3", "thorgrim@L10"), "D3")


@clause("engage.leave", "engage.leave-each")
def test_one_die_for_each_enemy_that_is_left(edition: str) -> None:
    one = way(scenario("finn@C3", "thorgrim@D3", edition=edition), "A3")
    assert one["peril"] == {"wound": 0.5, "destroyed": 0.0}
    two = way(scenario("finn@C3", "thorgrim@D3 kita@C4", edition=edition), "A3")
    assert sum(len(step["swipes"]) for step in two["consequences"]) == 2
    assert two["peril"] == {"wound": 0.75, "destroyed": 0.0}


def test_the_last_life_is_at_stake() -> None:
    hurt = way(scenario("finn@C3", "thorgrim@D3 kita@C4", wounds={"finn": 3}), "A3")
    assert hurt["peril"] == {"wound": 0.75, "destroyed": 0.75}
    two_left = way(scenario("finn@C3", "thorgrim@D3 kita@C4", wounds={"finn": 2}), "A3")
    assert two_left["peril"] == {"wound": 0.75, "destroyed": 0.25}


@clause("move.fall")
def test_falls_count_with_the_dice_of_their_edition(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@C1", edition=edition, grid="g17 g1 g1")
    told = way(t, "B1")
    (step,) = told["consequences"]
    dice = t.game.rules.major_fall_dice if step["fall"] == "major fall" else 1
    assert step["fall"] == ("fall" if edition == "tournament" else "major fall")
    assert told["peril"]["wound"] == pytest.approx(1 - 0.5**dice)


@clause("move.molten-lava")
def test_lava_kills_on_anything_but_a_twenty(edition: str) -> None:
    burnt = way(scenario("finn@A1", "thorgrim@C1", edition=edition, grid="g1 ml1 g1"), "B1")
    assert burnt["peril"] == {"wound": 0.95, "destroyed": 0.95}


def test_the_chance_is_what_happens() -> None:
    """Three enemies are left by a figure with two lives: played many times."""
    told = way(scenario("finn@C3", "thorgrim@D3 kita@C4 raelin@C2", wounds={"finn": 2}), "A3")["peril"]
    wounded = destroyed = 0
    tries = 600
    t = scenario("finn@C3", "thorgrim@D3 kita@C4 raelin@C2", wounds={"finn": 2})
    there = space(t.game.field, "A3")
    dice = SeededDice(7)
    for _ in range(tries):
        g = t.game.copy()
        g.dice = dice
        while g.request is not None and g.on_field(0) and g.state.position.at[0] != there:
            reach = g.request.reach
            g.answer(next(k for k in g.request.values if reach.at(k) == there) if reach else 0)  # everybody swipes
        wounded += g.state.wounds[0] > 2 or not g.on_field(0)
        destroyed += not g.on_field(0)
    assert wounded / tries == pytest.approx(told["wound"], abs=0.05)
    assert destroyed / tries == pytest.approx(told["destroyed"], abs=0.06)
