"""Finds a position that fits some wishes, by playing random matches until one does."""

from collections.abc import Iterator
from random import Random
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt

from motc_lab.errors import LabError
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.position.tables import position_of
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.chance import Stream
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.machine import play, start
from motc_lab.games.motc.rules.masks import COUNT
from motc_lab.games.motc.rules.options import option_within
from motc_lab.games.motc.rules.table import Side, Table

MOST_MATCHES: Final = 2000
_RESIGNS: Final = 0.1  # how often a chance to resign is really taken
_LEAD: Final = 1
_REPLY: Final = 2

Wish = Annotated[StrictInt, Field(ge=0, le=99)] | None


class Wishes(BaseModel):
    """What a random position shall be like; None where anything will do.

    Attributes:
        step: ``lead`` or ``reply``: who is asked for a card opens, or answers.
        spassky_endurance: number of the space on the track, from 1 (leftmost).
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    game: Wish = None
    exchange: Wish = None
    spassky_points: Wish = None
    fischer_points: Wish = None
    spassky_hand: Wish = None
    fischer_hand: Wish = None
    spassky_endurance: Wish = None
    fischer_endurance: Wish = None
    step: Literal["lead", "reply"] | None = None


class NoSuchPosition(LabError, LookupError):
    """No match that was played came to a position like this.

    Attributes:
        matches: how many matches were played.
        missed: names of the wishes that the nearest position does not fulfil.
        nearest: that position.
    """

    def __init__(
        self, matches: int, missed: tuple[str, ...], nearest: Position
    ) -> None:
        wished = ", ".join(missed)
        super().__init__(
            f"none of {matches} random matches came to it; the nearest position "
            f"misses {wished}; wish for less, or try another seed"
        )
        self.matches = matches
        self.missed = missed
        self.nearest = nearest


def random_position(wishes: Wishes, seed: int, edition: Edition) -> Position:
    """Return the first position of random matches that fulfils every wish.

    The same seed brings the same position. Somebody is asked to play a card there.

    Raises:
        NoSuchPosition: none did; says what the nearest one misses.
    """
    wanted = _wanted(wishes)
    best: tuple[int, Table] | None = None
    for number in range(MOST_MATCHES):
        hits = 0
        generator = Random(f"wishes/{seed}/{number}")  # noqa: S311 -- a game
        for table in _questions(generator, edition):
            missed = len(_missed(table, wanted))
            if missed == 0:
                hits += 1
                # Any of the fitting questions of a match, not always its first.
                if generator.randrange(hits) == 0:
                    best = (0, table.clone())
            elif best is None or missed < best[0]:
                best = (missed, table.clone())
        if hits and best is not None:
            return position_of(best[1])
    assert best is not None
    missed_names = tuple(sorted(_missed(best[1], wanted)))
    raise NoSuchPosition(MOST_MATCHES, missed_names, position_of(best[1]))


def _questions(generator: Random, edition: Edition) -> Iterator[Table]:
    """Play a random match; yield at every question for a card."""
    table = Table(compile_edition(edition), Stream(generator))
    start(table)
    while table.ask:
        if table.ask == codes.ASK_PLAY:
            yield table
        option = option_within(table, generator.random())
        if option == codes.RESIGN and generator.random() >= _RESIGNS:
            option = option_within(table, 0.0)
        play(table, option)


def _wanted(wishes: Wishes) -> dict[str, int]:
    wanted = {
        name: value
        for name, value in wishes.model_dump(exclude={"step"}).items()
        if value is not None
    }
    if wishes.step is not None:
        wanted["step"] = _LEAD if wishes.step == "lead" else _REPLY
    return wanted


def _missed(table: Table, wanted: dict[str, int]) -> list[str]:
    return [name for name, value in wanted.items() if _found(table, name) != value]


def _found(t: Table, name: str) -> int:
    """One property of a table, as wishes count it."""
    if name == "game":
        return t.game
    if name == "exchange":
        return t.exchange
    if name == "step":
        return _LEAD if t.section < 0 else _REPLY
    person, _, what = name.partition("_")
    side: Side = t.s0 if person == "spassky" else t.s1
    if what == "points":
        return t.points0 if person == "spassky" else t.points1
    return COUNT[side.hand] if what == "hand" else side.endurance + 1
