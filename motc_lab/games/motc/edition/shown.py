"""Editions, persons, cards and tracks in a notebook: as pictures, and as tables.

Pictures show what players see. The tables below them have the words of the file:
whoever designs an edition writes verbs.
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

from motc_lab.html import Report, folded, note, table

if TYPE_CHECKING:
    from motc_lab.games.motc.edition.card import Card, PersonData, Space, Track
    from motc_lab.games.motc.edition.model import Edition
    from motc_lab.games.motc.edition.parts import Part
    from motc_lab.games.motc.rules.seat import Seat

CARDS = ("id", "strength", "title", "effect", "rule")
DiffRow = tuple[str, str, str]
_IN_FILE: Final = "In the words of the file"
TRACK = ("space", "hand_limit", "pawns", "advantage")


class Diff(Report):
    """The rows that differ; prints as lines, is a table in a notebook.

    Attributes:
        rows: place, what stands there in the first edition, and in the second.
    """

    __slots__ = ("rows",)
    rows: tuple[DiffRow, ...]


def _heading(edition: "Edition") -> str:
    return f"{edition.title.in_language('en')} ({edition.id} {edition.version})"


def edition_html(edition: "Edition") -> str:
    """Return numbers and rulings, then both persons to be opened."""
    persons = (("Spassky", edition.spassky), ("Fischer", edition.fischer))
    cards = [
        folded(f"{name}'s cards and track", person._repr_html_())
        for name, person in persons
    ]
    return "".join(
        [
            table(_heading(edition), _numbers(edition)),
            *cards,
            note(edition.notice.in_language("en")),
        ]
    )


def edition_text(edition: "Edition") -> str:
    """Return the same as lines to print."""
    lines = [
        _heading(edition),
        *(f"  {name:<18} {value}" for name, value in _numbers(edition)),
    ]
    for name, person in (("Spassky", edition.spassky), ("Fischer", edition.fischer)):
        lines += ["", f"{name}'s cards"]
        for card in person.cards:
            row = _row(card)
            lines.append(f"  {row[0]:<4} {row[1]}  {row[2]}: {row[3]}")
        lines.append(f"{name}'s endurance track, from the worst space")
        for number, space in enumerate(person.track):
            start = ", start" if number == person.start else ""
            lines.append(
                f"  {number}: hand limit {space.hand_limit}, pawns {space.pawns}, "
                f"advantage {space.advantage:+}{start}"
            )
    return "\n".join(lines)


def _numbers(edition: "Edition") -> list[tuple[str, str]]:
    return [
        ("points to win", f"{edition.points_to_win}"),
        ("tie-break", edition.tie_break),
        ("advantage spaces", f"{edition.advantage_spaces}"),
        ("pawns", f"{edition.pawns}"),
        ("section values", ", ".join(map(str, edition.section_values))),
        *((name.replace("_", " "), str(value)) for name, value in edition.rulings),
        ("digest as played", edition.play_digest[:12]),
    ]


def person_html(person: "PersonData", owner: "Seat | None") -> str:
    """Return the sixteen cards and the endurance track."""
    cards = table("Cards", map(_row, person.cards), head=CARDS)
    told = cards + _track_table(person.track, person.start)
    if owner is None:
        return told
    drawn = _pictures().cards_picture(person, owner)
    track = _pictures().track_picture(person.track, person.start, owner)
    return f"{track}{drawn}{folded(_IN_FILE, told)}"


def _track_table(track: "tuple[Space, ...]", start: int) -> str:
    spaces = [
        (
            f"{number}{', start' if number == start else ''}",
            f"{space.hand_limit}",
            f"{space.pawns}",
            f"{space.advantage:+}" if space.advantage else "0",
        )
        for number, space in enumerate(track)
    ]
    return table("Endurance track, from the worst space", spaces, head=TRACK)


def track_html(track: "Track") -> str:
    """Return an endurance track with the status marker on its start."""
    drawn: str = _pictures().track_picture(track, track.start, track.owner)
    return drawn + folded(_IN_FILE, _track_table(track, track.start))


def card_html(card: "Card", owner: "Seat | None") -> str:
    """Return a card; one of no edition yet field by field, for it has no owner."""
    rows = list(zip(CARDS, _row(card), strict=True))[1:]
    told = table(card.id, [*rows, ("history", card.history.in_language("en"))])
    if owner is None:
        return told
    drawn: str = _pictures().card_picture(card, owner)
    return drawn + folded(_IN_FILE, told)


def _pictures() -> ModuleType:
    """What draws cards knows editions, so that it can't be imported above."""
    return import_module("motc_lab.games.motc.scene.svg.edition")


def effect_words(card: "Card") -> str:
    """Return the verbs of an effect with their fields, those at rest left out."""
    return verbs_words(card.effect)


def verbs_words(effect: "tuple[Part, ...]") -> str:
    """Return the same of the verbs alone."""
    return "; ".join(map(_verb, effect))


def _row(card: "Card") -> tuple[str, ...]:
    strength, rule = f"{card.strength}", card.rule or ""
    return card.id, strength, card.title.in_language("en"), effect_words(card), rule


def _verb(verb: "Part") -> str:
    fields = verb.model_dump(exclude_defaults=True)
    options: tuple[tuple[Part, ...], ...] = getattr(verb, "options", ())
    told = [
        f"{name} {value}" for name, value in fields.items() if name not in _NOT_TOLD
    ]
    words = " ".join([str(getattr(verb, "do", "")), *told])
    if not options:
        return words
    either = " or ".join(f"({'; '.join(map(_verb, option))})" for option in options)
    return f"{words}: {either}"


_NOT_TOLD = frozenset({"do", "options"})
