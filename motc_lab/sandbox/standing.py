"""Which options are really better: what their intervals can and cannot tell apart."""

from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING, Final

from motc_lab.scene.sandbox_model import Standing

if TYPE_CHECKING:
    from motc_lab.lab.advice import OptionAdvice

AS_GOOD: Final = 0.02  # a difference that nobody would play for


def standings(
    options: Sequence["OptionAdvice"], held: "OptionAdvice"
) -> dict[str, Standing]:
    """Say of every option how it stands beside the one that is held best.

    ``best`` is given only where no other option may be as good. Else that option is one
    of several that are about ``equal``, or the ``likely`` best, as long as the others
    are worse by all that is known, but too little is known of them.
    """
    rivals = [one for one in options if one != held and may_equal(held, one)]
    equals = [one for one in rivals if is_near(held, one)]
    found: dict[str, Standing] = {one.option.code: "equal" for one in equals}
    mine: Standing = "equal" if equals else "likely" if rivals else "best"
    return found | {held.option.code: mine}


def may_equal(held: "OptionAdvice", other: "OptionAdvice") -> bool:
    """Whether another option may be as good: the difference of two means at 95 %."""
    reach = hypot(held.value - held.low, other.high - other.value)
    return other.value + reach >= held.value


def is_near(held: "OptionAdvice", other: "OptionAdvice") -> bool:
    """Whether another option's value lies within the interval of the one held best."""
    return other.value >= min(held.low, held.value - AS_GOOD)
