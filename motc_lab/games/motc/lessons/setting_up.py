"""Setting up a match by hand: from the box to the table, in single moves of a hand.

A move has a name: 'marker', 'queen', 'status.fischer', 'deck.fischer' (the shuffled
cards become the draw deck), 'supply.fischer', 'reserve.fischer' and 'draw.fischer'.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from motc_lab.games.motc.lessons.tabletop import BOX, LEAST_SPAN, advantage
from motc_lab.games.motc.position.tables import table_of
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.table import Side, Table

ORDER: Final = (  # as the rules name them (SET-1 .. 5); most of it may change places
    "marker",
    *(f"{move}.{seat.value}" for move in ("supply", "deck") for seat in PERSONS),
    *(f"{move}.{seat.value}" for move in ("status", "reserve") for seat in PERSONS),
    *(f"draw.{seat.value}" for seat in PERSONS),
    "queen",
)
NEEDS: Final = {  # what must be done before, for the same person
    "reserve": ("supply", "status"),
    "draw": ("deck", "status"),
}


@dataclass(frozen=True)
class SetUp:
    """A table that is being set up.

    Attributes:
        start: the table when all is done, before anybody changes the first hand.
        done: the moves made so far.
    """

    start: Session
    done: Sequence[str]

    @property
    def ready(self) -> Table:
        """The table when all is done."""
        return table_of(self.start.position, self.start.edition, Dealt(self.start.seed))

    @property
    def table(self) -> Table:
        """The table now; what is still in the box is missing."""
        table = self.ready
        for seat in PERSONS:
            self._take_apart(table.side(seat.index), seat.value)
        return table

    def _take_apart(self, side: Side, who: str) -> None:
        if f"reserve.{who}" not in self.done:
            side.supply += side.reserve
            side.reserve = 0
        if f"supply.{who}" not in self.done:
            side.supply = 0
        if f"draw.{who}" not in self.done:
            side.deck |= side.hand
            side.hand = 0
        if f"deck.{who}" not in self.done:
            side.deck = 0

    @property
    def boxed(self) -> dict[str, int]:
        """Stacks in the box with their numbers."""
        found = {}
        for seat in PERSONS:
            side = self.ready.side(seat.index)
            if f"deck.{seat.value}" not in self.done:
                found[f"deck.{seat.value}"] = len(codes.CARD_IDS)
            if f"supply.{seat.value}" not in self.done:
                found[f"supply.{seat.value}"] = side.supply + side.reserve
        return found

    @property
    def put(self) -> dict[str, str]:
        """Single things that are in the box still."""
        singles = ("marker", "queen", *(f"status.{seat.value}" for seat in PERSONS))
        return {name: BOX for name in singles if name not in self.done}

    def ways(self) -> dict[str, tuple[str, ...]]:
        """Where each thing may be put now; not every place is the right one."""
        found: dict[str, tuple[str, ...]] = {}
        if "marker" not in self.done:
            spaces = range(-LEAST_SPAN, LEAST_SPAN + 1)
            found["marker"] = tuple(advantage(n) for n in spaces)
        if "queen" not in self.done:
            found["queen"] = tuple(f"queen.{seat.value}" for seat in PERSONS)
        for seat in PERSONS:
            found |= self._own(seat)
        return found

    def _own(self, seat: Seat) -> dict[str, tuple[str, ...]]:
        who, found = seat.value, {}
        if f"status.{who}" not in self.done:
            last = self.ready.rules.last_space[seat.index]
            found[f"status.{who}"] = tuple(
                f"endurance.{who}.{n}" for n in range(1, last + 2)
            )
        if f"deck.{who}" not in self.done:
            found[f"deck.{who}"] = (f"deck.{who}", f"discards.{who}", f"hand.{who}")
        elif f"draw.{who}" not in self.done:
            found[f"deck.{who}"] = (f"hand.{who}",)
        if f"supply.{who}" not in self.done:
            found[f"supply.{who}"] = (f"supply.{who}", f"reserve.{who}")
        elif f"reserve.{who}" not in self.done:
            found[f"supply.{who}"] = (f"reserve.{who}",)
        return found

    def move_meant(self, thing: str, spot: str) -> str | None:
        """The move that this is, were its turn come; None where it is none."""
        kind, _, who = thing.partition(".")
        area = spot.partition(".")[0]
        if kind in {"marker", "queen", "status"}:
            return thing if spot == self.place(thing) else None
        if area == kind:
            return thing
        follows = {("deck", "hand"): "draw", ("supply", "reserve"): "reserve"}
        move = follows.get((kind, area))
        return f"{move}.{who}" if move and thing in self.done else None

    def place(self, thing: str) -> str:
        """Where a single thing belongs."""
        table, (kind, _, who) = self.ready, thing.partition(".")
        if kind == "marker":
            return advantage(table.marker)
        if kind == "queen":
            return f"queen.{PERSONS[table.white].value}"
        return f"endurance.{who}.{table.side(Seat(who).index).endurance + 1}"

    def needed(self, move: str) -> str | None:
        """What must be done before this move, if it is still open."""
        kind, _, who = move.partition(".")
        before = (f"{name}.{who}" for name in NEEDS.get(kind, ()))
        return next((name for name in before if name not in self.done), None)

    def gesture(self, move: str) -> tuple[str, str]:
        """The thing to take for a move, and the place to put it."""
        kind, _, who = move.partition(".")
        match kind:
            case "reserve":
                return f"supply.{who}", f"reserve.{who}"
            case "draw":
                return f"deck.{who}", f"hand.{who}"
            case "deck" | "supply":
                return move, move
            case _:
                return move, self.place(move)
