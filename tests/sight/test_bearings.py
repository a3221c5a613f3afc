"""How figures act: the shipped words, and what the reader refuses."""

from __future__ import annotations

import pytest

from wellspring.content.bearings import read_bearings
from wellspring.content.library import shipped_bearings, shipped_figures
from wellspring.sight.archetypes import SightDataError, read_archetypes

POST = """
[archetype.post]
spaces = 1
melee = "club"
ranged = "rock"
death = "rubble"
eye = { z = 0.9 }
parts = [{ name = "pole", role = "body", shape = "cylinder", radius = 0.3, z0 = 0.0, z1 = 1.0 }]
"""


def test_every_archetype_has_a_bearing() -> None:
    assert set(shipped_bearings()) == set(shipped_figures())


def test_who_has_wings_is_who_has_parts_of_that_name() -> None:
    for name, archetype in shipped_figures().items():
        assert shipped_bearings()[name].wings == any(p.name.startswith("wing") for p in archetype.parts), name


def test_sight_leaves_a_bearing_to_others() -> None:
    assert set(read_archetypes(POST)) == {"post"}
    post = read_bearings(POST)["post"]
    assert (post.melee, post.ranged, post.death, post.wings) == ("club", "rock", "rubble", False)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"club"', '"spoon"', "'post': melee is one of fist, sword"),
        ('melee = "club"\n', "", "'post': melee is one of"),
        ('"rock"', '"bread"', "'post': ranged is one of"),
        ('"rubble"', "3", "'post': death is one of"),
        ('death = "rubble"', 'death = "rubble"\nwings = "two"', "'post': wings is true or false"),
    ],
)
def test_faults_are_told_in_a_sentence(old: str, new: str, says: str) -> None:
    with pytest.raises(SightDataError, match=says):
        read_bearings(POST.replace(old, new))
