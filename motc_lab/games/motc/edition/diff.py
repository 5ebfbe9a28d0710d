"""What two editions differ in, as lines and as a table, in the words of their files."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from motc_lab.games.motc.edition.shown import Diff, DiffRow, effect_words
from motc_lab.html import table

if TYPE_CHECKING:
    from motc_lab.games.motc.edition.card import Card, PersonData
    from motc_lab.games.motc.edition.model import Edition
    from motc_lab.games.motc.edition.parts import Part

_NOTHING: Final = "-"
_APART: Final = frozenset({"source", "rulings", "spassky", "fischer", "schema_version"})
_OF_A_CARD: Final = ("strength", "title", "history", "effect", "rule")
_OF_A_SPACE: Final = ("hand_limit", "pawns", "advantage")
_TEXTS: Final = frozenset({"title", "history", "notice"})


def diff(a: "Edition", b: "Edition") -> Diff:
    """Return what is another one in the second edition; sources are left out."""
    rows = tuple(_rows(a, b))
    names = (f"{a.id} {a.version}", f"{b.id} {b.version}")
    lines = [f"{place}: {was} -> {now}" for place, was, now in rows]
    title = f"{names[0]} -> {names[1]}: {len(rows)}"
    head = ("", *names)
    found = Diff("\n".join([title, *lines]), table(title, rows, head=head))
    found.rows = rows
    return found


def _rows(a: "Edition", b: "Edition") -> Iterator[DiffRow]:
    plain = [name for name in type(a).model_fields if name not in _APART]
    yield from _fields("", a, b, plain)
    yield from _fields(
        "rulings ", a.rulings, b.rulings, list(type(a.rulings).model_fields)
    )
    for person in ("spassky", "fischer"):
        yield from _of_person(person, a.person(person), b.person(person))


def _of_person(person: str, a: "PersonData", b: "PersonData") -> Iterator[DiffRow]:
    yield from _fields(f"{person} ", a, b, ["start"])
    for index in range(max(len(a.track), len(b.track))):
        place = f"{person} track[{index}]"
        if index < min(len(a.track), len(b.track)):
            yield from _fields(f"{place} ", a.track[index], b.track[index], _OF_A_SPACE)
        else:
            yield place, _space(a, index), _space(b, index)
    for old, new in zip(a.cards, b.cards, strict=True):
        yield from _fields(f"{person} {old.id} ", old, new, _OF_A_CARD)


def _space(person: "PersonData", index: int) -> str:
    if index >= len(person.track):
        return _NOTHING
    space = person.track[index]
    return ", ".join(f"{name} {getattr(space, name)}" for name in _OF_A_SPACE)


def _fields(
    place: str, a: "Part", b: "Part", names: "list[str] | tuple[str, ...]"
) -> Iterator[DiffRow]:
    for name in names:
        was, now = getattr(a, name), getattr(b, name)
        if was == now:
            continue
        if name in _TEXTS:
            for lang in ("en", "de"):
                if getattr(was, lang) != getattr(now, lang):
                    yield (
                        f"{place}{name}.{lang}",
                        getattr(was, lang),
                        getattr(now, lang),
                    )
        else:
            yield f"{place}{name}", _said(a, name), _said(b, name)


def _said(part: "Part | Card", name: str) -> str:
    if name == "effect":
        return effect_words(part)  # type: ignore[arg-type]  # only cards have effects
    value = getattr(part, name)
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return _NOTHING if value is None else str(value)
