"""Acts before the match: the box, and what is set up."""

from collections.abc import Sequence
from typing import Final

from motc_lab.games.motc.companion.counting import Counting
from motc_lab.games.motc.companion.refused import Refused
from motc_lab.games.motc.companion.said import SETUP
from motc_lab.games.motc.companion.tracks import BOOKS, PER_SPACE, filled, track_of
from motc_lab.games.motc.companion.words import none, one_of, seat_in, so_many, whole
from motc_lab.games.motc.rules import between, notes, verbs
from motc_lab.games.motc.rules.rules import space


def _set_up_on(counting: Counting, words: Sequence[str]) -> None:
    none(words)
    if counting.step + 1 >= len(SETUP):
        raise Refused("not_now.setup")
    counting.step += 1


def _choose_book(counting: Counting, words: Sequence[str]) -> None:
    (name,) = so_many(words, 1)
    counting.book = one_of(name, BOOKS)
    counting.lay_out()


def _measure(counting: Counting, words: Sequence[str]) -> None:
    name, *rest = so_many(words, 3)
    seat = seat_in(name)
    counting.tracks = {**counting.tracks, seat: track_of(seat, *map(whole, rest))}
    counting.lay_out()


def _copy_track(counting: Counting, words: Sequence[str]) -> None:
    seat, rest = seat_in("".join(words[:1])), words[1:]
    known = counting.tracks.get(seat)
    if known is None or len(rest) != PER_SPACE * len(known.spaces):
        raise Refused("unknown")
    track = filled(seat, known.start, [whole(one) for one in rest])
    counting.tracks = {**counting.tracks, seat: track}
    counting.lay_out()


def _forget_track(counting: Counting, words: Sequence[str]) -> None:
    (name,) = so_many(words, 1)
    seat = seat_in(name)
    counting.tracks = {
        each: one for each, one in counting.tracks.items() if each != seat
    }
    counting.lay_out()


def _begin_match(counting: Counting, words: Sequence[str]) -> None:
    none(words)
    t = counting.table
    for index, side in enumerate((t.s0, t.s1)):
        pawns = t.rules.pawns[space(index, side.endurance)]
        verbs.take_pawns(t, index, pawns, notes.START_PAWNS, notes.SET_3)
    t.note(notes.QUEEN, notes.SET_5, t.white)
    between.begin_game(t)
    counting.lead()


ACTS: Final = {
    "next": _set_up_on,
    "book": _choose_book,
    "spaces": _measure,
    "track": _copy_track,
    "forget": _forget_track,
    "begin": _begin_match,
}
