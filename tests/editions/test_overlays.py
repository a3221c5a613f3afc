"""Editions as data: inheritance, house rules, fingerprints."""

from __future__ import annotations

from dataclasses import asdict, fields, replace
from typing import Any

import pytest
from kit import scenario
from kit.gathering import premade

from wellspring.engine.errors import InvalidSetup, UnknownName
from wellspring.engine.rules import Rules, overlay
from wellspring.games import EDITIONS, edition, rules_for

SWITCHES = [f.name for f in fields(Rules) if f.name != "edition"]


def test_there_are_four_editions_and_each_knows_its_name() -> None:
    assert [edition(name).edition for name in EDITIONS] == list(EDITIONS)


def test_the_oldest_book_is_the_root_with_nothing_changed() -> None:
    assert edition("rotv-2004") == Rules()


def test_the_2024_book_inherits_from_its_beta() -> None:
    beta, final = asdict(edition("aoa-beta-2022")), asdict(edition("aoa-2024"))
    changed = {k for k in final if final[k] != beta[k]}
    assert changed == {"edition", "swipe_before_step", "height_from_top", "attack_friends", "lost_markers_shown"}


def test_an_edition_that_does_not_exist_is_refused_with_the_list() -> None:
    with pytest.raises(UnknownName, match="tournament"):
        edition("aoa-2030")


# --- house rules ---


@pytest.mark.parametrize("switch", SWITCHES)
def test_a_house_rule_changes_its_switch_and_nothing_else(switch: str) -> None:
    base = edition("aoa-2024")
    before = getattr(base, switch)
    after = (not before) if isinstance(before, bool) else before + 1
    changed = overlay(base, {switch: after}, "house rules")
    assert getattr(changed, switch) == after
    assert replace(changed, **{switch: before}) == base


def test_a_game_is_played_with_its_house_rules() -> None:
    t = scenario("finn@C3", "thorgrim@D3", edition="rotv-2004", house={"attack_friends": True})
    assert t.game.rules.attack_friends
    assert t.game.rules.edition == "rotv-2004"
    assert rules_for(t.game.world.setup) == t.game.rules
    assert not edition("rotv-2004").attack_friends, "the edition itself is untouched"


BAD = [
    {"attack_fiends": True},  # no such switch
    {"attack_friends": "yes"},  # a text where a truth value belongs
    {"attack_friends": 1},  # a number neither
    {"major_fall_dice": True},  # a truth value where a number belongs
    {"major_fall_dice": -1},  # fewer than no dice
    {"major_fall_dice": 2.0},
    {"edition": "aoa-2030"},  # the name is no switch
    {"": True},
]


@pytest.mark.parametrize("house", BAD)
@pytest.mark.parametrize("name", EDITIONS)
def test_a_bad_house_rule_is_refused_with_its_name(name: str, house: dict[str, Any]) -> None:
    with pytest.raises(InvalidSetup, match="house rules"):
        premade("finn", "thorgrim", edition=name, house_rules=house)


def test_several_house_rules_are_all_checked() -> None:
    with pytest.raises(InvalidSetup, match="'nonsense'"):
        overlay(Rules(), {"attack_friends": True, "nonsense": 1}, "house rules")


# --- fingerprints ---


def test_fingerprints_differ_between_editions() -> None:
    assert len({edition(name).fingerprint() for name in EDITIONS}) == len(EDITIONS)


def test_equal_rules_have_equal_fingerprints() -> None:
    assert edition("aoa-2024").fingerprint() == overlay(edition("aoa-2024"), {}, "").fingerprint()
    assert replace(edition("aoa-2024")).fingerprint() == edition("aoa-2024").fingerprint()


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_switch_shows_in_the_fingerprint(switch: str) -> None:
    base = edition("tournament")
    before = getattr(base, switch)
    after = (not before) if isinstance(before, bool) else before + 1
    assert overlay(base, {switch: after}, "house rules").fingerprint() != base.fingerprint()
