"""Say a text of the catalogue in one of the languages."""

from functools import cache

from motc_lab.texts.entries import Entry, Wording, file_entries, file_of, files
from motc_lab.texts.lang import LANGS, Lang, TextError


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
        file = file_of(key)
        raise TextError(key, lang=lang, file=file, problem=problem) from missing


@cache
def _words(prefix: str, lang: Lang) -> tuple[tuple[str, str], ...]:
    start = f"{prefix}."
    found: list[tuple[str, str]] = []
    for key, entry in file_entries(_known_file(prefix, lang)).items():
        if key.startswith(start):
            wording, name = entry.wordings[lang], key.removeprefix(start)
            if isinstance(wording, str):
                found.append((name, wording))
            else:
                found += [(f"{name}.{form}", text) for form, text in wording.items()]
    return tuple(found)


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
    file = _known_file(key, lang)
    entry = file_entries(file).get(key)
    if entry is None:
        raise TextError(key, lang=lang, file=file, problem="no such key")
    return entry.wordings[lang]


def _known_file(key: str, lang: Lang) -> str:
    file = file_of(key)
    if not file:
        problem = f"no file for this key, there are {', '.join(files())}"
        raise TextError(key, lang=lang, file="catalogue", problem=problem)
    if lang not in LANGS:
        problem = f"no such language, there are {', '.join(LANGS)}"
        raise TextError(key, lang=lang, file=file, problem=problem)
    return file
