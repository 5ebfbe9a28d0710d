"""What two people at a real table say has happened, counted by the engine's own rules.

Marker, pawns, endurance, sections and points lie in a table of the engine and are moved
by its functions alone. Cards are not known: a blank stands for each that is played.
"""

from motc_lab.engine.chance import Chance
from motc_lab.games.motc.companion.said import BLANK, Said, Stage, Step
from motc_lab.games.motc.companion.tracks import Book, Track, printed_rules
from motc_lab.games.motc.rules import codes, exchange
from motc_lab.games.motc.rules.events import Event, MatchLog
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.table import Side, Table


class Counting:
    """A match as it is counted.

    Attributes:
        table: the engine's.
        stage: what is asked next.
        step: of setting up, or between two games, from 0.
        steps: between the games, as this gap has them.
        laid: pawns above the two cards of this exchange.
        won: who has won each section that holds cards; None for a tie.
        told: what has happened, the oldest first.
    """

    def __init__(self) -> None:
        self.book: Book = "de"
        self.tracks: dict[Seat, Track] = {}
        self.stage: Stage = "setup"
        self.step = 0
        self.steps: tuple[Step, ...] = ()
        self.laid = dict.fromkeys(PERSONS, 0)
        self.won: dict[int, Seat | None] = {}
        self.told: list[Event | Said] = []
        self._log = MatchLog()
        self._heard = 0
        self.lay_out()

    @property
    def white(self) -> Seat:
        """Who has the white queen."""
        return PERSONS[self.table.white]

    @property
    def leader(self) -> Seat:
        """Who has the initiative."""
        return PERSONS[self.table.lead]

    @property
    def winner(self) -> Seat:
        """Who has won the present exchange, or the match that is over."""
        return PERSONS[self.table.winner]

    @property
    def still_open(self) -> int:
        """What the sections without cards are worth together."""
        t = self.table
        return t.rules.sums[t.open]

    @property
    def before_tidying(self) -> Table | None:
        """The table as the last game has left it; None where none has ended."""
        return self._log.aside

    def side(self, seat: Seat) -> Side:
        """What one person has."""
        return self.table.side(PERSONS.index(seat))

    def points(self, seat: Seat) -> int:
        """The games that somebody has won, and the drawn ones."""
        return self.table.points1 if seat is Seat.FISCHER else self.table.points0

    def from_start(self, seat: Seat) -> int:
        """How far right of its start space somebody's status marker stands."""
        index = PERSONS.index(seat)
        return self.side(seat).endurance - self.table.rules.start[index]

    def shown(self, seat: Seat) -> tuple[int, int, int] | None:
        """Limit, pawns and start advantage of the space; None where nobody knows."""
        if seat not in self.tracks:
            return None
        return self.tracks[seat].spaces[self.side(seat).endurance]

    def hear(self) -> None:
        """Take over what the engine has told."""
        events = self._log.events
        self.told += events[self._heard :]
        self._heard = len(events)

    def lay_out(self) -> None:
        """Set up a table for the box that was told of."""
        rules = printed_rules(self.book, self.tracks)
        self._log, self._heard = MatchLog(), 0
        t = self.table = Table(rules, Chance())
        self._log.listen_to(t)
        for index, side in enumerate((t.s0, t.s1)):
            side.hand = 1 << BLANK
            side.supply = rules.pawn_count
            side.endurance = rules.start[index]

    def lead(self) -> None:
        """Begin an exchange."""
        self.stage = "lead"
        self.laid = dict.fromkeys(PERSONS, 0)
        exchange.begin_exchange(self.table)

    def go_on(self) -> None:
        """Ask for what the engine comes to next."""
        phase = self.table.phase
        if phase == codes.LEAD:
            self.lead()
            return
        self.won, self.laid = {}, dict.fromkeys(PERSONS, 0)
        if phase == codes.OVER:
            self.stage = "over"
            return
        self.stage, self.step = "between", 0
        first = self.white
        status = [one for seat in (first, first.other) for one in self._status(seat)]
        tidy = Step("tidy"), Step("discard")
        self.steps = (*tidy, *status, Step("queen"))

    def _status(self, seat: Seat) -> tuple[Step, ...]:
        """The steps of GAM-4."""
        if seat in self.tracks:
            return Step("draw", seat), Step("gain", seat)
        return Step("draw", seat), Step("pawns", seat), Step("start", seat)
