"""Editions, persons and cards as tables in a notebook, in the words of their file.

The sentences that cards print belong to ``texts``; whoever designs an edition writes
verbs, so verbs are shown.
"""

from typing import TYPE_CHECKING

from motc_lab.html import Report, folded, note, table

if TYPE_CHECKING:
    from motc_lab.games.motc.edition.card import Card, PersonData
    from motc_lab.games.motc.edition.model import Edition
    from motc_lab.games.motc.edition.parts import Part

CARDS = ("id", "strength", "title", "effect", "rule")
DiffRow = tuple[str, str, str]
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
    title = f"{edition.title.in_language('en')} ({edition.id} {edition.version})"
    persons = (("Spassky", edition.spassky), ("Fischer", edition.fischer))
    cards = [folded(f"{name}'s cards and track", person_html(p)) for name, p in persons]
    return "".join(
        [
            table(title, _numbers(edition)),
            *cards,
            note(edition.notice.in_language("en")),
        ]
    )


def edition_text(edition: "Edition") -> str:
    """Return the same as lines to print."""
    title = f"{edition.title.in_language('en')} ({edition.id} {edition.version})"
    lines = [title, *(f"  {name:<18} {value}" for name, value in _numbers(edition))]
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


def person_html(person: "PersonData") -> str:
    """Return the sixteen cards and the endurance track."""
    cards = table("Cards", map(_row, person.cards), head=CARDS)
    spaces = [
        (
            f"{number}{', start' if number == person.start else ''}",
            f"{space.hand_limit}",
            f"{space.pawns}",
            f"{space.advantage:+}" if space.advantage else "0",
        )
        for number, space in enumerate(person.track)
    ]
    return cards + table("Endurance track, from the worst space", spaces, head=TRACK)


def card_html(card: "Card") -> str:
    """Return a card, field by field."""
    rows = list(zip(CARDS, _row(card), strict=True))[1:]
    return table(card.id, [*rows, ("history", card.history.in_language("en"))])


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
