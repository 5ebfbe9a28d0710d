"""The changes of an edition under work: which ones are told, and how one goes back."""

from typing import Any, Final

from motc_lab.games.motc.designer.refused import Refused
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.edition.differences import (
    NUMBERS,
    OF_EDITION,
    Change,
    differences,
)
from motc_lab.games.motc.edition.model import edition_from
from motc_lab.games.motc.edition.rulings import Rulings
from motc_lab.games.motc.rules.seat import PERSONS

OF_CARD: Final = ("strength", "effect", "title", "history")
RULINGS: Final = tuple(Rulings.model_fields)


def changes(before: Edition, after: Edition) -> tuple[Change, ...]:
    """All that differs and can be taken back by itself.

    A documented rule goes with its effect, and the start with the length of its track.
    """
    found = differences(before, after)
    places = {change.place for change in found}
    return tuple([change for change in found if not _goes_along(change, places)])


def _goes_along(change: Change, places: set[str]) -> bool:
    match change.words:
        case ["card", *_, "rule"]:
            return True
        case ["track", person, "start"]:
            return f"track.{person}" in places
        case _:
            return False


def taken_back(edition: Edition, like: Edition, place: str) -> Edition:
    """The edition with what is at a place as another one has it; Refused for no place.

    A card without a field is taken back as a whole, and so is a track.
    """
    data: Any = edition.plain
    other: Any = like.plain
    match place.split("."):
        case ["edition", name] if name in OF_EDITION:
            _copy(data, other, (name,))
        case ["rule", "section_values", *_]:
            _copy(data, other, ("section_values",))
        case ["rule", name] if name in NUMBERS:
            _copy(data, other, (name,))
        case ["rule", name] if name in RULINGS:
            _copy(data["rulings"], other["rulings"], (name,), sources=False)
            if data["rulings"] == other["rulings"]:
                _copy(data, other, ("rulings",))
        case ["track", person, *_] if person in PERSONS:
            _copy(data[person], other[person], ("track", "start"))
        case ["card", person, name, *field] if person in PERSONS:
            index = edition.person(person).card(name).index
            fields = tuple(field) or OF_CARD
            if not set(fields) <= set(OF_CARD):
                raise Refused("not_here")
            if "effect" in fields:
                fields = (*fields, "rule")
            _copy(data[person]["cards"][index], other[person]["cards"][index], fields)
        case _:
            raise Refused("not_here")
    return edition_from(data, name=edition.id)


def _copy(
    table: dict[str, Any],
    other: dict[str, Any],
    names: tuple[str, ...],
    *,
    sources: bool = True,
) -> None:
    """Write fields of another table into this one, and where they come from."""
    for name in names:
        _take(table, other, name)
        if sources:
            _take(table["source"], other["source"], name)


def _take(table: dict[str, Any], other: dict[str, Any], name: str) -> None:
    if name in other:
        table[name] = other[name]
    else:
        table.pop(name, None)
