"""The army builder: find cards, put an army together, share it, take it into battle."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e.conftest import Invite
from e2e.people import Person


def test_building_and_sharing_an_army(invite: Invite) -> None:
    builder, friend = invite(), invite()
    page = builder.open("armies")
    expect(page.get_by_text("339 cards")).to_be_visible()
    page.get_by_label("Search").fill("viking")
    page.get_by_role("button", name="Add Tarn Viking Warriors").click()
    page.get_by_role("button", name="Add Finn the Viking Champion").click()
    expect(page.get_by_text("Ready for battle.")).to_be_visible()
    page.get_by_role("button", name="Add Finn the Viking Champion").first.click()
    expect(page.get_by_text("is unique")).to_be_visible()
    page.get_by_role("button", name="Remove one Finn the Viking Champion").first.click()
    expect(page.get_by_text("Ready for battle.")).to_be_visible()
    page.get_by_role("button", name="Share", exact=True).click()
    link = page.get_by_role("dialog", name="Share this army").get_by_role("textbox", name="Link").input_value()
    theirs = friend.open(link.split("#/", 1)[1])
    expect(theirs.get_by_role("button", name=re.compile("Remove one Tarn Viking Warriors")).first).to_be_visible()
    expect(theirs.get_by_text("Ready for battle.")).to_be_visible()


def test_by_keyboard_alone(person: Person) -> None:
    page = person.open("armies")
    expect(page.get_by_text("339 cards")).to_be_visible()
    search = page.get_by_label("Search")
    for _ in range(50):  # a page that has just appeared may not listen yet
        page.keyboard.press("/")
        if search.evaluate("field => field === document.activeElement"):
            break
        page.wait_for_timeout(100)
    expect(search).to_be_focused()
    search.fill("")
    page.keyboard.type("mimring")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    removal = page.get_by_role("button", name="Remove one Mimring").first
    expect(removal).to_be_visible()
    page.keyboard.press("Delete")
    expect(removal).to_have_count(0)


def test_cards_that_cannot_be_played_yet_are_marked(person: Person) -> None:
    page = person.open("armies")
    page.get_by_label("Search").fill("krampus")
    expect(page.get_by_role("button", name=re.compile("Krampus.*not playable yet")).first).to_be_visible()


def test_an_army_goes_into_battle(person: Person) -> None:
    page = person.open("armies/finn.tarn_viking_warriors")
    page.get_by_role("link", name="Try against the computer").click()
    page.wait_for_url(re.compile("#/set-up/army"))
    page.get_by_role("button", name="Start battle").click()
    page.wait_for_url(re.compile("#/game/"))
    person.until("() => window.__ws?.view() != null")
    mine = {c["id"] for c in page.evaluate("() => window.__ws.view().cards") if c["owner"] == 0}
    assert mine == {"finn", "tarn_viking_warriors"}
