"""Small windows: a page at twice its size, a phone that is turned on its side, tablets; and where orders are given."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.pages import Battle
from e2e.people import Person
from e2e.serving import Serving

MAP = "three_fords"
FREE_SHARE = """count => {
  const places = Array.from({ length: count }, (_, space) => window.__ws.screenOf(space));
  const free = places.filter((at) => at && document.elementFromPoint(at.x, at.y)?.closest('.board'));
  return free.length / count;
}"""
WIDTH = """count => {
  const across = Array.from({ length: count }, (_, space) => window.__ws.screenOf(space).x);
  return (Math.max(...across) - Math.min(...across)) / innerWidth;
}"""
TWICE = (720, 450)  # what is left of 1440 x 900 at 200 %


def sit_down(person: Person, serving: Serving, width: int, height: int) -> Battle:
    made = serving.new_game("person", "sensible", map=MAP)
    person.take_seats(made)
    person.page.set_viewport_size({"width": width, "height": height})
    person.open(f"game/{made['game']}")
    return Battle(person)


def free_share(battle: Battle) -> float:
    """How much of the board lies under no panel."""
    battle.rest()
    share: float = battle.page.evaluate(FREE_SHARE, len(battle.person.spaces(battle.game())))
    return share


def plays_by_mouse(battle: Battle) -> None:
    """The board is free for a move, the odds of an attack are shown, and nobody is kept out."""
    while (request := battle.asked()) is not None and request["kind"] != "move":
        battle.step(request)
    assert request is not None
    assert free_share(battle) > 0.9
    assert battle.click_at(request, battle.good_option(request))
    battle.point_at(battle.to_an_attack())
    expect(battle.page.locator(".odds")).to_contain_text("%")
    battle.rest()
    assert battle.person.barriers() == []


def test_at_twice_its_size_panels_leave_the_board_free(person: Person, serving: Serving) -> None:
    battle = sit_down(person, serving, *TWICE)
    assert free_share(battle) > 0.9  # while the army is placed
    battle.set_up()
    battle.lay_orders(-1)
    plays_by_mouse(battle)


def width_of_the_board(battle: Battle) -> float:
    """As a share of the window."""
    battle.rest()
    share: float = battle.page.evaluate(WIDTH, len(battle.person.spaces(battle.game())))
    return share


@pytest.mark.parametrize("size", [(768, 1024), (900, 800), (1040, 760)])
def test_a_tablet_gives_its_room_to_the_board(person: Person, serving: Serving, size: tuple[int, int]) -> None:
    battle = sit_down(person, serving, *size)
    battle.set_up()
    assert width_of_the_board(battle) > 0.55
    battle.lay_orders(-1)
    battle.asked()
    toggle = person.page.get_by_role("button", name="Log")
    if size[0] < size[1]:  # else the column has room for it
        expect(battle.log()).to_have_count(0)
        toggle.click()
    expect(battle.log()).to_contain_text("initiative")
    if size[0] < size[1]:
        toggle.click()
    plays_by_mouse(battle)


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
    assert free_share(battle) > 0.9
