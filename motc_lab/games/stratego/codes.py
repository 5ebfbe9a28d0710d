"""The text of every answer, and back (SASK, SREC-4): stable, and made to be typed.

``place X a1`` · ``take a1`` · ``swap a1 b1`` · ``clear`` · ``code <set-up>`` ·
``preset corner`` · ``ready`` · ``e4-e5`` (attacks too) · ``resign`` · ``offer`` ·
``accept`` · ``decline``. Reading looks at the text alone; whether a seat may answer so
is ``questions``' to say.
"""

from collections.abc import Callable
from typing import Final

from motc_lab.errors import NotationError, WrongArgument, shown
from motc_lab.games.stratego.compile import compile_rules
from motc_lab.games.stratego.options import Settings
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.set_up import pack
from motc_lab.games.stratego.setups import code_of, ranks_of
from motc_lab.games.stratego.squares import square_name, square_number, square_range
from motc_lab.games.stratego.variant import SIGNS, Variant

LONGEST: Final = 200
WORDS: Final = {
    "resign": numbers.RESIGN,
    "offer": numbers.OFFER,
    "accept": numbers.ACCEPT,
    "decline": numbers.DECLINE,
    "ready": numbers.READY,
    "clear": numbers.CLEAR,
}
_NAMES: Final = {number: word for word, number in WORDS.items()}
_ANSWER: Final = (
    "a move such as e4-e5, or one of place, take, swap, clear, code, preset, ready, "
    "resign, offer, accept, decline"
)


def write(number: int, settings: Settings) -> str:
    """Return the text of an answer."""
    size = settings.variant.size
    first = number >> numbers.SQUARE_BITS & numbers.SQUARE_MASK
    last = square_name(number & numbers.SQUARE_MASK, size)
    if number < numbers.MOVE_END:
        return move_text(number, size)
    if number < numbers.TAKE:
        return _NAMES.get(number) or _preset(number, settings.variant)
    if number < numbers.PLACE:
        return f"take {last}"
    if number < numbers.SWAP:
        return f"place {numbers.SIGNS[first & numbers.RANK_MASK]} {last}"
    if number < numbers.CODE:
        return f"swap {square_name(first, size)} {last}"
    return f"code {code_of(_unpacked(number, settings.variant), settings.variant)}"


def move_text(number: int, size: int) -> str:
    """Return the text of a move on a board of this size."""
    first = square_name(number >> numbers.SQUARE_BITS & numbers.SQUARE_MASK, size)
    return f"{first}-{square_name(number & numbers.SQUARE_MASK, size)}"


def _preset(number: int, variant: Variant) -> str:
    return f"preset {variant.presets[number - numbers.PRESET].name}"


def read(text: object, settings: Settings) -> int:
    """Return the number of an answer; NotationError says what is wrong, and where."""
    if not isinstance(text, str):
        raise WrongArgument("answer", text, _ANSWER)
    if len(text) > LONGEST:
        right = f"at most {LONGEST} characters"
        raise NotationError(text, column=LONGEST + 1, expected=right)
    if text in WORDS:
        return WORDS[text]
    verb, gap, rest = text.partition(" ")
    reader = _READERS.get(verb)
    if reader is not None:
        if not gap:
            right = f"a blank and then {_NEEDED[verb]}"
            raise NotationError(text, column=len(verb) + 1, expected=right)
        return reader(text, rest, settings)
    return _read_move(text, settings.variant)


def _read_move(text: str, variant: Variant) -> int:
    first, dash, last = text.partition("-")
    if not dash:
        raise NotationError(text, column=1, expected=_ANSWER)
    here = _square(text, first, 1, variant)
    there = _square(text, last, len(first) + 2, variant)
    return here << numbers.SQUARE_BITS | there


def _square(text: str, name: str, column: int, variant: Variant) -> int:
    number = square_number(name, variant.size)
    if number < 0:
        right = f"a square {square_range(variant.size)}"
        raise NotationError(text, column=column, expected=right)
    return number


def _read_place(text: str, rest: str, settings: Settings) -> int:
    sign, gap, name = rest.partition(" ")
    if len(sign) != 1 or sign not in SIGNS or not gap:
        right = f"a rank, one of {', '.join(SIGNS)}, and a square"
        raise NotationError(text, column=len("place ") + 1, expected=right)
    square = _square(text, name, len("place X ") + 1, settings.variant)
    rank = numbers.SIGNS.index(sign)
    return numbers.PLACE | rank << numbers.SQUARE_BITS | square


def _read_take(text: str, rest: str, settings: Settings) -> int:
    return numbers.TAKE | _square(text, rest, len("take ") + 1, settings.variant)


def _read_swap(text: str, rest: str, settings: Settings) -> int:
    one, _, two = rest.partition(" ")
    column = len("swap ") + 1
    first = _square(text, one, column, settings.variant)
    last = _square(text, two, column + len(one) + 1, settings.variant)
    return numbers.SWAP | first << numbers.SQUARE_BITS | last


def _read_code(text: str, rest: str, settings: Settings) -> int:
    try:
        return pack(ranks_of(rest, settings.variant))
    except NotationError as error:
        column = error.column + len("code ")
        raise error.within(text, column) from None


def _read_preset(text: str, rest: str, settings: Settings) -> int:
    names = compile_rules(settings).preset_names
    if rest not in names:
        right = f"a preset, one of {', '.join(names)}" if names else "no preset"
        where = f" (the board {shown(settings.variant.name, 42)})"
        raise NotationError(text, column=len("preset ") + 1, expected=right + where)
    return numbers.PRESET + names.index(rest)


def _unpacked(number: int, variant: Variant) -> bytes:
    packed = number >> numbers.CODE_SHIFT
    count = variant.rows * variant.size
    bits = numbers.RANK_BITS
    return bytes(packed >> bits * at & numbers.RANK_MASK for at in range(count))


_READERS: Final[dict[str, Callable[[str, str, Settings], int]]] = {
    "place": _read_place,
    "take": _read_take,
    "swap": _read_swap,
    "code": _read_code,
    "preset": _read_preset,
}
_NEEDED: Final = {
    "place": "a rank and a square",
    "take": "a square",
    "swap": "two squares",
    "code": "a set-up code",
    "preset": "the name of a preset",
}
