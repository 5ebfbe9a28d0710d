"""Other tables that a person cannot tell from the present one.

``imagine`` in the engine makes a table from a View. Bots need several of them, fast:
``redeal`` takes one that fits and deals its unknown cards anew. It reads only what the
View holds, so it makes the same world from the true table as from an imagined one.
"""

from random import Random

from motc_lab.games.motc.bots.redeal import (
    deal_unknown,
    generator_at,
    generator_for,
    redeal,
    redeal_alike,
    take,
)
from motc_lab.games.motc.rules.match_table import MatchTable
from motc_lab.games.motc.rules.view import View

__all__ = [
    "deal_unknown",
    "generator_at",
    "generator_for",
    "redeal",
    "redeal_alike",
    "table_for",
    "take",
]


def table_for(seen: View) -> MatchTable:
    """Return one table that fits the view; which one makes no difference to a bot."""
    return seen.imagine(Random(0))  # noqa: S311 -- as bots.bot.world_of
