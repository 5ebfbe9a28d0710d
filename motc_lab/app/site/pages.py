"""Every page of the folder, made once by what makes the server's pages."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from motc_lab.app.site.addresses import ROOT, SERVER_PAGE, Address, address_of
from motc_lab.app.web.chapter_pages import ChapterPages, Entrance
from motc_lab.app.web.chapters import (
    COMPANION,
    DESIGNER,
    LANGUAGES,
    NO_CHAPTERS,
    PLAY,
    SANDBOX,
    Chapter,
    Lang,
    chapters_of,
)
from motc_lab.app.web.front import Front
from motc_lab.app.web.games import in_order
from motc_lab.app.web.pages import Alone, Pages, both_words
from motc_lab.app.web.privacy import privacy_alone
from motc_lab.app.web.reference.kinds import kinds_of
from motc_lab.app.web.reference.pages import ReferencePages
from motc_lab.app.web.teach.address import ClassAddress
from motc_lab.app.web.teach.chosen import on_paper
from motc_lab.app.web.teach.pages import TeachKind, TeachPages
from motc_lab.engine.game import Game
from motc_lab.lessons.plans import plan_texts

Asked = Mapping[str, str]
NOWHERE: Final = ClassAddress(ROOT, is_open=False)  # nobody else's device comes here


@dataclass(frozen=True, slots=True)
class Page:
    """A page, with addresses as a server at ``ROOT`` has them."""

    address: Address
    html: str


class SitePages:
    """Makes the pages of the folder.

    Args:
        chapters: by their keys.
        front: where lies what pages load.
        alone: what boards are told.
    """

    def __init__(
        self, chapters: Mapping[str, Chapter], front: Front, alone: Alone
    ) -> None:
        self._pages = Pages(chapters, ROOT, front, alone)
        self._boards = ChapterPages(self._pages, ROOT)
        self._reference = ReferencePages(self._pages)
        self._teach = TeachPages(self._pages, ROOT)

    def every(self) -> Iterator[Page]:
        """Yield all of them, in any order."""
        for lang in LANGUAGES:
            for game in in_order():
                yield from self._of_game(game, lang)

    def _of_game(self, game: Game, lang: Lang) -> Iterator[Page]:
        asked = {"lang": lang, "game": game.id}
        yield _page("", asked, self._pages.landing(lang, game.id))
        yield from self._with_boards(game, lang)
        for kind in kinds_of(game.id):
            html = self._reference.page(kind, lang, {}, game.id)
            yield _page(f"reference/{kind}", asked, html)
        yield from self._for_teachers(game.id, lang)
        yield _page("privacy", asked, privacy_alone(self._pages, lang, game.id))
        yield _page(SERVER_PAGE, asked, self._needs_server(lang, game.id))

    def _for_teachers(self, game: str, lang: Lang) -> Iterator[Page]:
        usual = {"lang": lang, "game": game}
        every: list[tuple[TeachKind, dict[str, str]]] = [("", {})]
        every += [("worksheet", {})] if on_paper(game) else []
        every += [("plan", {})] if plan_texts(game) else []  # the shortest
        every += [("plan", {"minutes": str(n)}) for n in plan_texts(game)]
        for number in sorted(on_paper(game)):
            sheet = {"chapter": f"{number:02}"}
            every += [("worksheet", sheet), ("worksheet", {**sheet, "solutions": "1"})]
        for kind, wish in every:
            html = self._teach.page(kind, lang, wish, NOWHERE, game)
            path = f"teach/{kind}" if kind else "teach"
            yield _page(path, {**usual, **wish}, html)

    def _with_boards(self, game: Game, lang: Lang) -> Iterator[Page]:
        for chapter in chapters_of(game.id, self._pages.chapters):
            for present in (False, True):
                shown = {"lang": lang, **({"present": "1"} if present else {})}
                html = self._boards.page(chapter, Entrance(lang, present=present))
                yield _page(f"chapter/{chapter.key}", shown, html)
        others = {
            PLAY: self._pages.play,
            SANDBOX: self._pages.sandbox,
            DESIGNER: self._pages.designer,
            COMPANION: self._pages.companion,
        }
        for name, made in others.items():
            page = made(game)
            if page is not None:
                html = self._boards.page(page, Entrance(lang))
                asked = {"lang": lang, "game": game.id}
                yield _page(f"chapter/{name}", asked, html)

    def _needs_server(self, lang: Lang, game: str) -> str:
        titles = both_words("alone_server")
        frame = self._pages.frame("needs-server", titles, lang, game=game)
        return self._pages.render("needs_server.html.j2", **frame)


def _page(path: str, asked: Asked, html: str) -> Page:
    return Page(address_of(path, asked), html)


SHORT: Final = {name: f"chapter/{name}" for name in NO_CHAPTERS} | dict.fromkeys(
    ("chapter/room", "room", "class"), SERVER_PAGE
)
"""Addresses to type, and where they lead."""
