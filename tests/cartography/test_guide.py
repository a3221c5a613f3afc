"""The building guide: a PDF with a page for every layer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from wellspring.battlefield.native import load_map
from wellspring.cartography.guide import build_guide, layer_picture
from wellspring.cartography.inventory import everything, inventory
from wellspring.cartography.picture import Label
from wellspring.cli import app
from wellspring.content.library import load_shipped_map, read_text

runner = CliRunner()


def pages(pdf: bytes) -> int:
    return pdf.count(b"/Type /Page\n")


@pytest.mark.parametrize("name", ("goat_hill", "cinder_stair"))
def test_a_cover_a_page_for_each_layer_and_a_last_one(name: str) -> None:
    map = load_shipped_map(name)
    pdf = build_guide(map)
    assert pdf.startswith(b"%PDF-")
    assert pages(pdf) == len(inventory(map, everything()).layers) + 2


def test_the_picture_of_a_layer_has_the_size_of_each_tile_on_it() -> None:
    map = load_shipped_map("goat_hill")
    layer = inventory(map, everything()).layers[0]
    labels = [s for s in layer_picture(map.battlefield, layer, {}).shapes if isinstance(s, Label) and s.bold]
    assert sorted([int(s.text) for s in labels]) == sorted([len(t.hexes) for t in layer.tiles])


def test_hexes_over_a_gap_are_marked() -> None:
    field = load_shipped_map("old_watch").battlefield
    built = inventory(load_shipped_map("old_watch"), everything())
    gaps = {layer.level: layer.gaps for layer in built.layers}
    assert gaps.pop(7) == {(field.q[s], field.r[s]) for s in map(field.space, ("F9^", "G9^", "H9^"))}
    assert not any(gaps.values()), "all the rest stands on something"
    layer = built.layers[-1]
    ringed = layer_picture(field, layer, {}).shapes
    propped = layer_picture(field, replace(layer, hanging=layer.gaps), {}).shapes
    assert len(propped) == len(ringed) + 3, "one ring more for each that wants a prop"


def test_names_in_any_script_do_not_break_it() -> None:
    text = read_text("maps", "first_light.toml").replace('"First Light"', '"Førstø 光 ’Lys’"')
    assert pages(build_guide(load_map(text))) > 2


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "guide.pdf"
    result = runner.invoke(app, ["map", "build-guide", "first_light", "--out", str(file)])
    assert result.exit_code == 0, result.output
    assert file.read_bytes().startswith(b"%PDF-")
    refused = runner.invoke(app, ["map", "build-guide", "first_light", "--out", str(tmp_path / "guide.doc")])
    assert refused.exit_code == 2 and ".pdf" in refused.output
