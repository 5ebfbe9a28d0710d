"""A match in small integers: who is asked, what may be answered, what comes of it.

An answer is a number: a square for a start or a move, a card to lay, three cards of a
plan as digits to the base 4.
"""

from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from motc_lab.engine.chance import Chance, Stream
from motc_lab.engine.machine import Listener
from motc_lab.games.queens_gambit.rules import notes, numbers
from motc_lab.games.queens_gambit.rules.dealing import plans_of, shuffled
from motc_lab.games.queens_gambit.rules.imagining import imagine_cards
from motc_lab.games.queens_gambit.rules.numbers import (
    DECK,
    FIRST_HAND,
    LAYING,
    MOVING,
    OVER,
    PLANNING,
)
from motc_lab.games.queens_gambit.rules.rules import Rules
from motc_lab.games.queens_gambit.rules.state import State
from motc_lab.games.queens_gambit.rules.ways import goals

_NONE: Final = -1
_BASE: Final = 4  # of the three digits of a plan


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    """One match that goes on by answers."""

    # Asking

    def asked(self) -> int:
        """Whoever places, everybody without a plan, or the seat on turn."""
        if self.phase == OVER:
            return 0
        if self.phase != PLANNING:
            return 1 << self.turn
        mask = 0
        for seat in range(self.rules.seats):
            if not self.plans[seat]:
                mask |= 1 << seat
        return mask

    def answers(self, seat: int) -> list[int]:
        """Free start squares, plans, squares to go to, or kinds of cards to lay."""
        if self.phase == MOVING:
            card = self.shown[seat][-1]
            return goals(card, self.gambits[seat], self.board, self.gambits)
        if self.phase == LAYING:
            hand = self.hands[seat]
            return [kind for kind in range(numbers.KINDS) if hand[kind]]
        if self.phase == PLANNING:
            return plans_of(self.hands[seat])
        return [square for square in self.rules.starts if square not in self.gambits]

    # Playing

    def start(self) -> None:
        """Lay out all tiles and say who places first (QSET-3, QSET-4)."""
        rules = self.rules
        self.board = rules.tiles[:]
        self.left = numbers.SQUARES - self.board.count(0)
        self.note(notes.LAID_OUT, notes.LAID_OUT, _NONE, rules.seats)
        is_lot = int(rules.first < 0)
        self.first = rules.first
        if is_lot:
            everybody = ((1 << rules.seats) - 1) << numbers.LOT
            lot = self.chance.one_of(everybody, "lot", _NONE, 0)
            self.first = lot - numbers.LOT
        self.turn = self.first
        self.note(notes.LOT, notes.LOT, self.first, is_lot)

    def play(self, seat: int, option: int) -> None:
        """Answer for a seat that is asked, and go on to the next question."""
        if self.phase == MOVING:
            self._move(option)
        elif self.phase == LAYING:
            self._lay(option)
        elif self.phase == PLANNING:
            self._plan(seat, option)
        else:
            self._place(option)

    def _place(self, square: int) -> None:
        """Place a gambit; counter-clockwise, so the next one sits before (QSET-4)."""
        seat, count = self.turn, self.rules.seats
        self.gambits[seat] = square
        self.note(notes.PLACED, notes.PLACED, seat, square)
        before = (seat - 1 + count) % count
        if before != self.first:
            self.turn = before
            return
        self.phase = PLANNING  # who has placed last moves first: it is on turn
        for who in range(count):
            self._shuffle(who, list(DECK), notes.SHUFFLED)
            for _ in range(FIRST_HAND):
                self.hands[who][self.piles[who].pop()] += 1
            if self.sink is not None:
                cards = numbers.packed(numbers.listed(self.hands[who]))
                self.note(notes.DEALT, notes.DEALT, who, cards)

    def _plan(self, seat: int, option: int) -> None:
        """Lay three cards; when all have, each draws one and play begins (QPLN-3)."""
        high, low = divmod(option, _BASE)
        first, second = divmod(high, _BASE)
        cards = [first, second, low]
        for card in cards:
            self.hands[seat][card] -= 1
        self.plans[seat] = cards
        if self.sink is not None:
            self.note(notes.PLANNED, notes.PLANNED, seat, numbers.packed(cards))
        if self.asked():
            return
        for who in range(self.rules.seats):
            self._draw(who, notes.FIRST_DRAW)
        self.note(notes.PLAY_BEGINS, notes.PLAY_BEGINS, self.turn)
        self.reveal()

    def reveal(self) -> None:
        """Turn the leftmost card over; a move without a choice is made (QASK-3)."""
        seat = self.turn
        card = self.plans[seat].pop(0)
        if self.unlaid[seat]:
            self.unlaid[seat] -= 1
        self.shown[seat].append(card)
        self.note(notes.REVEALED, notes.REVEALED, seat, card)
        self.phase = MOVING
        self.go_by_card()

    def go_by_card(self) -> None:
        """Make the move of the revealed card where there is no choice (QASK-3)."""
        found = self.answers(self.turn)
        if not found:
            self._stay()
        elif len(found) == 1:
            self._move(found[0])

    def _stay(self) -> None:
        """The gambit can't move: the card is used up, the turn goes on (QMOV-4)."""
        seat = self.turn
        square = self.gambits[seat]
        self.note(notes.STAYS, notes.STAYS, seat, self.shown[seat][-1], square)
        self.quiet += 1
        self.phase = LAYING

    def _move(self, goal: int) -> None:
        """Go there, and capture what lies there (QCAP-1)."""
        seat = self.turn
        start, card = self.gambits[seat], self.shown[seat][-1]
        self.gambits[seat] = goal
        self.note(notes.MOVED, notes.MOVED, seat, card, start, goal)
        self.phase = LAYING
        tile = self.board[goal]
        if not tile:
            self.quiet += 1
            return
        value = self.rules.values[tile]
        self.board[goal] = 0
        self.left -= 1
        self.quiet = 0
        self.taken[seat].append(tile)
        self.points[seat] += value
        self.note(
            notes.CAPTURED, notes.CAPTURED, seat, tile, goal, value, self.points[seat]
        )
        if not self.left:
            self.end(numbers.LAST_TILE)

    def _lay(self, card: int) -> None:
        """Lay a card at the right end of the plan, draw, and pass on (QPLN-5)."""
        seat = self.turn
        self.hands[seat][card] -= 1
        self.plans[seat].append(card)
        self.note(notes.LAID, notes.LAID, seat, card)
        self._draw(seat, notes.DREW)
        self.pass_on()

    def pass_on(self) -> None:
        """Let the next seat have its turn, unless nobody captures any more (QEND-3)."""
        stall, count = self.rules.stall, self.rules.seats
        if stall:
            if self.quiet >= stall:
                self.end(numbers.STALL)
                return
            rounds, rest = divmod(stall - self.quiet, count)
            if not rest and 0 < rounds <= numbers.WARNED and self.quiet:
                self.note(notes.STALL_NEAR, notes.STALL_NEAR, _NONE, rounds)
        self.turn = (self.turn + 1) % count
        self.reveal()

    def end(self, reason: int) -> None:
        """End the match, and show all cards (QEND, QINF-6)."""
        self.phase = OVER
        if self.sink is None:
            return
        best = max(self.points)
        if self.points.count(best) > 1:
            self.note(notes.TIE, notes.TIE, _NONE, best)
        rule = notes.STALLED if reason == numbers.STALL else notes.OVER
        self.note(notes.OVER, rule, self.winner(), reason, best)
        for seat in range(self.rules.seats):
            plan = numbers.packed(self.plans[seat])
            hand = numbers.packed(numbers.listed(self.hands[seat]))
            pile = numbers.packed(self.piles[seat][::-1])
            self.note(notes.SHOWN, notes.SHOWN, seat, plan, hand, pile)

    # Cards

    def _shuffle(self, seat: int, counts: list[int], kind: int) -> None:
        self.mixed[seat] = counts
        time = self.shuffles[seat]
        self.shuffles[seat] += 1
        order = shuffled(counts, self.chance, seat, time)
        if self.sink is not None:
            sorted_cards = numbers.packed(numbers.listed(counts))
            self.note(kind, kind, seat, sorted_cards, numbers.packed(order))
        order.reverse()
        self.piles[seat] = order

    def _reshuffle(self, seat: int) -> None:
        """Make a new pile of what has been revealed; plan and hand stay (QCRD-2)."""
        counts = numbers.counted(self.shown[seat])
        self.shown[seat] = []
        self._shuffle(seat, counts, notes.RESHUFFLED)

    def _draw(self, seat: int, rule: int) -> None:
        if not self.piles[seat]:
            self._reshuffle(seat)
        card = self.piles[seat].pop()
        self.hands[seat][card] += 1
        self.note(notes.DREW, rule, seat, card)
        if self.rules.at_once and not self.piles[seat]:
            self._reshuffle(seat)

    # Copies

    def clone(self) -> "Table":
        """Return an independent copy."""
        twin = Table(self.rules, self.chance)
        twin.take_over(self)
        return twin

    def imagine(self, looker: int, random: Random) -> "Table":
        """Return a match that fits all that the looker knows, drawn at random."""
        twin = self.clone()
        twin.chance = Stream(random)
        imagine_cards(twin, looker, random)
        return twin

    def result(self, seat: int) -> float:
        """Somebody always wins alone (QEND-2)."""
        return 1.0 if self.winner() == seat else 0.0

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        numbers_of = (self.phase, self.turn, self.first, self.quiet, self.left)
        cards = (self.hands, self.plans, self.piles, self.shown, self.mixed)
        tiles = (self.board, self.gambits, self.shuffles, self.taken, self.points)
        rest = (*tiles, self.unlaid)
        more = getattr(self, "__dict__", None)  # of a class that derives from it
        told = (type(self), self.rules, self.chance, self.sink)
        return (_restored, (*told, numbers_of, cards, rest), more)


def _restored(  # noqa: PLR0913, PLR0917 -- all of it
    made: type[Table],
    rules: Rules,
    chance: Chance,
    sink: Listener | None,
    told: tuple[int, int, int, int, int],
    cards: tuple[
        list[list[int]],
        list[list[int]],
        list[list[int]],
        list[list[int]],
        list[list[int]],
    ],
    rest: tuple[list[int], list[int], list[int], list[list[int]], list[int], list[int]],
) -> Table:
    table = made(rules, chance, sink)
    table.phase, table.turn, table.first, table.quiet, table.left = told
    table.hands, table.plans, table.piles, table.shown, table.mixed = cards
    table.board, table.gambits, table.shuffles, table.taken, table.points = rest[:5]
    table.unlaid = rest[5]
    return table
