"""Why an answer is refused: a reason and up to four numbers; compiled with the machine.

==================== ======= ===================================================
reason               rule    the numbers
==================== ======= ===================================================
over                 SEND-1  -
is_ready             SSET-5  -
not_your_turn        SMOV-1  -
answer_the_offer     SASK-5  -
no_such_answer       SASK-1  -
not_home             SSET-4  square
none_left            SSET-1  rank, how many the army has
empty                SASK-2  square
same_square          SASK-2  square
both_empty           SASK-2  square, square
too_many             SSET-1  rank, how many the army has
unknown_preset       SASK-2  -
incomplete           SASK-2  how many men are missing
not_yours            SMOV-1  square
never_moves          SMOV-4  square, rank
not_straight         SMOV-2  from, to
own_man              SMOV-2  the square where one's own man stands
lake                 SMOV-2  square
too_far              SMOV-2  from, to, rank
in_the_way           SSCT-1  the first square that is not empty
two_squares          STWO-2  from, the two squares of the border, the limit
chase                SMOR-3  from, to, the evader's square, how often it was there
pause                SASK-5  own moves before the next offer
==================== ======= ===================================================
"""

from typing import Final

from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import Battle, may_answer
from motc_lab.games.stratego.rules.repeats import (
    chase_of,
    crossed_by_all,
    crosses,
    evader_beside,
)
from motc_lab.games.stratego.rules.set_up import unpacked
from motc_lab.games.stratego.rules.state import pause, placed

KEYS: Final = (
    *("over", "is_ready", "not_your_turn", "answer_the_offer", "no_such_answer"),
    *("not_home", "none_left", "empty", "same_square", "both_empty", "too_many"),
    *("unknown_preset", "incomplete", "not_yours", "never_moves", "not_straight"),
    *("own_man", "lake", "too_far", "in_the_way", "two_squares", "chase", "pause"),
)
RULES: Final = (
    *("SEND-1", "SSET-5", "SMOV-1", "SASK-5", "SASK-1"),
    *("SSET-4", "SSET-1", "SASK-2", "SASK-2", "SASK-2", "SSET-1"),
    *("SASK-2", "SASK-2", "SMOV-1", "SMOV-4", "SMOV-2"),
    *("SMOV-2", "SMOV-2", "SMOV-2", "SSCT-1", "STWO-2", "SMOR-3", "SASK-5"),
)
MATCH_OVER: Final = 0
IS_READY: Final = 1
NOT_YOUR_TURN: Final = 2
ANSWER_THE_OFFER: Final = 3
NO_SUCH_ANSWER: Final = 4
NOT_HOME: Final = 5
NONE_LEFT: Final = 6
EMPTY: Final = 7
SAME_SQUARE: Final = 8
BOTH_EMPTY: Final = 9
TOO_MANY: Final = 10
UNKNOWN_PRESET: Final = 11
INCOMPLETE: Final = 12
NOT_YOURS: Final = 13
NEVER_MOVES: Final = 14
NOT_STRAIGHT: Final = 15
OWN_MAN: Final = 16
LAKE: Final = 17
TOO_FAR: Final = 18
IN_THE_WAY: Final = 19
TWO_SQUARES: Final = 20
CHASE: Final = 21
PAUSE: Final = 22

Reason = tuple[int, int, int, int, int]


def refusal(  # noqa: PLR0911 -- a table
    battle: Battle, seat: int, option: int
) -> Reason | None:
    """Return why a seat may not answer so now; None where it may.

    What stands on a square of the enemy plays no part: whatever is said of it is the
    same for every rank (SINF-7).
    """
    if may_answer(battle, seat, option):
        return None
    if battle.phase == numbers.OVER:
        return (MATCH_OVER, 0, 0, 0, 0)
    is_asked = battle.asked() >> seat & 1
    if not numbers.is_answer(option, battle.rules.square_count):
        return (NO_SUCH_ANSWER, 0, 0, 0, 0)
    if battle.phase == numbers.SETTING_UP:
        return _of_set_up(battle, seat, option) if is_asked else (IS_READY, 0, 0, 0, 0)
    if not is_asked:
        return (NOT_YOUR_TURN, 0, 0, 0, 0)
    if battle.offer >= 0:
        return (ANSWER_THE_OFFER, 0, 0, 0, 0)
    if option == numbers.OFFER:
        return (PAUSE, pause(battle, seat), 0, 0, 0)
    if option >= numbers.MOVE_END:
        return (NO_SUCH_ANSWER, 0, 0, 0, 0)
    return _of_move(battle, seat, option)


def _of_set_up(  # noqa: PLR0911 -- a table
    battle: Battle, seat: int, option: int
) -> Reason:
    """Return why a seat that sets up may not answer so (SASK-2)."""
    rules, ranks = battle.rules, placed(battle, seat)
    if option == numbers.READY:
        free = ranks.count(0)
        return (INCOMPLETE, rules.army_size - len(ranks) + free, 0, 0, 0)
    if option >= numbers.CODE:
        return _of_code(battle, option)
    if option < numbers.TAKE:
        is_preset = option >= numbers.PRESET
        return (UNKNOWN_PRESET if is_preset else NO_SUCH_ANSWER, 0, 0, 0, 0)
    home = rules.homes[seat]
    square = option & numbers.SQUARE_MASK
    first = square
    if option >= numbers.SWAP:
        first = option >> numbers.SQUARE_BITS & numbers.SQUARE_MASK
    for one in (first, square):
        if one not in home:
            return (NOT_HOME, one, 0, 0, 0)
    if option >= numbers.SWAP:
        if first == square:
            return (SAME_SQUARE, square, 0, 0, 0)
        return (BOTH_EMPTY, first, square, 0, 0)
    if option >= numbers.PLACE:
        rank = option >> numbers.SQUARE_BITS & numbers.RANK_MASK
        return (NONE_LEFT, rank, rules.army[rank], 0, 0)
    return (EMPTY, square, 0, 0, 0)


def _of_code(battle: Battle, option: int) -> Reason:
    army, ranks = battle.rules.army, unpacked(battle, option)
    for rank in range(1, numbers.RANK_COUNT):
        if ranks.count(rank) > army[rank]:
            return (TOO_MANY, rank, army[rank], 0, 0)
    return (NO_SUCH_ANSWER, 0, 0, 0, 0)


def _of_move(  # noqa: PLR0911 -- a table
    battle: Battle, seat: int, option: int
) -> Reason:
    """Return why a man may not go there: how he moves, what stands there, repeats."""
    here, there = option >> numbers.SQUARE_BITS, option & numbers.SQUARE_MASK
    rules, cells = battle.rules, battle.cells
    man = cells[here]
    if rules.seat_of[man] != seat:
        return (NOT_YOURS, here, 0, 0, 0)
    rank = battle.ranks[man]
    if rank > numbers.MARSHAL:
        return (NEVER_MOVES, here, rank, 0, 0)
    size = rules.size
    is_upright = (there - here) % size == 0
    if there == here or not (is_upright or here // size == there // size):
        return (NOT_STRAIGHT, here, there, 0, 0)
    if rules.seat_of[cells[there]] == seat:
        return (OWN_MAN, there, 0, 0, 0)
    if not rules.near[there]:
        return (LAKE, there, 0, 0, 0)
    step = size if is_upright else 1
    if abs(there - here) > step and rank != numbers.SCOUT:
        return (TOO_FAR, here, there, rank, 0)
    step = step if there > here else -step
    for square in range(here + step, there, step):
        if cells[square] or not rules.near[square]:
            return (IN_THE_WAY, square, 0, 0, 0)
    return _of_repeating(battle, seat, here, there)


def _of_repeating(battle: Battle, seat: int, here: int, there: int) -> Reason:
    """Return which repetition a possible move would be (STWO, SMOR)."""
    squares = battle.path1 if seat else battle.path0
    stretch = crossed_by_all(battle, seat)
    if stretch >= 0 and squares[len(squares) - 1] == here:
        step = battle.rules.size if (there - here) % battle.rules.size == 0 else 1
        step = step if there > here else -step
        for square in range(here, there, step):
            if crosses(battle, square, square + step, stretch):
                limit = battle.rules.two_squares
                return (TWO_SQUARES, here, square, square + step, limit)
    found = chase_of(battle, seat)
    evader = evader_beside(battle, found, there)
    move = here << numbers.SQUARE_BITS | there
    return (CHASE, here, there, battle.at[evader], found.repeats.count(move))
