"""Widgets that go on thinking once their match is over, beside the page."""

import asyncio
from time import perf_counter
from typing import Final

from motc_lab.scene.model import Lang
from motc_lab.widgets.base import SceneWidget
from motc_lab.widgets.controller import Picture
from motc_lab.widgets.ending import Ends
from motc_lab.widgets.pauses import without_full_collections

SHOWN_EVERY_S: Final = 1.0


class EndingWidget(SceneWidget):
    """A widget that goes on thinking once its match is over, while somebody looks."""

    # Before __init__, in which show is called.
    _looking_back: asyncio.Task[None] | None = None

    def show(self, picture: Picture, lang: Lang) -> None:
        """Replace the picture; what it still lacks is looked for beside the page."""
        super().show(picture, lang)
        desk = self._desk()
        if desk is None or not desk.ending.is_thinking:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # no page: a script, or a test that thinks by itself
            return
        if self._looking_back is None or self._looking_back.done():
            self._looking_back = loop.create_task(self._think(desk))

    def _desk(self) -> Ends | None:
        raise NotImplementedError  # abstract; each widget knows its own controller

    @staticmethod
    async def _think(desk: Ends) -> None:
        shown_at = perf_counter()
        with without_full_collections():
            while desk.ending.is_thinking and not desk.is_left:
                await asyncio.to_thread(desk.ending.step)
                is_done = not desk.ending.is_thinking
                if is_done or perf_counter() - shown_at > SHOWN_EVERY_S:
                    shown_at = perf_counter()
                    desk.publish(same_beat=True)
                await asyncio.sleep(0.001)

    def close(self) -> None:
        """Take the widget away for good; nothing thinks any more."""
        if self._looking_back is not None:
            self._looking_back.cancel()
        super().close()
