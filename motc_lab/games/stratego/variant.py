"""A variant is data: size, lakes, own rows, army and presets (SSET-7)."""

from typing import Annotated, Final, Self

from pydantic import AfterValidator, Field, model_validator

from motc_lab.errors import LabError, shown
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.squares import square_number, square_range
from motc_lab.models import ByHand

SIGNS: Final = numbers.SIGNS[1:]
EMPTY: Final = "."


def _is_sign(sign: str) -> str:
    if len(sign) != 1 or sign not in SIGNS:
        msg = f"{shown(sign, 8)} is no rank; use one of {', '.join(SIGNS)}"
        raise ValueError(msg)
    return sign


Sign = Annotated[str, AfterValidator(_is_sign)]


class Corps(ByHand):
    """How many pieces of one rank a side has."""

    rank: Sign
    count: int = Field(strict=True, ge=1, le=40)


class Preset(ByHand):
    """A set-up with a name; ``code`` is told as SREC-2 tells set-ups."""

    name: str = Field(pattern=r"^[a-z][a-z0-9-]{0,39}$")
    code: str = Field(max_length=200)


class Variant(ByHand):
    """A board and an army.

    Attributes:
        size: squares along each edge.
        lakes: squares that are none.
        rows: how many rows a side fills, counted from its own edge.
        army: how many of each rank, in the order in which they are placed.
        presets: set-ups that can be taken by name.
    """

    name: str = Field(pattern=r"^[a-z][a-z0-9-]{0,39}$")
    size: int = Field(strict=True, ge=4, le=10)
    lakes: tuple[str, ...] = Field(max_length=40)
    rows: int = Field(strict=True, ge=1, le=4)
    army: tuple[Corps, ...] = Field(max_length=len(SIGNS))
    presets: tuple[Preset, ...] = Field(default=(), max_length=64)

    @model_validator(mode="after")
    def _fits(self) -> Self:
        for lake in self.lakes:
            if square_number(lake, self.size) < 0:
                squares = square_range(self.size)
                msg = f"lakes: {shown(lake, 8)} is no square; use {squares}"
                raise ValueError(msg)
        lake_rows = {int(lake[1:]) for lake in self.lakes}
        middle = set(range(self.rows + 1, self.size - self.rows + 1))
        if not middle or not lake_rows <= middle:
            msg = "rows: the own rows meet each other or a lake; use fewer"
            raise ValueError(msg)
        if len({corps.rank for corps in self.army}) < len(self.army):
            raise ValueError("army: a rank is there twice; use one entry a rank")
        if self.count("F") != 1:
            raise ValueError("army: use exactly one flag, 'F'")
        if self.army_size > self.rows * self.size:
            msg = f"army: {self.army_size} pieces; use {self.rows * self.size} at most"
            raise ValueError(msg)
        return self

    def count(self, rank: str) -> int:
        """Return how many pieces of a rank a side has."""
        return sum(corps.count for corps in self.army if corps.rank == rank)

    @property
    def army_size(self) -> int:
        """How many pieces a side has."""
        return sum(corps.count for corps in self.army)


def _army(told: str) -> tuple[Corps, ...]:
    """Read ``'F1 B6 X1'``."""
    return tuple(Corps(rank=word[0], count=int(word[1:])) for word in told.split())


CLASSIC: Final = Variant(
    name="classic",
    size=10,
    lakes=("c5", "d5", "c6", "d6", "g5", "h5", "g6", "h6"),
    rows=4,
    army=_army("F1 B6 X1 91 82 73 64 54 44 35 28 11"),
    presets=(
        Preset(name="corner", code="6297264X26/5482751845/B32B246B72/FB32353B3B"),
        Preset(name="centre", code="27652X6297/4628158426/B542B37425/323BFB33BB"),
    ),
)
QUICK: Final = Variant(
    name="quick",
    size=8,
    lakes=("c4", "c5", "f4", "f5"),
    rows=3,
    army=_army("F1 B2 X1 91 32 22 11"),
    presets=(Preset(name="first-steps", code=".2.9.X2./B.1.3..3/FB......"),),
)
VARIANTS: Final = {variant.name: variant for variant in (CLASSIC, QUICK)}


def variant_named(name: object) -> Variant:
    """Return a variant, or the one with this name; LabError says which there are."""
    if isinstance(name, Variant):
        if VARIANTS.get(name.name, name) != name:
            right = "another name: this is one of the house's boards"
            raise LabError(f"variant.name: {shown(name.name, 40)}; use {right}")
        return name
    if isinstance(name, str) and name in VARIANTS:
        return VARIANTS[name]
    msg = f"variant: {shown(name, 20)}; use one of {', '.join(VARIANTS)}"
    raise LabError(msg)
