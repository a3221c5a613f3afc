"""A power without a test file fails here: test_<id>.py, or several test_<id>_<what>.py. Glyphs are powers too, but they
are tested with the rules of glyphs."""

from pathlib import Path

import pytest

from wellspring.engine.powers import power_classes
from wellspring.powers import load_all

load_all()
HERE = Path(__file__).parent
OF_GLYPHS = {f"wellspring.powers.{name}" for name in ("glyphs", "temporary_glyphs", "treasures", "vines")}
FROM_CARDS = sorted(
    id
    for id, cls in power_classes().items()
    if cls.__module__.startswith("wellspring.powers.") and cls.__module__ not in OF_GLYPHS
)
NOT_OF_POWERS = {"every_power_is_tested", "adding_a_card"}


def files_of(id: str) -> list[Path]:
    return [*HERE.glob(f"test_{id}.py"), *HERE.glob(f"test_{id}_*.py")]


@pytest.mark.parametrize("id", FROM_CARDS)
def test_a_power_has_its_test_file(id: str) -> None:
    files = files_of(id)
    assert files, f"the power {id} has no tests: write test_{id}.py"
    for file in files:
        assert "\ndef test_" in file.read_text(), f"{file.name} holds no test"


def test_every_test_file_belongs_to_a_power() -> None:
    files = {p.stem.removeprefix("test_") for p in HERE.glob("test_*.py")} - NOT_OF_POWERS
    assert files == {file.stem.removeprefix("test_") for id in FROM_CARDS for file in files_of(id)}
