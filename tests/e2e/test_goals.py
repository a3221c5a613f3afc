"""What a battle is about is seen on the board and read beside it, and how far everybody has come."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.conftest import Invite
from e2e.pages import Battle
from e2e.people import Person
from e2e.serving import Serving

# What stands above the picture is drawn on a canvas of its own, in the 2D view on the only one: the pixels in the
# colour of a sign around a place of the screen.
SIGNS = """({ x, y, far, rgb }) => {
  const canvas = [...document.querySelectorAll('.board canvas')].at(-1);
  const box = canvas.getBoundingClientRect(), dot = canvas.width / box.width;
  const left = Math.max(0, (x - box.left - far) * dot), top = Math.max(0, (y - box.top - far) * dot);
  const { data } = canvas.getContext('2d').getImageData(left, top, 2 * far * dot, far * dot);
  let found = 0;
  for (let i = 0; i < data.length; i += 4)
    if (data[i + 3] > 250 && rgb.every((v, k) => Math.abs(v - data[i + k]) < 3)) found++;
  return found;
}"""
TO_WIN = [255, 210, 87]
TO_GUARD = [255, 138, 92]


def signs(battle: Battle, place: list[int], rgb: list[int]) -> int:
    """How much of a sign is drawn above the middle of some spaces."""
    found_at = [battle.page.evaluate("space => window.__ws.screenOf(space)", space) for space in place]
    places = [(at["x"], at["y"]) for at in found_at]
    x, y = [sum(values) / len(places) for values in zip(*places, strict=True)]
    battle.page.wait_for_timeout(300)
    found: int = battle.page.evaluate(SIGNS, {"x": x, "y": y, "far": 160, "rgb": rgb})
    return found


def sit_down(person: Person, serving: Serving, seat: int = 0, **more: Any) -> Battle:
    kinds = ["random", "random"]
    kinds[seat] = "person"
    made = serving.new_game(*kinds, **more)
    person.take_seats(made)
    person.open(f"game/{made['game']}")
    battle = Battle(person)
    battle.set_up()
    return battle


@pytest.mark.parametrize("view", ["3d", "2d"])
def test_a_goal_has_a_beacon_on_the_board(invite: Invite, serving: Serving, view: str) -> None:
    """The crown lies in a cave below a hill: its space cannot be seen from above, its beacon can."""
    person = invite(settings={"view": view})
    battle = sit_down(person, serving, scenario="the_crown_below")
    own, theirs, limit = battle.view()["goals"]
    assert (own["stance"], theirs["stance"], limit["kind"]) == ("own", "theirs", "rounds")
    crown, home = own["places"]
    far_home = theirs["places"][1]
    assert signs(battle, crown, TO_WIN) > 20
    assert signs(battle, home, TO_WIN) > 20
    assert signs(battle, far_home, TO_GUARD) > 20
    panel = battle.page.get_by_role("region", name="Goals")
    expect(panel).to_contain_text("Carry the glyph of Brandar to your start zone.")
    expect(panel).to_contain_text("Keep Blue from carrying the glyph of Brandar to their own start zone.")
    expect(panel).to_contain_text("lies on F8")
    panel.get_by_role("button", name="Carry the glyph").click()
    assert person.barriers() == []


def test_progress_is_told_as_it_comes(person: Person, serving: Serving) -> None:
    """A single figure stays on the glyph for a round; the other side does not know what it wants."""
    glyphs = [{"at": "C2", "name": "brandar", "up": True}]
    armies = [
        {"name": "Holder", "cards": ["finn"], "places": ["C2"]},
        {"name": "Prowler", "cards": ["raelin"], "places": ["G9"]},
    ]
    goal = {"kind": "hold", "team": 0, "rounds": 2, "glyph": "brandar"}
    battle = sit_down(person, serving, gather="preset", armies=armies, glyphs=glyphs, objectives=[goal])
    panel = battle.page.get_by_role("region", name="Goals")
    expect(panel).to_contain_text("0 of 2 rounds held, on it now")
    while (request := battle.asked()) is not None and battle.view()["round"] == 1:
        stay = next((o["index"] for o in request["options"] if o.get("none")), request["default"])
        battle.choose(request, stay)
    expect(panel).to_contain_text("1 of 2 rounds held, on it now")
    assert panel.locator(".goal-steps .done").count() == 1
    assert signs(battle, battle.view()["goals"][0]["places"][0], TO_WIN) > 20


def test_on_a_phone_the_goal_is_a_line_that_opens(invite: Invite, serving: Serving) -> None:
    person = invite(phone=True)
    battle = sit_down(person, serving, scenario="dragon_hunt", seat=1)
    line = battle.page.locator(".goal-line")
    expect(line).to_contain_text("Have a figure left when round 6 ends.")
    line.click()
    dialog = battle.page.get_by_role("dialog", name="Dragon Hunt")
    expect(dialog).to_contain_text("Keep Red from destroying Mimring.")
    expect(dialog).to_contain_text("0 of 5 wounds dealt")
    assert person.barriers() == []
