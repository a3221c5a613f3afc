"""A mouse aims at everything that can be meant, with the camera where a battle begins, and hits it with the first or
the second click. `web/tests/aimed.test.ts` does so on every map without a browser."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from e2e.conftest import Invite
from e2e.pages import Battle
from e2e.serving import Serving

LEAST = 0.98


def aimed(battle: Battle, key: str) -> int | None:
    """Where or whom a click would mean now."""
    battle.person.frame()
    option = battle.page.evaluate("() => window.__ws.aimed()")
    return None if option is None else option.get(key)


def missed(battle: Battle, key: str, wanted: Iterable[int]) -> list[int]:
    """Which of these spaces or targets two clicks do not hit. A click that would do something else is not made."""
    things = list(wanted)
    spaces = things if key == "space" else [battle.space_of(one) for one in things]
    battle.rest()
    spots = battle.page.evaluate("spaces => spaces.map((space) => window.__ws.spotOf(space))", spaces)
    out = []
    for one, at in zip(things, spots, strict=True):
        battle.page.mouse.move(at["x"], at["y"])
        if aimed(battle, key) == one:
            continue
        if aimed(battle, key) is None:
            battle.page.mouse.click(at["x"], at["y"])
            battle.page.mouse.click(at["x"], at["y"])
        if aimed(battle, key) != one:
            out.append(one)
        battle.page.keyboard.press("Escape")
    return out


@pytest.mark.parametrize("map", ["first_light", "hollow_crown"])
def test_a_mouse_hits_what_it_aims_at(invite: Invite, serving: Serving, map: str) -> None:
    person = invite(settings={"autoEnd": False})
    made = serving.new_game("person", "sensible", mode="basic", map=map)
    person.take_seats(made)
    person.open(f"game/{made['game']}")
    battle = Battle(person)
    battle.set_up()
    while (request := battle.asked()) is not None and request["kind"] != "move":
        battle.step(request)
    assert request is not None
    spaces = battle.seen({o["space"] for o in request["options"] if o.get("space", -1) >= 0})
    assert len(spaces) > 8
    lost = missed(battle, "space", spaces)
    assert len(lost) <= (1 - LEAST) * len(spaces), lost
    battle.to_an_attack()
    request = battle.asked()
    assert request is not None
    selected = battle.page.evaluate("() => window.__ws.selected()")
    targets = {o["target"] for o in request["options"] if o.get("figure") == selected and "target" in o}
    assert targets
    assert missed(battle, "target", targets) == []
