"""Match of the Century in numbers of fixed meaning (``engine.encoding``)."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from motc_lab.engine.encoding import Actions, Encoding, Field, bits, one_hot
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.masks import COUNT
from motc_lab.games.motc.rules.match_table import MatchTable
from motc_lab.games.motc.rules.questions import kind_of, option_of
from motc_lab.games.motc.rules.rules import Rules
from motc_lab.games.motc.rules.table import Side

_CARDS: Final = len(codes.CARD_IDS)
_HALVES: Final = 64  # indices of upward halves, and -1 for none
_ASKS: Final = codes.ASK_BETWEEN + 1
_PHASES: Final = codes.OVER + 1
_STRENGTHS: Final = codes.RESIGN - codes.STRENGTH
_TENTH, _SCORE, _GAMES, _MARKER = 0.1, 0.1, 0.05, 0.05  # what brings numbers near 1
_SIDE: Final = 8  # single numbers of a side
_TABLE: Final = 8  # and of the table
_CELL: Final = _CARDS + 2


def _options(rules: Rules) -> dict[int, list[int]]:
    """The answers that each kind of question may list, as the machine numbers them."""
    cards = list(range(_CARDS))
    plays = [
        codes.PLAY
        + card
        + (section << codes.PLAY_SECTION)
        + (pawns << codes.PLAY_PAWNS)
        for card in cards
        for section in range(len(rules.values))
        for pawns in range(rules.most_pawns + 1)
    ]
    yes_no = [codes.YES, codes.NO]
    return {
        codes.ASK_MULLIGAN: [*cards, codes.NO],
        codes.ASK_PLAY: [*plays, codes.RESIGN],
        codes.ASK_USE: yes_no,
        codes.ASK_DRAW: yes_no,
        codes.ASK_TAKE: yes_no,
        codes.ASK_CHOOSE: [codes.FIRST, codes.SECOND],
        codes.ASK_PICK: yes_no,
        codes.ASK_DISCARD: cards,
        codes.ASK_RECYCLE: cards,
        codes.ASK_STRENGTH: [codes.STRENGTH + at for at in range(_STRENGTHS)],
        codes.ASK_LIMIT: cards,
        codes.ASK_BETWEEN: [*cards, codes.NO],
    }


class MatchEncoding(Encoding[MatchTable]):
    """A block of actions for each kind of question; they depend on the edition."""

    outcomes = _CARDS

    def __init__(self, ruleset: Any) -> None:  # noqa: ANN401 -- rules of this game
        super().__init__(ruleset)
        rules: Rules = ruleset.rules
        options = _options(rules)
        self.sections = len(rules.values)
        self.actions = Actions(
            {
                kind_of(ask): [
                    f"{kind_of(ask)}: {option_of(ask, number).code}" for number in found
                ]
                for ask, found in options.items()
            }
        )
        self._numbers = {
            ask: {
                number: self.actions.first[kind_of(ask)] + at
                for at, number in enumerate(found)
            }
            for ask, found in options.items()
        }
        self.fields = (
            *(Field(f"own {name}", size) for name, size in self._own_parts()),
            *(Field(f"other's {name}", size) for name, size in self._other_parts()),
            *(Field(name, size) for name, size in self._table_parts()),
        )

    def _own_parts(self) -> Iterator[tuple[str, int]]:
        for name in ("hand", "deck", "pile", "buried", "shown"):
            yield name, _CARDS
        yield from self._side_parts()

    def _other_parts(self) -> Iterator[tuple[str, int]]:
        yield "shown", _CARDS
        yield "pile", _CARDS
        yield from self._side_parts()

    def _side_parts(self) -> Iterator[tuple[str, int]]:
        yield "numbers", _SIDE
        yield "forced", _CARDS
        yield "board", self.sections * _CELL

    def _table_parts(self) -> Iterator[tuple[str, int]]:
        yield "numbers of the table", _TABLE
        yield "open sections", self.sections
        yield "section", self.sections
        yield "phase", _PHASES
        yield "question", _ASKS
        yield "who is asked", 2
        yield "effect", _HALVES
        yield "last", _CARDS
        yield "picked", _CARDS
        yield "assigned", codes.NOT_ASSIGNED + 1

    def number(self, machine: MatchTable, seat: int, option: int) -> int:
        """The answer, in the block of its question."""
        del seat
        return self._numbers[machine.ask][option]

    def observe(
        self, machine: MatchTable, seat: int, begun: Sequence[int] = ()
    ) -> list[float]:
        """Own cards, the other one's as far as they are known, and the table."""
        del begun
        t = machine
        side, other = (t.s1, t.s0) if seat else (t.s0, t.s1)
        return [
            *bits(side.hand, _CARDS),
            *bits(side.deck, _CARDS),
            *bits(side.pile, _CARDS),
            *bits(side.buried, _CARDS),
            *bits(side.hand & side.known, _CARDS),
            *self._side(side),
            *bits(other.hand & other.known, _CARDS),
            *bits(other.pile & ~other.buried, _CARDS),
            *self._side(other),
            *self._table(t, seat),
        ]

    def _side(self, side: Side) -> list[float]:
        numbers = (
            *(COUNT[side.hand], COUNT[side.deck], COUNT[side.buried]),
            *(side.endurance, side.reserve, side.supply, side.bonus),
        )
        row = [_TENTH * int(number) for number in numbers]
        row.append(float(side.no_pawns))
        row += one_hot(_CARDS, side.forced)
        board = side.board
        for _ in range(self.sections):
            cell = board & codes.CELL_MASK
            board >>= codes.CELL_BITS
            row += one_hot(_CARDS, cell & codes.CARD_MASK if cell else -1)
            row.append(float(cell >> codes.CELL_PAWNS & codes.PAWNS_MASK))
            row.append(_TENTH * int(cell >> codes.CELL_BONUS & codes.MAX_BONUS))
        return row

    def _table(self, t: MatchTable, seat: int) -> list[float]:
        toward = 1 if seat else -1
        points = (t.points1, t.points0) if seat else (t.points0, t.points1)
        is_secret = t.ask == codes.ASK_MULLIGAN and t.seat != seat
        return [
            *(_SCORE * int(one) for one in points),
            _GAMES * int(t.game),
            _MARKER * toward * int(t.marker),
            float(t.white == seat),
            float(t.lead == seat),
            _TENTH * int(t.left),
            float(t.resigning),
            *bits(t.open, self.sections),
            *one_hot(self.sections, t.section),
            *one_hot(_PHASES, t.phase),
            *one_hot(_ASKS, t.ask),
            float(t.ask > 0 and t.seat == seat),
            float(t.ask > 0 and t.seat != seat),
            *one_hot(_HALVES, t.effect),
            *one_hot(_CARDS, -1 if is_secret else t.last),
            *one_hot(_CARDS, t.picked),
            *one_hot(codes.NOT_ASSIGNED + 1, t.assign),
        ]


def encoding(ruleset: Any) -> MatchEncoding:  # noqa: ANN401 -- rules of this game
    """The numbers of the game with an edition."""
    return MatchEncoding(ruleset)
