"""What every step of a lesson has: its words, its position, its rules."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from motc_lab.engine.motc.edition.model import MulliganDiscard, SectionFourCost
from motc_lab.scene.table_model import Lang

PersonName = Literal["spassky", "fischer"]
Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,30}$")]
Sentence = Annotated[str, Field(min_length=1, max_length=600)]
Code = Annotated[str, Field(min_length=1, max_length=2000)]


class Part(BaseModel):
    """A frozen piece of a lesson; unknown fields are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Words(Part):
    """One text in both languages; names in braces are filled in by the engine."""

    en: Sentence
    de: Sentence

    def in_language(self, lang: Lang) -> str:
        """The text as written, its fields unfilled."""
        return self.en if lang == "en" else self.de


class Hints(Part):
    """The part of the ladder that an author writes; the rest is computed."""

    nudge: Words
    rule: str


class Ruling(Part):
    """Readings of the rule books that are played with; None keeps the edition's.

    ``points_to_win`` makes a short match.
    """

    mulligan_discard: MulliganDiscard | None = None
    section_four_cost: SectionFourCost | None = None
    points_to_win: Annotated[int, Field(ge=1, le=6)] | None = None

    @property
    def changes(self) -> dict[str, object]:
        """The readings that differ from the edition's."""
        return self.model_dump(exclude_none=True)


class StepPart(Part):
    """What every step has.

    Attributes:
        position: code of the position it begins with; without it, the chapter's own.
        goes_on_from: the step at whose end it begins instead.
        seat: the learner's person, if it is not the chapter's.
        rules: ids of the rules that it teaches.
        ruling: readings with which this step is played.
    """

    id: Name
    title: Words
    say: Annotated[tuple[Words, ...], Field(min_length=1, max_length=5)]
    task: Words | None = None
    position: Code | None = None
    goes_on_from: Name | None = None
    seat: PersonName | None = None
    rules: tuple[str, ...] = ()
    ruling: Ruling = Ruling()
