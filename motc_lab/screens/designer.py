"""Lets bots answer and trials run on a workbench of editions."""

import asyncio
from time import perf_counter
from typing import Final

from motc_lab.controllers.designer import DesignerController
from motc_lab.screens.front import CHARTS, bundle
from motc_lab.screens.thinking import ThinkingAside

SHOWN_EVERY_S: Final = 0.5
SEEN_S: Final = 0.4  # between two answers of a bot, so that each is seen


class DesignerThinking(ThinkingAside):
    """Lets the bots and the trial of a workbench think."""

    controller: DesignerController | None = None
    _shown_at: float = 0.0  # when a trial was last shown, by perf_counter

    def charts(self) -> str:
        """Return the script that draws charts."""
        return bundle(CHARTS)

    async def think_aside(self) -> None:
        """Let bots answer, and trials run, a piece at a time."""
        while (desk := self.controller) is not None and desk.is_thinking:
            await self.pause()
            if not self._is_looked_at:
                return
            if desk.think():
                await asyncio.sleep(SEEN_S)
            await self._try_on(desk)

    async def _try_on(self, desk: DesignerController) -> None:
        """Play one match more of a trial; what it says is shown now and then."""
        trial = desk.trial
        if trial is None or not desk.is_trying:
            return
        await self.beside(trial.step)
        is_due = perf_counter() - self._shown_at > SHOWN_EVERY_S
        if desk.trial is trial and (is_due or not desk.is_thinking):
            self._shown_at = perf_counter()
            desk.publish(same_beat=True)
