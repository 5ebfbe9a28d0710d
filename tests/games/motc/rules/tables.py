"""Helpers that lay out a table in a few words and play on it.

``deal`` makes a position (cards not named lie in the draw deck), ``Story`` plays
option codes on it. Person letters: S is Spassky, F is Fischer.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from motc_lab.games.motc.edition import CARD_IDS, Edition
from motc_lab.games.motc.position.position import (
    LaidCard,
    PendingStep,
    PersonPosition,
    Position,
    SectionPosition,
)
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from tests.games.motc.rules.editions import PLAIN

S, F = Seat.SPASSKY, Seat.FISCHER
SEATS = (S, F, Seat.SPECTATOR)


@dataclass
class Side:
    """What a test says about one person; the rest is as at the start of a match."""

    hand: str = ""
    pile: str = ""
    buried: str = ""
    deck: str | None = None  # None: all cards not named elsewhere
    endurance: int | None = None
    reserve: int = 0
    shown: str = ""
    forced: str | None = None
    no_pawns: bool = False
    bonus: int = 0


@dataclass
class Laid:
    """A finished section: the cards of both with their pawns."""

    spassky: str
    fischer: str
    pawns: tuple[int, int] = (0, 0)


@dataclass
class Deal:
    """Collects what a test says and makes the position."""

    edition: Edition
    spassky: Side
    fischer: Side
    laid: dict[int, Laid] = field(default_factory=dict)

    def person(self, name: Seat) -> PersonPosition:
        side = self.spassky if name == "spassky" else self.fischer
        lies = {getattr(laid, name): laid for laid in self.laid.values()}
        seat = PERSONS.index(name)
        on_board = sum(laid.pawns[seat] for laid in lies.values())
        named = [*side.hand.split(), *side.pile.split(), *side.buried.split(), *lies]
        rest = [card for card in CARD_IDS if card not in named]
        deck = rest if side.deck is None else side.deck.split()
        pile = side.pile.split() + [card for card in rest if card not in deck]
        start = self.edition.person(name).start
        return PersonPosition(
            hand=tuple(side.hand.split()),
            shown=tuple(side.shown.split()),
            deck=tuple(deck),
            pile=tuple(pile),
            buried=tuple(side.buried.split()),
            endurance=start if side.endurance is None else side.endurance,
            reserve=side.reserve,
            supply=self.edition.pawns - side.reserve - on_board,
            forced=side.forced,
            no_pawns=side.no_pawns,
            bonus=side.bonus,
        )

    def sections(self) -> tuple[SectionPosition, ...]:
        return tuple(
            SectionPosition(
                spassky=LaidCard(card=here.spassky, pawns=here.pawns[0]),
                fischer=LaidCard(card=here.fischer, pawns=here.pawns[1]),
            )
            if (here := self.laid.get(index))
            else SectionPosition()
            for index in range(1, len(self.edition.section_values) + 1)
        )


def deal(
    spassky: Side | None = None,
    fischer: Side | None = None,
    *,
    laid: dict[int, Laid] | None = None,
    edition: Edition = PLAIN,
    **more: Any,
) -> Position:
    """A position; ``more`` are fields of Position such as marker, white, lead, step."""
    told = Deal(edition, spassky or Side(), fischer or Side(), laid or {})
    fields: dict[str, Any] = {"white": "spassky", "lead": more.get("white", "spassky")}
    return Position(
        **{**fields, **more},
        sections=told.sections(),
        spassky=told.person("spassky"),
        fischer=told.person("fischer"),
    )


class Story:
    """A session told by option codes, with short words for what one sees."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def play(self, *codes: str, chance: str = "") -> "Story":
        """Answer the open questions in turn; ``chance`` names cards of the last one."""
        for code in codes[:-1]:
            self.session.play(code)
        self.session.play(codes[-1], chance=tuple(chance.split()))
        return self

    @property
    def asked(self) -> str:
        """Who is asked for what, e.g. 'S play', or 'over'."""
        question = self.session.question
        if question is None:
            return "over"
        return f"{question.seat.name[0]} {question.kind}"

    @property
    def offered(self) -> list[str]:
        question = self.session.question
        return [option.code for option in question.options] if question else []

    @property
    def position(self) -> Position:
        return self.session.position

    @property
    def marker(self) -> int:
        return self.position.marker

    @property
    def score(self) -> tuple[int, int]:
        return self.position.score

    def side(self, seat: Seat) -> PersonPosition:
        return self.position.spassky if seat is S else self.position.fischer

    def events(self, kind: str) -> list[Event]:
        """Events of one kind since the story began."""
        return [event for event in self.session.events() if event.kind == kind]

    def kinds(self) -> list[str]:
        return [event.kind for event in self.session.events()]


def story(
    spassky: Side | None = None,
    fischer: Side | None = None,
    *,
    edition: Edition = PLAIN,
    **more: Any,
) -> Story:
    """Take up a match at a dealt position."""
    position = deal(spassky, fischer, edition=edition, **more)
    return Story(Session.from_position(position, seed=1972, edition=edition))


def new_match(edition: Edition = PLAIN, seed: int = 1972) -> Story:
    return Story(Session.new(seed=seed, edition=edition))


def between_games(
    spassky: Side | None = None, fischer: Side | None = None, **more: Any
) -> Story:
    """White of the game just ended is about to discard (GAM-3, step 3)."""
    pending = PendingStep()
    return story(spassky, fischer, step="between", pending=pending, **more)


def stages(session: Session, seed: int, *, bold: bool = True) -> Iterator[Session]:
    """Play a random match to its end; yields before every decision and at the end.

    Bold: effects are mostly used and resigning is rare, so that games get long.
    """
    random = Random(f"stages/{seed}")
    while True:
        yield session
        question = session.question
        if question is None:
            return
        codes = [option.code for option in question.options]
        code = random.choice(codes)
        if bold and code == "resign" and random.random() < 0.8:
            code = codes[0]
        if bold and question.kind == "use" and random.random() < 0.8:
            code = "use"
        session.play(code)
