"""A question of a quiz: made by the engine, said in either language.

An ask is a module in ``lessons/asks`` with a constant ``ASK``. Given a case and a
generator it makes one problem, with a fresh position and wrong answers that somebody
could believe.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random

from motc_lab.engine.motc.events import Event
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.lessons.exhibit import Case, Told, module_named
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


def name_of(seat: Seat) -> Text:
    """A person's name."""
    return text(f"word.person.{seat.value}")


def whose(seat: Seat) -> Text:
    """A person's name in the genitive."""
    return text(f"word.person_of.{seat.value}")


def no_parts(_lang: Lang) -> tuple[ExhibitPart, ...]:
    """No picture besides the table."""
    return ()


@dataclass(frozen=True)
class Answer:
    """One answer to choose from."""

    id: str
    text: Text


@dataclass(frozen=True)
class Problem:
    """One question.

    Attributes:
        text: the question.
        answers: what there is to choose from, the right one among it.
        right: id of the right answer, found by the engine.
        why: what makes it right, in a sentence.
        rule: id of the rule behind it.
        nudge: the first hint.
        table: a table to look at; nothing can be played on it.
        parts: what else there is to look at.
        before: events told with the question; ``events``: those that answer it.
        seat: whose eyes the events are told to; None tells everything.
    """

    text: Text
    answers: tuple[Answer, ...]
    right: str
    why: Text
    rule: str
    nudge: Text
    table: Session | None = None
    parts: Parts = no_parts
    before: tuple[Event, ...] = ()
    events: tuple[Event, ...] = ()
    seat: Seat | None = field(default=None)

    def answer(self, name: str) -> Answer:
        """The answer with this id; KeyError where there is none."""
        for one in self.answers:
            if one.id == name:
                return one
        raise KeyError(name)


def numbers(right: int, others: Iterable[int], generator: Random) -> tuple[Answer, ...]:
    """The right number and up to three others, in ascending order."""
    wrong = [n for n in dict.fromkeys(others) if n != right]
    generator.shuffle(wrong)
    chosen = sorted([right, *wrong[:3]])
    return tuple([Answer(f"n{n}".replace("-", "m"), plain(n)) for n in chosen])


def number_id(number: int) -> str:
    """Id of a number among the answers."""
    return f"n{number}".replace("-", "m")


def persons(*, nobody: str | None = None) -> tuple[Answer, ...]:
    """Both persons as answers, and 'nobody' under a key of the catalogue."""
    found = [Answer(seat.value, name_of(seat)) for seat in (Seat.SPASSKY, Seat.FISCHER)]
    if nobody is not None:
        found.append(Answer("nobody", text(nobody)))
    return tuple(found)


@dataclass(frozen=True)
class Ask:
    """A type of question.

    Attributes:
        make: makes a problem; what it draws comes from the generator only.
        told: the settings that a lesson may write.
    """

    make: Callable[[Case, Random], Problem]
    told: type[Told] = Told


@cache
def ask_named(name: str) -> Ask:
    """The ask with this name; UnknownExhibit lists those there are."""
    found: Ask = module_named("motc_lab.lessons.asks", "ask", name).ASK
    return found


def shuffled(answers: Sequence[Answer], generator: Random) -> tuple[Answer, ...]:
    """The answers in an order of chance."""
    found = list(answers)
    generator.shuffle(found)
    return tuple(found)
