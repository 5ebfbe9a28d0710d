"""The socket of a page with a board: what it says goes to a worker, pictures come back.

Nothing begins before the page has said its first word: a page that is only looked up,
by a crawler or for a preview of a link, costs a page.
"""

import json
import logging
import time
from collections.abc import Awaitable, Mapping
from typing import Final

import tornado.web

from motc_lab.app.web.handlers import House
from motc_lab.app.web.live.workers import Board
from motc_lab.app.web.pace import Pace
from motc_lab.app.web.page_socket import Socket
from motc_lab.screens.spec import BoardSpec, put_into

LOG = logging.getLogger(__name__)
LARGEST: Final = 2 << 20  # bytes of a message: a greeting brings what the page has kept
MESSAGES_PER_S: Final = 50  # a dial that is dragged sends up to sixty, for seconds
BURST: Final = 300
ANEW: Final = 4001  # closes a line whose page says hello again, with what it has kept


class BoardSocket(Socket):
    """The line of one page to its board in a worker process."""

    log = LOG
    board: Board | None = None
    _is_in = False

    def initialize(self, house: House) -> None:
        """Begin with a full allowance, and nothing to be sent."""
        super().initialize(house)
        self._pace = Pace(MESSAGES_PER_S, BURST, time.monotonic)
        self._waiting: dict[str, str] = {}

    @property
    def max_message_size(self) -> int:
        """Longer messages close the socket while they come in."""
        return LARGEST

    async def get(self, key: str) -> None:
        """Come in, to the board of the page at this address.

        Raises:
            tornado.web.HTTPError: 404, there is no such page.
        """
        said = self.get_query_arguments("game")
        spec = self.house.boards.find(key, said[0] if said else None)
        if spec is None:
            raise tornado.web.HTTPError(404)
        self._spec: BoardSpec = spec
        await super().get()

    def open(self, *_: str) -> None:
        """Wait for the page's first word, if there is room for it."""
        refusal: str = self.house.crowd.refusal(self.network)
        if not refusal and self.house.faults.are_many(self.network):
            refusal = "failed"
        super().open()
        if refusal:
            self._patience.cancel()
            self.refuse(refusal)
            return
        self._is_in = True
        self.house.crowd.enter(self.network)
        self.house.lines.add(self)

    def take(self, message: str | bytes) -> Awaitable[None] | None:
        """Hand a message on as it came; the next one is read once it is obeyed."""
        self._patience.cancel()
        if self.board is None:
            self.board = self.house.workers.open(self._spec, self)
        if self.board is None:
            self._is_cut = True
            self.close(ANEW, "no board yet")
            return None
        text = message.encode() if isinstance(message, str) else message
        return self.board.say(text)

    def on_close(self) -> None:
        """The page has gone, and its board with it."""
        super().on_close()
        if self._is_in:
            self._is_in = False
            self.house.crowd.leave(self.network)
            self.house.lines.discard(self)
        if self.board is not None:
            board, self.board = self.board, None
            board.close()

    @property
    def unread(self) -> int:
        """Bytes of a message that has come in part."""
        connection, stream = self.ws_connection, self._detached()
        if connection is None or stream is None:
            return 0
        parts = getattr(connection, "_fragmented_message_buffer", None) or b""
        return int(stream._read_buffer_size) + len(parts)

    # What the board shows

    def set(self, traits: Mapping[str, str]) -> None:
        """Replace traits; a page on a slow line gets the newest of each."""
        put_into(self._waiting, traits)
        self._send_newest(self._made)

    def _made(self) -> str:
        traits, self._waiting = self._waiting, {}
        if not traits:
            return ""
        pairs = ",".join([f"{json.dumps(name)}:{one}" for name, one in traits.items()])
        return f'{{"set":{{{pairs}}}}}'

    def tell(self, content: str) -> None:
        """Send one message beside the picture."""
        self._send(f'{{"say":{content}}}')

    def lost(self, *, why: str) -> None:
        """Let the page begin anew with what it has kept; ``why`` it has to."""
        self.board = None
        if why == "unreadable":
            self.cut("it does not say hello")
            return
        if why:
            self.house.faults.note(self.network)
        self._is_cut = True  # what else it says is for its next board
        self.end(ANEW, why or "another one hung")
