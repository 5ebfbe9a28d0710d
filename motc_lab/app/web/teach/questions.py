"""The questions of each kind of step for paper, and their solutions by the engine."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from motc_lab.app.web.teach.paper import Pair, Picture, Question, Solution
from motc_lab.app.web.words import words
from motc_lab.engine.motc.events import Event
from motc_lab.engine.motc.session import Session
from motc_lab.lessons import LessonRun
from motc_lab.lessons.answers import copy_of
from motc_lab.lessons.exhibit import Case, each_setting, exhibit_named, told
from motc_lab.lessons.hints import RUNGS, option_text
from motc_lab.lessons.line import moments
from motc_lab.lessons.model import (
    BetStep,
    CheckStep,
    ExhibitGoal,
    ExhibitStep,
    PlayStep,
    PredictStep,
    PuzzlesStep,
    TwinStep,
)
from motc_lab.lessons.panel import panel_of
from motc_lab.lessons.predict import points_of
from motc_lab.lessons.problem import Problem
from motc_lab.lessons.quiz import QuizState, Quizzes, fresh_plan
from motc_lab.lessons.quiz_scene import quiz_scene, untold
from motc_lab.lessons.rival import let_answer
from motc_lab.lessons.stage import Stage
from motc_lab.lessons.state import meets
from motc_lab.lessons.step import Words
from motc_lab.lessons.turn_hints import dial_text
from motc_lab.scene.lens import lens
from motc_lab.scene.model import Lang, Scene
from motc_lab.scene.still import still
from motc_lab.scene.story import log_lines
from motc_lab.scene.svg.small import small_svg
from motc_lab.texts import say

PUZZLES: Final = 6
ORDER: Final = "next"  # the one question of a line whose answers follow one another


def picture_of(scene: Scene) -> Picture:
    """A scene for paper: white, its present totals left to be filled in."""
    hand = [card for card in scene.near.hand if card.up is not None]
    return Picture(small_svg(scene, "paper", totals=False), tuple(hand))


def bet_pairs(run: LessonRun, step: BetStep, lang: Lang) -> tuple[Pair, ...]:
    """The bet, and how it comes out."""
    asked = run.chapter(lang).bet
    run.go_to(step.bet.resolved_by)
    shown = run.chapter(lang).bet
    run.go_to(step.id)
    assert asked is not None
    assert shown is not None
    name = f"{step.id}/bet"
    texts = {option.id: option.text for option in asked.options}
    answer = texts[shown.right or ""]
    question = Question(name, asked.question, tuple(texts.values()))
    why = (shown.reply,) if shown.reply else ()
    return ((question, Solution(name, answer, why, step.rules)),)


def play_pairs(run: LessonRun, step: PlayStep, lang: Lang) -> tuple[Pair, ...]:
    """The task, every option that reaches it, and the author's own way in full."""
    text = run.chapter(lang).task or step.title.in_language(lang)
    for _ in range(RUNGS):
        run.control("hint")
    every = (run.chapter(lang).hint or "").split("\n")[1:]
    way = []
    for code in step.answer:
        way.append(option_text(run.session, run.seat, lang, code))
        run.play(code)
    feedback = run.chapter(lang).feedback
    run.control("again")
    assert feedback is not None
    name = f"{step.id}/play"
    answer = " ".join(filter(None, way))
    heading = say("lesson.hint.all", lang)
    why = (feedback.text, heading, *every)
    rules = tuple(dict.fromkeys((*step.rules, step.hints.rule)))
    text = f"{text} {words(lang)['teach_how']}"
    return ((Question(name, text), Solution(name, answer, why, rules)),)


def puzzle_pairs(stage: Stage, step: PuzzlesStep, lang: Lang) -> tuple[Pair, ...]:
    """Some puzzles from all over the case; fresh ones are for the screen."""
    panel = panel_of(step)
    if panel is None or step.source != "authored":
        return ()
    every = [one for one in panel.every(stage, step) if isinstance(one, PlayStep)]
    found = []
    for number, dealt in enumerate(every[:: max(1, len(every) // PUZZLES)][:PUZZLES]):
        run = LessonRun(stage.lesson.model_copy(update={"steps": (dealt,)}))
        shown = run.chapter(lang)
        assert shown.table is not None
        ((question, solution),) = play_pairs(run, dealt, lang)
        name = f"{step.id}/{number}"
        question = replace(
            question,
            id=name,
            text=f"{dealt.title.in_language(lang)}: {question.text}",
            told=shown.say[len(step.say) :],
            picture=picture_of(still(shown.table, "")),
        )
        found.append((question, replace(solution, question=name)))
    return tuple(found)


def twin_pairs(run: LessonRun, step: TwinStep, lang: Lang) -> tuple[Pair, ...]:
    """What each future brings, fact by fact: rows of a table to fill in."""
    twin = run.chapter(lang).twin
    assert twin is not None
    found = []
    for index, fact in enumerate(twin.facts):
        name = f"{step.id}/{index}"
        ends = (twin.left.title, fact.left), (twin.right.title, fact.right)
        answer = "; ".join(f"{title}: {end}" for title, end in ends)
        why = (twin.summary,) if index == 0 else ()
        question = Question(name, fact.label)
        found.append((question, Solution(name, answer, why, step.rules)))
    return tuple(found)


def futures_told(stage: Stage, step: TwinStep, lang: Lang) -> tuple[str, ...]:
    """What is done in each future, without what comes of it."""
    learner, found = stage.seat(step), []
    for future in step.futures:
        own, done = copy_of(stage.start(step)), []
        let_answer(own, learner, future.goal.until)
        for code in future.play:
            done.append(option_text(own, learner, lang, code))
            own.play(code, seat=learner)
            let_answer(own, learner, future.goal.until)
        found.append(" ".join(done))
    return tuple(found)


def exhibit_pairs(
    stage: Stage, step: ExhibitStep, ask: Mapping[str, Words], lang: Lang
) -> tuple[Pair, ...]:
    """What is to be found, asked for paper, and how the dials stand there."""
    start = stage.start(step)
    settings = told(exhibit_named(step.exhibit).told, step.set)
    case = Case(start.edition, start, stage.seat(step), settings, stage.seed)
    goals = {goal.id: goal for goal in step.goals}
    rules = (*step.rules, *((step.hints.rule,) if step.hints else ()))
    found = []
    for goal_id, asked in ask.items():
        name = f"{step.id}/{goal_id}"
        answer = way_to(step, case, goals[goal_id], lang)
        question = Question(name, asked.in_language(lang))
        found.append(
            (question, Solution(name, answer, (), tuple(dict.fromkeys(rules))))
        )
    return tuple(found)


def way_to(step: ExhibitStep, case: Case, goal: ExhibitGoal, lang: Lang) -> str:
    """How the dials stand where the goal is met with the fewest turns."""
    exhibit = exhibit_named(step.exhibit)
    fits = (s for s in each_setting(exhibit, case) if meets(goal.facts, s.facts))
    shown = exhibit.show(case, next(fits).values, lang)
    stand = [
        f"{dial.label.rstrip('?:')}: {dial_text(dial)}"
        for dial in shown.dials.values()
        if dial.kind != "button"
    ]
    return "; ".join(stand) or shown.reply or shown.speech


def predict_pairs(stage: Stage, step: PredictStep, lang: Lang) -> tuple[Pair, ...]:
    """What comes of the cards that are played; of an order of steps only one is asked.

    On paper, a question about the next step would give away the one before.
    """
    line, looker = moments(stage.start(step), step.play), stage.seat(step)
    generator = Random(f"{stage.seed}/{step.id}/paper")  # noqa: S311 -- no secret
    kinds = [kind for kind in step.ask if kind != ORDER]
    problems = [problem for kind in kinds for problem in points_of(line, kind, looker)]
    if not problems:
        found = list(points_of(line, ORDER, looker))
        problem = generator.choice(found[2:] or found)
        events = [moment.event for moment in line]
        before = tuple(events[: events.index(problem.events[0])])
        problems = [replace(problem, before=before)]
    else:
        problems = [replace(problem, before=()) for problem in problems]
    problems.sort(key=lambda one: one.events[0].exchange)
    several = len({problem.events[0].exchange for problem in problems}) > 1
    found_pairs = []
    for index, problem in enumerate(problems):
        asked, solution = pair_of(f"{step.id}/{index}", stage, problem, lang)
        if several:
            number = problem.events[0].exchange
            head = words(lang)["teach_exchange"].format(n=number)
            asked = replace(asked, text=f"{head}: {asked.text}")
        found_pairs.append((replace(asked, picture=None), solution))
    return tuple(found_pairs)


def line_told(session: Session, play: Sequence[str], lang: Lang) -> tuple[str, ...]:
    """The choices of a line in sentences, without what comes of them."""
    own, found = copy_of(session), []
    for code in play:
        asked = own.question
        assert asked is not None
        who = say(f"word.person.{asked.seat.value}", lang)
        found.append(f"{who}: {option_text(own, asked.seat, lang, code)}")
        own.play(code)
    return tuple(found)


def check_pairs(stage: Stage, step: CheckStep, lang: Lang) -> tuple[Pair, ...]:
    """Fresh positions with a fixed seed."""
    book, plan = Quizzes(stage), fresh_plan(stage.lesson, step, ())
    state = QuizState(plan=plan)
    return tuple(
        [
            pair_of(f"{step.id}/{at}", stage, book.problem(step, state, at), lang)
            for at in range(len(plan))
        ]
    )


def pair_of(name: str, stage: Stage, problem: Problem, lang: Lang) -> Pair:
    """A question of a quiz on paper, with what the engine says of it."""
    looker = problem.seat or stage.seat(stage.lesson.steps[0])
    scene = quiz_scene(problem, looker, lang, answered=False, status="")
    picture = None if scene is None else picture_of(scene)
    question = Question(
        name,
        problem.text(lang),
        tuple([answer.text(lang) for answer in problem.answers]),
        _sentences(stage, problem, problem.before, lang, untold(problem)),
        picture,
        problem.parts(lang),
    )
    told_after = _sentences(stage, problem, problem.events, lang)
    why = problem.why(lang)
    sentences = told_after if why in told_after else (why, *told_after)
    rules = tuple(dict.fromkeys((problem.rule, *(e.rule for e in problem.events))))
    right = problem.answer(problem.right).text(lang)
    return question, Solution(name, right, tuple(filter(None, sentences)), rules)


def _sentences(
    stage: Stage,
    problem: Problem,
    events: Sequence[Event],
    lang: Lang,
    bare: frozenset[str] = frozenset(),
) -> tuple[str, ...]:
    """Events as the person asked may know them; ``bare`` kinds give nothing away."""
    if not events:
        return ()
    looker = problem.seat or stage.seat(stage.lesson.steps[0])
    table = problem.table or stage.start(stage.lesson.steps[0])
    known = [event.for_seat(looker) for event in events]
    lines = log_lines(lens(table, looker, lang), known, 0, bare)
    return tuple([line.text for line in lines])
