"""The form of the editor: the board square by square, whose turn, everybody's cards."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from motc_lab.games.queens_gambit.layout import Layout, house_book
from motc_lab.games.queens_gambit.position.position import (
    EMPTY,
    GAMBITS,
    LAY,
    MOST_CARDS,
    MOST_QUIET,
    MOVE,
    REVEAL,
    UNKNOWN,
    Position,
    SeatCards,
    with_sign,
)
from motc_lab.games.queens_gambit.rules.numbers import CARDS, TILES
from motc_lab.games.queens_gambit.ruleset import QueensGambitRuleset
from motc_lab.games.queens_gambit.seats import NAMES
from motc_lab.games.queens_gambit.squares import (
    FILES,
    SIZE,
    square_name,
    square_number,
)
from motc_lab.games.queens_gambit.squares import NAMES as SQUARES
from motc_lab.games.queens_gambit.told import Told
from motc_lab.sandbox.plain_editor.forms import (
    GONE,
    NEW,
    GameForm,
    Value,
    chosen,
    items,
    no_field,
    number_in,
    numbered,
    one_of,
    with_entry,
)
from motc_lab.scene.editing_model import EditorField, FieldGroup, Item

NOWHERE: Final = "none"
_STEPS: Final = {"reveal": REVEAL, "move": MOVE, "lay": LAY}
_LISTS: Final = ("plan", "hand", "pile", "revealed", "captured")
_AS_IT_LIES: Final = "kept"


class GambitForm(GameForm):
    """Paths: ``a8``, ``gambit.white``, ``white.plan.1``, ``stall``, ``seat``, ..."""

    def groups(self, position: Position, told: Told) -> tuple[FieldGroup, ...]:
        """The board, the turn, and what lies before each seat."""
        seats = [_cards(position, seat, told) for seat in range(len(position.seats))]
        return (_board(position, told), _turn(position, told), *seats)

    def changed(  # noqa: PLR0911 -- one for each field
        self, position: Position, field: str, value: Value
    ) -> Position:
        """The position with one field set."""
        if field in SQUARES:
            own = GAMBITS[: len(position.seats)]
            sign = one_of(value, TILES + own)
            return _put(position, square_number(field), sign)
        match field.split("."):
            case ["stall"]:
                return replace(position, quiet=number_in(value, 0, MOST_QUIET))
            case ["layout"]:
                return _laid(position, one_of(value, [_AS_IT_LIES, *_layouts()]))
            case ["seat"]:
                seat = NAMES.index(one_of(value, NAMES[: len(position.seats)]))
                return replace(position, turn=GAMBITS[seat] + position.step)
            case ["step"]:
                step = _STEPS[one_of(value, _STEPS)]
                return replace(position, turn=position.turn[0] + step)
            case ["gambit", who] if who in NAMES[: len(position.seats)]:
                square = one_of(value, [NOWHERE, *SQUARES])
                return _moved(position, GAMBITS[NAMES.index(who)], square)
            case [who, name, at] if who in NAMES[: len(position.seats)]:
                if name in _LISTS:
                    seat = NAMES.index(who)
                    return _with_card(position, seat, (name, at, field), value)
        raise no_field(field)

    def field_at(self, position: Position, place: str) -> str:
        """Faults of cards stand at the plan, of tiles where the first one lies."""
        kind, _, of = place.partition(".")
        if kind == "cards":
            plan = position.seats[NAMES.index(of)].plan
            return f"{of}.plan.{'1' if plan else NEW}"
        if kind == "tile":
            at = position.squares.find(of)
            return square_name(at) if at >= 0 else _taken_by(position, of)
        return place


FORM: Final = GambitForm()


def _taken_by(position: Position, kind: str) -> str:
    seat, cards = next(
        (seat, one) for seat, one in enumerate(position.seats) if kind in one.captured
    )
    return f"{NAMES[seat]}.captured.{cards.captured.index(kind) + 1}"


# What a field changes


def _put(position: Position, square: int, sign: str) -> Position:
    """Something else on a square; a gambit comes from where it stood."""
    if sign in GAMBITS:
        position = _cleared(position, sign)
    return with_sign(position, square, sign)


def _cleared(position: Position, sign: str) -> Position:
    rows = [row.replace(sign, EMPTY) for row in position.rows]
    return replace(position, rows=tuple(rows))


def _moved(position: Position, gambit: str, square: str) -> Position:
    if square == NOWHERE:
        return _cleared(position, gambit)
    return _put(position, square_number(square), gambit)


def _layouts() -> dict[str, Layout]:
    return {layout.name: layout for layout in house_book().layouts}


def _laid(position: Position, name: str) -> Position:
    """All tiles as a set-up has them, the gambits on its start squares."""
    if name == _AS_IT_LIES:
        return position
    layout = _layouts()[name]
    seats = [replace(one, captured="") for one in position.seats]
    found = replace(position, rows=layout.rows, seats=tuple(seats))
    for gambit, start in zip(GAMBITS[: len(seats)], layout.starts, strict=False):
        found = with_sign(found, square_number(start), gambit)
    return found


def _with_card(
    position: Position, seat: int, where: tuple[str, str, str], value: Value
) -> Position:
    name, at, path = where
    allowed = _signs(name)
    own = position.seats[seat]
    sign = one_of(value, [*allowed, GONE])
    row = with_entry(getattr(own, name), at, path, sign, MOST_CARDS)
    seats = [*position.seats]
    seats[seat] = replace(own, **{name: "".join(row)})
    return replace(position, seats=tuple(seats))


def _signs(name: str) -> str:
    """What may be in a list: a revealed card is known."""
    if name == "captured":
        return TILES[1:]
    return CARDS if name == "revealed" else CARDS + UNKNOWN


# How it is drawn


def _board(position: Position, told: Told) -> FieldGroup:
    lone = [sign for sign in GAMBITS if sign in position.squares]
    seats = sorted({*GAMBITS[: len(position.seats)], *lone})
    kinds = [(EMPTY, told.text("form.empty"))]
    kinds += [(sign, _tile(sign, told)) for sign in TILES[1:]]
    kinds += [(sign, _gambit(sign, told)) for sign in seats]
    squares = [
        chosen(
            f"{file}{SIZE - rank}",
            f"{file}{SIZE - rank}",
            sign,
            short=_short(sign, told),
        )
        for rank, row in enumerate(position.rows)
        for file, sign in zip(FILES, row, strict=True)
    ]
    return FieldGroup(
        id="board",
        title=told.text("board.title"),
        fields=tuple(squares),
        items=items(kinds),
        columns=SIZE,
    )


def _tile(sign: str, told: Told) -> str:
    ruleset = told.ruleset
    assert isinstance(ruleset, QueensGambitRuleset)
    points = ruleset.agreed.values[sign]
    name = told.tile(sign)
    return told.text("form.tile", tile=name[:1].upper() + name[1:], n=points)


def _gambit(sign: str, told: Told) -> str:
    return told.text("form.gambit", who=told.seat(NAMES[int(sign) - 1]))


def _short(sign: str, told: Told) -> str:
    if sign == EMPTY:
        return ""
    if sign in GAMBITS:
        return f"★{told.seat(NAMES[int(sign) - 1])[0]}"
    return told.text(f"board.tile_sign.{sign}")


def _turn(position: Position, told: Told) -> FieldGroup:
    seats = NAMES[: len(position.seats)]
    whose = items([(name, told.seat(name)) for name in seats])
    steps = items([(name, told.text(f"form.step.{name}")) for name in _STEPS])
    step = next(name for name, sign in _STEPS.items() if sign == position.step)
    fields = [
        chosen("layout", told.text("form.layout"), _AS_IT_LIES, _offered(told)),
        chosen("seat", told.text("form.seat"), NAMES[position.on_turn], whose),
        chosen("step", told.text("form.next"), step, steps),
        numbered("stall", told.text("form.stall"), position.quiet, MOST_QUIET),
    ]
    for number, name in zip(GAMBITS, seats, strict=False):
        at = position.squares.find(number)
        square = square_name(at) if at >= 0 else NOWHERE
        fields.append(chosen(f"gambit.{name}", _gambit(number, told), square))
    squares = [
        (NOWHERE, told.text("form.nowhere")),
        *zip(SQUARES, SQUARES, strict=True),
    ]
    return FieldGroup(
        id="turn",
        title=told.text("form.turn"),
        fields=tuple(fields),
        items=items(squares),
    )


def _offered(told: Told) -> tuple[Item, ...]:
    names = [(_AS_IT_LIES, told.text("form.kept"))]
    names += [
        (name, layout.title_de if told.lang == "de" else layout.title_en)
        for name, layout in _layouts().items()
    ]
    return items(names)


def _cards(position: Position, seat: int, told: Told) -> FieldGroup:
    own, who = position.seats[seat], NAMES[seat]
    fields = [
        field for name in _LISTS for field in _list(f"{who}.{name}", name, own, told)
    ]
    return FieldGroup(
        id=who,
        title=told.text("form.cards", who=told.seat(who)),
        fields=tuple(fields),
        items=items([(GONE, told.text("form.gone")), *_kinds("plan", told)]),
    )


def _kinds(name: str, told: Told) -> list[tuple[str, str]]:
    if name == "captured":
        return [(sign, _tile(sign, told)) for sign in _signs(name)]
    return [
        (
            sign,
            told.text("form.unknown") if sign == UNKNOWN else _begun(told.card(sign)),
        )
        for sign in _signs(name)
    ]


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def _list(path: str, name: str, own: SeatCards, told: Told) -> Iterator[EditorField]:
    """Each card of a list, and a field that adds one."""
    row: str = getattr(own, name)
    kinds = _kinds(name, told)
    gone = (GONE, told.text("form.gone"))
    shared = name not in {"revealed", "captured"}
    of_row = () if shared else items([gone, *kinds])
    for at, sign in enumerate(row, 1):
        yield chosen(f"{path}.{at}", told.text(f"form.{name}", n=at), sign, of_row)
    add = items([("", told.text("form.add")), *kinds])
    label = told.text(f"form.{name}_new")
    yield chosen(f"{path}.{NEW}", label, "", add, waits=True)
