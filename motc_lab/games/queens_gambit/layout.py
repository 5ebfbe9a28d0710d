"""Layouts as data: where all tiles lie at first, and the start squares (QSET-3).

A book of layouts is a TOML file: values of the tiles and any number of layouts. Ours is
``layouts/ours.toml``; owners of a printed copy may write theirs in the same form::

    Match.new(game="queens_gambit", layout=load_book("mine.toml"))
    Match.new(game="queens_gambit", layout=Path("mine.toml#one"))
    motc-lab play --game queens_gambit --set layout=mine.toml#one

A text alone never names a file: it may come from a stranger's record.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self

from pydantic import Field, ValidationError, model_validator

from motc_lab.checks import is_a
from motc_lab.errors import LabError, WrongArgument, shown
from motc_lab.games.queens_gambit.rules.numbers import TILE_COUNTS, TILES
from motc_lab.games.queens_gambit.squares import SIZE, square_number
from motc_lab.games.queens_gambit.symmetry import OPERATIONS, changed_by
from motc_lab.models import ByHand
from motc_lab.reading import Unreadable, read_bytes, text_of, toml_of
from motc_lab.texts.toml_faults import toml_place
from motc_lab.texts.wrong import (
    Faulty,
    FileFault,
    Wrong,
    found_wrong,
    place_in,
    unread,
)

LARGEST_BYTES: Final = 256 * 1024
MOST_LAYOUTS: Final = 64
START_COUNT: Final = 4
EMPTY: Final = TILES[0]
KINDS: Final = TILES[1:]
VALUES: Final[Mapping[str, int]] = {"P": 1, "N": 3, "B": 3, "R": 5, "K": 6, "Q": 8}
_OURS: Final = Path(__file__).parent / "layouts" / "ours.toml"
PAGE: Final = "queens-gambit"

Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,39}$")]
Title = Annotated[str, Field(max_length=60)]
Row = Annotated[str, Field(max_length=SIZE)]
Square = Annotated[str, Field(max_length=2)]
Operation = Literal["rot90", "rot180", "mirror_lr", "mirror_ud", "diagonal"]
Value = Annotated[int, Field(strict=True, ge=0, le=99)]


class LayoutError(FileFault):
    """A layout or a book that can't be used; each fault with place and cure."""


def _wrong(key: str, place: str = "", **fields: str | int) -> Wrong:
    return Wrong(f"queens_gambit.layouts.{key}", place, fields)


class Layout(ByHand):
    """All tiles of the set on the board, and four empty squares to start from.

    Attributes:
        name: lower case, as settings and records name it.
        title_en, title_de: what readers call it; empty for its name.
        starts: the start squares in the order in which they are offered.
        rows: rank 8 first, a first; ``.`` for an empty square.
        same: what leaves kinds and start squares as they are (``symmetry``).
        places: what leaves at least the occupied squares and the start squares.
    """

    name: Name
    title_en: Title = ""
    title_de: Title = ""
    starts: Annotated[tuple[Square, ...], Field(max_length=START_COUNT)]
    rows: Annotated[tuple[Row, ...], Field(max_length=SIZE)]
    same: tuple[Operation, ...] = ()
    places: tuple[Operation, ...] = ()

    @classmethod
    def refused(
        cls, error: ValidationError, fields: dict[str, object]
    ) -> "LayoutError":
        """The error for fields that make none."""
        return LayoutError(cls.__name__.lower(), _found(error, fields))

    @model_validator(mode="after")
    def _fits(self) -> Self:
        wrongs = [*self._wrongs()]
        if wrongs:
            raise Faulty(wrongs)
        return self

    def _wrongs(self) -> Iterator[Wrong]:
        """What is wrong and would be right; symmetries only where all else is."""
        for field in ("title_en", "title_de"):
            if not getattr(self, field).isprintable():
                yield _wrong("title", field)
        if len(self.rows) != SIZE or any(len(row) != SIZE for row in self.rows):
            yield _wrong("size", "rows", n=SIZE)
            return
        for at, row in enumerate(self.rows):
            for sign in row:
                if sign not in TILES:
                    right, told = ", ".join((*KINDS, EMPTY)), repr(sign)
                    yield _wrong("sign", "rows", sign=told, rank=SIZE - at, right=right)
                    return
        whole = "".join(self.rows)
        found = [*_wrong_tiles(whole), *self._wrong_starts()]
        yield from found or self._wrong_symmetries(whole)

    def _wrong_symmetries(self, whole: str) -> Iterator[Wrong]:
        for operation in (*self.same, *self.places):
            squares = changed_by(operation, whole)
            start_signs = changed_by(operation, self._marked())
            is_same = squares == whole or (
                operation not in self.same and _places(squares) == _places(whole)
            )
            if not is_same or start_signs != self._marked():
                how = "same" if operation in self.same else "places"
                yield _wrong("not_so", how, operation=operation)

    def _wrong_starts(self) -> Iterator[Wrong]:
        if len({*self.starts}) != START_COUNT or len(self.starts) != START_COUNT:
            yield _wrong("starts", "starts", count=START_COUNT)
        for name in self.starts:
            square = square_number(name)
            if square < 0:
                yield _wrong("no_square", "starts", name=shown(name, 8))
            elif self.tile_at(square) != EMPTY:
                yield _wrong("occupied", "starts", name=name)

    def tile_at(self, square: int) -> str:
        """The sign of what lies on a square, by its number."""
        rank, file = divmod(square, SIZE)
        return self.rows[SIZE - 1 - rank][file]

    def _marked(self) -> str:
        """The board with nothing but its start squares."""
        names = [*map(square_number, self.starts)]
        order = [
            (SIZE - 1 - at // SIZE) * SIZE + at % SIZE for at in range(SIZE * SIZE)
        ]
        return "".join("x" if square in names else "." for square in order)


def _wrong_tiles(whole: str) -> Iterator[Wrong]:
    for kind, count in zip(KINDS, TILE_COUNTS[1:], strict=True):
        found = whole.count(kind)
        if found != count:
            yield _wrong("tiles", "rows", found=found, kind=kind, count=count)


def _places(squares: str) -> str:
    return "".join("." if sign == EMPTY else "x" for sign in squares)


class Book(ByHand):
    """Values of the tiles, and layouts.

    Attributes:
        edition: what it is called.
        values: the points of each kind of tile (QSET-2).
        layouts: in their order.
    """

    edition: Annotated[str, Field(max_length=60)] = ""
    values: dict[Literal["P", "N", "B", "R", "K", "Q"], Value] = Field(
        default_factory=lambda: dict(VALUES)  # type: ignore[arg-type]  # the same names
    )
    layouts: Annotated[
        tuple[Layout, ...],
        Field(alias="layout", min_length=1, max_length=MOST_LAYOUTS),
    ]

    @classmethod
    def refused(
        cls, error: ValidationError, fields: dict[str, object]
    ) -> "LayoutError":
        """The error for fields that make none."""
        return LayoutError(cls.__name__.lower(), _found(error, fields))

    @model_validator(mode="after")
    def _fits(self) -> Self:
        wrongs = [*self._wrongs()]
        if wrongs:
            raise Faulty(wrongs)
        return self

    def _wrongs(self) -> Iterator[Wrong]:
        missing = [kind for kind in KINDS if kind not in self.values]
        if missing:
            yield _wrong("missing", "values", kinds=", ".join(missing))
        names = [layout.name for layout in self.layouts]
        for name in dict.fromkeys(names):
            if names.count(name) > 1:
                yield _wrong("twice", "layout", name=name)

    @property
    def points(self) -> dict[str, int]:
        """The values by plain signs."""
        return {str(kind): of for kind, of in self.values.items()}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the layouts."""
        return tuple([layout.name for layout in self.layouts])

    def layout(self, name: object) -> Layout:
        """The layout with this name; LabError says which there are."""
        for layout in self.layouts:
            if layout.name == name:
                return layout
        raise LabError(f"layout: {shown(name, 40)}; use one of {', '.join(self.names)}")


@cache
def house_book() -> Book:
    """Our own values and eight layouts."""
    return parse_book(_OURS.read_bytes(), name=_OURS.name)


def load_book(path: str | Path) -> Book:
    """Read a book of layouts from a TOML file; LayoutError lists what is wrong."""
    if not is_a(path, str, Path):
        raise LayoutError(shown(path, 40), [_wrong("no_path")])
    try:
        raw = read_bytes(path, LARGEST_BYTES)
    except Unreadable as error:
        fault = _wrong("no_file", why=error.why)
        raise LayoutError(str(path)[:200], [fault]) from None
    return parse_book(raw, name=Path(path).name)


def parse_book(source: bytes | str, *, name: str = "layouts") -> Book:
    """Read a book of layouts from TOML; faults are reported with ``name`` in front."""
    if not is_a(source, str, bytes):
        raise WrongArgument("source", source, "the text of a TOML file")
    raw = source
    if isinstance(raw, str):
        raw = raw.encode(errors="surrogatepass")
    if len(raw) > LARGEST_BYTES:
        fields = {"most": LARGEST_BYTES}
        raise LayoutError(name, [Wrong("notation.file.too_large", fields=fields)])
    try:
        found = toml_of(text_of(raw))
    except Unreadable as error:
        raise LayoutError(name, [unread(error)]) from None
    except tomllib.TOMLDecodeError as error:
        key, where = toml_place(error)
        raise LayoutError(name, [Wrong(key, fields=where)]) from None
    try:
        return Book.model_validate(found)
    except ValidationError as error:
        raise LayoutError(name, _found(error, found)) from None


def layout_of(wish: object) -> tuple[Layout, dict[str, int]]:
    """A layout, and the values of its book: our own for one that is in no book.

    Args:
        wish: a layout itself, one of ours by its name, or one of its fields; a book
            that holds one; or the path of such a file, ``#`` and the name of a layout
            behind it where it holds more.

    Raises:
        LayoutError: fields or a file that make no layout; lists what is wrong.
        LabError: no such layout; says which there are.
    """
    if isinstance(wish, Path):
        file, _, name = str(wish).partition("#")
        book = load_book(file)
        return book.layout(name) if name else _only(book, file), book.points
    if isinstance(wish, Book):
        return _only(wish, "layout"), wish.points
    return _by_itself(wish), house_book().points


def _only(book: Book, place: str) -> Layout:
    if len(book.layouts) == 1:
        return book.layouts[0]
    names = ", ".join(book.names)
    raise LayoutError(place, [_wrong("which", names=names, first=book.names[0])])


def _by_itself(wish: object) -> Layout:
    if isinstance(wish, Layout):
        return wish
    if not isinstance(wish, Mapping):
        return house_book().layout(wish)
    try:
        return Layout.model_validate(dict(wish))
    except ValidationError as error:
        raise LayoutError("layout", _found(error, dict(wish))) from None


def _found(error: ValidationError, found: Mapping[str, Any]) -> tuple[Wrong, ...]:
    """Each fault with its place; a layout is named where it has a name."""
    return found_wrong(error, lambda loc: place_in(loc, found, "name"), PAGE)


__all__ = ["OPERATIONS", "Book", "Layout", "LayoutError", "layout_of", "load_book"]
