"""Says to a companion what an engine's match does, as two people at a table would."""

from collections.abc import Callable, Iterator

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import PERSONS, Seat

OUTCOMES = {"withheld": "nobody", "halved": "halved", "cleared": "emptied"}
OUTCOMES |= {"resigns_by_effect": "yields"}
SETTLED = frozenset({"advantage", "goes_on", "game_ends"})


class Scribe:
    """Turns events into what is said at the table.

    Args:
        knows_tracks: whether the tracks were copied before.
        says_totals: whether totals are said, or only who has won.
    """

    def __init__(self, *, knows_tracks: bool, says_totals: bool) -> None:
        self._knows_tracks, self._says_totals = knows_tracks, says_totals
        self._is_between = self._is_open = False
        self._outcome = "whole"
        self._lost: list[str] = []  # what a track without ends does not stop
        self._totals: dict[Seat, int] = {}
        self._status: dict[Seat, dict[str, int]] = {}
        self._white = Seat.SPASSKY

    def heard(self, events: list[Event]) -> list[str]:
        """Return what is said of these events."""
        return [code for event in events for code in self._of(event)]

    def _of(self, event: Event) -> Iterator[str]:
        if self._is_open and self._settles(event):
            self._is_open = False
            yield self._outcome
        says = _SAYS.get(event.kind)
        if says is not None:
            yield from says(self, event)

    @staticmethod
    def _settles(event: Event) -> bool:
        """Whether the effect is over when this happens."""
        costs = event.kind == "endurance" and event.rule == "EXC-6"
        return costs or event.kind in SETTLED

    def _begins(self, event: Event) -> Iterator[str]:
        if event.game == 1:
            yield "begin"

    def _played(self, event: Event) -> Iterator[str]:
        assert event.seat is not None
        if event.rule == "EXC-2":
            yield f"section:{event.section}"
        yield from [f"pawn:{event.seat}:1"] * event.pawns
        self._totals[event.seat] = event.total

    def _compared(self, event: Event) -> Iterator[str]:
        self._is_open, self._outcome = event.kind == "lost", "whole"
        if self._says_totals:
            yield "totals:" + ":".join(str(self._totals[seat]) for seat in PERSONS)
        elif event.seat is None:
            yield "tie"
        else:
            yield f"won:{event.seat.other}"

    def _endurance(self, event: Event) -> Iterator[str]:
        seat, change = event.seat, event.endurance_change
        assert seat is not None
        is_stopped = not change and not self._knows_tracks
        if self._is_between:
            self._status[seat]["reshuffled"] = 1
            self._lost += [f"fix:endurance:{seat}:1"] * is_stopped
        elif event.rule == "EXC-6":  # counted by itself
            yield from [f"fix:endurance:{seat}:1"] * is_stopped
        elif change:
            yield f"endurance:{seat}:{change}"

    def _resigned(self, event: Event) -> Iterator[str]:
        del event
        yield "resign"

    def _ended(self, event: Event) -> Iterator[str]:
        self._outcome = OUTCOMES[event.kind]
        yield from ()

    def _banned(self, event: Event) -> Iterator[str]:
        yield f"ban:{event.seat}"

    def _marker(self, event: Event) -> Iterator[str]:
        moved = event.marker_after - event.marker_before
        yield from [f"marker:fischer:{moved}"] * bool(moved)

    def _pawns(self, event: Event) -> Iterator[str]:
        assert event.seat is not None
        if event.rule == "GAM-4":
            self._status[event.seat]["pawns"] = event.pawns_wanted
        elif event.pawns:
            yield f"supply:{event.seat}:{event.pawns}"

    def _start(self, event: Event) -> Iterator[str]:
        assert event.seat is not None
        self._status[event.seat]["start"] = event.spaces
        yield from ()

    def _tidied(self, event: Event) -> Iterator[str]:
        self._is_between, self._white = True, event.white
        self._status = {one: {} for one in PERSONS}
        yield from ()

    def _queen(self, event: Event) -> Iterator[str]:
        del event
        if self._is_between:
            yield from self._between()

    def _between(self) -> Iterator[str]:
        yield from ("done", "done")  # the board, the cards that are put away
        for seat in (self._white, self._white.other):
            status = self._status[seat]
            yield "reshuffled" if "reshuffled" in status else "done"
            lost = [code for code in self._lost if f":{seat}:" in code]
            yield from lost
            if self._knows_tracks:
                yield "done"
                continue
            yield f"take:{status.get('pawns', 0)}"
            yield f"shift:{status.get('start', 0)}"
        yield "done"  # the queen
        self._is_between, self._lost = False, []


_SAYS: dict[str, Callable[[Scribe, Event], Iterator[str]]] = {
    "game_begins": Scribe._begins,
    "played": Scribe._played,
    "tied": Scribe._compared,
    "lost": Scribe._compared,
    "resigned": Scribe._resigned,
    **dict.fromkeys(OUTCOMES, Scribe._ended),
    "no_pawns": Scribe._banned,
    "endurance": Scribe._endurance,
    "marker": Scribe._marker,
    "pawns": Scribe._pawns,
    "start_advantage": Scribe._start,
    "tidied": Scribe._tidied,
    "queen": Scribe._queen,
}


def copied(edition: Edition) -> Iterator[str]:
    """Yield how the tracks of an edition are copied."""
    for seat in PERSONS:
        person = edition.person(seat)
        right = len(person.track) - 1 - person.start
        yield f"spaces:{seat}:{person.start}:{right}"
        spaces = [(one.hand_limit, one.pawns, one.advantage) for one in person.track]
        numbers = ":".join(str(n) for space in spaces for n in space)
        yield f"track:{seat}:{numbers}"
