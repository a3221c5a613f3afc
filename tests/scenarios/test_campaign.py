"""The campaign: battles in an order of rising depth, each played through; and the hints of its first battle, each about
something that comes up there."""

from __future__ import annotations

import tomllib

import pytest

from wellspring.bots.bot import Bot, answer_with, bot_makers, make_bot, play_out
from wellspring.campaign import CampaignBattle, Hint, campaign, hints
from wellspring.content.library import read_text
from wellspring.engine.events import GameEnded
from wellspring.engine.game import Game
from wellspring.engine.numbers import height_advantage
from wellspring.games import new_game
from wellspring.projection.catalogue import languages
from wellspring.projection.questions import option_facts
from wellspring.server.protocol import events
from wellspring.server.protocol.campaign import HintView
from wellspring.server.protocol.view import Option

BATTLES = campaign()
FIRST = BATTLES[0]
SEEDS = range(6)


def test_it_leads_through_many_battles_and_begins_with_hints() -> None:
    ids = [battle.scenario.id for battle in BATTLES]
    assert len(ids) >= 5 and len(set(ids)) == len(ids)
    assert [battle.guided for battle in BATTLES] == [True] + [False] * (len(ids) - 1)
    levels = list(bot_makers())
    assert FIRST.bot == "beginner"
    ranks = [levels.index(battle.bot) for battle in BATTLES]
    assert ranks == sorted(ranks), "the opponent never becomes weaker"


@pytest.mark.parametrize("language", languages())
def test_all_of_it_is_told_in_every_language(language: str) -> None:
    for battle in BATTLES:
        assert battle.text[language].endswith((".", "!")) and battle.news[language]
    for hint in hints():
        assert hint.title[language] and hint.text[language].endswith((".", "!"))
    assert len({hint.text[language] for hint in hints()}) == len(hints())


@pytest.mark.parametrize("battle", BATTLES, ids=[battle.scenario.id for battle in BATTLES])
def test_every_battle_is_played_to_its_end(battle: CampaignBattle) -> None:
    """The player's seat by a beginner, all others by whom the campaign names."""
    seats = battle.scenario.setup.seats
    game = new_game(battle.scenario.setup, 2)
    play_out(game, [make_bot("beginner" if k == battle.seat else battle.bot, k) for k in range(len(seats))], 20_000)
    assert next(e.winners for e in game.events if isinstance(e, GameEnded))


# --- the first battle ---


def played(seed: int) -> Game:
    return new_game(FIRST.scenario.setup, seed)


def bots(seed: int) -> list[Bot]:
    return [make_bot("sensible" if k == FIRST.seat else FIRST.bot, seed + k) for k in range(2)]


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_follows_the_hints_attacks_in_the_first_turn(seed: int) -> None:
    """Four orders are all that comes before: the first turn offers somebody to shoot at, even if nobody moves."""
    game = played(seed)
    foes = bots(seed)
    while game.request is not None:
        request = game.request
        if request.player != FIRST.seat:
            game.answer(answer_with(game, foes))
        elif request.kind == "attack":
            break
        else:
            # marker 1 on the first card, and stay
            game.answer(request.values.index(None) if None in request.values and request.kind == "move" else 0)
    assert game.request is not None and game.state.round == 1
    facts = [option_facts(game, game.request, value) for value in game.request.values]
    assert any([fact.get("action") == "attack" for fact in facts])


@pytest.fixture(scope="module")
def seen() -> dict[str, set[str]]:
    """What comes up for the player in a few games: questions, fields of options, events, rules that give dice."""
    found: dict[str, set[str]] = {"request": set(), "option": set(), "event": set(), "dice": set()}
    for seed in SEEDS:
        game, players = played(seed), bots(seed)
        while game.request is not None:
            request = game.request
            if request.player == FIRST.seat:
                found["request"].add(request.kind)
                for value in request.values[:60]:
                    fact = option_facts(game, request, value)
                    found["option"] |= set(fact)
                    if fact.get("action") == "attack" and height_advantage(game, fact["figure"], fact["target"]) == 1:
                        found["dice"].add("attack.height-1")
            game.answer(answer_with(game, players))
        found["event"] |= {type(event).__name__ for event in game.events}
    return found


@pytest.mark.parametrize("hint", hints(), ids=[hint.id for hint in hints()])
def test_what_a_hint_waits_for_comes_up_in_the_first_battle(hint: Hint, seen: dict[str, set[str]]) -> None:
    assert set(hint.of) & seen[hint.moment]


def test_hints_are_about_what_there_is() -> None:
    shown = [part for hint in hints() for part in hint.shows]
    assert len(shown) == len(set(shown)), "a part of the screen appears once"
    clauses = {clause["id"] for clause in tomllib.loads(read_text("clauses.toml"))["clause"]}
    for hint in hints():
        known = {"option": set(Option.model_fields), "event": set(vars(events)), "dice": clauses}
        assert set(hint.of) <= known.get(hint.moment, set(hint.of)), hint.id
        assert not hint.points or hint.points in Option.model_fields
        assert hint.moment in ("request", "option") or not hint.points, "only options name somebody to point at"
        HintView(
            id=hint.id,
            moment=hint.moment,  # type: ignore[arg-type]
            of=list(hint.of),
            points=hint.points,  # type: ignore[arg-type]
            shows=list(hint.shows),  # type: ignore[arg-type]
            title=hint.title["en"],
            text=hint.text["en"],
        )
