"""The page for card makers names every verb of the kit, and no others."""

import re
from pathlib import Path

from kit.gathering import Gathering
from kit.table import Table

PAGE = Path(__file__).parents[2] / "docs" / "ADDING_A_CARD.md"
# for the kit itself, or for a few tests that need more than the page tells
UNTOLD = {"close", "ran_on", "request", "skip_moves", "listed", "power_name", "fig", "ref", "card"}


def test_every_verb_is_on_the_page() -> None:
    told = set(re.findall(r"\bt\.([a-z_]+)", PAGE.read_text()))
    verbs = {name for kind in Table.__mro__[:2] for name in vars(kind) if not name.startswith("_")}
    assert verbs - told == UNTOLD
    assert {name for name in told if not hasattr(Gathering, name)} == set()
