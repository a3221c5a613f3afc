"""Accounts, and getting along with others: closing a table, muting, reporting."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from e2e.conftest import Invite
from e2e.pages import Battle, Home
from e2e.people import Person

PASSWORD = "correct horse"


def sign_in(page: Page, name: str, button: str, password: str = PASSWORD) -> None:
    page.get_by_role("button", name="Sign in").click()
    dialog = page.get_by_role("dialog", name="Sign in")
    dialog.get_by_label("Name").fill(name)
    dialog.get_by_label("Password").fill(password)
    dialog.get_by_role("button", name=button).click()
    expect(page.get_by_text(f"Signed in as {name}")).to_be_visible()


def test_an_account_from_its_beginning_to_its_end(person: Person) -> None:
    person.forgive("401")
    page = person.open()
    sign_in(page, "Odile", "Register")
    page.get_by_role("link", name="Account").click()
    expect(page.get_by_role("heading", name="Signed in as Odile")).to_be_visible()
    page.get_by_label("Password now").fill("wrong horse")
    page.get_by_label("New password").fill("battery staple")
    page.get_by_role("button", name="Change password").click()
    expect(page.get_by_text("That is not your password.")).to_be_visible()
    page.get_by_label("Password now").fill(PASSWORD)
    page.get_by_role("button", name="Change password").click()
    expect(page.get_by_text("Your password is changed.")).to_be_visible()
    page.get_by_role("button", name="Sign out everywhere").click()
    expect(page.get_by_text("You are signed out.")).to_be_visible()
    sign_in(page, "Odile", "Sign in", "battery staple")
    page.get_by_role("link", name="Account").click()
    page.get_by_label("Password", exact=True).fill("battery staple")
    page.get_by_role("button", name="Delete account").click()
    expect(page.get_by_text("Your account is gone.")).to_be_visible()
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()


def test_who_opened_a_table_closes_it(invite: Invite) -> None:
    host, guest = invite(flat=True, settings={"name": "Ana"}), invite(flat=True, settings={"name": "Raul"})
    page = host.open("set-up/friend")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("#/game/"))
    there = guest.open(f"game/{page.url.rsplit('/', 1)[1]}")
    expect(there.get_by_role("button", name="Join the battle")).to_be_visible()
    expect(there.get_by_role("button", name="Close table")).to_have_count(0)
    page.get_by_role("button", name="Close table").click()
    page.get_by_role("dialog").get_by_role("button", name="Close table").click()
    page.wait_for_url(re.compile("#/$"))
    expect(there.get_by_text("This table has been closed.")).to_be_visible()


def test_a_battle_against_the_computer_is_closed(flat_person: Person) -> None:
    Home(flat_person).quick_battle()
    page = flat_person.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Close table").click()
    page.get_by_role("dialog").get_by_role("button", name="Close table").click()
    page.wait_for_url(re.compile("#/$"))


def test_a_line_is_reported_and_its_writer_muted(invite: Invite) -> None:
    host, guest = invite(flat=True, settings={"name": "Ana"}), invite(flat=True, settings={"name": "Raul"})
    page = host.open("set-up/friend")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("#/game/"))
    there = guest.open(f"game/{page.url.rsplit('/', 1)[1]}")
    there.get_by_role("button", name="Join the battle").click()
    Battle(host), Battle(guest)
    for one in (page, there):
        one.get_by_role("tab", name="Chat").click()
    there.get_by_label("Message").fill("You fool")
    there.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("You fool")
    page.get_by_role("log").get_by_role("button", name="Raul").click()
    page.get_by_role("button", name="Report").click()
    expect(page.get_by_text("Thank you. Somebody will read it.")).to_be_visible()
    page.get_by_role("button", name="Mute", exact=True).click()
    expect(page.get_by_role("log")).not_to_contain_text("You fool")
    page.reload()
    Battle(host)
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_text("You do not see what Raul writes.")).to_be_visible()
    page.get_by_role("button", name="Show again").click()
    expect(page.get_by_role("log")).to_contain_text("You fool")
