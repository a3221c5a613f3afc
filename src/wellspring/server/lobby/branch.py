"""Playing on from the middle of a finished game, against bots."""

from __future__ import annotations

from wellspring.bots.bot import bot_makers
from wellspring.projection.catalogue import text
from wellspring.server.errors import ServerError
from wellspring.server.lobby.game_setup import check_names, no_bot
from wellspring.server.lobby.naming import name_for
from wellspring.server.lobby.rematch import must_be_over
from wellspring.server.lobby.tables import game_row, open_table
from wellspring.server.match.match import Match
from wellspring.server.match.registry import MatchRegistry
from wellspring.server.protocol.base import MOST_TITLE
from wellspring.server.protocol.calls import BranchBody
from wellspring.server.protocol.json_text import dumped
from wellspring.server.store.database import Row
from wellspring.server.store.game_log import DICE, Course, kind_of, log_row
from wellspring.server.store.schema import PLAYING
from wellspring.server.store.seats import BOT, PERSON, SeatState, hashed, new_token
from wellspring.server.store.seeds import commitment_to, new_seed
from wellspring.server.store.visitors import Visitor


async def open_branch(registry: MatchRegistry, match: Match, body: BranchBody, who: Visitor, language: str) -> Row:
    """Play on from an answer of a finished game against bots, with dice of its own from there on."""
    must_be_over(match)
    if body.bot not in bot_makers():
        raise no_bot(body.bot)
    if not 0 <= body.seat < len(match.seats):
        raise ServerError(422, "bad_request", "no such seat")
    found = await registry.store.game(match.id)
    assert found is not None
    course = Course(found[2])
    if body.answer >= len(course.answers):
        raise ServerError(422, "bad_request", "earlier answer", answers=len(course.answers))
    course.take_back(body.answer)
    seed = new_seed()
    course.throw_from(seed)
    token = new_token()
    seats: list[SeatState] = []
    called = await name_for(registry, body.name, [], {who.account})
    for k, s in enumerate(match.seats):
        mine = k == body.seat
        name = called if mine else s.name
        kind, bot = (PERSON, "") if mine else (BOT, body.bot)
        hash, owner, address = (hashed(token), who.account, who.address) if mine else ("", None, "")
        seats.append(SeatState(name, s.team, kind, bot, s.army, hash, owner, address=address))
    check_names([s.name for s in seats])
    setup = {**match.setup, "title": text(language, "server.another course", title=match.setup["title"])[:MOST_TITLE]}
    setup["seats"] = [{"name": s.name, "team": s.team, "army": s.army} for s in seats]
    row = game_row(
        setup,
        match.row["seed"],
        map=match.row["map"],
        scenario=match.row["scenario"],
        private=True,
        branch_of=match.id,
        status=PLAYING,
        rules=match.row["rules"],
        fresh=dumped([commitment_to(s) for s in course.seeds.values()]),
    )
    tokens = [{"seat": body.seat, "token": token}]
    return await open_table(registry, row, seats, _copied(row["id"], course), tokens, who, language)


def _copied(id: str, course: Course) -> list[Row]:
    """The log of a game that has taken this course."""
    rows: list[Row] = []
    steps: dict[int, int] = {}  # first rows of messages, there and here
    for k in range(len(course.answers) + 1):
        if k:
            given = course.answers[k - 1]
            number = len(rows) + 1
            step = steps.setdefault(given.step, number) if given.step else 0
            kind, answer = kind_of(given.answer), given.answer
            rows.append(log_row(id, number, kind, given.player, answer, given.asked, step=step))
        if k in course.seeds:
            rows.append(log_row(id, len(rows) + 1, DICE, -1, course.seeds[k], ""))
    return rows
