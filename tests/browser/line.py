"""The line between a page and its server: silent, cut, or closed off."""

from dataclasses import dataclass, field

from playwright.sync_api import Page, WebSocketRoute

EVERYTHING = "**"


@dataclass
class Line:
    """Stands between a page's sockets and the server; lay it before the page opens."""

    is_silent: bool = False
    is_closed: bool = False
    held: list[tuple[WebSocketRoute, str | bytes]] = field(default_factory=list)
    open: list[WebSocketRoute] = field(default_factory=list)

    @classmethod
    def of(cls, page: Page) -> "Line":
        """Take all sockets that the page opens from now on."""
        line = cls()
        page.route_web_socket(EVERYTHING, line._join)
        return line

    def _join(self, page: WebSocketRoute) -> None:
        if self.is_closed:
            page.close()
            return
        server = page.connect_to_server()
        self.open.append(page)
        page.on_message(lambda said: self._carry(server, said))
        server.on_message(lambda said: self._carry(page, said))

    def _carry(self, to: WebSocketRoute, said: str | bytes) -> None:
        if self.is_silent:
            self.held.append((to, said))
        else:
            to.send(said)

    def fall_silent(self) -> None:
        """Let nothing through any more, and no end of anything either."""
        self.is_silent = True

    def lose(self) -> None:
        """Forget what was on its way, as a network does that is left."""
        self.held.clear()

    def speak_again(self) -> None:
        """Bring what was on its way, and all that comes from now on."""
        self.is_silent = False
        held, self.held = self.held, []
        for to, said in held:
            to.send(said)

    def cut(self) -> None:
        """Close every socket, and each new one at once."""
        self.is_closed = True
        for page in self.open:
            page.close()
        self.open.clear()

    def mend(self) -> None:
        """Let new sockets through again."""
        self.is_closed = False
