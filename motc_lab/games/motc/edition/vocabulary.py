"""One name for everything in an edition that can be changed, wherever it is said.

``points_to_win`` and all rulings, ``section_values.4``, ``fischer.start``,
``fischer.hand_limit`` (of every space), ``fischer.3.hand_limit`` (of one, from 0),
``fischer.wQ.strength``. The command line takes them in ``--set``, ``--variant`` and
``--knobs``, Python in ``edition.with_changes``; experiments name them in their keys.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from motc_lab.checks import is_whole
from motc_lab.errors import shown
from motc_lab.games.motc.edition.card import CARD_IDS
from motc_lab.games.motc.edition.errors import EditionError
from motc_lab.games.motc.rules.seat import PERSONS

if TYPE_CHECKING:
    from motc_lab.games.motc.edition.model import Edition

SECTIONS: Final = "section_values"
NUMBERS: Final = ("points_to_win", "advantage_spaces", "pawns")
OF_SPACES: Final = {
    "hand_limit": "hand_limit",
    "track_pawns": "pawns",
    "advantage": "advantage",
}
OF_CARD: Final = ("strength", "effect", "title", "history")
EXAMPLES: Final = (
    "points_to_win, section_values.4, fischer.start, fischer.hand_limit, "
    "fischer.3.hand_limit, fischer.wQ.strength, fischer.wQ.effect"
)


def changed(edition: "Edition", changes: Mapping[str, object]) -> "Edition":
    """Return the edition with other values by name; EditionError for what cannot be."""
    whole = {name: value for name, value in changes.items() if "." not in name}
    if whole:
        edition = edition.with_ruling(**whole)
    for name, value in changes.items():
        if name not in whole:
            edition = _with(edition, name, value)
    return edition


def _with(edition: "Edition", name: str, value: object) -> "Edition":
    match name.split("."):
        case ["section_values", section] if section.isdecimal():
            values: list[object] = list(edition.section_values)
            if _is_section(edition, section):
                values[int(section) - 1] = value
                return edition.with_ruling(section_values=values)
        case [person, "start"] if person in PERSONS:
            return edition.with_person(person, start=value)
        case [person, of] if person in PERSONS and of in OF_SPACES:
            track = [
                {**space.model_dump(), OF_SPACES[of]: value}
                for space in edition.person(person).track
            ]
            return edition.with_person(person, track=track)
        case [person, space, of] if person in PERSONS and space.isdecimal():
            if of in OF_SPACES.values():
                return edition.with_space(person, int(space), **{of: value})
        case [person, card, of] if person in PERSONS and of in OF_CARD:
            return edition.with_card(person, card, **{of: value})
    fault = f"{shown(name, 60)} is no name of a change; use such as {EXAMPLES}"
    raise EditionError(f"{edition.id} (changed)", (fault,))


def number_at(edition: "Edition", name: str) -> int | None:
    """Return the number that a name means; None where it means none, or many."""
    match name.split("."):
        case [one] if one in NUMBERS:
            return int(getattr(edition, one))
        case ["section_values", section] if section.isdecimal():
            if _is_section(edition, section):
                return edition.value_of(int(section))
        case [person, "start"] if person in PERSONS:
            return edition.person(person).start
        case [person, space, of] if person in PERSONS and of in OF_SPACES.values():
            track = edition.person(person).track
            if space.isdecimal() and int(space) < len(track):
                return int(getattr(track[int(space)], of))
        case [person, card, "strength"] if person in PERSONS and card in CARD_IDS:
            return edition.person(person).card(card).strength
    return None


def _is_section(edition: "Edition", section: str) -> bool:
    return is_whole(int(section), 1, len(edition.section_values))


def numbers_of(edition: "Edition") -> tuple[str, ...]:
    """Return the names of what an experiment turns unless told otherwise."""
    sections = [f"{SECTIONS}.{at}" for at, _ in enumerate(edition.section_values, 1)]
    persons = [f"{who}.{one}" for who in PERSONS for one in ("start", *OF_SPACES)]
    return (*NUMBERS, *sections, *persons)


def stepped(edition: "Edition", name: str, step: int) -> "Edition":
    """Return the edition with a number turned; EditionError where it cannot be."""
    who, _, of = name.partition(".")
    if of in OF_SPACES:
        track = [space.model_dump() for space in edition.person(who).track]
        for space in track:
            space[OF_SPACES[of]] += step
        return edition.with_person(who, track=track)
    number = number_at(edition, name)
    assert number is not None
    return changed(edition, {name: number + step})
