"""Experiments of many arms on the same shuffles, each with its intervals.

``screen`` finds which of the 32 cards decide matches, ``restricted_play`` what is worth
a habit, ``tornado`` what each number of an edition moves, ``ambiguity`` how much hangs
on each point where the rule books differ; ``grid`` turns two numbers together and finds
with ``pareto`` which pairs are worth having. ``arms`` plays them, ``estimates``
reckons, ``found`` is what they return.
"""

from motc_lab.games.motc.lab.experiments.ambiguity import Ambiguity, ambiguity
from motc_lab.games.motc.lab.experiments.found import Experiment
from motc_lab.games.motc.lab.experiments.grid import grid
from motc_lab.games.motc.lab.experiments.gridded import Grid
from motc_lab.games.motc.lab.experiments.restricted import restricted_play
from motc_lab.games.motc.lab.experiments.screening import screen
from motc_lab.games.motc.lab.experiments.tornado import tornado

__all__ = [
    "Ambiguity",
    "Experiment",
    "Grid",
    "ambiguity",
    "grid",
    "restricted_play",
    "screen",
    "tornado",
]
