"""What a class goes through, stop by stop: a chapter's questions, or a whole plan.

A stop has what its presenter needs: what to say, what goes wrong often, how long it
takes. Two scripts of one class in two languages have the same stops.
"""

from dataclasses import dataclass
from typing import Final

from motc_lab.lessons import LessonRun, lesson
from motc_lab.lessons.plans import Form, PhaseText, PlanText, chapter_key
from motc_lab.rooms.school.ballots import Ballot, ballots_of
from motc_lab.rooms.school.state import Kind
from motc_lab.scene.model import Lang

VOTE_MINUTES: Final = 1.5  # of a chapter's question, at least
WORK_SHARE: Final = 0.5  # of a phase's minutes, where questions follow the work


@dataclass(frozen=True, slots=True)
class Stop:
    """One stop in one language.

    Attributes:
        kind: a vote, work in a chapter at one's own pace, or only talk.
        key: names it within its class, in any language.
        title: of its step or phase.
        phase: the part of the plan that it belongs to; empty in a chapter.
        form: how the class works then.
        minutes: that it takes.
        notes: what the presenter may say.
        mistakes: what goes wrong often, each with what helps.
        chapter: its key; empty for talk.
        steps: of that chapter, each with its title, where pupils work.
        ballot: what is voted on.
    """

    kind: Kind
    key: str
    title: str
    minutes: float
    phase: str = ""
    form: Form = "plenary"
    notes: tuple[str, ...] = ()
    mistakes: tuple[tuple[str, str], ...] = ()
    chapter: str = ""
    steps: tuple[tuple[str, str], ...] = ()
    ballot: Ballot | None = None

    @property
    def in_list(self) -> str:
        """It among all: questions of one step are told apart by what they ask."""
        if self.ballot is None or self.ballot.text in self.title:
            return self.title
        return f"{self.title}: {self.ballot.text}"


def script_of(chapter: str, plan: PlanText | None, lang: Lang) -> tuple[Stop, ...]:
    """Return the stops of a chapter, or of a plan where there is one.

    Raises:
        LessonError: there is no such chapter.
    """
    if plan is not None:
        seen: set[str] = set()
        return tuple(
            stop
            for number, phase in enumerate(plan.phases)
            for stop in _of_phase(plan, number, phase, lang, seen)
        )
    return _of_chapter(chapter, lang)


def _of_chapter(key: str, lang: Lang) -> tuple[Stop, ...]:
    """Every question, with its step's own words.

    A class needs longer for one than the minutes of a chapter, which are those of
    somebody who reads alone.
    """
    run, ballots = LessonRun(lesson(key)), ballots_of(key, lang)
    each = max(VOTE_MINUTES, run.lesson.minutes / max(1, len(ballots)))
    said: dict[str, tuple[str, ...]] = {}
    for step in run.lesson.steps:
        run.go_to(step.id)
        said[step.id] = run.chapter(lang).say
    return tuple(
        [
            Stop(
                "vote",
                f"{key}:{one.id}",
                one.title,
                each,
                notes=said[one.step],
                chapter=key,
                steps=((one.step, one.title),),
                ballot=one,
            )
            for one in ballots
        ]
    )


def _of_phase(
    plan: PlanText, number: int, phase: PhaseText, lang: Lang, seen: set[str]
) -> list[Stop]:
    """Work first, where a phase has it, then what can be voted on; else talk.

    Whatever was voted on in an earlier phase is not asked again by itself.
    """
    key, title = chapter_key(plan, phase), phase.title.in_language(lang)
    steps = _steps(key, phase, lang)
    ballots = [
        one
        for one in (ballots_of(key, lang) if key else ())
        if one.step in phase.steps
        and (not phase.votes or one.id in phase.votes)
        and f"{key}:{one.id}" not in seen
    ]
    seen.update(f"{key}:{one.id}" for one in ballots)
    works = phase.form != "plenary" and bool(steps)
    votes_take = phase.minutes * (1 - WORK_SHARE if works else 1)
    each = votes_take / max(1, len(ballots))
    mistakes = tuple(
        [
            (m.mistake.in_language(lang), m.cure.in_language(lang))
            for m in phase.mistakes
        ]
    )
    notes = (phase.say.in_language(lang),)
    found = [
        Stop(
            "vote",
            f"{key}:{one.id}",
            one.title,
            each,
            title,
            "plenary",
            notes,
            mistakes,
            key,
            ((one.step, one.title),),
            one,
        )
        for one in ballots
    ]
    if works or not found:
        taken = 0.0 if not found else votes_take
        found.insert(
            0,
            Stop(
                "work" if works else "talk",
                f"phase/{number}",
                title,
                phase.minutes - taken,
                title,
                phase.form,
                notes,
                mistakes,
                key,
                steps,
            ),
        )
    return found


def _steps(key: str, phase: PhaseText, lang: Lang) -> tuple[tuple[str, str], ...]:
    if not key:
        return ()
    return tuple(
        [
            (step.id, step.title.in_language(lang))
            for step in lesson(key).steps
            if step.id in phase.steps
        ]
    )
