"""A card's sheet: rulings that concern it, and the cards it works with, found from filters and traits."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from wellspring.cli import app
from wellspring.content.rulings import rulings, rulings_for
from wellspring.engine.cards import Card
from wellspring.engine.powers import TURNS
from wellspring.games import behaviours, card_library, shipped
from wellspring.projection.card_sheet import card_sheet
from wellspring.projection.company import bonds, company

RULINGS = (Path(__file__).parents[2] / "docs" / "RULINGS.md").read_text("utf-8")


def names(id: str, part: str, power: str, revision: str = "") -> list[str]:
    library = shipped().revised(revision)
    groups = card_sheet(library.cards[id], library, "en")[part]
    return [card["card"] for group in groups if group["power"] == power for card in group["cards"]]


# --- company ---


def test_bonding_joins_both_ways() -> None:
    champions = names("blade_gruts", "gives", "Orc Champion Bonding")
    assert "grimnak" in champions and "finn" not in champions
    assert "blade_gruts" in names("grimnak", "gets", "Orc Champion Bonding")


def test_an_aura_joins_those_it_names() -> None:
    assert {"blade_gruts", "heavy_gruts"} <= set(names("grimnak", "gives", "Orc Warrior Enhancement"))
    assert "finn" not in names("grimnak", "gives", "Orc Warrior Enhancement")


def test_who_helps_everybody_is_joined_to_nobody() -> None:
    assert names("finn", "gives", "Attack Aura 1") == [] and names("raelin", "gives", "Defensive Aura") == []


def test_whom_a_power_spares_is_no_company() -> None:
    assert bonds(card_library()["kozuke_samurai"], card_library()["izumi_samurai"], shipped()) == []


def test_what_harms_is_no_company() -> None:
    for id in ("templar_cavalry", "kee_mo_shi"):
        assert not [b for b in company(card_library()[id], shipped()) if b.giver.id == id]


def test_a_new_card_finds_its_company_by_itself() -> None:
    orc = card_library()["grimnak"].but({"id": "newcomer", "name": "Newcomer"})
    library = shipped().with_cards({"newcomer": orc})
    found = [b for b in company(library.cards["blade_gruts"], library) if b.taker.id == "newcomer"]
    assert [b.kind for b in found] == [TURNS]


@pytest.mark.parametrize("card", card_library().values(), ids=lambda card: card.id)
def test_every_card_has_a_sheet_in_both_languages(card: Card) -> None:
    english, german = (card_sheet(card, shipped(), language) for language in ("en", "de"))
    assert len(english["rulings"]) == len(german["rulings"])
    assert card.id not in [c["card"] for part in ("gives", "gets") for group in english[part] for c in group["cards"]]


# --- rulings ---


@pytest.mark.parametrize("ruling", rulings(), ids=lambda ruling: ruling.title)
def test_a_ruling_is_one_of_the_page_and_about_something(ruling: object) -> None:
    found = next(r for r in rulings() if r is ruling)
    assert f"**{found.title}**" in re.sub(r"\s+", " ", RULINGS)
    assert set(found.cards) <= set(card_library()) and set(found.powers) <= set(behaviours())
    cards = [c for name in ("", "2026") for c in shipped().revised(name).cards.values()]
    assert any(found.concerns(card) for card in cards)
    assert found.words["en"] != found.words["de"] and all(text.endswith(".") for text in found.words.values())


def test_a_ruling_is_found_by_power_by_rarity_and_by_card() -> None:
    assert "Flyers" in [r.title for r in rulings_for(card_library()["raelin"])]
    assert [r.title for r in rulings_for(card_library()["iron_golem"]) if r.rarity] == ["Uncommon cards"]
    assert "Flyers" not in [r.title for r in rulings_for(card_library()["finn"])]


def test_a_ruling_about_a_revision_is_told_there_alone() -> None:
    title = "Charging Assault, revised"
    for name, told in (("", False), ("2026", True)):
        card = shipped().revised(name).cards["kozuke_samurai"]
        assert (title in [r.title for r in rulings_for(card)]) == told


# --- in the terminal ---


def test_the_sheet_in_the_terminal() -> None:
    done = CliRunner().invoke(app, ["cards", "sheet", "charos", "--revision", "2026"], env={"COLUMNS": "160"})
    assert done.exit_code == 0, done.output
    for words in ("Improved Counter Strike", "Rulings", "Flyers"):
        assert words in done.output


def test_a_card_without_anything_to_add_says_so() -> None:
    done = CliRunner().invoke(app, ["cards", "sheet", "nobody"])
    assert done.exit_code == 1 and "There is no army card" in done.output
