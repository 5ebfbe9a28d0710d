"""What every piece was and what became of it, once a match is over and all is shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from motc_lab.engine.event import Event
from motc_lab.games.stratego.rules.numbers import SIGNS
from motc_lab.games.stratego.scene.board import number_of
from motc_lab.games.stratego.scene.lens import Lens
from motc_lab.games.stratego.scene.table_model import Fate, ShownSetUp
from motc_lab.games.stratego.seat import SIDES, Seat
from motc_lab.games.stratego.setups import ranks_of
from motc_lab.games.stratego.squares import square_name
from motc_lab.games.stratego.texts.words import rank_text


@dataclass
class _Way:
    """Where a piece went: its square now, when it was shown, and to whom it fell."""

    square: str
    known: int = 0
    fell: int = 0
    by: str = ""


def set_ups(lens: Lens) -> tuple[ShownSetUp, ...]:
    """Return both set-ups as their owners saw them; none unless all is shown (SINF-8).

    A match that begun at a position has a past that nobody has witnessed.
    """
    past = lens.view.past
    codes = {
        event.seat: str(event.told["code"]) for event in past if event.kind == "shown"
    }
    if len(codes) < len(SIDES) or not any(event.kind == "ready" for event in past):
        return ()
    ways = _followed(past)
    return tuple([_set_up(lens, seat, codes[seat], ways) for seat in SIDES])


def _followed(past: Sequence[Event]) -> dict[str, _Way]:
    """Follow every piece that moved or fought, by the square that it began on."""
    ways: dict[str, _Way] = {}
    here: dict[str, str] = {}  # on which square stands who began where
    move, start, goal = 0, "", ""
    for event in past:
        if event.kind == "moved":
            move, start, goal = (
                move + 1,
                str(event.told["start"]),
                str(event.told["goal"]),
            )
            if not event.told["attack"]:
                _go(ways, here, start, goal)
        elif event.kind == "fought":
            told = event.told
            mover, stayer = here.pop(start, start), here.pop(goal, goal)
            fallen = {"attacker": (stayer,), "defender": (mover,)}.get(
                str(told["result"]), (mover, stayer)
            )
            for name, by in ((mover, "defender"), (stayer, "attacker")):
                way = ways.setdefault(name, _Way(name))
                way.square, way.known = goal, way.known or move
                if name in fallen:
                    way.fell, way.by = move, str(told[by])
                else:
                    here[goal] = name
    return ways


def _go(ways: dict[str, _Way], here: dict[str, str], start: str, goal: str) -> None:
    name = here.pop(start, start)
    here[goal] = name
    ways.setdefault(name, _Way(name)).square = goal


def _set_up(lens: Lens, seat: Seat, code: str, ways: dict[str, _Way]) -> ShownSetUp:
    variant, name = lens.variant, lens.name(seat)
    ranks, size = ranks_of(code, variant), variant.size
    squares = _own_squares(size, variant.rows, seat)
    cells = [
        None if not rank else _fate(lens, SIGNS[rank], ways.get(at) or _Way(at), at)
        for rank, at in zip(ranks, squares, strict=True)
    ]
    rows = [tuple(cells[first : first + size]) for first in range(0, len(cells), size)]
    title = lens.say("fate.title", who=name)
    return ShownSetUp(side=seat.value, title=title, rows=tuple(rows))


def _own_squares(size: int, rows: int, seat: Seat) -> list[str]:
    """A side's squares as its code has them: the front row first, as its owner sits."""
    red = [row * size + file for row in reversed(range(rows)) for file in range(size)]
    last = size * size - 1
    return [square_name(at if seat is Seat.RED else last - at, size) for at in red]


def _fate(lens: Lens, rank: str, way: _Way, start: str) -> Fate:
    state: Literal["fell", "known", "hidden"] = "hidden"
    if way.known:
        state = "fell" if way.fell else "known"
    name = rank_text(rank, lens.lang)
    told: dict[str, str | int] = {"rank": name, "start": start, "square": way.square}
    if way.fell:
        told |= {"n": way.fell, "by": rank_text(way.by, lens.lang)}
    elif way.known:
        told["n"] = way.known
    text = lens.say(f"fate.{state}", **told)
    return Fate(code=rank, number=number_of(rank), state=state, text=text)
