"""Acts between two games: the steps of a check-list."""

from collections.abc import Sequence
from typing import Final

from motc_lab.games.motc.companion.counting import Counting
from motc_lab.games.motc.companion.refused import Refused
from motc_lab.games.motc.companion.words import LARGEST_STEP, none, so_many, whole
from motc_lab.games.motc.rules import between, notes, verbs
from motc_lab.games.motc.rules.rules import space
from motc_lab.games.motc.rules.seat import PERSONS, Seat


def _do_step(counting: Counting, words: Sequence[str]) -> None:
    none(words)
    step = counting.steps[counting.step]
    match step.kind, step.seat:
        case "gain", Seat() as seat:
            index = PERSONS.index(seat)
            here = space(index, counting.side(seat).endurance)
            _gain_pawns(counting, index, counting.table.rules.pawns[here])
            _gain_start(counting, index, counting.table.rules.advantage[here])
        case (("pawns" | "start"), seat):
            raise Refused(f"say_{step.kind}", seat)
        case "queen", _:
            between.pass_queen(counting.table)
            counting.lead()
    counting.step += 1


def _reshuffled(counting: Counting, words: Sequence[str]) -> None:
    none(words)
    seat = _asked(counting, "draw")
    verbs.change_endurance(counting.table, PERSONS.index(seat), -1, notes.END_3)
    counting.step += 1


def _take_pawns(counting: Counting, words: Sequence[str]) -> None:
    (n,) = map(whole, so_many(words, 1))
    seat = _asked(counting, "pawns")
    if not 0 <= n <= counting.table.rules.pawn_count:
        raise Refused("unknown")
    _gain_pawns(counting, PERSONS.index(seat), n)
    counting.step += 1


def _shift_start(counting: Counting, words: Sequence[str]) -> None:
    (n,) = map(whole, so_many(words, 1))
    seat = _asked(counting, "start")
    if abs(n) > LARGEST_STEP:
        raise Refused("unknown")
    _gain_start(counting, PERSONS.index(seat), n)
    counting.step += 1


def _asked(counting: Counting, kind: str) -> Seat:
    step = counting.steps[counting.step]
    if step.kind != kind or step.seat is None:
        raise Refused("not_now.between")
    return step.seat


def _gain_pawns(counting: Counting, index: int, n: int) -> None:
    if n:
        verbs.take_pawns(counting.table, index, n, notes.PAWNS, notes.GAM_4)


def _gain_start(counting: Counting, index: int, n: int) -> None:
    if n:
        kind = notes.START_ADVANTAGE
        verbs.move_marker(counting.table, index, n, kind, notes.GAM_4)


ACTS: Final = {
    "done": _do_step,
    "reshuffled": _reshuffled,
    "take": _take_pawns,
    "shift": _shift_start,
}
