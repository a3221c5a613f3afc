"""Silhouettes: the shipped ones, and what the loader refuses."""

from __future__ import annotations

import pytest
from scenes import DOUBLES, SHAPES, SINGLES

from wellspring.content.library import shipped_figures
from wellspring.sight.archetypes import BODY, GEAR, SightDataError, read_archetypes
from wellspring.sight.silhouettes import Silhouettes

GOOD = """
[archetype.post]
spaces = 1
eye = { z = 0.9 }
parts = [{ name = "pole", role = "body", shape = "cylinder", radius = 0.3, z0 = 0.0, z1 = 1.0 }]
"""
LONG = """
[archetype.cart]
spaces = 2
eye = { u = 0.8, z = 0.9 }
tail = [0.25, 0.5]
parts = [{ name = "bed", role = "body", shape = "box", half_length = 1.0, half_width = 0.4, z0 = 0.0, z1 = 1.0 }]
"""


def test_the_scenes_of_these_tests_have_every_archetype() -> None:
    assert {name for name, _ in SINGLES + DOUBLES} == set(SHAPES.archetypes)


def test_every_archetype_has_a_hit_zone_with_its_eye_in_it() -> None:
    for name, archetype in shipped_figures().items():
        body = [p for p in archetype.parts if p.role == BODY]
        assert body, name
        assert any(p.z0 <= archetype.eye_z <= p.z1 and abs(p.u - archetype.eye_u) <= p.a for p in body), name
        assert 0.9 <= max(p.z1 for p in body) <= 1.0, name


def test_wings_are_gear_on_kyrie_and_small_flyers_and_body_on_all_others() -> None:
    for name, archetype in shipped_figures().items():
        role = GEAR if name in ("kyrie", "kyrie_mount", "small_flyer") else BODY
        assert all([p.role == role for p in archetype.parts if p.name.startswith("wing")]), name


def test_what_the_cards_show_as_hit_zone_is_body_and_what_they_do_not_is_gear() -> None:
    """The notes on hit zones of the reference data, for the archetypes that have the part."""
    body = {
        "vampire": ["cape"],
        "copter": ["rotor"],
        "tentacled": ["arms"],
        "robot_dragon": ["wing left", "wing right"],
    }
    gear = {"copter": ["gun"], "knight": ["shield"], "wizard": ["staff"], "beast_mount": ["weapon"], "mount": ["lance"]}
    for role, wanted in ((BODY, body), (GEAR, gear)):
        for name, parts in wanted.items():
            found = {p.name: p.role for p in shipped_figures()[name].parts}
            assert [found[part] for part in parts] == [role] * len(parts), name


def test_silhouettes_are_made_once() -> None:
    five = SHAPES.of("soldier", 5, False)
    assert SHAPES.of("soldier", 5, False) is five
    assert SHAPES.at(five.index) is five
    six = SHAPES.of("soldier", 6, False)
    assert six.index != five.index
    assert six.eye_z == pytest.approx(five.eye_z * 6 / 5)
    assert (five.tail_bottom, five.tail_top) == (-1, -1)


def test_a_tail_in_levels() -> None:
    rider = SHAPES.of("rider", 11, True)
    assert (rider.tail_bottom, rider.tail_top) == (2, 6)  # 2.2 down, 5.5 up
    cart = Silhouettes(read_archetypes(LONG)).of("cart", 8, True)
    assert (cart.tail_bottom, cart.tail_top) == (2, 4)


def test_wrong_questions_to_the_registry() -> None:
    with pytest.raises(SightDataError, match="no archetype 'gnome'"):
        SHAPES.of("gnome", 5, False)
    with pytest.raises(SightDataError, match="'dragon' is for figures on two spaces"):
        SHAPES.of("dragon", 9, False)
    with pytest.raises(SightDataError, match="'soldier' is for figures on one space"):
        SHAPES.of("soldier", 5, True)
    with pytest.raises(SightDataError, match="cannot be 0 levels tall"):
        SHAPES.of("soldier", 0, False)


@pytest.mark.parametrize(
    ("text", "old", "new", "says"),
    [
        (GOOD, "spaces = 1", "spaces = 3", "'post' needs spaces"),
        (GOOD, "spaces = 1", "spaces = true", "'post' needs spaces"),
        (GOOD, "eye = { z = 0.9 }", "", "'post' needs an eye"),
        (GOOD, "{ z = 0.9 }", "{ z = 2.0 }", "'post': the eye's z"),
        (GOOD, "{ z = 0.9 }", "{ z = 'top' }", "'post', eye: 'z' is not a number"),
        (GOOD, "{ z = 0.9 }", "{ u = 0.1, z = 0.9 }", "'post': the eye of a single-space figure"),
        (GOOD, "spaces = 1", "spaces = 1\ncolour = 2", "'post' has the unknown key 'colour'"),
        (GOOD, "spaces = 1", "spaces = 1\ntail = [0.1, 0.2]", "'post' stands on one space"),
        (GOOD, 'role = "body"', 'role = "gear"', "'post' has no part with role 'body'"),
        (GOOD, 'role = "body"', 'role = "arm"', "'post', part 'pole': role"),
        (GOOD, '"cylinder"', '"ball"', "'post', part 'pole': shape"),
        (GOOD, "radius = 0.3, ", "", "'post', part 'pole': 'radius' is missing"),
        (GOOD, "radius = 0.3", "radius = 0.3, width = 1", "'post', part 'pole': a cylinder has no 'width'"),
        (GOOD, "radius = 0.3", "radius = -0.3", "'post', part 'pole': its size"),
        (GOOD, "radius = 0.3", "radius = 0.9", "'post', part 'pole': leaves the figure's spaces"),
        (GOOD, "radius = 0.3", "radius = 0.7", "'post', part 'pole': as a part of the body it goes further than 0.65"),
        (GOOD, "radius = 0.3", "radius = 0.3, u = 0.1", "'post', part 'pole': a single-space figure has no facing"),
        (GOOD, 'cylinder", radius = 0.3', 'box", half_length = 0.3, half_width = 0.3', "part 'pole': a single-space"),
        (GOOD, "z0 = 0.0", "z0 = 1.0", "'post', part 'pole': needs 0 <= z0 < z1"),
        (GOOD, 'name = "pole", ', "", "'post': part number 1 needs a name"),
        (GOOD, "parts = [", "parts = []\nmore = [", "'post' has the unknown key 'more'"),
        (GOOD, "[archetype.post]", "[post]", "holds \\[archetype.<name>\\] tables only"),
        (GOOD, "[archetype.post]", "[archetype.post", "not valid TOML"),
        (LONG, "u = 0.8", "u = 1.9", "'cart': the eye is outside"),
        (LONG, "[0.25, 0.5]", "[0.5, 0.25]", "'cart': tail must have"),
        (LONG, "[0.25, 0.5]", "[0.5]", "'cart': tail is two fractions"),
        (LONG, "half_length = 1.0", "half_length = 1.8", "'cart', part 'bed': leaves"),
        (
            LONG,
            '"bed", role = "body", shape = "box"',
            '"tail", role = "body", shape = "box", u = -2',
            "reaches further",
        ),
        (
            LONG,
            "}]\n",
            '}, { name = "bed", role = "gear", shape = "cylinder", radius = 0.2, z0 = 0, z1 = 1 }]\n',
            "two parts",
        ),
    ],
)
def test_faults_are_told_in_a_sentence(text: str, old: str, new: str, says: str) -> None:
    assert len(read_archetypes(text)) == 1
    changed = text.replace(old, new)
    assert changed != text
    with pytest.raises(SightDataError, match=says) as caught:
        read_archetypes(changed)
    assert str(caught.value).endswith(".")
