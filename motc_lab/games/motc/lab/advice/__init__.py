"""Advice on Match of the Century: by own knowledge, open hands, or against a habit.

``advising`` runs the engine that fits the knowledge asked for (``engines``). There are
four: ``engine_search`` for own knowledge, ``engine_open_hands`` with the solver,
``engine_open_worlds`` where only a view is known, ``engine_playouts`` against a fixed
habit. ``explainer`` adds the reasons: a line played out (``line``, ``story``,
``gains``) and the hidden card that matters most (``influence``). All rest on the same
imagined worlds (``samples``).
"""

from motc_lab.games.motc.lab.advice.advising import advising
from motc_lab.games.motc.lab.advice.influence import Influence
from motc_lab.games.motc.lab.advice.information import (
    Information,
    value_of_information,
)
from motc_lab.games.motc.lab.advice.story import Story

__all__ = ["Influence", "Information", "Story", "advising", "value_of_information"]
