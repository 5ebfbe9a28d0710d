"""What every text of the catalogue has to keep; each check lists all that do not.

A check takes texts and returns one line for each that breaks its promise, with file and
key. ``test_catalogue.py`` reads the catalogue with them, ``test_catalogue_broken.py``
gives them texts that are spoiled on purpose.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from motc_lab.texts import LANGS, Lang
from motc_lab.texts.entries import Entry

ENGLISH = re.compile(
    r"\b(the|and|of|to|is|are|your|you|with|may|cards?|pawns?|game|match|draws?|"
    r"plays?|his|this|that|exchange|click|from|for|not|or|discards?|loses?|gains?)\b",
    re.IGNORECASE,
)
WITHOUT_UMLAUT = re.compile(
    r"\b(fuer|ueber\w*|koenn\w*|muess\w*|laeuf\w*|koenig\w*|staerke\w*|gehoer\w*|"
    r"waehl\w*|zaehl\w*|weiss(er|en|e)\b|ausser\w*|gross\w*|schliess\w*)",
    re.IGNORECASE,
)
EXCHANGE_AS_BARTER = re.compile(r"tausch", re.IGNORECASE)
FOREIGN_CHAMPION = {"en": re.compile(r"Spasski\b"), "de": re.compile("Spassky")}
FOREIGN_QUOTES = {
    "en": re.compile('["„]'),
    "de": re.compile('["”]|“[^“]*“(?!\\W|$)'),
}
SAME_BUT_FOR_CASE = {"whose": "who", "others": "other"}
NAME_OF_THE_GAME = "Match of the Century"

Place = tuple[str, str]
"""Where a text stands, and one of its sentences."""
Toml = dict[str, object]


def none_of(offenders: list[str]) -> None:
    """Fail with all of them; pytest itself would shorten a long list."""
    assert not offenders, "\n".join([f"{len(offenders)} texts:", *offenders])


def half_said(folder: Path) -> list[str]:
    """Texts without one of the languages, or with nothing in it, as they stand."""
    return [
        f"{file.name}, {key}: {lang} is {table.get(lang)!r}"
        for file in sorted(folder.glob("*.toml"))
        for key, table in _tables(tomllib.loads(file.read_text("utf-8")))
        for lang in LANGS
        if not _is_said(table.get(lang))
    ]


def _tables(table: Toml, above: str = "") -> Iterator[tuple[str, Toml]]:
    if any(lang in table for lang in LANGS):
        yield above, table
    for name, below in table.items():
        if name not in LANGS and isinstance(below, dict):
            yield from _tables(below, f"{above}.{name}" if above else name)


def _is_said(wording: object) -> bool:
    forms = list(wording.values()) if isinstance(wording, dict) else [wording]
    return bool(forms) and all(isinstance(f, str) and f.strip() for f in forms)


def uneven_fields(entries: Iterable[Entry]) -> list[str]:
    """Texts whose languages take different fields."""
    uneven = []
    for entry in entries:
        english, german = (
            {SAME_BUT_FOR_CASE.get(field, field) for field in entry.fields(lang)}
            for lang in LANGS
        )
        # a plural in one language only is fine
        if differing := (english ^ german) - {"n"}:
            uneven.append(f"{_home(entry)}: only one language has {sorted(differing)}")
    return uneven


def fields_that_are_no_names(entries: Iterable[Entry]) -> list[str]:
    """Fields that reach into a value, or have no name at all."""
    return [
        f"{_home(entry)}, {lang}: {{{field}}}"
        for entry in entries
        for lang in LANGS
        for field in sorted(entry.fields(lang))
        if not field.isidentifier()
    ]


def sentences(entries: Iterable[Entry], lang: Lang) -> Iterator[Place]:
    """Every sentence of the texts in a language; of German, what is really German."""
    for entry in entries:
        for template in entry.templates(lang):
            if lang == "de":
                spoken = template.replace(NAME_OF_THE_GAME, "")
                yield _home(entry), re.sub(r"\{.*?\}", "", spoken)
            else:
                yield _home(entry), template


def saying(bad: re.Pattern[str], texts: Iterable[Place]) -> list[str]:
    """The sentences in which the pattern is found."""
    return [f"{place}: {text}" for place, text in texts if bad.search(text)]


def _home(entry: Entry) -> str:
    return f"{entry.file}, {entry.key}"
