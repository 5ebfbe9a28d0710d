"""Information Set Monte Carlo Tree Search: the bot that searches, in four levels.

``bot`` and ``companion`` are what a host calls, ``levels`` how well they play,
``thinking`` grows a tree slice by slice. Compiled in the fast build and so on plain
numbers: ``tree`` itself, ``rollout`` to the end of a game, ``appraisal`` of plays, all
by the numbers in ``weights``, which ``scales`` takes from an edition. ``agreement``
compares the search with the solver.
"""

from motc_lab.games.motc.bots.ismcts.bot import IsmctsBot, UnknownLevel
from motc_lab.games.motc.bots.ismcts.companion import Companion
from motc_lab.games.motc.bots.ismcts.levels import LEVELS, Level

__all__ = ["LEVELS", "Companion", "IsmctsBot", "Level", "UnknownLevel"]
