"""The time of day that no jump of the system's clock changes while the server runs.

What rooms and classes note is compared with what they noted before, be it before
a restart. So this is the time of day as of the start, and from there on goes by a clock
that nobody sets: neither an hour back nor a day ahead makes anything late or too old.
"""

import time
from typing import Final

LEFT_S: Final = 3600.0
_STARTED: Final = time.time() - time.monotonic()


def steady() -> float:
    """Return the seconds since 1970, as far as was known when the server started."""
    return _STARTED + time.monotonic()


def as_of_start(used: float, now: float, lasts_s: float) -> float:
    """Return when something kept counts as used, as a server starts that has it.

    It is not left to the clock alone, which may have been set either way meanwhile: an
    hour is left to whatever is kept, and nothing was used in the future.
    """
    return min(max(used, now - lasts_s + LEFT_S), now)
