"""Advice: what every option of the open question is worth, how that is known, why.

``advisor`` runs the engine that fits the knowledge asked for (``engines``) and turns
its appraisals into ``Advice`` (``model``). There are four: ``engine_search`` for own
knowledge, ``engine_open_hands`` with the solver, ``engine_open_worlds`` where only a
view is known, ``engine_playouts`` against a fixed habit. ``explainer`` adds the
reasons: a line played out (``line``, ``story``, ``gains``) and the hidden card that
matters most (``influence``). All rest on the same imagined worlds (``samples``).
"""

from motc_lab.lab.advice.advisor import advise, advising
from motc_lab.lab.advice.information import Information, value_of_information
from motc_lab.lab.advice.model import (
    KNOWLEDGE,
    Advice,
    Influence,
    Knowledge,
    NoAdvice,
    OptionAdvice,
)
from motc_lab.lab.advice.story import Story

__all__ = [
    "KNOWLEDGE",
    "Advice",
    "Influence",
    "Information",
    "Knowledge",
    "NoAdvice",
    "OptionAdvice",
    "Story",
    "advise",
    "advising",
    "value_of_information",
]
