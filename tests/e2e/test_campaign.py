"""The campaign as a player goes through it, and its first battle with somebody who explains."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from e2e.conftest import Invite
from e2e.pages import Battle
from e2e.people import Person


def first_battle(person: Person) -> Battle:
    """From the start page, as who has never played."""
    page = person.open()
    page.get_by_role("button", name="Your first battle").click()
    page.wait_for_url(re.compile("#/game/"))
    return Battle(person)


def hints(battle: Battle) -> Locator:
    return battle.page.get_by_role("region", name="Hints")


def read_all(battle: Battle) -> list[str]:
    """What is explained now, one after the other."""
    told, seen = hints(battle), []
    battle.person.frame()
    while told.is_visible():
        seen.append(told.get_by_role("heading").inner_text())
        told.get_by_role("button", name=re.compile("Next|Got it")).click()
        battle.person.frame()
    return seen


def test_the_first_battle_explains_itself_and_comes_to_blows_at_once(flat_person: Person) -> None:
    """Four orders, a move, an attack: every step is explained before it is taken, and the screen grows."""
    battle = first_battle(flat_person)
    page, told = battle.page, hints(battle)
    army = page.get_by_role("navigation", name="Army")
    log = page.locator(".log-room")
    expect(told).to_contain_text("Your first battle")
    expect(log).to_be_hidden()
    told.get_by_role("button", name="Next").click()
    expect(told).to_contain_text("X is a bluff")
    expect(army).to_be_hidden()
    battle.lay_orders(0)  # all on the agents
    request = battle.asked()
    assert request is not None and request["about"] == "figure to move"
    seen = read_all(battle)
    assert "Your turn: move" in seen and "Who begins" in seen
    expect(army).to_be_visible()
    battle.end_turn(request)  # they stand well: done moving
    request = battle.asked()
    assert request is not None and request["kind"] == "attack" and battle.view()["round"] == 1
    expect(told).to_contain_text("Attack!")
    expect(page.locator(".pointer").first).to_be_attached()
    target = next(o["target"] for o in request["options"] if o.get("action") == "attack")
    assert battle.click_space(battle.space_of(target))
    assert "Skulls and shields" in seen + read_all(battle)  # the other side may have rolled before
    expect(log).to_be_visible()
    assert not flat_person.barriers()


def test_who_knows_it_plays_on_without_hints(flat_person: Person) -> None:
    battle = first_battle(flat_person)
    page, told = battle.page, hints(battle)
    told.get_by_role("button", name="play on without hints").click()
    expect(told).to_have_count(0)
    expect(page.locator(".log-room")).to_be_visible()
    battle.lay_orders()
    battle.asked()
    expect(told).to_have_count(0)
    page.reload()
    Battle(flat_person).asked()
    expect(told).to_have_count(0)


def test_a_phone_is_told_in_german(invite: Invite) -> None:
    person = invite(phone=True, flat=True, theme="light", settings={"language": "de"})
    page = person.open()
    page.get_by_role("button", name="Dein erster Kampf").click()
    told = page.get_by_role("region", name="Hinweise")
    expect(told).to_contain_text("vier Wikinger")
    told.get_by_role("button", name="Weiter", exact=True).click()
    expect(told).to_contain_text("X ist ein Bluff")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not person.barriers()


def test_a_battle_of_the_campaign_leads_to_the_next(flat_person: Person) -> None:
    page = flat_person.open("campaign")
    cards = page.locator(".campaign-card")
    expect(cards).to_have_count(11)
    expect(page.locator(".campaign-card.next h2")).to_contain_text("The Ringing Stone")
    page.get_by_role("button", name="Play: Dawn Patrol").click()
    page.wait_for_url(re.compile("#/game/"))
    battle = Battle(flat_person)
    assert battle.view()["players"][0]["name"] == "Robin"
    expect(hints(battle)).to_have_count(0)
    page.goto(flat_person.url + "/?test=1#/campaign")
    expect(page.get_by_role("button", name="Continue: Dawn Patrol")).to_be_visible()
    page.get_by_role("button", name="Continue: Dawn Patrol").click()
    battle = Battle(flat_person)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    page.get_by_role("alertdialog").get_by_role("link").click()
    expect(page.get_by_role("heading", name="Campaign: battle 2 of 11 lost")).to_be_visible()
    expect(page.get_by_role("button", name="Try again: Dawn Patrol")).to_be_visible()
    page.get_by_role("button", name="Campaign: next battle: Dragon Hunt").click()
    page.wait_for_url(re.compile("#/game/"))
    page = flat_person.open("campaign")
    expect(cards.nth(1)).to_contain_text("Lost")
    expect(cards.nth(2)).to_contain_text("Under way")
    page = flat_person.open()
    expect(page.get_by_role("button", name="Play: The Ringing Stone")).to_be_visible()
    expect(page.get_by_role("button", name="Your first battle")).to_have_count(0)
