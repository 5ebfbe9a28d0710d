"""What is kept of a visitor, and where: a page for schools, true by test."""

import functools
import re
import tomllib
from importlib import resources
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict

from motc_lab.app.web.chapters import LANGUAGES, Lang
from motc_lab.app.web.pages import Pages, both_words
from motc_lab.app.web.words import words
from motc_lab.engine.game import FIRST

Place = Literal["local", "session", "cookie", "server"]
SHORT: Final = ("names", "where", "presenter", "cookies", "after", "logs")
OF_SERVERS: Final = ("motc:room:", "motc:class:")  # names that only servers give
PLACES: Final[tuple[Place, ...]] = ("local", "session", "cookie", "server")


class KeptItem(BaseModel):
    """Something that is kept: under which names, what it is good for, how long.

    What differs where no server is stands in ``alone``.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    place: Place
    name: str = ""
    shown: str
    what: dict[Lang, str]
    until: dict[Lang, str] = {}
    alone: dict[Lang, str] = {}


@functools.cache
def every_kept() -> tuple[KeptItem, ...]:
    """Return all that is kept, as ``kept.toml`` has it."""
    file = resources.files("motc_lab.app.web") / "kept.toml"
    tables = tomllib.loads(file.read_text(encoding="utf-8"))["kept"]
    return tuple([KeptItem.model_validate(table) for table in tables])


def is_told(place: Place, name: str) -> bool:
    """Whether the page tells that something of this name is kept there."""
    return any(
        one.place == place and re.fullmatch(one.name, name) for one in every_kept()
    )


def privacy_page(pages: Pages, lang: Lang, game: str = FIRST, contact: str = "") -> str:
    """Return the page, the same for all games but for its head.

    Args:
        pages: renders it.
        lang: its language.
        game: whose head it has.
        contact: who is responsible, as whoever serves has named it.
    """
    own = both_words("privacy")
    titles = {each: f"{own[each]} · {words(each, game)['name']}" for each in LANGUAGES}
    groups: list[dict[str, Any]] = [
        {"place": place, "kept": [one for one in every_kept() if one.place == place]}
        for place in PLACES
    ]
    return pages.render(
        "privacy.html.j2",
        **pages.frame("privacy", titles, lang, game=game),
        heading=own[lang],
        groups=groups,
        contact=contact,
        short=[words(lang)[f"privacy_short_{name}"] for name in SHORT],
    )


def privacy_alone(pages: Pages, lang: Lang, game: str = FIRST) -> str:
    """Return the page of the edition without a server."""
    own = both_words("privacy")
    titles = {each: f"{own[each]} · {words(each, game)['name']}" for each in LANGUAGES}
    kept = [one for one in every_kept() if not one.name.startswith(OF_SERVERS)]
    places: tuple[Place, ...] = ("local", "session")
    return pages.render(
        "privacy_alone.html.j2",
        **pages.frame("privacy", titles, lang, game=game),
        heading=own[lang],
        groups=[
            {"place": place, "kept": [one for one in kept if one.place == place]}
            for place in places
        ],
    )
