"""Pages with a board: a chapter, matches, a sandbox, a workbench.

A page is the same for everybody who asks in its language; it costs what a page of words
costs. Its board begins once its script has opened its line (``line``).
"""

from urllib.parse import quote

from tornado.web import HTTPError

from motc_lab.app.web.chapter_pages import Entrance
from motc_lab.app.web.games import game_asked
from motc_lab.app.web.handlers import NoSuchGame, PageHandler
from motc_lab.rooms.codes import code_from


class BoardHandler(PageHandler):
    """A page with a board."""

    async def get(self, key: str) -> None:
        """Send the page; one with code of its own goes where kernels are.

        Raises:
            HTTPError: 404, there is no such page.
        """
        chapter = self.house.boards.page(key, self.game)
        if chapter is None:
            named, slash, _ = key.partition("/")
            raise NoSuchGame if slash and not game_asked(named) else HTTPError(404)
        if chapter.board is None:
            if not self.house.has_kernels:
                raise HTTPError(404)
            query = f"?{self.request.query}" if self.request.query else ""
            file = quote(chapter.file)
            self.redirect(f"{self.base_url}voila/render/{file}{query}")
            return
        self.finish(self.house.chapter_pages.page(chapter, self.entrance))

    @property
    def entrance(self) -> Entrance:
        """How the address asks for the page to be shown."""
        return Entrance(
            self.lang,
            step=self.asked.get("step", ""),
            present=self.asked.get("present", "") == "1",
            school=code_from(self.asked.get("class", "")) or "",
        )
