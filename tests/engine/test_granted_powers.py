"""Powers that something lying on a card grants, in a whole game: saved, loaded, copied and looked at by others."""

from __future__ import annotations

import random

from kit.games import play_on, setup

from wellspring.engine.game import Game
from wellspring.engine.save import load, save
from wellspring.engine.view import scrub
from wellspring.games import new_game, start
from wellspring.lab.random_battles import EAGER
from wellspring.lab.soak_game import choose

SEED = 3  # Jeanne falls in the third round, and her spirit goes to Kilkorax
SPIRITS = ["jeanne_darc", "misaerx_the_kyrie_warrior", "kilkorax_the_kyrie_warrior", "finn"]


def with_a_granted_power(seed: int) -> Game:
    g = new_game(setup(red=SPIRITS, rounds=20), seed)
    chance = random.Random(seed)
    while g.request is not None and not g.state.granted:
        g.answer(choose(chance, g, g.request, EAGER))
    assert g.request is not None
    return g


def test_a_save_brings_them_back_and_plays_on_alike() -> None:
    g = with_a_granted_power(SEED)
    again = load(save(g), start)
    assert [p.ref for p in again.hooks.powers] == [p.ref for p in g.hooks.powers]
    play_on(g, 1)
    play_on(again, 1)
    assert again.state_hash() == g.state_hash()


def test_they_stand_behind_the_cards_own_powers_and_in_the_hash() -> None:
    g = with_a_granted_power(SEED)
    host, source = g.state.granted[0]
    own = len(g.state.roster.cards[host].powers)
    power = g.power((host, own))
    assert g.state.printed(power.ref) == source and power.text is g.power(source).text
    assert power.given_by == source[0] and g.power(source).given_by == -1
    assert g.hooks.powers.index(power) == max([k for k, p in enumerate(g.hooks.powers) if p.card == host])
    without = g.copy()
    without.state.granted = ()
    assert without.state_hash() != g.state_hash()


def test_copies_do_not_share_what_is_granted_later() -> None:
    g = with_a_granted_power(SEED)
    twin = g.copy()
    twin.state.granted = ()
    twin.rebuild_hooks()
    assert len(twin.hooks.powers) == len(g.hooks.powers) - 1


def test_a_view_has_them_too() -> None:
    g = with_a_granted_power(SEED)
    for player in (0, 1):
        seen = scrub(g, player)
        seen.rebuild_hooks()
        assert [p.ref for p in seen.hooks.powers] == [p.ref for p in g.hooks.powers]
