"""A match against a bot as a widget: ``Play()``, or ``play()`` in a notebook."""

import asyncio
from time import perf_counter
from typing import Final

import traitlets

from motc_lab.engine.motc.seat import Seat
from motc_lab.scene.model import Lang
from motc_lab.texts.lang import lang_named
from motc_lab.widgets.ending import Ends
from motc_lab.widgets.pauses import without_full_collections
from motc_lab.widgets.play.controller import PlayController
from motc_lab.widgets.play.terms import terms_of
from motc_lab.widgets.thinking_aside import EndingWidget

PLACE: Final = "motc:play"
SLICE_S: Final = 0.02  # after so long somebody else gets a turn
SEEN_S: Final = 0.4  # between two answers of the bot, so that each is seen


class Play(EndingWidget):
    """A whole match of a person against a bot, and one after it, and one more.

    Args:
        seat: 'spassky', 'fischer', or 'either': then lots are drawn for each match.
        level: how strong the bot is, 'beginner', 'casual' or 'strong'.
        length: 'game' ends with the first game, 'short' at two points, 'match' at six.
        lang: 'en' or 'de'; the page has a switch of its own.
        place: name under which a page keeps the match; a notebook keeps none.
    """

    course = traitlets.Unicode().tag(sync=True)
    controller: PlayController | None = None
    _answer: asyncio.Task[None] | None = None  # before __init__: as the controller

    def __init__(
        self,
        *,
        seat: Seat | str = "fischer",
        level: str = "beginner",
        length: str = "match",
        lang: Lang = "en",
        place: str = "",
        **unknown: object,
    ) -> None:
        terms, spoken = terms_of(seat, level, length), lang_named(lang)
        self._is_looked_at = False
        super().__init__(place=place, **unknown)
        self.controller = PlayController(self, terms, lang=spoken, place=place)
        self.match = self.controller.session
        self.controller.let_bots_play()
        self.controller.publish()

    # The screen of the controller

    def _desk(self) -> Ends | None:
        return self.controller

    def note(self, results: str) -> None:
        """Let the page keep how good the player has proved."""
        self.course = results

    def think_on(self) -> bool:
        """Think in the background, where there is an event loop and somebody looks."""
        if not self._is_looked_at:
            return False
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return False
        if self._answer is None or self._answer.done():
            self._answer = loop.create_task(self._let_bot_answer())
        return True

    def rest(self) -> None:
        """Think no further until somebody looks again; a bot's answer is ended."""
        self._is_looked_at = False

    async def _let_bot_answer(self) -> None:
        """Let the bot think in slices; its answers follow each other slowly."""
        with without_full_collections():
            while self.controller is not None and self.controller.is_thinking:
                is_shown = _think_a_slice(self.controller)
                await asyncio.sleep(SEEN_S if is_shown else 0.001)

    def _on_message(self, widget: object, content: object, buffers: object) -> None:
        self._is_looked_at = True
        super()._on_message(widget, content, buffers)

    def close(self) -> None:
        """Take the widget away for good; nothing thinks or watches any more."""
        if self._answer is not None:
            self._answer.cancel()
        super().close()

    def __repr__(self) -> str:
        """The terms, and how far the match is; stable, without hidden cards."""
        assert self.controller is not None
        seat, now = self.controller.player.value, self.controller.terms
        return f"Play({self.match!r}, {seat=}, level={now.level!r})"


def _think_a_slice(controller: PlayController) -> bool:
    """Think for a moment; True where an answer has been shown."""
    begun = perf_counter()
    while controller.is_thinking and perf_counter() - begun < SLICE_S:
        if controller.think():
            return True
    return False


def play(
    seat: Seat | str = "fischer",
    level: str = "beginner",
    length: str = "match",
    *,
    lang: Lang = "en",
) -> Play:
    """Play a whole match against a bot, right here in the notebook.

    Args:
        seat: 'spassky', 'fischer', or 'either': then lots are drawn for each match.
        level: how strong the bot is, 'beginner', 'casual' or 'strong'.
        length: 'game' ends with the first game, 'short' at two points, 'match' at six.
        lang: 'en' or 'de'; the board has a switch of its own.

    Returns:
        The board; its ``match`` is the match, to be looked at and saved by code.
    """
    return Play(seat=seat, level=level, length=length, lang=lang)
