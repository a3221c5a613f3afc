"""`wellspring cards new ID`: a card to begin with, its power, its German words and its tests, in a folder of house
cards. What is written passes `cards check` and its own tests, so that everything that breaks later is one's own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from wellspring.engine.errors import InvalidSetup
from wellspring.engine.limits import MOST_ID
from wellspring.engine.powers import snake_case
from wellspring.games import card_library, trial_army

CARD: Final = """set = "House Cards"

[[card]]
id = "{id}"
name = "{name}"
general = "Jandar"
species = "Human"
class = "Champion"
personality = "Valiant"
figures = 1
size = "medium"
height = 5
life = 5
move = 5
range = 1
attack = 3
defense = 4
points = 90
figure = "champion"
gear = ["sword", "shield"]
[[card.powers]]
id = "{power}"
name = "Close Quarters 1"
text = "In a normal attack on an adjacent figure {name} rolls 1 more attack die."
dice = 1
"""
GERMAN: Final = """[[cards.{id}.powers]]
name = "Auf engem Raum 1"
text = "Bei einem normalen Angriff auf eine benachbarte Figur wirft {name} 1 Angriffswürfel mehr."
"""
POWER: Final = '''"""The powers of {name}. docs/ADDING_A_CARD.md says what a power can do."""

from __future__ import annotations

from typing import ClassVar

from wellspring.engine.combat import Combat
from wellspring.engine.game import Game
from wellspring.engine.powers import ANY_NUMBER, STRENGTHEN, Power


class {cls}(Power):
    """More attack dice against whoever is adjacent."""

    parameters: ClassVar[dict[str, object]] = {{"dice": ANY_NUMBER}}

    def good(self) -> str:
        return STRENGTHEN

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return self.number("dice") if combat.adjacent and self.owns(g, combat.attacker) else 0
'''
TESTS: Final = '''"""In the folder of Wellspring's source: WELLSPRING_CARDS=X PYTHONPATH=src:tests pytest X/tests"""

from kit import scenario, shields, skulls


def test_one_more_die_against_an_adjacent_figure() -> None:
    t = scenario("{id}@C3", "{enemy}@D3", dice=[skulls(2, of=4), shields(0, of=4)])
    t.attack("{id}", "{enemy}")
    assert t.wounds("{enemy}") == 2


def test_nobody_else_has_more_dice() -> None:
    t = scenario("{enemy}@C3", "{id}@D3")
    assert t.attack_dice("{enemy}", "{id}") == 3


def test_it_comes_on_top_of_height() -> None:
    t = scenario("{id}@A1", "{enemy}@B1", grid="g3  g1  g1")
    assert t.attack_dice("{id}", "{enemy}") == 5
'''


def write_stub(out: Console, id: str, folder: Path) -> None:
    """Write the four files. Nothing that is there already is written over."""
    if re.fullmatch(r"[a-z][a-z0-9_]*", id) is None or len(id) > MOST_ID - len("_power"):
        raise InvalidSetup("The id of a card is small letters, digits and _, and begins with a letter.")
    if id in card_library():
        raise InvalidSetup(f"There is a card '{id}' already, in {card_library()[id].set_name}.")
    cls = "".join([part[:1].upper() + part[1:] for part in id.split("_")]) + "Power"
    name = " ".join([part[:1].upper() + part[1:] for part in id.split("_")])
    power = snake_case(cls)
    files = {
        folder / f"{id}.toml": CARD,
        folder / f"{id}.py": POWER,
        folder / "de" / f"{id}.toml": GERMAN,
        folder / "tests" / f"test_{power}.py": TESTS,
    }
    taken = [path for path in files if path.exists()]
    if taken:
        raise InvalidSetup(f"{taken[0]} is there already.")
    for path, template in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        enemy = trial_army("small_red")[0]
        path.write_text(template.format(id=id, name=name, power=power, cls=cls, enemy=enemy), "utf-8")
        out.print(Text(f"Written: {path}"), soft_wrap=True)
    out.print(Text(f"'wellspring cards check {folder}' checks it, 'wellspring play --cards {folder}' plays it.", "dim"))
