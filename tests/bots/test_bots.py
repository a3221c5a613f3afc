"""The bots: legal, repeatable, blind to what is hidden, and the sensible one better than chance."""

from __future__ import annotations

import pytest
from bots.battles import MIRRORED, battle

from wellspring.bots.bot import Bot, answer_with, make_bot, play_out
from wellspring.content.library import read_text
from wellspring.engine.errors import UnknownName
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.setup import DRAFT, Seat, Setup
from wellspring.engine.state import NO_CARD, UNKNOWN_CARD
from wellspring.games import card_library, new_game
from wellspring.lab.random_battles import random_battle


@pytest.mark.parametrize("seed", range(6))
def test_sensible_beats_random(seed: int) -> None:
    game = battle(("first_light", "salt_road", "three_fords")[seed % 3], MIRRORED[seed % 2], seed)
    clever = seed // 3  # once as red, once as blue
    bots = [make_bot("sensible" if p == clever else "random", seed + p) for p in range(2)]
    play_out(game, bots)
    assert game.state.winners == (clever,)


def test_equal_seeds_play_equal_games() -> None:
    hashes = []
    for _ in range(2):
        game = battle("first_light", MIRRORED[0], 4, rounds=2)
        play_out(game, [make_bot("sensible", 1), make_bot("random", 2)])
        hashes.append(game.state_hash())
    assert hashes[0] == hashes[1]


@pytest.mark.parametrize("name", ["beginner", "sensible"])
@pytest.mark.parametrize("number", range(12))
def test_answers_every_kind_of_question(number: int, name: str) -> None:
    """Whatever the soak draws, draft or preset, two or five players, Basic or Master Game: the bot has an answer."""
    drawn = random_battle(77, number)
    from wellspring.engine.dice import SeededDice
    from wellspring.lab.random_battles import begin

    game = begin(drawn.setup, SeededDice(drawn.dice_seed))
    bots = [make_bot(name, p) for p in range(game.world.players)]
    for _ in range(150):
        if game.request is None:
            break
        game.answer(answer_with(game, bots))


def test_drafts_up_to_the_limit() -> None:
    pool = [c.id for c in card_library().values() if c.is_playable()]
    text = read_text("maps", "three_fords.toml")
    seats = [Seat("Red", 0, []), Seat("Blue", 1, [])]
    game = new_game(Setup(text, seats, gather=DRAFT, points=300, pool=pool, rounds=1), 1)
    play_out(game, [make_bot("sensible", 1), make_bot("sensible", 2)])
    for player in range(2):
        spent = sum([game.state.roster.cards[c].points for c in game.cards_of(player)])
        assert 200 <= spent <= 300


class Spy:
    """A bot that writes down what it is shown."""

    def __init__(self, player: int, bot: Bot) -> None:
        self.player = player
        self.bot = bot
        self.asked = 0

    def choose(self, view: Game, request: Request) -> int:
        self.asked += 1
        assert request.player == self.player
        for k, card in enumerate(view.state.markers):
            if k // 4 != self.player and not view.state.shown[k]:
                assert card in (NO_CARD, UNKNOWN_CARD)
        for k, kind in enumerate(view.state.glyph_kind):
            assert view.state.glyph_up[k] or kind == ""
        return self.bot.choose(view, request)


def test_bots_see_only_what_a_player_may_see() -> None:
    game = battle("three_fords", MIRRORED[1], 2, rounds=2)
    spies = [Spy(p, make_bot("random", p)) for p in range(2)]
    play_out(game, [*spies])
    assert min([s.asked for s in spies]) > 20


@pytest.mark.parametrize("names", [("sensible", "sensible"), ("club", "beginner")])
def test_thinking_does_not_change_the_game(names: tuple[str, str]) -> None:
    game = battle("first_light", MIRRORED[0], 3, rounds=2)
    bots = [make_bot(names[0], 1), make_bot(names[1], 2)]
    while game.request is not None:
        before = game.state_hash()
        k = answer_with(game, bots)
        assert game.state_hash() == before
        game.answer(k)


def test_unknown_bot() -> None:
    with pytest.raises(UnknownName, match="random, beginner, sensible, club"):
        make_bot("deep_thought", 1)
