"""What the machine reports: kinds of events and their rules; compiled too.

Each kind is told with a seat (-1 where it is about nobody) and up to four numbers:

============ ============ ==================================================
kind         who may      the numbers
============ ============ ==================================================
laid_out     everybody    how many seats play
lot          everybody    1 where the lot has decided, 0 where it was agreed
placed       everybody    square
shuffled     nobody       order of the pile, packed, top first
dealt        its owner    the five cards, packed
planned      a junior     the three cards, packed, the next move first
drew         its owner    card
play_begins  everybody    -
revealed     everybody    card
moved        everybody    card, from, to
stays        everybody    card, square
captured     everybody    tile, square, its value, points of the seat now
laid         a junior     card
reshuffled   nobody       order, packed; *everybody*: the same cards, sorted
stall_near   everybody    rounds left
tie          everybody    points of those who are level
over         everybody    reason (``numbers.REASONS``), points of the winner
shown        everybody    plan, hand and pile of a seat after the end, packed
============ ============ ==================================================
"""

from typing import Final

RULES: Final = (
    *("QSET-3", "QSET-4", "QSET-4", "QPLN-1", "QPLN-1", "QPLN-2", "QCRD-1"),
    *("QPLN-3", "QPLN-4", "QMOV-1", "QMOV-4", "QCAP-1", "QPLN-5", "QCRD-2"),
    *("QEND-3", "QEND-2", "QEND-1", "QINF-6", "QPLN-3", "QEND-3"),
)
KINDS: Final = (
    *("laid_out", "lot", "placed", "shuffled", "dealt", "planned", "drew"),
    *("play_begins", "revealed", "moved", "stays", "captured", "laid", "reshuffled"),
    *("stall_near", "tie", "over", "shown"),
)
LAID_OUT: Final = 0
LOT: Final = 1
PLACED: Final = 2
SHUFFLED: Final = 3
DEALT: Final = 4
PLANNED: Final = 5
DREW: Final = 6
PLAY_BEGINS: Final = 7
REVEALED: Final = 8
MOVED: Final = 9
STAYS: Final = 10
CAPTURED: Final = 11
LAID: Final = 12
RESHUFFLED: Final = 13
STALL_NEAR: Final = 14
TIE: Final = 15
OVER: Final = 16
SHOWN: Final = 17

FIRST_DRAW: Final = 18  # a rule of its own: the card drawn after planning
STALLED: Final = 19  # and the end by a stall
