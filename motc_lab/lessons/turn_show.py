"""The pictures of exhibits and quizzes, as they stand for the learner."""

from motc_lab.engine.motc.events import Event
from motc_lab.lessons.exhibit import Shown, exhibit_named
from motc_lab.lessons.fields import Filler
from motc_lab.lessons.model import CheckStep, ExhibitStep, PredictStep, QuizStep
from motc_lab.lessons.panel import Panel
from motc_lab.lessons.problem import Problem
from motc_lab.lessons.quiz_scene import SHORTENED, quiz_scene, untold
from motc_lab.lessons.state import State
from motc_lab.scene.exhibit_model import (
    BetOption,
    Exhibit,
    ExhibitGoal,
    Mark,
    Quiz,
)
from motc_lab.scene.lens import lens
from motc_lab.scene.story import log_lines
from motc_lab.scene.table_model import Lang, LogLine, Scene
from motc_lab.texts import say


def shown_of(state: State, step: ExhibitStep, lang: Lang) -> Shown:
    """The picture of the exhibit as its dials stand."""
    exhibit = exhibit_named(step.exhibit)
    return exhibit.show(state.case(step), state.values(step), lang)


def exhibit_of(state: State, step: ExhibitStep, filler: Filler) -> Exhibit:
    """The exhibit with its goals; ``filler`` knows its facts."""
    lang = filler.lang
    shown = shown_of(state, step, lang)
    met = state.met.get(step.id, ())
    return Exhibit(
        label=filler.fill(step.title, "title"),
        parts=shown.parts,
        goals=tuple(
            [
                ExhibitGoal(
                    id=goal.id,
                    text=filler.fill(goal.say, f"goals.{goal.id}.say"),
                    mark=_goal_mark(goal.id in met, lang),
                )
                for goal in step.goals
            ]
        ),
        reply=turn_reply(state, step, shown, filler),
        speech=shown.speech,
    )


def panel_view(state: State, panel: Panel, lang: Lang) -> Exhibit:
    """What stands beside a table that a panel has dealt."""
    spread = state.spread()
    shown = panel.show(spread, lang)
    return Exhibit(
        label=spread.step.title.in_language(lang),
        parts=shown.parts,
        reply=shown.reply,
        speech=shown.speech,
    )


def _goal_mark(is_met: bool, lang: Lang) -> Mark:
    if is_met:
        return Mark(kind="good", text=say("exhibit.mark.found", lang))
    return Mark(kind="open", text=say("exhibit.mark.to_find", lang))


def turn_reply(state: State, step: ExhibitStep, shown: Shown, filler: Filler) -> str:
    """What the lesson says of the last turn: what was found, or that nothing was."""
    said = [shown.reply] if shown.reply else []
    if state.news != "turn":
        return " ".join(said)
    found = [goal for goal in step.goals if goal.id in state.found]
    said += [filler.fill(goal.on_met, f"goals.{goal.id}.on_met") for goal in found]
    if not found and step.missed is not None and not state.judged(step).is_reached:
        said.append(filler.fill(step.missed, "missed"))
    return " ".join(said)


def quiz_of(state: State, step: QuizStep, lang: Lang) -> Quiz:
    """The question in front of the learner, with its reply once it is answered."""
    problem, quiz = state.problem, state.quiz(step)
    assert problem is not None
    chosen, count = state.answer, state.book.count(step, quiz)
    is_open = chosen is None
    verdict = None if is_open else "right" if chosen == problem.right else "wrong"
    trace = () if is_open else _lines(state, problem.events, lang, _shortened(state))
    return Quiz.model_validate(
        {
            "question": problem.text(lang),
            "count": _count(state, step, lang),
            "options": [
                BetOption(id=one.id, text=one.text(lang)) for one in problem.answers
            ],
            "chosen": chosen,
            "right": None if is_open else problem.right,
            "verdict": verdict,
            "reply": None if chosen is None else quiz_reply(problem, chosen, lang),
            "rule": None if is_open else problem.rule,
            "before": _lines(state, problem.before, lang, untold(problem)),
            "trace": trace,
            "marks": [_mark(state, step, at, lang) for at in range(count)],
            "onward": _onward(state, lang),
            "more": _more(state, step, lang),
        }
    )


def _count(state: State, step: QuizStep, lang: Lang) -> str:
    quiz = state.quiz(step)
    place = {"n": quiz.at + 1, "of": state.book.count(step, quiz)}
    if isinstance(step, CheckStep):
        chapter = quiz.plan[quiz.at][:2]
        if int(chapter) != state.lesson.number:
            return say("lesson.quiz.owed", lang, chapter=int(chapter), **place)
    return say("lesson.quiz.count", lang, **place)


def quiz_reply(problem: Problem, chosen: str, lang: Lang) -> str:
    """Why the answer is right, as far as no event says it, or why this one is wrong."""
    wrong = problem.answer(chosen).wrong
    if wrong is not None:
        return wrong(lang)
    return "" if problem.is_told else problem.why(lang)


def reply_spoken(state: State, quiz: Quiz, lang: Lang) -> tuple[str, ...]:
    """The reply as it is heard: the page marks the right answer, a voice names it."""
    problem = state.problem
    assert problem is not None
    said = [say(f"lesson.quiz.verdict.{quiz.verdict}", lang), quiz.reply or ""]
    if quiz.verdict == "wrong":
        right = problem.answer(problem.right).text(lang).removesuffix(".")
        said.append(say("lesson.quiz.right", lang, right=right))
    return (*said, *[line.text for line in quiz.trace])


def quiz_table(state: State, problem: Problem, lang: Lang) -> Scene | None:
    """The table of the question, or of its answer, and from which side it is seen."""
    looker = state.looker
    status = say("lesson.status.quiz", lang)
    if looker is not state.learner:
        whose = say(f"word.person_of.{looker.value}", lang)
        status = say("lesson.status.quiz_turned", lang, whose=whose)
    answered = state.answer is not None
    return quiz_scene(problem, looker, lang, answered=answered, status=status)


def _shortened(state: State) -> frozenset[str]:
    """The same for a reply: what comes of it may be asked next along the line."""
    is_line = isinstance(state.step, PredictStep)
    return SHORTENED if is_line and state.next_question is not None else frozenset()


def _lines(
    state: State, events: tuple[Event, ...], lang: Lang, bare: frozenset[str]
) -> tuple[LogLine, ...]:
    """Events as sentences, as the person asked may know them."""
    known = [event.for_seat(state.looker) for event in events]
    return log_lines(lens(state.session, state.looker, lang), known, 0, bare)


def _mark(state: State, step: QuizStep, at: int, lang: Lang) -> Mark:
    quiz = state.quiz(step)
    answer = quiz.answers.get(at)
    if answer is None:
        kind = "here" if at == quiz.at else "open"
    else:
        right = state.book.problem(step, quiz, at).right
        kind = "good" if answer == right else "bad"
    return Mark.model_validate(
        {"kind": kind, "text": say(f"lesson.quiz.mark.{kind}", lang, n=at + 1)}
    )


def _onward(state: State, lang: Lang) -> str | None:
    if state.next_question is None:
        return None
    return say("lesson.quiz.onward", lang)


def _more(state: State, step: QuizStep, lang: Lang) -> str | None:
    if not isinstance(step, CheckStep) or state.answer is None:
        return None
    return say("lesson.quiz.more", lang)
