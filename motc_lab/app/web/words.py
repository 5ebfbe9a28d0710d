"""What the pages around the board say, in both languages."""

import functools
import tomllib
from importlib import resources

from motc_lab.app.web.chapters import LANGUAGES, Lang


@functools.cache
def words(lang: Lang) -> dict[str, str]:
    """Return every word of the pages in that language by key."""
    file = resources.files("motc_lab.app.web") / "words.toml"
    entries = tomllib.loads(file.read_text(encoding="utf-8"))
    return {key: entry[lang] for key, entry in entries.items()}


def choose_lang(asked: str | None, accepted: str, fallback: Lang | None) -> Lang:
    """Return the page's language.

    The address (``?lang=``) wins over the server's ``--lang``, which wins over what
    the browser accepts; English where none of them names a language of ours.
    """
    if asked in LANGUAGES:
        return "de" if asked == "de" else "en"
    if fallback:
        return fallback
    for entry in _by_preference(accepted):
        for lang in LANGUAGES:
            if entry.partition("-")[0] == lang:
                return lang
    return "en"


def _by_preference(accepted: str) -> list[str]:
    """Return the language tags of an Accept-Language header, the dearest first."""
    weighted = []
    for part in accepted.lower().split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            weighted.append((-float(weight or 1), tag.strip()))
        except ValueError:
            continue
    return [tag for _, tag in sorted(weighted, key=lambda pair: pair[0])]
