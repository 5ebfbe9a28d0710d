"""Finds what can be asked at a position, and makes a puzzle of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from motc_lab.games.motc.lessons.puzzles.forced import is_forced
from motc_lab.games.motc.lessons.puzzles.model import MOST_RIGHT, Puzzle, Tag
from motc_lab.games.motc.lessons.puzzles.motifs import Variant, variant_named
from motc_lab.games.motc.lessons.puzzles.quarry import suits
from motc_lab.games.motc.lessons.puzzles.tries import Tries, Try, right_of, tries_of
from motc_lab.games.motc.lessons.puzzles.words import template
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.lessons.errors import LessonError
from motc_lab.lessons.goals import Goal
from motc_lab.lessons.parts import Words
from motc_lab.lessons.scale import grade_of

FOUR: Final = 4


@dataclass(frozen=True, slots=True)
class Found:
    """A goal that few choices of a position reach.

    Attributes:
        right: for each first choice that does, a way.
        options: how many choices there are.
    """

    session: Session
    learner: Seat
    variant: Variant
    bound: int
    goal: Goal
    right: dict[str, Try]
    options: int

    def is_forced(self) -> bool:
        """Whether every right choice works whatever the other person does."""
        return all(
            is_forced(self.session, self.learner, self.goal, code)
            for code in self.right
        )


def finds(session: Session, variants: Sequence[Variant]) -> Iterator[Found]:
    """Yield every goal of these variants that one to three choices reach."""
    question = session.question
    assert question is not None
    learner = question.seat
    wanted = [one for one in variants if suits(one, session, learner)]
    for until in dict.fromkeys(one.until for one in wanted):
        tries = tries_of(session, learner, until)
        if tries is None:
            continue
        for variant in wanted:
            if variant.until == until:
                found = _of(session, learner, variant, tries)
                if found is not None:
                    yield found


def _of(
    session: Session, learner: Seat, variant: Variant, tries: Tries
) -> Found | None:
    for bound in variant.bounds:
        goal = variant.goal(learner, bound)
        right = right_of(tries, goal, learner)
        if len(right) > MOST_RIGHT:
            return None
        if right:
            options = len(tries)
            return Found(session, learner, variant, bound, goal, right, options)
    return None


def the_one(session: Session, puzzle: Puzzle) -> Found:
    """What a puzzle asks for, played out again; LessonError where it does not hold."""
    learner, variant = puzzle.seat, variant_named(puzzle.variant)
    tries = tries_of(session, learner, puzzle.goal.until)
    right = {} if tries is None else right_of(tries, puzzle.goal, learner)
    if tries is None or not 0 < len(right) <= MOST_RIGHT:
        fault = f"{len(right)} choices reach the goal; one to {MOST_RIGHT} shall"
        raise LessonError(f"puzzle {puzzle.id}", fault)
    goal, bound = puzzle.goal, puzzle.bound or 0
    return Found(session, learner, variant, bound, goal, right, len(tries))


def puzzle_of(found: Found, name: str, title: Words, *, forced: bool) -> Puzzle:
    """Make a puzzle; bots have not tried it yet, so its grade is a first guess."""
    variant, table = found.variant, found.session.table
    first = min(found.right.values(), key=lambda one: len(one.play))
    return Puzzle(
        id=name,
        motif=variant.motif,
        variant=variant.name,
        title=title,
        task=template(f"puzzles.task.{variant.name}"),
        position=found.session.position.code,
        seat=found.learner,
        goal=found.goal,
        bound=found.bound or None,
        answer=first.play,
        right=tuple(found.right),
        options=found.options,
        is_forced=forced,
        rules=variant.rules,
        tags=(
            "lead" if table.section < 0 else "reply",
            "white" if table.white == found.learner.index else "black",
            *dict.fromkeys(_tags(first.events, found.learner)),
            "forced" if forced else "likely",
        ),
        grade=grade_of(len(found.right), found.options),
    )


def _tags(events: Sequence[Event], learner: Seat) -> Iterator[Tag]:
    """What the way does: how the exchange ends, effect, pawns, section IIII."""
    for event in events:
        if event.kind == "lost":
            yield "lose" if event.seat is learner else "win"
        elif event.kind == "tied":
            yield "tie"
        elif event.seat is learner and event.kind == "used":
            yield "effect"
        elif event.seat is learner and event.kind == "played":
            if event.pawns:
                yield "pawns"
            if event.section == FOUR:
                yield "four"
