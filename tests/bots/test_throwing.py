"""A sensible bot with grenades: the question lets it keep one back."""

from __future__ import annotations

from kit.games import setup

from wellspring.bots.bot import make_bot, play_out
from wellspring.engine.causes import NO_POWER
from wellspring.engine.events import AttackDeclared
from wellspring.games import new_game


def test_a_sensible_bot_throws_grenades_and_plays_on() -> None:
    army = ["airborne_elite", "marro_warriors"]
    game = new_game(setup("first_light", red=army, blue=army, rounds=8), 10)
    play_out(game, [make_bot("sensible", 1), make_bot("sensible", 2)])
    assert game.state.over
    special = {e.power for e in game.events if isinstance(e, AttackDeclared) and e.power != NO_POWER}
    assert "grenade_special_attack" in {game.power(ref).text.id for ref in special}
