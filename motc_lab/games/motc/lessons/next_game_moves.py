"""Which thing a hand takes for which move between two games, and where it puts it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from motc_lab.games.motc.lessons.next_game import AWAY, moves_for, prepare
from motc_lab.games.motc.lessons.tabletop import (
    LEAST_SPAN,
    advantage,
    cells_of,
    hand_names,
)
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.masks import members
from motc_lab.games.motc.rules.rules import space
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.table import Table

Ways = Mapping[str, tuple[str, ...]]
MARKER: Final = "marker"
QUEEN: Final = "queen"
MOVED: Final = {  # what lies elsewhere after a move
    "marker": "marker",
    "start": "marker",
    "queen": "queen",
    "clear": "discards.{who}",
    "away": "discards.{who}",
    "spent": "supply.{who}",
    "draw": "deck.{who}",
    "pawns": "reserve.{who}",
}


def moved_by(move: str) -> str:
    """The thing that lies elsewhere after a move."""
    kind, *rest = move.split(".")
    return MOVED[kind].format(who=rest[0] if rest else "")


@dataclass(frozen=True)
class Hands:
    """What hands can do after some moves.

    Attributes:
        start: the table as the game has ended.
        done: the moves made so far.
        near: whose hand cards lie open.
    """

    start: Session
    done: Sequence[str]
    near: Seat

    @property
    def table(self) -> Table:
        """The table now."""
        return prepare(self.start, self.done)[0]

    def ways(self) -> Ways:
        """Where each thing may be put now; not every place is a right one."""
        table = self.table
        found: dict[str, tuple[str, ...]] = {}
        if any(move == MARKER or move.startswith("start.") for move in self._open()):
            span = max(LEAST_SPAN, abs(int(table.marker)) + 1)
            spaces = [n for n in range(-span, span + 1) if n != table.marker]
            found[MARKER] = tuple(advantage(n) for n in spaces)
        if QUEEN not in self.done:
            found[QUEEN] = (f"queen.{PERSONS[1 - table.white].value}",)
        for seat in PERSONS:
            found |= self._own(table, seat)
        return found

    def _open(self) -> list[str]:
        return [move for move in moves_for(self.start) if move not in self.done]

    def _own(self, table: Table, seat: Seat) -> dict[str, tuple[str, ...]]:
        who, todo = seat.value, self._open()
        found: dict[str, tuple[str, ...]] = {}
        for section, card, pawns in cells_of(table, seat):
            name = f"card.{who}.{codes.CARD_IDS[card]}"
            found[name] = (f"discards.{who}", f"hand.{who}")
            if pawns:
                name = f"spent.{who}.{section}"
                found[name] = (f"supply.{who}", f"reserve.{who}")
        if self._may_put_away(seat):
            found |= self._hand(table, seat)
        if f"draw.{who}" in todo:
            found[f"deck.{who}"] = (f"hand.{who}",)
        if f"pawns.{who}" in todo and table.side(seat.index).supply:
            found[f"supply.{who}"] = (f"reserve.{who}",)
        return found

    def _may_put_away(self, seat: Seat) -> bool:
        mine = [move for move in self.done if move.startswith(f"away.{seat.value}.")]
        return len(mine) < AWAY

    def _hand(self, table: Table, seat: Seat) -> dict[str, tuple[str, ...]]:
        who = seat.value
        if seat is not self.near:
            return {f"backs.{who}": (f"discards.{who}",)}
        names = [f"card.{name}" for name in sorted(hand_names(table, seat))]
        return dict.fromkeys(names, (f"discards.{who}", f"deck.{who}"))

    def move_meant(self, thing: str, spot: str) -> str | None:
        """The move that putting this thing there is; None where it is none."""
        kind, _, rest = thing.partition(".")
        area, _, where = spot.partition(".")
        if kind == MARKER:
            return self._marker_meant(int(where))
        if (kind, area) == ("card", "discards"):
            return self._card_meant(rest)
        if (kind, area) == ("backs", "discards"):
            hand = members(self.table.side(Seat(rest).index).hand)
            return f"away.{rest}.{codes.CARD_IDS[hand[0]]}"
        plain = {
            ("queen", "queen"): QUEEN,
            ("spent", "supply"): thing,
            ("deck", "hand"): f"draw.{rest}",
            ("supply", "reserve"): f"pawns.{rest}",
        }
        return plain.get((kind, area))

    def _marker_meant(self, marker: int) -> str | None:
        table, todo = self.table, self._open()
        if not marker and MARKER in todo:
            return MARKER
        for seat in PERSONS:
            here = space(seat.index, table.side(seat.index).endurance)
            towards = table.rules.advantage[here] * (1 if seat.index else -1)
            if f"start.{seat.value}" in todo and table.marker + towards == marker:
                return f"start.{seat.value}"
        return None

    def _card_meant(self, card: str) -> str:
        """A card from the board is cleared, one from the hand is put away."""
        who, _, name = card.partition(".")
        for section, lying, _ in cells_of(self.table, Seat(who)):
            if codes.CARD_IDS[lying] == name:
                return f"clear.{who}.{section}"
        return f"away.{card}"

    def gesture(self, move: str) -> tuple[str, str] | None:
        """The thing to take for a move, and the place to put it.

        None where no hand can do it now: a start advantage that leads to the neutral
        space can't be told from the marker put there.
        """
        for thing, spots in self.ways().items():
            for spot in spots:
                if self.move_meant(thing, spot) == move:
                    return thing, spot
        return None

    def home(self, thing: str) -> str:
        """Where a thing lies that was put elsewhere by mistake."""
        kind, _, rest = thing.partition(".")
        if kind == MARKER:
            return advantage(self.table.marker)
        who, _, name = rest.partition(".")
        if kind == "spent":
            return f"cell.{who}.{name}"
        for section, card, _ in cells_of(self.table, Seat(who)):
            if codes.CARD_IDS[card] == name:
                return f"cell.{who}.{section}"
        return f"hand.{who}"
