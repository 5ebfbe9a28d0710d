"""What is kept wherever a match stands."""

import re
from collections.abc import Iterator
from copy import copy
from random import Random
from typing import Any, Final

from motc_lab.engine.begin import session_under
from motc_lab.engine.conformance.walk import Case, any_answer
from motc_lab.engine.question import Question
from motc_lab.engine.session import AnySession
from motc_lab.errors import IllegalOption, LabError, NotationError, WrongSeat

_ADDRESS: Final = re.compile(r"\b0x[0-9a-fA-F]{6,}")
_BEGUN: Final = re.compile(r"[a-z][a-z_]*[0-9]+")  # of the code of a position
_CODE: Final = re.compile(r"[!-Z\\^-z|~](?:[!-Z\\^-z|~ ]{0,98}[!-Z\\^-z|~])?")
_NO_ANSWER: Final = ("no such answer", "", None, 7)


def clones(case: Case) -> Iterator[str]:
    """A copy plays by itself, of the machine and of the match."""
    machine = case.session.machine
    before = machine.key()
    twin = machine.clone()
    if twin.key() != before:
        yield "a clone has another key"
    if twin.sink is not None:
        yield "a clone has a listener"
    for _ in range(8):
        if not twin.asked():
            break
        twin.play(*any_answer(twin, case.random))
    if machine.key() != before:
        yield "what a clone plays changes the machine it is from"
    yield from _copies(case.session, case.random)


def _copies(session: AnySession, chooser: Random) -> Iterator[str]:
    if session.is_over:
        return
    count, here = len(session.history), session.here.number
    twin = copy(session)
    seat, number = any_answer(twin.machine, chooser)
    who = twin.ruleset.players[seat]
    option = twin.ruleset.option_numbered(twin.machine, who, number)
    twin.play(option.code, seat=who)
    if (len(session.history), session.here.number) != (count, here):
        yield "what a copy of the match plays is in the history of the other"


def codes(case: Case) -> Iterator[str]:
    """Every answer has one code and one number, and is found by either."""
    session = case.session
    machine = session.machine
    for who in session.asked:
        question = session.question_of(who)
        assert question is not None
        yield from _codes(question)
        count = machine.option_count(who.index)
        listed = [machine.option_at(who.index, index) for index in range(count)]
        offered = {option.number for option in question.options}
        if not listed:
            yield f"{who} is asked and has no answer"
        if len({*listed}) < len(listed) or not {*listed} <= offered:
            yield f"the machine lists {listed} for {who}, the question {offered}"


def _codes(question: Question) -> Iterator[str]:
    listed = [option.code for option in question.options]
    numbers = [option.number for option in question.options]
    if len({*listed}) < len(listed) or len({*numbers}) < len(numbers):
        yield f"a code or a number stands twice: {', '.join(listed)}"
    for option in question.options:
        if not _CODE.fullmatch(option.code):
            yield f"{option.code!r} can't stand in a record"
        elif question.option(option.code) != option:
            yield f"{option.code!r} is read back as {question.option(option.code)!r}"


def positions(case: Case) -> Iterator[str]:
    """A position can be written down in two ways, and played on from there."""
    if not case.has_position:
        return
    session, ruleset = case.session, case.ruleset
    position = session.position
    begin = ruleset.positions.version
    if not _BEGUN.fullmatch(begin) or not position.code.startswith(begin):
        yield f"{position.code}: does not begin with letters and a number as {begin!r}"
    for way, again in (
        ("code", ruleset.positions.from_code(position.code)),
        ("JSON", ruleset.positions.from_json(position.to_json())),
    ):
        if again != position or again.code != position.code:
            yield f"{position.code}: read back from its {way} it is {again.code}"
    faults = ruleset.problems(position)
    if faults:
        yield f"{position.code}: a position that was played has faults: {faults[0]}"
        return
    yield from _taken_up(case, session_under(ruleset, case.seed, position))


def _taken_up(case: Case, twin: AnySession) -> Iterator[str]:
    """The position goes on as the match does."""
    session, ruleset, position = case.session, case.ruleset, case.session.position
    if twin.position != position:
        yield f"{position.code}: taken up, it is {twin.position.code}"
    if _open(twin) != _open(session):
        yield f"{position.code}: taken up, it asks {_open(twin)}, not {_open(session)}"
    if session.is_over and not _kinds(twin) & _kinds(session):
        yield f"{position.code}: taken up, nothing tells how it has ended"
    for looker in () if ruleset.looks_back else ruleset.seats:
        if twin.view(looker) != session.view(looker):
            yield f"{position.code}: taken up, it looks different to {looker}"


def _kinds(session: AnySession) -> set[str]:
    """What sort of things happened last."""
    return {event.kind for event in session.last_events()}


def _open(session: AnySession) -> dict[str, tuple[str, ...]]:
    """What is asked, and what may be answered, in whatever order."""
    asked = {who: session.question_of(who) for who in session.asked}
    return {
        f"{who} {one.kind}": tuple(sorted([option.code for option in one.options]))
        for who, one in asked.items()
        if one is not None
    }


def refusals(case: Case) -> Iterator[str]:
    """What can't be answered changes nothing, and hears by which rule, and what can."""
    session = case.session
    before = _state(session)
    asked = session.asked
    for answer in _NO_ANSWER:
        yield from _refused(session, answer, None)
    if asked:
        question = session.question_of(asked[0])
        assert question is not None
        code = question.options[0].code
        earlier = session.here.choice
        if earlier not in [option.code for option in question.options]:
            yield from _refused(session, earlier, asked[0])
        for seat in session.ruleset.seats:
            if seat not in asked:
                yield from _foreign(session, code, seat)
    if _state(session) != before:
        yield "something changed with an answer that was refused"


def _refused(session: AnySession, answer: Any, seat: Any) -> Iterator[str]:  # noqa: ANN401
    question = session.question
    offered = [option.code for option in question.options] if question else []
    try:
        if isinstance(answer, str) and seat and question:
            question.option(answer)  # a game may take more than it lists
            return
        session.play(answer, seat=seat)
    except IllegalOption as refused:
        if question and not {*refused.offered} <= {*offered}:
            yield f"{answer!r} is refused with {refused.offered}, offered is {offered}"
        if question and not refused.rule:
            yield f"{answer!r} is refused by no rule: {refused}"
    except NotationError:
        return  # no answer at all; says where, and what would be right
    except Exception as fault:
        yield f"{answer!r}: {type(fault).__name__}, not IllegalOption"
    else:
        yield f"{answer!r} is taken as an answer"


def _foreign(session: AnySession, code: str, seat: Any) -> Iterator[str]:  # noqa: ANN401
    try:
        session.play(code, seat=seat)
    except WrongSeat as refused:
        if not any(who in str(refused) for who in session.asked):
            yield f"{seat} is not told who is asked: {refused}"
    except LabError as fault:
        yield f"{seat} is not asked and answers: {type(fault).__name__}, not WrongSeat"
    else:
        yield f"{seat} is not asked, and the answer is taken"


def _state(session: AnySession) -> tuple[object, ...]:
    return session.machine.key(), len(session.history), session.here.number


def values(case: Case) -> Iterator[str]:
    """What can be read is a value: equal where it says the same, in any process."""
    session, ruleset = case.session, case.ruleset
    views = {looker: session.view(looker) for looker in ruleset.seats}
    shown: dict[str, object] = {"match": session}
    if case.has_position:
        shown["position"] = session.position
    for looker, seen in views.items():
        if session.view(looker) != seen:
            yield f"two views of {looker} at the same moment differ"
        shown[f"view of {looker}"] = seen
        shown[f"question of {looker}"] = session.question_of(looker)
        shown[f"events of {looker}"] = session.last_events(looker)
    for name, one in shown.items():
        text = _written(one)
        if "0x" in text and _ADDRESS.search(text):  # the first is found in no time
            yield f"the {name} is written with a place in memory"
    twin = case.sent
    if _held(twin) != _held(session):
        yield "another process would hold another match"
    elif any(twin.view(looker) != seen for looker, seen in views.items()):
        yield "another process would show another view"


def _written(one: object) -> str:
    """A value as text, twice only where it is written in two ways."""
    is_once = type(one).__str__ is object.__str__
    return repr(one) if is_once else f"{one!r} {one}"


def _held(session: AnySession) -> tuple[object, ...]:
    """What a match holds: at its end the digest, which is of all that was played."""
    if session.is_over:
        return (session.digest,)
    return session.machine.key(), session.last_events(), session.ruleset.digest
