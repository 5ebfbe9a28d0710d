"""The laboratory: many matches at once, and what they tell.

``simulate`` plays a ``plan``: ``cutter`` cuts it into tasks, ``runs`` has them played
in one of the ``pools`` or on a ``cluster``, ``chunk`` is what a worker does, with a
``tally`` of what happens and ``rows`` of numbers. What comes out is an ``outcome`` with
its ``provenance``; ``tables``, ``report``, ``files`` and ``plot`` hand it on.
``compare`` plays the same shuffles in two ways (``paired`` statistics), ``arena``
everybody against everybody, ``study`` any number of variants until each is decided;
whoever interrupts them by hand finds what is done in ``interrupted``. ``advice`` says
what options are worth, ``review`` what the decisions of a match have cost. What a game
counts of its own lies in its room ``lab``.
"""

from typing import Any

from motc_lab.engine.game import game_named
from motc_lab.lab.chunk import play_chunk
from motc_lab.lab.compare import Comparison, compare, compare_bots
from motc_lab.lab.interrupted import Interrupted, last
from motc_lab.lab.outcome import Outcome
from motc_lab.lab.paired import (
    Difference,
    mean_difference,
    pairs_to_decide,
    share_difference,
)
from motc_lab.lab.plan import Plan
from motc_lab.lab.runs import Means
from motc_lab.lab.saved import read_outcome
from motc_lab.lab.share import Share, share
from motc_lab.lab.simulate import simulate
from motc_lab.lab.tally import Tally
from motc_lab.lab.totals import Totals

__all__ = [
    "Comparison",
    "Difference",
    "Interrupted",
    "Means",
    "Outcome",
    "Plan",
    "Share",
    "Tally",
    "Totals",
    "compare",
    "compare_bots",
    "last",
    "mean_difference",
    "pairs_to_decide",
    "play_chunk",
    "read_outcome",
    "share",
    "share_difference",
    "simulate",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401 -- whatever the name stands for
    """Return what the first game's laboratory has: ``CardUse``."""
    lab = game_named().part("lab")
    if name not in lab.__all__:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    return getattr(lab, name)
