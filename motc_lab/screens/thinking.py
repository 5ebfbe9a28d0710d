"""Thinks beside a page, in slices on its event loop: of an answer, of a match's end."""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Final, TypeVar

from motc_lab.controllers.controller import Controller
from motc_lab.controllers.ending import Ends
from motc_lab.screens.pauses import without_full_collections

SHOWN_EVERY_S: Final = 1.0
REST_S: Final = 0.001
SLICE_S: Final = 0.01  # after so long somebody else gets a turn
Found = TypeVar("Found")


class Listener:
    """A screen's part that hands messages to its controller.

    Attributes:
        controller: None until it is made.
    """

    # Before __init__, in which a controller may show its first picture.
    controller: Controller | None = None

    def receive(self, content: object) -> None:
        """Take one message of the page."""
        if self.controller is not None:
            self.controller.receive(content)

    async def pause(self) -> None:
        """Let others have the loop; return when it is time for the next slice."""
        await asyncio.sleep(REST_S)

    async def beside(self, step: Callable[[], Found]) -> Found:
        """Take a slice of thought that may be long; others have the loop meanwhile."""
        return await asyncio.to_thread(step)

    def end(self) -> None:
        """Nothing thinks or watches here any more."""
        if self.controller is not None:
            self.controller.close()


class ThinkingAside(Listener):
    """A screen's part that thinks for as long as somebody looks at the screen."""

    # Before __init__, in which a controller may ask for thinking.
    _is_looked_at = False
    _thinking: asyncio.Task[None] | None = None

    def think_on(self) -> bool:
        """Think in the background, where there is an event loop and somebody looks."""
        if not self._is_looked_at:
            return False
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return False
        if self._thinking is None or self._thinking.done():
            self._thinking = loop.create_task(self._think_without_pauses())
        return True

    def rest(self) -> None:
        """Think no further until somebody looks again; a bot's answer is ended."""
        self._is_looked_at = False

    async def _think_without_pauses(self) -> None:
        with without_full_collections():
            await self.think_aside()

    async def think_aside(self) -> None:
        """Think until nothing is left to be thought of."""
        raise NotImplementedError  # abstract; each screen thinks of its own

    def receive(self, content: object) -> None:
        """Take one message of the page: somebody looks at it."""
        is_new, self._is_looked_at = not self._is_looked_at, True
        super().receive(content)
        if is_new:
            self.think_on()

    def end(self) -> None:
        """Nothing thinks or watches here any more."""
        if self._thinking is not None:
            self._thinking.cancel()
        super().end()


class LookingBack(Listener):
    """A screen's part that looks back on a match that is over, while somebody looks."""

    # Before __init__, in which a picture may be shown.
    _looking_back: asyncio.Task[None] | None = None

    def look_back(self) -> None:
        """Look for what the picture still lacks, beside the page."""
        desk = self.ends()
        if desk is None or not desk.ending.is_thinking:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # no page: a script, or a test that thinks by itself
            return
        if self._looking_back is None or self._looking_back.done():
            self._looking_back = loop.create_task(self._look_on(desk))

    def ends(self) -> Ends | None:
        """The controller, which may show the end of a match."""
        raise NotImplementedError  # abstract; each screen knows its own controller

    async def _look_on(self, desk: Ends) -> None:
        shown_at = perf_counter()
        with without_full_collections():
            while desk.ending.is_thinking and not desk.is_left:
                await self.pause()
                await self.beside(desk.ending.step)
                is_done = not desk.ending.is_thinking
                if is_done or perf_counter() - shown_at > SHOWN_EVERY_S:
                    shown_at = perf_counter()
                    desk.publish(same_beat=True)

    def end(self) -> None:
        """Nothing thinks or watches here any more."""
        if self._looking_back is not None:
            self._looking_back.cancel()
        super().end()
