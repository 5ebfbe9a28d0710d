"""Search in any game, by what every machine can do.

``tree`` is Information Set Monte Carlo Tree Search, compiled in the fast build;
``thinking`` grows it slice by slice (``slices``, which a game's own search may share),
``bot`` is what a host calls, ``levels`` how well it plays, ``ruled`` a search with
plain rules of its game.
"""

from motc_lab.bots.search.bot import SearchBot
from motc_lab.bots.search.levels import LEVELS, Level, RuledLevel
from motc_lab.bots.search.ruled import RuledSearchBot

__all__ = ["LEVELS", "Level", "RuledLevel", "RuledSearchBot", "SearchBot"]
