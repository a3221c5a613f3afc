"""What holds a tile up over a gap: the rule itself, what is laid by it, and the search against a slow one."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wellspring.battlefield.mapfile import MapFile
from wellspring.battlefield.native import load_map
from wellspring.cartography.bridges import Choice, spans
from wellspring.cartography.guide import notes_on
from wellspring.cartography.inventory import everything, inventory, sets_for
from wellspring.cartography.layers import layers
from wellspring.cartography.support import Ground, is_steady, over_a_gap
from wellspring.cartography.survey import floating, survey
from wellspring.content.library import load_shipped_map, map_names
from wellspring.map_formats.importer import export_map, import_map
from wellspring.map_formats.packing import kinds_of
from wellspring.map_formats.pieces import Hex, catalogue


def map_of(*rows: str, extra: str = "") -> MapFile:
    """A small map with start zones in the first and the last hex of the first row."""
    last = chr(64 + len(rows[0].split()))
    grid = "\n".join(rows)
    zones = f'[zones]\nred = ["A1"]\nblue = ["{last}1"]\n'
    return load_map(f"format = 1\nname = 'Small'\nplayers = [2]\ngrid = '''\n{grid}\n'''\n{extra}{zones}")


def hanging(*rows: str, extra: str = "") -> list[str]:
    field = map_of(*rows, extra=extra).battlefield
    return [field.label[s] for s in floating(field)]


# --- when a tile stays ---

RING: list[Hex] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # around (0, 0), each beside the next


def steady(tile: list[Hex], resting: list[Hex], **heavy: int) -> bool:
    weight = dict.fromkeys(tile, 1)
    return is_steady(tile, Ground(set(resting), weight | {tile[int(k[1:])]: w for k, w in heavy.items()}))


def test_a_single_hex_stays_only_on_something() -> None:
    assert steady([(0, 0)], [(0, 0)])
    assert not steady([(0, 0)], [])
    assert not steady([(0, 0)], [(1, 0)]), "what is beside it does not hold it"


def test_two_and_three_hexes_need_one_that_rests() -> None:
    two, three = [(0, 0), (1, 0)], [(0, 0), (1, 0), (0, 1)]
    for tile in (two, three):
        assert all([steady(tile, [h]) for h in tile])
        assert not steady(tile, [])


def test_five_in_a_row_need_the_middle_or_both_sides() -> None:
    five = [(q, 0) for q in range(5)]
    assert steady(five, [(2, 0)])
    assert steady(five, [(0, 0), (4, 0)])
    assert steady(five, [(1, 0), (4, 0)])
    assert not steady(five, [(0, 0), (1, 0)])


def test_seven_hexes_tip_over_two_that_are_neighbours() -> None:
    seven = [(0, 0), *RING]
    assert steady(seven, [(0, 0)])
    for k, h in enumerate(RING):
        assert not steady(seven, [h])
        assert not steady(seven, [h, RING[k - 1]])
        assert steady(seven, [h, RING[k - 2]])
        assert steady(seven, [h, RING[k - 3]])


def test_what_is_stacked_on_a_tile_weighs_too() -> None:
    two = [(0, 0), (1, 0)]
    assert not steady(two, [(0, 0)], h1=2), "more lies on the hex over the gap"
    assert steady(two, [(0, 0)], h0=2, h1=2)
    five = [(q, 0) for q in range(5)]
    assert steady(five, [(0, 0), (1, 0)], h0=4, h1=4), "a wall on its end holds it down"


# --- what hangs ---


def test_banks_must_be_as_high_as_the_bridge() -> None:
    assert hanging("g1 r6 w0/r5-6 w0/r5-6 r6 g1") == []
    assert hanging("g1 r5 w0/r5-6 w0/r5-6 r5 g1") == ["C1^", "D1^"], "nothing of the deck's own layer rests"
    assert hanging("g1 r7 w0/r5-6 w0/r5-6 r7 g1") == [], "a tile can lie within the bank"
    assert hanging("g1 r6 w0/r5-6 w0/r5-6 r4 g1") == ["D1^"]


def test_terrain_that_shows_cannot_be_part_of_another_tile() -> None:
    assert hanging("g1 g6 w0/r5-6 g6 g1") == ["C1^"], "a tile of rock would show on the bank"
    assert hanging("g1 g7 w0/r5-6 g7 g1") == [], "here the bank covers it"


def test_a_gap_of_three_takes_a_road_or_a_pillar() -> None:
    assert hanging("g1 r6 w0/r5-6 w0/r5-6 w0/r5-6 r6 g1") == ["D1^"]
    assert hanging("g1 o6 w0/o5-6 w0/o5-6 w0/o5-6 o6 g1") == []
    assert hanging("g1 o6 w0/o5-6 w0/o5-6 w0/o5-6 o5 g1") == ["D1^", "E1^"]
    assert hanging("g1 r6 w0/r5-6 r6 w0/r5-6 r6 g1") == []


def test_walls_on_more_sides_hold_a_wider_roof() -> None:
    roof = "g1/r5-6"
    assert hanging(f"r6 {roof} r6", f"{roof} {roof} r6", f"r6 {roof} r6") == []
    assert hanging(f"g1 {roof} g1", f"{roof} {roof} g1", f"g1 {roof} g1") == ["B1^", "A2^", "B2^", "B3^"]


def test_a_thick_roof_needs_a_heavy_wall() -> None:
    assert hanging("g1 r8 g1/r7-9 g1") == ["C1^"]
    assert hanging("g1 r9 g1/r7-9 g1") == []


def test_a_slab_that_hangs_holds_nothing() -> None:
    assert hanging("g1 g1/r5-7 g1/r6-7 g1") == ["B1^", "C1^"]


def test_a_castle_wall_holds_what_lies_on_it_and_an_arch_between_walls() -> None:
    one = '[[obstacle]]\nkind = "castle wall"\nat = ["C1"]\n'
    assert hanging("g1 g1 c1/c10-11 g1/c10-11 g1 g1", extra=one) == []
    assert hanging("g1 g1 c1/c11-12 g1/c11-12 g1 g1", extra=one) == ["C1^", "D1^"]
    two = '[[obstacle]]\nkind = "castle wall"\nat = ["B1", "D1"]\n'
    assert hanging("g1 c1 c1/c9-10 c1 g1", extra=two) == []
    assert hanging("g1 c1 c1/c8-9 c1 g1", extra=two) == ["C1^"]
    assert hanging("g1 c1 c1/c9-10 c1 g1", extra=two.replace('"B1", ', "")) == ["C1^"]


def test_an_arch_of_another_program_stands() -> None:
    """Exported it is an arch or its parts; brought back it is the same battlefield, and judged alike."""
    two = '[[obstacle]]\nkind = "castle wall"\nat = ["B1", "D1"]\n'
    back = import_map(export_map(map_of("g1 c1 c1/c9-10 c1 g1", extra=two), "hsc"), "arch.hsc").map
    assert back is not None
    assert floating(back.battlefield) == []


def test_the_example_for_map_makers_can_be_built() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "MAPS.md").read_text("utf-8")
    field = load_map(guide.partition("```toml\n")[2].partition("```")[0]).battlefield
    assert over_a_gap(field, 5) == {(field.q[s], field.r[s]) for s in [field.space("D4^")]}
    assert floating(field) == []


def test_the_survey_warns_of_it() -> None:
    found = survey(map_of("g1 r4 w0/r5-6 w0/r5-6 g1"))
    said = "Nothing holds up C1^, D1^: no tile of their terrain can be laid there so that it stays put."
    assert said in [str(w) for w in found.warnings()]
    differs = survey(map_of("g1 g6 w0/r5-6 g6 g1"))
    assert any(["Nothing holds up C1^: no tile of its terrain" in str(w) for w in differs.warnings()])


# --- what is laid ---


def test_the_bridge_gets_the_long_tile_before_the_ground_does() -> None:
    map = map_of("o6 w0/o5-6 w0/o5-6 w0/o5-6 o6 g1", "o1 o1 o1 o1 o1 g1")
    short = Counter({"road1": 20, "road2": 20, "grass1": 60, "water1": 9})
    top = layers(map.battlefield, short + Counter({"road5": 1}))[-1]
    assert [t.piece for t in top.tiles] == ["road5"]
    assert len(top.gaps) == 3 and not top.hanging
    assert notes_on(top)[-1] == "Ringed hexes are over a gap: the rest of their tile holds them."
    without = layers(map.battlefield, short)[-1]
    assert len(without.hanging) == 1, "both ends still carry a tile of two"
    assert sum([len(t.hexes) for t in without.tiles]) == 5, "what hangs is laid all the same"
    assert "prop" in notes_on(without)[-1]


def test_a_second_kind_of_tile_does_when_the_first_is_used_up() -> None:
    map = map_of("g1 c6 g1/c5-6 g1/c5-6 c6 g1")
    supply = Counter({"concrete2": 1, "asphalt2": 1, "grass1": 60})
    assert layers(map.battlefield, supply)[-1].counts() == Counter({"concrete2": 1, "asphalt2": 1})
    assert len(layers(map.battlefield, supply - Counter({"asphalt2": 1}))[-1].hanging) == 1


def test_what_one_roof_used_up_is_not_there_for_the_next() -> None:
    """Both slabs beside F1 could lie on it, but the only tile of two rocks is at A1."""
    map = map_of("r6 g1/r5-6 g1 g1 g1/r5-6 r9 g1/g5-6 g1")
    built = layers(map.battlefield, Counter({"rock2": 1, "grass2": 1, "grass1": 99}))
    assert [layer.hanging for layer in built if layer.level == 5] == [{(4, 0)}]


@pytest.mark.parametrize("name", map_names())
def test_shipped_maps_can_be_built_without_a_prop(name: str) -> None:
    map = load_shipped_map(name)
    assert floating(map.battlefield) == []
    for built in (sets_for(map)[1], inventory(map, everything())):
        for layer in built.layers:
            assert layer.gaps == over_a_gap(map.battlefield, layer.level)
            assert not layer.hanging and not any(["prop" in note for note in notes_on(layer)])
            for tile in [t for t in layer.tiles if layer.gaps.intersection(t.hexes)]:
                assert set(tile.hexes) - layer.gaps, "part of it lies on something"


WALL = "c11 c11 g1/c10-11 c11 g1/c10-11 g1/c10-11 c11 c11"  # the walks of the castle set are too small for its gaps
PILLARS = '[[obstacle]]\nkind = "castle wall"\nat = ["A2", "B2", "D2", "G2", "H2"]\n'


@pytest.mark.parametrize(
    ("map", "props"),
    (
        (map_of("g1 " * 8, WALL), []),
        (map_of("g1 " * 8, " ".join(["g1/c10-11"] * 8), extra=PILLARS), []),
        (map_of("g1 " * 8, "g1 g1 g1/c9-10 g1 g1/c9-10 g1/c9-10 g1 g1", extra=PILLARS), ["E2^", "F2^"]),
    ),
    ids=("columns", "walls under walks", "walls beside roofs"),
)
def test_check_inventory_and_guide_agree_on_a_castle(map: MapFile, props: list[str]) -> None:
    field = map.battlefield
    built = sets_for(map)[1]
    rung_twice = [field.id_of[(q, r, layer.level + 1)] for layer in built.layers for q, r in layer.hanging]
    assert [field.label[s] for s in sorted(rung_twice)] == props
    assert [field.label[s] for s in floating(field)] == props
    assert built.hanging == len(props) and built.complete


# --- the search ---

CELLS = [(q, r) for r in range(4) for q in range(4)]


def all_ways(gap: Hex, ground: Ground) -> list[frozenset[Hex]]:
    """Every steady tile of two, three or seven hexes over a gap, found by moving and turning shapes about."""
    found: set[frozenset[Hex]] = set()
    shapes = [RING[:1], RING[:2], RING]
    for turn in range(6):
        for shape in shapes:
            tile = [(0, 0), *[RING[(RING.index(h) + turn) % 6] for h in shape]]
            for q, r in tile:
                moved = frozenset([(a - q + gap[0], b - r + gap[1]) for a, b in tile])
                if moved <= set(CELLS) and is_steady(moved, ground):
                    found.add(moved)
    return list(found)


def can_all_be_covered(bare: frozenset[Hex], taken: frozenset[Hex], ways: dict[Hex, list[frozenset[Hex]]]) -> bool:
    """Tries everything, gap by gap."""
    if not bare:
        return True
    return any(can_all_be_covered(bare - w, taken | w, ways) for w in ways[min(bare)] if not w & taken)


@settings(deadline=None, max_examples=60)
@given(st.sets(st.sampled_from(CELLS), min_size=1, max_size=12))
def test_all_gaps_are_covered_where_that_is_possible(gaps: set[Hex]) -> None:
    ground = Ground(set(CELLS) - gaps, dict.fromkeys(CELLS, 1))
    rock = Choice("rock", tuple([k for k in kinds_of("rock") if k.size in (2, 3, 7)]), set(CELLS))
    supply = everything()
    laid = spans(gaps, ground, [rock], supply)
    hexes = [h for span in laid for h in span.hexes]
    assert len(set(hexes)) == len(hexes), "no hex twice"
    assert all([is_steady(span.hexes, ground) and span.hexes & gaps for span in laid])
    ways = {gap: all_ways(gap, ground) for gap in gaps}
    assert gaps.issubset(hexes) == can_all_be_covered(frozenset(gaps), frozenset(), ways)
    assert everything() - supply == Counter([span.kind.name for span in laid])
    assert {span.kind for span in laid} <= {catalogue().by_name[f"rock{size}"] for size in (2, 3, 7)}
