"""The events of a match as a value that becomes a table."""

from collections.abc import Iterable
from typing import Final, Self

from motc_lab.frames import Frame, frame_of
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules.event_fields import TYPES
from motc_lab.games.motc.rules.events import COLUMNS, Event
from motc_lab.games.motc.scene.cards import event_sentence
from motc_lab.texts.lang import Lang, lang_named

_ALWAYS: Final[dict[str, type]] = {
    "number": int,
    "kind": str,
    "rule": str,
    "seat": str,
    "game": int,
    "exchange": int,
    "white": str,
    "hidden": bool,
    "sentence": str,
}


class Events(tuple[Event, ...]):
    """What happened, in its order, as a seat may know it.

    ``to_frame()`` makes a table of it, and so do polars and pandas:
    ``pl.DataFrame(match.events())``, ``pd.DataFrame(match.events())``.
    """

    _edition: Edition

    def __new__(cls, events: Iterable[Event], edition: Edition) -> Self:
        """Keep the events with the edition whose cards they name."""
        found = super().__new__(cls, events)
        found._edition = edition
        return found

    def __getnewargs__(self) -> tuple[tuple[Event, ...], Edition]:
        """What copies and other processes make it from."""
        return tuple(self), self._edition

    def to_frame(self, lang: Lang | None = None) -> Frame:
        """One row for each event, as a polars frame; docs/events.md names the columns.

        Persons stand by their names, cards by their ids, several of them with a space
        between; empty is what a kind of event does not tell, or the looker may not
        know. NoTables says what to install where polars is missing.

        Args:
            lang: adds a column ``sentence`` in this language, 'en' or 'de'.
        """
        columns: dict[str, list[object]] = {"number": [*range(len(self))]}
        for name in COLUMNS:
            columns[name] = [_written(getattr(event, name)) for event in self]
        types = {**_ALWAYS, **TYPES}
        if lang is not None:
            spoken = lang_named(lang)
            columns["sentence"] = [
                event_sentence(event, self._edition, spoken) for event in self
            ]
        return frame_of(columns, {name: types[name] for name in columns})

    def __repr__(self) -> str:
        """How many there are, and what can be done with them."""
        return f"<{len(self)} events; .to_frame() is a table of them>"


def _written(value: object) -> object:
    """A value as a cell of a table holds it: several ids in one text."""
    return " ".join(value) if isinstance(value, tuple) else value
