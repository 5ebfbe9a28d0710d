"""What is wrong with a lesson, or with what was kept of one: where, and the cure."""

from collections.abc import Iterable
from difflib import get_close_matches

from motc_lab.errors import LabError


class LessonError(LabError, ValueError):
    """A lesson file, or what was kept of a lesson, that can't be used.

    The message has one line for each fault: file, step, field, what is wrong with it
    and what would be right. ``faults`` holds the lines without the file.
    """

    def __init__(self, file: str, *faults: str) -> None:
        super().__init__("\n".join(f"{file}: {fault}" for fault in faults))
        self.file = file
        self.faults = faults


def place(step: str | None, field: str) -> str:
    """Where in a lesson something is wrong: the step and the field."""
    return f"step {step!r}, {field}" if step else field


def one_of(name: str, known: Iterable[str]) -> str:
    """The cure for a wrong name: the one that is most like it, then all of them."""
    names = list(known)
    by_small = {one.lower(): one for one in reversed(names)}
    close = get_close_matches(name.lower(), by_small, n=1, cutoff=0.7)
    meant = f"did you mean {by_small[close[0]]}? " if close else ""
    return f"{meant}use one of {', '.join(names) or 'none'}"
