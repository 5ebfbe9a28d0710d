"""Does something again and again, whatever the clock on the wall is set to.

Tornado's ``PeriodicCallback`` goes by the time of day: set back by an hour, it rests
for an hour. asyncio's own timers go by a clock that nobody sets.
"""

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable

from tornado.ioloop import IOLoop

LOG = logging.getLogger(__name__)


class Rounds:
    """Calls a function every so many seconds, one call after the other.

    Args:
        do: what is called; what it returns is awaited where that can be.
        every_s: seconds from the end of a call to the next one.
    """

    def __init__(
        self, do: Callable[[], Awaitable[None] | None], every_s: float
    ) -> None:
        self._do, self._every_s = do, every_s
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, now or as soon as the loop runs."""
        loop = IOLoop.current().asyncio_loop  # type: ignore[attr-defined]  # of all that there are
        self._task = loop.create_task(self._go_on())

    def stop(self) -> None:
        """Call it no more."""
        if self._task is not None:
            self._task.cancel()

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(self._every_s)
            try:
                done = self._do()
                if inspect.isawaitable(done):
                    await done
            except Exception:  # the rim: the next round comes all the same
                LOG.exception("What is done again and again failed")
