"""A question of a quiz: made by the engine, said in either language.

An ask is a module in a game's ``lessons/asks`` with a constant ``ASK``. Given a case
and a generator it makes one exercise, with a fresh position and wrong answers that
somebody could believe.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from motc_lab.engine.event import AnyEvent
from motc_lab.engine.game import FIRST
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.lessons.exhibit import AnyCase, Told, part_named
from motc_lab.scene.exhibit_model import ExhibitPart
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

Text = Callable[[Lang], str]
Parts = Callable[[Lang], tuple[ExhibitPart, ...]]


def text(key: str, **fields: object) -> Text:
    """A text of the catalogue; fields may be texts themselves."""

    def said(lang: Lang) -> str:
        filled = {
            name: value(lang) if callable(value) else value
            for name, value in fields.items()
        }
        return say(key, lang, **filled)  # type: ignore[arg-type]  # names and numbers

    return said


def plain(words: str | int) -> Text:
    """Something that is the same in both languages, a number say."""
    return lambda _lang: str(words)


def no_parts(_lang: Lang) -> tuple[ExhibitPart, ...]:
    """No picture besides the table."""
    return ()


@dataclass(frozen=True)
class Answer:
    """One answer to choose from.

    ``wrong``: why it is not the right one, from facts; None where it is.
    """

    id: str
    text: Text
    wrong: Text | None = None


@dataclass(frozen=True)
class Exercise:
    """One question.

    Attributes:
        text: the question.
        answers: what there is to choose from, the right one among it.
        right: id of the right answer, found by the engine.
        why: what makes it right, in a sentence.
        rule: id of the rule behind it.
        nudge: the first hint.
        table: the last table at which somebody could have played: to look around, and
            for the sandbox.
        laid: the table as told until the question; ``after``: with the answer told.
            Without them the table itself is drawn.
        parts: what else there is to look at.
        before: events told with the question; ``events``: those that answer it.
        seat: whose eyes the events are told to; None tells everything.
        is_told: whether one of these events is the reason itself.
        is_sum: whether strengths and pawns are to be added up, so that no total of this
            exchange is printed or told until the answer is given.
    """

    text: Text
    answers: tuple[Answer, ...]
    right: str
    why: Text
    rule: str
    nudge: Text
    table: AnySession | None = None
    laid: Any = None  # a match, or whatever else the game makes scenes of
    after: Any = None
    parts: Parts = no_parts
    before: tuple[AnyEvent, ...] = ()
    events: tuple[AnyEvent, ...] = ()
    seat: Seat | None = None
    is_told: bool = False
    is_sum: bool = False

    def answer(self, name: str) -> Answer:
        """The answer with this id; KeyError where there is none."""
        for one in self.answers:
            if one.id == name:
                return one
        raise KeyError(name)


def numbers(
    right: int,
    others: Iterable[tuple[int, Text]],
    generator: Random,
    told: Callable[[int], Text] = plain,
) -> tuple[Answer, ...]:
    """The right number and up to three others, in ascending order.

    Args:
        right: the right number.
        others: wrong numbers, each with the reason why it is wrong; of several reasons
            for one number the first counts.
        generator: chooses among them.
        told: the number as it is said.
    """
    reasons: dict[int, Text] = {}
    for number, reason in others:
        reasons.setdefault(number, reason)
    wrong = [number for number in reasons if number != right]
    generator.shuffle(wrong)
    chosen = sorted([right, *wrong[:3]])
    return tuple(
        [
            Answer(number_id(n), told(n), None if n == right else reasons[n])
            for n in chosen
        ]
    )


def number_id(number: int) -> str:
    """Id of a number among the answers."""
    return f"n{number}".replace("-", "m")


@dataclass(frozen=True)
class Ask:
    """A type of question.

    Attributes:
        make: makes a exercise; what it draws comes from the generator only.
        told: the settings that a lesson may write.
    """

    make: Callable[[AnyCase, Random], Exercise]
    told: type[Told] = Told


@cache
def ask_named(name: str, game: str = FIRST) -> Ask:
    """The ask of a game with this name; UnknownExhibit lists those there are."""
    found: Ask = part_named(game, "ask", name).ASK
    return found


def shuffled(answers: Sequence[Answer], generator: Random) -> tuple[Answer, ...]:
    """The answers in an order of chance."""
    found = list(answers)
    generator.shuffle(found)
    return tuple(found)
