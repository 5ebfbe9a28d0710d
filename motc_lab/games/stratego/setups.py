"""Set-ups as codes (SREC-2): front row first, from left to right as their owner sits.

One code suits both colours, so presets, mirrors and random set-ups know no side.
"""

from collections import Counter
from random import Random
from typing import Final

from motc_lab.errors import LabError, NotationError, WrongArgument, shown
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.variant import EMPTY, SIGNS, Variant
from motc_lab.reading import bare_code

_LONGEST: Final = 200


def ranks_of(code: object, variant: Variant) -> bytes:
    """Read a set-up code: a rank for each own square, 0 where nobody stands.

    It may be incomplete, so that it can be changed. NotationError names the column.
    """
    if not isinstance(code, str):
        raise WrongArgument("code", code, "a set-up code such as a preset's")
    code = bare_code(code)
    rows = code.split("/")
    column = 1
    for index, row in enumerate(rows):
        if index == variant.rows:
            raise _after_row(code, column - 1, index - 1, variant)
        for at, sign in enumerate(row):
            if at == variant.size:
                raise _after_row(code, column + at, index, variant)
            if sign not in numbers.SIGNS:
                right = f"a rank {SIGNS} or '{EMPTY}' for an empty square"
                key = "stratego.unread.set_sign"
                raise _fault(code, column + at, right, key, signs=SIGNS)
        if len(row) < variant.size:
            right = f"{variant.size} squares in row {index + 1}, here are {len(row)}"
            told = {"row": index + 1, "n": variant.size, "count": len(row)}
            key = "stratego.unread.set_width"
            raise _fault(code, column + len(row), right, key, **told)
        column += len(row) + 1
    if len(rows) < variant.rows:
        raise _after_row(code, len(code) + 1, len(rows) - 1, variant)
    _check_army(code, variant)
    return bytes(numbers.SIGNS.index(sign) for sign in "".join(rows))


def _after_row(code: str, column: int, index: int, variant: Variant) -> NotationError:
    count = variant.rows
    if index + 1 == count:
        right, key = f"the end after {count} rows", "stratego.unread.set_end"
        return _fault(code, column, right, key, n=count)
    right, key = f"'/' and row {index + 2} of {count}", "stratego.unread.set_row"
    return _fault(code, column, right, key, row=index + 2, n=count)


def _check_army(code: str, variant: Variant) -> None:
    """Refuse the first piece that is one too many."""
    seen: Counter[str] = Counter()
    for column, sign in enumerate(code, 1):
        if sign in SIGNS:
            seen[sign] += 1
            most = variant.count(sign)
            if seen[sign] > most:
                right = f"at most {most} of rank {sign} on the board {variant.name!r}"
                key = "stratego.unread.set_count"
                raise _fault(code, column, right, key, n=most, rank=sign)


def _fault(
    code: str, column: int, expected: str, key: str, **fields: str | int
) -> NotationError:
    return NotationError(
        code[:_LONGEST], column=column, expected=expected, key=key, fields=fields
    )


def code_of(ranks: bytes, variant: Variant) -> str:
    """Write a set-up as a code."""
    signs = "".join(numbers.SIGNS[rank] for rank in ranks)
    size = variant.size
    return "/".join(signs[at : at + size] for at in range(0, len(signs), size))


def missing(ranks: bytes, variant: Variant) -> dict[str, int]:
    """Return how many of each rank are not placed yet; empty for a whole set-up."""
    left = {
        corps.rank: corps.count - ranks.count(numbers.SIGNS.index(corps.rank))
        for corps in variant.army
    }
    return {rank: count for rank, count in left.items() if count}


def preset_code(name: object, variant: Variant) -> str:
    """Return the code of a preset; LabError says which there are on this board."""
    for preset in variant.presets:
        if preset.name == name:
            return preset.code
    names = ", ".join(preset.name for preset in variant.presets) or "none"
    msg = f"preset: {shown(name, 40)}; the board {variant.name!r} has {names}"
    raise LabError(msg)


def mirrored(code: str, variant: Variant) -> str:
    """Return a set-up with left and right exchanged."""
    ranks_of(code, variant)
    return "/".join(row[::-1] for row in code.split("/"))


def random_code(variant: Variant, random: Random) -> str:
    """Return any whole set-up, each as likely as the others."""
    squares = variant.rows * variant.size
    signs = [corps.rank for corps in variant.army for _ in range(corps.count)]
    signs += [EMPTY] * (squares - len(signs))
    random.shuffle(signs)
    return code_of(bytes(numbers.SIGNS.index(sign) for sign in signs), variant)
