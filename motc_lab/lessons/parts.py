"""What steps of a lesson are written with: words, codes, hints, readings, replies."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from motc_lab.lessons.goals import GoalPart
from motc_lab.scene.table_model import Lang

Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,30}$")]
Sentence = Annotated[str, Field(min_length=1, max_length=600)]
Code = Annotated[str, Field(min_length=1, max_length=2000)]
Count = Annotated[int, Field(ge=1, le=12)]
Written = dict[str, JsonValue]
"""Settings as they are written in a lesson; an exhibit or an ask gives them types."""


class Part(BaseModel):
    """A frozen piece of a lesson; unknown fields are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


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


class Reply(GoalPart):
    """A sentence for the tries that fit; the first reply that fits is said."""

    say: Words
