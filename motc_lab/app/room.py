"""A room in a notebook: others come into a match that a cell holds."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from pydantic import PrivateAttr

from motc_lab.checks import is_a, is_whole, must
from motc_lab.controllers.controller import Picture
from motc_lab.controllers.keeping import NOTHING
from motc_lab.controllers.play.terms import Terms, terms_of
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.seat import player_named
from motc_lab.engine.session import AnySession, Session
from motc_lab.extras import need
from motc_lab.frames import Frame, frame_of
from motc_lab.rooms.poll import Poll, poll_about, poll_of
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from motc_lab.texts.lang import lang_named

HERE: Final = "127.0.0.1"
LET_IN: Final = 'Room(match, host="0.0.0.0")'
LAST_PORT: Final = 65_535


class _MatchTerms(Terms):
    """The terms of a match that there is: its own rules, whatever they are."""

    _rules: AnyRuleset = PrivateAttr()

    @property
    def ruleset(self) -> AnyRuleset:
        """The rules of the match."""
        return self._rules


class _Cell:
    """The screen of whoever plays by cells: they look at the match itself."""

    persistence = NOTHING

    def show(self, picture: Picture, lang: Lang) -> None:
        """Nothing: the match is there."""

    def store(self, keep: str) -> None:
        """Nothing: the notebook keeps what it wants."""

    def answer(self, content: dict[str, Any]) -> None:
        """Nothing: no secret is needed here."""


@dataclass(frozen=True, slots=True)
class RoomState:
    """How a room stands.

    Attributes:
        code: by which others come in.
        seats: 'free', 'here', 'gone', 'guest' or 'bot' for each seat.
        asked: who decides now.
        onlookers: how many look on.
        wish: what somebody has asked the others for; None where that is nothing.
        question: what all who look on are asked; None where nothing is.
        voted: how many of them have voted.
    """

    code: str
    seats: dict[str, str]
    asked: tuple[str, ...]
    onlookers: int
    wish: str | None
    question: str | None
    voted: int


class Votes:
    """How all who looked on have voted, question after question."""

    def __init__(self, polls: list[Poll], lang: Lang) -> None:
        self._polls, self._lang = polls, lang

    def __iter__(self) -> Iterator[dict[str, object]]:
        """Yield a row for each option of each question that is closed."""
        for number, poll in enumerate(self._polls, 1):
            if poll.is_open:
                continue
            said = poll.said[self._lang]
            for option, n in zip(said.options, poll.counts, strict=True):
                question = {"number": number, "question": said.question}
                yield question | {"option": option, "votes": n}

    def to_frame(self) -> Frame:
        """One row for each option, as a polars frame; NoTables where that is missing.

        A question that is still open is left out: its count would sway who votes later.
        """
        types = {"number": int, "question": str, "option": str, "votes": int}
        rows = list(self)
        return frame_of({name: [row[name] for row in rows] for name in types}, types)

    def __repr__(self) -> str:
        """The counts, a line for each option."""
        lines = [f"{row['question']} {row['option']}: {row['votes']}" for row in self]
        return "\n".join(lines) or "<no question is closed; .ask() asks one>"


class Room:
    """Others come into a match by a code, a link or a picture to scan.

    The match stays that of the notebook: what its cells play is seen on every device,
    and what is played there is in the match. Pages wait while a cell is running.

    Args:
        match: as ``Match.new`` gives it.
        seat: whose part the notebook plays; nobody's unless given.
        lang: of what is said here; each device chooses its own.
        host: ``"0.0.0.0"`` lets other devices in, as far as the network does.
        port: where to listen; a free one unless given.

    Raises:
        LabError: no match, no seat, or no notebook: a room needs an event loop.
    """

    def __init__(
        self,
        match: AnySession,
        *,
        seat: str | None = None,
        lang: Lang = "en",
        host: str = HERE,
        port: int = 0,
    ) -> None:
        need("web")
        must(is_a(match, Session), "match", match, "a match, as Match.new gives it")
        right = 'the name of an interface, "0.0.0.0" for all of them'
        must(is_a(host, str), "host", host, right)
        must(is_whole(port, 0, LAST_PORT), "port", port, f"0 to {LAST_PORT}")
        self._lang = lang_named(lang)
        own = None if seat is None else player_named(match.ruleset.seats, seat)
        from motc_lab.app.web.aside import listening  # noqa: PLC0415 -- needs the extra 'web'

        self._aside = listening(host, port)
        terms = _MatchTerms(**terms_of(match.ruleset.game).model_dump())
        terms._rules = match.ruleset
        self._room = self._aside.hall.take_in(terms, match)
        self._polls: list[Poll] = []
        if own is not None:
            self._room.enter(_Cell(), self._lang, secret=self._room.hold(own))

    @property
    def code(self) -> str:
        """Five letters by which others come in."""
        return self._room.code

    @property
    def address(self) -> str:
        """The link to a free seat, then to a place to look on."""
        return f"{self._aside.home}room/{self.code}"

    @property
    def watching(self) -> str:
        """The link to a place to look on, and to vote."""
        return f"{self.address}?watch"

    @property
    def state(self) -> RoomState:
        """How it stands now."""
        room = self._room
        poll = room.poll if room.poll is not None and room.poll.is_open else None
        return RoomState(
            code=room.code,
            seats={str(seat): room.presence(seat) for seat in room.players},
            asked=tuple(map(str, room.session.asked)),
            onlookers=sum(not board.plays for board in room.boards),
            wish=None if room.wish is None else room.wish.kind,
            question=None if poll is None else poll.said[self._lang].question,
            voted=0 if poll is None else len(poll.votes),
        )

    @property
    def votes(self) -> Votes:
        """How all who look on have voted on the questions that are closed."""
        return Votes(self._polls, self._lang)

    def ask(self, question: str | None = None, options: object = ()) -> None:
        """Ask all who look on; without words, what the match asks now.

        Asking what the match asks shows everybody the options, hidden cards included.

        Raises:
            LabError: not 2 to 12 options.
        """
        is_own = question is not None
        poll = poll_of(question, options) if is_own else poll_about(self._room.session)
        self.close_vote()
        self._polls.append(poll)
        self._room.put(poll)

    def close_vote(self) -> None:
        """Count no more votes and show everybody how many there are."""
        self._room.close_poll()

    def close(self) -> None:
        """Send everybody away; the match stays."""
        self._aside.close(self._room)

    def __repr__(self) -> str:
        """How others come in; nothing hidden."""
        return f"<Room {self.code}: {self.address}>"

    def _repr_html_(self) -> str:
        """The code, both links, and the first as a picture to scan."""
        from motc_lab.app.web.teach.address import qr_code  # noqa: PLC0415 -- as above

        lang = self._lang
        scan = say("rooms.cell_scan", lang)
        lines = [
            f"<b>{escape(say('rooms.code', lang, code=self.code))}</b>",
            *[
                f'{escape(told)}: <a href="{escape(link)}">{escape(link)}</a>'
                for told, link in (
                    (say("rooms.cell_play", lang), self.address),
                    (say("rooms.cell_watch", lang), self.watching),
                )
            ],
        ]
        if not self._aside.is_open:
            alone = say("rooms.cell_alone", lang, command=LET_IN)
            return "<br>".join([*lines, escape(alone)])
        drawn = qr_code(self.watching, scan)
        box = f'<div style="width:180px;background:#fff">{drawn}</div>'
        return "<br>".join(lines) + box
