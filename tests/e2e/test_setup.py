"""The set-up screen: a scenario chosen there is what is played."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e.pages import Battle
from e2e.people import Person
from wellspring.projection.scenario_words import scenario_words
from wellspring.scenarios import load_scenario


def test_a_scenario_is_two_choices_away(person: Person) -> None:
    hunt = load_scenario("dragon_hunt")
    told = scenario_words(hunt)
    page = person.open("set-up")
    page.get_by_role("group", name="What is fought").get_by_text("Scenario").click()
    page.get_by_role("group", name="Choose a scenario").get_by_text(hunt.name, exact=True).click()
    expect(page.get_by_text(hunt.story)).to_be_visible()
    for goal in told.goals:
        expect(page.get_by_text(goal)).to_be_visible()
    assert person.barriers() == []
    page.get_by_role("button", name="Start battle").click()
    page.wait_for_url(re.compile("#/game/"))
    battle = Battle(person)
    battle.set_up()
    view = battle.view()
    assert [c["id"] for c in view["cards"] if c["owner"] == 0] == hunt.setup.armies[0].cards
    assert [c["id"] for c in view["cards"] if c["owner"] == 1] == hunt.setup.armies[1].cards
    goals = page.get_by_role("region", name="Goals")
    expect(goals).to_contain_text("Destroy Mimring.")
    goals.get_by_role("button", name="Story and goals").click()
    dialog = page.get_by_role("dialog", name=hunt.name)
    expect(dialog).to_contain_text(hunt.story)
    expect(dialog).to_contain_text("Keep Morwen from having a figure left when round 6 ends.")
    assert person.barriers() == []
