"""Boards and the cells of a notebook: pictures in layouts, and the end of old boards.

Jupyter's widgets are never freed by themselves, and a layout of ipywidgets has no
picture for a notebook that is opened without its kernel. IPython's own hooks mend both.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, Protocol, runtime_checkable
from weakref import WeakSet

import ipywidgets
from IPython.core.getipython import get_ipython
from IPython.display import display

LIVING: Final = "application/vnd.jupyter.widget-view+json"
STILL: Final = "text/html"
_HISTORY: Final = frozenset({"Out", "_oh", "_", "__", "___"})


@runtime_checkable
class Shown(Protocol):
    """A widget with a picture that stands for it while it does not live.

    Attributes:
        made_in: the cell that made it, and in which of its runs.
        shown_in: the cells that show it.
    """

    made_in: tuple[str | None, int]
    shown_in: set[str]

    def still_html(self) -> str:
        """Return the present picture; empty for none."""

    def close(self) -> None:
        """End the widget."""


class Cells:
    """Which cell made and shows which widget; ends those that a cell has replaced.

    A widget ends when the cell that made it has run again, no cell shows it and no
    variable names it.

    Attributes:
        current: id of the cell that runs; None where the front end names none.
    """

    def __init__(self, shell: Any) -> None:  # noqa: ANN401 -- IPython publishes no types
        self.current: str | None = None
        self._shell = shell
        self._runs: Counter[str] = Counter()
        self._widgets: WeakSet[Shown] = WeakSet()
        shell.events.register("pre_run_cell", self._begin)
        shell.events.register("post_run_cell", self._end)
        displays = shell.display_formatter.ipython_display_formatter
        displays.for_type(ipywidgets.Box, self._show_layout)

    def add(self, widget: Shown) -> None:
        """Note where a widget is made."""
        widget.made_in = (self.current, self._runs[self.current or ""])
        self._widgets.add(widget)

    def show(self, widget: Shown) -> None:
        """Note where a widget is shown."""
        if self.current is not None:
            widget.shown_in.add(self.current)

    def _begin(self, info: Any) -> None:  # noqa: ANN401
        self.current = getattr(info, "cell_id", None)
        if self.current is not None:
            self._runs[self.current] += 1
            for widget in self._widgets:
                widget.shown_in.discard(self.current)

    def _end(self, result: Any) -> None:  # noqa: ANN401
        if not self._runs:
            self._take_up_first(getattr(result.info, "cell_id", None))
        for widget in [one for one in self._widgets if self._is_replaced(one)]:
            self._widgets.discard(widget)
            widget.close()
        self.current = None

    def _take_up_first(self, cell: str | None) -> None:
        """Note the cell in the middle of which the first widget was made."""
        if cell is None:
            return
        self._runs[cell] = 1
        for widget in self._widgets:
            widget.made_in = (cell, 1)
            widget.shown_in.add(cell)

    def _is_replaced(self, widget: Shown) -> bool:
        cell, run = widget.made_in
        if cell is None or run == self._runs[cell] or widget.shown_in:
            return False
        names = self._shell.user_ns.items()
        return not any(value is widget for name, value in names if _is_own(name))

    def _show_layout(self, box: ipywidgets.Box) -> None:
        """Show a layout's pictures, then the living layout, as a single board does."""
        boards = [*_boards_in(box)]
        stills = [one.still_html() for one in boards]
        for board in boards:
            self.show(board)
        if not any(stills):
            raise NotImplementedError  # IPython shows it as any widget
        living, meant = ipywidgets.Widget._repr_mimebundle_(box), {}
        if isinstance(living, tuple):
            living, meant = living
        shown = [f'<div style="flex:1 1 20em">{one}</div>' for one in stills if one]
        row = "".join(shown)
        around = f'<div style="display:flex;flex-wrap:wrap;gap:1em">{row}</div>'
        plain = {name: of for name, of in living.items() if name != LIVING}
        display({**plain, STILL: around}, metadata=meant, raw=True)  # type: ignore[no-untyped-call]  # IPython's own
        display({LIVING: living[LIVING], STILL: ""}, metadata=meant, raw=True)  # type: ignore[no-untyped-call]  # IPython's own


def _is_own(name: str) -> bool:
    """Whether a name is the user's, not one of IPython's history."""
    return name not in _HISTORY and not (name[:1] == "_" and name[1:].isdigit())


def _boards_in(box: ipywidgets.Box) -> Iterator[Shown]:
    for child in box.children:
        if isinstance(child, Shown):
            yield child
        elif isinstance(child, ipywidgets.Box):
            yield from _boards_in(child)


_of_shell: list[Cells] = []


def cells() -> Cells | None:
    """Return the cells of the present notebook; None outside of IPython."""
    shell = get_ipython()
    if shell is None:
        return None
    if not _of_shell or _of_shell[0]._shell is not shell:
        _of_shell[:] = [Cells(shell)]
    return _of_shell[0]
