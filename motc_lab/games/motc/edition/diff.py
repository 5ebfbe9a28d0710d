"""What two editions differ in, as lines and as a table, by the names of changes.

What stands there may be said in ``--variant`` and ``with_changes``.
"""

from collections.abc import Iterator
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from motc_lab.games.motc.edition.differences import Change, differences
from motc_lab.games.motc.edition.shown import Diff, DiffRow, verbs_words
from motc_lab.html import table

if TYPE_CHECKING:
    from motc_lab.games.motc.edition.card import Space
    from motc_lab.games.motc.edition.model import Edition

_NOTHING: Final = "-"
_OF_A_SPACE: Final = ("hand_limit", "pawns", "advantage")
_TEXTS: Final = frozenset({"title", "history", "notice"})


def diff(a: "Edition", b: "Edition") -> Diff:
    """Return what is another one in the second edition; sources are left out."""
    rows = tuple([row for change in differences(a, b) for row in _rows(change)])
    names = (f"{a.id} {a.version}", f"{b.id} {b.version}")
    lines = [f"{place}: {was} -> {now}" for place, was, now in rows]
    title = f"{names[0]} -> {names[1]}: {len(rows)}"
    head = ("", *names)
    found = Diff("\n".join([title, *lines]), table(title, rows, head=head))
    found.rows = rows
    return found


def _rows(change: Change) -> Iterator[DiffRow]:
    was, now = change.before, change.after
    match change.words:
        case ["track", person]:
            for index, (old, new) in enumerate(zip_longest(was, now)):
                yield from _space_rows(f"{person}.{index}", old, new)
        case ["track", person, "start"]:
            yield f"{person}.start", str(was), str(now)
        case ["track", person, index]:
            yield from _space_rows(f"{person}.{index}", was, now)
        case [*_, name] if name in _TEXTS:
            for lang in ("en", "de"):
                old, new = getattr(was, lang), getattr(now, lang)
                if old != new:
                    yield f"{_named(change)}.{lang}", old, new
        case [*_, "effect"]:
            yield _named(change), verbs_words(was), verbs_words(now)
        case _:
            yield _named(change), _said(was), _said(now)


def _named(change: Change) -> str:
    """What a change is called (``vocabulary``)."""
    match change.words:
        case ["card", person, card, field]:
            return f"{person}.{card}.{field}"
        case ["rule", "section_values", number]:
            return f"section_values.{number}"
        case words:
            return words[-1]


def _space_rows(
    place: str, was: "Space | None", now: "Space | None"
) -> Iterator[DiffRow]:
    if was is None or now is None:
        yield place, _space(was), _space(now)
        return
    for name in _OF_A_SPACE:
        old, new = getattr(was, name), getattr(now, name)
        if old != new:
            yield f"{place}.{name}", str(old), str(new)


def _space(space: "Space | None") -> str:
    if space is None:
        return _NOTHING
    return ", ".join(f"{name} {getattr(space, name)}" for name in _OF_A_SPACE)


def _said(value: object) -> str:
    return _NOTHING if value is None else str(value)
