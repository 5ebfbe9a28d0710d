"""Rooms on the web: their pages, which need no kernel, and their sockets.

A page says which room it wants in the address of its socket, and whose seat it holds in
the first message: a secret stands in no address, so in no log and on no projector.
"""

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from importlib import resources
from typing import Annotated, Any, Final, Literal
from urllib.parse import quote

import tornado.web
from pydantic import BaseModel, ConfigDict, Field, ValidationError
from tornado.iostream import IOStream, StreamBufferFullError
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from motc_lab.app.web.handlers import TOO_MANY, House, PageHandler
from motc_lab.app.web.headers import is_from_here
from motc_lab.app.web.limits import network_of
from motc_lab.app.web.logs import Discreet, told_of
from motc_lab.app.web.pace import Pace
from motc_lab.app.web.statics import Shelf
from motc_lab.app.web.teach.address import ClassAddress, class_address, qr_code
from motc_lab.app.web.turns import COMING_S, Share
from motc_lab.app.web.words import words
from motc_lab.errors import LabError
from motc_lab.rooms.board import RoomBoard
from motc_lab.rooms.codes import LONGEST_SECRET, code_from
from motc_lab.rooms.hall import Refused
from motc_lab.rooms.store import Store
from motc_lab.scene.model import Lang
from motc_lab.texts.speech import words_in
from motc_lab.widgets.controller import Picture
from motc_lab.widgets.messages import MOST_WISHES
from motc_lab.widgets.play.terms import terms_of

LOG = logging.getLogger(__name__)
LARGEST: Final = (
    16_384  # bytes of a message; the longest that a page sends has some 2 kB
)
MESSAGES_PER_S: Final = 20
BURST: Final = 60
UNSENT_BYTES: Final = 1 << 20  # beside a picture, which waits until it is taken
PING_S: Final = 20
FIRST_WORD_S: Final = 20.0
POLICY_VIOLATION: Final = 1008
FRONT: Final = "motc/room"
FAREWELLS: Final = {"ended": "ended", "full": "many_people"}
Word = Annotated[str, Field(strict=True, max_length=64)]


Made = Callable[[], Mapping[str, object]]
"""Makes what is sent, when its turn has come; empty where nothing is to be sent."""


class Opening(BaseModel):
    """What a page says that wants a room."""

    model_config = ConfigDict(extra="forbid")

    kind: Literal["open"]
    game: Word
    seat: Word
    chosen: Annotated[dict[Word, Word], Field(max_length=MOST_WISHES)] = {}


class Entering(BaseModel):
    """What a page says first that wants to come in."""

    model_config = ConfigDict(extra="forbid")

    kind: Literal["enter"]
    lang: Lang = "en"
    secret: Annotated[str, Field(strict=True, max_length=LONGEST_SECRET)] = ""
    watches: bool = False


def lay_out_front(shelf: Shelf) -> None:
    """Put the widgets' front end on the shelf, for pages without a kernel."""
    static = resources.files("motc_lab.widgets") / "static"
    for ending in ("js", "css"):
        file = static / f"motc.{ending}"
        if file.is_file():
            shelf.put(f"{FRONT}.{ending}", file.read_bytes())


class RoomHandler(PageHandler):
    """The page of a room, or where one is opened."""

    @tornado.web.authenticated
    async def get(self) -> None:
        """Send the page, whether there is such a room or not: its socket knows."""
        typed = self.asked.get("code", "")
        pages, code, alone = self.house.rooms, code_from(typed), is_alone(self)
        if code is None:
            lobby = pages.lobby(self.lang, self.game.id, alone=alone, typed=typed)
            self.finish(lobby)
            return
        if code in self.house.school:  # typed where rooms are found
            self.redirect(f"{self.base_url}class?lang={self.lang}&code={code}")
            return
        address = f"{home_of(self)}room/{code}"
        bundle = f"{self.base_url}voila/static/{FRONT}"
        self.finish(pages.room(code, self.lang, address, bundle, alone=alone))


class RoomAlias(PageHandler):
    """The short address of a room, to be typed or scanned."""

    @tornado.web.authenticated
    async def get(self, said: str | None = None) -> None:
        """Lead to the room's page; what is no code, to the page where one is typed.

        Where it leads to tells a class's code from any other, so tries are counted.

        Raises:
            tornado.web.HTTPError: 429, too many wrong codes came from this network.
        """
        code = code_from(said or "")
        if code is not None:
            self._note_try(code)
        typed = code or quote(said or "")
        query = [f"lang={self.lang}", *([f"code={typed}"] if typed else [])]
        if code in self.house.school:
            self.redirect(f"{self.base_url}class?{'&'.join(query)}")
            return
        if "watch" in self.asked:
            query.append("watch=1")
        self.redirect(f"{self.base_url}chapter/room?{'&'.join(query)}")

    def _note_try(self, code: str) -> None:
        network = network_of(self.request.remote_ip or "")
        hall = self.house.hall
        try:
            hall.note_guess(f"links {network}", is_right=hall.has(code))
        except Refused:
            raise tornado.web.HTTPError(TOO_MANY) from None


class RoomCodeHandler(PageHandler):
    """The address of a room as a picture to be scanned."""

    @tornado.web.authenticated
    async def get(self, said: str) -> None:
        """Send the picture; it holds no more than the code that was asked for."""
        code = code_from(said)
        if code is None:
            raise tornado.web.HTTPError(404)
        drawn = qr_code(f"{home_of(self)}room/{code}", words(self.lang)["room_scan"])
        self.set_header("Content-Type", "image/svg+xml")
        alone = drawn.replace(' class="segno"', "")  # it has a class already
        named = '<svg xmlns="http://www.w3.org/2000/svg" '
        self.finish(alone.replace("<svg ", named, 1))


def home_of(handler: PageHandler) -> str:
    """Return the address that another device finds the first page at."""
    return _address_of(handler).home


def is_alone(handler: PageHandler) -> bool:
    """Whether no other device reaches this server."""
    return not _address_of(handler).is_open


def _address_of(handler: PageHandler) -> ClassAddress:
    request, house = handler.request, handler.house
    return class_address(
        request.protocol, request.host, handler.base_url, house.listens_on
    )


def _is_settled(sent: "asyncio.Future[None]") -> bool:
    """Whether a message was taken; a page that went meanwhile is no fault of ours."""
    return not sent.cancelled() and sent.exception() is None


class Socket(Discreet, WebSocketHandler):
    """A socket of a page of ours: from this site only, small and slow enough."""

    log = LOG
    _is_cut = False

    def initialize(self, house: House) -> None:
        """Begin with a full allowance."""
        self.house, self._share = house, Share()
        self._on_its_way: asyncio.Future[None] | None = None
        self._newest: Made | None = None
        self._pace = Pace(MESSAGES_PER_S, BURST, time.monotonic)

    @property
    def max_message_size(self) -> int:
        """Longer messages close the socket while they come in."""
        return LARGEST

    @property
    def ping_interval(self) -> float:
        """Seconds from ping to ping: a device that is gone is noticed."""
        return PING_S

    @property
    def kept_in(self) -> Store:
        """What must be written before a page is told of it."""
        return self.house.hall.store

    @property
    def network(self) -> str:
        """Where it comes from, for limits alone."""
        return network_of(self.request.remote_ip or "")

    async def get(self, *args: Any, **named: Any) -> None:  # noqa: ANN401 -- of tornado
        """Refuse pages of other sites, even those that do not say whose they are.

        Raises:
            tornado.web.HTTPError: 403, it is another site's.
        """
        if not is_from_here(self.request):
            raise tornado.web.HTTPError(403)
        await super().get(*args, **named)

    def open(self, *_: str) -> None:
        """Send small messages at once; whoever never says a word is cut off."""
        self.set_nodelay(True)
        self.house.turns.note(self.network, self._share, COMING_S)
        stream = self._detached()
        if stream is not None:
            stream.max_write_buffer_size = UNSENT_BYTES
        self._patience = asyncio.get_running_loop().call_later(
            FIRST_WORD_S, self.cut, "it says nothing"
        )

    async def on_message(self, message: str | bytes) -> None:
        """Hear what fits; the next one is read when this one is due."""
        wait_s = self._pace.wait_s(len(message))
        if wait_s:
            await asyncio.sleep(wait_s)
        await self.house.turns.mine(self.network, self._share)
        if self._is_cut:
            return  # what else it says is nothing, either
        with self.house.turns.taken(self.network, self._share):
            try:
                said = json.loads(message)
            except (ValueError, RecursionError):
                self.cut("it says no JSON")
                return
            self._patience.cancel()
            waits_for = self.hear(said)
        if waits_for is not None:
            await waits_for

    def hear(self, said: object) -> Awaitable[None] | None:
        """Take one message; what it says differs from socket to socket.

        The next one is heard once this one is done.
        """
        raise NotImplementedError  # abstract, as in tornado

    def send(self, **content: object) -> None:
        """Send what the page understands, once what led to it is written."""

        def send() -> None:
            self._send(content)

        self.kept_in.then(send)

    def send_newest(self, made: Made) -> None:
        """Send what replaces what was sent before, once what led to it is written.

        A page on a slow line gets the newest only: what it has not taken yet waits on
        the way, and nothing piles up behind.
        """
        self.kept_in.then(lambda: self._send_newest(made), key=self)

    def _send_newest(self, made: Made) -> None:
        if self._on_its_way is not None and not self._on_its_way.done():
            self._newest = made
            return
        content = made()
        if content:
            self._on_its_way = self._send(content)
            if self._on_its_way is not None:
                self._on_its_way.add_done_callback(self._has_taken)

    def _has_taken(self, sent: "asyncio.Future[None]") -> None:
        """The page has taken a picture: what has become of it meanwhile is next."""
        newest, self._newest = self._newest, None
        if _is_settled(sent) and newest is not None:
            self._send_newest(newest)

    def _send(self, content: Mapping[str, object]) -> "asyncio.Future[None] | None":
        """Send; whoever does not read it is cut off."""
        if self.ws_connection is None:
            return None
        try:
            sent = self.write_message(json.dumps(content))
        except StreamBufferFullError:
            self.cut("its page does not read")
        except WebSocketClosedError:
            pass  # it goes: its board leaves in a moment
        else:
            sent.add_done_callback(_is_settled)
            return sent
        return None

    def refuse(self, kind: str) -> None:
        """Say why not, and close."""
        self._is_cut = True
        self.send(refused=kind)
        self.kept_in.then(lambda: self.close(POLICY_VIOLATION, "refused"))

    def cut(self, why: str) -> None:
        """Close this socket for good and say so in one line of the log."""
        if self.ws_connection is None:
            return
        if self._is_cut:
            return
        self._is_cut = True
        told_of(LOG, self.request.remote_ip, "A room's socket was closed: %s", why)
        try:
            self.close(POLICY_VIOLATION, "not what a page says")
        except StreamBufferFullError:  # not even a farewell can be sent
            stream = self._detached()
            if stream is not None:
                stream.close()

    def _detached(self) -> IOStream | None:
        """The stream below the socket."""
        return None if self.ws_connection is None else self.ws_connection.stream

    def on_close(self) -> None:
        """Nobody is waited for any more."""
        if hasattr(self, "_patience"):
            self._patience.cancel()

    def on_ping(self, data: bytes) -> None:
        """Answer a browser's pings, which are rare, and no flood of them."""
        if self._pace.wait_s(len(data)):
            self.cut("a flood of pings")

    def write_error(self, status_code: int, **_: Any) -> None:  # noqa: ANN401
        """Answer in a word."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status_code}\n")


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
    _lang: Lang | None = None
    _game = ""

    def open(self, code: str) -> None:  # type: ignore[override]  # of the route
        """Remember which room is wanted."""
        self._code = code
        super().open()

    def hear(self, said: object) -> Awaitable[None] | None:
        """Come in with the first message; then say what any page of a match says."""
        if self.board is not None:
            self.board.receive(said)
            return None
        try:
            wish = Entering.model_validate(said)
        except ValidationError:
            self.cut("it does not say who comes in")
            return None
        return self._come_in(wish)

    async def _come_in(self, wish: Entering) -> None:
        try:
            await self.house.hall.wake(self._code)
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

    def show(self, picture: Picture, lang: Lang) -> None:
        """Replace the picture, and the words where the language is another."""
        self.send_newest(lambda: {"set": self._traits(picture, lang)})

    def _traits(self, picture: Picture, lang: Lang) -> dict[str, object]:
        traits: dict[str, object] = {"scene": picture.model_dump_json()}
        game = str(getattr(picture, "game", ""))
        if (lang, game) != (self._lang, self._game):
            self._lang, self._game = lang, game
            traits["words"] = words_in(game, "ui", lang)
        return traits

    def store(self, keep: str) -> None:
        """Nothing is kept by the page but the secret of its seat."""

    def answer(self, content: dict[str, Any]) -> None:
        """Send one message beside the picture; after a farewell the line is closed."""
        farewell = FAREWELLS.get(content["kind"])
        if farewell is None:
            self.send(say=content)
        else:
            self.board = None
            self.refuse(farewell)
