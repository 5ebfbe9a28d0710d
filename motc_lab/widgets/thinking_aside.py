"""Widgets that think beside the page: of an answer, of values, of a match's end."""

import asyncio
from time import perf_counter
from typing import Final

from motc_lab.controllers.controller import Picture
from motc_lab.controllers.ending import Ends
from motc_lab.scene.model import Lang
from motc_lab.widgets.base import SceneWidget
from motc_lab.widgets.pauses import without_full_collections

SHOWN_EVERY_S: Final = 1.0


class ThinkingWidget(SceneWidget):
    """A widget that thinks beside the page for as long as somebody looks at it."""

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
            self._thinking = loop.create_task(self._think_aside())
        return True

    def rest(self) -> None:
        """Think no further until somebody looks again; a bot's answer is ended."""
        self._is_looked_at = False

    async def _think_aside(self) -> None:
        raise NotImplementedError  # abstract; each widget thinks of its own

    def _on_message(self, widget: object, content: object, buffers: object) -> None:
        self._is_looked_at = True
        super()._on_message(widget, content, buffers)

    def close(self) -> None:
        """Take the widget away for good; nothing thinks or watches any more."""
        if self._thinking is not None:
            self._thinking.cancel()
        super().close()


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
