"""Cards, glyphs and powers are named in content/, in powers/ and in tests, nowhere else: what the rest of the tree does
for one it does for all."""

from __future__ import annotations

import re
from pathlib import Path

from wellspring.engine.powers import Power, power_classes
from wellspring.games import behaviours, card_library, glyph_library

ROOT = Path(__file__).parents[2]
SEARCHED = ("src/wellspring/**/*.py", "web/src/**/*.ts", "web/src/**/*.tsx", "tools/*", "web/tools/*")
HOMES = ("src/wellspring/powers/", "src/wellspring/content/", "src/wellspring/server/static/")
# ids that are also words of the rulebook or names of hooks
WORDS = {"treasure", "flying", "spirit"} | {name for name in dir(Power) if not name.startswith("_")}


def ids() -> set[str]:
    behaviours()  # every family is loaded
    shipped = {id for id, cls in power_classes().items() if cls.__module__.startswith("wellspring.")}
    return ({*card_library(), *glyph_library(), *shipped} - {""}) - WORDS


def test_no_file_names_a_card_a_glyph_or_a_power() -> None:
    quoted = re.compile("[\"'`](" + "|".join(sorted(ids())) + ")[\"'`]")
    found: list[str] = []
    for pattern in SEARCHED:
        for path in sorted(ROOT.glob(pattern)):
            name = path.relative_to(ROOT).as_posix()
            if path.is_file() and not name.startswith(HOMES) and "__pycache__" not in name:
                lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
                found += [f"{name}:{n}: {hit}" for n, line in enumerate(lines, 1) for hit in quoted.findall(line)]
    assert not found, "\n".join(found)


def test_the_search_would_find_one() -> None:
    assert {"finn", "astrid", "mind_shackle", "marro_warriors"} <= ids()
