"""Ways on offer and explicit paths agree in random positions. `wellspring soak --paths 100000` tries many more."""

from __future__ import annotations

import pytest

from wellspring.battlefield.terrain import BY_NAME
from wellspring.lab.walks import POSITIONS_PER_FIELD, Trial, disagreements
from wellspring.movement import reach as reach_module

SEED = 1
POSITIONS = 30 * POSITIONS_PER_FIELD


def test_ways_on_offer_and_explicit_paths_agree() -> None:
    assert disagreements(SEED, 0, POSITIONS) == []


def test_the_positions_have_everything_that_makes_walking_hard() -> None:
    met: set[str] = set()
    accepted = 0
    for number in range(0, POSITIONS, 7):
        trial = Trial(SEED, number)
        position, field, mover = trial.position, trial.ground.field, trial.mover
        if mover is None:
            continue
        trial.fault()
        accepted += trial.accepted
        facts = {
            "two spaces": position.rear[0] >= 0,
            "a tail": position.tail[0][0] >= 0,
            "another's tail": bool([t for t in position.tails if t.owner]),
            "flying": mover.flies,
            "ghost walk": mover.passes_enemies,
            "some whom it may pass": bool(mover.passable),
            "five sides": max(position.side) == 4,
            "Basic Game": trial.basic,
            "glyphs": bool(mover.glyph_stops),
            "glyphs not to stop on": bool(mover.no_entry),
            "figures nobody passes": bool(mover.closed) and not trial.basic,
            "ruins": bool([b for b in field.barriers if b.kind == "ruin"]),
            "roofs": len(field.at_hex) < field.n,
            "trees": bool(field.obstacles),
            **{name: BY_NAME[name] in field.terrain for name in ("road", "water", "heavy snow", "molten lava")},
        }
        met |= {name for name, there in facts.items() if there}
        assert met <= set(facts)
    assert met == set(facts)
    assert accepted > 500


@pytest.mark.pure_only
def test_a_difference_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A flyer that is never offered to walk off the snow: its path is accepted, but not on offer."""
    monkeypatch.setattr(reach_module, "_walking_differs", lambda *_: False)
    faults = disagreements(SEED, 0, POSITIONS)
    assert faults and all("is accepted for" in fault for fault, _ in faults)


def test_the_same_number_is_the_same_position() -> None:
    assert Trial(SEED, 77).describe() == Trial(SEED, 77).describe()
