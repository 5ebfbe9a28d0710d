"""What is drawn of a position once, however often a page asks for it there."""

from collections.abc import Callable
from typing import Generic, TypeVar

from motc_lab.sandbox.panel import SandboxHost

Drawn = TypeVar("Drawn")


class Once(Generic[Drawn]):
    """Remembers what was drawn last, and for which place, eyes and language.

    Most messages of a page, a comment or a branch that is folded, leave the position
    as it is; so does what is drawn of it.
    """

    def __init__(self) -> None:
        self._of: object = None
        self._drawn: Drawn | None = None

    def drawn(
        self, host: SandboxHost, draw: Callable[[], Drawn], *more: object
    ) -> Drawn:
        """Return what is drawn here, as it was drawn before where nothing differs.

        Args:
            host: shows the position.
            draw: draws anew.
            more: what else it depends on, to be compared.
        """
        match = host.session
        place = (match, match.history.root, match.here)
        eyes = (host.looker, host.near, host.open_hands, host.lang)
        asked = (place, eyes, more)
        if self._drawn is None or self._of != asked:
            self._of, self._drawn = asked, draw()
        return self._drawn
