"""What chance and the calendar bring to a chapter on a page."""

import secrets
import time

from motc_lab.lessons.stage import MOST_DEALS


def drawn(_before: int) -> int:
    """A deal that nobody can foretell: on a page the rival's hand is a secret."""
    return secrets.randbelow(MOST_DEALS)


def today() -> int:
    """The day, counted as the first page counts it: in UTC, from 1970 on."""
    return int(time.time()) // 86_400
