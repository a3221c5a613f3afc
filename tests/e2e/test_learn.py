"""The tutorial as a learner takes it: every lesson through the page, by hand."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from e2e.conftest import Invite
from e2e.pages import Battle
from e2e.people import Person
from e2e.serving import Serving

Request = dict[str, Any]
Option = dict[str, Any]


class Lesson(Battle):
    """A lesson that is open on the screen."""

    def __init__(self, person: Person, number: int, serving: Serving) -> None:
        told = serving.http.get("/api/lessons").json()["lessons"]
        self.told: dict[str, Any] = told[number - 1]
        self.cues = {cue["request"]: cue["options"] for step in self.told["steps"] for cue in step["cues"]}
        self.by_hand = 0
        person.open(f"learn/{number}")
        super().__init__(person)

    def guide(self) -> Locator:
        return self.page.get_by_role("region", name="Lesson")

    def says(self) -> str:
        return self.guide().locator(".guide-text").inner_text()

    def next_button(self) -> Locator:
        return self.guide().get_by_role("button", name="Next")

    def is_done(self) -> bool:
        return self.guide().get_by_text("Well done!").is_visible()

    def wanted(self, request: Request) -> Option:
        option: Option = request["options"][self.cues[request["id"]][0]]
        return option

    def read_on(self) -> None:
        """Everything that only wants to be read before the open question, or at the end."""
        self.asked()
        self.person.frame()
        while self.next_button().is_visible():
            before = self.says()
            self.next_button().click()
            self.goes_on(before)

    def goes_on(self, before: str) -> None:
        """Wait for other words than those before."""
        expect(self.guide().locator(".guide-text")).not_to_have_text(before)

    def take_all(self) -> None:
        while True:
            self.read_on()
            if self.is_done():
                return
            request = self.asked()
            assert request is not None, "the battle is over and the lesson is not"
            self.do(request)

    def do(self, request: Request) -> None:
        """What is asked for, with the mouse and the buttons that are there for it."""
        if request["kind"] == "order marker":
            self.orders(request)
            return
        option = self.wanted(request)
        space = option.get("space", -1) if "target" not in option else self.space_of(option["target"])
        if option.get("none"):
            self.end_turn(request)
        elif space >= 0:
            if not self.click_space(space):
                self.choose(request, option["index"])
                return
        else:
            self.options().get_by_role("button", name=option["label"]).click()
            self.answered(request)
        self.by_hand += 1

    def orders(self, request: Request) -> None:
        panel = self.page.get_by_role("region", name="Orders are being given")
        numbers = [n for n in sorted(self.cues) if request["id"] <= n < request["id"] + 4]
        for number in numbers:
            card = request["options"][self.cues[number][0]]["label"]
            panel.get_by_role("button", name=card).first.click()
        self.ready()
        self.answered(request)
        self.by_hand += 4


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_every_lesson_can_be_taken_by_hand(person: Person, serving: Serving, number: int) -> None:
    lesson = Lesson(person, number, serving)
    lesson.take_all()
    expect(lesson.guide()).to_contain_text("Well done!")
    assert lesson.says() == lesson.told["steps"][-1]["text"]["en"]
    assert lesson.by_hand == len(lesson.cues)
    onwards = "To your first battle" if number == 6 else "Next lesson"
    expect(lesson.guide().get_by_role("link", name=onwards)).to_be_visible()
    page = person.open("learn")
    expect(page.locator(".lesson-card.done")).to_have_count(1)
    expect(page.locator(".lesson-card.done h2")).to_contain_text(lesson.told["title"]["en"])


def test_another_answer_gets_the_hint_and_nothing_happens(person: Person, serving: Serving) -> None:
    lesson = Lesson(person, 1, serving)
    lesson.read_on()
    request = lesson.asked()
    assert request is not None
    before = lesson.figure(0)["space"]
    lesson.pass_on().click()  # stay here
    expect(lesson.guide()).to_contain_text("choose the marked space")
    assert lesson.figure(0)["space"] == before
    lesson.do(request)  # the question is still open
    expect(lesson.guide()).not_to_contain_text("choose the marked space")


def test_the_guide_goes_back_with_what_is_taken_back(person: Person, serving: Serving) -> None:
    lesson = Lesson(person, 4, serving)
    lesson.read_on()
    first = lesson.says()
    request = lesson.asked()
    assert request is not None
    lesson.do(request)
    lesson.goes_on(first)
    lesson.asked()
    person.page.get_by_role("toolbar", name="Actions").get_by_role("button", name="Undo").click()
    expect(lesson.guide().locator(".guide-text")).to_have_text(first)


def test_a_lesson_is_left_and_found_again_and_begun_anew(person: Person, serving: Serving) -> None:
    lesson = Lesson(person, 2, serving)
    lesson.read_on()
    request = lesson.asked()
    assert request is not None
    first = lesson.says()
    lesson.do(request)
    lesson.goes_on(first)
    lesson.asked()
    where, stands = lesson.says(), lesson.figure(0)["at"]
    page = person.page
    text = lesson.guide().locator(".guide-text")
    lesson.guide().get_by_role("link", name="To all lessons").click()
    page.get_by_role("link", name="Continue: Water").click()
    for _ in range(2):
        expect(text).to_have_text(where)
        Battle(person)
        assert lesson.figure(0)["at"] == stands
        page.reload()
    lesson.guide().get_by_role("button", name="Again").click()
    expect(text).to_have_text(lesson.told["steps"][0]["text"]["en"])
    expect(lesson.next_button()).to_be_visible()


def test_show_me_takes_a_whole_lesson(person: Person, serving: Serving) -> None:
    lesson = Lesson(person, 6, serving)
    while True:
        lesson.read_on()
        if lesson.is_done():
            break
        before = lesson.says()
        lesson.guide().get_by_role("button", name="Show me").click()
        lesson.goes_on(before)
    assert lesson.figure(0)["at"] == "D3"


def test_keys_alone_take_the_first_steps(person: Person, serving: Serving) -> None:
    """Enter reads on; then the cursor walks over the board to the space that is meant."""
    lesson = Lesson(person, 1, serving)
    page = person.page
    lesson.rest()
    page.keyboard.press("Enter")
    expect(lesson.guide().locator(".guide-text")).to_have_text(lesson.told["steps"][1]["text"]["en"])
    expect(page.locator("[data-said=polite]")).to_contain_text("On level ground")  # read out
    request = lesson.asked()
    assert request is not None
    lesson.rest()  # where the figure can go has been told
    lesson.board().focus()
    said = page.locator("[data-said=polite]")
    for _ in range(12):
        page.keyboard.press("ArrowDown" if said.inner_text()[1:2] in "12" else "ArrowRight")
        person.frame()
        if said.inner_text().startswith("D3, grass, level 1. 3 of "):
            break
    page.keyboard.press("Enter")
    lesson.answered(request)
    lesson.asked()
    assert lesson.figure(0)["at"] == "D3"


def test_a_phone_takes_a_lesson_in_german(invite: Invite, serving: Serving) -> None:
    person = invite(phone=True, settings={"language": "de"})
    page = person.open("learn/1")
    lesson = Battle(person)
    guide = page.get_by_role("region", name="Lektion")
    expect(guide).to_contain_text("Das ist Finn")
    guide.get_by_role("button", name="Weiter").click()
    told = serving.http.get("/api/lessons").json()["lessons"][0]["steps"][1]
    lesson.tap(told["spaces"][0])  # shows
    lesson.tap(told["spaces"][0])  # does
    expect(guide).to_contain_text("verfällt")
    box = guide.bounding_box()
    assert box is not None
    assert box["width"] <= 390
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_nobody_is_kept_out(person: Person, serving: Serving) -> None:
    person.open("learn")
    expect(person.page.get_by_role("heading", name="Sight and height")).to_be_visible()
    assert person.barriers() == []
    lesson = Lesson(person, 1, serving)
    lesson.asked()
    assert person.barriers() == []
