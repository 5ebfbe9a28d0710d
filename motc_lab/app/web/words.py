"""What the pages around the board say, in both languages.

A game may say some of it in its own way: its texts ``<id>.web`` (of the first game
``web``) stand in for those of the same name in ``words.toml``. Headings of its rules
(``group_SET`` for the rules SET-1, SET-2 ...) stand there, too.
"""

import functools
import tomllib
from importlib import resources

from motc_lab.app.web.chapters import LANGUAGES, Lang
from motc_lab.engine.game import FIRST, Game, game_named
from motc_lab.texts import speech
from motc_lab.texts.entries import files_of


@functools.cache
def words(lang: Lang, game: str = FIRST) -> dict[str, str]:
    """Return every word of the pages of a game in that language by key."""
    title = title_of(game_named(game), lang)
    said = {**_plain(lang), **_own(game, lang)}
    names = {"title": title, "house": said["house"]}
    filled = {key: said[key].format(**names) for key in ("name", "first_page")}
    return {**said, **filled, "title": title}


@functools.cache
def _plain(lang: Lang) -> dict[str, str]:
    """Return what is said of any game."""
    file = resources.files("motc_lab.app.web") / "words.toml"
    entries = tomllib.loads(file.read_text(encoding="utf-8"))
    return {key: entry[lang] for key, entry in entries.items()}


def _own(game: str, lang: Lang) -> dict[str, str]:
    """Return what a game says in its own way."""
    below = "web" if game == FIRST else f"{game}.web"
    return speech.words(below, lang) if files_of(below) else {}


def title_of(game: Game, lang: Lang) -> str:
    """Return what a game is called in that language, else in English."""
    return game.titles.get(lang) or game.titles.get("en") or game.id


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
