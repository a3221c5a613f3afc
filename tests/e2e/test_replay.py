"""Looking back: result, replay, playing on from a moment of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from e2e.pages import Battle, visit
from e2e.people import Person
from e2e.serving import Serving


@pytest.fixture(scope="module")
def finished(serving: Serving) -> str:
    return serving.finished_game()


def test_the_result_proves_the_dice(person: Person, finished: str) -> None:
    page = person.open(f"result/{finished}")
    expect(page.get_by_role("heading", name=re.compile("wins|Nobody"))).to_be_visible()
    expect(page.get_by_text(re.compile("^Yes: the seed"))).to_be_visible()


def test_a_replay_goes_back_and_forth(person: Person, finished: str) -> None:
    visit(person, f"replay/{finished}")
    page = person.page
    where = page.get_by_role("slider", name="Moment of the battle")
    assert moment(where) == 0
    controls = page.get_by_role("region", name="Replay controls")
    controls.get_by_role("button", name="Next turn", exact=True).click()
    person.frame()
    turn = moment(where)
    assert turn > 0
    controls.get_by_role("button", name="Step", exact=True).click()
    person.frame()
    assert moment(where) > turn
    page.keyboard.press("End")
    person.frame()
    end = moment(where)
    page.keyboard.press("ArrowLeft")
    person.frame()
    assert turn < moment(where) < end
    page.keyboard.press("Home")
    person.frame()
    assert moment(where) == 0


def moment(slider: Locator) -> int:
    return int(slider.get_attribute("aria-valuenow") or slider.input_value())


def test_playing_on_from_a_moment(person: Person, finished: str, serving: Serving) -> None:
    told = serving.http.get(f"/api/games/{finished}/replay").json()
    middle = told["snapshots"][len(told["snapshots"]) // 2]["seq"]
    page = person.open(f"replay/{finished}/{middle}")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog", name="Play on from here").get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile("#/game/"))
    battle = Battle(person)
    request = battle.asked()
    assert request is not None and battle.view()["round"] >= 1
    battle.step(request)
