"""Acts of an exchange: where it is, pawns, who wins, who resigns."""

from collections.abc import Sequence
from typing import Final

from motc_lab.games.motc.companion.counting import Counting
from motc_lab.games.motc.companion.refused import Refused
from motc_lab.games.motc.companion.said import BLANK, Said
from motc_lab.games.motc.companion.words import none, seat_in, so_many, steps_in, whole
from motc_lab.games.motc.rules import between, codes, exchange, notes
from motc_lab.games.motc.rules.seat import PERSONS, Seat

LARGEST_TOTAL: Final = 30


def choose_section(counting: Counting, words: Sequence[str]) -> None:
    """Begin the exchange in an open section."""
    (name,) = so_many(words, 1)
    t, number = counting.table, whole(name)
    if not 1 <= number <= len(t.rules.values):
        raise Refused("unknown")
    if not t.open >> (number - 1) & 1:
        raise Refused("taken", section="I" * number, open=_open_names(counting))
    t.section = number - 1
    t.open &= ~(1 << t.section)
    counting.stage = "exchange"


def _open_names(counting: Counting) -> str:
    mask = int(counting.table.open)
    return ", ".join("I" * (n + 1) for n in range(mask.bit_length()) if mask >> n & 1)


def _lay_pawn(counting: Counting, words: Sequence[str]) -> None:
    name, change = so_many(words, 2)
    seat, n = seat_in(name), steps_in(change)
    side, laid = counting.side(seat), counting.laid[seat] + n
    if n > 0 and side.no_pawns:
        raise Refused("banned", seat)
    if laid > counting.table.rules.most_pawns:
        raise Refused("many_pawns", seat, most=int(counting.table.rules.most_pawns))
    if laid < 0:
        raise Refused("no_pawn_laid", seat)
    if n > side.reserve:
        raise Refused("reserve", seat, n=int(side.reserve))
    side.reserve -= n
    counting.laid[seat] = laid


def _put(counting: Counting, seat: Seat) -> None:
    """Let a blank and its pawns lie in the section."""
    cell = codes.CELL_TAKEN | counting.laid[seat] << codes.CELL_PAWNS | BLANK
    counting.side(seat).board |= cell << codes.CELL_BITS * counting.table.section


def resign(counting: Counting, words: Sequence[str]) -> None:
    """End the game by who is to play."""
    none(words)
    t, seat = counting.table, counting.leader
    if counting.stage == "exchange":  # the leader has played, so the other one gives up
        _put(counting, seat)
        seat = seat.other
        counting.side(seat).reserve += counting.laid[seat]
    exchange.resign(t, PERSONS.index(seat))
    between.end_game(t, 2 - t.resigning, notes.EXC_9)
    counting.go_on()


def _win(counting: Counting, words: Sequence[str]) -> None:
    (name,) = so_many(words, 1)
    _compared(counting, seat_in(name))


def _tie(counting: Counting, words: Sequence[str]) -> None:
    none(words)
    _compared(counting, None)


def _compare(counting: Counting, words: Sequence[str]) -> None:
    totals = dict(zip(PERSONS, map(whole, so_many(words, 2)), strict=True))
    for seat, total in totals.items():
        if not 0 <= total <= LARGEST_TOTAL:
            raise Refused("large_total", seat, n=total, most=LARGEST_TOTAL)
        if total < counting.laid[seat]:
            raise Refused("small_total", seat, n=counting.laid[seat], total=total)
    best = max(totals.values())
    tops = [seat for seat, total in totals.items() if total == best]
    _compared(counting, tops[0] if len(tops) == 1 else None, totals)


def _compared(
    counting: Counting, winner: Seat | None, totals: dict[Seat, int] | None = None
) -> None:
    t = counting.table
    for seat in PERSONS:
        _put(counting, seat)
    counting.won[t.section] = winner
    fields: dict[str, str | float]
    fields = {f"pawns_{seat.value}": n for seat, n in counting.laid.items()}
    section = int(t.section)
    if totals is not None:
        fields |= {"high": max(totals.values()), "low": min(totals.values())}
    how = "_by" if totals is not None else ""
    if winner is None:
        counting.told.append(Said(f"tied{how}", "EXC-4", None, section, fields))
        t.winner = codes.NOBODY
        end_exchange(counting)
    else:
        counting.told.append(Said(f"won{how}", "EXC-5", winner, section, fields))
        t.winner = PERSONS.index(winner)
        counting.stage = "effect"


def end_exchange(counting: Counting) -> None:
    """See whether the exchange ends the game, and go on."""
    exchange.check_end(counting.table)
    counting.go_on()


ACTS: Final = {
    "section": choose_section,
    "resign": resign,
    "pawn": _lay_pawn,
    "won": _win,
    "tie": _tie,
    "totals": _compare,
}
