"""What is kept of a chapter in progress, as JSON, and taken up again."""

from typing import Final

from pydantic import ValidationError

from motc_lab.checks import check_seed
from motc_lab.engine.record import RecordError, read_record, write_record
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.session import AnySession
from motc_lab.errors import shown
from motc_lab.lessons.errors import LessonError, place
from motc_lab.lessons.kept import Kept, KeptAside, KeptQuiz
from motc_lab.lessons.model import Lesson
from motc_lab.lessons.rival import let_answer
from motc_lab.lessons.stage import Stage
from motc_lab.lessons.state import Aside, State
from motc_lab.lessons.step import Step

LONGEST = 2_000_000
STAYING: Final = ("turn", "hint")  # news whose answer stands in the picture


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
    for step in lesson.steps:
        step.deal_again(state, found)
        if step.id in found.records:
            played = step.as_played(state)
            state.sessions[step.id] = _session(played, found.records[step.id], stage)
        step.take_up(state, found)
    if found.aside is not None:
        ruleset = stage.ruleset_of(lesson.step(found.step))
        session = _replay(found.aside.record, stage, "aside.record", ruleset)
        let_answer(session, state.learner)
        state.aside = Aside(found.aside.reason, session)
    return state


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
        for name, chosen in found.bets.items():
            faults += lesson.step(name).bet_faults(chosen)
        faults += [
            f"kept text, hints: step {name!r} has none"
            for name in hinted
            if not lesson.step(name).has_hints
        ]
    if faults:
        raise LessonError(lesson.file, *faults)


def _session(step: Step, record: str, stage: Stage) -> AnySession:
    where, ruleset = place(step.id, "record"), stage.ruleset_of(step)
    session = _replay(record, stage, where, ruleset)
    if step.goes_on_from is None:
        wanted = stage.start(step).start_position
        if session.start_position != wanted:
            problem = "it begins at another position; the lesson has changed since"
            raise stage.fault(step, "record", problem)
    let_answer(session, stage.seat(step), step.tried_until)
    return session


def _replay(record: str, stage: Stage, where: str, ruleset: AnyRuleset) -> AnySession:
    try:
        session = read_record(record, ruleset)
    except RecordError as error:
        # What the engine says may name hidden cards (INF-4): keep to the line.
        problem = f"{where}, line {error.line}: can't be followed with this edition"
        raise LessonError(stage.lesson.file, problem) from None
    if session.seed != stage.seed:
        problem = f"{where}: not a table of this lesson"
        raise LessonError(stage.lesson.file, problem)
    return session
