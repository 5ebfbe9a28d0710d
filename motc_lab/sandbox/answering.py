"""A bot's answer, thought about slice by slice, so that whoever waits stays free."""

from collections.abc import Iterator

from motc_lab.bots import Bot, Budget
from motc_lab.bots.bot import Thought
from motc_lab.engine.motc.questions import Option
from motc_lab.engine.motc.session import Session


class Answering:
    """One bot thinking about the question that is open in a session.

    Attributes:
        seat: the person for whom it answers.
    """

    def __init__(
        self, session: Session, bot: Bot, budget: Budget | None = None
    ) -> None:
        question = session.question
        assert question is not None
        self.session = session
        self.seat = question.seat
        self._place = session.history.root, session.here
        self._best: Option | None = None
        self._thoughts: Iterator[Thought] = iter(())
        seen = session.view(question.seat)
        if len(question.options) == 1 or seen.question is None:
            self._best = question.options[0]
        else:
            self._thoughts = bot.think(seen, seen.question, budget or Budget())

    @property
    def is_void(self) -> bool:
        """Whether the session has moved on: the answer is not wanted any more."""
        root, here = self._place
        return self.session.history.root is not root or self.session.here is not here

    def step(self) -> Option | None:
        """Think one slice further; the answer once it is there."""
        thought = next(self._thoughts, None)
        if thought is None:
            return self._best
        self._best = thought.best
        return thought.best if thought.is_last else None
