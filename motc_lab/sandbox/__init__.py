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

from typing import TYPE_CHECKING

from motc_lab.engine.first_names import names_of
from motc_lab.sandbox.compare import Comparison, compare
from motc_lab.sandbox.library import Shelf, folder
from motc_lab.sandbox.links import follow
from motc_lab.sandbox.paste import Pasted, read_anything

if TYPE_CHECKING:  # what the first game has, found when it is asked for
    from motc_lab.games.motc.sandbox import (
        GameRates,
        random_position,
        rates_of,
        read_rates,
        why_event,
        why_not,
        why_number,
    )

__all__ = [
    "Comparison",
    "GameRates",
    "Pasted",
    "Shelf",
    "compare",
    "folder",
    "follow",
    "random_position",
    "rates_of",
    "read_anything",
    "read_rates",
    "why_event",
    "why_not",
    "why_number",
]

if not TYPE_CHECKING:  # checkers and editors know the names above, and no others
    __getattr__, __dir__ = names_of(__name__, __all__)
