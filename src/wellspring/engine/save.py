"""Saving, loading, replaying, undoing. A save is the set-up, the dice's seed and the answers; the state is what they
replay to, checked by hashes. So a save cannot contradict itself, and an old save tells when the rules have changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from wellspring.engine.dice import ScriptedDice, SeededDice
from wellspring.engine.errors import (
    NO_PLAYER,
    CorruptSave,
    UndoRefused,
    UnknownName,
    UnknownOption,
    WellspringError,
    WrongEdition,
)
from wellspring.engine.game import Game
from wellspring.engine.limits import MOST_ANSWERS, MOST_PATH
from wellspring.engine.setup import Setup, setup_from

FORMAT: Final = 1
NO_ANSWER: Final = "The saved game does not replay: answer {answer} makes no sense."
TIME_EXPIRED: Final = (-1,)  # stands in the log for the end of the playing time

# what a log that does not belong to its set-up may lead to
_FAULTS: Final = (AssertionError, LookupError, TypeError, ValueError, AttributeError)

Starter = Callable[[Setup, Any], Game]  # makes a game from a set-up and dice: wellspring.games.start


def save(g: Game) -> str:
    dice: dict[str, Any] = {}
    if isinstance(g.dice, SeededDice):
        dice["seed"] = g.dice.seed
    elif isinstance(g.dice, ScriptedDice):
        dice["script"] = g.dice.script
    else:
        raise CorruptSave("This is only a view of a game; it cannot be saved.")
    data = {
        "wellspring": FORMAT,
        "rules": g.world.fingerprint(),
        "setup": g.world.setup.dump(),
        "dice": dice,
        "answers": [list(a) if isinstance(a, tuple) else a for a in g.answers()],
        "hashes": [[n, h] for n, h in g.hashes],
        "hash": g.state_hash(),
    }
    return json.dumps(data)


def load(text: str, start: Starter) -> Game:
    """The game as it was saved; a typed error says what is wrong with a save that cannot be read."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as fault:
        raise CorruptSave("The saved game is not readable: {fault}.", fault=fault) from fault
    except ValueError:
        raise CorruptSave("The saved game is not readable: a number has too many digits.") from None
    except RecursionError:
        raise CorruptSave("The saved game is not readable: it is nested too deeply.") from None
    if not isinstance(data, dict) or "wellspring" not in data:
        raise CorruptSave("This is not a saved Wellspring game.")
    if data["wellspring"] != FORMAT:
        raise CorruptSave(
            "The saved game has format {found}; this version reads format {read}.",
            found=str(data["wellspring"])[:40],
            read=FORMAT,
        )
    for key in ("rules", "setup", "dice", "answers", "hashes", "hash"):
        if key not in data:
            raise CorruptSave("The saved game is incomplete: '{key}' is missing.", key=key)
    _check_log(data)
    if max(len(data["answers"]), len(data["hashes"])) > MOST_ANSWERS:
        raise CorruptSave("The saved game has more than {most} answers.", most=MOST_ANSWERS)
    game = _begin(data, start)
    if game.world.fingerprint() != data["rules"]:
        raise WrongEdition(
            "The saved game was played with other rules than today's edition {edition}.", edition=game.rules.edition
        )
    game.record_hashes = bool(data["hashes"])
    for number, answer in enumerate(data["answers"], 1):
        try:
            apply_answer(game, answer)
        except WellspringError as fault:
            raise CorruptSave("The saved game does not replay: {fault}", fault=fault) from fault
        except _FAULTS as misfit:  # a name of its own: mypyc gives one name one type
            raise CorruptSave(NO_ANSWER, answer=number) from misfit
    for (n, mark), saved in zip(game.hashes, data["hashes"], strict=False):
        if [n, mark] != saved:
            raise CorruptSave("The saved game took another course at answer {answer}.", answer=n)
    if data["hashes"] and len(game.hashes) != len(data["hashes"]):
        turns, found = len(game.hashes), len(data["hashes"])
        raise CorruptSave("The saved game has {found} hashes for {turns} turns.", found=found, turns=turns)
    if game.state_hash() != data["hash"]:
        raise CorruptSave("The saved game does not replay to the state it was saved in.")
    return game


def _check_log(data: dict[str, Any]) -> None:
    for key in ("answers", "hashes"):
        if not isinstance(data[key], list):
            raise CorruptSave("The saved game is damaged: '{key}' is not a list.", key=key)
    for number, answer in enumerate(data["answers"], 1):
        steps = answer if isinstance(answer, list) else [answer]
        if not all([type(step) is int for step in steps]):
            raise CorruptSave(NO_ANSWER, answer=number)
    if not _are_dice(data["dice"]):
        raise CorruptSave("The saved game is damaged: its dice are neither a seed nor a script.")


def _are_dice(dice: object) -> bool:
    if not isinstance(dice, dict):
        return False
    if "seed" in dice:
        return type(dice["seed"]) is int
    script = dice.get("script")
    return isinstance(script, list) and all([type(roll) in (int, str) for roll in script])


def _begin(data: dict[str, Any], start: Starter) -> Game:
    dice = data["dice"]
    try:
        setup = setup_from(data["setup"])
        return start(setup, SeededDice(dice["seed"]) if "seed" in dice else ScriptedDice(dice["script"]))
    except WellspringError as fault:
        raise CorruptSave("The saved game cannot be set up again: {fault}", fault=fault) from fault
    except _FAULTS as misfit:
        raise CorruptSave("The saved game cannot be set up again: a value is of the wrong kind.") from misfit


def apply_answer(game: Game, answer: int | list[int] | tuple[int, ...]) -> None:
    if isinstance(answer, int):
        game.answer(answer)
    elif tuple(answer) == TIME_EXPIRED:
        game.expire_time()
    elif len(answer) > MOST_PATH:
        raise UnknownOption("A path has at most {most} spaces.", most=MOST_PATH)
    else:
        game.answer_path(list(answer))


def replay(g: Game, start: Starter, answers: int) -> Game:
    """The same game after its first so many answers."""
    dice = SeededDice(g.dice.seed) if isinstance(g.dice, SeededDice) else None
    if dice is None:
        if not isinstance(g.dice, ScriptedDice):
            raise CorruptSave("This is only a view of a game; it cannot be replayed.")
        game = start(g.world.setup, ScriptedDice(g.dice.script))
    else:
        game = start(g.world.setup, dice)
    game.record_hashes = g.record_hashes
    for answer in g.answers()[:answers]:
        apply_answer(game, answer)
    return game


def come_since(g: Game, player: int) -> str:
    """What has come after a player's last answer, so that it is not taken back just so; "" for nothing."""
    entry = g.log
    if entry is None:
        return ""
    if entry.player < 0:
        return "The playing time has run out since"
    if entry.player != player:
        return f"{g.world.setup.seats[entry.player].name} has answered since"
    return "A die was rolled or something came to light since" if entry.final else ""


def undo(g: Game, player: int, start: Starter, consent: bool = False) -> Game:
    """The game before the player's last answer. Without the others' consent only if nothing has come between: no die,
    no reveal, no answer of somebody else."""
    if not 0 <= player < g.world.players:
        raise UnknownName(NO_PLAYER, player=player, last=g.world.players - 1)
    entry = g.log
    if entry is None:
        raise UndoRefused("Nothing has been answered yet.")
    since = come_since(g, player)
    if since and not consent:
        raise UndoRefused("{since}; that needs the others' consent.", since=since)
    while entry.player != player:
        if entry.before is None:
            raise UndoRefused("You have not answered anything yet.")
        entry = entry.before
    return replay(g, start, entry.number - 1)
