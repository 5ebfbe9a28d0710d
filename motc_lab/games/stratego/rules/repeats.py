"""The two rules against repeating: two squares (STWO), more squares (SMOR); compiled.

Both look at what the state remembers and say what the seat to move may not do now.
"""

from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.state import BYTE, State, chase, path


def step_number(here: int, there: int) -> int:
    """Return the move from one square to another as a number."""
    return here << numbers.SQUARE_BITS | there


def crossed_by_all(state: State, seat: int) -> int:
    """Return the stretch that all of a seat's last moves have crossed (STWO-2).

    The stretch is its two end squares, packed like a move, the lower one in front;
    every border between them is closed to the man on the last square of ``path``.
    -1: none.
    """
    squares = path(state, seat)
    limit = state.rules.two_squares
    if limit == 0 or len(squares) <= limit:
        return -1
    size = state.rules.size
    low, high = 0, numbers.SQUARE_MASK
    here, there = squares[0], squares[1]
    is_upright = (there - here) % size == 0
    for index in range(limit):
        here, there = squares[index], squares[index + 1]
        if ((there - here) % size == 0) != is_upright:
            return -1
        low = max(low, min(here, there))
        high = min(high, max(here, there))
    return step_number(low, high) if low < high else -1


def crosses(state: State, here: int, there: int, stretch: int) -> bool:
    """Tell whether a move of the man who shuttles crosses a border of the stretch."""
    low, high = stretch >> numbers.SQUARE_BITS, stretch & numbers.SQUARE_MASK
    size = state.rules.size
    if ((there - here) % size == 0) != ((high - low) % size == 0):
        return False
    return min(here, there) < high and max(here, there) > low


def without_shuttle(state: State, seat: int, moves: list[int]) -> list[int]:
    """Return the moves that the two-squares rule allows."""
    stretch = crossed_by_all(state, seat)
    if stretch < 0:
        return moves
    squares = path(state, seat)
    here = squares[len(squares) - 1]
    return [
        move
        for move in moves
        if move >> numbers.SQUARE_BITS != here
        or not crosses(state, here, move & numbers.SQUARE_MASK, stretch)
    ]


def note_path(state: State, seat: int, here: int, there: int) -> None:
    """Remember an own move for the two-squares rule (STWO-3).

    A man is known by his square: only he can stand where the last own move ended.
    """
    limit = state.rules.two_squares
    if limit == 0:
        return
    squares = state.path1 if seat else state.path0
    if squares and squares[len(squares) - 1] == here:
        squares += BYTE[there]
        if len(squares) > limit + 1:
            squares = squares[1:]
    else:
        squares = BYTE[here] + BYTE[there]
    if seat:
        state.path1 = squares
    else:
        state.path0 = squares


def note_quiet(state: State, seat: int, here: int, there: int) -> None:
    """Remember a move without an attack, and whether it was an evasion (SMOR-1).

    Whoever stood beside the square of the other side's last move stands there no more:
    squares beside one square are never in line but across it.
    """
    moves = state.quiet
    evaded = False
    if moves:
        threat = moves[len(moves) - 1]
        evaded = here in state.rules.near[threat]
    if seat:
        state.chase0 = state.chase0 + 1 if evaded else 0
    else:
        state.chase1 = state.chase1 + 1 if evaded else 0
    state.quiet = moves + BYTE[here] + BYTE[there]


def note_attack(state: State, move: int, lost: int, beaten: int) -> None:
    """Remember an attack: it ends every chase (SMOR-6) and starts ``quiet`` afresh.

    ``before`` keeps what a position needs so that its moves tell STWO the same: four
    bytes for each move up to the last attack (from, to, the attacker where he is gone,
    the defender where he is gone), no more than both sides' limits. A taken flag is
    kept even without a limit: no position is one without it (SREC-5).
    """
    here, there = move >> numbers.SQUARE_BITS, move & numbers.SQUARE_MASK
    state.chase0 = 0
    state.chase1 = 0
    most = 2 * state.rules.two_squares
    if not most and state.ranks[beaten] == numbers.FLAG:
        most = 1
    if most:
        quiet = state.quiet[-2 * most :]
        told = state.before
        for index in range(0, len(quiet), 2):
            told += quiet[index : index + 2] + b"\0\0"
        told += BYTE[here] + BYTE[there] + BYTE[lost] + BYTE[beaten]
        state.before = told[-4 * most :]
    state.quiet = b""


class Chase:
    """What the more-squares rule says to the seat to move.

    Attributes:
        evaders: the men who have evaded, the last one in front (SMOR-2).
        repeats: moves that bring about a position that was on the board before, each
            as often as it was there.
    """

    __slots__ = ("evaders", "repeats")

    def __init__(self) -> None:
        self.evaders: list[int] = []
        self.repeats: list[int] = []


def chase_of(state: State, seat: int) -> Chase:
    """Go back through the moves since the last attack (SMOR-2, SMOR-3).

    On the way back ``was`` and ``stood`` are the board as it lay then. A move of a seat
    brings such a board about where one of its men alone stands elsewhere now.
    """
    found = Chase()
    quiet = state.quiet
    pairs = chase(state, seat)
    was, stood = bytearray(state.cells), bytearray(state.at)
    apart, mixed = 0, 0  # how many men stand elsewhere now, and their numbers, xored
    length = len(quiet)
    for index in range(length - 2, -1, -2):
        here, there = quiet[index], quiet[index + 1]
        man = was[there]
        was[there] = 0
        was[here] = man
        stood[man] = here
        now = state.at[man]
        if now == there:
            apart += 1
            mixed ^= man
        elif now == here:
            apart -= 1
            mixed ^= man
        if (length - index) & 2:  # a reply: before it the other side was to move
            if length - index <= 4 * pairs and man not in found.evaders:
                found.evaders.append(man)
            if apart == 1 and state.rules.seat_of[mixed] == seat:
                found.repeats.append(step_number(state.at[mixed], stood[mixed]))
    return found


def straight_back(state: State) -> int:
    """Return the move that takes back one's own last one (SMOR-4), or -1."""
    quiet = state.quiet
    if len(quiet) < 4:  # noqa: PLR2004 -- two squares for each side's last move
        return -1
    return step_number(quiet[len(quiet) - 3], quiet[len(quiet) - 4])


def evader_beside(state: State, found: Chase, there: int) -> int:
    """Return an evader beside a square, or 0."""
    for man in found.evaders:
        if there in state.rules.near[state.at[man]]:
            return man
    return 0


def refused_by_chase(state: State, seat: int) -> list[int]:
    """Return the moves that the more-squares rule refuses (SMOR-3, SMOR-4)."""
    if not state.rules.more_squares or not chase(state, seat):
        return []
    found = chase_of(state, seat)
    back = straight_back(state)
    return [
        move
        for move in found.repeats
        if move != back and evader_beside(state, found, move & numbers.SQUARE_MASK)
    ]
