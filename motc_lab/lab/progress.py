"""Tells how far a simulation has come: a bar, or whoever wants the number."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

Listener = Callable[[int], None]  # gets the number of matches done
Progress = Listener | bool | None


@contextmanager
def telling(progress: Progress, matches: int) -> Iterator[Listener]:
    """Give the function to tell the matches done to.

    Args:
        progress: a function of one's own; True for a bar, False for none, None for a
            bar where somebody watches: a terminal or a notebook.
        matches: how many there will be.
    """
    if callable(progress):
        yield progress
    elif progress is False or (progress is None and not is_watched()):
        yield lambda _: None
    else:
        from tqdm.auto import tqdm  # noqa: PLC0415 -- heavy

        # The delay spares short runs a bar that only flickers.
        with tqdm(
            total=matches, unit=" matches", delay=0 if progress else 1, leave=False
        ) as bar:
            yield partial(_tell, bar)


def _tell(bar: Any, done: int) -> None:  # noqa: ANN401 -- tqdm's, which is heavy
    """Tell a bar; its clock runs from the first news on, not while workers start."""
    if bar.n == bar.initial == 0:
        bar.initial = bar.n = bar.last_print_n = done
        bar.start_t = bar.last_print_t = bar._time()
        bar.refresh()
    else:
        bar.update(done - bar.n)


def is_watched() -> bool:
    """Whether a bar would be seen: on a terminal, or below the cell of a notebook."""
    if sys.stderr is not None and sys.stderr.isatty():
        return True
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    return shell is not None and "IPKernelApp" in shell.config
