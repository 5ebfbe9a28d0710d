"""Fills the names in a lesson's texts: every number comes from the engine."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from string import Formatter

from motc_lab.engine.seat import Seat, players
from motc_lab.engine.session import AnySession
from motc_lab.lessons.errors import one_of
from motc_lab.lessons.goals import is_over
from motc_lab.lessons.parts import Words
from motc_lab.lessons.plain_facts import Source
from motc_lab.lessons.stage import Stage
from motc_lab.lessons.step import Step
from motc_lab.scene.model import Lang
from motc_lab.scene.showing import showing_of


def names_in(text: str) -> list[str]:
    """The names in braces of a text."""
    return [name for _, name, _, _ in Formatter().parse(text) if name is not None]


@dataclass(frozen=True)
class Filler:
    """Fills the texts of a step.

    Attributes:
        session: the present table.
        start: the table with which the step begins.
        facts: what an exhibit says of the present turn; its names can be used too.
    """

    stage: Stage
    step: Step
    session: AnySession
    start: AnySession
    lang: Lang
    facts: Mapping[str, int | str] = field(default_factory=dict)

    def fill(self, words: Words, field: str) -> str:
        """The text with its names filled; LessonError lists the names there are."""
        template = words.in_language(self.lang)
        try:
            values = {name: self.value(name) for name in names_in(template)}
        except ValueError:
            problem = "has a brace too many or too few; use {name}, or no braces"
            raise self._fault(field, problem) from None
        except KeyError as unknown:
            name = str(unknown.args[0])
            problem = f"no name {{{name}}} here; {one_of(name, sorted(self.sources))}"
            raise self._fault(field, problem) from None
        return template.format_map(values)

    def value(self, name: str) -> str:
        """What a name stands for; KeyError where it stands for nothing here."""
        return self.sources[name]()

    def _fault(self, field: str, problem: str) -> Exception:
        return self.stage.fault(self.step, f"{field}.{self.lang}", problem)

    @cached_property
    def learner(self) -> Seat:
        """The learner's person."""
        return self.stage.seat(self.step)

    @property
    def is_open(self) -> bool:
        """Whether the try at this step still goes on."""
        return not is_over(self.step.tried_until, self.session, self.learner)

    @cached_property
    def sources(self) -> dict[str, Source]:
        """Every name that a text may use here, and how its value is found."""
        found = self.stage.teaching.sources(self)
        for step in self.stage.lesson.steps:
            found |= step.sources(self.stage, self.lang)
        return found | {
            name: partial(self._fact, value) for name, value in self.facts.items()
        }

    def _fact(self, value: int | str) -> str:
        for seat in players(self.session.ruleset.seats):
            if seat == value:
                return showing_of(self.session).name(self.session, seat, self.lang)
        return str(value)
