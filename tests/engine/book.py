"""A book kept from the events alone: whoever hears them knows the table (INF-4)."""

from collections.abc import Callable
from dataclasses import dataclass, field

from motc_lab.engine.motc.codes import CARD_IDS
from motc_lab.engine.motc.edition import CARD_IDS as IDS
from motc_lab.engine.motc.edition import Edition
from motc_lab.engine.motc.events import Event
from motc_lab.engine.motc.seat import PERSONS, Seat


@dataclass
class Page:
    """What the book says of one person."""

    hand: set[str] = field(default_factory=set)
    deck: int = 0
    pile: set[str] = field(default_factory=set)
    buried: set[str] = field(default_factory=set)
    laid: dict[int, tuple[str, int, int]] = field(default_factory=dict)
    endurance: int = 0
    reserve: int = 0
    supply: int = 0
    points: int = 0
    forced: str | None = None
    no_pawns: bool = False
    bonus: int = 0


class Book:
    """Writes down event after event, and checks every number against what it has."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        people = (edition.spassky, edition.fischer)
        self.pages = {
            seat: Page(endurance=person.start, supply=edition.pawns)
            for seat, person in zip(PERSONS, people, strict=True)
        }
        self.marker = 0
        self.game = 1
        self.white = self.lead = Seat.SPASSKY
        self.put_back = 0

    def write(self, event: Event) -> None:
        """Take one event down."""
        writer: Callable[[Event], None] | None
        writer = getattr(self, f"_{event.kind}", None)
        if writer is not None:
            writer(event)

    def page(self, event: Event) -> Page:
        """The page of the person whom an event is about."""
        assert event.seat is not None
        return self.pages[event.seat]

    def rest(self) -> int:
        """What the sections without cards are worth together."""
        held = {place for page in self.pages.values() for place in page.laid}
        values = self.edition.section_values
        return sum(value for n, value in enumerate(values) if n not in held)

    def _shuffled(self, event: Event) -> None:
        self.page(event).deck = event.a

    def _dealt(self, event: Event) -> None:
        page = self.page(event)
        page.hand = {card for n, card in enumerate(CARD_IDS) if event.a >> n & 1}
        assert len(page.hand) == event.b
        page.deck -= event.b

    def _start_pawns(self, event: Event) -> None:
        self.page(event).reserve += event.a
        self.page(event).supply -= event.a

    def _pawns(self, event: Event) -> None:
        assert event.a == min(event.b, self.page(event).supply)
        self._start_pawns(event)

    def _queen(self, event: Event) -> None:
        assert event.seat is not None
        self.white = event.seat

    def _game_begins(self, event: Event) -> None:
        assert event.seat is self.white
        self.game = event.a

    def _initiative(self, event: Event) -> None:
        assert event.seat is not None
        self.lead = event.seat

    def _put_back(self, event: Event) -> None:
        assert event.card is not None
        page = self.page(event)
        page.hand.remove(event.card)
        (page.buried if event.b else page.pile).add(event.card)
        self.put_back += 1

    def _swapped(self, event: Event) -> None:
        assert event.a == self.put_back
        self.put_back = 0

    def _drew(self, event: Event) -> None:
        assert event.card is not None
        page = self.page(event)
        page.deck -= 1
        assert page.deck >= 0
        page.hand.add(event.card)

    def _reshuffled(self, event: Event) -> None:
        page = self.page(event)
        assert page.deck == 0
        page.deck = event.a
        assert event.a == len(page.pile) + len(page.buried)
        page.pile, page.buried = set(), set()

    def _discarded(self, event: Event) -> None:
        assert event.card is not None
        self.page(event).hand.remove(event.card)
        self.page(event).pile.add(event.card)

    def _played(self, event: Event) -> None:
        assert event.card is not None
        assert event.seat is not None
        page = self.page(event)
        page.hand.remove(event.card)
        page.reserve -= event.c
        page.laid[event.b] = (event.card, event.c, page.bonus)
        main = (event.card[0] == "w") == (event.seat is self.white)
        person = self.edition.person(
            "spassky" if event.seat is Seat.SPASSKY else "fischer"
        )
        strength = person.cards[IDS.index(event.card)].strength if main else 1
        assert event.d == strength + event.c + page.bonus
        page.bonus, page.forced = 0, None

    def _lost(self, event: Event) -> None:
        assert event.a < event.b

    def _endurance(self, event: Event) -> None:
        page = self.page(event)
        page.endurance += event.b
        assert page.endurance == event.c
        assert event.a * event.b >= 0
        assert abs(event.b) <= abs(event.a)

    def _advantage(self, event: Event) -> None:
        assert event.b == self.marker
        toward = 1 if event.seat is Seat.FISCHER else -1
        end = self.edition.advantage_spaces
        assert event.c == max(-end, min(end, event.b + toward * event.a))
        self.marker = event.c

    _marker = _start_advantage = _advantage

    def _cleared(self, event: Event) -> None:
        for page in self.pages.values():
            self._cards_away(page, event.a)

    def _cards_away(self, page: Page, place: int) -> None:
        card, pawns, _ = page.laid.pop(place)
        page.pile.add(card)
        page.supply += pawns

    def _picked(self, event: Event) -> None:
        assert event.card in self.page(event).hand

    def _forced(self, event: Event) -> None:
        self.page(event).forced = event.card

    def _duty_gone(self, event: Event) -> None:
        assert event.card == self.page(event).forced
        self.page(event).forced = None

    def _no_pawns(self, event: Event) -> None:
        self.page(event).no_pawns = True

    def _bonus(self, event: Event) -> None:
        self.page(event).bonus = min(15, self.page(event).bonus + event.a)

    def _limit(self, event: Event) -> None:
        assert len(self.page(event).hand) - event.a == event.b > 0

    def _goes_on(self, event: Event) -> None:
        assert (event.a, event.b) == (self.rest(), self.marker)
        assert event.a >= abs(event.b)

    def _game_ends(self, event: Event) -> None:
        assert (event.a, event.b, event.d) == (self.rest(), self.marker, self.game)
        if not event.c:
            ahead = PERSONS[1 if self.marker > 0 else 0] if self.marker else None
            assert event.seat is ahead

    def _point(self, event: Event) -> None:
        page = self.page(event)
        page.points += 1
        assert event.a == page.points

    def _match_ends(self, event: Event) -> None:
        assert (event.a, event.b) == tuple(page.points for page in self.pages.values())

    def _tidied(self, _event: Event) -> None:
        self.marker = 0
        for page in self.pages.values():
            for place in tuple(page.laid):
                self._cards_away(page, place)
            page.forced, page.no_pawns, page.bonus = None, False, 0
