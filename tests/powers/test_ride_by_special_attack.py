"""Ninjutsu Barrage and Ride-By: a short move with attacks before, during and after it."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls

KUMIKO = "kumiko"
RIDER = "halushia_scion_of_the_wild"
BARRAGE = "Ninjutsu Barrage Special Attack"


def test_before_on_the_way_and_after() -> None:
    t = scenario(
        f"{KUMIKO}@C3",
        "finn@D3 syvarris@D5 marro_warriors@F4,J8,J9,K9",
        dice=[skulls(1, of=3), shields(0, of=4), skulls(1, of=3), shields(0, of=2), skulls(1, of=3), shields(0, of=3)],
    )
    t.use(BARRAGE)
    t.use(BARRAGE).pick("Finn")
    t.move(KUMIKO, "C4").use(BARRAGE).pick("Syvarris")
    assert t.wounds("finn") == 1 and t.wounds("syvarris") == 1
    assert t.asks("move") and not any(label.startswith("H") for label in t.options())
    t.move(KUMIKO, "E4", cost=2).use(BARRAGE).pick("Marro")
    assert not t.alive("marro_warriors#1")
    assert t.over, "three attacks and three spaces"


def test_no_figure_twice_and_at_most_three() -> None:
    t = scenario(f"{KUMIKO}@C3", "finn@D3", dice=[skulls(0, of=3)])
    t.use(BARRAGE).use(BARRAGE).pick("Finn")
    assert t.asks("move"), "the barrage is not offered against Finn again"
    t.stay()
    assert t.over
    t = scenario(f"{KUMIKO}@C3", "marro_warriors@D3,B3,C4,C2", dice=[skulls(0, of=3)] * 3)
    t.use(BARRAGE)
    for _ in range(3):
        t.use(BARRAGE).choose(t.request.values[0])
    assert t.asks("move")


def test_it_replaces_moving_and_attacking() -> None:
    t = scenario(f"{KUMIKO}@C3", "finn@E3")
    t.use(BARRAGE).move(KUMIKO, "D3").done()
    assert t.over, "no normal attack afterwards"


def test_three_spaces_only_and_a_normal_turn_is_still_possible() -> None:
    t = scenario(f"{KUMIKO}@C3", "finn@L9")
    t.use(BARRAGE)
    assert max(int(label.split("(")[1][0]) for label in t.options() if "(" in label) == 3
    t.stay()
    assert t.asks("move") and not t.events("PowerUsed"), "who does nothing with it has not used it"
    t.move(KUMIKO, "I3")
    assert t.at(KUMIKO) == "I3"


def test_not_in_a_normal_move() -> None:
    t = scenario(f"{KUMIKO}@C3", "finn@E3")
    t.pick("move and attack").move(KUMIKO, "D3")
    assert t.asks("attack")


def test_where_somebody_stands_she_only_passes() -> None:
    """Phantom Walk leads through Finn, but she cannot attack from his space."""
    t = scenario(f"{KUMIKO}@C3", "finn@D3")
    t.use(BARRAGE).done().move(KUMIKO, "E3", cost=2)
    assert t.asks("power") and t.at(KUMIKO) == "E3"


def test_the_rider_is_never_swiped_at_while_he_rides() -> None:
    t = scenario(f"{RIDER}@C3/B3", "finn@D3", dice=[skulls(0, of=3)])
    t.use("Ride-By Special Attack").use("Ride-By Special Attack").pick("Finn")
    t.move(RIDER, "C7/C6")
    assert t.over and t.wounds(RIDER) == 0
    t = scenario(f"{RIDER}@C3/B3", "finn@D3", dice=[skulls(1, of=1)])
    t.pick("move and attack").move(RIDER, "C7/C6").pick("yes")
    assert t.wounds(RIDER) == 1


def test_four_spaces_for_the_rider() -> None:
    t = scenario(f"{RIDER}@C3/B3", "finn@L9")
    t.use("Ride-By Special Attack").move(RIDER, "G3/F3", cost=4)
    assert t.over


@pytest.mark.parametrize("end", ["no power", "Ninjutsu Barrage Special Attack"])
def test_the_end_of_a_leg_is_the_end_of_the_move_unless_she_acts(end: str) -> None:
    attacks = end != "no power"
    t = scenario(f"{KUMIKO}@C3", "finn@E3", dice=[skulls(0, of=3)] if attacks else [])
    t.use(BARRAGE).move(KUMIKO, "D3").pick(end)
    if attacks:
        t.pick("Finn")
        assert t.asks("move")
    else:
        assert t.over
