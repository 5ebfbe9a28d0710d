"""What was supposed, with the tables before and after it."""

from typing import Any

from motc_lab.engine.history import Node
from motc_lab.sandbox.compare import twin
from motc_lab.sandbox.futures import Branch, Eyes
from motc_lab.sandbox.panel import SandboxHost
from motc_lab.scene.sandbox_model import Change
from motc_lab.texts import say


class BeforeAfter:
    """Draws both tables once, not with every picture while they stay the same."""

    def __init__(self) -> None:
        self._drawn: Change | None = None
        self._of: tuple[Node[Any], Eyes, tuple[str, ...]] | None = None

    def of(self, host: SandboxHost) -> Change | None:
        """What was supposed; None where nothing is, or for eyes that may not see it."""
        before = host.waiting.before(host.session)
        if before is None or not host.open_hands:
            return None
        root, eyes, what = host.session.history.root, host.eyes, host.waiting.what
        if self._of != (root, eyes, what):
            left = Branch(before, say("sandbox.change.before", eyes.lang), ())
            begun = host.session.seen_at(root)
            right = Branch(begun, say("sandbox.change.after", eyes.lang), ())
            tools = host.tools_of_change
            both = twin(left, right, eyes)
            self._drawn = Change(what=what, tools=tools, twin=both)
            self._of = (root, eyes, what)
        return self._drawn
