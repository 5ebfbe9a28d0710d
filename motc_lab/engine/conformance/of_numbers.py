"""What is kept by a game that brings numbers for learners (``engine.encoding``)."""

from collections.abc import Iterator
from typing import Any

from motc_lab.engine.conformance.walk import Case
from motc_lab.engine.encoding import PLACE, AnyEncoding, encoding_of
from motc_lab.engine.history import Node
from motc_lab.engine.machine import Machine
from motc_lab.engine.seat import Seat

WORLDS = 2  # drawn for each seat
MOST_BEGUN = 200  # of the ways to begin an answer that are looked at


def encoding_in(case: Case) -> AnyEncoding | None:
    """The numbers of the game, or None where it brings none."""
    return encoding_of(case.ruleset) if case.game.has_part(PLACE) else None


def observations(case: Case) -> Iterator[str]:
    """Dealt anew, what a seat can't know changes no number that it is given."""
    encoding = encoding_in(case)
    if encoding is None:
        return
    machine = case.session.machine
    for who in case.ruleset.players:
        seen = encoding.observe(machine, who.index)
        if len(seen) != encoding.size:
            yield f"{len(seen)} floats, the fields have {encoding.size}"
            return
        legal = _legal(encoding, machine, who)
        for _ in range(WORLDS):
            world = machine.imagine(who.index, case.random)
            for name, value in _apart(encoding, seen, world, who):
                yield f"imagined by {who}, {name} differs at {value}"
            if _legal(encoding, world, who) != legal:
                yield f"imagined by {who}, other actions are legal"


def _legal(encoding: AnyEncoding, machine: Machine, who: Seat) -> object:
    is_asked = machine.asked() >> who.index & 1
    return encoding.legal(machine, who.index) if is_asked else None


def _apart(
    encoding: AnyEncoding, seen: list[float], world: Machine, who: Seat
) -> Iterator[tuple[str, int]]:
    """The fields that differ, each with its first place."""
    other, start = encoding.observe(world, who.index), 0
    for field in encoding.fields:
        part = slice(start, start + field.size)
        pairs = enumerate(zip(seen[part], other[part], strict=True))
        at = next((place for place, (one, two) in pairs if one != two), -1)
        if at >= 0:
            yield field.name, at
        start += field.size


def actions(case: Case) -> Iterator[str]:
    """Every answer is reached by its own actions, and every action means one thing."""
    encoding = encoding_in(case)
    if encoding is None:
        return
    names = encoding.actions.names
    if len({*names}) < len(names):
        yield "two actions have the same name"
    meant: dict[int, tuple[str, str]] = {}
    numbered: dict[tuple[str, str], int] = {}
    node: Node[Any] | None = case.session.here
    while node is not None:
        machine = node.state.machine
        for who in case.ruleset.players:
            if machine.asked() >> who.index & 1:
                yield from _reached(encoding, machine, who)
                for what, number in _meant(case, encoding, machine, who):
                    if meant.setdefault(number, what) != what:
                        yield f"{number} means {meant[number]}, and {what} as well"
                        return
                    if numbered.setdefault(what, number) != number:
                        yield f"{what} is {numbered[what]}, and {number} as well"
                        return
        node = node.parent


def _reached(encoding: AnyEncoding, machine: Machine, who: Seat) -> Iterator[str]:
    """What is listed and what actions lead to are the same answers, each once."""
    count = machine.option_count(who.index)
    listed = sorted(machine.option_at(who.index, at) for at in range(count))
    found: list[int] = []
    left: list[tuple[int, ...]] = [()]
    for _ in range(MOST_BEGUN):
        begun = left.pop()
        for number, option in encoding.legal(machine, who.index, begun).items():
            if not 0 <= number < len(encoding.actions.names):
                yield f"{number} is no number of an action"
            if option is None:
                left.append((*begun, number))
            else:
                found.append(option)
        if not left:
            break
    else:
        return  # too many to look at all of them
    if sorted(found) != listed:
        yield f"{who} is offered {len(listed)} answers, actions lead to {len(found)}"


def _meant(
    case: Case,
    encoding: AnyEncoding,
    machine: Any,  # noqa: ANN401 -- the game's own
    who: Seat,
) -> Iterator[tuple[tuple[str, str], int]]:
    """Kind of question and code of each answer that a single action gives."""
    question = case.ruleset.question(machine, who)
    codes = {option.number: option.code for option in question.options}
    for number, option in encoding.legal(machine, who.index).items():
        if option is not None and option in codes:
            yield (question.kind, codes[option]), number
