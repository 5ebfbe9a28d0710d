"""What lies open beside the board of a sandbox, and the marks in its tree."""

from typing import Literal

from motc_lab.engine.core.history import Node
from motc_lab.engine.motc.session import Session, State
from motc_lab.errors import NowhereToGo
from motc_lab.sandbox.reviewing import Reviewing
from motc_lab.scene.model import Twin
from motc_lab.scene.sandbox_model import Naming, Why

TwinKind = Literal["options", "branches"]


class Beside:
    """Answers, comparisons and marks; most of them are about one position only.

    Attributes:
        naming: what chance may bring, while somebody names it.
        why: the last answer to a question why.
        twin, twin_kind: two futures side by side, of options or of branches.
        twin_options: the codes of the two options.
        reviewing: the review of a line.
        forked: the node at which a branch was begun, to return to.
        picked: the node marked to be compared with another one.
    """

    def __init__(self, twin_options: tuple[str, str] = ("", "")) -> None:
        self.naming: Naming | None = None
        self.why: Why | None = None
        self.twin: Twin | None = None
        self.twin_kind: TwinKind = "options"
        self.twin_options = twin_options
        self.reviewing: Reviewing | None = None
        self.forked: int | None = None
        self.picked: int | None = None
        self._shown_at: tuple[Node[State], Node[State]] | None = None

    def close(self, name: str | None) -> None:
        """Close one thing by its name, or all of them (None)."""
        if name in {None, "naming"}:
            self.naming = None
        if name in {None, "why"}:
            self.why = None
        if name in {None, "twin"}:
            self.twin = None
        if name in {None, "review"}:
            self.reviewing = None

    def look_anew(self) -> None:
        """Close whatever was said to other eyes."""
        self.twin = self.why = self.naming = None

    def forget_what_is_past(self, session: Session) -> None:
        """What was said of another position does not stand beside this one."""
        place = (session.history.root, session.here)
        if self._shown_at is not None and self._shown_at != place:
            self.naming = self.why = None
            if self.twin_kind == "options":
                self.twin = None
                self.twin_options = ("", "")
        self._shown_at = place
        self.forked = _if_there(session, self.forked)
        self.picked = _if_there(session, self.picked)

    def picked_in(self, session: Session) -> int | None:
        """The node that is marked, as long as the tree has it."""
        return _if_there(session, self.picked)


def _if_there(session: Session, number: int | None) -> int | None:
    """The node's number as long as the tree has it."""
    if number is None:
        return None
    try:
        return session.history.node(number).number
    except NowhereToGo:
        return None
