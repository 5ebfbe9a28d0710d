"""The other person at the table, and the learner's own way back and forth."""

from typing import Final

from motc_lab.bots.bot import Bot, choose
from motc_lab.bots.greedy import GreedyBot
from motc_lab.engine.core.history import Node
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session, State
from motc_lab.errors import NowhereToGo
from motc_lab.lessons.goals import Until, is_over

RIVAL: Final[Bot] = GreedyBot()


def let_answer(
    session: Session,
    learner: Seat,
    until: Until | None = None,
    rival: Bot = RIVAL,
) -> None:
    """Let the other person answer until the learner is asked, or the try has ended.

    The same position brings the same answers: the bot draws nothing by chance.
    """
    while (question := session.question) is not None:
        if question.seat is learner:
            return
        if until is not None and is_over(until, session.events()):
            return
        option = choose(rival, session.view(question.seat), question)
        session.play(option, seat=question.seat)


def _asks(node: Node[State], learner: Seat) -> bool:
    table = node.state.table
    return bool(table.ask) and table.seat == learner.index


def undo_target(session: Session, learner: Seat) -> Node[State] | None:
    """Where the learner was asked last before the present table."""
    after, node = session.here, session.here.parent
    while node is not None and (after.joined or not _asks(node, learner)):
        after, node = node, node.parent
    return node


def redo_target(session: Session, learner: Seat) -> Node[State] | None:
    """Where the choice taken back led, the other person's answers included."""
    node = session.here.favourite
    while node is not None and (onward := node.favourite) is not None:
        if _asks(node, learner) and not onward.joined:
            break
        node = onward
    return node


def undo(session: Session, learner: Seat) -> None:
    """Take the learner's last choice back, with what was answered to it."""
    node = undo_target(session, learner)
    if node is None:
        msg = "nothing to undo: this is where the step begins"
        raise NowhereToGo(msg)
    session.jump(node.number)


def redo(session: Session, learner: Seat) -> None:
    """Make the choice again that was taken back."""
    node = redo_target(session, learner)
    if node is None:
        msg = "nothing to redo: this is the end of what was played"
        raise NowhereToGo(msg)
    session.jump(node.number)
