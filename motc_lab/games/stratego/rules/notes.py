"""What the machine reports: kinds of events and their rules, as numbers; compiled too.

Each kind is told with a seat (-1 where it is about nobody) and up to four numbers:

=============== =========== ====================================================
kind            who may     the numbers
=============== =========== ====================================================
match_begins    everybody   -
lots            everybody   which player is Red: 0 the first, 1 the second
placed          its owner   rank, square
taken           its owner   rank, square
swapped         its owner   square, square
cleared         its owner   -
coded           its owner   the set-up, four bits a square
preset          its owner   index of the preset
stuck           its owner   - (the set-up cannot move, SSET-6)
ready           everybody   -
play_begins     everybody   -
moved           everybody   from, to, 1 for an attack, squares of the way
fought          everybody   square, attacker's rank, defender's rank, result
offered         everybody   -
accepted        everybody   -
declined        everybody   own moves that the other seat must now make before asking
cap_near        everybody   0 the quiet cap, 1 the total cap; moves that are left
over            everybody   winner or -1, reason (``numbers.REASONS``)
shown           everybody   the set-up, as for coded (where the end shows all)
=============== =========== ====================================================

``result`` is 1 where the attacker wins, 0 where both leave, -1 where the defender wins.
"""

from typing import Final

RULE_IDS: Final = (
    *("SSET-1", "SSET-3", "SSET-4", "SSET-5", "SSET-6", "SMOV-2"),
    *("SSCT-1", "SSCT-2", "SATT-1", "SATT-2", "SATT-3", "SATT-4"),
    *("SATT-5", "SEND-1", "SEND-3", "SEND-4", "SEND-5", "SASK-2"),
    *("SASK-5", "SINF-8"),
)
SSET_1: Final = 0
SSET_3: Final = 1
SSET_4: Final = 2
SSET_5: Final = 3
SSET_6: Final = 4
SMOV_2: Final = 5
SSCT_1: Final = 6
SSCT_2: Final = 7
SATT_1: Final = 8
SATT_2: Final = 9
SATT_3: Final = 10
SATT_4: Final = 11
SATT_5: Final = 12
SEND_1: Final = 13
SEND_3: Final = 14
SEND_4: Final = 15
SEND_5: Final = 16
SASK_2: Final = 17
SASK_5: Final = 18
SINF_8: Final = 19

EVENT_KINDS: Final = (
    *("match_begins", "lots", "placed", "taken", "swapped", "cleared"),
    *("coded", "preset", "stuck", "ready", "play_begins", "moved"),
    *("fought", "offered", "accepted", "declined", "cap_near", "over"),
    "shown",
)
MATCH_BEGINS: Final = 0
LOTS: Final = 1
PLACED: Final = 2
TAKEN: Final = 3
SWAPPED: Final = 4
CLEARED: Final = 5
CODED: Final = 6
PRESET: Final = 7
STUCK: Final = 8
READY: Final = 9
PLAY_BEGINS: Final = 10
MOVED: Final = 11
FOUGHT: Final = 12
OFFERED: Final = 13
ACCEPTED: Final = 14
DECLINED: Final = 15
CAP_NEAR: Final = 16
OVER: Final = 17
SHOWN: Final = 18

FIRST_SECRET: Final = PLACED  # these and those between are for their owner (SINF-6)
LAST_SECRET: Final = STUCK
