"""How many files the system lets the server open: a connection is one."""

import sys
from typing import Final

from motc_lab.errors import LabError

if sys.platform != "win32":
    import resource

LIKED: Final = 16_384  # where the system allows it
# Measured: a page in a class, and its chapter; a browser loads by several connections.
FILES_PER_VISITOR: Final = 4
FILES_OF_SERVER: Final = 40
A_CLASS: Final = 40  # visitors; fewer are told at the start


class NoRoomError(LabError, OSError):
    """The system lets the server open too few files to serve anybody."""


def raise_limit() -> int | None:
    """Raise the limit of open files as far as it may go and anybody may need.

    Returns:
        How many files may be open; None where nothing limits them.
    """
    if sys.platform == "win32":
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return None
    if soft < LIKED:
        soft = LIKED if hard == resource.RLIM_INFINITY else min(LIKED, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft


def files_for(visitors: int) -> int:
    """Return how many files the server opens for so many visitors."""
    return FILES_OF_SERVER + visitors * FILES_PER_VISITOR


def visitors_for(files: int | None) -> int:
    """Return how many visitors can be served with so many files."""
    if files is None:
        return sys.maxsize
    return max(0, (files - FILES_OF_SERVER) // FILES_PER_VISITOR)


def notice(files: int | None) -> str:
    """Return what is said at the start where few can be served; else nothing.

    Raises:
        NoRoomError: not even one can be.
    """
    possible = visitors_for(files)
    if possible < 1:
        raise NoRoomError(
            f"only {files} files may be open, a first visitor needs {files_for(1)}: "
            f"say 'ulimit -n {files_for(A_CLASS)}' before, for {A_CLASS} visitors"
        )
    if possible >= A_CLASS:
        return ""
    return (
        f"{files} open files are enough for {possible} visitors; "
        f"'ulimit -n {files_for(A_CLASS)}' makes room for {A_CLASS}."
    )
