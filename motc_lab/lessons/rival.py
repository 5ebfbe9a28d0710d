"""The other person at the table, and the learner's own way back and forth."""

from typing import Any

from motc_lab.bots.asking import answer_of
from motc_lab.bots.bot import Bot
from motc_lab.engine.history import Node
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import NowhereToGo
from motc_lab.lessons.goals import Until, is_over
from motc_lab.lessons.teaching import teaching_at


def let_answer(
    session: AnySession,
    learner: Seat,
    until: Until | None = None,
    rival: Bot | None = None,
) -> None:
    """Let the others answer until the learner is asked, or the try has ended.

    The same position brings the same answers: the bot draws nothing by chance. Without
    one it is the usual one of the game's lessons.
    """
    bot = rival or teaching_at(session).rival
    while (asked := session.asked) and learner not in asked:
        if until is not None and is_over(until, session, learner):
            return
        session.play(answer_of(bot, session, asked[0]), seat=asked[0])


def _asks(node: Node[Any], learner: Seat) -> bool:
    return bool(node.state.machine.asked() >> learner.index & 1)


def undo_target(session: AnySession, learner: Seat) -> Node[Any] | None:
    """Where the learner was asked last before the present table."""
    after, node = session.here, session.here.parent
    while node is not None and (after.joined or not _asks(node, learner)):
        after, node = node, node.parent
    return node


def redo_target(session: AnySession, learner: Seat) -> Node[Any] | None:
    """Where the choice taken back led, the other person's answers included."""
    node = session.here.favourite
    while node is not None and (onward := node.favourite) is not None:
        if _asks(node, learner) and not onward.joined:
            break
        node = onward
    return node


def undo(session: AnySession, learner: Seat) -> None:
    """Take the learner's last choice back, with what was answered to it."""
    node = undo_target(session, learner)
    if node is None:
        msg = "nothing to undo: this is where the step begins"
        raise NowhereToGo(msg)
    session.jump(node.number)


def redo(session: AnySession, learner: Seat) -> None:
    """Make the choice again that was taken back."""
    node = redo_target(session, learner)
    if node is None:
        msg = "nothing to redo: this is the end of what was played"
        raise NowhereToGo(msg)
    session.jump(node.number)
