"""The machine's numbers: persons, places, moments, verbs, questions, answers.

A stack is a number from 0 to 5: three times its owner, plus the line from 0. What moves
has a stack as its goal, or a number from ``TRASH`` or ``HAND`` on, plus the owner. A
place is ``PLACE`` times the stack, plus the height from 0.
"""

from typing import Final

LINES: Final = 3
STACKS: Final = 6
TRASH: Final = 6
HAND: Final = 8
PLACE: Final = 64
LIMIT: Final = 5  # hand cards (CTUR-5, CREF-1)
COMPILED_AT: Final = 10  # total (CCMP-1)
FACE_DOWN: Final = 2  # value of a face-down card (CBOX-7)
MOST_DEEDS: Final = 2000  # in one turn (CEND-5)
MOST_IDLE: Final = 2  # turns in a row (CEND-4)

# In the place of a card.
NO_CARD: Final = -1
DEAD: Final = -2  # the source of a text that has stopped (CBOX-3)
HIDDEN: Final = -4  # a card that has gone where nobody follows it (CINF-6)

# Phases of a match and of a turn (CTUR).
DRAFT: Final = 0
START: Final = 1
CONTROL: Final = 2
COMPILE: Final = 3
ACTION: Final = 4
CACHE: Final = 5
END: Final = 6
PASS: Final = 7
OVER: Final = 8

# Boxes and moments (CBOX, CVOC).
TOP: Final = 0
MIDDLE: Final = 1
BOTTOM: Final = 2
MOMENTS: Final = (
    *("enter", "static", "start", "end", "would_cover", "would_flip"),
    *("compile_delete", "after_draw", "after_opponent_discard"),
    *("after_clear_cache", "after_delete"),
)
ENTER: Final = 0
STATIC: Final = 1
AT_START: Final = 2
AT_END: Final = 3
WOULD_COVER: Final = 4
WOULD_FLIP: Final = 5
COMPILE_DELETE: Final = 6
AFTER_DRAW: Final = 7
AFTER_OPPONENT_DISCARD: Final = 8
AFTER_CLEAR_CACHE: Final = 9
AFTER_DELETE: Final = 10

# Verbs (CVOC); the last ones are what steps with steps in them are made of.
VERBS: Final = (
    *("draw", "discard", "flip", "delete", "shift", "return", "reveal"),
    *("reveal_hand", "reveal_card", "play", "refresh", "rearrange", "swap", "give"),
    *("take_random", "forbid_compile", "forbid_play", "waive_match", "skip_cache"),
    *("face_down_value", "total", "ignore_middle"),
    *("each", "again", "pick_line", "choose", "if", "jump"),
)
DRAW: Final = 0
DISCARD: Final = 1
FLIP: Final = 2
DELETE: Final = 3
SHIFT: Final = 4
RETURN: Final = 5
REVEAL: Final = 6
REVEAL_HAND: Final = 7
REVEAL_CARD: Final = 8
PLAY: Final = 9
REFRESH: Final = 10
REARRANGE: Final = 11
SWAP: Final = 12
GIVE: Final = 13
TAKE_RANDOM: Final = 14
FORBID_COMPILE: Final = 15
FORBID_PLAY: Final = 16
WAIVE_MATCH: Final = 17
SKIP_CACHE: Final = 18
FACE_DOWN_VALUE: Final = 19
TOTAL: Final = 20
IGNORE_MIDDLE: Final = 21
EACH: Final = 22
AGAIN: Final = 23
PICK_LINE: Final = 24
CHOOSE: Final = 25
IF: Final = 26
JUMP: Final = 27

# Fields of steps; each list is in the order of its numbers.
SIDES: Final = ("any", "own", "opponent")
COVERS: Final = ("uncovered", "covered", "all")
FACES: Final = ("any", "up", "down", "up_or_down")
WHERE: Final = ("any", "this", "other", "noted", "picked")
PICKS: Final = ("", "highest", "lowest")
CARDS: Final = ("", "this", "that", "noted")
GOALS: Final = ("other", "this", "one_other")
OBJECTS: Final = ("other_lines", "lines_with_own_card", "cards")
ANY: Final = 0
OWN: Final = 1
UNCOVERED: Final = 0
COVERED: Final = 1
ALL_CARDS: Final = 2
UP: Final = 1
DOWN: Final = 2
THIS: Final = 1
THAT: Final = 2
OTHER: Final = 2
NOTED: Final = 3
PICKED: Final = 4
HIGHEST: Final = 1
TO_THIS: Final = 1
ONE_OTHER: Final = 2
OTHER_LINES: Final = 0
LINES_WITH_OWN_CARD: Final = 1
ALL: Final = 99  # n
ONE_OR_MORE: Final = 100
X_PLUS_1: Final = 101
HALF_LINE: Final = 102
VALUE_OF_THAT: Final = 103

# Questions (CASK), in the order of ``ASKS``.
ASKS: Final = (
    *("draft", "order", "compile_line", "control", "action", "play", "discard"),
    *("target", "line", "each", "may", "choose", "hand", "rearrange"),
)
NO_ASK: Final = -1
ASK_DRAFT: Final = 0
ASK_ORDER: Final = 1
ASK_COMPILE_LINE: Final = 2
ASK_CONTROL: Final = 3
ASK_ACTION: Final = 4
ASK_PLAY: Final = 5
ASK_DISCARD: Final = 6
ASK_TARGET: Final = 7
ASK_LINE: Final = 8
ASK_EACH: Final = 9
ASK_MAY: Final = 10
ASK_CHOOSE: Final = 11
ASK_HAND: Final = 12
ASK_REARRANGE: Final = 13

# Answers. Sets of cards are bit masks; the rest is small.
NONE: Final = -1  # no answer yet
ASKED: Final = -2
NOTHING: Final = -3  # no legal answer: skipped
RESIGN: Final = -9
DECLINE: Final = 1000
DECLINE_DISCARD: Final = 0
YES: Final = 1
EACH_LINE: Final = 900  # plus the line: an object that is one
REFRESH_HAND: Final = 0
FIRST_PLAY: Final = 1  # plus 6 times the card, 3 for face-down, and the line
ORDERS: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
SWAPS: Final = (1, 2, 5)  # orders that only exchange two
FOREIGN: Final = 8  # plus the order: the opponent's protocols
SHIFT_TO: Final = 1  # plus the line: the second answer of Light 2

# What is being resolved.
TEXT: Final = 0
DUE: Final = 1
MOVE: Final = 2
COMPILING: Final = 3
REFRESHING: Final = 4

# Reasons of an end (CEND).
REASONS: Final = ("", "compiled", "resigned", "turn_limit", "idle", "guard")
THREE_COMPILED: Final = 1
RESIGNED: Final = 2
TURN_LIMIT: Final = 3
IDLE: Final = 4
GUARD: Final = 5
