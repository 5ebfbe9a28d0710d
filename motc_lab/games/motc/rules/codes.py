"""The small integers in which the rules machine thinks.

The machine runs interpreted and compiled; both are fastest on plain integers. The
names here are the vocabulary of the machine; readable words stand around it
(``questions``, ``events``).
"""

from typing import Final

SPASSKY: Final = 0
FISCHER: Final = 1
NOBODY: Final = -1

CARD_IDS: Final = (
    *("wK", "wQ", "wR1", "wR2", "wB1", "wB2", "wN1", "wN2"),
    *("bK", "bQ", "bR1", "bR2", "bB1", "bB2", "bN1", "bN2"),
)
WHITE_CARDS: Final = 8  # cards 0..7 have a white main piece, 8..15 a black one
ALL_CARDS: Final = 0xFFFF
MOST_SECTIONS: Final = 5  # an edition has 3 .. 5; four are printed

# Phases: what the machine does next when no question is open.
MULLIGAN: Final = 1
LEAD: Final = 2
REPLY: Final = 3
USE: Final = 4
EFFECT: Final = 5
ADVANTAGE: Final = 6
CHECK: Final = 7
RESIGNED: Final = 8
BETWEEN: Final = 9
STATUS: Final = 10
OVER: Final = 11

# Questions.
ASK_NOTHING: Final = 0
ASK_MULLIGAN: Final = 1
ASK_PLAY: Final = 2
ASK_USE: Final = 3
ASK_DRAW: Final = 4
ASK_TAKE: Final = 5
ASK_CHOOSE: Final = 6
ASK_PICK: Final = 7
ASK_DISCARD: Final = 8
ASK_RECYCLE: Final = 9
ASK_STRENGTH: Final = 10
ASK_LIMIT: Final = 11
ASK_BETWEEN: Final = 12

# Options: a card is 0..15; a play is PLAY + its fields (below).
NO: Final = 16  # done, stop, decline, leave, discard the picked card
YES: Final = 17  # draw, use, take, force the picked card
FIRST: Final = 18
SECOND: Final = 19
STRENGTH: Final = 20  # + 0..5
RESIGN: Final = 31
PLAY: Final = 32

# The fields of a play: where they begin, and what masks leave of a number.
CARD_MASK: Final = 15  # the lowest bits of plays, cells and upward halves are a card
PLAY_SECTION: Final = 4
SECTION_MASK: Final = 7
PLAY_PAWNS: Final = 7

# The index of an upward half is card, colour and owner; that of a space, where it lies
# on the endurance track, and owner (``rules.half``, ``rules.space``).
HALF_WHITE: Final = 16
OWN_MASK: Final = 31  # all but the owner
OWNER: Final = 5

# A cell of the board, eleven bits: card, pawns, bonus, and a bit that says 'occupied'.
CELL_BITS: Final = 11
CELL_MASK: Final = 2047
CELL_PAWNS: Final = 4
PAWNS_MASK: Final = 3
CELL_BONUS: Final = 6
CELL_TAKEN: Final = 1024
MAX_PAWNS: Final = 2
MAX_BONUS: Final = 15

# How the advantage of the present exchange is assigned (EXC-6).
WHOLE: Final = 0
HALVED: Final = 1
NOT_ASSIGNED: Final = 2

# Whether an effect after an exchange is offered, carried out, or left out (EXC-5).
MAY_USE: Final = 0
MUST_USE: Final = 1
NEVER_USED: Final = 2

# Verbs of compiled effects; an instruction is four numbers (verb, a, b, c).
OP_WIDTH: Final = 4
OP_END: Final = 0
OP_JUMP: Final = 1
OP_DRAW: Final = 2
OP_TAKE: Final = 3
OP_MAY_TAKE: Final = 4
OP_ENDURANCE: Final = 5
OP_MARKER: Final = 6
OP_NOT_ASSIGNED: Final = 7
OP_HALVE: Final = 8
OP_CLEAR: Final = 9
OP_PICK: Final = 10
OP_NO_PAWNS: Final = 11
OP_BONUS: Final = 12
OP_DISCARD: Final = 13
OP_RECYCLE: Final = 14
OP_REPLENISH: Final = 15
OP_RESIGN: Final = 16
OP_CHOOSE: Final = 17
