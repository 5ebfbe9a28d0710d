"""After the game: which choices of the learner cost most, by what could be known."""

from dataclasses import dataclass
from typing import Final

from motc_lab.bots.bot import Budget
from motc_lab.engine.core.history import Node
from motc_lab.engine.motc.position_table import position_of
from motc_lab.engine.motc.questions import question_of
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session, State
from motc_lab.lab.review import Decision, review
from motc_lab.lessons.hints import option_text
from motc_lab.scene.table_model import Lang

MOMENTS: Final = 3
BUDGET: Final = Budget(nodes=500)


@dataclass(frozen=True)
class Moment:
    """A choice of the learner that another one would have bettered.

    Attributes:
        node: number of the place in the match where it was to be made.
        table: the table there, to say its options in words.
        decision: as the review has it, by the learner's own knowledge only.
    """

    node: int
    table: Session
    decision: Decision

    @property
    def gain(self) -> float:
        """How much more of the match the better choice is worth, 0 .. 1."""
        assert self.decision.own is not None
        return self.decision.own.value

    @property
    def is_clear(self) -> bool:
        """Whether the estimate leaves no doubt."""
        assert self.decision.own is not None
        return self.decision.own.is_clear

    def chosen(self, lang: Lang) -> str:
        """The choice that was made, as a sentence."""
        return self._text(self.decision.chosen.code, lang)

    def better(self, lang: Lang) -> str:
        """The choice that was held better, as a sentence."""
        assert self.decision.own is not None
        return self._text(self.decision.own.best.code, lang)

    def _text(self, code: str, lang: Lang) -> str:
        return option_text(self.table, self.decision.seat, lang, code)


def costliest(session: Session, learner: Seat) -> tuple[Moment, ...]:
    """The three choices with the largest regret, the worst first; only real ones.

    The session stands where the game has ended; every choice on the line to there is
    looked at.
    """
    found = [_moment(node, session) for node in choices_of(session, learner)]
    better = [one for one in found if one.gain > 0]
    better.sort(key=lambda one: (one.is_clear, one.gain), reverse=True)
    return tuple(better[:MOMENTS])


def choices_of(session: Session, learner: Seat) -> list[Node[State]]:
    """The learner's choices on the line, each as the node that it led to."""
    found: list[Node[State]] = []
    for node in session.here.line():
        before = node.parent
        assert before is not None
        question = question_of(before.state.table)
        if question is None or question.seat is not learner:
            continue
        if len(question.options) > 1:
            found.append(node)
    return found


def _moment(node: Node[State], session: Session) -> Moment:
    """Review one choice on a table of its own."""
    before = node.parent
    assert before is not None
    position = position_of(before.state.table)
    table = Session.from_position(position, session.seed, session.edition)
    table.play(node.choice)
    last = review(table, BUDGET, sights=("own",))
    table.jump(0)
    return Moment(before.number, table, last.decisions[0])
