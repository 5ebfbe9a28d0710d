"""The review of a line in Match of the Century: when it was, and where better leads."""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from motc_lab.bots import Budget
from motc_lab.games.motc.lab.review import Review, reviewing
from motc_lab.games.motc.scene.display import said_question
from motc_lab.lab.review.regrets import Regret
from motc_lab.sandbox import look_back
from motc_lab.sandbox.tree import sentence
from motc_lab.texts import say

THOUGHT: Final = Budget(nodes=200)  # a decision; half of it compares
Reviewed: TypeAlias = Any
"""A decision of this game's reviews."""


class Reviewing(look_back.Reviewing):
    """A review in progress."""

    def slices(self) -> Iterator[Review]:
        """Return the review as it grows, both persons' decisions."""
        line: Any = self.line
        return reviewing(line, THOUGHT, sights=("own",))

    def done(self, decision: Reviewed) -> str:
        """What was done, and when, as the tree tells it."""
        return say(
            "sandbox.review.place",
            self.lang,
            game=decision.game,
            exchange=decision.exchange,
            text=sentence(self.line, self.made(decision), self.looker, self.lang),
        )

    def better(self, decision: Reviewed, regret: Regret) -> str:
        """The better option in words, and where it leads."""
        node = self.line.history.node(decision.node)
        view = self.line.seen_at(node).view(decision.seat)
        assert view.question is not None
        text = said_question(view.question, view, self.lang).say(regret.best.code)
        better = say("sandbox.review.better", self.lang, text=text)
        return f"{better} {regret.reason(self.lang)}"
