"""The fields of the form: which there are, what they may hold, what they change."""

from dataclasses import dataclass
from typing import Final

from motc_lab.errors import LabError
from motc_lab.games.stratego.options import Options, settings_from
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.position.problem import Fields
from motc_lab.games.stratego.sandbox.editor.board import settled, turn_of
from motc_lab.games.stratego.sandbox.editor.edits import EditRefused
from motc_lab.games.stratego.seat import SIDES
from motc_lab.games.stratego.variant import VARIANTS

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the form.

    Attributes:
        choices: all that it may hold; empty where it is a number up to ``most``.
    """

    name: str
    choices: tuple[Value, ...] = ()
    most: int = 0


_SIDES: Final = tuple([seat.value for seat in SIDES])
FIELDS: Final = (
    Field("variant", tuple(VARIANTS)),
    Field("to_move", _SIDES),
    Field("two_squares_limit", (3, 5, 0)),
    Field("more_squares", (True, False)),
    Field("memory_aid", (True, False)),
    Field("quiet_cap", most=100_000),
    Field("total_cap", most=100_000),
    Field("reveal_at_end", (True, False)),
)
_ON_BOARD: Final = frozenset({"variant", "to_move"})


def value_of(name: str, position: Position, options: Options) -> Value:
    """Return what a field holds now."""
    if name == "to_move":
        return turn_of(position)
    if name == "variant":
        return position.variant
    value: Value = getattr(options, name)
    return value


def with_field(
    position: Position, options: Options, name: str, value: Value
) -> tuple[Position, Options]:
    """Give a field a value; EditRefused where there is no such field or value."""
    if name not in {field.name for field in FIELDS}:
        raise EditRefused("no_such_field", fields={"field": name[:40]})
    if name not in _ON_BOARD:
        return position, _with_option(options, name, value)
    allowed = next(field.choices for field in FIELDS if field.name == name)
    if value not in allowed:
        right = ", ".join(map(str, allowed))
        told: Fields = {"value": str(value)[:40], "right": right}
        raise EditRefused("no_such_value", fields=told)
    if value == value_of(name, position, options):
        return position, options
    return settled(position).changed(**{name: value}), options


def _with_option(options: Options, name: str, value: Value) -> Options:
    try:
        found = settings_from("classic", {**options.model_dump(), name: value})
    except LabError as error:
        raise EditRefused("wrong_value", cause=error) from None
    return found.options
