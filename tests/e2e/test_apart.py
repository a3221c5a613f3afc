"""Two browsers at one table, and what happens when the connection is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from e2e.conftest import Invite
from e2e.pages import Battle
from e2e.people import Person
from e2e.serving import Serving


def test_a_master_game_with_draft_in_two_browsers(invite: Invite) -> None:
    host, guest = invite(flat=True, settings={"name": "Ana"}), invite(flat=True, settings={"name": "Raul"})
    page = host.open("set-up/friend")
    page.get_by_text("Draft", exact=True).click()
    page.get_by_label("Points").fill("200")
    page.get_by_label("Rounds").fill("1")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("#/game/"))
    expect(page.get_by_text("The battle begins when every seat is taken.")).to_be_visible()
    id = page.url.rsplit("/", 1)[1]
    there = guest.open(f"game/{id}")
    there.get_by_role("button", name="Join the battle").click()
    tables = [Battle(host), Battle(guest)]
    picked = 0
    while tables[0].view()["round"] < 1:
        for table in tables:
            request = table.request()
            if request is None or not table.person.page.evaluate("() => window.__ws.settled()"):
                continue
            if request["kind"] == "draft" and not request["options"][0].get("none"):
                draft = table.page.get_by_role("region", name="Draft")
                wanted = request["options"][0]["label"].split(" (")[0]
                draft.locator(".pool-card").filter(has_text=wanted).first.click()
                draft.get_by_role("button", name=re.compile("^Take ")).click()
                table.answered(request)
                picked += 1
            elif request["kind"] in ("place", "place figure"):
                table.pass_on().click()
                table.answered(request)
            else:
                table.choose(request, request["default"])
        host.page.wait_for_timeout(40)
    assert picked >= 2
    assert all(0 < p["points"] <= 200 for p in tables[0].view()["players"])
    for table in tables:
        table.lay_orders()
    first = host.until("() => window.__ws.view().turn.player >= 0 && [window.__ws.view().turn.player]")[0]
    tables[first].turn_by_mouse()
    tables[1 - first].turn_by_mouse()
    expect(tables[0].log()).to_contain_text("moves from")
    expect(tables[1].log()).to_contain_text("Ana")
    while not tables[0].is_over():
        for table in tables:
            request = table.request()
            if request is not None and table.page.evaluate("() => window.__ws.settled()"):
                table.choose(request, request["default"])
        host.page.wait_for_timeout(40)
    for table in tables:
        table.asked()
        table.next_step().click()
        table.page.wait_for_url(re.compile("#/result/"))
        expect(table.page.get_by_text("Turning points")).to_be_visible()


def test_two_who_have_not_chosen_a_name_can_play_at_once(invite: Invite) -> None:
    host, guest = invite(flat=True, settings={"name": ""}), invite(flat=True, settings={"name": ""})
    page = host.open("set-up/friend")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("#/game/"))
    there = guest.open(f"game/{page.url.rsplit('/', 1)[1]}")
    there.get_by_role("button", name="Join the battle").click()
    expect(there.get_by_text("you play as Guest 2")).to_be_visible()
    assert [player["name"] for player in Battle(guest).view()["players"]] == ["Guest", "Guest 2"]


@pytest.fixture
def planning(invite: Invite, serving: Serving) -> tuple[Battle, Battle]:
    """Red and Blue in two browsers, both asked for their first orders."""
    made = serving.new_game("person", "person", rounds=1)
    tables = []
    for seat in (0, 1):
        someone = invite(flat=True)
        someone.take_seats(made, seat)
        someone.open(f"game/{made['game']}")
        tables.append(Battle(someone))
    red, blue = tables
    while red.view()["round"] < 1:
        for table in tables:
            request = table.request()
            if request is not None and request["kind"] in ("place", "place figure"):
                table.pass_on().click()  # all of them
                table.answered(request)
            elif request is not None and request["kind"] != "order marker":
                table.choose(request, request["default"])
        red.page.wait_for_timeout(20)
    for table in tables:
        table.asked()
    return red, blue


def test_both_give_their_orders_at_the_same_time(planning: tuple[Battle, Battle]) -> None:
    """order.place"""
    tables = red, blue = planning
    blue.lay_orders(0)  # the engine would ask Red first
    expect(blue.next_step()).to_contain_text("Red is thinking")
    orders = blue.page.get_by_role("region", name="Orders are being given")
    expect(orders).to_have_count(0)
    blue.page.get_by_role("button", name="Undo").click()
    # all four are back in hand
    blue.person.until("() => window.__ws.view().cards.every((c) => c.markers.length === 0)")
    blue.ready()
    red.lay_orders()
    for table in tables:
        table.person.until("() => window.__ws.view().turn.player >= 0")
        expect(table.page.locator(".toast")).to_have_count(0)
    (laid,) = [c for c in blue.view()["cards"] if c["controller"] == 1 and c["markers"]]
    assert len(laid["markers"]) == 4


def test_orders_outlive_a_reload_before_and_after_they_are_given(planning: tuple[Battle, Battle]) -> None:
    _, blue = planning
    orders = blue.page.get_by_role("region", name="Orders are being given")
    taken_back = orders.get_by_role("button", name=re.compile("^Take back order marker"))
    for _ in range(3):
        orders.locator(".order-card-main").nth(1).click()
    blue.page.reload()
    expect(taken_back).to_have_count(3)
    orders.locator(".order-card-main").nth(0).click()
    blue.ready()
    expect(blue.next_step()).to_contain_text("Red is thinking")
    blue.page.reload()
    expect(blue.next_step()).to_contain_text("Red is thinking")
    blue.page.get_by_role("button", name="Undo").click()
    expect(taken_back).to_have_count(4)
    marks = orders.locator(".order-card").nth(0).locator(".order-card-markers")
    expect(marks).to_have_text("X")
    expect(blue.next_step()).to_have_accessible_name("Ready")
    expect(blue.next_step()).to_be_enabled()


def test_the_other_one_is_asked_which_step_may_be_taken_back(planning: tuple[Battle, Battle]) -> None:
    """Also of the last figure that was placed, for both plan already."""
    red, blue = planning
    figures = red.view()["figures"]
    red.page.get_by_role("button", name="Undo").click()  # which says first why it is not done at once
    expect(red.page.get_by_text("The others are giving their orders")).to_be_visible()
    red.page.get_by_role("button", name="Ask to take back").click()
    question = blue.page.get_by_role("alertdialog", name="Undo")
    expect(question).to_contain_text(re.compile(r"Red would like to take back: .+ appears on \w+\."))
    question.get_by_role("button", name="Agree").click()
    red.person.until("() => window.__ws.view().round === 0")
    assert red.view()["figures"] != figures


@pytest.fixture
def mortal() -> Iterator[Serving]:
    """A server that this test may kill."""
    server = Serving()
    yield server
    server.stop()


def test_reconnecting_in_the_middle_of_a_move(browser: Browser, mortal: Serving) -> None:
    person = Person(browser, mortal.url, flat=True)
    person.forgive("WebSocket connection to")
    person.forgive("ERR_CONNECTION_REFUSED")
    made = mortal.new_game("person", "random", mode="basic")
    person.take_seats(made)
    page = person.open(f"game/{made['game']}")
    battle = Battle(person)
    battle.set_up()
    while (request := battle.asked()) is not None and request["kind"] != "move":
        battle.step(request)
    assert request is not None
    before = battle.view()
    mortal.kill()
    expect(page.get_by_role("status").filter(has_text="Reconnecting")).to_be_visible()
    # both come and go by themselves, so they are looked at in one moment
    between = person.until(
        "() => { window.__ws.choose(0);"
        " const boxOf = (what) => document.querySelector(what)?.getBoundingClientRect();"
        " const [lost, toast] = [boxOf('.reconnecting'), boxOf('.toast')];"
        " return lost && toast && [toast.top - lost.bottom]; }"
    )[0]
    assert between >= 0, "what is wrong stays readable"
    mortal.start()
    expect(page.locator(".reconnecting")).to_have_count(0)
    again = battle.asked()
    assert again is not None and again["id"] == request["id"] and again["options"] == request["options"]
    assert battle.view()["figures"] == before["figures"]
    battle.step(again)
    battle.asked()
    assert not person.leave()


def test_a_page_that_is_loaded_anew_goes_on_where_it_was(flat_person: Person, serving: Serving) -> None:
    made = serving.new_game("person", "random")
    flat_person.take_seats(made)
    page = flat_person.open(f"game/{made['game']}")
    battle = Battle(flat_person)
    battle.set_up()
    request = battle.asked()
    page.reload()
    battle = Battle(flat_person)
    again = battle.asked()
    assert request is not None and again is not None and again["id"] == request["id"]
    battle.lay_orders()
