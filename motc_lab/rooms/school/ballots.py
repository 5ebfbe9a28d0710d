"""What a class votes on: bets, questions and plays of a lesson, with their options."""

import functools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from motc_lab.engine.seat import Seat, players
from motc_lab.engine.session import AnySession
from motc_lab.lessons import LessonRun, lesson
from motc_lab.lessons.answers import Answers, Line, answers
from motc_lab.lessons.hints import option_text
from motc_lab.lessons.paper import OnPaper, Pair, PaperRun, picture_of
from motc_lab.lessons.quiz import QuizStep
from motc_lab.lessons.step import Step
from motc_lab.lessons.steps.bet import BetStep
from motc_lab.lessons.steps.play import PlayStep
from motc_lab.rooms.school.parts import drawn_parts
from motc_lab.rooms.school.state import MOST_OPTIONS
from motc_lab.rooms.school.view_model import Part
from motc_lab.scene.model import Lang
from motc_lab.scene.showing import showing_of

MOST_PLAYS: Final = 8
"""As many as there are cards from A to H to be raised."""
MOST_RIGHT: Final = 3  # of a play's options, so that there is something to get wrong


@dataclass(frozen=True, slots=True)
class Hand:
    """What somebody holds, card by card in words."""

    seat: str
    name: str
    cards: tuple[str, ...]
    is_open: bool


@dataclass(frozen=True, slots=True)
class Ballot:
    """One question in one language.

    Attributes:
        id: of the question within its lesson.
        step: id of its step.
        title: of its step.
        text: what is asked.
        told: what has happened before.
        options: what there is to choose from.
        picture: the table, as SVG; empty where none is needed.
        parts: what else there is to look at, for a page to draw.
        rights: indexes of the right options.
        why: sentences behind them.
        replies: for each option what comes of it, in sentences.
        after: the table once the answer is told; empty where it is as before.
        afters: for each option the table that it leads to, where each has its own.
        lines: for each option of a play, the choices that play it out.
        hands: what the people at the table hold.
        table: where it can be tried out; it is never sent.
        asked: who answers.
        dealt: the step that is asked, where its own step deals several.
    """

    id: str
    step: str
    title: str
    text: str
    told: tuple[str, ...]
    options: tuple[str, ...]
    picture: str
    rights: tuple[int, ...]
    why: tuple[str, ...]
    replies: tuple[tuple[str, ...], ...]
    after: str = ""
    lines: tuple[tuple[str, ...], ...] = ()
    hands: tuple[Hand, ...] = ()
    table: AnySession | None = None
    asked: Seat | None = None
    parts: tuple[Part, ...] = ()
    afters: tuple[str, ...] = ()
    dealt: Step | None = field(default=None, compare=False)


@functools.cache
def ballots_of(key: str, lang: Lang) -> tuple[Ballot, ...]:
    """Return the questions of a lesson with options, in the order of its steps.

    Questions about what a class's page can't draw stay out.

    Raises:
        LessonError: there is no lesson with this key.
    """
    run = LessonRun(lesson(key))
    return tuple(_ballots(run, run.lesson.steps, lang))


@functools.cache
def has_ballots(key: str) -> bool:
    """Whether anything in a lesson can be voted on; nothing after that is worked out.

    Raises:
        LessonError: there is no lesson with this key.
    """
    run = LessonRun(lesson(key))
    asks_first = sorted(run.lesson.steps, key=lambda one: not isinstance(one, QuizStep))
    return any(True for _ in _ballots(run, asks_first, "en"))


def _ballots(run: LessonRun, steps: Iterable[Step], lang: Lang) -> Iterator[Ballot]:
    for step in steps:
        run.go_to(step.id)
        yield from _of_step(run, step, lang)


def _of_step(run: LessonRun, step: Step, lang: Lang) -> Iterator[Ballot]:
    for dealt in step.dealt_in_class(run.stage):
        own = _alone(run, dealt)
        for one in _of_step(own, dealt, lang):
            told = (*own.chapter(lang).say, *one.told)
            name = f"{step.id}/{dealt.id}"
            yield replace(one, id=name, step=step.id, told=told, dealt=dealt)
    shown = step.in_class(PaperRun(run, lang, {}))
    if isinstance(step, PlayStep):
        played = _play(run, step, shown, lang)
        yield from () if played is None else (played,)
        return
    for pair in shown.pairs:
        parts = drawn_parts(pair[0].parts, step.played_game)
        if 1 < len(pair[0].options) <= MOST_OPTIONS and parts is not None:
            yield replace(_ballot(run, step, shown, pair, lang), parts=parts)


def _alone(run: LessonRun, dealt: Step) -> LessonRun:
    """A lesson of this step only."""
    return LessonRun(run.lesson.model_copy(update={"steps": (dealt,)}))


def _ballot(
    run: LessonRun, step: Step, shown: OnPaper, pair: Pair, lang: Lang
) -> Ballot:
    question, solution = pair
    picture = question.picture or shown.picture
    is_bet = isinstance(step, BetStep)
    right = question.options.index(solution.answer)
    after = solution.after
    replies = [tuple(one.splitlines()) for one in solution.replies]
    return Ballot(
        id=question.id,
        step=step.id,
        title=step.title.in_language(lang),
        text=question.text,
        told=(*shown.told, *question.told),
        options=question.options,
        picture="" if picture is None else picture.svg,
        rights=(right,),
        why=solution.why,
        replies=tuple(replies) or tuple(_bets(run, step, question.options, lang)),
        after="" if after is None else after.svg,
        afters=tuple([one.svg for one in solution.tables]),
        hands=_hands(run.session, run.seat, lang) if is_bet else (),
        table=run.session if is_bet else question.table,
        asked=run.seat,
    )


def _bets(
    run: LessonRun, step: Step, options: tuple[str, ...], lang: Lang
) -> Iterator[tuple[str, ...]]:
    """What both futures bring, fact by fact: the same for every option."""
    told: tuple[str, ...] = ()
    if isinstance(step, BetStep):
        run.go_to(step.bet.resolved_by)
        twin = run.chapter(lang).twin
        run.go_to(step.id)
        if twin is not None:
            left, right = twin.left.title, twin.right.title
            facts = [
                f"{one.label}: {left}: {one.left}; {right}: {one.right}"
                for one in twin.facts
            ]
            told = (twin.summary, *facts)
    yield from (told for _ in options)


def _play(run: LessonRun, step: PlayStep, shown: OnPaper, lang: Lang) -> Ballot | None:
    """What would you play? Some of what is possible, some of it right."""
    session, seat = run.session, run.seat
    chosen = _some(step, answers(session, seat, step.goal))
    texts = [option_text(session, seat, lang, line.play[0]) for line in chosen]
    rights = tuple([i for i, line in enumerate(chosen) if line.is_reached])
    if len(chosen) < 2 or not rights or not all(texts):  # noqa: PLR2004
        return None
    ((question, solution),) = shown.pairs
    return Ballot(
        id=question.id,
        step=step.id,
        title=step.title.in_language(lang),
        text=run.chapter(lang).task or step.title.in_language(lang),
        told=shown.told,
        options=tuple(texts),
        picture="" if shown.picture is None else shown.picture.svg,
        rights=rights,
        why=solution.why[:1],
        replies=tuple([()] * len(texts)),
        lines=tuple([line.play for line in chosen]),
        hands=_hands(session, seat, lang),
        table=session,
        asked=seat,
    )


def _some(step: PlayStep, found: Answers) -> list[Line]:
    """The author's choice, some others that are right, and some that are not."""
    own = [line for line in found.right if line.play[0] == step.answer[0]]
    others = _spread([one for one in found.right if one not in own], MOST_RIGHT - 1)
    wrong = [line for line in found.wrong if not step.teaching.gives_up(line.play[0])]
    taken = {line.play[0]: line for line in (*own[:1], *others)}
    for line in _spread(wrong, MOST_PLAYS - len(taken)):
        taken[line.play[0]] = line
    return [taken[code] for code in found.options if code in taken]


def _spread(lines: list[Line], most: int) -> list[Line]:
    """So many of these, from first to last."""
    if len(lines) <= most:
        return lines
    return [lines[i * (len(lines) - 1) // max(1, most - 1)] for i in range(most)]


def _hands(session: AnySession, learner: Seat, lang: Lang) -> tuple[Hand, ...]:
    """What everybody holds; the learner's hand lies open."""
    showing, hands = showing_of(session), []
    for seat in players(session.ruleset.seats):
        cards = showing.scene_of(session, seat, lang).in_hand()
        if cards:
            name, is_own = showing.name(session, seat, lang), seat == learner
            labels = tuple([card.label for card in cards])
            hands.append(Hand(str(seat), name, labels, is_own))
    return tuple(hands)


@functools.lru_cache(maxsize=512)
def played_out(
    ballot: Ballot, option: int, key: str, lang: Lang
) -> tuple[str, tuple[str, ...]]:
    """The table after a play, and what has happened, as the lesson tells it."""
    run = LessonRun(lesson(key))
    if ballot.dealt is None:
        run.go_to(ballot.step)
    else:
        run = _alone(run, ballot.dealt)
    for code in ballot.lines[option]:
        run.play(code)
    chapter = run.chapter(lang)
    reply, table = chapter.feedback, chapter.table
    assert table is not None
    told = () if reply is None else (reply.text, *[line.text for line in reply.trace])
    return picture_of(table, told=True).svg, told


def reply_to(
    ballot: Ballot, option: int, key: str, lang: Lang
) -> tuple[str, tuple[str, ...]]:
    """What comes of an option: the table where it has changed, and sentences."""
    if ballot.lines:
        return played_out(ballot, option, key, lang)
    after = ballot.afters[option] if ballot.afters else ballot.after
    return after, ballot.replies[option]
