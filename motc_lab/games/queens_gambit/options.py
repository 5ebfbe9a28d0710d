"""The settings of a match: seats, layout, values, and the options of the rules."""

import hashlib
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import Field, ValidationError

from motc_lab.checks import is_a, is_whole, must
from motc_lab.engine.seat import Seat, players
from motc_lab.errors import LabError, shown
from motc_lab.games.queens_gambit.layout import (
    KINDS,
    VALUES,
    Layout,
    house_book,
    layout_of,
)
from motc_lab.games.queens_gambit.seats import FEWEST, MOST, NAMES, SEATS
from motc_lab.models import ByHand

LOT: Final = "lot"
MOST_ROUNDS: Final = 100
MOST_POINTS: Final = 99
_DIGITS: Final = 16


class Options(ByHand):
    """What may be agreed before a match.

    Attributes:
        stall_rounds: rounds without a capture that end the game; 0 = off (QEND-3).
        reshuffle: when revealed cards become a new pile (QCRD-2).
        junior: seats that may look at their own plan (QMEM-1).
        first: who places first; 'lot' draws (QSET-4).
    """

    stall_rounds: Annotated[int, Field(strict=True, ge=0, le=MOST_ROUNDS)] = 10
    reshuffle: Literal["at_once", "when_needed"] = "at_once"
    junior: tuple[str, ...] = ()
    first: str = LOT


class Settings(ByHand):
    """Everything that is settled before the first answer."""

    seats: int = FEWEST
    layout: Layout
    values: Mapping[str, int] = VALUES
    options: Options = Options()

    @property
    def seat_class(self) -> type[Seat]:
        """The class of those who play."""
        return SEATS[self.seats]

    @property
    def players(self) -> tuple[Seat, ...]:
        """Who plays, clockwise."""
        return players(self.seat_class)

    @property
    def is_house_layout(self) -> bool:
        """Whether the layout is one of ours, so that its name says all of it."""
        return self.layout in house_book().layouts

    @property
    def digest(self) -> str:
        """A short number (hex) of what changes how it plays."""
        layout = (*self.layout.rows, *self.layout.starts)
        values = [self.values[kind] for kind in KINDS]
        told = f"{self.seats} {layout} {values} {self.options.model_dump_json()}"
        return hashlib.sha256(told.encode()).hexdigest()[:_DIGITS]

    def is_junior(self, seat: Seat) -> bool:
        """Whether a seat may look at its own plan (QMEM-1)."""
        return not seat.is_spectator and str(seat) in self.options.junior


def settings_from(
    seats: object, layout: object, values: object, options: Mapping[str, object]
) -> Settings:
    """Return settings; LabError names the first that is wrong, and what is right."""
    right = f"a whole number from {FEWEST} to {MOST}"
    must(is_whole(seats, FEWEST, MOST), "seats", seats, right)
    assert isinstance(seats, int)
    table = NAMES[:seats]
    wishes = {**options, "junior": _juniors(options.get("junior", ()), table)}
    first = wishes.get("first", LOT)
    offered: tuple[object, ...] = (LOT, *table)
    must(first in offered, "first", first, f"{LOT} or {', '.join(table)}")
    wishes["first"] = str(first)
    try:
        agreed = Options.model_validate(wishes)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        name = str(fault["loc"][0])
        right = _RIGHT.get(name, f"one of {', '.join(_RIGHT)}")
        raise LabError(f"{name}: {shown(fault['input'])}; use {right}") from None
    own, points = layout_of(layout)
    return Settings(
        seats=seats,
        layout=own,
        values=points if values is None else _values(values),
        options=agreed,
    )


_RIGHT: Final = {
    "stall_rounds": f"a whole number from 0 (off) to {MOST_ROUNDS}",
    "reshuffle": "'at_once' or 'when_needed'",
    "junior": "a list of seats",
    "first": "'lot' or a seat",
}


def _juniors(said: object, table: tuple[str, ...]) -> tuple[str, ...]:
    """The seats of a list, in the order of the table; 'all' stands for everybody."""
    if said == "all":
        return table
    right = f"a list of seats: {', '.join(table)}; or 'all'"
    if not is_a(said, list, tuple):
        raise LabError(f"junior: {shown(said)}; use {right}")
    names: Any = said
    for name in names:
        must(name in table, "junior", name, right)
    return tuple([seat for seat in table if seat in names])


def _values(said: object) -> dict[str, int]:
    """The points of every kind of tile."""
    right = f"points from 0 to {MOST_POINTS} for each of {', '.join(KINDS)}"
    if not isinstance(said, Mapping) or {*said} != {*KINDS}:
        raise LabError(f"values: {shown(said)}; use {right}")
    for kind in KINDS:
        is_points = is_whole(said[kind], 0, MOST_POINTS)
        must(is_points, f"values.{kind}", said[kind], right)
    return {kind: said[kind] for kind in KINDS}
