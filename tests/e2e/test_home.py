"""The start page: there at once, small, and a battle two clicks away."""

from __future__ import annotations

import gzip
import re

from playwright.sync_api import expect

from e2e.conftest import Invite
from e2e.pages import Home
from e2e.people import Person
from e2e.serving import Serving

MOST_BYTES = 450_000
# miniatures, pages that nobody opens first, and sounds, which wait for a first touch
LATER = ("minis", "card-", "campaign-", "effects-", "voices-", "music-", "ambience-")


def test_the_whole_client_is_small(serving: Serving) -> None:
    from wellspring.server.api.client_files import SHIPPED

    files = [p for p in SHIPPED.rglob("*") if p.is_file()]
    assert any(p.name == "index.html" for p in files), "the client is not built: make client"
    packed = {p: len(gzip.compress(p.read_bytes(), 9)) for p in files}
    page = (SHIPPED / "index.html").read_text("utf-8")
    assert not any(name in page for name in LATER), "the first page does not load them"
    first = sum(size for p, size in packed.items() if not p.name.startswith(LATER))
    assert first < MOST_BYTES, first
    assert sum(packed.values()) < 1.2 * MOST_BYTES


def test_two_clicks_to_a_battle(person: Person) -> None:
    page = person.open()
    page.get_by_role("button", name="Quick battle").click()
    page.get_by_role("button", name="Start battle").click()
    page.wait_for_url(re.compile("#/game/"))


def test_every_place_of_the_bar_can_be_reached_by_keyboard(person: Person) -> None:
    page = person.open()
    expect(page.get_by_role("button", name="Quick battle")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    for name in ("Wellspring", "Play", "Armies", "Learn"):
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name=name, exact=True)).to_be_focused()


def test_the_first_page_speaks_german(invite: Invite) -> None:
    page = invite(settings={"language": "de"}).open()
    expect(page.get_by_role("link", name="Armeen")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_a_wrong_address_leads_home(person: Person) -> None:
    page = person.open("nowhere/at/all")
    page.get_by_role("link", name="To the start page").or_(page.get_by_role("button", name="To the start page")).click()
    expect(page.get_by_role("button", name="Quick battle")).to_be_visible()


def test_home_knows_the_game_one_has_left(person: Person) -> None:
    Home(person).quick_battle()
    page = person.open()
    own = page.get_by_role("region", name="Your games").or_(page.locator("section", has_text="Your games")).first
    expect(own.get_by_role("link").first).to_be_visible()
