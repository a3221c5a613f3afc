"""Small windows: a page at twice its size, and a phone that is turned on its side."""

from __future__ import annotations

from e2e.pages import Battle
from e2e.people import Person
from e2e.serving import Serving

MAP = "three_fords"
TWICE = {"width": 720, "height": 450}  # what is left of 1440 x 900 at 200 %


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
    battle = sit_down(person, serving, **TWICE)
    assert free_share(battle) > 0.9  # while the army is placed
    battle.set_up()
    battle.lay_orders(-1)
    while (request := battle.asked()) is not None and request["kind"] != "move":
        battle.step(request)
    assert free_share(battle) > 0.9
    assert battle.turn_by_mouse() > 0
    assert person.barriers() == []


def test_a_phone_that_is_turned_shows_the_whole_board_again(person: Person, serving: Serving) -> None:
    battle = sit_down(person, serving, 390, 844)
    assert free_share(battle) > 0.9
    person.page.set_viewport_size({"width": 844, "height": 390})
    person.until("() => window.innerWidth === 844")
    person.page.wait_for_timeout(500)  # the board hears of it a moment later
    assert free_share(battle) > 0.9
