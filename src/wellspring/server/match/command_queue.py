"""One task, one thing after the other: what owns a game."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from wellspring.server.errors import ServerError
from wellspring.server.store.leases import LostLease

Run = Callable[[], Awaitable[None]]
Failed = Callable[[Exception], None]


def _again() -> ServerError:
    return ServerError(503, "busy", "read anew")


class CommandQueue:
    def __init__(self, store_failed: Callable[[], None]) -> None:
        self._store_failed: Final = store_failed
        self._jobs: Final[asyncio.Queue[tuple[Run, Failed] | None]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def open(self, name: str) -> None:
        self._task = asyncio.create_task(self._own(), name=f"game {name}")

    async def close(self) -> None:
        """Do what is waiting, then stop."""
        self._closed = True
        if self._task is not None:
            self._jobs.put_nowait(None)
            await self._task
            self._task = None

    def is_empty(self) -> bool:
        return self._jobs.empty()

    def post(self, run: Run, failed: Failed) -> None:
        """Have it done; `failed` hears of a refusal."""
        if self._closed:
            failed(_again())
        else:
            self._jobs.put_nowait((run, failed))

    async def do(self, run: Run) -> None:
        """Have it done and wait for it; a refusal is raised here."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def and_say_so() -> None:
            await run()
            if not done.done():
                done.set_result(None)

        self.post(and_say_so, lambda fault: None if done.done() else done.set_exception(fault))
        await done

    def _give_up(self) -> None:
        self._closed = True
        while not self._jobs.empty():
            job = self._jobs.get_nowait()
            if job is not None:
                job[1](_again())

    async def _own(self) -> None:
        while True:
            job = await self._jobs.get()
            if job is None:
                return
            run, failed = job
            try:
                await run()
            except (SQLAlchemyError, LostLease) as fault:
                failed(fault)
                self._give_up()
                self._store_failed()
                return
            except Exception as fault:
                failed(fault)
