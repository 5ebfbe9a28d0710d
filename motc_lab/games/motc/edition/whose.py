"""Whose cards an edition has: ours, ours with changes, the printed ones, somebody's."""

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from motc_lab.games.motc.edition.changes import Table, changes_between
from motc_lab.games.motc.edition.load import HOUSE, house_edition
from motc_lab.games.motc.edition.model import Edition

Whose = Literal["house", "changed", "printed", "own"]
_PRINTED: Final = "rule book"
_ABOUT: Final = frozenset({"id", "version", "title", "notice", "source", "schema"})


class Owner(NamedTuple):
    """Whose cards, and for the changed house edition how many things were changed."""

    whose: Whose
    changes: int = 0


@lru_cache(maxsize=64)
def owner_of(edition: Edition) -> Owner:
    """Say whose cards these are.

    An edition whose every table names the rule book as its source holds the printed
    cards: only who owns them can have typed them in.
    """
    if edition == house_edition():
        return Owner("house")
    if edition.id == HOUSE:
        return Owner("changed", count(changes_between(house_edition(), edition)))
    persons = (edition.spassky, edition.fischer)
    sources = [edition.source.default, *(one.source.default for one in persons)]
    sources += [card.source.default for one in persons for card in one.cards]
    is_printed = all(source == _PRINTED for source in sources)
    return Owner("printed" if is_printed else "own")


def count(changes: Table) -> int:
    """How many cards, tracks, start spaces, numbers and rulings are other ones.

    What is said about the edition itself counts as one where nothing else was changed.
    """
    told = {name: value for name, value in changes.items() if name not in _ABOUT}
    found = 0
    for name, value in told.items():
        if name in {"rulings", "spassky", "fischer"} and isinstance(value, dict):
            cards = value.get("cards")
            found += len(cards) if isinstance(cards, dict) else 0
            found += len([one for one in value if one not in {"cards", "source"}])
        else:
            found += 1
    return max(1, found) if changes else 0
