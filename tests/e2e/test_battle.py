"""Whole battles in the browser, with the mouse where a person would use it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e.conftest import Invite
from e2e.pages import Battle, Home
from e2e.people import Person
from e2e.serving import Serving


def test_a_basic_battle_from_the_first_page_to_the_result(person: Person) -> None:
    battle = Home(person).quick_battle("Basic")
    battle.set_up()
    clicks = sum(battle.turn_by_mouse() for _ in range(3))
    assert clicks >= 2
    expect(battle.log()).to_contain_text("moves from")
    person.page.get_by_role("button", name="Flat, from above").click()  # what is left is quicker to see there
    battle.play_on()
    battle.next_step().click()
    person.page.wait_for_url(re.compile("#/result/"))
    expect(person.page.get_by_role("heading", name=re.compile("wins|Victory|won"))).to_be_visible()
    expect(person.page.get_by_text("Turning points")).to_be_visible()
    person.page.get_by_role("link", name="Watch the replay").click()
    person.page.wait_for_url(re.compile("#/replay/"))


def test_a_master_round_with_orders_laid_by_mouse(person: Person) -> None:
    battle = Home(person).quick_battle("Master")
    battle.set_up()
    battle.lay_orders()
    assert sum(battle.turn_by_mouse() for _ in range(3)) >= 1
    person.page.get_by_role("button", name="Log", exact=True).click()  # a low window may have no room for it
    expect(battle.log()).to_contain_text("initiative")


def test_an_attack_shows_its_odds_before_it_is_made(person: Person, serving: Serving) -> None:
    made = serving.new_game("person", "random", mode="basic")
    person.take_seats(made)
    person.open(f"game/{made['game']}")
    battle = Battle(person)
    battle.set_up()
    target = battle.to_an_attack()
    battle.point_at(target)
    expect(person.page.get_by_role("region", name=re.compile("Attack on"))).to_contain_text("%")
    assert battle.click_space(target)
    expect(battle.log()).to_contain_text("attacks")


def test_taking_back_a_step(person: Person, serving: Serving) -> None:
    made = serving.new_game("person", "random", mode="basic")
    person.take_seats(made)
    person.open(f"game/{made['game']}")
    battle = Battle(person)
    request = battle.placing()
    space = battle.seen(o["space"] for o in request["options"])[0]
    assert battle.click_space(space), "a figure is placed with a click"
    placed = next(f for f in battle.view()["figures"] if f["space"] == space)
    person.page.get_by_role("button", name=re.compile("^Undo")).click()
    person.until("figure => window.__ws.view().figures[figure].space === -1", placed["id"])


def test_a_figure_and_its_way_are_one_step(person: Person, serving: Serving) -> None:
    army = {"name": "Red", "team": 0, "kind": "person", "army": ["tarn_viking_warriors"]}
    made = serving.new_game(
        mode="basic", seats=[army, {**army, "name": "Blue", "team": 1, "kind": "bot", "bot": "random"}]
    )
    person.take_seats(made)
    page = person.open(f"game/{made['game']}")
    battle = Battle(person)
    battle.set_up()
    request = battle.asked()
    assert request is not None and request["about"] == "figure to move"
    undo = page.get_by_role("button", name="Undo")
    back = "id => window.__ws.settled() && window.__ws.request()?.id === id"
    battle.choose(request, 0)  # where it could go
    moves = battle.asked()
    assert moves is not None and moves["kind"] == "move"
    undo.click()
    person.until(back, request["id"])
    figure = request["options"][0]["figure"]
    start = battle.space_of(figure)
    space = battle.seen(o["space"] for o in moves["options"] if o.get("cost", 0) > 0)[0]
    battle.point_at(space)
    expect(page.locator(".tip")).to_be_visible()
    assert battle.click_space(space), "the figure need not be chosen first"
    assert battle.space_of(figure) == space
    undo.click()
    person.until(back, request["id"])
    assert battle.space_of(figure) == start


def test_a_german_reads_german_and_may_change_his_mind(invite: Invite, serving: Serving) -> None:
    made = serving.new_game("person", "random", mode="basic")
    person = invite(flat=True, settings={"language": "de"})
    person.take_seats(made)
    page = person.open(f"game/{made['game']}")
    battle = Battle(person)
    first = battle.placing()
    battle.choose(first, first["default"])
    request = battle.placing()
    expect(battle.log()).to_contain_text("erscheint auf")
    expect(battle.options()).to_contain_text(request["prompt"])
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("menuitem", name="Einstellungen").click()
    page.get_by_label("Sprache").select_option("en")
    page.keyboard.press("Escape")
    expect(battle.log()).to_contain_text("appears on")
    expect(battle.log()).not_to_contain_text("erscheint auf")
    person.until("words => window.__ws.request()?.prompt !== words", request["prompt"])


def test_a_space_under_a_tail_says_why_it_is_closed(person: Person, serving: Serving) -> None:
    red = {"name": "Red", "team": 0, "kind": "person", "army": ["grimnak", "izumi_samurai"]}
    made = serving.new_game(seats=[red, {**red, "name": "Blue", "team": 1, "kind": "bot", "bot": "random"}])
    person.take_seats(made)
    page = person.open(f"game/{made['game']}")
    battle = Battle(person)
    request = battle.placing()
    for option in request["options"]:  # somewhere its tail hangs over a space of the zone
        battle.choose(request, option["index"])
        after = battle.asked()
        assert after is not None
        closed = battle.seen(c["space"] for c in after["closed"])
        if closed:
            break
        page.get_by_role("button", name="Undo").click()
        person.until("id => window.__ws.settled() && window.__ws.request()?.id === id", request["id"])
    tip = page.locator(".tip")
    battle.point_at(closed[0])
    expect(tip).to_contain_text("Closed: the tail of Grimnak")
    page.mouse.click(*battle.place_of(closed[0]))
    assert battle.request() == after, "nothing can be placed there"
    battle.point_at(battle.seen(o["space"] for o in after["options"])[0])
    expect(tip).not_to_contain_text("Closed")


def test_undo_looks_as_usable_as_it_is(person: Person, serving: Serving) -> None:
    """Also when a move was the last thing to be done in a turn, and bots have answered since."""
    made = serving.new_game("person", "random", mode="basic")
    person.take_seats(made)
    page = person.open(f"game/{made['game']}")
    battle = Battle(person)
    undo = page.get_by_role("toolbar", name="Actions").get_by_role("button").first
    battle.asked()
    expect(undo).to_have_attribute("aria-disabled", "true")  # nobody has done anything yet
    battle.set_up()
    battle.turn_by_mouse()
    request = battle.asked()  # the next turn, or a question of somebody else's
    assert request is not None
    expect(undo).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("u")  # at once: no person would have to agree
    person.until("id => window.__ws.settled() && window.__ws.request()?.id < id", request["id"])


def test_two_people_at_one_screen_hide_their_orders(flat_person: Person) -> None:
    page = flat_person.open("set-up/hot-seat")
    page.get_by_role("button", name="Start battle").click()
    page.wait_for_url(re.compile("#/game/"))
    battle = Battle(flat_person)
    for _ in range(2):  # both lay their orders, and neither sees the other's
        while not page.get_by_role("dialog", name="Hand over").is_visible():
            request = battle.request()
            if request is not None:
                battle.choose(request, request["default"])
            page.wait_for_timeout(50)
        markers = [m for card in battle.view()["cards"] for m in card["markers"]]
        assert not markers, "face-down markers are not in the page behind the curtain"
        page.get_by_role("button", name="I am here").click()
        battle.lay_orders()
    expect(battle.log()).to_contain_text("initiative")


def test_watching(invite: Invite, serving: Serving) -> None:
    made = serving.new_game("person", "random")
    player, watcher = invite(), invite()
    player.take_seats(made)
    player.open(f"game/{made['game']}")
    battle = Battle(player)
    watcher.open(f"game/{made['game']}")
    watching = Battle(watcher)
    battle.set_up()
    battle.lay_orders()
    battle.asked()
    expect(watching.log()).to_contain_text("initiative")
    hidden = [card["markers"] for card in watching.view()["cards"] if card["controller"] == 0]
    shown = [card["markers"] for card in battle.view()["cards"] if card["controller"] == 0]
    assert sum(len(m) for m in shown) >= 3 and sum(len(m) for m in hidden) <= 1, "orders are face down for watchers"
    expect(watcher.page.get_by_role("button", name=re.compile("^Undo"))).to_have_count(0)
    assert watching.request() is None


def test_giving_up(flat_person: Person, serving: Serving) -> None:
    made = serving.new_game("person", "random")
    flat_person.take_seats(made)
    page = flat_person.open(f"game/{made['game']}")
    Battle(flat_person)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Give up").click()
    page.get_by_role("dialog", name="Give up?").get_by_role("button", name="Give up").click()
    expect(page.get_by_text("Defeat")).to_be_visible()


def test_the_flat_board_plays_too(invite: Invite, serving: Serving) -> None:
    made = serving.new_game("person", "random", mode="basic")
    person = invite(flat=True)
    person.take_seats(made)
    person.open(f"game/{made['game']}")
    battle = Battle(person)
    battle.set_up()
    assert battle.turn_by_mouse() >= 1
    expect(battle.log()).to_contain_text("moves from")


def test_the_same_battle_again(invite: Invite, serving: Serving) -> None:
    """One asks for a rematch; the other is shown the way to it."""
    made = serving.new_game("person", "person")
    people = [invite(flat=True), invite(flat=True)]
    for seat, person in enumerate(people):
        person.take_seats(made, seat)
        person.open(f"game/{made['game']}")
        Battle(person)
    first, second = people
    first.page.get_by_role("button", name="Menu").click()
    first.page.get_by_role("menuitem", name="Give up").click()
    first.page.get_by_role("dialog", name="Give up?").get_by_role("button", name="Give up").click()
    for person in people:
        person.open(f"result/{made['game']}")
    first.page.get_by_role("button", name="Rematch").click()
    first.page.wait_for_url(re.compile("#/game/"))
    second.page.get_by_role("button", name="Rematch").click()
    second.page.wait_for_url(re.compile("#/game/"))
    assert first.page.url.rsplit("/", 1)[1] == second.page.url.rsplit("/", 1)[1]
    assert [Battle(p).view()["round"] for p in people] == [0, 0]
