"""A browser that cannot draw in three dimensions gets the flat board by itself."""

from __future__ import annotations

from playwright.sync_api import Playwright, expect

from e2e.chromium import NO_WEBGL, running_browser
from e2e.pages import Battle
from e2e.people import Person
from e2e.serving import Serving


def test_the_flat_board_without_asking(playwright: Playwright, serving: Serving) -> None:
    with running_browser(playwright, NO_WEBGL) as browser:
        person = Person(browser, serving.url)
        made = serving.new_game("person", "random", mode="basic")
        person.take_seats(made)
        page = person.open(f"game/{made['game']}")
        battle = Battle(person)
        assert not page.evaluate("() => document.createElement('canvas').getContext('webgl2') !== null")
        battle.set_up()
        assert battle.turn_by_mouse() >= 1
        assert not person.leave()


def test_cards_show_silhouettes(playwright: Playwright, serving: Serving) -> None:
    with running_browser(playwright, NO_WEBGL) as browser:
        person = Person(browser, serving.url)
        page = person.open("armies")
        dragon = page.locator('[data-card="mimring"] .portrait')
        expect(dragon).to_have_attribute("data-flat", "true")
        dragon.scroll_into_view_if_needed()  # what is far below is not drawn
        expect(dragon.locator("svg rect").first).to_be_visible()
        assert not person.leave()
