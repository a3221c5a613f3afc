"""Destructible objects in the engine: docs/RULINGS.md, Destructible objects and What objects are worth."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls

from wellspring.battlefield.mapfile import MapError
from wellspring.battlefield.native import load_map
from wellspring.battlefield.native_writer import dump_map
from wellspring.content.library import load_shipped_map, read_text
from wellspring.engine.save import load, save
from wellspring.engine.setup import Seat, Setup
from wellspring.engine.targets import sees
from wellspring.engine.view import WATCHER, scrub
from wellspring.games import new_game, start
from wellspring.lab.invariants import check
from wellspring.projection.narration import sentence
from wellspring.projection.situation import view

WALL = """[[obstacle]]
kind = "castle wall"
at = ["D1", "D2", "D4", "D5", "D6", "D7", "D8", "D9", "D10"]

[[obstacle]]
kind = "door"
at = ["D3"]
life = 2
defense = 2
"""


def test_a_door_blocks_the_way_and_the_view_until_it_is_gone() -> None:
    t = scenario("finn@C3", "thorgrim@F3", extra=WALL)
    finn, thorgrim = t.fig("finn"), t.fig("thorgrim")
    assert not sees(t.game, finn, thorgrim, True) and "E3" not in t.reach("finn")
    t.dice(skulls(3, of=3), shields(0, of=2)).attack("finn", "door")  # two shields of its own: 1 wound
    assert t.wounds("door") == 1
    t.begin_turn("finn")
    t.dice(skulls(3, of=3), shields(0, of=2)).attack("finn", "door")
    assert not t.game.state.objects and sees(t.game, finn, thorgrim, True)
    t.begin_turn("finn")
    assert "D3" in t.reach("finn") and "E3" in t.reach("finn")
    check(t.game)


def test_flyers_go_over_it() -> None:
    t = scenario("raelin@C3", "thorgrim@J3", extra=WALL)
    assert "E3" in t.reach("raelin") and "D3" not in t.reach("raelin")


def test_the_printed_door_adds_shields_of_its_own_by_the_size_of_the_attacker() -> None:
    t = scenario("finn@C3", "grimnak@F3/G3", extra=WALL)
    assert t.chance("finn", "door", 1) == pytest.approx((3 / 6) ** 3 * (4 / 6) ** 2)
    assert t.chance("grimnak", "door", 1) > t.chance("finn", "door", 1)


def test_it_is_seen_from_afar_and_never_hides_itself() -> None:
    t = scenario("syvarris@A3", "thorgrim@J3", extra=WALL)
    assert "door" in t.targets("syvarris")


def test_neither_height_nor_cover_counts_against_it_or_for_it() -> None:
    grid = "g5  g5  g1  g1  g1  g1"
    t = scenario("finn@B1", "thorgrim@F1", grid=grid, extra='[[obstacle]]\nkind = "tower"\nat = ["C1"]\ndefense = 3\n')
    assert t.attack_dice("finn", "tower") == 3 and t.defense_dice("finn", "tower") == 3


def test_the_basic_game_takes_it_for_an_obstacle() -> None:
    t = scenario("finn@C3", "thorgrim@F3", extra=WALL, mode="basic", edition="aoa-beta-2022")
    assert not t.game.state.objects and t.game.field.blocked[t.game.field.space("D3")]


def test_it_keeps_no_army_alive_and_scores_nothing() -> None:
    t = scenario("finn@C3", "thorgrim@B3", extra=WALL, wounds={"thorgrim": 3})
    points = [p["points"] for p in view(t.game, WATCHER)["players"]]
    assert points[1] < points[0]
    t.dice(skulls(3, of=3), shields(0, of=t.defense_dice("finn", "thorgrim"))).attack("finn", "thorgrim")
    assert t.over


def test_what_people_are_told() -> None:
    t = scenario("finn@C3", "thorgrim@F3", extra=WALL, dice=[skulls(3, of=3), shields(0, of=2)])
    t.attack("finn", "door")
    told = view(t.game, WATCHER, "de")
    (door,) = [f for f in told["figures"] if f["object"]]
    assert (door["name"], door["where"], door["at"], door["life"], door["wounds"]) == ("Tür", "object", "D3", 2, 1)
    assert all(card["owner"] >= 0 for card in told["cards"]) and told["fallen"] == []
    (event,) = t.events("ObjectDamaged")
    assert sentence(t.game, event) == "Door takes 1 wound (attack)."
    assert sentence(t.game, event, "de").startswith("Tür erleidet 1")
    assert scrub(t.game, 1).state.objects == t.game.state.objects


def test_saved_and_loaded() -> None:
    seats = [Seat("Red", 0, ["grimnak"]), Seat("Blue", 1, ["finn", "thorgrim"])]
    game = new_game(Setup(read_text("maps", "barred_gate.toml"), seats, "aoa-2024"), seed=4)
    game.record_hashes = True
    while game.request is not None and len(game.answers()) < 400:
        game.answer(len(game.answers()) % len(game.request.values))
        check(game)
    assert game.state.roster.owners.count(-1) == 1
    assert load(save(game), start).state_hash() == game.state_hash()


def test_a_map_with_objects_is_read_and_written() -> None:
    door = [o for o in load_shipped_map("barred_gate").battlefield.obstacles if o.life]
    assert [(o.kind, o.life, o.defense) for o in door] == [("door", 3, 1)]
    again = load_map(dump_map(load_shipped_map("barred_gate")))
    assert [(o.life, o.defense) for o in again.battlefield.obstacles if o.life] == [(3, 1)]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("life = 0", "'life' must be from 1 to 100"),
        ("life = 101", "'life' must be from 1 to 100"),
        ("life = 3\ndefense = 31", "'defense' must be from 0 to 30"),
        ("defense = 3", "Only what has a life"),
    ],
)
def test_its_numbers_are_bounded(line: str, fault: str) -> None:
    text = read_text("maps", "barred_gate.toml").replace('kind = "tree"', f'kind = "tree"\n{line}')
    with pytest.raises(MapError, match=fault):
        load_map(text)


def test_a_map_has_only_so_many() -> None:
    labels = ", ".join([f'"{column}{row}"' for column in "ABCDEFGHI" for row in (3, 4, 5)])
    text = read_text("maps", "barred_gate.toml").replace('at = ["B4", "H8"]', f"at = [{labels}]\nlife = 1")
    with pytest.raises(MapError, match="no more than 24 objects"):
        load_map(text)
