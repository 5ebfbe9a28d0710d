"""What the course remembers of its chapters: steps done, and checks that were missed.

It holds nothing personal and no position: the page keeps it as plain text, one entry
a chapter. What was missed comes back in a later chapter, in a new position, and after
some days (``again``); how well puzzles are solved is a rating (``skill``).
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from motc_lab.lessons.again import Mark, Today, latest, one_day
from motc_lab.lessons.errors import LessonError
from motc_lab.lessons.skill import Skill

LONGEST: Final = 60_000
MOST_TRIED: Final = 100
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
        again: when each ask that was missed once was answered here, and how.
        skill: how well puzzles are solved here.
        tried: those that count in it, the latest ones.
    """

    model_config = ConfigDict(extra="forbid", defer_build=True)

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
    again: Annotated[dict[Short, Mark], Field(max_length=80)] = Field(
        default_factory=dict
    )
    skill: Skill = Skill()
    tried: Annotated[tuple[Short, ...], Field(max_length=MOST_TRIED)] = ()


_ChapterName = Annotated[str, Field(pattern=r"^([a-z][a-z0-9_]{0,39}/)?[0-9]{2}$")]
_COURSE: Final = TypeAdapter(
    Annotated[dict[_ChapterName, Entry], Field(max_length=200)]
)


@dataclass
class Progress:
    """This chapter's entry, and those of the others of its game, as on arrival.

    Chapters are called by their names ('03', 'duel/01'), asks by chapter, step and
    number ('03/check/0').

    ``today`` tells the day; nothing comes back after days where it stands still.
    """

    own: Entry = field(default_factory=Entry)
    others: dict[str, Entry] = field(default_factory=dict)
    today: Today = one_day

    def due(self) -> tuple[str, ...]:
        """Asks of any chapter whose pause is over."""
        found = latest([entry.again for entry in (self.own, *self.others.values())])
        day = self.today()
        return tuple(sorted(ref for ref, mark in found.items() if mark.is_due(day)))

    def due_in(self, chapter: str, step: str) -> tuple[str, ...]:
        """Those that a check of this chapter asked first."""
        return tuple(ref for ref in self.due() if ref.startswith(f"{chapter}/{step}/"))

    def owed_to(self, chapter: str) -> tuple[str, ...]:
        """Asks of other chapters: those due after days, then those missed earlier."""
        due = [ref for ref in self.due() if not ref.startswith(f"{chapter}/")]
        return (*due, *(ref for ref in self._missed(chapter) if ref not in due))

    def _missed(self, own: str) -> tuple[str, ...]:
        """Asks missed in earlier chapters and not settled since, in their order."""
        due: Counter[str] = Counter()
        for chapter, entry in sorted(self.others.items()):
            if chapter < own:
                due.update(entry.missed)
        for entry in (*self.others.values(), self.own):
            due.subtract(entry.settled)
        return tuple(sorted(ref for ref, count in due.items() if count > 0))

    def note(self, ref: str, *, right: bool, chapter: str) -> None:
        """Note an answer: a wrong one is owed, a right one settles what was owed."""
        if not right:
            self.own.missed[ref] = min(999, self.own.missed.get(ref, 0) + 1)
        elif not ref.startswith(f"{chapter}/") and ref in self._missed(chapter):
            self.own.settled[ref] = min(999, self.own.settled.get(ref, 0) + 1)
        self._mark(ref, right=right)

    def _mark(self, ref: str, *, right: bool) -> None:
        """Note when something missed is to come back; what was never missed is not."""
        noted = [entry.again for entry in (self.own, *self.others.values())]
        mark, day = latest(noted).get(ref), self.today()
        if mark is None and right:
            return
        self.own.again[ref] = (mark or Mark(day=day)).after(day, right=right)

    def note_try(self, name: str, rating: float | None, *, solved: bool) -> None:
        """Note the first try at a puzzle; further ones say nothing of its solver.

        Without a rating, as after a hint, the first try says nothing either.
        """
        own = self.own
        if name in own.tried:
            return
        own.tried = (*own.tried, name)[-MOST_TRIED:]
        if rating is not None:
            own.skill = own.skill.after(rating, succeeded=solved)


def game_of_chapter(name: str) -> str:
    """The id of the game that stands in a chapter's name; empty for the first game."""
    return name.rpartition("/")[0]


def read_course(text: str, chapter: str, today: Today = one_day) -> Progress:
    """The progress of a chapter's game in a page's text; LessonError where none is."""
    if len(text) > LONGEST:
        raise LessonError("course", f"more than {LONGEST} characters")
    try:
        found = _COURSE.validate_json(text)
    except ValidationError as error:
        places = [".".join(map(str, f["loc"])) or "whole" for f in error.errors()[:5]]
        problem = f"{', '.join(places)}: no progress of this course"
        raise LessonError("course", problem) from None
    own, game = found.pop(chapter, Entry()), game_of_chapter(chapter)
    others = {name: e for name, e in found.items() if game_of_chapter(name) == game}
    return Progress(own=own, others=others, today=today)
