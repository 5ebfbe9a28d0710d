"""The small integers in which the machine of Stratego thinks; compiled with it.

A square is ``row * size + file``, a1 = 0. A man is the number of a physical piece: from
1 on Red's, then Blue's, each side in the order of its squares at the start; 0 is
nobody. A rank is its sign's place in ``SIGNS``.
"""

from typing import Final

RED: Final = 0
BLUE: Final = 1
NOBODY: Final = -1

SIGNS: Final = ".123456789XBF"
NO_RANK: Final = 0
SPY: Final = 1
SCOUT: Final = 2
MINER: Final = 3
MARSHAL: Final = 10
BOMB: Final = 11
FLAG: Final = 12
RANK_COUNT: Final = 13  # with the empty one

# Phases.
SETTING_UP: Final = 0
MOVING: Final = 1
OVER: Final = 2

# Answers. A move is FROM << SQUARE_BITS | TO; the others carry what they name below.
SQUARE_BITS: Final = 7
SQUARE_MASK: Final = 127
MOVE_END: Final = 1 << 14
RESIGN: Final = MOVE_END
OFFER: Final = MOVE_END + 1
ACCEPT: Final = MOVE_END + 2
DECLINE: Final = MOVE_END + 3
READY: Final = MOVE_END + 4
CLEAR: Final = MOVE_END + 5
PRESET: Final = MOVE_END + 64  # + its index, 0 .. 63
PRESET_END: Final = PRESET + 64
TAKE: Final = 1 << 15  # + square
PLACE: Final = 1 << 16  # + rank << SQUARE_BITS | square
SWAP: Final = 1 << 17  # + square << SQUARE_BITS | square
CODE: Final = 1 << 20  # + a whole set-up << CODE_SHIFT, four bits a square
CODE_SHIFT: Final = 21
RANK_BITS: Final = 4
RANK_MASK: Final = 15

CODE_MASK: Final = (1 << CODE_SHIFT) - 1

GONE: Final = 255  # in the place of a beaten man's square

# What everybody knows of a man, as bits.
MOVED: Final = 1  # has moved
FAR: Final = 2  # has run two or more squares: a scout (SSCT-3)
SEEN: Final = 4  # has fought: the rank is known (SATT-1)
OUT: Final = FAR | SEEN  # his rank is no secret
OUTSIDE: Final = 8  # stood outside its own rows in a bare position (SINF-9)

# How it ended (SEND-6).
NO_REASON: Final = -1
FLAG_TAKEN: Final = 0
NO_MOVE: Final = 1
NOBODY_CAN_MOVE: Final = 2
QUIET_CAP: Final = 3
TOTAL_CAP: Final = 4
RESIGNED: Final = 5
AGREED: Final = 6
REASONS: Final = (
    *("flag", "no_move", "nobody_can_move", "quiet_cap", "total_cap"),
    *("resigned", "agreed"),
)

# How a fight ends (SATT-2).
ATTACKER_WINS: Final = 1
BOTH_LEAVE: Final = 0
DEFENDER_WINS: Final = -1

PAUSE: Final = 10  # own moves after a declined offer (SASK-5)
WARNING: Final = 20  # moves before a cap at which it is announced (SEND-4)


def is_answer(number: int, square_count: int) -> bool:
    """Tell whether a number is written as an answer is, on a board of so many squares.

    Every answer has one number only; whether a seat may answer so is another question.
    """
    if number >= CODE:
        return number & CODE_MASK == CODE
    if number < 0 or MOVE_END <= number < TAKE:
        return RESIGN <= number <= CLEAR or PRESET <= number < PRESET_END
    rest = number
    if number >= SWAP:
        rest = number - SWAP
    elif number >= PLACE:
        if not 0 < number - PLACE >> SQUARE_BITS < RANK_COUNT:
            return False
        rest = number & SQUARE_MASK
    elif number >= TAKE:
        rest = number - TAKE
        if rest > SQUARE_MASK:
            return False
    if rest >= MOVE_END:
        return False
    return rest & SQUARE_MASK < square_count and rest >> SQUARE_BITS < square_count
