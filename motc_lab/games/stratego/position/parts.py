"""What a position is made of: pieces on squares, whose turn it is, the moves since."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, Self

from pydantic import AfterValidator, Field, ValidationError

from motc_lab.checks import is_a
from motc_lab.errors import LabError, NeverChanges, WrongArgument, shown
from motc_lab.games.stratego.squares import LARGEST, square_number, square_range
from motc_lab.games.stratego.variant import SIGNS, VARIANTS, Variant
from motc_lab.models import Model

UNKNOWN: Final = "u"
MOST_MOVES: Final = 4000
_MOST_FAULTS: Final = 20
SideName = Literal["red", "blue"]
VariantName = Literal["classic", "quick"]


class PositionError(LabError, ValueError):
    """Data that is no position; ``faults`` has each field, its value, what is wrong."""

    def __init__(self, error: ValidationError) -> None:
        found = error.errors(include_url=False)[:_MOST_FAULTS]
        self.faults = tuple(
            (
                ".".join(map(str, one["loc"])) or "position",
                shown(one["input"]),
                one["msg"],
            )
            for one in found
        )
        super().__init__(
            "\n".join(f"{at}: {got}: {why}" for at, got, why in self.faults)
        )


class Part(Model):
    """A frozen piece of a position; PositionError says what cannot be held."""

    def __init__(self, **fields: object) -> None:
        try:
            super().__init__(**fields)
        except ValidationError as error:
            raise PositionError(error) from None

    # Checking a part within a whole shall not come by here: the whole names the place.
    __init__.__pydantic_base_init__ = True  # type: ignore[attr-defined]  # as in RootModel

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: ``changed`` of the position gives another one."""
        raise NeverChanges(self, name, "position.changed(...)")

    @classmethod
    def model_validate(cls, obj: object, **how: Any) -> Self:  # noqa: ANN401 -- pydantic's
        """Check plain fields; PositionError names each field that is wrong."""
        try:
            return super().model_validate(obj, **how)
        except ValidationError as error:
            raise PositionError(error) from None

    @classmethod
    def model_validate_json(
        cls,
        json_data: str | bytes | bytearray,
        **how: Any,  # noqa: ANN401 -- pydantic's own
    ) -> Self:
        """Read JSON; PositionError names each field that is wrong."""
        try:
            return super().model_validate_json(json_data, **how)
        except ValidationError as error:
            raise PositionError(error) from None


def _square(name: str) -> str:
    if square_number(name, LARGEST) < 0:
        msg = f"{shown(name, 8)} is no square; use {square_range(LARGEST)}"
        raise ValueError(msg)
    return name


def _rank(sign: str) -> str:
    if len(sign) != 1 or sign not in SIGNS + UNKNOWN:
        msg = f"{shown(sign, 8)} is no rank; use one of {', '.join(SIGNS + UNKNOWN)}"
        raise ValueError(msg)
    return sign


class PlacedPiece(Part):
    """A piece on a square; ``rank`` is its sign, or ``u`` where it is unknown."""

    square: Annotated[str, AfterValidator(_square)]
    side: SideName
    rank: Annotated[str, AfterValidator(_rank)]

    @property
    def sign(self) -> str:
        """Side and rank as a position code has them, such as ``r9``."""
        return self.side[0] + self.rank


def _in_order(pieces: tuple[PlacedPiece, ...]) -> tuple[PlacedPiece, ...]:
    """Return them by square; equal boards shall be equal."""
    squares = [piece.square for piece in pieces]
    for square in squares:
        if squares.count(square) > 1:
            msg = f"{square} has two pieces; use one a square"
            raise ValueError(msg)
    return tuple(sorted(pieces, key=lambda p: square_number(p.square, LARGEST)))


class Layout(Part):
    """Everything on the board, and the moves since: it knows no text and no rule.

    Attributes:
        to_move: who moved, or moves, first from this board.
        pieces: by square, one a square; they may be where no rule would let them be.
        moves: what was played from it since, as SREC-4 writes moves.
    """

    variant: VariantName = "classic"
    to_move: SideName = "red"
    pieces: Annotated[
        tuple[PlacedPiece, ...], Field(max_length=100), AfterValidator(_in_order)
    ] = ()
    moves: Annotated[
        tuple[Annotated[str, Field(max_length=12)], ...], Field(max_length=MOST_MOVES)
    ] = ()

    @property
    def board(self) -> Variant:
        """The variant itself."""
        return VARIANTS[self.variant]

    def piece_at(self, square: str) -> PlacedPiece | None:
        """The piece on a square, or None."""
        return next((one for one in self.pieces if one.square == square), None)

    def army(self, side: str) -> tuple[PlacedPiece, ...]:
        """One side's pieces, by square."""
        return tuple([piece for piece in self.pieces if piece.side == side])

    def changed(self, **changes: object) -> Self:
        """A copy with changed fields; PositionError says what can't be written down."""
        return self.model_validate({**self.model_dump(), **changes})

    def with_piece(self, square: str, sign: str | None) -> Self:
        """A copy with ``r9``, ``bu`` and so on on a square, or with nobody there."""
        names: Mapping[str, str] = {"r": "red", "b": "blue"}
        kept = [one.model_dump() for one in self.pieces if one.square != square]
        if sign is not None:
            if not is_a(sign, str):
                raise WrongArgument("sign", sign, "a side and a rank such as 'r9'")
            side = names.get(sign[:1], sign[:1])
            kept.append({"square": square, "side": side, "rank": sign[1:]})
        return self.changed(pieces=kept)
