"""Card rulings 61, 100, 101, 102 and 103: what sight knows of single miniatures (content/miniatures.toml)."""

from __future__ import annotations

import pytest
from kit import scenario

from wellspring.engine.targets import sees
from wellspring.games import card_library, shipped
from wellspring.sight.archetypes import BODY
from wellspring.sight.shapes import LEVEL
from wellspring.sight.silhouettes import Silhouette


def shape_of(id: str) -> Silhouette:
    card = card_library()[id]
    return shipped().silhouettes.of_card(id, card.figure, card.height, card.double)


def hit_zone(id: str) -> list[str]:
    return [part.name for part in shape_of(id).parts if part.role == BODY]


def gear(id: str) -> list[str]:
    return [part.name for part in shape_of(id).parts if part.role != BODY]


@pytest.mark.parametrize("id", ["mimring", "othkurik_the_black_dragon", "xenithrax_the_vineweaver"])
def test_ruling_100_some_dragons_have_a_second_target_point(id: str) -> None:
    assert len(shape_of(id).more_eyes) == 1 and not shape_of("charos").more_eyes


def test_ruling_100_what_the_horns_see_the_dragon_sees() -> None:
    """Over a wall that is just too high for his eyes."""
    t = scenario("mimring@C1/B1", "finn@F1", grid="g1  g1  g1  g8  g1  g1  g1")
    mimring, finn = t.fig("mimring"), t.fig("finn")
    assert sees(t.game, mimring, finn, False)
    position = t.game.state.position
    plain = shipped().silhouettes.of("dragon", 9, True).index
    position.silhouette = [plain if f == mimring else shape for f, shape in enumerate(position.silhouette)]
    assert not sees(t.game, mimring, finn, False)  # nor would he, if he had no horns


def test_ruling_101_the_fire_elemental_looks_from_just_below_its_top_flame() -> None:
    fire, air = shape_of("fire_elemental"), shape_of("air_elemental")
    assert fire.eye_z == pytest.approx(0.9 * 4 * LEVEL) and fire.eye_z / fire.height > air.eye_z / air.height


@pytest.mark.parametrize(
    ("id", "zone", "none"),
    [
        ("chardris", "robe", "fireball"),
        ("sir_dupuis", "rider", "shield"),
        ("johnny_shotgun_sullivan", "jacket", "brim"),
        ("siege", "cloak", "shield"),
        ("death_knights_of_valkrill", "cloak", "shield"),
        ("death_chasers_of_thesk", "cloak", "bandana"),
        ("master_of_the_hunt", "skirt", "club"),
        ("ice_troll_berserker", "coverings", "club"),
    ],
)
def test_ruling_102_what_can_be_hit_and_what_cannot(id: str, zone: str, none: str) -> None:
    assert zone in hit_zone(id) and none in gear(id) and none not in hit_zone(id)


@pytest.mark.parametrize("id", ["gurei_oni", "macdirk_warriors"])
def test_ruling_103_cloth_between_the_legs_is_no_hit_zone(id: str) -> None:
    assert "cloth" in gear(id) and "legs" in hit_zone(id)


def test_ruling_61_major_q9s_shoulders_block_his_own_sight() -> None:
    """He sees ahead, and not straight backwards."""
    t = scenario("major_q9@E5/D5", "finn@I5 thorgrim@A5")
    q9 = t.fig("major_q9")
    assert sees(t.game, q9, t.fig("finn"), False)
    assert not sees(t.game, q9, t.fig("thorgrim"), False)
    assert sees(t.game, t.fig("thorgrim"), q9, False)  # who is not seen by him may see him


def test_ruling_61_nobody_else_stands_in_his_own_way() -> None:
    t = scenario("mimring@E5/D5", "finn@I5 thorgrim@A5")
    assert sees(t.game, t.fig("mimring"), t.fig("thorgrim"), False)


def test_the_file_says_what_the_cards_say() -> None:
    for id, own in shipped().silhouettes.miniatures.items():
        card = card_library()[id]
        assert own.double == card.double
        assert set(part.name for part in own.parts) >= set(
            part.name for part in shipped().silhouettes.archetypes[card.figure].parts
        )
