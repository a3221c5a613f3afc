"""Why a battle is over, as one sentence for one reader: he himself is 'you', everybody else has a name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wellspring.engine.cards import Card
from wellspring.engine.game import Game
from wellspring.engine.setup import CARRY, DESTROY, MASTER, POINTS, Setup
from wellspring.engine.state import Ending
from wellspring.engine.view import WATCHER
from wellspring.flows.objectives import MOST_AFTER_ROUNDS, OBJECTIVE, STANDSTILL
from wellspring.games import glyph_library
from wellspring.projection.catalogue import ENGLISH, count, has, text
from wellspring.projection.translations import glyph_words


def ending_text(g: Game, ending: Ending, winners: Sequence[int], language: str = ENGLISH, reader: int = WATCHER) -> str:
    return ending_of_setup(g.world.setup, g.world.cards, ending, winners, language, reader)


def ending_of_setup(
    setup: Setup,
    cards: Mapping[str, Card],
    ending: Ending,
    winners: Sequence[int],
    language: str = ENGLISH,
    reader: int = WATCHER,
) -> str:
    """The same of a game that is no longer there: only its set-up is read."""
    key, rounds, put_in = ending.reason, ending.number, {}
    if key == OBJECTIVE:
        goal = setup.objectives[ending.number]
        key = MOST_AFTER_ROUNDS if goal.kind == POINTS else goal.kind
        if goal.kind == CARRY and not goal.glyph:
            key = "carry any"
        rounds = goal.rounds
        put_in = {
            "card": cards[goal.card].name if goal.kind == DESTROY else "",
            "glyph": glyph_words(glyph_library()[goal.glyph], language)[0] if goal.glyph else "",
        }
    if setup.mode != MASTER:
        key = {MOST_AFTER_ROUNDS: "most figures after rounds", STANDSTILL: "standstill of figures"}.get(key, key)
    shared = f"ending.{key}.shared"
    is_shared = len({setup.seats[p].team for p in winners}) > 1 and has(shared)
    subject = who_has(setup, winners, language, reader)
    told = count(language, "round", rounds)
    return text(language, shared if is_shared else "ending." + key, rounds=told, **put_in, **subject)


def who_has(setup: Setup, players: Sequence[int], language: str, reader: int) -> dict[str, str]:
    """'You have', 'Your team has', 'Red has', 'Red and Blue have': the two words for a sentence."""
    names = [setup.seats[p].name for p in players if p != reader]
    together = len({setup.seats[p].team for p in players}) == 1
    if reader not in players:
        who, have = listed(names, language), "has" if len(names) == 1 else "have"
    elif not names:
        who, have = text(language, "word.you"), "have.you"
    elif together:
        who, have = text(language, "word.your team"), "has"
    else:
        who, have = listed([text(language, "word.you"), *names], language), "have.you and others"
    return {"who": who, "have": text(language, "word." + have)}


def listed(names: Sequence[str], language: str) -> str:
    """'Red, Blue and Green'."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {text(language, 'word.and')} {names[-1]}"
