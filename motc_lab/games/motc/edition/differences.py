"""What an edition has otherwise than another one, place by place.

The only walk over two editions: the table of ``Edition.diff`` and the list of the
workbench tell the same changes in words of their own.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final

from motc_lab.games.motc.rules.seat import PERSONS

if TYPE_CHECKING:
    from motc_lab.games.motc.edition.card import PersonData
    from motc_lab.games.motc.edition.model import Edition

OF_CARD: Final = ("strength", "effect", "title", "history", "rule")
OF_EDITION: Final = ("title", "notice", "id", "version")
NUMBERS: Final = ("points_to_win", "tie_break", "advantage_spaces", "pawns")


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that differs: where it is, and what it was and is.

    Places: ``edition.title``, ``rule.pawns``, ``rule.section_values.2``,
    ``track.fischer`` (another length), ``track.fischer.3``, ``track.fischer.start``,
    ``card.fischer.wQ.strength``. Sections count from 1, spaces from 0. What only one
    of the two has is None in the other.
    """

    place: str
    before: Any
    after: Any

    @property
    def words(self) -> tuple[str, ...]:
        """The place, word by word."""
        return tuple(self.place.split("."))


def card_place(person: str, card: str, field: str = "") -> str:
    """The place of a card, or of one of its fields."""
    return ".".join(filter(None, ("card", person, card, field)))


def space_place(person: str, space: int) -> str:
    """The place of a space of a track; spaces count from 0."""
    return f"track.{person}.{space}"


def differences(before: "Edition", after: "Edition") -> tuple[Change, ...]:
    """All that differs but sources: first the edition, then person by person."""
    if before == after:
        return ()
    found = [*_of_edition(before, after)]
    for person in PERSONS:
        old, new = before.person(person), after.person(person)
        found += _of_track(old, new, person)
        for was, now in zip(old.cards, new.cards, strict=True):
            found += _fields(card_place(person, was.id), was, now, OF_CARD)
    return tuple(found)


def _of_edition(before: "Edition", after: "Edition") -> Iterator[Change]:
    yield from _fields("edition", before, after, OF_EDITION)
    yield from _fields("rule", before, after, NUMBERS)
    pairs = zip_longest(before.section_values, after.section_values)
    for number, (old, new) in enumerate(pairs, 1):
        if old != new:
            yield Change(f"rule.section_values.{number}", old, new)
    rulings = tuple(type(before.rulings).model_fields)
    yield from _fields("rule", before.rulings, after.rulings, rulings)


def _of_track(old: "PersonData", new: "PersonData", person: str) -> Iterator[Change]:
    if len(old.track) != len(new.track):
        yield Change(f"track.{person}", old.track, new.track)
    else:
        for index, (was, now) in enumerate(zip(old.track, new.track, strict=True)):
            if was != now:
                yield Change(space_place(person, index), was, now)
    yield from _fields(f"track.{person}", old, new, ("start",))


def _fields(
    place: str, old: object, new: object, names: Iterable[str]
) -> Iterator[Change]:
    for name in names:
        before, after = getattr(old, name), getattr(new, name)
        if before != after:
            yield Change(f"{place}.{name}", before, after)
