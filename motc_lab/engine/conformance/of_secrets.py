"""What a seat can't know makes no difference to anything that it is shown."""

from collections.abc import Iterator
from random import Random
from typing import Any

from motc_lab.engine.conformance.walk import Case
from motc_lab.engine.machine import Machine
from motc_lab.engine.seat import Seat

WORLDS = 3  # drawn for each seat


def secrets(case: Case) -> Iterator[str]:
    """Dealt anew, what a seat can't know changes nothing that it is shown."""
    session, ruleset = case.session, case.ruleset
    machine = session.machine
    before = machine.key()
    for who in ruleset.players:
        looker = _Looker(case, machine, who)
        for _ in range(WORLDS):
            world = machine.imagine(who.index, case.random)
            if machine.key() != before:
                yield f"to imagine something as {who} changes the match itself"
                return
            yield from _same(case, looker, world)
            yield from _same_to_bots(case, looker, world)
            yield from _goes_on_alike(case, looker, world)
        if ruleset.has_position(world):  # to list faults takes long: of the last alone
            for fault in ruleset.problems(ruleset.position(world)):
                yield f"imagined by {who}, the position has a fault: {fault}"


class _Looker:
    """A seat, and what it is shown in the match as it is: made once for all worlds."""

    def __init__(self, case: Case, real: Machine, seat: Seat) -> None:
        ruleset = case.ruleset
        spectators = [eyes for eyes in ruleset.seats if eyes.is_spectator]
        self.seat, self.real = seat, real
        self.pasts = {
            eyes: case.session.events(eyes) if ruleset.looks_back else ()
            for eyes in (seat, *spectators)
        }
        self.views = {
            eyes: ruleset.view(real, eyes, past) for eyes, past in self.pasts.items()
        }
        is_asked = real.asked() >> seat.index & 1
        self.question = ruleset.question(real, seat) if is_asked else None
        self.sight = real.sight(seat.index)


def _same(case: Case, looker: _Looker, world: Machine) -> Iterator[str]:
    ruleset, real = case.ruleset, looker.real
    if world.asked() != real.asked():
        yield f"imagined by {looker.seat}, somebody else is asked"
        return
    if len(world.key()) != len(real.key()):
        yield f"imagined by {looker.seat}, the key has another length"
    for eyes, one in looker.views.items():
        other = ruleset.view(world, eyes, looker.pasts[eyes])
        if one != other:
            what = f"the view of {eyes} differs: {_apart(one, other)}"
            yield f"imagined by {looker.seat}, {what}"
    if looker.question is not None:
        asked = ruleset.question(world, looker.seat)
        if asked != looker.question:
            what = f"the question differs: {_apart(looker.question, asked)}"
            yield f"imagined by {looker.seat}, {what}"


def _same_to_bots(case: Case, looker: _Looker, world: Machine) -> Iterator[str]:
    """A bot sees the same, and imagines the same by the same generator."""
    who = looker.seat
    if world.sight(who.index) != looker.sight:
        yield f"imagined by {who}, a bot of {who} sees something else"
    seed = case.random.randrange(10**9)
    one, other = (
        at.imagine(who.index, Random(seed)).key()  # noqa: S311 -- a game
        for at in (looker.real, world)
    )
    if one != other:
        yield f"imagined by {who}, {who} imagines another match than before"


def _goes_on_alike(case: Case, looker: _Looker, world: Machine) -> Iterator[str]:
    """After an answer a seat sees what it is told, and is told what it sees.

    What others answer may differ where the seat can't tell. Who is asked next may show
    something without a word, and two answers that lead to the same may be told apart by
    what they are: so only worlds compare that go on with the same question, after the
    same kinds of events.
    """
    real = looker.real
    asked = [who for who in case.ruleset.players if real.asked() >> who.index & 1]
    if not asked:
        return
    who = case.random.choice(asked)
    number = case.random.choice(_listed(real, who))
    there = number if who is looker.seat else case.random.choice(_listed(world, who))
    here, elsewhere = (
        _After(case, machine, who, answer, looker)
        for machine, answer in ((real, number), (world, there))
    )
    if here.asks != elsewhere.asks:
        return
    if here.told == elsewhere.told and here.view != elsewhere.view:
        what = _apart(here.view, elsewhere.view)
        yield f"after {number} {looker.seat} sees what no event told: {what}"
    if here.kinds != elsewhere.kinds:
        return
    if here.view == elsewhere.view and here.told != elsewhere.told:
        what = _apart(here.told, elsewhere.told)
        yield f"after {number} {looker.seat} is told what no view shows: {what}"


def _listed(machine: Machine, who: Seat) -> list[int]:
    count = machine.option_count(who.index)
    return [machine.option_at(who.index, index) for index in range(count)]


class _After:
    """What a seat sees after an answer, what it was told, and what is asked next."""

    def __init__(
        self, case: Case, machine: Machine, who: Seat, number: int, looker: _Looker
    ) -> None:
        ruleset, twin = case.ruleset, machine.clone()
        log = ruleset.log()
        ruleset.listen(twin, ruleset.chance(case.seed), log)
        twin.play(who.index, number)
        known = [event.for_seat(looker.seat) for event in log.events]
        self.told = [event for event in known if event is not None]
        self.kinds = [(event.kind, event.rule, event.seat) for event in self.told]
        before = looker.pasts[looker.seat]
        past = (*before, *self.told) if ruleset.looks_back else ()
        self.view: Any = ruleset.view(twin, looker.seat, past)
        self.asks = [
            (seat, ruleset.question(twin, seat).kind)
            for seat in ruleset.players
            if twin.asked() >> seat.index & 1
        ]


def _apart(one: object, other: object) -> str:
    """The first place where two values are written differently."""
    left, right = repr(one), repr(other)
    pairs = enumerate(zip(left, right, strict=False))
    at = next((place for place, (a, b) in pairs if a != b), min(len(left), len(right)))
    start = max(0, at - 30)
    return f"...{left[start : at + 30]}... or ...{right[start : at + 30]}..."
