"""Sixty ways in which somebody's editing, a bad disk or another program's rows damage one game of a database."""

from __future__ import annotations

from typing import NamedTuple


class Damage(NamedTuple):
    statement: str  # :id is the game
    typed: bool = False  # the columns' types forbid it, where a database has them
    of_open: bool = False  # of a table that has not begun; else of a game that is played
    of_over: bool = False  # of a game that is over


def _games(change: str, **more: bool) -> Damage:
    return Damage(f"UPDATE games SET {change} WHERE id = :id", **more)


def _seats(change: str, **more: bool) -> Damage:
    return Damage(f"UPDATE seats SET {change} WHERE game = :id AND seat = 1", **more)


def _answers(change: str, which: str = "number = 2", **more: bool) -> Damage:
    return Damage(f"UPDATE answers SET {change} WHERE game = :id AND {which}", **more)


NEW_ROW = "INSERT INTO answers (game, number, kind, player, answer, asked, clocks, at, step) "
LAST = "SELECT game, max(number) + 1, {0}, '', '[]', max(at), 0 FROM answers WHERE game = :id GROUP BY game"

DAMAGES = [
    _games("setup = '{'"),
    _games("setup = '[]'"),
    _games("setup = '{}'"),
    _games("setup = replace(setup, '\"title\":', '\"titel\":')"),
    _games('setup = replace(setup, \'"rounds":4\', \'"rounds":"four"\')'),
    _games('setup = replace(setup, \'"house_rules":{}\', \'"house_rules":{"no_such_rule":1}\')'),
    _games("setup = replace(setup, 'raelin', 'nobody')"),
    _games("setup = replace(setup, 'aoa-2024', 'aoa-1066')"),
    _games("setup = replace(setup, '[[', '[')"),
    _games('setup = replace(setup, \'"mode":"master"\', \'"mode":null\')'),
    _games("seed = 'no seed'"),
    _games("seed = 'lesson:nothing'"),
    _games("seed = '00ff'"),
    _games("status = 'lost'"),
    _games("status = 'over'"),
    _games("status = 'open'"),
    _games("status = 'playing'", of_over=True),
    _games("status = 'playing'", of_open=True),
    _games("winners = 'me'", of_over=True),
    _games("winners = '[7]'", of_over=True),
    _games("winners = '[\"Red\"]'"),
    _games('ending = \'{"reason":"boredom","number":0}\'', of_over=True),
    _games("ending = '{\"reason\":'", of_over=True),
    _games('ending = \'{"reason":"resigned","number":99}\'', of_over=True),
    _games("fresh = '{'"),
    _games("clock_turn = 'long'", typed=True),
    _games("clock_bank = -5"),
    _games("round = 'third'", typed=True),
    _games("created = 'today'", typed=True),
    _games("watch_delay = 1.5", typed=True),
    _seats("army = '['", of_open=True),
    _seats("army = '[1]'"),
    _seats("standing = 'yes'"),
    _seats("standing = '{\"swipe\":1}'", of_open=True),
    _seats("kind = 'ghost'"),
    _seats("kind = 'bot', bot = 'nobody'"),
    _seats("kind = 'open'"),
    _seats("team = 'blue'", typed=True),
    _seats("team = 5"),
    _seats("name = x'ff00'", typed=True),
    _seats("seat = 3"),
    Damage("DELETE FROM seats WHERE game = :id AND seat = 0"),
    Damage("DELETE FROM seats WHERE game = :id", of_open=True),
    _answers("answer = '{'"),
    _answers("answer = '999'"),
    _answers("answer = '\"first\"'"),
    _answers("kind = 'guess'"),
    _answers("kind = 'undo', answer = '50'"),
    _answers("kind = 'dice', answer = '\"six\"'"),
    _answers("kind = 'resign', player = 9"),
    _answers("kind = 'unseal'"),
    _answers("player = 1 - player"),
    _answers("asked = 'the time'"),
    _answers("clocks = 'late'"),
    _answers("clocks = '[[1,2,3],[1]]'", "number = (SELECT max(number) FROM answers WHERE game = :id)"),
    _answers("number = 77"),
    _answers("at = 'noon'", typed=True),
    Damage("DELETE FROM answers WHERE game = :id AND number = 1"),
    Damage(NEW_ROW + LAST.format("'seal', 0, '9'")),
    Damage(NEW_ROW + LAST.format("'option', 0, '0'"), of_over=True),
]

# what was said is not what is played: such a line is left out, and the game goes on
HARMLESS = [
    Damage("UPDATE chat SET at = 'noon' WHERE game = :id", typed=True),
    Damage("UPDATE chat SET seat = -7 WHERE game = :id"),
    Damage("UPDATE chat SET text = x'ff00' WHERE game = :id", typed=True),
]
