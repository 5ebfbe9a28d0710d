"""Steps and questions that fit a position, so that nobody types the machine's numbers.

The question of a step is often the step itself, asked anew (``PendingStep()``). Within
an effect it is named by its place in the effect's program.
"""

from collections.abc import Iterator
from typing import Final, cast

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.position.code import write_pending
from motc_lab.games.motc.position.edit import AT_REST, with_pending
from motc_lab.games.motc.position.parts import PendingStep, Step, with_fields
from motc_lab.games.motc.position.pending_fit import ASKED_BY, champion, pending_fits
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.compile import compile_edition, effect_ends
from motc_lab.games.motc.rules.rules import half
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.sandbox.editor.edits import EditRefused

_SUBSETS: Final = {"mulligan": codes.ASK_MULLIGAN, "between": codes.ASK_BETWEEN}
_IN_EXCHANGE: Final = frozenset({"reply", "use", "effect", "advantage"})


def question_code(pending: PendingStep) -> str:
    """Return a question as the code writes it; '' for a step asked anew."""
    return write_pending(pending)


def offered_questions(position: Position, edition: Edition) -> list[PendingStep]:
    """Return the questions that may be open at the position's step."""
    found = [AT_REST, *_candidates(position, edition)]
    unique = list(dict.fromkeys(found))
    return [
        pending
        for pending in unique
        if pending_fits(with_pending(position, pending), edition)
    ]


def _candidates(position: Position, edition: Edition) -> Iterator[PendingStep]:
    step = position.step
    if step in _SUBSETS:
        other = position.white.other
        for stage, seat in enumerate((position.white, other)):
            yield PendingStep(ask=_SUBSETS[step], seat=seat, stage=stage)
    elif step == "over":
        yield PendingStep(winner=champion(position, edition))
    elif step == "resigned":
        for name in PERSONS:
            yield PendingStep(resigning=name)
    elif step in {"lead", "reply"}:
        replies = position.lead.other
        seat = position.lead if step == "lead" else replies
        yield PendingStep(ask=codes.ASK_PLAY, seat=seat)
    elif step in _IN_EXCHANGE:
        yield from _after_comparing(position, edition)


def _after_comparing(position: Position, edition: Edition) -> Iterator[PendingStep]:
    loser = loser_of(position, edition)
    if loser is None:
        return
    winner = loser.other
    user = winner if edition.rulings.effect_user == "winner" else loser
    effect = _upward_half(position, user)
    if position.step == "use":
        yield PendingStep(ask=codes.ASK_USE, seat=user, effect=effect, winner=winner)
    elif position.step == "advantage":
        for assign in (codes.WHOLE, codes.HALVED, codes.NOT_ASSIGNED):
            yield PendingStep(effect=effect, winner=winner, assign=assign)
    elif position.step == "effect":
        yield PendingStep(effect=effect, winner=winner)
        yield from _within_effect(position, edition, effect, winner)


def _within_effect(
    position: Position, edition: Edition, effect: int, winner: Seat
) -> Iterator[PendingStep]:
    """Every question that a verb of the effect can ask."""
    rules = compile_edition(edition)
    first, end = rules.entry[effect], effect_ends(rules, effect)
    for at in range(first, end, codes.OP_WIDTH):
        verb, seat, count = rules.program[at : at + 3]
        for ask, verbs in ASKED_BY.items():
            if verb not in verbs:
                continue
            asked = 1 - seat if ask == codes.ASK_PICK else seat
            yield from _asks(
                position,
                ask,
                PERSONS[asked],
                count,
                PendingStep(
                    effect=effect, at=(at - first) // codes.OP_WIDTH + 1, winner=winner
                ),
            )


def _asks(
    position: Position, ask: int, seat: Seat, count: int, base: PendingStep
) -> Iterator[PendingStep]:
    counted = {"ask": ask, "seat": seat}
    if ask == codes.ASK_PICK:
        for card in position.person(seat.other).hand:
            picked = {"picked": CARD_IDS.index(card)}
            yield with_fields(base, {**counted, **picked})
    elif ask == codes.ASK_STRENGTH:
        for card in position.person(seat).pile:
            picked = {"picked": CARD_IDS.index(card)}
            yield with_fields(base, {**counted, **picked})
    else:
        left = max(1, count) if ask in {codes.ASK_DRAW, codes.ASK_DISCARD} else 0
        left = 1 if ask == codes.ASK_RECYCLE else left
        yield with_fields(base, {**counted, "left": left})


def loser_of(position: Position, edition: Edition) -> Seat | None:
    """Return who has the lower total in the section in progress, if anybody."""
    if position.section is None:
        return None
    section = position.sections[position.section - 1]
    totals = []
    strength = compile_edition(edition).strength
    for name in PERSONS:
        laid = section.laid(name)
        if laid is None:
            return None
        white = int(position.white == name)
        index = half(name.index, white, CARD_IDS.index(laid.card))
        totals.append(strength[index] + laid.pawns + laid.bonus)
    if totals[0] == totals[1]:
        return None
    return PERSONS[0] if totals[0] < totals[1] else PERSONS[1]


def _upward_half(position: Position, name: Seat) -> int:
    assert position.section is not None
    laid = position.sections[position.section - 1].laid(name)
    assert laid is not None
    white = int(position.white == name)
    return half(name.index, white, CARD_IDS.index(laid.card))


def with_question(position: Position, code: str, edition: Edition) -> Position:
    """Return the position with one of the offered questions open.

    Raises:
        EditRefused: this question does not fit the position.
    """
    for pending in offered_questions(position, edition):
        if question_code(pending) == code:
            return with_pending(position, pending)
    if code == question_code(position.pending):
        return position
    raise EditRefused("no_such_question", fields={"word": code[:40]})


def with_step(position: Position, step: str, edition: Edition) -> Position:
    """Return the position at another step, with a section and question that fit."""
    position = position.changed(step=step, pending={})
    if step in {"lead", "mulligan", "between", "status", "over"}:
        position = position.changed(section=None)
    elif step in _IN_EXCHANGE:
        position = _in_a_section(position, cast("Step", step), edition)
    fitting = offered_questions(position, edition)
    return with_pending(position, fitting[0]) if fitting else position


def _in_a_section(position: Position, step: Step, edition: Edition) -> Position:
    """Take the section where this step can be, the present one before others."""
    every = range(1, len(position.sections) + 1)
    numbers = [number for number in (position.section, *every) if number]
    for number in numbers:
        section = position.sections[number - 1]
        waits = [name for name in PERSONS if section.laid(name) is not None]
        here = position.changed(section=number)
        if step == "reply" and len(waits) == 1:
            return here.changed(lead=waits[0])
        if step != "reply" and loser_of(here, edition) is not None:
            return here
    return position
