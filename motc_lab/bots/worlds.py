"""Other tables that a person cannot tell from the present one.

``imagine`` in the engine makes a table from a View. Bots need several of them, fast:
``redeal`` takes one that fits and deals its unknown cards anew. It reads only what the
View holds, so it makes the same world from the true table as from an imagined one.
"""

from random import Random

from motc_lab.bots.redeal import deal_unknown, generator_for, redeal, take
from motc_lab.engine.motc.table import Table
from motc_lab.engine.motc.view import View, imagine

__all__ = ["deal_unknown", "generator_for", "redeal", "table_for", "take"]


def table_for(seen: View) -> Table:
    """Return one table that fits the view; which one makes no difference to a bot."""
    return imagine(seen, Random(0))  # noqa: S311 -- a game, no secret
