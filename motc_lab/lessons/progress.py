"""What the course remembers of its chapters: steps done, and checks that were missed.

It holds nothing personal and no position: the page keeps it as plain text, one entry
a chapter. What was missed comes back in a later chapter, in a new position.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from motc_lab.lessons.errors import LessonError

LONGEST: Final = 60_000
Tally = Annotated[int, Field(ge=1, le=999)]
Short = Annotated[str, Field(max_length=64)]


class Entry(BaseModel):
    """One chapter.

    Attributes:
        step: the step where the learner was last.
        done: steps that were completed; what was skipped is not among them.
        of: how many steps the chapter has.
        missed: how often each ask was answered wrong here ('03/check/0').
        settled: how often an ask owed from another chapter was answered right here.
    """

    model_config = ConfigDict(extra="forbid")

    version: Literal[1] = 1
    step: Short = ""
    done: Annotated[tuple[Short, ...], Field(max_length=40)] = ()
    of: Annotated[int, Field(ge=0, le=99)] = 0
    missed: Annotated[dict[Short, Tally], Field(max_length=40)] = Field(
        default_factory=dict
    )
    settled: Annotated[dict[Short, Tally], Field(max_length=40)] = Field(
        default_factory=dict
    )


_COURSE: Final = TypeAdapter(
    Annotated[
        dict[Annotated[str, Field(pattern=r"^[0-9]{2}$")], Entry], Field(max_length=40)
    ]
)


@dataclass
class Progress:
    """This chapter's entry, and those of the others as they were on arrival."""

    own: Entry = field(default_factory=Entry)
    others: dict[str, Entry] = field(default_factory=dict)

    def owed_to(self, number: int) -> tuple[str, ...]:
        """Asks missed in earlier chapters and not settled since, in their order."""
        due: Counter[str] = Counter()
        for chapter, entry in sorted(self.others.items()):
            if int(chapter) < number:
                due.update(entry.missed)
        for entry in (*self.others.values(), self.own):
            due.subtract(entry.settled)
        return tuple(sorted(ref for ref, count in due.items() if count > 0))

    def note(self, ref: str, *, right: bool, number: int) -> None:
        """Note an answer: a wrong one is owed, a right one settles what was owed."""
        if not right:
            self.own.missed[ref] = min(999, self.own.missed.get(ref, 0) + 1)
        elif not ref.startswith(f"{number:02}/") and ref in self.owed_to(number):
            self.own.settled[ref] = min(999, self.own.settled.get(ref, 0) + 1)


def read_course(text: str, number: int) -> Progress:
    """The progress in a page's text; LessonError where it is none."""
    key = f"{number:02}"
    if len(text) > LONGEST:
        raise LessonError("course", f"more than {LONGEST} characters")
    try:
        found = _COURSE.validate_json(text)
    except ValidationError as error:
        places = [".".join(map(str, f["loc"])) or "whole" for f in error.errors()[:5]]
        problem = f"{', '.join(places)}: no progress of this course"
        raise LessonError("course", problem) from None
    return Progress(own=found.pop(key, Entry()), others=found)
