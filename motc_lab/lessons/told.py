"""What happened since the learner's last choice, so that nothing goes by unseen."""

from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.lessons.rival import undo_target
from motc_lab.scene.final import FinalPosition
from motc_lab.scene.lens import lens
from motc_lab.scene.model import Lang, LogLine
from motc_lab.scene.story import log_lines


def since_last_choice(
    session: Session, learner: Seat, lang: Lang, staying: FinalPosition | None = None
) -> tuple[LogLine, ...]:
    """The events from the learner's last choice on, the choice itself included.

    Before the first choice it is what the other person has done since the table was
    set up. The learner is told no more than that seat may know, and nothing
    that comes after a game of which the last position is ``staying``.
    """
    before = undo_target(session, learner) or session.history.root
    nodes = (session.history.root, *before.line())
    first = sum(len(node.state.events) for node in nodes)
    source = session if staying is None else staying
    events = source.events(learner)[first:]
    return log_lines(lens(session, learner, lang), events, first)
