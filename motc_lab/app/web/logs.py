"""What an operator reads: one line for each thing, and no flood of them.

Whoever attacks a server also writes its log. A kind of line from an address is printed
a few times a minute and then counted; what visitors ask for (positions, notes) is left
out of it.
"""

import logging
import re
import sys
import time
from collections.abc import Callable

LINES_A_MINUTE = 3
KINDS_A_MINUTE = 100
PERIOD_S = 60.0
LONGEST_PATH = 120
CODED = re.compile(r"((?:^|/)(?:room|class)/)[^/]+")
# What libraries say of their own workings; whoever runs this server can change nothing:
# a kernel that ends may have said a last word, and Jupyter's sockets ask for a longer
# patience than tornado has.
TALK = ("Got events for closed stream ", "The websocket_ping_timeout (")
CONTROLS = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160))}

Kind = tuple[str, str, int, str]
EVERYTHING: Kind = ("", "", 0, "")


class Repeats(logging.Filter):
    """Lets each kind of line through a few times a minute and counts the others.

    Lines are of a kind if the same place of the code says them of the same address.
    There is an end to the kinds, too: addresses cost an attacker little.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._since = clock()
        self._count: dict[Kind, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Tell whether the line is printed."""
        if self._clock() - self._since >= PERIOD_S:
            self._turn_over(record)
        address = str(getattr(record, "address", ""))
        kind: Kind = (record.name, record.pathname, record.lineno, address)
        if kind not in self._count and len(self._count) >= KINDS_A_MINUTE:
            kind = EVERYTHING
        self._count[kind] = self._count.get(kind, 0) + 1
        return self._count[kind] <= LINES_A_MINUTE

    def _turn_over(self, record: logging.LogRecord) -> None:
        """Begin a new minute; the line that comes says what the old one left out."""
        left_out = sum(max(0, n - LINES_A_MINUTE) for n in self._count.values())
        kinds = sum(n > LINES_A_MINUTE for n in self._count.values())
        self._count.clear()
        self._since = self._clock()
        if left_out:
            sentence = f"{left_out} more lines of {kinds} such kinds were left out. "
            record.msg = sentence + record.getMessage()
            record.args = ()


class NoTalk(logging.Filter):
    """Keeps lines from those who start a server and could do nothing about them."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Tell whether the line is printed."""
        return not record.getMessage().startswith(TALK)


class OneLine(logging.Formatter):
    """Time and message on one line, whatever a stranger has put into it."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 (logging's)
        """Return the line; breaks and other controls are spelt out."""
        return super().formatMessage(record).translate(CONTROLS)


def set_up(*, verbose: bool) -> None:
    """Send everything that the server says to one place, on standard error.

    Args:
        verbose: whether every request is told, and nothing left out.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(OneLine("%(asctime)s %(message)s"))
    if not verbose:
        handler.addFilter(NoTalk())
        handler.addFilter(Repeats())
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO if verbose else logging.WARNING)


def told_of(
    log: logging.Logger, address: str | None, text: str, *values: object
) -> None:
    """Log a line about a visitor at that address."""
    log.warning(
        f"{text} (from %s)", *values, address, extra={"address": address}, stacklevel=3
    )


def shown_path(path: str) -> str:
    """Return a path as it is logged: without the code of a room or class.

    Whoever has a code may look on; that is no business of those who read a log.
    """
    return CODED.sub(r"\1...", path[:LONGEST_PATH])
