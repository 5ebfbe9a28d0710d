"""What would make a play legal: the engine is asked on tables that differ a little."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import Final, cast

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.edition.card import CardId
from motc_lab.games.motc.position.edit import (
    AT_REST,
    lay,
    put,
    set_person,
    take_everywhere,
    with_pending,
)
from motc_lab.games.motc.position.parts import LaidCard, with_fields
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.questions import Option
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.sandbox.why.suppose import supposed

Change = Callable[[Position, Seat, Option], Position | None]
MOST_LIFTS: Final = 2


@dataclass(frozen=True, slots=True)
class Lift:
    """Something that stands in the way; ``change`` takes it away where it is there."""

    name: str
    change: Change


def lifting(
    position: Position, edition: Edition, seat: Seat, wanted: Option
) -> tuple[str, ...]:
    """Return the fewest names of ``LIFTS`` that would make a play legal; () for none.

    Args:
        position: as far as it is known.
        edition: cards, tracks and rulings.
        seat: who would play.
        wanted: the play; it need not be legal.
    """
    for count in range(1, MOST_LIFTS + 1):
        for lifts in combinations(LIFTS, count):
            changed = _lifted(position, seat, wanted, lifts)
            if changed is not None and _is_legal(changed, edition, seat, wanted):
                return tuple(lift.name for lift in lifts)
    return ()


def _lifted(
    position: Position, seat: Seat, wanted: Option, lifts: tuple[Lift, ...]
) -> Position | None:
    changed: Position | None = position
    for lift in lifts:
        changed = None if changed is None else lift.change(changed, seat, wanted)
    return changed


def _is_legal(position: Position, edition: Edition, seat: Seat, wanted: Option) -> bool:
    match = supposed(position, edition)
    question = None if match is None else match.question
    if question is None or question.seat is not seat:
        return False
    return wanted.code in {option.code for option in question.options}


def _no_duty(position: Position, seat: Seat, _wanted: Option) -> Position | None:
    if position.person(seat).forced is None:
        return None
    return set_person(position, seat, forced=None)


def _no_ban(position: Position, seat: Seat, _wanted: Option) -> Position | None:
    if not position.person(seat).no_pawns:
        return None
    return set_person(position, seat, no_pawns=False)


def _more_pawns(position: Position, seat: Seat, wanted: Option) -> Position | None:
    person = position.person(seat)
    short = wanted.pawns - person.reserve
    if not 0 < short <= person.supply:
        return None
    changes = {"reserve": wanted.pawns, "supply": person.supply - short}
    return set_person(position, seat, **changes)


def _in_hand(position: Position, seat: Seat, wanted: Option) -> Position | None:
    """The card is in the hand, another one lies on the pile instead."""
    card = cast("CardId | None", wanted.card)
    person = position.person(seat)
    if card is None or card in person.hand or person.unseen is not None:
        return None
    others = [held for held in person.hand if held != person.forced]
    position = put(_picked_up(position, seat, card), seat, "hand", card)
    if others:
        position = take_everywhere(position, seat, others[-1])
        position = put(position, seat, "pile", others[-1])
    return position


def _picked_up(position: Position, name: Seat, card: CardId) -> Position:
    """The card is nowhere; a section that it lay in is empty on both sides."""
    for index, section in enumerate(position.sections, 1):
        laid = section.laid(name)
        if laid is not None and laid.card == card:
            position = _emptied(position, index)
    return take_everywhere(position, name, card)


def _free_section(position: Position, seat: Seat, wanted: Option) -> Position | None:
    """No cards lie in the section, and nobody has led to another one."""
    del seat
    if wanted.section is None or position.step != "lead":
        return None
    section = position.sections[wanted.section - 1]
    if section.spassky is None and section.fischer is None:
        return None
    return _emptied(position, wanted.section)


def _leads(position: Position, seat: Seat, wanted: Option) -> Position | None:
    """The person leads the exchange: nobody has played a card in it yet."""
    del wanted
    if position.step not in {"lead", "reply"}:
        return None
    if position.step == "lead" and position.lead == seat:
        return None
    if position.section is not None:
        position = _emptied(position, position.section)
    changes = {"step": "lead", "section": None, "lead": seat}
    return with_pending(with_fields(position, changes), AT_REST)


def _emptied(position: Position, index: int) -> Position:
    """The section without cards: they go to the piles, its pawns to the supply."""
    for name in PERSONS:
        laid = position.sections[index - 1].laid(name)
        if laid is None:
            continue
        position = lay(position, index, name, None)
        position = put(position, name, "pile", laid.card)
        position = _given_back(position, name, laid)
    return position


def _given_back(position: Position, name: Seat, laid: LaidCard) -> Position:
    supply = position.person(name).supply + laid.pawns
    return set_person(position, name, supply=supply)


LIFTS: Final = (
    Lift("duty", _no_duty),
    Lift("ban", _no_ban),
    Lift("reserve", _more_pawns),
    Lift("free", _free_section),
    Lift("lead", _leads),
    Lift("hand", _in_hand),
)
