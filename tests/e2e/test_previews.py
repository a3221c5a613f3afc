"""Powers before the click: what they would do is drawn on the board and reckoned beside it."""

from __future__ import annotations

import os
import re
from pathlib import Path

from playwright.sync_api import expect

from e2e.pages import Battle
from e2e.people import Person
from e2e.serving import Serving

# Mimring looks along a row with three soldiers and a friend of his in it
RED = {"name": "Dragon", "cards": ["mimring", "raelin"], "places": ["B8/A8", "H8"]}
BLUE = {"name": "Marro", "cards": ["marro_warriors"], "places": ["D8", "F8", "G8", "H2"]}


def dragons_turn(person: Person, serving: Serving) -> Battle:
    """The dragon may attack; both sides are this browser's."""
    seats = [{"name": n, "team": k, "kind": "person"} for k, n in enumerate(("Red", "Blue"))]
    body = {"map": "first_light", "gather": "preset", "seats": seats, "armies": [RED, BLUE], "glyphs": []}
    made = serving.http.post("/api/games", json=body).json()
    person.take_seats(made)
    person.open(f"game/{made['game']}")
    battle = Battle(person)
    while True:
        # orders are given behind a curtain: the question comes when it is lifted
        person.until("() => document.querySelector('[data-do=hand-over]') || window.__ws.request()")
        here = person.page.get_by_role("button", name="I am here")
        if here.is_visible():
            here.click()
        request = battle.asked()
        assert request is not None
        if any(o.get("action") == "power" for o in request["options"]):
            return battle
        battle.choose(request, request["default"])


def test_a_line_of_fire_tells_whom_it_would_burn(person: Person, serving: Serving) -> None:
    battle = dragons_turn(person, serving)
    page = person.page
    preview = page.get_by_role("region", name="Fire Line Special Attack: what would happen")
    page.get_by_role("button", name=re.compile("Fire Line")).first.hover()
    expect(preview).to_contain_text("wounds expected")
    picture(person, "offer")
    request = battle.asked()
    assert request is not None
    battle.choose(request, next(o["index"] for o in request["options"] if o.get("action") == "power"))
    request = battle.asked()
    assert request is not None and request["kind"] == "line"
    longest = max(request["options"], key=lambda o: len(o.get("targets", [])))
    empty = next(s for s in longest["covers"] if all(f["space"] != s for f in battle.view()["figures"]))
    battle.point_at(empty)
    victims = preview.locator(".victims li")
    expect(victims).to_have_count(4)
    for k in range(4):
        expect(victims.nth(k)).to_contain_text(re.compile(r"\d+\s?%.*\d+\s?%"))
    expect(preview.locator(".friend")).to_contain_text("friend")
    expect(preview).to_contain_text("wounds expected")
    assert not person.barriers(), "the panel of a power"
    picture(person, "line")
    assert battle.click_space(empty)
    expect(battle.log()).to_contain_text("Fire Line")


def picture(person: Person, name: str) -> None:
    """For whoever wants to look: WELLSPRING_PICTURES names a folder."""
    folder = os.environ.get("WELLSPRING_PICTURES")
    if folder:
        person.page.wait_for_timeout(400)
        person.page.screenshot(path=Path(folder) / f"{name}.png")
