"""Acts of the effect that the loser of an exchange may use; and numbers put right."""

from collections.abc import Sequence
from typing import Final

from motc_lab.games.motc.companion.acts.exchange import end_exchange
from motc_lab.games.motc.companion.counting import Counting
from motc_lab.games.motc.companion.refused import Refused
from motc_lab.games.motc.companion.said import BLANK, Said
from motc_lab.games.motc.companion.words import none, seat_in, so_many, steps_in, whole
from motc_lab.games.motc.rules import between, codes, effects, exchange, notes, verbs
from motc_lab.games.motc.rules.seat import PERSONS

EDGE: Final = {True: "right_end", False: "left_end"}


def _change_endurance(counting: Counting, words: Sequence[str]) -> None:
    name, change = so_many(words, 2)
    seat, n = seat_in(name), steps_in(change)
    before = counting.side(seat).endurance
    verbs.change_endurance(counting.table, PERSONS.index(seat), n, notes.EXC_5)
    if counting.side(seat).endurance == before:
        raise Refused(EDGE[n > 0], seat)


def _move_marker(counting: Counting, words: Sequence[str]) -> None:
    name, change = so_many(words, 2)
    t, seat, n = counting.table, seat_in(name), steps_in(change)
    if n < 0:
        seat, n = seat.other, -n
    before = t.marker
    verbs.move_marker(t, PERSONS.index(seat), n, notes.MARKER, notes.EXC_5)
    if t.marker == before:
        raise Refused("marker_end", seat, n=int(t.rules.spaces))


def _move_pawn(counting: Counting, words: Sequence[str]) -> None:
    name, change = so_many(words, 2)
    seat, n = seat_in(name), steps_in(change)
    side = counting.side(seat)
    if n > 0 and not side.supply:
        raise Refused("supply", seat, n=int(counting.table.rules.pawn_count))
    if n > 0:
        verbs.take_pawns(
            counting.table, PERSONS.index(seat), n, notes.PAWNS, notes.EXC_5
        )
    elif side.reserve < -n:
        raise Refused("reserve", seat, n=int(side.reserve))
    else:  # no effect of the rule books does that, cards of the box may
        side.reserve += n
        side.supply -= n
        counting.told.append(Said("gave_pawns", "EXC-5", seat, fields={"n": -n}))


def _ban_pawns(counting: Counting, words: Sequence[str]) -> None:
    (name,) = so_many(words, 1)
    seat = seat_in(name)
    if counting.side(seat).no_pawns:
        raise Refused("banned", seat)
    counting.side(seat).no_pawns = 1
    counting.table.note(notes.NO_PAWNS, notes.EFF_S4, PERSONS.index(seat))


def _assign_whole(counting: Counting, words: Sequence[str]) -> None:
    none(words)
    exchange.give_advantage(counting.table)
    end_exchange(counting)


def _assign_halved(counting: Counting, words: Sequence[str]) -> None:
    effects.assign(counting.table, codes.OP_HALVE, notes.EXC_6)
    _assign_whole(counting, words)


def _assign_nobody(counting: Counting, words: Sequence[str]) -> None:
    effects.assign(counting.table, codes.OP_NOT_ASSIGNED, notes.EXC_6)
    _assign_whole(counting, words)


def _empty_section(counting: Counting, words: Sequence[str]) -> None:
    effects.assign(counting.table, codes.OP_CLEAR, notes.EXC_8)
    counting.won.pop(counting.table.section)
    _assign_whole(counting, words)


def _resign_by_effect(counting: Counting, words: Sequence[str]) -> None:
    none(words)
    t = counting.table
    loser = 1 - t.winner
    t.effect = BLANK  # it is an effect that resigns, not somebody on his turn
    t.resigning = loser + 1
    t.note(notes.RESIGNS_BY_EFFECT, notes.EXC_9, loser)
    between.end_game(t, 2 - t.resigning, notes.EXC_9)
    counting.go_on()


def fix_number(counting: Counting, words: Sequence[str]) -> None:
    """Put a number right that the table shows otherwise."""
    name, rest = "".join(words[:1]), words[1:]
    does = _FIXES.get(name)
    if does is None:
        raise Refused("unknown")
    does(counting, rest)
    counting.hear()
    counting.told.pop()
    fields: dict[str, str | float] = {"n": whole(rest[1])}
    counting.told.append(Said(f"fixed_{name}", "", seat_in(rest[0]), fields=fields))


ACTS: Final = {
    "endurance": _change_endurance,
    "marker": _move_marker,
    "supply": _move_pawn,
    "ban": _ban_pawns,
    "whole": _assign_whole,
    "halved": _assign_halved,
    "nobody": _assign_nobody,
    "emptied": _empty_section,
    "yields": _resign_by_effect,
}
_FIXES: Final = {
    "endurance": _change_endurance,
    "marker": _move_marker,
    "supply": _move_pawn,
}
