"""A power without a test file fails here: test_<id>.py, or several test_<id>_<what>.py. Some glyphs are
tested with the rules."""

from pathlib import Path

import pytest

from wellspring.engine.powers import power_classes
from wellspring.powers import load_all

load_all()
HERE = Path(__file__).parent
WITH_THE_RULES = {  # glyphs of the rulebooks, and the card that lays one: tests/rules/test_glyph_*.py
    "curse_all", "heal_completely", "heal_some", "lay_glyphs", "move_some", "no_flying", "remove_another",
    "summon_beside", "vines",
}  # fmt: skip
BUILT = {id for id, cls in power_classes().items() if cls.__module__.startswith("wellspring.powers.")}
TESTED_HERE = sorted(BUILT - WITH_THE_RULES)
NOT_OF_POWERS = {"every_power_is_tested", "adding_a_card"}


def files_of(id: str) -> list[Path]:
    return [*HERE.glob(f"test_{id}.py"), *HERE.glob(f"test_{id}_*.py")]


@pytest.mark.parametrize("id", TESTED_HERE)
def test_a_power_has_its_test_file(id: str) -> None:
    files = files_of(id)
    assert files, f"the power {id} has no tests: write test_{id}.py"
    for file in files:
        assert "\ndef test_" in file.read_text(), f"{file.name} holds no test"


def test_every_test_file_belongs_to_a_power() -> None:
    files = {p.stem.removeprefix("test_") for p in HERE.glob("test_*.py")} - NOT_OF_POWERS
    assert files == {file.stem.removeprefix("test_") for id in TESTED_HERE for file in files_of(id)}
