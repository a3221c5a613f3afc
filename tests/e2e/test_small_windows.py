"""Small windows: a page at twice its size, a phone that is turned on its side, tablets; and where orders are given."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.pages import Battle
from e2e.people import Person
from e2e.serving import Serving

MAP = "three_fords"
TWICE = (720, 450)  # what is left of 1440 x 900 at 200 %


def sit_down(person: Person, serving: Serving, width: int, height: int) -> Battle:
    made = serving.new_game("person", "sensible", map=MAP)
    person.take_seats(made)
    person.page.set_viewport_size({"width": width, "height": height})
    person.open(f"game/{made['game']}")
    return Battle(person)


def free_share(battle: Battle) -> float:
    """How much of the board can be clicked."""
    spaces = range(len(battle.person.spaces(battle.game())))
    return sum(battle.is_free(space) for space in spaces) / len(spaces)


def test_at_twice_its_size_panels_leave_the_board_free(person: Person, serving: Serving) -> None:
    battle = sit_down(person, serving, *TWICE)
    assert free_share(battle) > 0.9  # while the army is placed
    battle.set_up()
    battle.lay_orders(-1)
    while (request := battle.asked()) is not None and request["kind"] != "move":
        battle.step(request)
    assert free_share(battle) > 0.9
    assert battle.turn_by_mouse() > 0
    assert person.barriers() == []


def width_of_the_board(battle: Battle) -> float:
    """As a share of the window."""
    spaces = range(len(battle.person.spaces(battle.game())))
    across = [battle.place_of(space)[0] for space in spaces]
    return (max(across) - min(across)) / float(battle.page.evaluate("() => window.innerWidth"))


@pytest.mark.parametrize("size", [(768, 1024), (900, 800), (1040, 760)])
def test_a_tablet_gives_its_room_to_the_board(person: Person, serving: Serving, size: tuple[int, int]) -> None:
    battle = sit_down(person, serving, *size)
    battle.set_up()
    assert width_of_the_board(battle) > 0.55
    battle.lay_orders(-1)
    while (request := battle.asked()) is not None and request["kind"] != "move":
        battle.step(request)
    assert free_share(battle) > 0.9
    toggle = person.page.get_by_role("button", name="Log")
    expect(battle.log()).to_have_count(0)
    toggle.click()
    expect(battle.log()).to_contain_text("initiative")
    toggle.click()
    assert battle.turn_by_mouse() > 0
    assert person.barriers() == []


@pytest.mark.parametrize(
    "size", [(1440, 900), (1280, 720), (390, 844), TWICE], ids=["large", "usual", "phone", "twice"]
)
def test_orders_cover_neither_the_board_nor_undo(person: Person, serving: Serving, size: tuple[int, int]) -> None:
    battle = sit_down(person, serving, *size)
    battle.set_up()
    page = person.page
    page.locator(".order-card-main").first.click()
    assert free_share(battle) > 0.9, "one plans for what is on the board"
    undo = page.get_by_role("button", name="Undo")
    undo.click()  # which fails where something lies above it
    expect(page.get_by_role("button", name=re.compile("^Take back order marker"))).to_have_count(0)
    battle.lay_orders(-1)


def test_orders_can_be_folded_on_a_phone(person: Person, serving: Serving) -> None:
    battle = sit_down(person, serving, 390, 844)
    battle.set_up()
    page = person.page
    cards = page.locator(".order-cards")
    fold = page.get_by_role("button", name="Your cards")
    expect(cards).to_be_visible()
    fold.click()
    expect(cards).to_have_count(0)
    expect(page.get_by_role("button", name="Order marker 1")).to_be_visible()
    fold.click()
    expect(cards).to_be_visible()


def test_a_phone_that_is_turned_shows_the_whole_board_again(person: Person, serving: Serving) -> None:
    battle = sit_down(person, serving, 390, 844)
    assert free_share(battle) > 0.9
    person.page.set_viewport_size({"width": 844, "height": 390})
    person.until("() => window.innerWidth === 844")
    person.page.wait_for_timeout(500)  # the board hears of it a moment later
    assert free_share(battle) > 0.9
