"""Puts the pages together: landing page, chapters and plain messages."""

from collections.abc import Mapping
from importlib import resources
from typing import Any, Literal, Protocol
from urllib.parse import urlencode

import jinja2

from motc_lab.app.web.chapters import (
    LANGUAGES,
    Chapter,
    Lang,
    chapters_of,
    companion_page,
    designer_page,
    play_page,
    sandbox_page,
)
from motc_lab.app.web.front import FONT_PATH, Front
from motc_lab.app.web.games import GameDoor, doors_of
from motc_lab.app.web.landing import SANDBOX, landing_values
from motc_lab.app.web.reference.kinds import kinds_of
from motc_lab.app.web.words import words
from motc_lab.engine.game import FIRST, Game
from motc_lab.sandbox.companions import PART as COMPANION
from motc_lab.sandbox.designers import PART as WORKBENCH
from motc_lab.screens.front import PAGES
from motc_lab.screens.spec import BoardSpec

Both = dict[Lang, str]


class Alone(Protocol):
    """What pages need whose boards live in the browser alone.

    Attributes:
        said: what a page says of its board, by language.
    """

    said: Mapping[Lang, Mapping[str, str]]

    def board(self, spec: BoardSpec) -> Mapping[str, object]:
        """Return what the page's script is told of its board."""

    def first(self, spec: BoardSpec, lang: Lang) -> str:
        """Return what a board shows at first, JSON that may stand in a page."""

    def index(self, lang: Lang, game: str) -> str:
        """Return what can be looked up, JSON that may stand in a page."""


Message = Literal[
    "failed",
    "missing",
    "no_game",
    "no_kernel",
    "stranger",
]
BUTTONS: dict[Message, str] = {
    "missing": "home",
    "no_game": "home",
}


class Pages:
    """The pages of one server; its templates are compiled once, not per request.

    Args:
        chapters: that are served.
        base_url: prefix of every address.
        front: where what pages load lies below it.
        alone: what boards need that live in the browser alone; None with a server.
    """

    def __init__(
        self,
        chapters: Mapping[str, Chapter],
        base_url: str,
        front: Front | None = None,
        alone: Alone | None = None,
    ) -> None:
        folder = resources.files("motc_lab.app.web") / "templates"
        self._chapters = chapters
        self._base_url = base_url
        self._env = jinja2.Environment(
            loader=jinja2.FileSystemLoader(str(folder)),
            autoescape=True,
            auto_reload=False,
            trim_blocks=True,
            undefined=jinja2.StrictUndefined,
        )
        self._css = (folder / "site.css").read_text(encoding="utf-8")
        front = front or Front()
        self._env.globals["bundle"] = f"{base_url}{front.bundle}"
        self._env.globals["script"] = {
            name: f"{base_url}{front.scripts.get(name, '')}" for name in PAGES
        }
        self._env.globals["in_page"] = front.in_page
        self._env.globals["alone"] = alone
        self.in_page = front.in_page
        self._env.globals["privacy_home"] = f"{base_url}privacy"
        self._env.globals["privacy_words"] = both_words("privacy")

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters that are served, game by game, in their order."""
        return tuple(self._chapters.values())

    def find(self, key: str) -> Chapter | None:
        """Return the chapter of this key; None where there is none."""
        return self._chapters.get(key)

    def play(self, game: Game) -> Chapter:
        """Return the page to play a match at."""
        return play_page(game, both_words("play", game.id))

    def sandbox(self, game: Game) -> Chapter:
        """Return the sandbox of a game: the chapter that is one, else it alone."""
        if game.id == FIRST and SANDBOX in self._chapters:
            return self._chapters[SANDBOX]
        return sandbox_page(game, both_words("door_lab", game.id))

    def designer(self, game: Game) -> Chapter | None:
        """Return the workbench of a game; None where it has none."""
        if not game.has_part(WORKBENCH):
            return None
        return designer_page(game, both_words("designer", game.id))

    def companion(self, game: Game) -> Chapter | None:
        """Return the companion beside a game's box; None where it has none."""
        if not game.has_part(COMPANION):
            return None
        return companion_page(game, both_words("companion", game.id))

    def address(self, chapter: Chapter, lang: Lang, *, present: bool = False) -> str:
        """Return where a page with a board is found in that language."""
        shown = "&present=1" if present else ""
        if chapter.is_of_course:
            return f"{self._base_url}chapter/{chapter.key}?lang={lang}{shown}"
        asked = of_game(chapter.game)
        return f"{self._base_url}chapter/{chapter.number}?lang={lang}{asked}{shown}"

    def home(self, lang: Lang, game: str = FIRST) -> str:
        """Return where the first page of a game is found in that language."""
        return f"{self._base_url}?lang={lang}{of_game(game)}"

    def landing(self, lang: Lang, game: str = FIRST) -> str:
        """Return a game's first page: its doors and the list of chapters."""
        values = landing_values(
            chapters_of(game, self.chapters),
            lang,
            lambda one: self.address(one, lang),
            game,
        )
        frame = self.frame("landing", both_words("first_page", game), lang, game=game)
        games = self.games(lang)
        return self.render("landing.html.j2", **frame, **values, games=games)

    def games(self, lang: Lang) -> tuple[GameDoor, ...]:
        """Return the doors to all games of the house, the first one's first."""
        return doors_of(
            lang,
            lambda game: self.home(lang, game),
            lambda game: self._ways(game, lang),
        )

    def _ways(self, game: Game, lang: Lang) -> dict[str, str]:
        """Return where a game is played, learnt and taken apart."""
        own = chapters_of(game.id, self.chapters)
        rules = f"{self._base_url}reference/rules?lang={lang}{of_game(game.id)}"
        return {
            "play": self.address(self.play(game), lang),
            "learn": self.address(own[0], lang) if own else rules,
            "lab": self.address(self.sandbox(game), lang),
        }

    def message(
        self, kind: Message, lang: Lang, again: str, *, game: str = FIRST
    ) -> str:
        """Return a plain page in both languages, the visitor's own first."""
        both = sorted(LANGUAGES, key=lambda each: each != lang)
        parts = [
            {
                "lang": each,
                "heading": words(each)[f"{kind}_heading"],
                "text": words(each)[kind],
                "button": words(each)[BUTTONS.get(kind, "try_again")],
                "address": (
                    self.home(each, game) if BUTTONS.get(kind) == "home" else again
                ),
                "games": self.games(each) if kind == "no_game" else (),
            }
            for each in both
        ]
        frame = self.frame(kind, both_words(f"{kind}_heading"), lang, game=game)
        return self.render("message.html.j2", **frame, parts=parts)

    def frame(
        self,
        page: str,
        titles: Both,
        lang: Lang,
        *,
        kept: Mapping[str, str] | None = None,
        game: str = FIRST,
    ) -> dict[str, Any]:
        """Return what every page's frame needs.

        Args:
            page: its name, for scripts and tests.
            titles: of the browser's window.
            lang: the page's language.
            kept: further parts of the address that a change of language keeps.
            game: id of the one that the page is about.
        """
        same = {**({} if game == FIRST else {"game": game}), **(kept or {})}
        addresses = {
            each: "?" + urlencode({"lang": each, **same}) for each in LANGUAGES
        }
        return {
            "languages": addresses,
            "references": [
                {
                    "name": kind,
                    "address": f"{self._base_url}reference/{kind}?lang={lang}"
                    + of_game(game),
                    "labels": both_words(f"ref_{kind}", game),
                    "here": page == f"reference-{kind}",
                }
                for kind in kinds_of(game)
                if kind != "taught"
            ],
            "reference_words": both_words("references"),
            "apart": page.startswith("chapter"),
            "page": page,
            "titles": titles,
            "names": both_words("name", game),
            "notices": both_words("notice", game),
            "lang": lang,
            "say": words(lang, game),
            "css": self._css,
            "font": f"{self._base_url}{FONT_PATH}",
            "home": self.home(lang, game),
            "of_game": of_game(game),
            "base_url": self._base_url,
        }

    def render(self, name: str, **values: Any) -> str:  # noqa: ANN401 (any template)
        """Return a page made from a template and its values."""
        return self.template(name).render(**values)

    def template(self, name: str) -> jinja2.Template:
        """Return a template, compiled the first time only."""
        return self._env.get_template(name)


def both_words(key: str, game: str = FIRST, **fields: object) -> Both:
    """Return a text in both languages, for a page that follows a change of language."""
    return {each: words(each, game)[key].format(**fields) for each in LANGUAGES}


def of_game(game: str) -> str:
    """Return the end of an address that names a game; the first one goes unnamed."""
    return "" if game == FIRST else f"&game={game}"
