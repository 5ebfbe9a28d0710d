"""A game's exchanges one after the other: who begins the next, after which result?"""

from functools import lru_cache
from typing import Final, Literal, get_args

from motc_lab.engine.motc.edition import Edition
from motc_lab.engine.motc.position import PendingStep, Position
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.lessons.dials import button, mark, select
from motc_lab.lessons.exhibit import Case, Exhibit, Shown, Told, Value, Values
from motc_lab.lessons.force import forced
from motc_lab.scene.exhibit_model import Dial, Dials, Station, Timeline
from motc_lab.scene.lens import person_name
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

Result = Literal["spassky", "fischer", "tie"]
EXCHANGES: Final = 3
RESULTS: Final[tuple[str, ...]] = get_args(Result)
OVER: Final = "over"
SHUFFLE: Final = "shuffle"
STRIDE: Final = 11  # shares no factor with 3 ** 3: every set of results comes up


class InitiativeTold(Told):
    """The results at the beginning: 'spassky', 'fischer' or 'tie', one an exchange."""

    results: tuple[Result, Result, Result] = ("spassky", "spassky", "spassky")


def _start(case: Case) -> dict[str, Value]:
    results = case.of(InitiativeTold).results
    return {f"x{n}": result for n, result in enumerate(results, 1)}


@lru_cache(maxsize=256)
def table_after(
    start: Position, seed: int, edition: Edition, results: tuple[str, ...]
) -> Session:
    """The table after these results, played by the rules in sections I, II, III."""
    if not results:
        return Session.from_position(start, seed, edition)
    before = table_after(start, seed, edition, results[:-1])
    if leader_of(before) == OVER:
        return before
    winner = None if results[-1] == "tie" else Seat(results[-1])
    return forced(before, len(results), winner)


def leader_of(table: Session) -> str:
    """Who begins the next exchange; 'over' where the game has ended."""
    question = table.question
    if question is None or question.kind != "play":
        return OVER
    return question.seat.value


def tables(case: Case, results: tuple[str, ...]) -> list[Session]:
    """The table before each exchange, and the one after the last."""
    start = begun(case)
    return [
        table_after(start, case.seed, case.edition, results[:n])
        for n in range(len(results) + 1)
    ]


def begun(case: Case, white: Seat | None = None) -> Position:
    """The step's position at the beginning of an exchange; White may be another."""
    found = case.start.position
    first = found.white if white is None else white.value
    return found.changed(white=first, lead=first, pending=PendingStep().model_dump())


def _turn(case: Case, values: Values, dial: str, value: Value) -> dict[str, Value]:
    """One result more, or other results all together."""
    del case
    if dial != SHUFFLE:
        return {**values, dial: value}
    names = [f"x{n}" for n in range(1, EXCHANGES + 1)]
    at = 0
    for name in names:
        at = at * len(RESULTS) + RESULTS.index(str(values[name]))
    at += STRIDE
    shuffled: dict[str, Value] = {}
    for name in reversed(names):
        at, result = divmod(at, len(RESULTS))
        shuffled[name] = RESULTS[result]
    return shuffled


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    results = tuple(str(values[f"x{n}"]) for n in range(1, EXCHANGES + 1))
    leaders = [leader_of(table) for table in tables(case, results)]
    dials = [_dial(n, results, leaders, lang) for n in range(1, EXCHANGES + 1)]
    stations = [_station(n, leaders, results, lang) for n in range(1, EXCHANGES + 2)]
    title = say("exhibit.initiative.title", lang)
    facts: dict[str, Value] = {f"lead{n}": one for n, one in enumerate(leaders, 1)}
    facts |= {f"result{n}": one for n, one in enumerate(results, 1)}
    return Shown(
        parts=(
            Dials(
                dials=(*dials, button(SHUFFLE, say("exhibit.initiative.shuffle", lang)))
            ),
            Timeline(title=title, stations=tuple(stations)),
        ),
        facts={**facts, "ties": results.count("tie")},
        speech=" ".join(s.text for s in stations[1:]),
    )


def _dial(n: int, results: tuple[str, ...], leaders: list[str], lang: Lang) -> Dial:
    options = [(one, say(f"exhibit.initiative.{one}", lang)) for one in RESULTS]
    why = say("exhibit.initiative.over", lang) if leaders[n - 1] == OVER else None
    label = say("exhibit.initiative.dial", lang, n=n)
    return select(f"x{n}", label, results[n - 1], options, why=why)


def _station(
    n: int, leaders: list[str], results: tuple[str, ...], lang: Lang
) -> Station:
    leader = leaders[n - 1]
    title = say("exhibit.initiative.exchange", lang, n=n)
    if leader == OVER:
        is_first = leaders.index(OVER) == n - 1
        key = "over" if is_first else "not_played"
        return Station(title=title, text=say(f"exhibit.initiative.{key}", lang))
    seat = Seat(leader)
    return Station(
        title=title,
        text=_why(n, seat, results, lang),
        person=person_name(seat),
        mark=mark("here", "exhibit.initiative.leads", lang),
    )


def _why(n: int, seat: Seat, results: tuple[str, ...], lang: Lang) -> str:
    who = say(f"word.person.{seat.value}", lang)
    if n == 1:
        return say("exhibit.initiative.why_white", lang, who=who, n=n)
    reason = "tie" if results[n - 2] == "tie" else "won"
    return say(f"exhibit.initiative.why_{reason}", lang, who=who, n=n)


EXHIBIT = Exhibit(start=_start, show=_show, turn=_turn, told=InitiativeTold)
