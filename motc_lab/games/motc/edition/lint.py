"""Finds what a valid edition may still lack: texts, sense, variety, DECK-1, DECK-2.

A finding is advice for the author. Variants of designers may break every point on
purpose; our own edition has none.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from motc_lab.games.motc.edition.card import Card, PersonData, RuleId, Space
from motc_lab.games.motc.edition.documented import DOCUMENTED, OWNERS, is_documented
from motc_lab.games.motc.edition.model import PRINTED_VALUES, Edition
from motc_lab.games.motc.edition.parts import Text
from motc_lab.games.motc.edition.rulings import Rulings
from motc_lab.games.motc.edition.verbs import VERBS, every_verb
from motc_lab.games.motc.rules.seat import PERSONS, Seat

Kind = Literal[
    "unused_verb",
    "missing_text",
    "twin_effects",
    "strength",
    "track",
    "rule_missing",
    "rule_mismatch",
    "house_rule",
]

_RULE_OF: Final = {
    "effect_user": "EXC-5",
    "effect_use": "EXC-5",
    "first_lead": "EXC-1",
    "early_end": "EXC-7",
    "early_end_counts": "EXC-7",
    "resigning": "EXC-9",
    "draw_points": "GAM-1",
    "card_pawns": "EXC-2",
}

START_SPACES: Final[dict[Seat, Space]] = {
    Seat.SPASSKY: Space(hand_limit=6, pawns=2, advantage=0),
    Seat.FISCHER: Space(hand_limit=7, pawns=2, advantage=0),
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to think about: its kind, where it is, and what to do.

    ``about`` is what the kind is said of: a verb, a rule's id, the place of a twin.
    """

    kind: Kind
    place: str
    message: str
    about: str = ""

    def __str__(self) -> str:
        """The finding in one line."""
        return f"{self.place}: {self.message} ({self.kind})"


def lint(edition: Edition) -> tuple[Finding, ...]:
    """All findings, in a fixed order; empty for an edition that lacks nothing."""
    return tuple(finding for check in _CHECKS for finding in check(edition))


def _cards(edition: Edition) -> Iterator[tuple[Seat, str, Card]]:
    for person in PERSONS:
        for card in edition.person(person).cards:
            yield person, f"{person} card {card.id}", card


def _unused_verbs(edition: Edition) -> Iterator[Finding]:
    used = {
        verb.do for _, _, card in _cards(edition) for verb in every_verb(card.effect)
    }
    for verb in VERBS:
        if verb not in used:
            message = f"no card uses the verb {verb!r}"
            yield Finding("unused_verb", "edition", message, verb)


def _missing_texts(edition: Edition) -> Iterator[Finding]:
    yield from _gaps("title", edition.title)
    yield from _gaps("notice", edition.notice)
    for _, place, card in _cards(edition):
        yield from _gaps(f"{place}, title", card.title)
        yield from _gaps(f"{place}, history", card.history)


def _gaps(place: str, text: Text) -> Iterator[Finding]:
    for lang, line in (("en", text.en), ("de", text.de)):
        if not line.strip():
            yield Finding("missing_text", f"{place}.{lang}", "has no text yet")


def _twin_effects(edition: Edition) -> Iterator[Finding]:
    first_with: dict[object, str] = {}
    for _, place, card in _cards(edition):
        first = first_with.setdefault(card.effect, place)
        if first != place:
            message = f"has the same effect as {first}; DECK-1 wants each to be unique"
            yield Finding("twin_effects", place, message, first)


def _strengths(edition: Edition) -> Iterator[Finding]:
    for _, place, card in _cards(edition):
        if card.officer == "king" and card.strength != 0:
            message = f"a king has strength 0, not {card.strength} (DECK-1)"
            yield Finding("strength", place, message)
        if card.officer != "king" and not 2 <= card.strength <= 5:  # noqa: PLR2004 -- DECK-1
            message = f"a {card.officer} has strength 2 .. 5, not {card.strength}"
            yield Finding("strength", place, f"{message} (DECK-1)")


def _tracks(edition: Edition) -> Iterator[Finding]:
    for person in PERSONS:
        data = edition.person(person)
        yield from _start_space(person, data)
        yield from _spaces(person, data)
        yield from _falling_limits(person, data)
    if edition.spassky.track == edition.fischer.track:
        message = "both players have the same track (DECK-2)"
        yield Finding("track", "edition", message)


def _start_space(person: Seat, data: PersonData) -> Iterator[Finding]:
    is_, wanted = data.track[data.start], START_SPACES[person]
    if is_ != wanted:
        message = (
            f"the start space is {_words(is_)}; printed: {_words(wanted)} (DECK-2)"
        )
        yield Finding("track", f"{person}.track[{data.start}]", message)


def _spaces(person: Seat, data: PersonData) -> Iterator[Finding]:
    allowed = (
        ("hand_limit", range(5, 8)),
        ("pawns", range(4)),
        ("advantage", range(-2, 3)),
    )
    for index, space in enumerate(data.track):
        for field, values in allowed:
            value = getattr(space, field)
            if value not in values:
                message = f"is {value}; printed: {values[0]} .. {values[-1]} (DECK-2)"
                yield Finding("track", f"{person}.track[{index}].{field}", message)


def _falling_limits(person: Seat, data: PersonData) -> Iterator[Finding]:
    for index in range(1, len(data.track)):
        before, here = data.track[index - 1].hand_limit, data.track[index].hand_limit
        if here < before:
            message = f"falls from {before} to {here} to the right (DECK-2)"
            place = f"{person}.track[{index}].hand_limit"
            yield Finding("track", place, message)


def _words(space: Space) -> str:
    return f"limit {space.hand_limit}, pawns {space.pawns}, {space.advantage:+d}"


def _rules(edition: Edition) -> Iterator[Finding]:
    found: Counter[tuple[Seat, RuleId]] = Counter()
    for person, place, card in _cards(edition):
        if card.rule is None:
            continue
        found[person, card.rule] += 1
        if not is_documented(card.rule, card.effect):
            message = f"is called {card.rule} but does something else"
            yield Finding("rule_mismatch", place, message, card.rule)
    for rule in DOCUMENTED:
        owner = OWNERS[rule]
        if found[owner, rule] != 1:
            message = f"{rule} should be on one card, is on {found[owner, rule]}"
            yield Finding("rule_missing", owner, message, rule)


def _house_rules(edition: Edition) -> Iterator[Finding]:
    if edition.section_values != PRINTED_VALUES:
        values, printed = (
            ", ".join(map(str, one)) for one in (edition.section_values, PRINTED_VALUES)
        )
        message = f"are {values}; both rule books: {printed} (EXC-6)"
        yield Finding("house_rule", "section_values", message, "EXC-6")
    for name, value in edition.rulings.of_the_house.items():
        printed = Rulings.model_fields[name].default
        message = f"is {value}; both rule books: {printed} ({_RULE_OF[name]})"
        yield Finding("house_rule", f"rulings.{name}", message, _RULE_OF[name])
    if edition.rulings.effect_user == "nobody" and edition.rulings.effect_use == "must":
        message = "has no meaning where nobody uses an effect (EXC-5)"
        yield Finding("house_rule", "rulings.effect_use", message, "EXC-5")
    counts = edition.rulings.early_end_counts
    if edition.rulings.early_end == "off" and counts != "with_start":
        message = "has no meaning where no game ends early (EXC-7)"
        yield Finding("house_rule", "rulings.early_end_counts", message, "EXC-7")


_CHECKS: Final[tuple[Callable[[Edition], Iterator[Finding]], ...]] = (
    _unused_verbs,
    _missing_texts,
    _twin_effects,
    _strengths,
    _tracks,
    _rules,
    _house_rules,
)
