"""`wellspring cards new ID`: a card to begin with, its power, its German words and its tests, in a folder of house
cards. What is written passes `cards check` and its own tests, so that everything that breaks later is one's own."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from rich.console import Console
from rich.text import Text

from wellspring.content.library import read_text
from wellspring.engine.errors import InvalidSetup
from wellspring.engine.limits import MOST_ID
from wellspring.engine.powers import snake_case
from wellspring.games import card_library


def write_stub(out: Console, id: str, folder: Path) -> None:
    """Write the four files. Nothing that is there already is written over."""
    if re.fullmatch(r"[a-z][a-z0-9_]*", id) is None or len(id) > MOST_ID - len("_power"):
        raise InvalidSetup("The id of a card is small letters, digits and _, and begins with a letter.")
    if id in card_library():
        raise InvalidSetup(f"There is a card '{id}' already, in {card_library()[id].set_name}.")
    cls = "".join([part[:1].upper() + part[1:] for part in id.split("_")]) + "Power"
    name = " ".join([part[:1].upper() + part[1:] for part in id.split("_")])
    power = snake_case(cls)
    templates: dict[str, str] = tomllib.loads(read_text("card_stub.toml"))
    files = {
        folder / f"{id}.toml": templates["card"],
        folder / f"{id}.py": templates["power"],
        folder / "de" / f"{id}.toml": templates["german"],
        folder / "tests" / f"test_{power}.py": templates["tests"],
    }
    taken = [path for path in files if path.exists()]
    if taken:
        raise InvalidSetup(f"{taken[0]} is there already.")
    for path, template in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(template.format(id=id, name=name, power=power, cls=cls), "utf-8")
        out.print(Text(f"Written: {path}"), soft_wrap=True)
    out.print(Text(f"'wellspring cards check {folder}' checks it, 'wellspring play --cards {folder}' plays it.", "dim"))
