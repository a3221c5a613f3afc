"""Tiles: every hex is covered once on every layer, supplies are respected, and the sets named are enough."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from wellspring.battlefield.mapfile import MapFile
from wellspring.battlefield.native import load_map
from wellspring.battlefield.terrain import TERRAINS
from wellspring.cartography import inventory as inventories
from wellspring.cartography.inventory import (
    CollectionError,
    Inventory,
    everything,
    inventory,
    read_collection,
    sets_for,
    supply_of,
    terrain_sets,
    things_on,
)
from wellspring.cartography.layers import hanging, layers
from wellspring.cli import app
from wellspring.content.library import load_shipped_map, map_names
from wellspring.map_formats.packing import STAND_IN, is_thin
from wellspring.map_formats.pieces import catalogue

runner = CliRunner()


def built_columns(name: str, supply: Counter[str]) -> tuple[dict[tuple[int, int, int], str], Counter[str]]:
    """What lies on each hex of each layer, and the pieces used; no hex twice."""
    lying: dict[tuple[int, int, int], str] = {}
    used: Counter[str] = Counter()
    for layer in layers(load_shipped_map(name).battlefield, supply):
        used.update(layer.counts())
        for tile in layer.tiles:
            for q, r in tile.hexes:
                assert (q, r, layer.level) not in lying
                lying[(q, r, layer.level)] = catalogue().by_name[tile.piece].plays
    return lying, used


@pytest.mark.parametrize("name", map_names())
def test_the_sets_named_build_exactly_the_battlefield(name: str) -> None:
    map = load_shipped_map(name)
    sets, built = sets_for(map)
    assert built.complete, built.lacking
    supply = supply_of(sets)
    lying, used = built_columns(name, supply)
    assert not used - supply, "no tile is used that is not there"
    wanted = 0
    for (q, r), slabs in map.battlefield.columns.items():
        for slab in slabs:
            terrain = TERRAINS[slab.terrain].name
            thin = is_thin(terrain)
            top = slab.top if thin else slab.top - 1
            assert lying[(q, r, top)] == STAND_IN.get(terrain, terrain)
            wanted += top - slab.bottom + 1
            for level in range(slab.bottom, top):
                assert not is_thin(lying[(q, r, level)])
    assert len(lying) == wanted, "nothing lies where the map has nothing"


def test_the_first_maps_need_one_master_set_and_trees() -> None:
    for name in ("first_light", "goat_hill"):
        assert sets_for(load_shipped_map(name))[0] == Counter({"rotv": 1, "rttff": 1})


def test_a_small_supply_says_what_it_lacks() -> None:
    map = load_shipped_map("first_light")
    built = inventory(map, Counter({"grass24": 1, "tree10": 1}))
    assert built.lacking["tree"] == 1
    assert built.lacking["rock"] > 0 and built.lacking["water"] == 4
    assert not built.complete
    assert inventory(map, everything()).complete


@pytest.mark.parametrize("name", ("cinder_stair", "hollow_crown", "old_watch"))
def test_what_hangs_is_known_before_the_rest_is_laid(name: str) -> None:
    field = load_shipped_map(name).battlefield
    found: list[int] = []
    for supply in (everything(), supply_of(Counter(rotv=1, cov=1)), Counter[str]()):
        loose = [(layer.level, h) for layer in layers(field, supply) for h in layer.hanging]
        assert hanging(field, supply) == loose
        found.append(len(loose))
    assert found[0] == 0 < found[-1]


def needles(rows: int) -> MapFile:
    """Single high hexes: no large tile fits anywhere."""
    grid = "\n".join([("g1 g30 " * 6 if k % 2 else "g1 g1 " * 6) for k in range(rows)])
    zones = f"[zones]\nred = ['A1-H1']\nblue = ['A{rows - 1}-H{rows - 1}']\n"
    return load_map(f"format = 1\nname = 'Needles'\nplayers = [2]\ngrid = '''\n{grid}\n'''\n{zones}")


def test_tries_grow_much_slower_than_the_number_of_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = 0

    def counted(map: MapFile, supply: Counter[str]) -> Inventory:
        nonlocal tries
        tries += 1
        return inventory(map, supply)

    monkeypatch.setattr(inventories, "inventory", counted)
    found: list[tuple[int, int]] = []
    for rows in (16, 32, 64):
        tries = 0
        sets, built = sets_for(needles(rows))
        assert built.complete
        found.append((sets.total(), tries))
    (few, least), (more, _), (many, most) = found
    assert few < more < many and many > 3 * few
    assert most <= least + 3 * (many // few).bit_length(), "each doubling takes a try more up and one more down"
    assert most < many // 2


def test_no_set_too_many_is_named_for_a_large_map() -> None:
    map = needles(16)
    sets, _ = sets_for(map)
    for id in sets:
        assert not inventory(map, supply_of(sets - Counter({id: 2}))).complete


def test_big_tiles_are_laid_before_small_ones() -> None:
    grid = "\n".join(["  " * (row % 2) + "  ".join(["g1"] * 12) for row in range(12)])
    zones = "[zones]\na = ['A1-L2']\nb = ['A11-L12']\n"
    text = f"format = 1\nname = 'Flat'\nplayers = [2]\ngrid = '''\n{grid}\n'''\n{zones}"
    tiles = inventory(load_map(text), everything()).tiles
    assert tiles["grass24"] >= 3
    assert sum([catalogue().by_name[piece].size * count for piece, count in tiles.items()]) == 144


def test_things_are_counted_as_pieces() -> None:
    things = things_on(load_shipped_map("old_watch").battlefield)
    assert things["ruin"] == 4  # four edges each, one piece of ruin
    assert things["battlement"] == 8
    assert things["ladder"] == 4 * 3  # six levels each, two levels a piece


def test_a_hive_is_one_thing_of_six_hexes() -> None:
    hive = '[[obstacle]]\nkind = "hive"\nat = ["B1", "C1", "D1", "E1", "F1", "G1"]\n'
    zones = '[zones]\na = ["A1"]\nb = ["H1"]\n'
    text = f"format = 1\nname = 'Hive'\nplayers = [2]\ngrid = '''\n{'m1 ' * 8}\n'''\n{hive}{zones}"
    assert things_on(load_map(text).battlefield) == Counter({"hive": 1})


def test_the_official_sets_name_pieces_that_are_known() -> None:
    assert len({s.id for s in terrain_sets()}) == len(terrain_sets()) >= 15
    tiles = [p for s in terrain_sets() for p in s.pieces if p in catalogue().by_name]
    assert len(set(tiles)) > 50
    rise = next(s for s in terrain_sets() if s.id == "rotv")
    hexes = sum([catalogue().by_name[p].size * n for p, n in rise.pieces.items() if not p.startswith("ruins")])
    assert hexes == 359


# --- collections ---


def test_a_collection_adds_sets_and_pieces() -> None:
    supply = read_collection("[sets]\nrotv = 2\n[pieces]\ngrass7 = 3\n", "mine")
    assert supply["grass7"] == 13
    assert supply["grass24"] == 12


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[sets]\nrotw = 1", "no set 'rotw'"),
        ("[pieces]\ngras7 = 1", "no piece 'gras7'"),
        ("[sets]\nrotv = -1", "from 0 to 10000"),
        ("[sets]\nrotv = true", "whole number"),
        ("sets = 3", "as a table"),
        ("[set]\nrotv = 1", "table 'set' is unknown"),
        ("[sets", "not valid TOML"),
        ("[sets]\nrotv = " + "9" * 5000, "not valid TOML"),
    ],
)
def test_a_bad_collection_is_refused(text: str, words: str) -> None:
    with pytest.raises(CollectionError, match=words):
        read_collection(text, "mine")


def test_the_command(tmp_path: Path) -> None:
    told = runner.invoke(app, ["map", "inventory", "first_light"])
    assert told.exit_code == 0
    assert "Rise of the Valkyrie" in told.output and "2 x tree" in told.output
    file = tmp_path / "mine.toml"
    file.write_text("[sets]\nrotv = 1\n")
    short = runner.invoke(app, ["map", "inventory", "first_light", "--collection", str(file)])
    assert short.exit_code == 1
    assert "lacks 2 x tree" in short.output
    file.write_text("[sets]\nrotv = 1\nrttff = 1\n")
    enough = runner.invoke(app, ["map", "inventory", "first_light", "--collection", str(file)])
    assert enough.exit_code == 0 and "suffices" in enough.output
    assert runner.invoke(app, ["map", "inventory", "first_light", "--collection", "no.toml"]).exit_code == 1
