"""How many files the system lets the server open, and so how many visitors."""

import sys

from motc_lab.errors import LabError

if sys.platform != "win32":
    import resource

# Measured: 13 for a visitor who plays; their browser has more connections for a while.
FILES_PER_VISITOR = 16
FILES_OF_SERVER = 40
SPARE = 8  # for a kernel that is being started
LIKED = 8192  # where the system allows it: guests of rooms and classes need no kernel


class NoRoomError(LabError, OSError):
    """The system lets the server open too few files to serve anybody."""


def make_room(visitors: int) -> int | None:
    """Raise the limit of open files as far as it may go and anybody may need.

    Returns:
        How many files may be open; None where nothing limits them.
    """
    if sys.platform == "win32":
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return None
    wanted = max(LIKED, files_for(visitors))
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft


def files_for(visitors: int) -> int:
    """Return how many files the server opens for so many visitors."""
    return FILES_OF_SERVER + visitors * FILES_PER_VISITOR


def visitors_for(files: int | None, wished: int) -> int:
    """Return how many of the visitors can be served with so many files.

    Raises:
        NoRoomError: not even one.
    """
    if files is None:
        return wished
    possible = (files - FILES_OF_SERVER) // FILES_PER_VISITOR
    if possible < 1:
        raise NoRoomError(
            f"only {files} files may be open, a first visitor needs {files_for(1)}: "
            f"say 'ulimit -n {files_for(wished)}' before, for {wished} visitors"
        )
    return min(wished, possible)


def notice(files: int | None, wished: int) -> str | None:
    """Return what is said at the start where fewer can be served than wished."""
    possible = visitors_for(files, wished)
    if possible == wished:
        return None
    return (
        f"{files} open files are enough for {possible} of {wished} visitors; "
        f"'ulimit -n {files_for(wished)}' makes room for all."
    )
