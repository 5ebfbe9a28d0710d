"""The fewest pawns that a card needs to win an exchange, or to tie it."""

from collections.abc import Sequence
from random import Random
from typing import Final, Literal

from motc_lab.errors import LabError
from motc_lab.games.motc.lessons.asks.along import random_table
from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.laid import filmed
from motc_lab.games.motc.lessons.persons import name_of
from motc_lab.games.motc.lessons.points import sum_of
from motc_lab.games.motc.rules.questions import Option, Question
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.view import Cell
from motc_lab.lessons.exercise import Answer, Ask, Exercise, Text, plain, text
from motc_lab.lessons.exhibit import Told

TRIES: Final = 200
NEVER: Final = "never"
MOST_PAWNS: Final = 2
RESULTS: Final = ("lost", "tied")


class CheapestTold(Told):
    """What the pawns shall bring."""

    bring: Literal["win", "tie"] = "win"


def _make(case: Case, generator: Random) -> Exercise:
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
        same = [o for o in question.options if o.card == option.card]
        ways = [_Way(table, question.seat, one) for one in same]
        fewest = _fewest(ways, told.bring)
        if fewest == wanted:
            return _exercise(table, ways, option.card or "", told.bring, fewest)
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


class _Way:
    """The card played with so many pawns: what comes of it, by the rules."""

    def __init__(self, table: Session, seat: Seat, option: Option) -> None:
        self.seat, self.pawns = seat, option.pawns
        told = filmed(table, option.code)
        compared = next(n for n, one in enumerate(told) if one[0].kind in RESULTS)
        self.events = tuple([one[0] for one in told[: compared + 1]])
        self.laid = told[compared][2]

    @property
    def brings(self) -> str:
        """'win', 'tie' or 'loss'."""
        result = self.events[-1]
        if result.kind == "tied":
            return "tie"
        return "loss" if result.seat is self.seat else "win"

    @property
    def against(self) -> int:
        """The other total."""
        return self._cell(self.seat.other).total

    @property
    def total(self) -> int:
        """The total that it makes."""
        return self._cell(self.seat).total

    @property
    def sum(self) -> str:
        """How that comes about."""
        return sum_of(self._cell(self.seat))

    def _cell(self, seat: Seat) -> Cell:
        seen = self.laid.view(Seat.SPECTATOR)
        assert seen.section is not None
        found = seen.sections[seen.section - 1].cell(seat)
        assert found is not None
        return found


def _fewest(ways: Sequence[_Way], bring: str) -> int | None:
    """The fewest pawns, each number tried by the rules; None where none is enough."""
    return next((way.pawns for way in ways if way.brings == bring), None)


def _exercise(
    table: Session, ways: Sequence[_Way], code: str, bring: str, fewest: int | None
) -> Exercise:
    best = ways[-1] if fewest is None else ways[fewest]
    seat = best.seat
    card = table.edition.person(seat).card(code)
    why = f"ask.cheapest.why_{NEVER}" if fewest is None else "ask.cheapest.why"
    return Exercise(
        text=text(
            f"ask.cheapest.{bring}", who=name_of(seat), card=card.title.in_language
        ),
        answers=_answers(ways, bring, fewest),
        right=NEVER if fewest is None else f"n{fewest}",
        why=text(why, n=best.pawns, own=best.total, against=best.against),
        rule="EXC-4",
        nudge=text("ask.cheapest.nudge", against=best.against),
        table=table,
        after=best.laid,
        events=best.events,
        seat=seat,
    )


def _answers(
    ways: Sequence[_Way], bring: str, fewest: int | None
) -> tuple[Answer, ...]:
    """So many pawns, or none that would do; each wrong one with what comes of it."""
    found = []
    for way in ways:
        wrong = None if way.pawns == fewest else _why(_instead(way, bring), way, fewest)
        found.append(Answer(f"n{way.pawns}", plain(way.pawns), wrong))
    never = None if fewest is None else _why(f"never_{bring}", ways[fewest], fewest)
    return (*found, Answer(NEVER, text(f"ask.cheapest.{NEVER}"), never))


def _instead(way: _Way, bring: str) -> str:
    """What this number of pawns brings instead of what is asked for."""
    if way.brings == "win":
        return "more" if bring == "win" else "wins"
    return "ties" if way.brings == "tie" else "loses"


def _why(key: str, way: _Way, fewest: int | None) -> Text:
    return text(
        f"ask.cheapest.wrong.{key}",
        pawns=text("word.count.pawns", n=way.pawns),
        sum=way.sum,
        against=way.against,
        fewest=0 if fewest is None else fewest,
    )


ASK = Ask(make=_make, told=CheapestTold)
