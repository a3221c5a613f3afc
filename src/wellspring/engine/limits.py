"""How much there may be of anything in a game. Every number that comes from outside (house rules, set-ups, scenarios,
cards, saves, calls to the server) is held to these when it is read: generous for any battle, and small enough that no
single answer takes long. What a map file may hold is said in battlefield/native.py and its neighbours; docs/LIMITS.md
lists all."""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.native import MAX_PLAYERS
from wellspring.battlefield.native_values import MAX_TEXT

# a battle
MOST_PLAYERS: Final = MAX_PLAYERS
MOST_ROUNDS: Final = 1000
MOST_POINTS: Final = 100_000
MOST_GOALS: Final = 64  # one objective of everybody is stored once for each team
MOST_GLYPHS: Final = 60
MOST_HOUSE_RULES: Final = 60
MOST_POOL: Final = 1000  # cards to draft from
MOST_FALL_DICE: Final = 20

# an army
MOST_CARDS: Final = 60
MOST_FIGURES: Final = 100

# a card
MOST_FIGURES_OF_CARD: Final = 20
MOST_HEIGHT: Final = 30
MOST_LIFE: Final = 100
MOST_MOVE: Final = 60
MOST_RANGE: Final = 100
MOST_DICE: Final = 30  # attack, defense
MOST_CLASSES: Final = 6
MOST_POWERS: Final = 12
MOST_GEAR: Final = 8
MOST_PARAMETER: Final = 99  # a number of a power

# texts, in characters
MOST_NAME: Final = 40  # of a player or an army
MOST_TITLE: Final = 80
MOST_ID: Final = 80  # of a card, glyph, edition, kind
MOST_PLACE: Final = 20  # 'D7/E7'
MOST_ZONE: Final = 40
MOST_WORDS: Final = 4000  # of a power, a story, a step of a lesson
MOST_MAP: Final = MAX_TEXT

# a log
MOST_ANSWERS: Final = 1_000_000
MOST_PATH: Final = 200  # spaces of an explicit path

# what happens without a question
MOST_STEPS: Final = 100_000  # between two answers; the longest stretch in thousands of random games was under 100
STILL_ROUNDS: Final = 50  # in a row without a question: the battle is decided as it stands (docs/RULINGS.md, 33)
