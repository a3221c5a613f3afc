"""docs/EXAMPLES.md and the tests of this folder name each other."""

import re
from pathlib import Path

HERE = Path(__file__).parent
LIST = HERE.parents[1] / "docs" / "EXAMPLES.md"


def test_every_example_of_the_list_is_a_test_and_every_test_is_in_the_list() -> None:
    listed = re.findall(r"`(test_\w+)`", LIST.read_text("utf-8"))
    tests = [n for f in HERE.glob("test_*_examples.py") for n in re.findall(r"^def (test_\w+)", f.read_text(), re.M)]
    assert len(tests) > 90
    assert sorted(listed) == sorted(tests)
