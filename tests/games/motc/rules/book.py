"""A book kept from the events alone: whoever hears them knows the table (INF-4)."""

from collections.abc import Callable
from dataclasses import dataclass, field

from motc_lab.games.motc.edition import CARD_IDS as IDS
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import PERSONS, Seat


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
        return sum(value for n, value in enumerate(values) if n + 1 not in held)

    def _shuffled(self, event: Event) -> None:
        self.page(event).deck = event.cards

    def _dealt(self, event: Event) -> None:
        page = self.page(event)
        assert event.hand is not None
        page.hand = set(event.hand)
        assert len(page.hand) == event.cards
        page.deck -= event.cards

    def _start_pawns(self, event: Event) -> None:
        self.page(event).reserve += event.pawns
        self.page(event).supply -= event.pawns

    def _pawns(self, event: Event) -> None:
        assert event.pawns == min(event.pawns_wanted, self.page(event).supply)
        self._start_pawns(event)

    def _queen(self, event: Event) -> None:
        assert event.seat is not None
        self.white = event.seat

    def _game_begins(self, event: Event) -> None:
        assert event.seat is self.white
        self.game = event.game

    def _initiative(self, event: Event) -> None:
        assert event.seat is not None
        self.lead = event.seat

    def _put_back(self, event: Event) -> None:
        assert event.card is not None
        page = self.page(event)
        page.hand.remove(event.card)
        (page.buried if event.face_down else page.pile).add(event.card)
        self.put_back += 1

    def _swapped(self, event: Event) -> None:
        assert event.cards == self.put_back
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
        page.deck = event.cards
        assert event.cards == len(page.pile) + len(page.buried)
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
        page.reserve -= event.pawns
        page.laid[event.section] = (event.card, event.pawns, page.bonus)
        main = (event.card[0] == "w") == (event.seat is self.white)
        person = self.edition.person(
            "spassky" if event.seat is Seat.SPASSKY else "fischer"
        )
        strength = person.cards[IDS.index(event.card)].strength if main else 1
        assert event.total == strength + event.pawns + page.bonus
        page.bonus, page.forced = 0, None

    def _lost(self, event: Event) -> None:
        assert event.total < event.other_total

    def _endurance(self, event: Event) -> None:
        page = self.page(event)
        wanted, change = event.endurance_wanted, event.endurance_change
        page.endurance += change
        assert page.endurance == event.endurance_after
        assert wanted * change >= 0
        assert abs(change) <= abs(wanted)

    def _advantage(self, event: Event) -> None:
        assert event.marker_before == self.marker
        toward = 1 if event.seat is Seat.FISCHER else -1
        end = self.edition.advantage_spaces
        there = self.marker + toward * event.spaces
        self.marker = event.marker_after
        assert self.marker == max(-end, min(end, there))

    _marker = _start_advantage = _advantage

    def _cleared(self, event: Event) -> None:
        for page in self.pages.values():
            self._cards_away(page, event.section)

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
        self.page(event).bonus = min(15, self.page(event).bonus + event.strength)

    def _limit(self, event: Event) -> None:
        assert len(self.page(event).hand) - event.hand_limit == event.cards > 0

    def _goes_on(self, event: Event) -> None:
        assert (event.left_on_table, event.marker) == (self.rest(), self.marker)
        assert event.left_on_table >= abs(event.marker)

    def _game_ends(self, event: Event) -> None:
        assert (event.left_on_table, event.marker) == (self.rest(), self.marker)
        assert event.game == self.game
        if event.reason == "advantage":
            ahead = PERSONS[1 if self.marker > 0 else 0] if self.marker else None
            assert event.seat is ahead

    def _point(self, event: Event) -> None:
        page = self.page(event)
        page.points += 1
        assert event.points == page.points

    def _match_ends(self, event: Event) -> None:
        told = (event.points_spassky, event.points_fischer)
        assert told == tuple(page.points for page in self.pages.values())

    def _tidied(self, _event: Event) -> None:
        self.marker = 0
        for page in self.pages.values():
            for place in tuple(page.laid):
                self._cards_away(page, place)
            page.forced, page.no_pawns, page.bonus = None, False, 0
