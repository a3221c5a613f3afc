"""Without a mouse: a turn by keyboard alone, and a battle on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Locator, expect

from e2e.conftest import Invite
from e2e.pages import Battle, visit
from e2e.people import Person
from e2e.serving import Serving


def test_a_turn_by_keyboard_alone(person: Person, serving: Serving) -> None:
    """From the first page: every step with keys that the page of keys names."""
    page = person.open()
    keys = page.keyboard
    tab_to(page.get_by_role("button", name="Quick battle"))
    keys.press("Enter")
    tab_to(page.get_by_role("button", name="Start battle"))
    keys.press("Enter")
    page.wait_for_url(re.compile("#/game/"))
    battle = Battle(person)
    moved = None
    for _ in range(60):
        request = battle.asked()
        assert request is not None
        if request["kind"] in ("place", "place figure"):
            keys.press("n")  # the button that has the rest placed
        elif request["kind"] == "move":
            moved = move_by_keys(battle, request["figure"])
            break
        else:
            keys.press("1")  # the first option
        battle.answered(request)
    assert moved, "no figure could be moved by keys"
    expect(battle.log()).to_contain_text("moves from")
    while (request := battle.asked()) is not None and request["kind"] not in ("card", "order marker"):
        keys.press("n")  # stay, done moving, end the turn
        while battle.is_open(request):
            keys.press("n")  # really end it
        battle.answered(request)


def tab_to(button: Locator) -> None:
    expect(button).to_be_visible()
    for _ in range(30):
        if button.evaluate("button => button === document.activeElement"):
            return
        button.page.keyboard.press("Tab")
    raise AssertionError("that button cannot be reached with Tab")


def move_by_keys(battle: Battle, figure: int) -> bool:
    """Walk the cursor from the figure over the board until it stands on a space that is offered, and press Enter."""
    keys = battle.page.keyboard
    before = battle.figure(figure)["space"]
    request = battle.request()
    assert request is not None
    battle.rest()  # where the figure can go has been told
    battle.board().focus()
    said = battle.page.locator("[data-said=polite]")
    for key in spiral(legs=14):
        keys.press(key)
        battle.person.frame()
        if re.search(r"\d of \d+ spaces", said.inner_text()):
            keys.press("Enter")
            battle.answered(request)
            battle.asked()
            return bool(battle.figure(figure)["space"] != before)
    return False


def spiral(legs: int) -> Iterator[str]:
    """Arrow keys that go round and outwards: figures in a crowd have free spaces only beyond their friends."""
    ways = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")
    for leg in range(legs):
        for _ in range(leg // 2 + 1):
            yield ways[leg % 4]


def test_help_names_the_keys(flat_person: Person, serving: Serving) -> None:
    made = serving.new_game("person", "random")
    flat_person.take_seats(made)
    page = flat_person.open(f"game/{made['game']}")
    Battle(flat_person).asked()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog").get_by_text("Take back")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_events_are_announced(flat_person: Person, serving: Serving) -> None:
    made = serving.new_game("person", "random", mode="basic")
    flat_person.take_seats(made)
    page = flat_person.open(f"game/{made['game']}")
    page.evaluate(
        "() => { window.said = []; new MutationObserver(() => document.querySelectorAll('[aria-live]').forEach("
        "  e => window.said.push(e.textContent))).observe(document.body, {subtree: true, childList: true,"
        "  characterData: true}); }"
    )
    battle = Battle(flat_person)
    battle.set_up()
    battle.turn_by_mouse()
    flat_person.until("() => window.said.join(' ').includes('moves from')")  # said, not only shown


def test_a_battle_on_a_phone(invite: Invite, serving: Serving) -> None:
    person = invite(phone=True)
    page = person.open()
    page.get_by_role("button", name="Quick battle").tap()
    page.get_by_role("button", name="Start battle").tap()
    page.wait_for_url(re.compile("#/game/"))
    battle = Battle(person)
    battle.set_up()
    while (request := battle.asked()) is not None:
        option = battle.good_option(request)
        if request["kind"] == "move" and battle.seen([option["space"]]):
            break
        battle.choose(request, option["index"])
    assert request is not None, "no move could be tapped"
    battle.tap(option["space"])
    expect(page.locator(".tip")).to_be_visible()
    assert battle.is_open(request), "the first tap only shows the way"
    battle.tap(option["space"])
    battle.answered(request)
    wide = page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    assert not wide, "nothing sticks out of the screen"
    box = battle.next_step().bounding_box()
    assert box is not None and box["height"] >= 44, "a button for thumbs"


def test_a_finger_turns_a_figure_of_two_spaces(invite: Invite, serving: Serving) -> None:
    person = invite(phone=True)
    red = {"name": "Red", "team": 0, "kind": "person", "army": ["mimring"]}
    made = serving.new_game(seats=[red, {**red, "name": "Blue", "team": 1, "kind": "bot", "bot": "random"}])
    person.take_seats(made)
    page = person.open(f"game/{made['game']}")
    battle = Battle(person)
    request = battle.placing()
    ways: dict[int, list[int]] = {}
    for option in request["options"]:
        ways.setdefault(option["space"], []).append(option["rear"])
    space = battle.seen(s for s, rears in ways.items() if len(rears) > 1)[0]
    battle.tap(space)
    tip = page.locator(".tip")
    first = tip.get_by_text("Rear on").inner_text()
    turn = tip.get_by_role("button", name=f"Another way (1 of {len(ways[space])})")
    box = turn.bounding_box()
    assert box is not None and box["height"] >= 44, "a button for thumbs"
    turn.tap()
    expect(tip.get_by_role("button", name=f"Another way (2 of {len(ways[space])})")).to_be_visible()
    turned = tip.get_by_text("Rear on").inner_text()
    assert turned != first
    battle.tap(space)
    battle.answered(request)
    battle.asked()
    figure = battle.figure(request["figure"])
    spaces = serving.http.get(f"/api/games/{made['game']}/map").json()["spaces"]
    label = spaces[figure["rear_space"]]["label"]
    assert figure["space"] == space and turned == f"Rear on {label}"


def test_no_screen_is_wider_than_a_phone(invite: Invite, serving: Serving) -> None:
    finished = serving.finished_game(rounds=2)
    person = invite(phone=True)
    for screen in ("", "armies", "set-up", "settings", "learn", f"result/{finished}", f"replay/{finished}"):
        visit(person, screen)
        assert not person.page.evaluate("() => document.documentElement.scrollWidth > innerWidth"), screen
