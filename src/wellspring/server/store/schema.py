"""The schema of the database. Changing it needs a new step in migrations/versions."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    UniqueConstraint,
)

from wellspring.server.store.columns import String, Text

# the status of a game
OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"

metadata: Final = MetaData()

games: Final = Table(
    "games",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("created", Float, nullable=False),
    Column("finished", Float),
    Column("status", String(10), nullable=False),  # OPEN, PLAYING or OVER
    Column("private", Boolean, nullable=False),
    Column("map", String(80), nullable=False),  # a shipped map's file name, '' for another one
    Column("battlefield", String(200), nullable=False),  # the map's own name
    Column("scenario", String(80), nullable=False),  # its id, '' for none
    Column("setup", Text, nullable=False),  # JSON of Setup.dump; seats as they were when the game began
    Column("rules", String(80), nullable=False),  # fingerprint, '' before the game began
    Column("seed", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("clock_turn", Integer, nullable=False),
    Column("clock_bank", Integer, nullable=False),
    Column("fresh", Text, nullable=False),  # JSON: the commitments to further seeds, after an undo or in a branch
    Column("branch_of", String(40), nullable=False),  # for who reads the database: which game it was played on from
    Column("rematch", String(40), nullable=False),  # the game that was asked for after this one, '' for none
    Column("watch_delay", Integer, nullable=False),  # seconds
    Column("round", Integer, nullable=False),
    Column("winners", Text, nullable=False),  # JSON
    Column("ending", Text, nullable=False),
    Column("clause", String(80), nullable=False),
    Column("key", String(64), nullable=False),  # SHA-256 of what closes the table, '' for none
    Column("account", Integer),  # of who opened it
    Column("address", String(64), nullable=False),  # of who opened it, '' when it is forgotten
    Column("holder", String(16), nullable=False),  # the server that holds it, '' for none
    Index("games_by_status", "status", "created"),
    Index("games_by_address", "address", "status"),
    Index("games_by_holder", "holder"),
)

# The processes that share this database, and when each was last heard of.
servers: Final = Table(
    "servers",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("machine", String(100), nullable=False),
    Column("address", String(200), nullable=False),  # where the others reach it
    Column("seen", Float, nullable=False),  # by the clock of the database
)

seats: Final = Table(
    "seats",
    metadata,
    Column("game", String(40), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("team", Integer, nullable=False),
    Column("kind", String(10), nullable=False),  # person, bot, open
    Column("bot", String(40), nullable=False),
    Column("army", Text, nullable=False),  # JSON
    Column("token", String(64), nullable=False),  # SHA-256 of the seat token, '' for none
    Column("account", Integer, ForeignKey("accounts.id", ondelete="SET NULL")),
    Column("standing", Text, nullable=False),  # JSON: request kind -> yes, no or default
    Column("reserved", Boolean, nullable=False),  # an open seat that waits for who had it before
    Column("address", String(64), nullable=False),  # where it was taken from, '' when it is forgotten
    Index("seats_by_account", "account"),
)

# Append only. An undo is an entry of its own, saying how many answers remain.
answers: Final = Table(
    "answers",
    metadata,
    Column("game", String(40), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # option, path, undo, dice, resign, seal, unseal, clock
    Column("player", Integer, nullable=False),
    Column("answer", Text, nullable=False),  # JSON
    Column("asked", String(40), nullable=False),  # the request's kind, to notice a game that takes another course
    Column("clocks", Text, nullable=False),  # JSON: what is left on the clocks
    Column("at", Float, nullable=False),
    Column("step", Integer, nullable=False),  # the first row that the same message has written; 0: none but this one
)

accounts: Final = Table(
    "accounts",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("name", String(24), nullable=False),
    Column("key", String(24), nullable=False),  # the name in small letters
    Column("skeleton", String(24), nullable=False),  # what the eye sees of it; see names.py
    Column("password", String(200), nullable=False),  # Argon2
    Column("created", Float, nullable=False),
    Column("wrong", Integer, nullable=False),  # passwords in a row
    Column("tried", Float, nullable=False),  # when the last password was tried
    UniqueConstraint("key", name="accounts_key"),
    Index("accounts_by_skeleton", "skeleton"),
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # SHA-256 of the cookie
    Column("account", Integer, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("csrf", String(64), nullable=False),
    Column("expires", Float, nullable=False),
)

resets: Final = Table(
    "resets",
    metadata,
    Column("code", String(64), primary_key=True),  # SHA-256 of what an operator hands over
    Column("account", Integer, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("expires", Float, nullable=False),
)

chat: Final = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", String(40), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),  # -1: a watcher
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("phrase", String(40), nullable=False),
    Column("at", Float, nullable=False),
    Index("chat_by_game", "game", "id"),
)

# What a running server has to notice; see notices.py. Numbers are never used twice.
notices: Final = Table(
    "notices",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("kind", String(20), nullable=False),
    Column("subject", String(80), nullable=False),
    Column("at", Float, nullable=False),
    sqlite_autoincrement=True,
)

bans: Final = Table(
    "bans",
    metadata,
    Column("kind", String(10), primary_key=True),  # account, address
    Column("subject", String(64), primary_key=True),  # the account's number, or a network
    Column("until", Float, nullable=False),
    Column("why", Text, nullable=False),
    Column("at", Float, nullable=False),
)

# What somebody has complained about, as it was then: the game may be gone when an operator reads it.
reports: Final = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("game", String(40), nullable=False),
    Column("seat", Integer, nullable=False),  # -1: a watcher
    Column("name", String(40), nullable=False),
    Column("account", Integer),
    Column("address", String(64), nullable=False),
    Column("by_account", Integer),
    Column("by_address", String(64), nullable=False),
    Column("why", Text, nullable=False),
    Column("lines", Text, nullable=False),  # JSON: of the chat
)
