"""The whole state of a match in small integers, quick to copy, compare and hash."""

from operator import attrgetter
from typing import Final

from mypy_extensions import i64, mypyc_attr

from motc_lab.engine.chance import Chance
from motc_lab.engine.machine import Listener, Machine
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.masks import COUNT
from motc_lab.games.motc.rules.rules import Rules

# Numbers are i64, since compiled code then need not ask whether one is wider; none is.
# Slots in the order of Table.key, which fixes the digests of sessions and playouts.
_SIDE_FIELDS: Final = (
    *("hand", "deck", "pile", "buried", "known"),
    *("board", "endurance", "reserve", "supply", "forced"),
    *("no_pawns", "bonus", "shuffles"),
)
_FIELDS: Final = (
    *("points0", "points1", "game", "exchange", "white"),
    *("marker", "open", "lead", "section", "winner"),
    *("phase", "stage", "ask", "seat", "effect"),
    *("pc", "left", "last", "picked", "picks"),
    *("shuffled", "assign", "resigning"),
)
_SIDE_NUMBERS: Final = attrgetter(*_SIDE_FIELDS)
_NUMBERS: Final = attrgetter(*_FIELDS)


@mypyc_attr(acyclic=True, free_list_len=1)  # made and thrown away by the million
class Side:
    """One person's half of the table.

    Masks of cards: ``hand``, ``deck``, ``pile`` (the whole discard pile), ``buried``
    (its cards that lie face down, SET-6) and ``known`` (hand cards that the other
    person has seen). ``board`` packs a cell of eleven bits for each section
    (``codes``). ``forced`` is the card that must be played next (EFF-S2), or -1.
    """

    __slots__ = _SIDE_FIELDS

    def __init__(self, like: "Side | None" = None) -> None:
        """Set up the side as before a match, or like another one."""
        if like is None:
            self.hand: i64 = 0
            self.deck: i64 = codes.ALL_CARDS
            self.pile: i64 = 0
            self.buried: i64 = 0
            self.known: i64 = 0
            self.board: i64 = 0
            self.endurance: i64 = 0
            self.reserve: i64 = 0
            self.supply: i64 = 0
            self.forced: i64 = -1
            self.no_pawns: i64 = 0
            self.bonus: i64 = 0
            self.shuffles: i64 = 1
            return
        self.hand = like.hand
        self.deck = like.deck
        self.pile = like.pile
        self.buried = like.buried
        self.known = like.known
        self.board = like.board
        self.endurance = like.endurance
        self.reserve = like.reserve
        self.supply = like.supply
        self.forced = like.forced
        self.no_pawns = like.no_pawns
        self.bonus = like.bonus
        self.shuffles = like.shuffles

    def clone(self) -> "Side":
        """Return an independent copy."""
        return Side(self)

    def key(self) -> tuple[int, ...]:
        """Return everything that tells two sides apart, in a fixed order."""
        numbers: tuple[int, ...] = _SIDE_NUMBERS(self)
        return numbers


@mypyc_attr(free_list_len=1)
class Table(Machine):
    """The state of a match and of the question that is open.

    ``marker`` is positive on Fischer's side; ``start_marker`` is where it stood when
    this game began, by a rule of the house that asks for it (EXC-7). ``phase`` is what
    comes next once the question ``ask`` of ``seat`` is answered. The fields from ``pc``
    on hold a pending effect or discard, so that a table can be copied, saved and
    searched within one.
    """

    __slots__ = ("rules", "s0", "s1", *_FIELDS, "start_marker")

    def __init__(  # noqa: PLR0915 -- a line for each field
        self,
        rules: Rules,
        chance: Chance,
        sink: Listener | None = None,
        like: "Table | None" = None,
    ) -> None:
        """Set up a table as before a match, or like another one."""
        self.rules: Rules = rules
        self.chance: Chance = chance
        self.sink: Listener | None = sink
        if like is None:
            self.s0: Side = Side()
            self.s1: Side = Side()
            self.points0: i64 = 0
            self.points1: i64 = 0
            self.game: i64 = 1
            self.exchange: i64 = 1
            self.white: i64 = codes.SPASSKY
            self.marker: i64 = 0
            self.open: i64 = rules.all_open
            self.lead: i64 = codes.SPASSKY
            self.section: i64 = -1
            self.winner: i64 = codes.NOBODY
            self.phase: i64 = codes.MULLIGAN
            self.stage: i64 = 0
            self.ask: i64 = codes.ASK_NOTHING
            self.seat: i64 = codes.NOBODY
            self.effect: i64 = -1
            self.pc: i64 = 0
            self.left: i64 = 0
            self.last: i64 = -1
            self.picked: i64 = -1
            self.picks: i64 = 0
            self.shuffled: i64 = 0
            self.assign: i64 = codes.WHOLE
            self.resigning: i64 = 0
            self.start_marker: i64 = 0
            return
        self.s0 = Side(like.s0)
        self.s1 = Side(like.s1)
        self.points0 = like.points0
        self.points1 = like.points1
        self.game = like.game
        self.exchange = like.exchange
        self.white = like.white
        self.marker = like.marker
        self.open = like.open
        self.lead = like.lead
        self.section = like.section
        self.winner = like.winner
        self.phase = like.phase
        self.stage = like.stage
        self.ask = like.ask
        self.seat = like.seat
        self.effect = like.effect
        self.pc = like.pc
        self.left = like.left
        self.last = like.last
        self.picked = like.picked
        self.picks = like.picks
        self.shuffled = like.shuffled
        self.assign = like.assign
        self.resigning = like.resigning
        self.start_marker = like.start_marker

    def side(self, seat: int) -> Side:
        """Return a person's half; what each decision passes spares itself the call."""
        return self.s1 if seat else self.s0

    def base(self, seat: int) -> int:
        """Return the index of a person's first half in the present chess colour."""
        return seat << codes.OWNER | (codes.HALF_WHITE if self.white == seat else 0)

    def clone(self) -> "Table":
        """Return an independent copy with the same chance and no listener."""
        return Table(self.rules, self.chance, None, self)

    def key(self) -> tuple[int, ...]:
        """Return everything that tells two tables apart, in a fixed order."""
        key = (*self.s0.key(), *self.s1.key(), *_NUMBERS(self))
        return (*key, self.start_marker) if self.rules.less_start else key

    def fingerprint(self) -> int:
        """Return a number that equal tables share and others hardly ever do.

        Left out is what follows from the rest (decks, supplies) and what only counts
        (games, exchanges, shuffles, picks); ``key`` has it all.
        """
        one, two = self.s0, self.s1
        return hash(
            (
                one.hand,
                one.pile,
                one.buried,
                one.known,
                one.board,
                one.endurance,
                one.reserve,
                one.forced,
                one.no_pawns,
                one.bonus,
                two.hand,
                two.pile,
                two.buried,
                two.known,
                two.board,
                two.endurance,
                two.reserve,
                two.forced,
                two.no_pawns,
                two.bonus,
                self.points0,
                self.points1,
                self.white,
                self.marker + (self.start_marker << 8),
                self.open,
                self.lead,
                self.section,
                self.winner,
                self.phase,
                self.stage,
                self.ask,
                self.seat,
                self.effect,
                self.pc,
                self.left,
                self.last,
                self.picked,
                self.shuffled,
                self.assign,
                self.resigning,
            )
        )

    def sight(self, seat: int) -> tuple[int, ...]:
        """Return what a person sees of the table, in some numbers."""
        side, other = (self.s1, self.s0) if seat else (self.s0, self.s1)
        return (
            side.hand,
            side.deck,
            side.pile,
            side.board,
            side.reserve,
            other.board,
            COUNT[other.hand],
            other.reserve,
            self.marker + 64,
            self.game,
            self.ask,
            self.last + 1,
        )

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``copy`` and ``pickle`` how to make it anew, in either build."""
        return (_restored, (self.rules, self.chance, self.sink, self.key()))


def _restored(
    rules: Rules, chance: Chance, sink: Listener | None, key: tuple[int, ...]
) -> Table:
    """Return the table with this key."""
    t = Table(rules, chance, sink)
    width = len(_SIDE_FIELDS)
    for side, numbers in ((t.s0, key[:width]), (t.s1, key[width : 2 * width])):
        for name, number in zip(_SIDE_FIELDS, numbers, strict=True):
            setattr(side, name, number)
    fields = (*_FIELDS, "start_marker") if rules.less_start else _FIELDS
    for name, number in zip(fields, key[2 * width :], strict=True):
        setattr(t, name, number)
    return t
