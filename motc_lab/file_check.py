"""The command that checks a file of one's own: its faults, or what it holds."""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from motc_lab.errors import LabError

Held = TypeVar("Held")


def checked(
    arguments: Sequence[str] | None,
    read: Callable[[str], Held],
    told: Callable[[Held], Iterable[str]],
    *,
    what: str,
    like: str,
) -> int:
    """Read the file that the command names, and tell of it; 1 where it can't be used.

    Args:
        arguments: of the command; those of the process for None.
        read: reads a file by its path; LabError says what is wrong with it.
        told: the lines about what it holds.
        what: is checked, for the help.
        like: a file of that form.
    """
    parser = argparse.ArgumentParser(description=f"Check {what} of your own.")
    parser.add_argument("file", help=f"as {like}")
    try:
        held = read(parser.parse_args(arguments).file)
    except LabError as fault:
        sys.stdout.write(f"{fault}\n")
        return 1
    sys.stdout.write("\n".join(told(held)) + "\n")
    return 0
