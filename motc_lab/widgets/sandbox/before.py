"""What was supposed, with the tables before and after it."""

from typing import TYPE_CHECKING

from motc_lab.sandbox.compare import Branch, Eyes, twin
from motc_lab.sandbox.tables import Aside
from motc_lab.scene.sandbox_model import Change
from motc_lab.texts import say

if TYPE_CHECKING:
    from motc_lab.engine.core.history import Node
    from motc_lab.engine.motc.session import State
    from motc_lab.widgets.sandbox.controller import SandboxController as Desk


class ChangeTold:
    """Draws both tables once, not with every picture while they stay the same."""

    def __init__(self) -> None:
        self._told: Change | None = None
        self._of: tuple[Node[State], Eyes, tuple[str, ...]] | None = None

    def picture(self, desk: "Desk") -> Change | None:
        """What was supposed; None where nothing is, or for eyes that may not see it."""
        waiting = desk.set_up.waiting(desk.session)
        if waiting is None or not desk.open_hands:
            return None
        root, eyes = desk.session.history.root, desk.eyes
        told_of = (root, eyes, desk.set_up.what)
        if self._of != told_of:
            before = Branch(waiting, say("sandbox.change.before", eyes.lang), ())
            begun = Aside(desk.session, root)
            after = Branch(begun, say("sandbox.change.after", eyes.lang), ())
            self._told = Change(what=desk.set_up.what, twin=twin(before, after, eyes))
            self._of = told_of
        return self._told
