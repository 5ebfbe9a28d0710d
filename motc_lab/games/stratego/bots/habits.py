"""Where armies place each rank, and worlds drawn as that has it; compiled.

Numbers are those of careful set-ups (``set_ups``), made milder, since nobody knows who
sits across the board.
"""

from random import Random
from typing import Final

from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.state import State, first_man

ROWS: Final = 4  # front row, the next two, and the edge behind them
ELSEWHERE: Final = -1  # in the place of a row
STAYING: Final = numbers.MOVED | numbers.OUTSIDE  # without these he may be a bomb
SHELTER: Final = 3.0  # how much likelier a world is for each bomb beside the flag
TRIES: Final = 4  # exchanges tried for each hidden man
LIKES: Final[list[list[float]]] = [
    [1.0, 1.0, 1.0, 1.0],
    [0.3, 3.0, 3.0, 1.0],  # spy
    [4.0, 2.0, 2.0, 1.2],  # scout
    [0.5, 1.0, 2.0, 4.0],  # miner
    [1.2, 2.0, 2.0, 2.0],
    [2.0, 2.0, 2.0, 1.2],
    [2.0, 2.0, 2.0, 1.2],
    [2.0, 2.0, 2.0, 1.2],
    [2.0, 2.0, 2.0, 1.2],
    [2.0, 3.0, 2.0, 0.5],  # general
    [3.0, 3.0, 1.0, 0.4],  # marshal
    [0.5, 1.2, 2.5, 5.0],  # bomb
    [0.02, 0.02, 0.05, 3.0],  # flag
]
"""By rank, how much it likes each row, the front one first."""


def row_of(state: State, man: int, seat: int) -> int:
    """Return the row in which a man began, 0 in front; smaller armies lack the third.

    ``ELSEWHERE`` for one who began outside his side's rows, in a position set by hand.
    """
    rules = state.rules
    size = rules.size
    deep = len(rules.homes[seat]) // size
    row = state.births[man] // size
    row = row - (size - deep) if seat else deep - 1 - row
    if row < 0 or row >= deep:
        return ELSEWHERE
    if row == deep - 1:
        return ROWS - 1
    return min(row, ROWS - 2)


def draw_by_habits(state: State, looker: int, random: Random) -> None:
    """Make a world that fits the facts a likely one: hidden men exchange ranks.

    Metropolis' rule: always where the world gets likelier by it, else as often as it
    gets less likely. It goes on fitting, since no man who has moved becomes a bomb or
    the flag.
    """
    for seat in (numbers.RED, numbers.BLUE):
        if seat != looker:
            _exchange(state, seat, random)


def _exchange(state: State, seat: int, random: Random) -> None:
    """Let a side's hidden men exchange ranks."""
    men: list[int] = []
    first = first_man(state, seat)
    for man in range(first, first + state.rules.army_size):
        is_hidden = not state.facts[man] & numbers.OUT
        is_there = state.at[man] != numbers.GONE
        if is_hidden and is_there and row_of(state, man, seat) != ELSEWHERE:
            men.append(man)
    count = len(men)
    ranks = bytearray(state.ranks)
    draw = random.random
    for _ in range(TRIES * count):
        one, other = men[int(draw() * count)], men[int(draw() * count)]
        if ranks[one] == ranks[other]:
            continue
        if not _may_be(state, one, ranks[other]) or not _may_be(
            state, other, ranks[one]
        ):
            continue
        before = _likely(state, seat, ranks, one, other)
        ranks[one], ranks[other] = ranks[other], ranks[one]
        after = _likely(state, seat, ranks, one, other)
        if after < before and draw() * before >= after:
            ranks[one], ranks[other] = ranks[other], ranks[one]
    state.ranks = bytes(ranks)


def _may_be(state: State, man: int, rank: int) -> bool:
    """Whether a hidden man may have a rank."""
    return rank <= numbers.MARSHAL or not state.facts[man] & STAYING


def _likely(state: State, seat: int, ranks: bytearray, one: int, other: int) -> float:
    """How likely a world is, as far as the ranks of two men go."""
    a, b = ranks[one], ranks[other]
    value = LIKES[a][row_of(state, one, seat)] * LIKES[b][row_of(state, other, seat)]
    if a > numbers.MARSHAL or b > numbers.MARSHAL:
        value *= _shelter(state, seat, ranks)
    return value


def _shelter(state: State, seat: int, ranks: bytearray) -> float:
    """How likely it is that a flag stands between so many bombs."""
    value = 1.0
    first = first_man(state, seat)
    for man in range(first, first + state.rules.army_size):
        if ranks[man] == numbers.FLAG and state.at[man] != numbers.GONE:
            for square in state.rules.near[state.at[man]]:
                beside = state.cells[square]
                if beside and ranks[beside] == numbers.BOMB:
                    value *= SHELTER
    return value
