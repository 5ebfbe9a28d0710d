"""A room with a page at every seat, pressed by hand."""

import json
from typing import Any

from motc_lab.controllers.play.terms import terms_of
from motc_lab.engine.game import games
from motc_lab.rooms.board import RoomBoard
from motc_lab.rooms.looking_back import Reviewer
from motc_lab.rooms.minds import Thinker
from motc_lab.rooms.room import Room
from motc_lab.rooms.stand_ins import GONE_S
from tests.controllers.screens import Paper

GAMES = list(games())
CODE = "BCDFG"


class Clock:
    """A clock that goes when it is told to."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


class Table:
    """A room with a page at every seat."""

    def __init__(
        self,
        game: str = "duel",
        seed: int = 3,
        chosen: dict[str, str] | None = None,
        thinker: Thinker | None = None,
        reviewer: Reviewer | None = None,
    ) -> None:
        terms = terms_of(game, chosen=chosen)
        changes: list[Room] = []
        self.changes = changes
        self.clock = Clock()
        self.room = Room(
            CODE,
            terms,
            terms.match(seed),
            changed=changes.append,
            thinker=thinker,
            reviewer=reviewer,
            clock=self.clock,
        )
        self.secrets: list[str] = []
        self.pages: list[tuple[RoomBoard, Paper]] = []
        for _ in self.room.players:
            self.secrets.append(self.come())

    def come(
        self,
        secret: str = "",
        *,
        watches: bool = False,
        ticket: str = "",
        browser: str = "",
        page: str = "",
    ) -> str:
        """A page comes in, from a browser of its own unless one is named."""
        paper = Paper()
        board, given = self.room.enter(
            paper,
            "en",
            secret=secret,
            watches=watches,
            ticket=ticket,
            known=(browser or self.browser(len(self.pages)),),
            page=page,
        )
        board.receive({"kind": "hello", "lang": "en"})
        self.pages.append((board, paper))
        return given

    def browser(self, page: int) -> str:
        """What the browser of a page is known by."""
        return f"browser {page}"

    def say(self, page: int, **message: Any) -> None:
        self.pages[page][0].receive(message)

    def move(self, page: int, kind: str) -> None:
        self.say(page, kind=kind, beat=self.pages[page][1].beat)

    def press(self, page: int) -> None:
        """The first choice of this page's seat that gives nothing up."""
        board, paper = self.pages[page]
        question = self.room.session.question_of(board.own)
        assert question is not None
        codes = [option.code for option in question.options]
        code = next((one for one in codes if one != "resign"), codes[0])
        board.receive({"kind": "play", "beat": paper.beat, "option": code})

    def end(self) -> None:
        """Play the match to its end."""
        while not self.room.session.is_over:
            for page, (board, _) in enumerate(self.pages):
                if board.own in self.room.session.asked:
                    self.move(page, "next_game")
                    self.press(page)

    def act(self, page: int, do: str) -> None:
        """Press a button of the room."""
        acts = self.pages[page][1].scene["room"]["acts"]
        found = [act for act in acts if act["do"] == do]
        assert found, acts
        act = {name: found[0][name] for name in ("do", "seat", "n")}
        self.say(page, kind="room", **act)

    def offers(self, page: int) -> list[str]:
        """The buttons of a page, but those beside the link for onlookers."""
        acts = self.pages[page][1].scene["room"]["acts"]
        return [act["do"] for act in acts if not act["aside"]]

    def leave(self, page: int, for_s: float = GONE_S) -> None:
        """A page has gone for longer than a reload takes, and is still away."""
        self.room.leave(self.pages[page][0])
        self.clock.now += for_s
        self.room.look_after()

    def told(self, page: int) -> str:
        """All that the room says on a page."""
        desk = self.pages[page][1].scene["room"]
        return " ".join([desk["told"], *desk["lines"]])

    def given(self, page: int, kind: str, what: str) -> str:
        """What a page was last sent beside its pictures."""
        found = [
            one[what] for one in self.pages[page][1].answers if one["kind"] == kind
        ]
        return str(found[-1])

    def ticket(self, page: int) -> str:
        """What a page gets for another device."""
        self.say(page, kind="room", do="along")
        return self.given(page, "along", "ticket")


def all_sent(paper: Paper) -> str:
    return json.dumps([paper.scenes, paper.answers])


def states(paper: Paper) -> list[str]:
    return [seat["state"] for seat in paper.scene["room"]["seats"]]
