"""The question always wins: at every usual size of a window nothing covers what is asked, who fights, or the board; and
whoever presses Enter too early gives nothing away."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.conftest import Invite
from e2e.pages import Battle
from e2e.people import Person
from e2e.serving import Serving

# width, height, size of texts and buttons
SIZES = {
    "1024x600": (1024, 600, 1.0),
    "1280x720": (1280, 720, 1.0),
    "1366x650": (1366, 650, 1.0),
    "1920x1080": (1920, 1080, 1.0),
    "3840x2160": (3840, 2160, 1.0),
    "150 %": (1280, 720, 1.5),
    "phone": (390, 844, 1.0),
}
LEAST_SHARE = 0.65
MOST_QUESTIONS = 70

# What is covered or out of sight. Whatever can be scrolled to inside its own list counts as seen there.
COVERED = """() => {
  const faults = [];
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const cut = (a, b) => ({
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  });
  const words = (el) => `${el.className} "${el.textContent.trim().slice(0, 30)}"`;
  const look = (el, whole) => {
    let seen = cut(el.getBoundingClientRect(), window_);
    for (let up = el.parentElement; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflowY !== 'visible') seen = cut(seen, up.getBoundingClientRect());
    }
    const box = el.getBoundingClientRect();
    const wide = seen.right - seen.left, tall = seen.bottom - seen.top;
    if (whole && (box.width - wide > 1 || box.height - tall > 1)) faults.push(`cut off: ${words(el)}`);
    if (wide < 2 || tall < 2) return;
    const top = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
    if (!top || !(el.contains(top) || top.contains(el))) faults.push(`covered: ${words(el)} by ${top?.className}`);
  };
  for (const el of document.querySelectorAll('.hud [data-do]')) look(el, true);
  for (const el of document.querySelectorAll('.ask .prompt, .marker-hand .marker')) look(el, true);
  for (const el of document.querySelectorAll('.ask .option, .order-card-main, .tray-figure')) look(el, false);
  for (const figure of window.__ws.view().figures) {
    if (figure.space < 0) continue;
    const at = window.__ws.screenOf({ figure: figure.id });
    const top = at && document.elementFromPoint(at.x, at.y);
    if (!top?.closest('.board')) faults.push(`hidden: ${figure.name} at ${at?.x},${at?.y} by ${top?.className}`);
  }
  const column = document.querySelector('.hud-column');
  if (column) {
    const parts = [...column.children]
      .map((el) => ({ name: el.className, box: el.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0); // goals give way where letters are large
    parts.slice(1).forEach(({ name, box }, k) => {
      if (box.top < parts[k].box.bottom - 1) faults.push(`${name} overlaps ${parts[k].name}`);
      if (box.bottom > innerHeight + 1) faults.push(`${name} goes below the window`);
    });
    if (document.querySelector('.stage').getBoundingClientRect().right > column.getBoundingClientRect().left + 1)
      faults.push('the column covers the board');
  }
  return faults;
}"""

SHARE = """() => {
  let free = 0, all = 0;
  for (let x = 6; x < innerWidth; x += innerWidth / 64) for (let y = 6; y < innerHeight; y += innerHeight / 40) {
    all++;
    if (document.elementFromPoint(x, y)?.closest('.board')) free++;
  }
  return free / all;
}"""

# what the page tells the server
OVERHEAR = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  window.sent?.push(text);
  return send.call(this, text);
};
"""


def resize(person: Person, size: str) -> None:
    width, height, scale = SIZES[size]
    person.page.set_viewport_size({"width": width, "height": height})
    # as the setting would do it
    person.page.evaluate("scale => document.documentElement.style.setProperty('--scale', scale)", scale)
    person.until("size => window.innerWidth === size[0] && window.innerHeight === size[1]", [width, height])


def faults_at_every_size(battle: Battle, question: str) -> list[str]:
    person = battle.person
    faults = []
    for size in SIZES:
        resize(person, size)
        battle.rest()
        faults += [f"{question} at {size}: {fault}" for fault in person.page.evaluate(COVERED)]
        share = person.page.evaluate(SHARE)
        if size != "phone" and share < LEAST_SHARE:
            faults.append(f"{question} at {size}: the board has only {share:.0%}")
    resize(person, "1280x720")
    return faults


def sit_down(person: Person, serving: Serving, mode: str) -> Battle:
    battle = {"scenario": "the_crown_below"} if mode == "scenario" else {"mode": mode}  # one with three goals
    made = serving.new_game("person", "sensible", **battle)
    person.take_seats(made)
    person.open(f"game/{made['game']}")
    return Battle(person)


def answer(battle: Battle, request: dict[str, Any]) -> None:
    if request["kind"] == "order marker":
        battle.lay_orders(-1)
    elif request["kind"] in ("place", "place figure") and request["id"] > 6:
        battle.pass_on().click()  # the others are placed where it is suggested
        battle.answered(request)
    else:
        battle.step(request)


@pytest.mark.parametrize("mode", ["basic", "master", "scenario"])
def test_nothing_covers_what_is_asked_or_who_fights(invite: Invite, serving: Serving, mode: str) -> None:
    person = invite(settings={"autoEnd": False})
    battle = sit_down(person, serving, mode)
    seen: set[str] = set()
    faults: list[str] = []
    for _ in range(MOST_QUESTIONS):
        request = battle.asked()
        if request is None or battle.view()["round"] > 1:
            break
        actions = {o.get("action") for o in request["options"]}
        question = f"{request['kind']} {'with targets' if 'attack' in actions else ''}"
        if question not in seen:
            seen.add(question)
            faults += faults_at_every_size(battle, question)
        answer(battle, request)
    assert not faults, "\n".join(faults)
    kinds = {question.split()[0] for question in seen}
    assert {"place", "move", "attack"} <= kinds and (mode == "basic" or "order" in kinds), seen


@pytest.mark.parametrize("mode", ["basic", "master"])
def test_enter_and_space_never_give_anything_away(invite: Invite, serving: Serving, mode: str) -> None:
    """Pressed as soon as a question appears, as by somebody who was skipping what came before."""
    person = invite(flat=True, settings={"autoEnd": False, "confirmEnd": False})
    person.context.add_init_script(OVERHEAR)
    battle = sit_down(person, serving, mode)
    for _ in range(MOST_QUESTIONS):
        request = battle.asked()
        if request is None or battle.view()["round"] > 2:
            break
        person.page.evaluate("window.sent = []")
        for key in ("Enter", " "):
            person.page.keyboard.press(key)
        person.frame()
        sent = [json.loads(text) for text in person.page.evaluate("window.sent")]
        given = [m for m in sent if m["type"] in ("choose", "place_rest")]
        for message in given:
            chosen = [a["option"] for a in message.get("answers", []) if "option" in a]
            assert chosen, f"{request['kind']}: {message}"
            assert not request["options"][chosen[0]].get("none"), f"{request['kind']}: {message}"
        if not given:
            person.page.keyboard.press("Escape")
            answer(battle, request)


def test_nothing_moves_when_something_is_pointed_at(person: Person, serving: Serving) -> None:
    battle = sit_down(person, serving, "basic")
    battle.set_up()
    target = battle.to_an_attack()
    where = (
        "() => ['.tools', '.hud-left', '.log-room', '.questions', '.action-bar', '.hud-top', '.roster'].map(s => {"
        " const { x, y, width, height } = document.querySelector(s).getBoundingClientRect();"
        " return [s, x, y, width, height]; })"
    )
    before = person.page.evaluate(where)
    battle.point_at(target)
    expect(person.page.locator(".odds")).to_contain_text("%")
    battle.rest()
    assert person.page.evaluate(where) == before


def test_the_board_stays_under_a_finger_that_taps(invite: Invite, serving: Serving) -> None:
    """What a tap shows makes the sheet higher, and moves nothing else."""
    person = invite(phone=True)
    battle = sit_down(person, serving, "basic")
    battle.set_up()
    target = battle.to_an_attack()
    battle.rest()
    where = "() => [0, 9].map((space) => window.__ws.screenOf(space))"
    before = person.page.evaluate(where)
    battle.tap(target)
    expect(person.page.locator(".odds")).to_contain_text("%")
    battle.rest()
    assert person.page.evaluate(where) == before


def test_a_command_in_writing_moves_a_figure(person: Person, serving: Serving) -> None:
    battle = sit_down(person, serving, "basic")
    battle.set_up()
    while (request := battle.asked()) is not None and request["kind"] != "move":
        battle.step(request)
    assert request is not None
    option = next(o for o in request["options"] if o.get("cost", 0) > 0 and not o.get("consequences"))
    page = person.page
    box = page.get_by_role("region", name="Command")
    page.keyboard.press("/")
    expect(box.locator("input")).to_be_focused()
    page.keyboard.type("where f99")
    page.keyboard.press("Enter")
    box.get_by_text("There is no figure").wait_for()
    label = serving.http.get(f"/api/games/{battle.game()}/map").json()["spaces"][option["space"]]["label"]
    page.keyboard.type(f"move f{request['figure'] + 1} {label}")
    page.keyboard.press("Enter")
    battle.answered(request)
    battle.asked_in_turn(request["player"])
    assert battle.space_of(request["figure"]) == option["space"]
