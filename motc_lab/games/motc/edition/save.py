"""Writes editions as files: TOML that keeps comments and order, JSON, or CSV."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pydantic import JsonValue

from motc_lab.checks import is_a
from motc_lab.errors import LabError, WrongArgument
from motc_lab.games.motc.edition.errors import EditionError
from motc_lab.games.motc.edition.load import (
    CSV,
    HOUSE,
    file_text,
    parse_edition,
)
from motc_lab.games.motc.edition.sheet import sheet_of
from motc_lab.reading import text_of
from motc_lab.texts.lang import CSV_MARK, Lang, lang_named
from motc_lab.writing import NotOurs, check_ours

if TYPE_CHECKING:
    from motc_lab.games.motc.edition.model import Edition

JSON: Final = ".json"
TOML: Final = ".toml"
# What the house edition's file says of itself is not true of anybody's copy.
_ABOUT_THE_HOUSE: Final = re.compile(r"\A(?:#.*\n)+\n?|  # start$", re.MULTILINE)


class NotSaved(LabError, ValueError):
    """An edition that could not be written to a file; says why."""


def save_edition(
    edition: "Edition",
    path: str | Path,
    like: str | Path | None = None,
    lang: Lang = "en",
) -> None:
    """Write an edition to a file, ``.toml`` or ``.json``, or its cards as ``.csv``.

    Args:
        edition: what is written.
        path: the file; an edition that is there is replaced, nothing else.
        like: whose comments and order a TOML file keeps, a file or the name of an
            edition; the file that is replaced if it is an edition, else the house's.
        lang: whose separator a .csv file has.

    Raises:
        NotSaved: the file has another ending, is there and no edition, or can't be
            written.
        EditionError: what it shall be like is no edition.
    """
    if not is_a(path, str, Path):
        raise WrongArgument("path", path, "the name of a file, such as 'mine.toml'")
    place = Path(path)
    if place.suffix not in {TOML, JSON, CSV}:
        ends = f"{TOML}, {JSON} or {CSV}"
        raise NotSaved(f"{str(path)[:200]}: use a name that ends in {ends}")
    if place.suffix == CSV:
        text = CSV_MARK + sheet_of(edition, lang_named(lang))
    elif place.suffix == JSON:
        text = json_of_edition(edition)
    else:
        text = edition_toml(edition, _template(edition, place, like))
    try:
        check_ours(place, _is_edition)
    except NotOurs as fault:
        raise NotSaved(str(fault)) from None
    try:
        newline = "" if place.suffix == CSV else None
        place.write_text(text, encoding="utf-8", newline=newline)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise NotSaved(f"{str(path)[:200]}: cannot be written ({why})") from None


def _is_edition(part: bytes) -> bool:
    """Whether a file holds an edition, perhaps one with faults."""
    return all(name in part for name in (b"spassky", b"fischer", b"strength"))


def written(edition: "Edition", kind: str, lang: Lang = "en") -> str:
    """Return an edition as ``toml``, ``json`` or ``csv`` (its cards only)."""
    if kind == "csv":
        return sheet_of(edition, lang)
    return json_of_edition(edition) if kind == "json" else file_of(edition)


def json_of_edition(edition: "Edition") -> str:
    """Return an edition as JSON."""
    return json.dumps(edition.plain, indent=2, ensure_ascii=False) + "\n"


def file_of(edition: "Edition") -> str:
    """Return an edition as a TOML file of its own, laid out as the house's is."""
    return edition_toml(edition, _like_the_house(edition))


def edition_toml(edition: "Edition", template: str) -> str:
    """Return an edition as TOML, with the comments and the order of another file."""
    import tomlkit  # noqa: PLC0415 -- only where somebody saves

    whole = tomlkit.parse(template)
    _write(whole, parse_edition(template).plain, edition.plain)
    text = tomlkit.dumps(whole)
    if parse_edition(text, name="the file written").digest != edition.digest:
        raise NotSaved("the file would not hold the same edition; save it as .json")
    return text


def _template(edition: "Edition", place: Path, like: str | Path | None) -> str:
    if like is not None:
        return _toml_text(like)
    if place.is_file():
        try:
            return _toml_text(place)
        except EditionError:  # it is no edition: nothing of it is kept
            pass
    return _like_the_house(edition)


def _like_the_house(edition: "Edition") -> str:
    text = _toml_text(HOUSE)
    return text if edition.id == HOUSE else _ABOUT_THE_HOUSE.sub("", text)


def _toml_text(place: str | Path) -> str:
    """The text of a TOML file that holds an edition."""
    raw = file_text(place)
    name = Path(place).name
    parse_edition(raw, name=name)
    text = text_of(raw)
    if text.lstrip().startswith("{"):
        raise EditionError(name, ("is JSON, which has no comments; use a TOML file",))
    return text


def _write(
    table: Any,  # noqa: ANN401 -- tomlkit's
    was: Mapping[str, Any],
    values: Mapping[str, Any],
) -> None:
    """Let a table of the file hold values; what means the same stays as it is written.

    Args:
        table: of the file.
        was: what it means, fields at rest included.
        values: what it shall mean.
    """
    for name in [name for name in table if name in was and name not in values]:
        del table[name]
    for name, value in values.items():
        before: Any = was.get(name)
        if value == before:
            continue
        held = table.get(name)
        if isinstance(value, dict) and isinstance(before, dict) and held is not None:
            _write(held, before, value)
        elif _are_alike(held, before, value):
            for old, one, new in zip(_by_id(held, value), before, value, strict=True):
                _write(old, one, new)
        else:
            table[name] = _item(value)


def _are_alike(held: Any, before: Any, value: Any) -> bool:  # noqa: ANN401 -- as above
    """Whether all are lists of as many tables, written into one by one."""
    lists = (held, before, value)
    if not all(isinstance(one, list) and len(one) == len(value) for one in lists):
        return False
    return all(isinstance(one, dict) and "do" not in one for one in value)


def _by_id(old: Any, new: list[Any]) -> list[Any]:  # noqa: ANN401 -- as above
    """Tables of the file in the order of the new ones: cards by id, spaces by place."""
    by_id = {str(one["id"]): one for one in old if "id" in one}
    if len(by_id) != len(new):
        return list(old)
    return [by_id[str(one["id"])] for one in new]


def _item(value: JsonValue) -> Any:  # noqa: ANN401 -- as above
    import tomlkit  # noqa: PLC0415 -- as above

    return tomlkit.parse(f"x = {_text(value)}\n")["x"]


def _text(value: JsonValue) -> str:
    match value:
        case dict():
            told = [
                f"{name} = {_text(one)}"
                for name, one in value.items()
                if one is not False  # at rest, as per_unresolved is
            ]
            return f"{{ {', '.join(told)} }}"
        case list():
            return f"[{', '.join(map(_text, value))}]"
        case _:
            return json.dumps(value, ensure_ascii=False)
