"""The sandbox without its page: comparing, values, why, sharing, the editor.

What was tried is a ``tree``; ``tables`` shows any place of it, ``compare`` two of them,
``naming`` what chance decides on the way. ``values`` says what options are worth,
``grid`` what scores are, by ``rates`` that ``rates_run`` may count; ``reviewing`` looks
back at a line. ``why`` answers questions, ``editor`` sets positions up. ``share`` and
``links`` hand a position on, ``paste`` takes anything in, ``library`` finds records by
their ``motifs``.
"""

from motc_lab.sandbox.compare import Comparison, compare
from motc_lab.sandbox.library import Shelf, folder
from motc_lab.sandbox.links import follow
from motc_lab.sandbox.paste import Pasted, read_anything
from motc_lab.sandbox.random_positions import random_position
from motc_lab.sandbox.rates import GameRates, rates_of, read_rates
from motc_lab.sandbox.why.events import why_event
from motc_lab.sandbox.why.numbers import why_number
from motc_lab.sandbox.why.refusal import why_not

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
