"""What chance and the calendar bring to a chapter on a page."""

import secrets
import time
from collections.abc import Callable

from motc_lab.lessons.stage import MOST_DEALS


def drawn(_before: int, lots: Callable[[int], int] = secrets.randbelow) -> int:
    """A deal by lot, whatever the one before: on a page the rival's hand is secret."""
    return lots(MOST_DEALS)


def today() -> int:
    """The day, counted as the first page counts it: in UTC, from 1970 on."""
    return int(time.time()) // 86_400
