"""The settings of a match: a variant, and the options of the rules."""

import hashlib
from collections.abc import Mapping
from typing import Annotated, Final, Literal

from pydantic import Field, ValidationError

from motc_lab.errors import LabError, shown
from motc_lab.games.stratego.variant import CLASSIC, Variant, variant_named
from motc_lab.models import ByHand

_DIGITS: Final = 16
MOST_CAPPED: Final = 100_000
Cap = Annotated[int, Field(strict=True, ge=0, le=MOST_CAPPED)]
Switch = Annotated[bool, Field(strict=True)]


class Options(ByHand):
    """What may be agreed before a match.

    Attributes:
        two_squares_limit: own moves over one border before it closes; 0 = off (STWO-1).
        more_squares: whether the chasing rule holds (SMOR-7).
        memory_aid: whether pieces bear marks of what everybody saw (SINF-4).
        quiet_cap: moves in a row without an attack that end a match; 0 = off (SEND-4).
        total_cap: the same for all moves; 0 = off, 4000 in simulations.
        reveal_at_end: whether all is shown when it is over (SINF-8).
        lots: whether lots decide who is Red, or it was agreed (SSET-3).
    """

    two_squares_limit: Literal[0, 3, 5] = 3
    more_squares: Switch = True
    memory_aid: Switch = False
    quiet_cap: Cap = 200
    total_cap: Cap = 0
    reveal_at_end: Switch = True
    lots: Switch = True


class Settings(ByHand):
    """Everything that is settled before the first answer."""

    variant: Variant = CLASSIC
    options: Options = Options()

    @property
    def digest(self) -> str:
        """A short number (hex) of these settings; equal settings have the same."""
        told = self.model_dump_json().encode()
        return hashlib.sha256(told).hexdigest()[:_DIGITS]


_SWITCH: Final = "True or False"
_CAP: Final = f"a whole number from 0 (off) to {MOST_CAPPED}"
_RIGHT: Final = {
    "two_squares_limit": "3, 5 or 0 (off)",
    "more_squares": _SWITCH,
    "memory_aid": _SWITCH,
    "quiet_cap": _CAP,
    "total_cap": _CAP,
    "reveal_at_end": _SWITCH,
    "lots": _SWITCH,
}


def settings_from(variant: object, options: Mapping[str, object]) -> Settings:
    """Return settings; LabError names the first that is wrong, and what is right."""
    board = variant_named(variant)
    try:
        return Settings(variant=board, options=Options.model_validate(options))
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        name = str(fault["loc"][0])
        right = _RIGHT.get(name, f"one of {', '.join(_RIGHT)}")
        raise LabError(f"{name}: {shown(fault['input'])}; use {right}") from None
