"""The form of the plain editor, where a game brings one: places filled from lists.

A game's module ``sandbox.form`` has a constant ``FORM``, made from a class that derives
from ``GameForm``.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from motc_lab.engine.game import Game
from motc_lab.errors import shown
from motc_lab.sandbox.plain_editor.edits import EditRefused
from motc_lab.scene.editing_model import EditorField, FieldGroup, Item, Way

PART: Final = "sandbox.form"
NEW: Final = "new"
"""Last part of the path of the field that adds to a list."""
GONE: Final = "gone"
"""What a field of a list is set to when its thing goes."""
SHOWN: Final = 60
Value = bool | int | str


class GameForm(ABC):
    """What of a position can be set, field by field; nothing is held back by rules."""

    @abstractmethod
    def groups(self, position: Any, told: Any) -> tuple[FieldGroup, ...]:  # noqa: ANN401
        """All fields as they stand, faults not yet marked; ``told`` has the words."""

    @abstractmethod
    def changed(self, position: Any, field: str, value: Value) -> Any:  # noqa: ANN401
        """The position with a field set; EditRefused where that can't be."""

    def field_at(self, position: Any, place: str) -> str:  # noqa: ANN401 -- as above
        """The field beside which a fault is told."""
        del position
        return place


def form_of(game: Game) -> GameForm | None:
    """The form that a game brings along, if it does."""
    form: GameForm | None = game.part(PART).FORM if game.has_part(PART) else None
    return form


def chosen(  # noqa: PLR0913 -- its wishes are named
    path: str,
    label: str,
    value: str,
    items: Sequence[Item] = (),
    *,
    short: str | None = None,
    acts: Sequence[Way] = (),
    waits: bool = False,
) -> EditorField:
    """A field that is one of a list; without one, of the list of its group."""
    return EditorField(
        path=path,
        kind="choice",
        label=label,
        value=value,
        items=tuple(items),
        short=short,
        acts=tuple(acts),
        waits=waits,
    )


def numbered(path: str, label: str, value: int, high: int, low: int = 0) -> EditorField:
    """A field with a number."""
    return EditorField(
        path=path, kind="number", label=label, value=str(value), low=low, high=high
    )


def flagged(path: str, label: str, *, on: bool) -> EditorField:
    """A field that is ticked or not."""
    return EditorField(path=path, kind="flag", label=label, value=str(int(on)))


def one_of(value: Value, allowed: Collection[str]) -> str:
    """The value, where it is one of these; EditRefused otherwise."""
    if not isinstance(value, str) or value not in allowed:
        right = ", ".join(list(allowed)[:SHOWN])
        raise EditRefused("no_such_value", value=shown(value, 20), right=right)
    return value


def number_in(value: Value, low: int, high: int) -> int:
    """The value, where it is a number between these; EditRefused otherwise."""
    if (
        isinstance(value, bool)
        or not isinstance(value, int)
        or not low <= value <= high
    ):
        right = f"{low}-{high}"
        raise EditRefused("no_such_value", value=shown(value, 20), right=right)
    return value


def ticked(value: Value) -> bool:
    """The value, where it is yes or no; EditRefused otherwise."""
    if not isinstance(value, bool):
        raise EditRefused("no_such_value", value=shown(value, 20), right="true, false")
    return value


def with_entry(
    row: Sequence[str], at: str, path: str, value: str, most: int
) -> list[str]:
    """A list with one of its things set, taken away, or a new one behind the last."""
    place = place_in(row, at, path)
    if value == GONE:
        return [*row[:place], *row[place + 1 :]]
    if place == len(row) and place >= most:
        raise EditRefused("list_full", most=most)
    return [*row[:place], value, *row[place + 1 :]]


def no_field(path: str) -> EditRefused:
    """What is raised for a field that there is not."""
    return EditRefused("no_such_field", field=path[:SHOWN])


def place_in(row: Sequence[object], at: str, path: str) -> int:
    """The place of a list that a path names; one behind the last for ``NEW``."""
    if at == NEW:
        return len(row)
    if not (at.isascii() and at.isdigit() and 1 <= int(at[:4]) <= len(row)):
        raise no_field(path)
    return int(at) - 1


def items(pairs: Iterable[tuple[str, str]]) -> tuple[Item, ...]:
    """What a list has, by value and text."""
    return tuple([Item(id=value, text=text) for value, text in pairs])
