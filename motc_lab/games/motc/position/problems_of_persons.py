"""Faults of one person's pawns, endurance and temporary effects."""

from collections.abc import Iterator
from typing import Final

from motc_lab.engine.problem import Fields, Problem, Repair
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.element_names import of_person, slot
from motc_lab.games.motc.position.edit import lay, pawns_on_board, set_person
from motc_lab.games.motc.position.parts import LayoutT, with_fields
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.seat import PERSONS, Seat

BEFORE_GAME: Final = frozenset({"mulligan", "between", "status"})
_NO_EFFECT: Final = {"forced": None, "no_pawns": False, "bonus": 0}


def pawn_problems(position: LayoutT, edition: Edition) -> Iterator[Problem[LayoutT]]:
    """Few pawns a card, and eight a person in all (SET-1, EXC-2)."""
    most = edition.rulings.card_pawns
    for name in PERSONS:
        for index, section in enumerate(position.sections, 1):
            laid = section.laid(name)
            if laid is not None and laid.pawns > most:
                yield _three_pawns(position, name, index, most)
        person = position.person(name)
        count = person.reserve + person.supply + pawns_on_board(position, name)
        if count != edition.pawns:
            yield _pawn_count(position, name, count, edition.pawns)


def _three_pawns(
    position: LayoutT, name: Seat, index: int, most: int
) -> Problem[LayoutT]:
    laid = position.sections[index - 1].laid(name)
    assert laid is not None
    fewer = with_fields(laid, {"pawns": most})
    mended = lay(position, index, name, fewer)
    person = position.person(name)
    excess = laid.pawns - most
    repairs = tuple(
        Repair(
            f"pawns_to_{stock}",
            {"who": name, "n": excess},
            set_person(
                mended, name, **{stock: min(99, getattr(person, stock) + excess)}
            ),
        )
        for stock in ("supply", "reserve")
    )
    fields: Fields = {"who": name, "n": laid.pawns, "section": index, "most": most}
    return Problem("three_pawns", slot(index, name), fields, repairs)


def _pawn_count(
    position: LayoutT, name: Seat, count: int, right: int
) -> Problem[LayoutT]:
    """Let the supply make up the difference; or, where it can alone, the reserve."""
    fields: Fields = {"who": name, "n": count, "right": right}
    person = position.person(name)
    on_board = pawns_on_board(position, name)
    rest = max(0, right - on_board)
    reserve = min(person.reserve, rest)
    mended = set_person(position, name, reserve=reserve, supply=rest - reserve)
    if on_board > right:
        mended = _fewer_on_board(mended, name, right)
    repairs = [Repair("pawns_by_supply", fields, mended)]
    if 0 <= rest - person.supply <= rest and on_board <= right:
        other = set_person(position, name, reserve=rest - person.supply)
        repairs.append(Repair("pawns_by_reserve", fields, other))
    return Problem("pawn_count", of_person(name, "supply"), fields, tuple(repairs))


def _fewer_on_board(position: LayoutT, name: Seat, right: int) -> LayoutT:
    for index in range(1, len(position.sections) + 1):
        excess = pawns_on_board(position, name) - right
        laid = position.sections[index - 1].laid(name)
        if excess > 0 and laid is not None:
            pawns = max(0, laid.pawns - excess)
            laid = with_fields(laid, {"pawns": pawns})
            position = lay(position, index, name, laid)
    return position


def person_problems(position: LayoutT, edition: Edition) -> Iterator[Problem[LayoutT]]:
    """The status marker is on its track (END-1), a bonus is no higher than can be."""
    for name in PERSONS:
        data = edition.person(name)
        last = len(data.track) - 1
        person = position.person(name)
        if person.endurance > last:
            repairs = tuple(
                Repair(
                    "endurance_to",
                    {"who": name, "n": space + 1},
                    set_person(position, name, endurance=space),
                )
                for space in dict.fromkeys((last, data.start))
            )
            told: Fields = {"who": name, "n": person.endurance + 1, "last": last + 1}
            place = of_person(name, "endurance")
            yield Problem("endurance_off_track", place, told, repairs)
        yield from _bonuses(position, name)
        if position.step in BEFORE_GAME:
            yield from _lasting(position, name)


def _lasting(position: LayoutT, name: Seat) -> Iterator[Problem[LayoutT]]:
    """Between games no temporary effect is left (GAM-6)."""
    fields: Fields = {"who": name}
    ended = Repair("effects_end", fields, set_person(position, name, **_NO_EFFECT))
    for field, none in _NO_EFFECT.items():
        if getattr(position.person(name), field) != none:
            yield Problem("effect_lasts", of_person(name, field), fields, (ended,))
            return


def _bonuses(position: LayoutT, name: Seat) -> Iterator[Problem[LayoutT]]:
    most = codes.MAX_BONUS
    if position.person(name).bonus > most:
        yield Problem(
            "bonus_too_high",
            of_person(name, "bonus"),
            {"who": name, "n": most},
            tuple(
                Repair("bonus_becomes", {"n": n}, set_person(position, name, bonus=n))
                for n in (most, 0)
            ),
        )
    for index, section in enumerate(position.sections, 1):
        laid = section.laid(name)
        if laid is not None and laid.bonus > most:
            repairs = [
                Repair(
                    "bonus_becomes",
                    {"n": n},
                    lay(position, index, name, with_fields(laid, {"bonus": n})),
                )
                for n in (most, 0)
            ]
            fields: Fields = {"who": name, "n": most}
            place = slot(index, name)
            yield Problem("bonus_too_high", place, fields, tuple(repairs))
