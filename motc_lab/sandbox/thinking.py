"""What a sandbox thinks of beside its page, slice by slice: who comes next."""

from collections.abc import Iterable

from motc_lab.sandbox.panel import Panel


class Thinking:
    """Whoever thinks first, then the other panels by turns."""

    def __init__(self, panels: Iterable[Panel]) -> None:
        everybody = tuple(panels)
        self._first = [panel for panel in everybody if panel.thinks_first]
        self._turns = [panel for panel in everybody if not panel.thinks_first]

    @property
    def takes_long(self) -> bool:
        """Whether the next slice may take longer than a click may wait."""
        return any(panel.takes_long for panel in (*self._first, *self._turns))

    def step(self) -> bool:
        """Think one slice; False: all is done."""
        if any(panel.think() for panel in self._first):
            return True
        for _ in self._turns:
            panel = self._turns.pop(0)
            self._turns.append(panel)
            if panel.think():
                return True
        return False

    def has_news(self) -> bool:
        """Whether a new picture is due; counts as shown."""
        news = [panel.has_news() for panel in (*self._first, *self._turns)]
        return any(news)
