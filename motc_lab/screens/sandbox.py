"""Thinks of values, and of what else the panels of a sandbox look for."""

from time import perf_counter
from typing import Final

from motc_lab.controllers.sandbox.controller import SandboxController
from motc_lab.screens.thinking import SLICE_S, ThinkingAside

SHOWN_EVERY_S: Final = 0.25


class SandboxThinking(ThinkingAside):
    """Lets the bots and panels of a sandbox think."""

    controller: SandboxController | None = None
    _shown_at: float = 0.0  # when values were last shown, by perf_counter

    def show_values(self, values: str) -> None:
        """Show what the options are worth, JSON of ``scene.sandbox_model.Values``."""
        raise NotImplementedError  # abstract

    async def think_aside(self) -> None:
        """Think in slices: of a bot's answer first, then of the values."""
        while (desk := self.controller) is not None:
            await self.pause()
            if desk.answers.answering is not None:
                desk.think()
            elif not self._is_looked_at or not await self._think_of_values(desk):
                return

    async def _think_of_values(self, controller: SandboxController) -> bool:
        """Think a slice, show it now and then; False when nothing is left to do."""
        valuer = controller.valuing.valuer
        if valuer is None:
            return False
        goes_on = await self._slice(controller)
        is_new = controller.valuing.valuer is valuer and not valuer.was_shown
        is_due = perf_counter() - self._shown_at > SHOWN_EVERY_S
        if is_new or not goes_on or is_due:
            self._shown_at = perf_counter()
            self._show_newest(controller)
        is_same = (
            controller.valuing.valuer is valuer and controller.answers.answering is None
        )
        return goes_on or not is_same

    async def _slice(self, controller: SandboxController) -> bool:
        """Think for a moment; what takes longer goes on beside the loop."""
        if controller.thinking.takes_long:
            # Not controller.think: a bot that is called meanwhile plays on the loop.
            goes_on = await self.beside(controller.thinking.step)
            controller.show_news()
            return goes_on
        begun = perf_counter()
        goes_on = True
        while goes_on and perf_counter() - begun < SLICE_S:
            goes_on = controller.think()
        return goes_on

    def _show_newest(self, controller: SandboxController) -> None:
        found = controller.values()
        if found is not None and controller.valuing.valuer is not None:
            controller.valuing.valuer.was_shown = True
            self.show_values(found.model_dump_json())
