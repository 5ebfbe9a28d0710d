"""The workbench of editions as a widget: ``Designer(edition)``."""

import asyncio
from time import perf_counter
from typing import Any, Final

from motc_lab.controllers.designer import DesignerController
from motc_lab.engine.game import FIRST, Game, game_named
from motc_lab.engine.session import AnySession
from motc_lab.scene.model import Lang
from motc_lab.texts.lang import lang_named
from motc_lab.widgets.base import CHARTS, bundle
from motc_lab.widgets.pauses import without_full_collections
from motc_lab.widgets.thinking_aside import ThinkingWidget

SHOWN_EVERY_S: Final = 0.5
SEEN_S: Final = 0.4  # between two answers of a bot, so that each is seen


class Designer(ThinkingWidget):
    """All cards, tracks and numbers of an edition, edited in place and tried at once.

    Args:
        edition: an edition, its name or its file; the game's own where it is left out.
        game: whose edition it is.
        lang: 'en' or 'de'; the workbench has a switch of its own.
        place: name under which a page keeps the variants; a notebook keeps none.
    """

    controller: DesignerController | None = None
    _shown_at: float = 0.0  # when a trial was last shown, by perf_counter

    def __init__(
        self,
        edition: object = None,
        *,
        game: Game | str = FIRST,
        lang: Lang = "en",
        place: str = "",
        **unknown: object,
    ) -> None:
        spoken, played = lang_named(lang), game_named(game)
        opened = DesignerController(self, played, edition, lang=spoken)
        super().__init__(place=place, **unknown)
        self.controller = opened
        self.controller.publish()

    @property
    def edition(self) -> Any:  # noqa: ANN401 -- of whatever game it is
        """What is worked at now, to be played, compared and saved by code."""
        assert self.controller is not None
        return self.controller.bench.edition

    @property
    def match(self) -> AnySession | None:
        """The match that is played with the edition now; None where there is none."""
        assert self.controller is not None
        return self.controller.match

    def __repr__(self) -> str:
        """The edition under work."""
        return f"Designer({self.edition!r})"

    # The screen of the controller

    def charts(self) -> str:
        """Return the script that draws charts."""
        return bundle(CHARTS)

    async def _think_aside(self) -> None:
        """Let bots answer, and trials run, a piece at a time."""
        with without_full_collections():
            while (desk := self.controller) is not None and desk.is_thinking:
                if not self._is_looked_at:
                    return
                if desk.think():
                    await asyncio.sleep(SEEN_S)
                await self._try_on(desk)
                await asyncio.sleep(0.001)

    async def _try_on(self, desk: DesignerController) -> None:
        """Play one match more of a trial; what it says is shown now and then."""
        trial = desk.trial
        if trial is None or not desk.is_trying:
            return
        await asyncio.to_thread(trial.step)
        is_due = perf_counter() - self._shown_at > SHOWN_EVERY_S
        if desk.trial is trial and (is_due or not desk.is_thinking):
            self._shown_at = perf_counter()
            desk.publish(same_beat=True)

    def _on_message(self, widget: object, content: object, buffers: object) -> None:
        was_looked_at = self._is_looked_at
        super()._on_message(widget, content, buffers)
        desk = self.controller
        if not was_looked_at and desk is not None and desk.is_thinking:
            self.think_on()
