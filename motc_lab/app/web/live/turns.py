"""Whose turn it is to think in a worker: one slice at a time, whoever waits longest."""

import asyncio
from collections import deque
from typing import Final

BETWEEN_S: Final = 0.0005  # in which the loop hears what pages say


class ThinkingTurns:
    """Lets one page after the other think for a slice; messages come before."""

    def __init__(self) -> None:
        self._line: deque[asyncio.Future[None]] = deque()
        self._goes_on = False

    async def mine(self) -> None:
        """Wait until it is one's turn, which lasts until something is awaited."""
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        self._line.append(turn)
        if not self._goes_on:
            self._goes_on = True
            loop.call_soon(self._next)
        await turn

    def _next(self) -> None:
        turn = self._picked()
        self._goes_on = turn is not None
        if turn is not None:
            turn.set_result(None)
            asyncio.get_running_loop().call_later(BETWEEN_S, self._next)

    def _picked(self) -> "asyncio.Future[None] | None":
        """Who waits longest; None where nobody does. Those who have gone are left."""
        while self._line:
            turn = self._line.popleft()
            if not turn.done():
                return turn
        return None
