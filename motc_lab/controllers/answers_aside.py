"""A board whose bots think beside the page, so that no click waits for them."""

import logging
from collections.abc import Mapping
from typing import Any, Protocol

from motc_lab.bots import Bot
from motc_lab.controllers.board import BoardController
from motc_lab.controllers.controller import Screen
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.sandbox.answering import BotsAside

LOG = logging.getLogger(__name__)


class ThinkingScreen(Screen, Protocol):
    """A screen behind which somebody may think."""

    def think_on(self) -> bool:
        """Give the controller time to think, slice by slice; False: there is none."""

    def rest(self) -> None:
        """Think no further until somebody looks again; a bot's answer is ended."""


class AnswersAside(BoardController):
    """One board over one session, with bots that may take their time.

    Attributes:
        answers: what they think of now.
    """

    screen: ThinkingScreen

    def __init__(
        self,
        screen: ThinkingScreen,
        session: AnySession,
        *,
        bots: Mapping[Seat, Bot] | None = None,
        **wishes: Any,  # noqa: ANN401 -- as BoardController has them
    ) -> None:
        super().__init__(screen, session, bots=bots, **wishes)
        self.answers = BotsAside(session, self.bots)

    def change_to(self, match: AnySession) -> None:
        """Show another match from now on; nothing is thought of the last one."""
        self.answers.stop()
        super().change_to(match)
        self.answers.session = self.session

    def on_bye(self) -> None:
        """A view is gone; until another one tells of itself, nobody is thought for."""
        self.screen.rest()

    def let_bots_play(self) -> None:
        """Let bots answer: beside the page where a click asks for it, else at once.

        A cell that plays finds the bots' answers in its next line.
        """
        may_wait = self._is_receiving and self.answers.begin()
        if not may_wait or not self.screen.think_on():
            self.answers.stop()
            super().let_bots_play()

    def think_of_answer(self) -> bool:
        """Think one slice; True where an answer was there and was played.

        Where a bot fails, the page says so instead of waiting for it for ever.
        """
        self._is_busy = True
        try:
            return self.answers.step()
        except Exception:  # a bot may be anybody's own
            LOG.exception("a bot's answer failed")
            self.answers.stop()
            self.tell("went_wrong")
            self.publish()
            return False
        finally:
            self._is_busy = False
