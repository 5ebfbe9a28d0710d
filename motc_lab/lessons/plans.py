"""Plans for lessons at school: phases with minutes, what to say, what goes wrong.

A game has them in ``lessons/plans.toml``; without that there are none. A teacher's own
plan is a file with the fields of one ``[[plan]]``.
"""

import functools
import tomllib
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field, ValidationError

from motc_lab.engine.game import FIRST, ID, UnknownGame, game_named
from motc_lab.errors import shown
from motc_lab.lessons.errors import LessonError, one_of
from motc_lab.lessons.load import lesson
from motc_lab.lessons.parts import Name, Part, Words
from motc_lab.lessons.toml import read_toml
from motc_lab.reading import Unreadable, read_bytes

LARGEST_BYTES: Final = 64 * 1024
MOST_PHASES: Final = 40
MOST_SHOWN: Final = 20  # faults of one file

VoteName = Annotated[str, Field(min_length=1, max_length=80)]
Form = Literal["plenary", "pairs", "alone"]
Several = Annotated[tuple[Words, ...], Field(min_length=1, max_length=20)]


class Mistake(Part):
    """What goes wrong often, and what helps."""

    mistake: Words
    cure: Words


class PhaseText(Part):
    """Some minutes of a lesson as they are written down.

    Attributes:
        chapter: two digits; empty for a phase without one.
        steps: ids of its steps that are taken.
        votes: what of these steps a class votes on ('line/0'); everything unless given.
        say: what the teacher says.
    """

    minutes: Annotated[int, Field(ge=1, le=180)]
    form: Form
    title: Words
    chapter: Annotated[str, Field(pattern=r"^([0-9]{2})?$")] = ""
    steps: Annotated[tuple[Name, ...], Field(max_length=20)] = ()
    votes: Annotated[tuple[VoteName, ...], Field(max_length=40)] = ()
    say: Words
    mistakes: Annotated[tuple[Mistake, ...], Field(max_length=10)] = ()


class PlanText(Part):
    """A lesson as it is written down.

    Attributes:
        game: whose chapters it takes; a plan of a game's own says nothing of it.
    """

    game: Annotated[str, Field(pattern=rf"^{ID}$")] = FIRST
    minutes: Annotated[int, Field(ge=1, le=600)]
    aims: Several
    material: Several
    phases: Annotated[
        tuple[PhaseText, ...], Field(min_length=1, max_length=MOST_PHASES)
    ]
    cut: Several


class _Plans(Part):
    plan: tuple[PlanText, ...]


def chapter_key(plan: PlanText, phase: PhaseText) -> str:
    """The name of a phase's chapter; empty for a phase without one."""
    in_front = "" if plan.game == FIRST else f"{plan.game}/"
    return f"{in_front}{phase.chapter}" if phase.chapter else ""


@functools.cache
def plan_texts(game: str = FIRST) -> dict[int, PlanText]:
    """Return a game's plans as they are written, by their minutes."""
    file = game_named(game).folder / "lessons" / "plans.toml"
    if not file.exists():
        return {}
    plans = _Plans.model_validate(tomllib.loads(file.read_text(encoding="utf-8")))
    return {plan.minutes: plan.model_copy(update={"game": game}) for plan in plans.plan}


def read_plan(path: Path) -> PlanText:
    """Return the plan in a file.

    Raises:
        LessonError: it can't be read, or lists what is wrong in it: where, and what
            would be right.
    """
    try:
        raw = read_bytes(path, LARGEST_BYTES)
    except Unreadable as error:
        problem = f"cannot be read ({error.why}); name a plan's .toml file"
        raise LessonError(str(path), problem) from None
    tree = read_toml(raw, path.name)
    try:
        plan = PlanText.model_validate(tree)
    except ValidationError as error:
        faults = error.errors(include_url=False)[:MOST_SHOWN]
        told = [
            _in_words(fault["loc"], fault["msg"], fault["input"]) for fault in faults
        ]
        raise LessonError(path.name, *told) from None
    faults_of_it = [*_faults(plan)]
    if faults_of_it:
        raise LessonError(path.name, *faults_of_it[:MOST_SHOWN])
    return plan


def _in_words(where: tuple[int | str, ...], message: str, value: object) -> str:
    """One fault; phases are counted from 1, as people do."""
    names = [str(key + 1) if isinstance(key, int) else key for key in where]
    said = message.removeprefix("Value error, ")
    given = "" if message == "Field required" else f"{shown(value, 60)}: "
    return f"{' '.join(names) or 'the plan'}: {given}{said[:1].lower()}{said[1:]}"


def _faults(plan: PlanText) -> list[str]:
    """What the fields do not show: chapters, steps and minutes that do not fit."""
    try:
        game_named(plan.game)
    except UnknownGame as error:
        return [f"game: {error}"]
    faults = []
    for number, phase in enumerate(plan.phases, 1):
        where, key = f"phases {number}", chapter_key(plan, phase)
        if not key:
            if phase.steps:
                faults.append(f"{where} steps: name their chapter, or leave them out")
            continue
        try:
            known = [step.id for step in lesson(key).steps]
        except LessonError as error:
            faults.append(f"{where} chapter: {error.faults[0]}")
            continue
        faults += [
            f"{where} steps: {shown(step, 40)}: no such step; {one_of(step, known)}"
            for step in phase.steps
            if step not in known
        ]
    total = sum(phase.minutes for phase in plan.phases)
    if total != plan.minutes:
        faults.append(
            f"minutes: {plan.minutes}, but the phases take {total}; make both the same"
        )
    return faults
