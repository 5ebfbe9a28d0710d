"""What makes an edition of another one: a table of the fields that differ.

A record, and a link, carry it: short where a few cards were changed, and a whole file
where all of them are somebody's own. Cards stand under their ids; lists (an effect, a
track) are said whole; null takes a field away.
"""

import json
from typing import Final, TypeAlias

from pydantic import JsonValue

from motc_lab.games.motc.edition.errors import EditionError
from motc_lab.games.motc.edition.load import LARGEST_BYTES, too_large, unread
from motc_lab.games.motc.edition.model import Edition, edition_from
from motc_lab.reading import Unreadable, json_of

Table: TypeAlias = dict[str, JsonValue]
_PERSONS: Final = ("spassky", "fischer")
_BAR: Final = "\\u007c"  # links separate their lines by bars


def changes_between(base: Edition, edition: Edition) -> Table:
    """What has to be changed in the one to get the other; empty where nothing has."""
    return _changed(_by_card(base.plain), _by_card(edition.plain))


def with_changes(base: Edition, changes: JsonValue, *, name: str) -> Edition:
    """The other edition again; EditionError names each fault of it."""
    if not isinstance(changes, dict):
        fault = "the changes of an edition are a table, such as {'pawns': 7}"
        raise EditionError(name, (fault,))
    whole = _merged(_by_card(base.plain), changes)
    for person in _PERSONS:
        data = whole.get(person)
        cards = data.get("cards") if isinstance(data, dict) else None
        if isinstance(data, dict) and isinstance(cards, dict):
            data["cards"] = list(cards.values())
    return edition_from(whole, name=name)


def changes_text(changes: Table) -> str:
    """The table as one line of JSON without a bar."""
    text = json.dumps(changes, ensure_ascii=False, separators=(",", ":"))
    return text.replace("|", _BAR)


def read_changes(text: str, base: Edition, *, name: str) -> Edition:
    """The edition that such a line makes of another; EditionError as above."""
    if len(text) > LARGEST_BYTES:
        raise too_large(name)
    try:
        held: JsonValue = json_of(text)
    except Unreadable as error:
        raise unread(name, error) from None
    return with_changes(base, held, name=name)


def _by_card(plain: Table) -> Table:
    """The same with cards in tables by id, so that one of them can be named."""
    for person in _PERSONS:
        data = plain[person]
        assert isinstance(data, dict)
        cards = data["cards"]
        assert isinstance(cards, list)
        by_id: Table = {}
        for card in cards:
            assert isinstance(card, dict)
            by_id[str(card["id"])] = card
        data["cards"] = by_id
    return plain


def _changed(old: Table, new: Table) -> Table:
    found: Table = {}
    for name, value in new.items():
        before = old.get(name)
        if isinstance(value, dict) and isinstance(before, dict):
            inner = _changed(before, value)
            if inner:
                found[name] = inner
        elif name not in old or value != before:
            found[name] = value
    found.update(dict.fromkeys((name for name in old if name not in new), None))
    return found


def _merged(old: Table, changes: Table) -> Table:
    whole = dict(old)
    for name, value in changes.items():
        before = whole.get(name)
        if value is None:
            whole.pop(name, None)
        elif isinstance(value, dict) and isinstance(before, dict):
            whole[name] = _merged(before, value)
        else:
            whole[name] = value
    return whole
