"""What an edition has otherwise than another one, place by place."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from motc_lab.games.motc.designer.changing import card_place, space_place
from motc_lab.games.motc.designer.refused import Refused
from motc_lab.games.motc.edition import Card, Edition
from motc_lab.games.motc.edition.model import Rulings, edition_from
from motc_lab.games.motc.rules.seat import PERSONS

OF_CARD: Final = ("strength", "effect", "title", "history")
OF_EDITION: Final = ("title", "notice", "id", "version")
NUMBERS: Final = ("points_to_win", "tie_break", "advantage_spaces", "pawns")
RULINGS: Final = tuple(Rulings.model_fields)


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that differs: where it is, and what it was and is."""

    place: str
    before: Any
    after: Any

    @property
    def words(self) -> tuple[str, ...]:
        """The place, word by word."""
        return tuple(self.place.split("."))


def changes(before: Edition, after: Edition) -> tuple[Change, ...]:
    """All that differs, rules first, then person by person."""
    if before == after:
        return ()
    found = [*_of_edition(before, after)]
    for person in PERSONS:
        found += _of_track(before, after, person)
        pairs = zip(
            before.person(person).cards, after.person(person).cards, strict=True
        )
        for old, new in pairs:
            found += _of_card(old, new, person)
    return tuple(found)


def _of_edition(before: Edition, after: Edition) -> Iterator[Change]:
    for name in OF_EDITION:
        yield from _unless_same(f"edition.{name}", before, after, name)
    for name in NUMBERS:
        yield from _unless_same(f"rule.{name}", before, after, name)
    pairs = zip(before.section_values, after.section_values, strict=True)
    for number, (old, new) in enumerate(pairs, 1):
        if old != new:
            yield Change(f"rule.section_values.{number}", old, new)
    for name in RULINGS:
        yield from _unless_same(f"rule.{name}", before.rulings, after.rulings, name)


def _of_track(before: Edition, after: Edition, person: str) -> Iterator[Change]:
    old, new = before.person(person), after.person(person)
    if len(old.track) != len(new.track):
        yield Change(f"track.{person}", len(old.track), len(new.track))
        return
    for index, (was, is_) in enumerate(zip(old.track, new.track, strict=True)):
        if was != is_:
            yield Change(space_place(person, index), was, is_)
    if old.start != new.start:
        yield Change(f"track.{person}.start", old.start, new.start)


def _of_card(old: Card, new: Card, person: str) -> Iterator[Change]:
    for name in OF_CARD:
        place = card_place(person, old.id, name)
        yield from _unless_same(place, old, new, name)


def _unless_same(place: str, old: object, new: object, name: str) -> Iterator[Change]:
    before, after = getattr(old, name), getattr(new, name)
    if before != after:
        yield Change(place, before, after)


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
