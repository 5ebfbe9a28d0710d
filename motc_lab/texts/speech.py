"""Say a text of the catalogue in one of the languages."""

from collections.abc import Iterable
from functools import cache
from itertools import chain
from pathlib import Path

from motc_lab.texts.entries import Entry, Wording, file_entries, files, files_of
from motc_lab.texts.lang import LANGS, Lang, TextError, near


def say(key: str, lang: Lang, /, **fields: str | float) -> str:
    """Return the text with its fields filled in.

    The values of fields are put in as they are and never read as templates, so a
    person's name with braces in it is harmless. A text with plural forms takes
    ``one`` where the field ``n`` is 1.

    Raises:
        TextError: the key or the language is unknown, or a field is missing.
    """
    wording = _wording(key, lang)
    try:
        if not isinstance(wording, str):
            wording = wording["one" if fields["n"] == 1 else "other"]
        return wording.format_map(fields)
    except KeyError as missing:
        problem = f"field {missing.args[0]!r} is missing, got {sorted(fields)}"
        file = _names(files_of(key))
        raise TextError(key, lang=lang, file=file, problem=problem) from missing


def say_in(game: str, key: str, lang: Lang, /, **fields: str | float) -> str:
    """Return a text as ``say`` does, in the game's own words where it has such.

    A game's own word for ``sandbox.values.own`` is called ``<id>.sandbox.values.own``.
    """
    own = f"{game}.{key}"
    return say(own if _is_there(own) else key, lang, **fields)


@cache
def _is_there(key: str) -> bool:
    return any(key in file_entries(file) for file in files_of(key))


def words_in(game: str, prefix: str, lang: Lang) -> dict[str, str]:
    """All templates below a prefix, with those that a game has in their place."""
    own = f"{game}.{prefix}"
    return words(prefix, lang) | (words(own, lang) if files_of(own) else {})


@cache
def _words(prefix: str, lang: Lang) -> tuple[tuple[str, str], ...]:
    start = f"{prefix}."
    words_below: list[tuple[str, str]] = []
    found = [file_entries(file).items() for file in _known_files(prefix, lang)]
    for key, entry in chain.from_iterable(found):
        if key.startswith(start):
            wording, name = entry.wordings[lang], key.removeprefix(start)
            if isinstance(wording, str):
                words_below.append((name, wording))
            else:
                words_below += [
                    (f"{name}.{form}", text) for form, text in wording.items()
                ]
    return tuple(words_below)


def words(prefix: str, lang: Lang) -> dict[str, str]:
    """All templates below a prefix by the rest of their key, fields unfilled.

    ``words("ui", "de")`` is what the browser needs. A text with plural forms
    becomes two words, ``….one`` and ``….other``.
    """
    return dict(_words(prefix, lang))


def entries() -> tuple[Entry, ...]:
    """Every text of every catalogue file; reads all files."""
    return tuple(entry for file in files() for entry in file_entries(file).values())


def keys() -> frozenset[str]:
    """Every key of the catalogue; reads all files."""
    return frozenset(entry.key for entry in entries())


@cache
def _wording(key: str, lang: Lang) -> Wording:
    may_hold = _known_files(key, lang)
    for file in may_hold:
        if key in file_entries(file):
            return file_entries(file)[key].wordings[lang]
    raise TextError(key, lang=lang, file=_names(may_hold), problem="no such key")


def _known_files(key: str, lang: Lang) -> tuple[Path, ...]:
    found = files_of(key)
    if not found:
        names, head = sorted({path.name for path in files()}), key.partition(".")[0]
        problem = f"no file for this key, {near(f'{head}.toml', names)}"
        raise TextError(key, lang=lang, file="catalogue", problem=problem)
    if lang not in LANGS:
        problem = f"no such language, there are {', '.join(LANGS)}"
        raise TextError(key, lang=lang, file=_names(found), problem=problem)
    return found


def _names(paths: Iterable[Path]) -> str:
    return ", ".join([path.name for path in paths])
