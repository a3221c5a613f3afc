"""Bots that sit at a game: they think in threads, on what their seat may know."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING, Final

from wellspring.bots.bot import make_bot
from wellspring.engine.game import Game
from wellspring.engine.view import scrub
from wellspring.server import metrics
from wellspring.server.errors import logger

if TYPE_CHECKING:
    from wellspring.server.match.match import Match

QUICK: Final = ("place", "place figure", "zone", "army", "order marker", "draft", "defender", "lay on card")


async def think(match: Match, game: Game) -> int:
    """A bot's choice, worked out in a thread on what it may know. A bot that fails gets the default."""
    request = game.request
    assert request is not None
    player = request.player
    begun = time.monotonic()
    bot = match.bots.get(player)
    if bot is None:
        bot = match.bots[player] = match.coach or make_bot(match.seats[player].bot, secrets.randbits(60))
    view = scrub(game, player)
    assert view.request is not None
    try:
        pool = match.registry.bot_threads
        with metrics.thinking.time():
            index = await asyncio.get_running_loop().run_in_executor(pool, bot.choose, view, view.request)
        if not 0 <= index < len(request.values):
            raise ValueError(f"option {index} of {len(request.values)}")
    except Exception as fault:
        name = match.seats[player].bot
        logger.error("game %s: the bot %s failed", match.id, name, exc_info=fault, extra={"game": match.id})
        index = request.default
    if match.broadcast.connections:  # nobody needs to follow a game that nobody watches
        quick = request.kind in QUICK or match.coach is not None
        pause = match.registry.settings.think * (0.15 if quick else 1.0)
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - begun)))
    return index
