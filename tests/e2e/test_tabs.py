"""One seat in two tabs: both follow the same battle, and what is done in one leaves the other in step."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.pages import Battle
from e2e.people import Person
from e2e.serving import Serving

Tabs = tuple[Battle, Battle]


@pytest.fixture
def tabs(flat_person: Person, serving: Serving) -> Tabs:
    """Both are asked for their first orders."""
    made = serving.new_game("person", "random", rounds=2)
    flat_person.take_seats(made)
    flat_person.open(f"game/{made['game']}")
    one = Battle(flat_person)
    one.set_up()
    there = flat_person.another_tab()
    there.open(f"game/{made['game']}")
    return one, Battle(there)


def in_step(first: Battle, other: Battle) -> None:
    """Both tabs are asked the same thing in the same situation, and neither has anything to complain about. `first` is
    the one in which something was done."""
    request = first.asked()
    assert request is not None
    other.person.until("id => window.__ws.settled() && window.__ws.request()?.id === id", request["id"])
    assert first.request() == other.request() and first.view() == other.view()
    for tab in (first, other):
        expect(tab.page.locator(".toast")).to_have_count(0)


def plan(tab: Battle, card: int) -> None:
    cards = tab.page.get_by_role("region", name="Orders are being given").locator(".order-card-main")
    for _ in range(4):
        cards.nth(card).click()


def test_orders_given_in_both_tabs_are_not_mixed(tabs: Tabs) -> None:
    request = tabs[0].asked()
    assert request is not None and request["kind"] == "order marker"
    for k, tab in enumerate(tabs):
        plan(tab, k)
    ready = "() => { const press = () => document.querySelector('.action-bar .primary').click(); "
    when = tabs[0].page.evaluate("() => Date.now() + 400")
    for tab in tabs:
        tab.page.evaluate(ready + f"setTimeout(press, {when} - Date.now()); }}")
    tabs[0].person.until("() => window.__ws.settled() && window.__ws.view().turn.player >= 0 && window.__ws.request()")
    in_step(*tabs)
    cards = [c for c in tabs[0].view()["cards"] if c["controller"] == request["player"]]
    (laid,) = [c for c in cards if c["markers"]]
    assert len(laid["markers"]) == 4, "all orders are those of one tab"


def test_an_answer_in_one_tab_leaves_the_other_in_step(tabs: Tabs) -> None:
    one, other = tabs
    one.lay_orders()
    in_step(one, other)
    for k in range(12):
        me, follower = (one, other) if k % 2 else (other, one)
        request = me.asked()
        if request is None or request["kind"] == "order marker":
            break
        me.step(request)
        in_step(me, follower)


def test_taking_back_in_one_tab_takes_back_in_both(tabs: Tabs) -> None:
    one, other = tabs
    request = one.asked()
    assert request is not None
    one.choose(request, 0)
    in_step(one, other)
    other.page.get_by_role("button", name="Undo").click()
    one.person.until("id => window.__ws.request()?.id === id", request["id"])
    in_step(one, other)


def test_orders_given_in_one_tab_come_back_as_a_whole_in_the_other(tabs: Tabs) -> None:
    one, other = tabs
    request = one.asked()
    assert request is not None
    one.lay_orders(0)
    in_step(one, other)
    other.page.get_by_role("button", name="Undo").click()  # at once: nobody else would have to agree
    other.person.until("id => window.__ws.settled() && window.__ws.request()?.id === id", request["id"])
    for tab in (other, one):
        orders = tab.page.get_by_role("region", name="Orders are being given")
        expect(orders.locator(".order-card").nth(0).locator(".order-card-markers")).to_have_text("123X")
