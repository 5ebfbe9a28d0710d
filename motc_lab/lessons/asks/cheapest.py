"""The fewest pawns that a card needs to win an exchange, or to tie it."""

from random import Random
from typing import Final, Literal

from motc_lab.engine.motc.events import Event
from motc_lab.engine.motc.questions import Option, Question
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError
from motc_lab.lessons.answers import copy_of
from motc_lab.lessons.asks.along import random_table
from motc_lab.lessons.exhibit import Case, Told
from motc_lab.lessons.problem import Answer, Ask, Problem, name_of, plain, text
from motc_lab.scene.lens import person_name

TRIES: Final = 200
NEVER: Final = "never"
MOST_PAWNS: Final = 2


class CheapestTold(Told):
    """What the pawns shall bring."""

    bring: Literal["win", "tie"] = "win"


def _make(case: Case, generator: Random) -> Problem:
    told = case.of(CheapestTold)
    wanted = generator.choice((0, 1, 2, None))
    for _ in range(TRIES):
        table = _answering(case, generator)
        question = table.question
        assert question is not None
        cards = [o for o in question.options if o.card is not None and not o.pawns]
        option = generator.choice(cards) if cards else None
        if option is None or not _may_add_two(question, option):
            continue
        fewest = _fewest(table, question, option, told.bring)
        if fewest == wanted:
            return _problem(table, question, option, told.bring, fewest)
    raise LabError("no such position came up; leave out this setting")


def _answering(case: Case, generator: Random) -> Session:
    """A random table at which an exchange has been opened and must be answered."""
    table = random_table(case, generator)
    question = table.question
    assert question is not None
    codes = [o.code for o in question.options if o.code != "resign"]
    table.play(generator.choice(codes or ["resign"]))
    return table


def _may_add_two(question: Question, option: Option) -> bool:
    same = [o.pawns for o in question.options if o.card == option.card]
    return MOST_PAWNS in same and question.kind == "play"


def _fewest(
    table: Session, question: Question, option: Option, bring: str
) -> int | None:
    """The fewest pawns, each number tried by the rules; None where none is enough."""
    for other in question.options:
        if other.card == option.card:
            event = _result(table, other)
            tied = event.kind == "tied"
            won = not tied and event.seat is not question.seat
            if tied if bring == "tie" else won:
                return other.pawns
    return None


def _result(table: Session, option: Option) -> Event:
    own = copy_of(table)
    own.play(option)
    return next(e for e in own.events() if e.kind in {"lost", "tied"})


def _problem(
    table: Session, question: Question, option: Option, bring: str, fewest: int | None
) -> Problem:
    seat, code = question.seat, option.card
    assert code is not None
    pawns = MOST_PAWNS if fewest is None else fewest
    best = next(o for o in question.options if o.card == code and o.pawns == pawns)
    own = copy_of(table)
    own.play(best)
    totals = [e.total for e in own.events() if e.kind == "played"]
    facing = table.view(seat).sections[(question.section or 1) - 1].cell(seat.other)
    card = table.edition.person(person_name(seat)).card(code)
    assert facing is not None
    why = f"ask.cheapest.why_{NEVER}" if fewest is None else "ask.cheapest.why"
    return Problem(
        text=text(
            f"ask.cheapest.{bring}", who=name_of(seat), card=card.title.in_language
        ),
        answers=(
            *[Answer(f"n{n}", plain(n)) for n in range(MOST_PAWNS + 1)],
            Answer(NEVER, text(f"ask.cheapest.{NEVER}")),
        ),
        right=NEVER if fewest is None else f"n{fewest}",
        why=text(why, n=pawns, own=totals[-1], against=facing.total),
        rule="EXC-4",
        nudge=text("ask.cheapest.nudge", against=facing.total),
        table=table,
        events=tuple(own.events()),
        seat=seat,
    )


ASK = Ask(make=_make, told=CheapestTold)
