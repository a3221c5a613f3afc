"""Bots that sit at a game: workers think for them."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING, Final

from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.server import metrics
from wellspring.server.errors import logger
from wellspring.server.workers import jobs
from wellspring.server.workers.pool import Lane

if TYPE_CHECKING:
    from wellspring.server.match.match import Match

QUICK: Final = ("place", "place figure", "zone", "army", "order marker", "draft", "defender", "lay on card")


async def think(match: Match, game: Game) -> int:
    """A bot's choice. A bot that fails or takes too long gets the default."""
    request = game.request
    assert request is not None
    begun = time.monotonic()
    try:
        with metrics.thinking.time():
            index = await _chosen(match, game, request)
        if not 0 <= index < len(request.values):
            raise ValueError(f"option {index} of {len(request.values)}")
    except Exception as fault:
        name = match.seats[request.player].bot
        logger.error("game %s: the bot %s failed", match.id, name, exc_info=fault, extra={"game": match.id})
        index = request.default
    if match.broadcast.connections:  # nobody needs to follow a game that nobody watches
        quick = request.kind in QUICK or match.coach is not None
        pause = match.registry.settings.think * (0.15 if quick else 1.0)
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - begun)))
    return index


async def _chosen(match: Match, game: Game, request: Request) -> int:
    if match.coach is not None:
        return match.coach.choose(game, request)  # it has a script
    lane = Lane.WATCHED_BOT if match.broadcast.connections else Lane.BOT
    ref, seat = match.ref(game, match.seeds), request.player
    bot, seed = match.seats[seat].bot, secrets.randbits(60)
    return await match.registry.pool.about(lane, match.row["setup"], ref, jobs.think, seat, bot, seed)
