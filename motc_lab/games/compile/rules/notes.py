"""What the machine notes: kinds of events, and the ids of rules."""

from typing import Final

KINDS: Final = (
    *("first", "drafted", "lined_up", "dealt", "turn", "control_taken"),
    *("control_returned", "rearranged", "compile_passed", "compiling", "compiled"),
    *("recompiled", "skipped", "refreshing", "played", "deck_played", "landed"),
    *("flipped", "deleted", "trashed", "shifted", "returned", "discarded"),
    *("cache_cleared", "cache_skipped", "drew", "reshuffled", "revealed"),
    *("showed_hand", "showed_card", "gave", "took", "fires", "stopped", "lapsed"),
    *("waits", "no_compile", "won", "resigned", "drawn"),
)
FIRST: Final = 0
DRAFTED: Final = 1
LINED_UP: Final = 2
DEALT: Final = 3
TURN: Final = 4
CONTROL_TAKEN: Final = 5
CONTROL_RETURNED: Final = 6
REARRANGED: Final = 7
COMPILE_PASSED: Final = 8
COMPILING: Final = 9
COMPILED: Final = 10
RECOMPILED: Final = 11
SKIPPED: Final = 12
REFRESHING: Final = 13
PLAYED: Final = 14
DECK_PLAYED: Final = 15
LANDED: Final = 16
FLIPPED: Final = 17
DELETED: Final = 18
TRASHED: Final = 19
SHIFTED: Final = 20
RETURNED: Final = 21
DISCARDED: Final = 22
CACHE_CLEARED: Final = 23
CACHE_SKIPPED: Final = 24
DREW: Final = 25
RESHUFFLED: Final = 26
REVEALED: Final = 27
SHOWED_HAND: Final = 28
SHOWED_CARD: Final = 29
GAVE: Final = 30
TOOK: Final = 31
FIRES: Final = 32
STOPPED: Final = 33
LAPSED: Final = 34
WAITS: Final = 35
NO_COMPILE: Final = 36
WON: Final = 37
WHO_RESIGNED: Final = 38
DRAWN: Final = 39

RULES: Final = (
    *("CSET-2", "CSET-3", "CSET-4", "CTUR-1", "CTUR-4", "CTUR-5", "CTUR-6"),
    *("CPLY-1", "CPLY-4", "CPLY-5", "CPLY-6", "CREF-1", "CREF-2", "CREF-3"),
    *("CREF-4", "CCMP-1", "CCMP-2", "CCMP-3", "CCMP-4", "CCMP-6", "CCTL-1"),
    *("CCTL-2", "CCTL-3", "CBOX-2", "CBOX-3", "CBOX-5", "CTGT-5", "CTGT-8"),
    *("CTRG-2", "CTRG-3", "CTRG-4", "CTRG-5", "CTRG-6", "CINF-4", "CINF-5"),
    *("CEND-1", "CEND-2", "CEND-3", "CEND-4", "CEND-5"),
)
CSET_2: Final = 0
CSET_3: Final = 1
CSET_4: Final = 2
CTUR_1: Final = 3
CTUR_4: Final = 4
CTUR_5: Final = 5
CTUR_6: Final = 6
CPLY_1: Final = 7
CPLY_4: Final = 8
CPLY_5: Final = 9
CPLY_6: Final = 10
CREF_1: Final = 11
CREF_2: Final = 12
CREF_3: Final = 13
CREF_4: Final = 14
CCMP_1: Final = 15
CCMP_2: Final = 16
CCMP_3: Final = 17
CCMP_4: Final = 18
CCMP_6: Final = 19
CCTL_1: Final = 20
CCTL_2: Final = 21
CCTL_3: Final = 22
CBOX_2: Final = 23
CBOX_3: Final = 24
CBOX_5: Final = 25
CTGT_5: Final = 26
CTGT_8: Final = 27
CTRG_2: Final = 28
CTRG_3: Final = 29
CTRG_4: Final = 30
CTRG_5: Final = 31
CTRG_6: Final = 32
CINF_4: Final = 33
CINF_5: Final = 34
CEND_1: Final = 35
CEND_2: Final = 36
CEND_3: Final = 37
CEND_4: Final = 38
CEND_5: Final = 39

FIRING: Final = (  # by the moment of a text
    *(CBOX_2, CBOX_2, CTUR_1, CTUR_6, CTRG_4, CTGT_8, CCMP_4),
    *(CTRG_3, CTRG_3, CTRG_3, CTRG_3),
)
