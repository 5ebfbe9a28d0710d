"""Thinks of a bot's answers in a match on a page."""

import asyncio
from time import perf_counter
from typing import Final

from motc_lab.controllers.ending import Ends
from motc_lab.controllers.play.controller import PlayController
from motc_lab.screens.thinking import SLICE_S, LookingBack, ThinkingAside

SEEN_S: Final = 0.4  # between two answers of the bot, so that each is seen


class PlayThinking(ThinkingAside, LookingBack):
    """Lets the bot of a match think; afterwards its turning points are looked for."""

    controller: PlayController | None = None

    def ends(self) -> Ends | None:
        """The controller, which may show the end of a match."""
        return self.controller

    async def think_aside(self) -> None:
        """Let the bot think in slices; its answers follow each other slowly."""
        while self.controller is not None and self.controller.is_thinking:
            await self.pause()
            if _think_a_slice(self.controller):
                await asyncio.sleep(SEEN_S)


def _think_a_slice(controller: PlayController) -> bool:
    """Think for a moment; True where an answer has been shown."""
    begun = perf_counter()
    while controller.is_thinking and perf_counter() - begun < SLICE_S:
        if controller.think():
            return True
    return False
