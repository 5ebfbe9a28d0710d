"""Protocols of one's own, to be drafted and played beside those of the house.

    own = own_protocols("ice.toml")
    Match.new(game="compile", own=own)

The setting ``own`` is the file as one line of text, so that a record has all it needs:
JSON without blanks. What stands in the file is taken, too, and made such a line.
"""

import json
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from motc_lab.errors import LabError, shown
from motc_lab.games.compile.edition.changes import changed_cards
from motc_lab.games.compile.edition.check import LARGEST, cards_at
from motc_lab.games.compile.edition.letters import letters
from motc_lab.games.compile.edition.load import (
    CardFault,
    cards_in,
    cards_of,
    house_cards,
)
from motc_lab.games.compile.edition.model import Card, Cards, Protocol
from motc_lab.games.compile.edition.playable import unplayable
from motc_lab.reading import Unreadable, json_of
from motc_lab.texts import LANGS

EXAMPLE: Final = Path(__file__).with_name("ice.toml")
"""A protocol to begin with."""
LONGEST: Final = 40_000  # characters of the line
MOST: Final = 8  # protocols: so many cards the machine's numbers have room for
OWN: Final = "own"
_LONGEST_TITLE: Final = 20
_DIGITS: Final = 8


def own_protocols(path: str | Path) -> str:
    """Read a file of protocols as the setting ``own``.

    Raises:
        CardFault: what can't be read or played; says where, and what would be right.
    """
    cards = cards_at(path)
    return own_line(cards, Path(path).name)


def own_line(cards: Cards, name: str = OWN) -> str:
    """Protocols of one's own as one line; CardFault where they can't be played."""
    _check(cards, name)
    told = cards.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    line = json.dumps(told, separators=(",", ":")).replace(" ", "\\u0020")
    if len(line) > LONGEST:
        right = f"at most {LONGEST} characters; use fewer protocols"
        raise CardFault(f"{name}: {len(line)} characters; use {right}")
    return line


@lru_cache(maxsize=64)
def own_cards(text: str) -> Cards:
    """Read the line back, or what stands in a file; CardFault says what is wrong."""
    if len(text) > LARGEST:
        raise CardFault(f"{OWN}: {len(text)} characters; use at most {LARGEST}")
    if text[:1] != "{" and "\n" not in text:
        right = "what own_protocols(FILE) gives, or own=@FILE on the command line"
        raise CardFault(f"{OWN}: {shown(text, 40)} is no file of cards; use {right}")
    cards = _of_json(text) if text[:1] == "{" else cards_of(text, OWN)
    _check(cards, OWN)
    return cards


def _of_json(text: str) -> Cards:
    try:
        return cards_in(json_of(text), OWN)
    except Unreadable as fault:
        right = "what own_protocols gives"
        raise CardFault(f"{OWN}: {shown(text, 40)}; {fault.why}; use {right}") from None


def all_cards(changes: str, line: str) -> Cards:
    """The cards of the house with these changes, then those of one's own."""
    house = changed_cards(changes)
    if not line:
        return house
    own = own_cards(line)
    return house.model_copy(
        update={
            "protocol": (*house.protocol, *own.protocol),
            "card": (*house.card, *_by_protocol(own)),
        }
    )


@lru_cache(maxsize=64)
def edition_of(line: str) -> str:
    """What codes call these protocols: the name of the first, and a short number."""
    if not line:
        return ""
    digest = sha256(line.encode()).hexdigest()[:_DIGITS]
    return f"{own_cards(line).protocol[0].id}-{digest}"


def _by_protocol(cards: Cards) -> Iterator[Card]:
    for one in cards.protocol:
        row = [card for card in cards.card if card.protocol == one.id]
        yield from sorted(row, key=lambda card: card.value)


def _check(cards: Cards, name: str) -> None:
    """CardFault where the machine could not play them beside the house's."""
    for why in _faults(cards):
        raise CardFault(f"{name}, {why}")


def _faults(cards: Cards) -> Iterator[str]:
    if not 1 <= len(cards.protocol) <= MOST:
        yield f"protocol: {len(cards.protocol)} protocols; use 1 to {MOST}"
    for at, one in enumerate(cards.protocol):
        yield from _of_protocol(f"protocol.{at}", one)
    for at, card in enumerate(cards.card):
        yield from _of_card(f"card.{at}", card)
    try:
        letters((*house_cards().protocol, *cards.protocol))
    except LabError as fault:
        yield str(fault)


def _of_protocol(place: str, one: Protocol) -> Iterator[str]:
    yield from _taken(place, one.id)
    if len(one.id) < 2 or "-" in one.id:  # noqa: PLR2004 -- two letters in codes
        yield f"{place}.id: {one.id!r}; use two letters or more, without '-'"
    for lang in LANGS:
        title = getattr(one, lang)
        if len(title) > _LONGEST_TITLE or not title.isprintable():
            right = f"at most {_LONGEST_TITLE} characters on one line"
            yield f"{place}.{lang}: {shown(title, 40)}; use {right}"


def _of_card(place: str, card: Card) -> Iterator[str]:
    yield from _taken(place, card.id)
    for lang in LANGS:
        if not (getattr(card, lang) or "").isprintable():
            yield f"{place}.{lang} ({card.id}): use one line without tabs"
    for field in ("box", "first_print"):
        why = unplayable(getattr(card, field))
        if why:
            yield f"{place}.{field} ({card.id}): {why}"


def _taken(place: str, name: str) -> Iterator[str]:
    house = house_cards()
    known = [one.id for one in house.protocol] + [card.id for card in house.card]
    if name in known:
        yield f"{place}.id: {name!r} is one of the house; use another id"
