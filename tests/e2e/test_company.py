"""People at one table: the draft that all see, the chat from the lobby to the result, who watches, by name."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from e2e.conftest import Invite
from e2e.pages import Battle
from e2e.people import Person
from e2e.serving import Serving

POOL = ["finn", "raelin", "syvarris", "thorgrim", "grimnak", "mimring"]


def say(page: Page, words: str) -> None:
    page.get_by_label("Message").fill(words)
    page.keyboard.press("Enter")


def open_chat(page: Page) -> None:
    page.get_by_role("tab", name="Chat").click()


def around_a_table(serving: Serving, invite: Invite, **more: Any) -> tuple[Person, Person, Person, str]:
    """Ana has opened it, Raul and Lia have come by the link."""
    made = serving.new_game("person", "open", **more)
    ana, raul, lia = [invite(settings={"name": name}) for name in ("Ana", "Raul", "Lia")]
    ana.take_seats(made)
    for one in (ana, raul, lia):
        one.open(f"game/{made['game']}")
    return ana, raul, lia, made["game"]


def next_question(*tables: Battle) -> tuple[Battle, dict[str, Any]]:
    """Whoever is asked next, and what."""
    for _ in range(600):
        for table in tables:
            request = table.request()
            if request is not None:
                return table, request
        tables[0].page.wait_for_timeout(40)
    raise AssertionError("nobody is asked")


def test_a_draft_is_seen_by_both_and_by_who_watches(serving: Serving, invite: Invite) -> None:
    ana, raul, lia, _ = around_a_table(serving, invite, gather="draft", pool=POOL, points=300)
    raul.page.get_by_role("button", name="Join the battle").click()
    tables = Battle(ana), Battle(raul)
    Battle(lia)
    picker, _ = next_question(*tables)
    other = tables[1] if picker is tables[0] else tables[0]
    for page in (ana.page, raul.page, lia.page):
        expect(page.get_by_role("list", name="Cards to choose from").get_by_role("listitem")).to_have_count(len(POOL))
    for looking in (other.page, lia.page):
        expect(looking.get_by_role("heading", name=re.compile(r" chooses$"))).to_be_visible()
        looking.locator(".pool-card").first.click()
        expect(looking.get_by_role("region", name="Draft").get_by_role("article")).to_contain_text("Mimring")
        expect(looking.get_by_role("button", name=re.compile("^Take"))).to_have_count(0)
    picker.page.locator(".pool-card").first.click()
    picker.page.get_by_role("button", name="Take Mimring").first.click()
    for looking in (other.page, lia.page):
        expect(looking.get_by_role("heading", name=re.compile(r" places Mimring$"))).to_be_visible()
        expect(looking.get_by_role("list", name="Cards to choose from")).not_to_contain_text("Mimring")
        expect(looking.get_by_role("list", name="Who picks when")).to_contain_text("has Mimring")
    placing = picker.page.get_by_role("region", name="Draft")
    expect(placing.get_by_role("list", name="Who picks when")).to_contain_text("has Mimring")
    expect(picker.page.get_by_role("list", name="Cards to choose from")).to_have_count(0)
    placing.get_by_role("button", name="Cards to choose from").click()
    expect(picker.page.get_by_role("list", name="Cards to choose from").get_by_role("listitem")).to_have_count(5)
    assert other.person.barriers() == []


def test_people_talk_from_the_lobby_to_the_result(serving: Serving, invite: Invite) -> None:
    ana, raul, lia, game = around_a_table(serving, invite, gather="draft", pool=POOL, points=300)
    expect(ana.page.get_by_role("list", name="2 watch")).to_contain_text("Raul")
    say(ana.page, "Which cards do you like?")
    say(raul.page, "The dragon")
    for one in (ana, raul, lia):
        expect(one.page.get_by_role("log")).to_contain_text("Which cards do you like?")
        expect(one.page.get_by_role("log")).to_contain_text("The dragon")
    assert ana.barriers() == []
    raul.page.get_by_role("button", name="Join the battle").click()
    tables = Battle(ana), Battle(raul)
    Battle(lia)
    for one in (ana, raul, lia):
        open_chat(one.page)
        expect(one.page.get_by_role("log")).to_contain_text("The dragon")
    say(raul.page, "I shall take it")
    say(lia.page, "He bluffs")
    for one in (ana, lia):
        expect(one.page.get_by_role("log")).to_contain_text("I shall take it")
    table, request = next_question(*tables)
    while request["kind"] == "draft":
        table.choose(request, request["default"])
        table, request = next_question(*tables)
    say(ana.page, "While one of us places")
    expect(raul.page.get_by_role("log")).to_contain_text("While one of us places")
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("menuitem", name="Give up").click()
    ana.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    for one in (ana, raul):
        expect(one.page.get_by_role("alertdialog", name="The battle is over")).to_be_visible()
        one.open(f"result/{game}")
        expect(one.page.get_by_role("log")).to_contain_text("The dragon")  # who is there has heard what was said
    say(ana.page, "Well fought")
    expect(raul.page.get_by_role("log")).to_contain_text("Well fought")
    expect(raul.page.get_by_role("log")).to_contain_text("The dragon")
    expect(raul.page.get_by_role("log")).not_to_contain_text("He bluffs")
    assert raul.barriers() == []


def test_who_watches_is_named_and_can_be_reported(serving: Serving, invite: Invite) -> None:
    made = serving.new_game("person", "sensible")
    ana, lia = invite(settings={"name": "Ana"}), invite(settings={"name": "Lia"})
    ana.take_seats(made)
    ana.open(f"game/{made['game']}")
    Battle(ana)
    expect(ana.page.locator(".watchers")).to_have_count(0)
    lia.open(f"game/{made['game']}")
    Battle(lia)
    ana.page.get_by_role("button", name="1 watches: Lia").click()
    people = ana.page.get_by_role("dialog", name="People at the table")
    people.get_by_role("button", name="Lia").click()
    people.get_by_role("button", name="Report").click()
    expect(ana.page.get_by_text("Thank you. Somebody will read it.")).to_be_visible()
    assert ana.barriers() == []
    lia.page.get_by_role("button", name="1 watches: Lia").click()
    own = lia.page.get_by_role("dialog", name="People at the table")
    own.get_by_label("You watch as").fill("Mia")
    own.get_by_role("button", name="Use this name").click()
    expect(people.get_by_role("list", name="1 watches")).to_contain_text("Mia")
    expect(own.get_by_role("list", name="1 watches")).to_contain_text("Mia")


def test_a_phone_talks_during_the_draft(serving: Serving, invite: Invite) -> None:
    made = serving.new_game("person", "person", gather="draft", pool=POOL, points=300)
    ana, raul = invite(phone=True), invite()
    for seat, one in enumerate((ana, raul)):
        one.take_seats(made, seat)
        one.open(f"game/{made['game']}")
    Battle(ana), Battle(raul)
    open_chat(raul.page)
    say(raul.page, "Hello there")
    draft = ana.page.get_by_role("region", name="Draft")
    draft.get_by_role("button", name="Chat 1").click()
    expect(ana.page.get_by_role("log")).to_contain_text("Hello there")
    say(ana.page, "Hi")
    expect(raul.page.get_by_role("log")).to_contain_text("Hi")
