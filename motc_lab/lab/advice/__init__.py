"""Advice: what every option of the open question is worth, how that is known, why."""

from motc_lab.lab.advice.information import Information, value_of_information
from motc_lab.lab.advice.model import (
    KNOWLEDGE,
    Advice,
    Influence,
    Knowledge,
    NoAdvice,
    OptionAdvice,
)
from motc_lab.lab.advice.report import advice_text
from motc_lab.lab.advice.story import Story
from motc_lab.lab.advice.thinking import advise

__all__ = [
    "KNOWLEDGE",
    "Advice",
    "Influence",
    "Information",
    "Knowledge",
    "NoAdvice",
    "OptionAdvice",
    "Story",
    "advice_text",
    "advise",
    "value_of_information",
]
