"""Full garbage collections wait while a widget thinks.

A search tree is hundreds of thousands of living objects. Walking all of them again and
again finds nothing and stops the kernel for 50 to 190 ms each time; collections of the
young go on as usual.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

NEVER: Final = 1 << 30  # young collections before a full one


class _Thinkers:
    """How many think at this moment, and the threshold that was set before."""

    count = 0
    usual = 0


@contextmanager
def without_full_collections() -> Iterator[None]:
    """Put full collections off until the last one who thinks has finished."""
    young, middle, old = gc.get_threshold()
    if not _Thinkers.count:
        _Thinkers.usual = old
    _Thinkers.count += 1
    gc.set_threshold(young, middle, NEVER)
    try:
        yield
    finally:
        _Thinkers.count -= 1
        if not _Thinkers.count:
            gc.set_threshold(young, middle, _Thinkers.usual)
