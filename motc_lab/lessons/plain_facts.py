"""What a view and the events of a try tell, by name: for texts, goals and futures.

For games without words of their own for it (``Teaching.sources``, ``Teaching.fact``).
Whatever the learner may not know has no field in the view, so it has no name here.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import partial
from typing import Any, Final, Protocol, TypeAlias

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.lessons.errors import one_of
from motc_lab.scene.showing import showing_of
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

Source: TypeAlias = Callable[[], str]
"""Where the value of a name in a text comes from."""
FACTS: Final = ("result", "asked")
"""What can be said of a table of any game; then follow the values of its view."""
LOST, OPEN, DRAWN, WON = range(4)


class Telling(Protocol):
    """What names in a text are found by, as far as a game needs it (``Filler``)."""

    @property
    def lang(self) -> Lang:
        """The language of the text."""

    @property
    def session(self) -> AnySession:
        """The present table."""

    @property
    def start(self) -> AnySession:
        """The table with which the step begins."""

    @property
    def learner(self) -> Seat:
        """The learner's person."""


def values_of(view: Any, learner: Seat) -> Iterator[tuple[str, object]]:  # noqa: ANN401 -- the game's own view
    """What a view tells, by name: ``own_hands`` and ``other_hands`` of two players.

    Numbers, words, and rows of them; a row with something for each of two players is
    told apart by whose it is.
    """
    if not is_dataclass(view):
        return
    for field in fields(view):
        value = getattr(view, field.name)
        if _is_plain(value):
            yield field.name, value
        elif isinstance(value, tuple) and len(value) == 1 + len(learner.others):
            yield f"own_{field.name}", value[learner.index]
            if len(value) == 2:  # noqa: PLR2004 -- of two players
                yield f"other_{field.name}", value[learner.other.index]


def _is_plain(value: object) -> bool:
    return isinstance(value, int | str) and not isinstance(value, bool | Seat)


def _text(value: object) -> str | None:
    """A value as it stands in a sentence; None for what has no words."""
    if isinstance(value, tuple):
        parts = [_text(one) for one in value]
        return ", ".join(filter(None, parts)) if parts and all(parts) else None
    return str(value) if _is_plain(value) else None


def view_texts(view: Any, learner: Seat) -> dict[str, str]:  # noqa: ANN401 -- as above
    """The values of a view that have words."""
    found = {name: _text(value) for name, value in values_of(view, learner)}
    return {name: text for name, text in found.items() if text is not None}


def sources(
    start: AnySession, session: AnySession, learner: Seat, lang: Lang
) -> dict[str, Source]:
    """The names of a step's texts.

    Who plays (``learner``, ``other``), the view with which the step begins, and of each
    kind of event of the try what the last one told: ``turned_higher``.
    """
    name = partial(showing_of(start).name, start, lang=lang)
    found: dict[str, Source] = {"learner": partial(name, learner)}
    if len(learner.others) == 1:
        found["other"] = partial(name, learner.other)
    for key, text in view_texts(start.view(learner), learner).items():
        found[key] = partial(str, text)
    found["result"] = partial(result_text, session, lang)
    return found | _told(session, learner, lang)


def _told(session: AnySession, learner: Seat, lang: Lang) -> dict[str, Source]:
    found: dict[str, Source] = {}
    name = partial(showing_of(session).name, session, lang=lang)
    for event in session.events(learner):
        if event.seat is not None:
            found[f"{event.kind}_who"] = partial(name, event.seat)
        for fact, value in event.told.items():
            text = name(value) if isinstance(value, Seat) else _text(value)
            if text is not None:
                found[f"{event.kind}_{fact}"] = partial(str, text)
    return found


def result_text(session: AnySession, lang: Lang) -> str:
    """Who has won, that it is a draw, or that it is not over."""
    if not session.is_over:
        return say("lesson.value.open", lang)
    if session.winner is None:
        return say("lesson.value.drawn", lang)
    who = showing_of(session).name(session, session.winner, lang)
    return say("lesson.value.won", lang, who=who)


# What futures are compared by


def fact(name: str, table: AnySession, learner: Seat) -> int:
    """A number from the learner's side; LabError says which facts there are."""
    if name == "result":
        if not table.is_over:
            return OPEN
        if table.winner is None:
            return DRAWN
        return WON if table.winner is learner else LOST
    if name == "asked":
        return sum(1 << seat.index for seat in table.asked)
    known = dict(values_of(table.view(learner), learner))
    if name not in known:
        raise LabError(f"no fact {name!r}; {one_of(name, (*FACTS, *known))}")
    value = known[name]
    if isinstance(value, tuple):
        return len(value)
    return value if isinstance(value, int) else 0


def fact_text(name: str, table: AnySession, learner: Seat, lang: Lang) -> str:
    """The same in words."""
    if name == "result":
        return result_text(table, lang)
    if name == "asked":
        return asked_text(table, lang)
    return view_texts(table.view(learner), learner).get(name, "?")


def asked_text(table: AnySession, lang: Lang) -> str:
    """Who decides now."""
    if not table.asked:
        return say("lesson.value.nobody", lang)
    showing = showing_of(table)
    return ", ".join([showing.name(table, seat, lang) for seat in table.asked])


def fact_sources(
    name: str, table: AnySession, learner: Seat, lang: Lang
) -> dict[str, Source]:
    """For a future 'win': {win_result}, {win_asked}, what its view and events tell."""
    found: dict[str, Source] = {
        f"{name}_{one}": partial(fact_text, one, table, learner, lang) for one in FACTS
    }
    for key, text in view_texts(table.view(learner), learner).items():
        found[f"{name}_{key}"] = partial(str, text)
    told = _told(table, learner, lang)
    return found | {f"{name}_{key}": source for key, source in told.items()}
