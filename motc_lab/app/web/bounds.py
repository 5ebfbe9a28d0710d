"""Bounds of a visitor's kernel: its memory, and what a page may ask of it.

A page talks with the widgets that its chapter has made. It makes none of its own, and
whatever it says is told in one line at most; nothing of that reaches a page.
"""

import logging
import sys
import traceback
from typing import Any, Final, Protocol, TextIO

from motc_lab.errors import shown

LOG = logging.getLogger(__name__)
MEMORY_BYTES: Final = 512 << 20
CONTROL: Final = "jupyter.widget.control"
MOST_CONTROLS: Final = 4  # a page opens one whenever it connects
MOST_LINES: Final = 100


def limit_memory(most: int = MEMORY_BYTES) -> None:
    """Let this process hold so many bytes of its own; beyond, Python says MemoryError.

    Systems that know no such limit keep theirs.
    """
    try:
        import resource  # noqa: PLC0415 (not on Windows)
    except ModuleNotFoundError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    if hard == resource.RLIM_INFINITY or most < hard:
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


class Comms(Protocol):
    """The part of a kernel's comm manager that is used here."""

    comms: dict[str, Any]

    def comm_open(self, stream: object, ident: object, msg: Any) -> None:  # noqa: ANN401
        """Open what a page wants opened."""

    def comm_msg(self, stream: object, ident: object, msg: Any) -> None:  # noqa: ANN401
        """Hand on what a page says."""

    def comm_close(self, stream: object, ident: object, msg: Any) -> None:  # noqa: ANN401
        """Close what a page wants closed."""


class PageComms:
    """Stands before a comm manager and lets pass what a page of ours says."""

    def __init__(self, manager: Comms) -> None:
        self._manager = manager
        self._controls: list[str] = []

    @property
    def handlers(self) -> dict[str, Any]:
        """What answers messages of a page, by their type."""
        return {
            "comm_open": self.comm_open,
            "comm_msg": self.comm_msg,
            "comm_close": self.comm_close,
        }

    def comm_open(self, stream: object, ident: object, msg: Any) -> None:  # noqa: ANN401
        """Open the widgets' control channel; an old one gives way to a new one."""
        match msg.get("content"):
            case {"target_name": target, "comm_id": str(name)} if target == CONTROL:
                if name in self._manager.comms:
                    LOG.warning("a page wanted to open %s twice", shown(name))
                    return
                self._controls.append(name)
                while len(self._controls) > MOST_CONTROLS:
                    self._manager.comms.pop(self._controls.pop(0), None)
                self._manager.comm_open(stream, ident, msg)
            case {"target_name": target}:
                LOG.warning("a page wanted to open %s; it may not", shown(target))
            case _:
                LOG.warning("a page wanted to open something without a name")

    def comm_msg(self, stream: object, ident: object, msg: Any) -> None:  # noqa: ANN401
        """Hand on what is said to a widget, or the question for all of them."""
        match msg.get("content"):
            case {"comm_id": str(name), "data": dict(data)} if (
                name in self._manager.comms
            ):
                if name in self._controls and data.get("method") != "request_states":
                    LOG.warning("a page asked for %s", shown(data.get("method")))
                else:
                    self._manager.comm_msg(stream, ident, msg)
            case _:
                LOG.warning("a page said something to a widget that is not there")

    def comm_close(self, stream: object, ident: object, msg: Any) -> None:  # noqa: ANN401
        """Close what is open."""
        match msg.get("content"):
            case {"comm_id": str(name)} if name in self._manager.comms:
                self._manager.comm_close(stream, ident, msg)
            case _:
                LOG.warning("a page wanted to close a widget that is not there")


class KernelLogLine(logging.Formatter):
    """A line for each event; of a fault only what it was, and where."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line; breaks and other controls are spelt out."""
        line = f"kernel: {record.name}: {record.getMessage()}"
        fault = record.exc_info[1] if record.exc_info else None
        if fault is not None:
            at = traceback.extract_tb(fault.__traceback__)[-1:]
            where = f" (line {at[0].lineno} of {at[0].name})" if at else ""
            line += f": {shown(fault, 200)}{where}"
        return line.encode("unicode_escape").decode("ascii")


class FewLines(logging.StreamHandler[TextIO]):
    """Writes so many lines in the life of a kernel; an attacker fills no disk."""

    def __init__(self, stream: TextIO, most: int = MOST_LINES) -> None:
        super().__init__(stream)
        self.setLevel(logging.WARNING)
        self.setFormatter(KernelLogLine())
        self._left = most

    def emit(self, record: logging.LogRecord) -> None:
        """Write the line, if there is room; the last one says that it is the last."""
        self._left -= 1
        if self._left >= 0:
            super().emit(record)
        if not self._left:
            self.stream.write("kernel: what else it says is left out\n")


def log_briefly(app_log: logging.Logger) -> None:
    """Send what is logged in this process to the server's own standard error."""
    handler = FewLines(sys.stderr)
    for logger in (logging.getLogger(), app_log):
        logger.handlers[:] = [handler]
    app_log.propagate = False
