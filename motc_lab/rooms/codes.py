"""The code of a room, to be spoken, and the secret of a seat, to be kept."""

import secrets
from collections.abc import Callable, Container
from hashlib import sha256
from typing import Final

LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so that no code is a word; no I, O and digits, which look alike."""
MEANT: Final = str.maketrans("1I2568U", "LLZSGBV")
"""Look-alikes that are in no code, and what stands there; O and 0 may be D or Q."""
LENGTH: Final = 5
LONGEST_SECRET: Final = 64
SHORTEST_SECRET: Final = 32  # that a browser may draw itself
Lots = Callable[[int], int]


def draw_code(
    taken: Container[str], lots: Lots = secrets.randbelow, firsts: str = LETTERS
) -> str:
    """Return a code that no room has; it begins with one of ``firsts``."""
    while True:
        rest = [LETTERS[lots(len(LETTERS))] for _ in range(LENGTH - 1)]
        code = "".join([firsts[lots(len(firsts))], *rest])
        if code not in taken:
            return code


def code_from(text: str) -> str | None:
    """Return the code that somebody typed; None for no code.

    It may be spaced in any way, and have look-alikes in place of letters.
    """
    code = "".join(text.split()).replace("-", "").upper().translate(MEANT)
    fits = len(code) == LENGTH and all(letter in LETTERS for letter in code)
    return code if fits else None


def draw_secret() -> str:
    """Return what the browser of a seat keeps: 128 bits, letters and digits."""
    return secrets.token_hex(16)


def digest_of(secret: str) -> str:
    """Return what a room keeps of a secret; nobody gets in by it."""
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
