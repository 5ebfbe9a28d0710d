"""The sandbox without its page: comparing, values, sharing.

What was tried is a ``tree``; ``tables`` shows any place of it, ``compare`` two of them.
``values`` says what options are worth, ``supposing`` what may be supposed. ``share``
and ``links`` hand a position on, ``paste`` takes anything in, ``library`` finds
records.

What a game adds to all that says its own ``studying``; what it is called in a game's
own words, ``words``. A ``panel`` of the page is one module in ``panels`` or, for what
only one game has, in its own folder; ``registry`` finds them, ``waiting`` holds matches
behind the board. What else the first game's sandbox can do is known here, too.
"""

from typing import Any

from motc_lab.engine.game import game_named
from motc_lab.sandbox.compare import Comparison, compare
from motc_lab.sandbox.library import Shelf, folder
from motc_lab.sandbox.links import follow
from motc_lab.sandbox.paste import Pasted, read_anything

__all__ = [
    "Comparison",
    "Pasted",
    "Shelf",
    "compare",
    "folder",
    "follow",
    "read_anything",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401 -- whatever the name stands for
    """Return what the first game adds: ``random_position``, ``why_not`` ..."""
    more = game_named().part("sandbox")
    if name not in more.__all__:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    return getattr(more, name)
