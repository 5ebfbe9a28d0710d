"""Where a page of the server lies in the folder: ``chapter/05?lang=de`` in a file.

A server answers by the whole address, a folder only by the path. So each answer is a
file of its own beside the others of its path, named by the parts of the query that it
depends on: ``chapter/05.de.html``, ``reference/rules.duel.html``. The first game's
English page has the plain name, and a script there leads old addresses on.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape, unescape
from typing import Final
from urllib.parse import parse_qsl

from motc_lab.engine.game import FIRST

MARK: Final = "motc_lab-site.json"  # lies in each folder that was built here
ROOT: Final = "/-site-/"  # prefix of every address while pages are made
# What chooses a file, in this order, and the values that need no word in its name.
CHOICES: Final[Mapping[str, str]] = {
    "game": FIRST,
    "chapter": "",
    "minutes": "",
    "solutions": "",
    "present": "",
    "lang": "en",
}
WORD: Final = re.compile(r"\w+")
LINK: Final = re.compile(
    rf"""(?P<name>[\w-]+=)?(?P<quote>["'])
    (?:{ROOT}(?P<path>[^"'?\#]*)|(?=\?))
    (?:\?(?P<query>[^"'\#]*))?(?P<rest>\#[^"']*)?(?P=quote)""",
    re.VERBOSE,
)
NEEDS_SERVER: Final = re.compile(r"class|room(/.*)?|chapter/room")
SERVER_PAGE: Final = "server"


@dataclass(frozen=True, slots=True)
class Address:
    """A page: the path of its address, and what of its query chooses its file."""

    path: str
    chosen: tuple[tuple[str, str], ...] = ()

    @property
    def file(self) -> str:
        """Its file, below the folder's root."""
        return f"{self.stem}{self.variant}.html"

    @property
    def stem(self) -> str:
        """Path and name that it shares with the other pages of its path."""
        return self.path or "index"

    @property
    def variant(self) -> str:
        """What tells it from those, with dots before: ``.duel.de``; may be empty."""
        chosen = dict(self.chosen)
        return "".join(
            [f".{_word(one, chosen[one])}" for one in CHOICES if one in chosen]
        )

    @property
    def up(self) -> str:
        """The way from its file to the folder's root."""
        return "../" * self.path.count("/")


def address_of(path: str, query: Mapping[str, str]) -> Address:
    """Return the page that answers an address; what chooses nothing is left out."""
    path = path.strip("/")
    if NEEDS_SERVER.fullmatch(path):
        path = SERVER_PAGE
    named = path.split("/")  # a chapter's path names its game already
    chosen = [
        (name, query[name])
        for name, usual in CHOICES.items()
        if query.get(name, usual) not in {usual, "", *named}
        and WORD.fullmatch(query[name])
    ]
    return Address(path, tuple(chosen))


def relinked(html: str, here: Address, files: Mapping[str, str]) -> str:
    """Return a page with its links as they lead in the folder.

    Args:
        html: made with ``ROOT`` before each address.
        here: where it lies.
        files: of what lies below ``static/``: its name, and its name with a digest.
    """

    def led(found: re.Match[str]) -> str:
        quote, name = found["quote"], found["name"] or ""
        if found["path"] is None and name != "href=":
            return found[0]  # no link, but a text with a question mark
        if found["path"] is not None and found["path"].startswith("static/"):
            held = found["path"]
            return f"{name}{quote}{here.up}{files.get(held, held)}{quote}"
        query = f"?{found['query']}" if found["query"] else ""
        target = _target(found, here)
        return f"{name}{quote}{here.up}{target.file}{query}{found['rest'] or ''}{quote}"

    return LINK.sub(led, html)


def _target(found: re.Match[str], here: Address) -> Address:
    """The page that a link leads to; a form names its own page's language and game."""
    asked = dict(parse_qsl(unescape(found["query"] or "")))
    if found["name"] == "action=":
        asked = {name: one for name, one in here.chosen if name in {"game", "lang"}}
    path = here.path if found["path"] is None else found["path"]
    return address_of(path, asked)


def _word(name: str, value: str) -> str:
    """How a choice is written in a file's name."""
    return name if value == "1" else escape(value)
