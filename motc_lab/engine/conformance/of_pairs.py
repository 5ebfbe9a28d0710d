"""Of two matches that a seat can't tell apart, everything that it is given is the same.

That is more than the view: what it is asked and refused, what a bot in its place sees,
imagines and answers, scenes, records, shared positions, advice. Modules of the layers
above say what they give a seat, each with a function ``given``.
"""

import inspect
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Final

from motc_lab.engine.conformance.pairs import (
    Pair,
    apart,
    pair_begun,
    pair_taken_up,
)
from motc_lab.engine.conformance.walk import Case, any_answer
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.engine.settings import ruleset_of
from motc_lab.errors import LabError

GIVERS: Final = (
    "motc_lab.scene.given",
    "motc_lab.sandbox.given",
    "motc_lab.controllers.given",
    "motc_lab.envs.given",
)
THINKERS: Final = ("motc_lab.bots.given", "motc_lab.lab.given")  # one of them at a look
STEPS: Final = 90  # of a pair; then answers that a machine does not list come first
LOOKS: Final = frozenset((0, 1, 3, 8, 20, 45, 89))  # steps before each
AFTER: Final = 5  # steps of a pair that was taken up at a position
WAYS: Final = 4  # answers that are tried before a pair meets and parts anew
_TURNED: Final = 0.4  # how likely a switch among the settings is turned
_CODES: Final = 8  # answers that are refused


def lockstep(case: Case) -> Iterator[str]:
    """Two matches that a seat can't tell apart give it the same to the end."""
    random = case.random
    ruleset = _some_settings(case)
    looker = random.choice(list(ruleset.seats))
    yield from _played(pair_begun(ruleset, case.seed, looker, random), STEPS, random)


def taken_up(case: Case) -> Iterator[str]:
    """Two positions that look alike to a seat give it the same from there on."""
    if not case.has_position or case.session.is_over:
        return
    random = case.random
    looker = random.choice(list(case.ruleset.seats))
    pair = pair_taken_up(case.session, looker, random)
    if pair is not None:
        yield from _played(pair, AFTER, random)


def _some_settings(case: Case) -> AnyRuleset:
    """The rules of the match with some switches turned: also what hides more."""
    make = case.game.part("ruleset").new_ruleset
    switches = {
        name: not one.default
        for name, one in inspect.signature(make).parameters.items()
        if isinstance(one.default, bool) and name not in case.settings
    }
    turned = {
        name: value
        for name, value in switches.items()
        if case.random.random() < _TURNED
    }
    return (
        ruleset_of(case.game, {**case.settings, **turned}) if turned else case.ruleset
    )


def _played(pair: Pair, steps: int, random: Random) -> Iterator[str]:
    """Play a pair on; look at it often at first, then less, and at its end."""
    for step in range(2 * steps):
        is_over = pair.one.is_over
        if (step in LOOKS or is_over) and pair.differs:
            found = _differences(pair, random)
            yield from (f"to {pair.looker}, {what}" for what in found)
        if is_over:
            return
        for _ in range(WAYS):
            who, code = _answer(pair.one, random, is_late=step >= steps)
            if pair.step(who, code, random):
                break
        else:
            pair.meet(who, code)
        if pair.faults:
            yield from pair.faults
            return


def _answer(session: AnySession, random: Random, *, is_late: bool) -> tuple[Seat, str]:
    """An answer; late in a match one that no machine lists, such as resigning."""
    machine, ruleset = session.machine, session.ruleset
    seat, number = any_answer(machine, random)
    who = ruleset.players[seat]
    if is_late:
        count = machine.option_count(seat)
        listed = {machine.option_at(seat, index) for index in range(count)}
        options = ruleset.question(machine, who).options
        others = [one.code for one in options if one.number not in listed]
        if others:
            return who, random.choice(others)
    return who, ruleset.option_numbered(machine, who, number).code


def _differences(pair: Pair, random: Random) -> Iterator[str]:
    """All that differs of what a seat is given, until everybody may see everything."""
    one, other = pair.one, pair.other
    if one.ruleset.shows_all(one.machine):
        return
    seed, codes = random.randrange(10**9), _codes(pair, random)
    names = [*GIVERS, random.choice(THINKERS)]
    givers = [_given, *[import_module(name).given for name in names]]
    for given in givers:
        wishes = {"seed": seed, "codes": codes}
        pairs = zip(
            given(one, pair.looker, **wishes),
            given(other, pair.looker, **wishes),
            strict=False,
        )
        for (name, left), (_, right) in pairs:
            if left != right:
                yield f"{name} differs: {apart(left, right)}"


def _codes(pair: Pair, random: Random) -> list[str]:
    """Answers to be refused: others', earlier ones, and what is none."""
    found = {"", "no such answer"}
    for session in (pair.one, pair.other):
        found.update(node.choice for node in session.here.line()[-3:])
        machine, ruleset = session.machine, session.ruleset
        for who in session.asked:
            number = machine.option_at(who.index, 0)
            found.add(ruleset.option_numbered(machine, who, number).code)
    rest = sorted(found)
    return random.sample(rest, min(len(rest), _CODES))


def _given(
    session: AnySession, looker: Seat, *, seed: int, codes: list[str]
) -> Iterator[tuple[str, object]]:
    """What a session gives a seat, and what its machine gives a bot in its place."""
    yield "the view", session.view(looker)
    yield "what happened", session.events(looker)
    yield "what happened last", session.last_events(looker)
    yield "what may be taken back", session.has_noticed(looker)
    yield "what is asked", session.question_of(looker)
    for code in codes:
        yield f"what is said to {code!r}", _said(session, code, looker)
    if looker.is_spectator:
        return
    machine, at = session.machine, looker.index
    yield "what a bot sees", machine.sight(at)
    for more in range(2):
        world = machine.imagine(at, Random(seed + more))  # noqa: S311 -- a game
        yield "what a bot imagines", world.key()


def _said(session: AnySession, code: str, looker: Seat) -> str:
    """What somebody hears who answers so, without the answer being given."""
    question = session.question_of(looker)
    try:
        if question is None:
            session.play(code, seat=looker)  # refused before anything happens
        else:
            question.option(code)
    except LabError as refused:
        return f"{type(refused).__name__}: {refused}"
    return "taken"
