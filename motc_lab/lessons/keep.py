"""What is kept of a chapter in progress, as JSON, and taken up again."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from motc_lab.engine.motc.chance_arguments import check_seed
from motc_lab.engine.motc.edition import Edition
from motc_lab.engine.motc.record import RecordError, read_record, write_record
from motc_lab.engine.motc.session import Session
from motc_lab.errors import shown
from motc_lab.lessons.errors import LessonError
from motc_lab.lessons.exhibit import exhibit_named
from motc_lab.lessons.hints import RUNGS
from motc_lab.lessons.model import (
    BetStep,
    CheckStep,
    CoachStep,
    ExhibitStep,
    Lesson,
    PlayStep,
    PredictStep,
    PuzzlesStep,
    QuizStep,
    Step,
)
from motc_lab.lessons.panel import panel_of
from motc_lab.lessons.place import place
from motc_lab.lessons.quiz import MOST_QUESTIONS, SHOWN, QuizState, ask_of
from motc_lab.lessons.rival import let_answer
from motc_lab.lessons.stage import Stage, until_of
from motc_lab.lessons.state import Aside, Reason, State

LONGEST = 2_000_000
STAYING: Final = ("turn", "hint")  # news whose answer stands in the picture
Rung = Annotated[int, Field(ge=1, le=RUNGS)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class KeptAside(_Part):
    """The table beside the lesson."""

    reason: Reason
    record: str


class KeptQuiz(_Part):
    """The answers of a quiz, by the place of their question."""

    round: Annotated[int, Field(ge=0, le=10**6)] = 0
    at: Annotated[int, Field(ge=0, lt=MOST_QUESTIONS)] = 0
    plan: Annotated[tuple[str, ...], Field(max_length=MOST_QUESTIONS)] = ()
    answers: dict[Annotated[int, Field(ge=0, lt=MOST_QUESTIONS)], str] = Field(
        default_factory=dict
    )


class Kept(_Part):
    """A chapter in progress; ``records`` holds the table of each step played at.

    ``news`` is what the last action brought, where its answer still stands: the marks
    of a hint, the reply to a turn with the goals that it ``found``.
    """

    version: Literal[1] = 1
    lesson: str
    seed: int
    step: str
    bets: dict[str, str] = Field(default_factory=dict)
    hints: dict[str, Rung] = Field(default_factory=dict)
    records: dict[str, str] = Field(default_factory=dict)
    dials: dict[str, dict[str, int | str]] = Field(default_factory=dict)
    met: dict[str, tuple[str, ...]] = Field(default_factory=dict)
    seen: tuple[str, ...] = ()
    quizzes: dict[str, KeptQuiz] = Field(default_factory=dict)
    news: Literal["nothing", "turn", "hint"] = "nothing"
    found: tuple[str, ...] = ()
    aside: KeptAside | None = None


def kept(state: State) -> str:
    """Return everything as JSON text."""
    aside = state.aside
    records = {
        step_id: write_record(session)
        for step_id, session in state.sessions.items()
        if len(session.history) > 1 or state.lesson.step(step_id).goes_on_from
    }
    news = state.news if state.news in STAYING else "nothing"
    found = Kept(
        lesson=state.lesson.id,
        seed=state.stage.seed,
        step=state.step.id,
        bets=state.bets,
        hints=state.hints,
        records=records,
        dials=state.dials,
        met=state.met,
        seen=tuple(sorted(state.seen)),
        quizzes={
            name: KeptQuiz(
                round=quiz.round, at=quiz.at, plan=quiz.plan, answers=quiz.answers
            )
            for name, quiz in state.quizzes.items()
        },
        news=news,
        found=state.found if news == "turn" else (),
        aside=aside
        and KeptAside(reason=aside.reason, record=write_record(aside.session)),
    )
    return found.model_dump_json(exclude_defaults=True)


def restored(text: str, stage: Stage) -> State:
    """Return the state that a text holds; LessonError says what is wrong with it."""
    lesson = stage.lesson
    found = _read(text, lesson)
    _check_names(found, lesson)
    if found.seed != stage.seed:
        stage = Stage(lesson, check_seed(found.seed), deals=stage.deals)
    state = State(stage, index=lesson.index(found.step))
    state.bets, state.hints = dict(found.bets), dict(found.hints)
    state.news, state.found, state.seen = found.news, found.found, {*found.seen}
    for written in lesson.steps:
        _set_panel(state, written, found)
        step = state.dealt(written) if written.id in found.records else written
        if step.id in found.records:
            state.sessions[step.id] = _session(step, found.records[step.id], stage)
        if isinstance(step, ExhibitStep) and step.id in found.dials:
            _turn(state, step, found)
        if isinstance(step, PredictStep | CheckStep) and step.id in found.quizzes:
            state.quizzes[step.id] = _quiz(state, step, found.quizzes[step.id])
    if found.aside is not None:
        edition = stage.edition_of(lesson.step(found.step))
        session = _replay(found.aside.record, stage, "aside.record", edition)
        let_answer(session, state.learner)
        state.aside = Aside(found.aside.reason, session)
    return state


def _set_panel(state: State, step: Step, found: Kept) -> None:
    """Put the dials of a panel back, if there is a table for them."""
    panel = panel_of(step)
    if not isinstance(step, PuzzlesStep | CoachStep) or panel is None:
        return
    if step.id in found.dials:
        values = dict(found.dials[step.id])
        fault = panel.faults(step, values)
        if fault is not None:
            raise state.stage.fault(step, "dials", fault)
        state.dials[step.id] = values
    if step.id in found.met:
        state.met[step.id] = found.met[step.id]


def _turn(state: State, step: ExhibitStep, found: Kept) -> None:
    """Put the dials of an exhibit back, if they can be drawn."""
    values, exhibit = dict(found.dials[step.id]), exhibit_named(step.exhibit)
    case = state.case(step)
    same = values.keys() == exhibit.start(case).keys()
    try:
        if same:
            exhibit.show(case, values, "en")
    except (KeyError, ValueError, TypeError, IndexError, AssertionError):
        same = False
    if not same:
        problem = "dials that this exhibit does not have; the lesson has changed since"
        raise state.stage.fault(step, "dials", problem)
    state.dials[step.id] = values
    goals = [goal.id for goal in step.goals]
    state.met[step.id] = tuple(
        [name for name in found.met.get(step.id, ()) if name in goals]
    )


def _quiz(state: State, step: QuizStep, kept_quiz: KeptQuiz) -> QuizState:
    """Take up a quiz, if its questions are still there."""
    quiz = QuizState(
        kept_quiz.round, kept_quiz.at, kept_quiz.plan, dict(kept_quiz.answers)
    )
    known = isinstance(step, PredictStep) or all(
        ask_of(ref, state.lesson) is not None for ref in quiz.plan
    )
    count = state.book.count(step, quiz) if known else 0
    if not known or quiz.at >= count or any(at >= count for at in quiz.answers):
        problem = "questions that are not asked here; the lesson has changed since"
        raise state.stage.fault(step, "quizzes", problem)
    for at, name in quiz.answers.items():
        offered = [one.id for one in state.book.problem(step, quiz, at).answers]
        if name not in {*offered, SHOWN}:
            problem = f"answer {shown(name, 40)}; use one of {', '.join(offered)}"
            raise state.stage.fault(step, "quizzes", problem)
    return quiz


def _read(text: str, lesson: Lesson) -> Kept:
    if len(text) > LONGEST:
        problem = f"kept text: more than {LONGEST} characters; this was not kept here"
        raise LessonError(lesson.file, problem)
    try:
        found = Kept.model_validate_json(text)
    except ValidationError as error:
        faults = [
            f"kept text, {'.'.join(map(str, fault['loc'])) or 'whole'}: {fault['msg']}"
            for fault in error.errors(include_url=False)[:10]
        ]
        raise LessonError(lesson.file, *faults) from None
    if found.lesson != lesson.id:
        problem = f"kept text, lesson: {shown(found.lesson, 40)}; this is {lesson.id!r}"
        raise LessonError(lesson.file, problem)
    return found


def _check_names(found: Kept, lesson: Lesson) -> None:
    names = [step.id for step in lesson.steps]
    hinted = [name.partition("/")[0] for name in found.hints]
    used = [found.step, *found.bets, *hinted, *found.records]
    used += [*found.dials, *found.met, *found.seen, *found.quizzes]
    faults = [
        f"kept text: no step {shown(name, 40)}; there are {', '.join(names)}"
        for name in used
        if name not in names
    ]
    if not faults:
        faults += [f for name in found.bets for f in _bet_fault(found, lesson, name)]
        faults += [
            f"kept text, hints: step {name!r} has none"
            for name in hinted
            if not isinstance(
                lesson.step(name),
                PlayStep | ExhibitStep | PredictStep | CheckStep | PuzzlesStep,
            )
        ]
    if faults:
        raise LessonError(lesson.file, *faults)


def _bet_fault(found: Kept, lesson: Lesson, name: str) -> list[str]:
    step, chosen = lesson.step(name), found.bets[name]
    if not isinstance(step, BetStep):
        return [f"kept text, bets: step {name!r} has no bet"]
    offered = [option.id for option in step.bet.options]
    if chosen in offered:
        return []
    return [
        f"kept text, bets.{name}: {shown(chosen, 40)}; use one of {', '.join(offered)}"
    ]


def _session(step: Step, record: str, stage: Stage) -> Session:
    where, edition = place(step.id, "record"), stage.edition_of(step)
    session = _replay(record, stage, where, edition)
    if step.goes_on_from is None:
        wanted = stage.start(step).start_position
        if session.start_position != wanted:
            problem = "it begins at another position; the lesson has changed since"
            raise stage.fault(step, "record", problem)
    let_answer(session, stage.seat(step), until_of(step))
    return session


def _replay(record: str, stage: Stage, where: str, edition: Edition) -> Session:
    try:
        session = read_record(record, edition)
    except RecordError as error:
        # What the engine says may name hidden cards (INF-4): keep to the line.
        problem = f"{where}, line {error.line}: can't be followed with this edition"
        raise LessonError(stage.lesson.file, problem) from None
    if session.start_position is None or session.seed != stage.seed:
        problem = f"{where}: not a table of this lesson"
        raise LessonError(stage.lesson.file, problem)
    return session
