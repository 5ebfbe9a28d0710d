"""Persons in questions: their names, and both of them as answers."""

from collections.abc import Mapping

from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.lessons.exercise import Answer, Text, text


def name_of(seat: Seat) -> Text:
    """A person's name."""
    return text(f"word.person.{seat.value}")


def whose(seat: Seat) -> Text:
    """A person's name in the genitive."""
    return text(f"word.person_of.{seat.value}")


def persons(wrong: Mapping[Seat, Text]) -> tuple[Answer, ...]:
    """Both persons as answers, with the reasons against those who are wrong."""
    return tuple(
        [Answer(seat.value, name_of(seat), wrong.get(seat)) for seat in PERSONS]
    )
