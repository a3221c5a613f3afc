"""Every screen in both surroundings: nothing that keeps somebody out (axe-core, critical and serious findings)."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import Invite
from e2e.pages import Battle, visit
from e2e.serving import Serving

SCREENS = ("", "armies", "set-up", "settings", "learn", "campaign")


@pytest.fixture(scope="module")
def finished(serving: Serving) -> str:
    return serving.finished_game()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_keeps_nobody_out(invite: Invite, screen: str, theme: str) -> None:
    person = invite(theme=theme)
    visit(person, screen)
    expect(person.page.locator("#main :is(h1, h2)").first).to_be_attached()
    assert not person.barriers()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("screen", ["result", "replay"])
def test_looking_back_keeps_nobody_out(invite: Invite, finished: str, screen: str, theme: str) -> None:
    person = invite(theme=theme)
    visit(person, f"{screen}/{finished}")
    expect(person.page.locator("#main :is(h1, h2)").first).to_be_attached()
    assert not person.barriers()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_battle_keeps_nobody_out(invite: Invite, serving: Serving, theme: str) -> None:
    made = serving.new_game("person", "random")
    person = invite(flat=True, theme=theme)
    person.take_seats(made)
    person.open(f"game/{made['game']}")
    battle = Battle(person)
    battle.asked()
    assert not person.barriers(), "while armies are placed"
    battle.set_up()
    assert not person.barriers(), "while orders are given"
    battle.lay_orders()
    battle.asked()
    assert not person.barriers(), "in a turn"
