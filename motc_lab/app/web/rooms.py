"""Rooms on the web: their pages, which need no kernel, and their sockets.

A page says which room it wants in the address of its socket, and whose seat it holds in
the first message: a secret stands in no address, so in no log and on no projector.
"""

from collections.abc import Awaitable
from typing import Annotated, Any, Final, Literal
from urllib.parse import quote

import tornado.web
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from motc_lab.app.web.browsers import browser_of, known_browser
from motc_lab.app.web.handlers import PageHandler
from motc_lab.app.web.limits import network_of
from motc_lab.app.web.page_socket import Socket
from motc_lab.app.web.teach.address import ClassAddress, class_address, qr_code
from motc_lab.app.web.words import words
from motc_lab.controllers.controller import Picture
from motc_lab.controllers.keeping import NOTHING
from motc_lab.controllers.messages import MOST_WISHES
from motc_lab.controllers.play.terms import terms_of
from motc_lab.controllers.wire import Wire
from motc_lab.engine.game import FIRST
from motc_lab.errors import LabError
from motc_lab.rooms.board import RoomBoard
from motc_lab.rooms.codes import LONGEST_SECRET, code_from
from motc_lab.rooms.hall import Refused
from motc_lab.scene.model import Lang
from motc_lab.texts import say

ALONG: Final = "along"  # in a link, as frontend/src/pages/chapter.ts has it
FAREWELLS: Final = {"ended": "ended", "full": "many_people"}
MOST_KNOWN: Final = 3  # further secrets of a room that a browser keeps
Word = Annotated[str, Field(strict=True, max_length=64)]
Secret = Annotated[str, Field(strict=True, max_length=LONGEST_SECRET)]


class Opening(BaseModel):
    """What a page says that wants a room."""

    model_config = ConfigDict(extra="forbid", defer_build=True)

    kind: Literal["open"]
    game: Word
    seat: Word
    chosen: Annotated[dict[Word, Word], Field(max_length=MOST_WISHES)] = {}


class Entering(BaseModel):
    """What a page says first that wants to come in."""

    model_config = ConfigDict(extra="forbid", defer_build=True)

    kind: Literal["enter"]
    lang: Lang = "en"
    secret: Secret = ""
    watches: bool = False
    ticket: Secret = ""
    known: Annotated[tuple[Secret, ...], Field(max_length=MOST_KNOWN)] = ()
    page: Secret = ""


Asked = PageHandler | Socket
"""What knows by which address it was asked for."""


def is_class(handler: PageHandler, code: str) -> bool:
    """Whether a page leads to a class, which tells its code from any other: a try.

    From a network that has tried many nobody is told so here, and nobody who has a seat
    waits for a page: the room's socket knows, when the code's turn has come.
    """
    network = network_of(handler.request.remote_ip or "")
    return handler.house.tries.at_once(code, network) == "class"


class RoomHandler(PageHandler):
    """The page of a room, or where one is opened."""

    async def get(self) -> None:
        """Send the page, whether there is such a room or not: its socket knows."""
        typed = self.asked.get("code", "")
        pages, code, alone = self.house.rooms, code_from(typed), is_alone(self)
        if code is None:
            lobby = pages.lobby(self.lang, self.game.id, alone=alone, typed=typed)
            self.finish(lobby)
            return
        if is_class(self, code):  # typed where rooms are found
            self.redirect(f"{self.base_url}class?lang={self.lang}&code={code}")
            return
        browser_of(self, self.base_url)  # by which its socket is known
        address = f"{home_of(self)}room/{code}"
        school = code_from(self.asked.get("class", "")) or ""
        self.finish(pages.room(code, self.lang, address, alone=alone, school=school))


class RoomAlias(PageHandler):
    """The short address of a room, to be typed or scanned."""

    async def get(self, said: str | None = None) -> None:
        """Lead to the room's page; what is no code, to the page where one is typed."""
        code = code_from(said or "")
        typed = code or quote(said or "")
        query = [f"lang={self.lang}", *([f"code={typed}"] if typed else [])]
        if self.game.id != FIRST:
            query.append(f"game={self.game.id}")
        if code is not None and is_class(self, code):
            self.redirect(f"{self.base_url}class?{'&'.join(query)}")
            return
        if "watch" in self.asked:
            query.append("watch=1")
        self.redirect(f"{self.base_url}chapter/room?{'&'.join(query)}")


class RoomCodeHandler(PageHandler):
    """The address of a room as a picture to be scanned."""

    async def get(self, said: str) -> None:
        """Send the picture; it holds no more than the code that was asked for.

        Where no other device reaches this server there is none to be scanned.
        """
        code = code_from(said)
        if code is None or is_alone(self):
            raise tornado.web.HTTPError(404)
        drawn = qr_code(f"{home_of(self)}room/{code}", words(self.lang)["room_scan"])
        self.set_header("Content-Type", "image/svg+xml")
        self.finish(as_file(drawn))


def as_file(drawn: str) -> str:
    """Return a picture of a page as one that stands alone."""
    alone = drawn.replace(' class="segno"', "")  # it has a class already
    named = '<svg xmlns="http://www.w3.org/2000/svg" '
    return alone.replace("<svg ", named, 1)


def home_of(handler: Asked) -> str:
    """Return the address that another device finds the first page at."""
    return _address_of(handler).home


def is_alone(handler: Asked) -> bool:
    """Whether no other device reaches this server."""
    return not _address_of(handler).is_open


def _address_of(handler: Asked) -> ClassAddress:
    request, house = handler.request, handler.house
    base_url = handler.settings.get("base_url", "/")
    return class_address(request.protocol, request.host, base_url, house.listens_on)


class OpeningSocket(Socket):
    """Opens one room and says how it is called."""

    def hear(self, said: object) -> None:
        """Open a room under the terms that are wished for."""
        try:
            wish = Opening.model_validate(said)
            terms = terms_of(wish.game, wish.seat, chosen=wish.chosen)
        except (ValidationError, LabError):
            self.refuse("bad_terms")
            return
        try:
            room, secret = self.house.hall.open(terms, self.network)
        except Refused as fault:
            self.refuse(fault.kind)
            return
        self.send(opened={"code": room.code, "secret": secret})
        self.house.hall.store.then(self.close)


class RoomSocket(Socket):
    """The screen of one who takes part in a room."""

    board: RoomBoard | None = None

    def open(self, code: str) -> None:  # type: ignore[override]  # of the route
        """Remember which room is wanted."""
        self._code, self._wire = code, Wire()
        super().open()

    def hear(self, said: object) -> Awaitable[None] | None:
        """Come in with the first message; then say what any page of a match says."""
        if self.board is not None:
            self.board.receive(said)
            return None
        if self.is_waiting:
            self.answer_ping(said)
            return None
        try:
            wish = Entering.model_validate(said)
        except ValidationError:
            self.cut("it does not say who comes in")
            return None
        return self.coming_in(self._come_in(wish))

    async def _come_in(self, wish: Entering) -> None:
        hall = self.house.hall
        try:
            if wish.secret or wish.ticket:
                await hall.wake(self._code)
            if not hall.knows(self._code, wish.secret, wish.ticket):
                kind = await self.named(self._code)
                if kind != "room":
                    self.refuse(kind or "no_room")
                    return
                await hall.wake(self._code)
            if self.ws_connection is None:
                return  # it went while its room was read
            # To come in takes everybody the same, whoever it was dear to (COMING_S)
            self.board, given = self.house.hall.enter(
                self._code,
                self.network,
                self,
                wish.lang,
                secret=wish.secret,
                watches=wish.watches,
                ticket=wish.ticket,
                known=(*wish.known, known_browser(self)),
                page=wish.page,
            )
        except Refused as fault:
            self.refuse(fault.kind)
            return
        if given:
            self.answer({"kind": "seat", "secret": given})

    def on_close(self) -> None:
        """The page has gone; its seat stays its own."""
        super().on_close()
        if self.board is not None:
            board, self.board = self.board, None
            self.house.hall.leave(board)

    # The screen of the board

    persistence = NOTHING

    def show(self, picture: Picture, lang: Lang) -> None:
        """Replace the picture, and the words where the language is another."""
        self.send_newest(lambda: {"set": self._wire.traits(picture, lang)})

    def store(self, keep: str) -> None:
        """Nothing is kept by the page but the secret of its seat."""

    def answer(self, content: dict[str, Any]) -> None:
        """Send one message beside the picture; after a farewell the line is closed."""
        farewell = FAREWELLS.get(content["kind"])
        if content["kind"] == "along":
            self.send(say=self._leading_here(content))
        elif farewell is None:
            self.send(say=content)
        else:
            self.board = None
            self.refuse(farewell)

    def _leading_here(self, content: dict[str, Any]) -> dict[str, Any]:
        """A ticket as a link and a picture of it.

        It stands behind the #, which no browser sends, so it is in no log either.
        """
        link = f"{home_of(self)}room/{self._code}?watch#{ALONG}={content['ticket']}"
        said = say("ui.room_along_scan", self.board.lang if self.board else "en")
        drawn = as_file(qr_code(link, said))
        return {
            "kind": "along",
            "link": link,
            "picture": drawn,
            "lasts_s": content["lasts_s"],
        }
