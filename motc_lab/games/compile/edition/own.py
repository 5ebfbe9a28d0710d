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
from itertools import islice
from pathlib import Path
from typing import Final

from motc_lab.errors import shown
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
from motc_lab.texts.wrong import MOST as MOST_WRONGS
from motc_lab.texts.wrong import Fields, Wrong, unread

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
        raise _fault(name, "too_long", n=len(line), most=LONGEST)
    return line


@lru_cache(maxsize=64)
def own_cards(text: str, name: str = OWN) -> Cards:
    """Read the line back, or what stands in a file; CardFault says what is wrong."""
    if len(text) > LARGEST:
        raise _fault(name, "too_large", n=len(text), most=LARGEST)
    if text[:1] != "{" and "\n" not in text:
        raise _fault(name, "no_file", text=shown(text, 40))
    return cards_in_text(text, name)


def cards_in_text(text: str, name: str = OWN) -> Cards:
    """Read what stands in a file, however short; CardFault says what is wrong."""
    cards = _of_json(text, name) if text[:1] == "{" else cards_of(text, name)
    _check(cards, name)
    return cards


def _of_json(text: str, name: str) -> Cards:
    try:
        return cards_in(json_of(text), name)
    except Unreadable as fault:
        raise CardFault(name, [unread(fault)]) from None


def _fault(name: str, key: str, **fields: str | int) -> CardFault:
    return CardFault(name, [Wrong(f"compile.own.{key}", fields=fields)])


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
    wrongs = [*islice(_wrongs(cards), MOST_WRONGS)]
    if wrongs:
        raise CardFault(name, wrongs)


def _wrongs(cards: Cards) -> Iterator[Wrong]:
    if not 1 <= len(cards.protocol) <= MOST:
        fields = {"n": len(cards.protocol), "most": MOST}
        yield Wrong("compile.own.count", "protocol", fields)
    for one in cards.protocol:
        yield from _of_protocol(f"protocol.{one.id}", one)
    for card in cards.card:
        yield from _of_card(f"card.{card.id}", card)
    try:
        letters((*house_cards().protocol, *cards.protocol))
    except CardFault as fault:
        yield from fault.wrongs


def _of_protocol(place: str, one: Protocol) -> Iterator[Wrong]:
    yield from _taken(place, one.id)
    if len(one.id) < 2 or "-" in one.id:  # noqa: PLR2004 -- two letters in codes
        yield Wrong("compile.own.short_id", f"{place}.id", {"name": one.id})
    for lang in LANGS:
        title = getattr(one, lang)
        if len(title) > _LONGEST_TITLE or not title.isprintable():
            fields: Fields = {"text": shown(title, 40), "most": _LONGEST_TITLE}
            yield Wrong("compile.own.title", f"{place}.{lang}", fields)


def _of_card(place: str, card: Card) -> Iterator[Wrong]:
    yield from _taken(place, card.id)
    for lang in LANGS:
        if not (getattr(card, lang) or "").isprintable():
            yield Wrong("compile.own.reading", f"{place}.{lang}")
    for field in ("box", "first_print"):
        why = unplayable(getattr(card, field), f"{place}.{field}")
        if why:
            yield why


def _taken(place: str, name: str) -> Iterator[Wrong]:
    house = house_cards()
    known = [one.id for one in house.protocol] + [card.id for card in house.card]
    if name in known:
        yield Wrong("compile.own.taken", f"{place}.id", {"name": name})
