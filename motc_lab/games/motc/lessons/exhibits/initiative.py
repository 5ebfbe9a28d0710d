"""A game's exchanges one after the other: who begins the next, after which result?

The learner says how an exchange ends, sees its cards, and lays the arrow in front of
whoever begins the next one.
"""

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import product
from typing import Final

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.dials import button
from motc_lab.games.motc.lessons.force import forced
from motc_lab.games.motc.lessons.tabletop import (
    BEGINS,
    MIDDLE,
    Lay,
    noted,
    put_down,
    tabletop,
)
from motc_lab.games.motc.position.position import PendingStep, Position
from motc_lab.games.motc.position.tables import table_of
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.lessons.exhibit import Exhibit, Offer, Shown, Value, Values, Way
from motc_lab.scene.exhibit_model import Dial, Dials, ExhibitPart, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.scene.tabletop_model import Tabletop
from motc_lab.texts import say

EXCHANGES: Final = 3
RESULTS: Final = ("spassky", "fischer", "tie")
OVER: Final = "over"
BACK: Final = "back"
AGAIN: Final = "again"
ARROW: Final = "arrow"
SPAN: Final = 7


def _start(case: Case) -> dict[str, Value]:
    del case
    return {"did": "", "wrong": ""}


def _did(values: Values) -> tuple[str, ...]:
    """Results, and the arrow laid in front of the right person, in their order."""
    return tuple(str(values["did"]).split())


def _results(did: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(one for one in did if one != ARROW)


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
        table_after(start, case.seed, case.start.edition, results[:n])
        for n in range(len(results) + 1)
    ]


def begun(case: Case, white: Seat | None = None) -> Position:
    """The step's position at the beginning of an exchange; White may be another."""
    found = case.start.position
    first = found.white if white is None else white.value
    return found.changed(white=first, lead=first, pending=PendingStep().model_dump())


def _turn(case: Case, values: Values, dial: str, value: Value) -> dict[str, Value]:
    """One result more, or the arrow laid down; a wrong person is taken back."""
    did = _did(values)
    if dial == AGAIN:
        return _start(case)
    if values["wrong"]:
        return {**values, "wrong": ""}
    if dial == BACK:
        return {"did": " ".join(did[:-1]), "wrong": ""}
    if dial != BEGINS:
        return {"did": " ".join([*did, dial]), "wrong": ""}
    leader = leader_of(tables(case, _results(did))[-1])
    if value != f"{BEGINS}.{leader}":
        return {**values, "wrong": noted(dial, value)}
    return {"did": " ".join([*did, ARROW]), "wrong": ""}


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    did, wrong = _did(values), put_down(values)
    results = _results(did)
    leaders = [leader_of(table) for table in tables(case, results)]
    laid = sum(one == ARROW for one in did)
    return Shown(
        parts=(
            _table(case, did, leaders, wrong, lang),
            Dials(dials=tuple(_buttons(did, wrong, leaders, lang))),
        ),
        facts=_facts(results, leaders, laid),
        reply=_reply(did, leaders, wrong, lang),
    )


def _facts(results: tuple[str, ...], leaders: list[str], laid: int) -> dict[str, Value]:
    """Who begins is known once the arrow lies there, or the game has ended."""
    facts: dict[str, Value] = {}
    for n in range(1, EXCHANGES + 2):
        leader = leaders[n - 1] if n <= len(leaders) else ""
        facts[f"lead{n}"] = leader if n <= laid or leader == OVER else ""
    for n in range(1, EXCHANGES + 1):
        facts[f"result{n}"] = results[n - 1] if n <= len(results) else ""
    return {**facts, "ties": results.count("tie")}


def _awaits_arrow(did: tuple[str, ...], leaders: list[str]) -> bool:
    """Whether the arrow has to be laid before the next exchange."""
    laid = sum(one == ARROW for one in did)
    return laid < len(leaders) and leaders[-1] != OVER


def _table(
    case: Case,
    did: tuple[str, ...],
    leaders: list[str],
    wrong: tuple[str, str] | None,
    lang: Lang,
) -> Tabletop:
    end = _ended_table(case, _results(did))
    laid = sum(one == ARROW for one in did)
    lies = f"{BEGINS}.{leaders[laid - 1]}" if laid else MIDDLE
    places = tuple(f"{BEGINS}.{seat.value}" for seat in PERSONS)
    if wrong:
        to: tuple[str, ...] = (lies,)
    else:
        to = places if _awaits_arrow(did, leaders) else ()
    lay = Lay(
        table_of(end.position, case.start.edition, Dealt(case.seed)),
        case.start.edition,
        case.learner,
        put={BEGINS: wrong[1] if wrong else lies},
        to={BEGINS: to},
        moved=BEGINS if did and did[-1] == ARROW else None,
        wrong=BEGINS if wrong else None,
        begins=True,
        span=SPAN,
    )
    return tabletop(lay, lang)


def _ended_table(case: Case, results: tuple[str, ...]) -> Session:
    """The last table at which cards lie: a game that is over has been tidied."""
    found = [table for table in tables(case, results) if leader_of(table) != OVER]
    return found[-1]


def _buttons(
    did: tuple[str, ...],
    wrong: tuple[str, str] | None,
    leaders: list[str],
    lang: Lang,
) -> Iterator[Dial]:
    n = len(leaders)
    may_end = n <= EXCHANGES and leaders[-1] != OVER
    if may_end and not wrong and not _awaits_arrow(did, leaders):
        for result in RESULTS:
            yield button(result, say(f"exhibit.initiative.{result}", lang))
    if did or wrong:
        back = say("tabletop.back", lang)
        yield button(BACK, back, primary=wrong is not None)
        yield button(AGAIN, say("tabletop.again", lang))


def _reply(
    did: tuple[str, ...],
    leaders: list[str],
    wrong: tuple[str, str] | None,
    lang: Lang,
) -> str:
    n, leader = len(leaders), leaders[-1]
    results = _results(did)
    if leader == OVER:
        return say("exhibit.initiative.nobody", lang, n=n)
    why = _why(n, Seat(leader), results, lang)
    if wrong:
        return say("exhibit.initiative.not", lang, why=why)
    if not did:
        return say("exhibit.initiative.begin", lang)
    if did[-1] != ARROW:
        result = say(f"exhibit.initiative.{did[-1]}", lang)
        return say("exhibit.initiative.ended", lang, n=n - 1, result=result)
    if n > EXCHANGES:
        return why
    return f"{why} {say('exhibit.initiative.dial', lang, n=n)}"


def _why(n: int, seat: Seat, results: tuple[str, ...], lang: Lang) -> str:
    who = say(f"word.person.{seat.value}", lang)
    if n == 1:
        return say("exhibit.initiative.why_white", lang, who=who, n=n)
    reason = "tie" if results[n - 2] == "tie" else "won"
    return say(f"exhibit.initiative.why_{reason}", lang, who=who, n=n)


def _offers(case: Case) -> Iterator[Offer]:
    """How the first exchanges end; the arrow always lies where it belongs."""
    for n in range(1, EXCHANGES + 1):
        for results in product(RESULTS, repeat=n):
            leaders = [leader_of(table) for table in tables(case, results)]
            if OVER not in leaders[:-1]:
                words = partial(_results_text, results)
                reply = partial(_after, leaders[-1], results)
                yield Offer(words, _way(results, leaders), n, reply)


def _way(results: tuple[str, ...], leaders: list[str]) -> Way:
    """The arrow before each exchange, and once more where there is a next one."""
    turns: list[tuple[str, Value]] = []
    for leader, result in zip(leaders, results, strict=False):
        turns += [(BEGINS, f"{BEGINS}.{leader}"), (result, 1)]
    if leaders[-1] != OVER:
        turns.append((BEGINS, f"{BEGINS}.{leaders[-1]}"))
    return tuple(turns)


def _results_text(results: tuple[str, ...], lang: Lang) -> str:
    return "; ".join(
        f"{say('exhibit.initiative.exchange', lang, n=n)}: "
        + say(f"exhibit.initiative.{result}", lang)
        for n, result in enumerate(results, 1)
    )


def _after(leader: str, results: tuple[str, ...], lang: Lang) -> str:
    n = len(results) + 1
    if leader == OVER:
        return say("exhibit.initiative.nobody", lang, n=n)
    return _why(n, Seat(leader), results, lang)


def _beside(case: Case, lang: Lang) -> tuple[ExhibitPart, ...]:
    """Who begins the first exchange."""
    first = Seat(leader_of(tables(case, ())[-1]))
    return (Rows(rows=(Row(head="", text=_why(1, first, (), lang)),)),)


EXHIBIT = Exhibit(start=_start, show=_show, turn=_turn, offers=_offers, beside=_beside)
"""The arrow, and how an exchange ends; facts ``result1`` .. ``result3``, and ``lead1``
.. ``lead4`` once the arrow has been laid there."""
