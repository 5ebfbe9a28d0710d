"""What the machine reports: kinds of events and the rules that cause them, as numbers.

``events`` turns them into readable values. Each kind is told with a person (-1 where
it is about nobody) and up to four numbers; ``event_fields`` names them in their order.
"""

from typing import Final

RULE_IDS: Final = (
    *("SET-1", "SET-2", "SET-3", "SET-4", "SET-5", "SET-6"),
    *("EXC-1", "EXC-2", "EXC-3", "EXC-4", "EXC-5", "EXC-6"),
    *("EXC-7", "EXC-8", "EXC-9", "EXC-10", "GAM-1", "GAM-2"),
    *("GAM-3", "GAM-4", "GAM-6", "END-1", "END-2", "END-3"),
    *("END-4", "END-5", "EFF-P", "EFF-S1", "EFF-S2", "EFF-S3"),
    *("EFF-S4", "EFF-F1", "EFF-F2", "EFF-X1", "EFF-X2"),
)
SET_1: Final = 0
SET_2: Final = 1
SET_3: Final = 2
SET_4: Final = 3
SET_5: Final = 4
SET_6: Final = 5
EXC_1: Final = 6
EXC_2: Final = 7
EXC_3: Final = 8
EXC_4: Final = 9
EXC_5: Final = 10
EXC_6: Final = 11
EXC_7: Final = 12
EXC_8: Final = 13
EXC_9: Final = 14
EXC_10: Final = 15
GAM_1: Final = 16
GAM_2: Final = 17
GAM_3: Final = 18
GAM_4: Final = 19
GAM_6: Final = 20
END_1: Final = 21
END_2: Final = 22
END_3: Final = 23
END_4: Final = 24
END_5: Final = 25
EFF_P: Final = 26
EFF_S1: Final = 27
EFF_S2: Final = 28
EFF_S3: Final = 29
EFF_S4: Final = 30
EFF_F1: Final = 31
EFF_F2: Final = 32
EFF_X1: Final = 33
EFF_X2: Final = 34

EVENT_KINDS: Final = (
    *(
        "match_begins",
        "shuffled",
        "start_pawns",
        "dealt",
    ),
    *(
        "queen",
        "put_back",
        "swapped",
        "game_begins",
    ),
    *(
        "initiative",
        "played",
        "resigned",
        "tied",
    ),
    *(
        "lost",
        "used",
        "declined",
        "drew",
    ),
    *(
        "stopped",
        "nothing_to_draw",
        "reshuffled",
        "pawns",
    ),
    *(
        "left_pawn",
        "endurance",
        "marker",
        "advantage",
    ),
    *(
        "withheld",
        "halved",
        "cleared",
        "picked",
    ),
    *(
        "nothing_to_pick",
        "forced",
        "no_pawns",
        "bonus",
    ),
    *(
        "discarded",
        "nothing_to_discard",
        "chose",
        "strength",
    ),
    *(
        "resigns_by_effect",
        "goes_on",
        "game_ends",
        "point",
    ),
    *(
        "match_ends",
        "tidied",
        "duty_gone",
        "start_advantage",
    ),
    *("limit",),
)
MATCH_BEGINS: Final = 0
SHUFFLED: Final = 1
START_PAWNS: Final = 2
DEALT: Final = 3
QUEEN: Final = 4
PUT_BACK: Final = 5
SWAPPED: Final = 6
GAME_BEGINS: Final = 7
INITIATIVE: Final = 8
PLAYED: Final = 9
RESIGNED: Final = 10
TIED: Final = 11
LOST: Final = 12
USED: Final = 13
DECLINED: Final = 14
DREW: Final = 15
STOPPED: Final = 16
NOTHING_TO_DRAW: Final = 17
RESHUFFLED: Final = 18
PAWNS: Final = 19
LEFT_PAWN: Final = 20
ENDURANCE: Final = 21
MARKER: Final = 22
ADVANTAGE: Final = 23
WITHHELD: Final = 24
HALVED: Final = 25
CLEARED: Final = 26
PICKED: Final = 27
NOTHING_TO_PICK: Final = 28
FORCED: Final = 29
NO_PAWNS: Final = 30
BONUS: Final = 31
DISCARDED: Final = 32
NOTHING_TO_DISCARD: Final = 33
CHOSE: Final = 34
STRENGTH: Final = 35
RESIGNS_BY_EFFECT: Final = 36
GOES_ON: Final = 37
GAME_ENDS: Final = 38
POINT: Final = 39
MATCH_ENDS: Final = 40
TIDIED: Final = 41
DUTY_GONE: Final = 42
START_ADVANTAGE: Final = 43
LIMIT: Final = 44
