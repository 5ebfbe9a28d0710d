"""Information Set Monte Carlo Tree Search: the bot that searches, in four levels."""

from motc_lab.bots.ismcts.bot import IsmctsBot, UnknownLevel
from motc_lab.bots.ismcts.companion import Companion
from motc_lab.bots.ismcts.levels import LEVELS, Level

__all__ = ["LEVELS", "Companion", "IsmctsBot", "Level", "UnknownLevel"]
