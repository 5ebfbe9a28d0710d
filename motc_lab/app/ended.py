"""How a run tells the shell that it ended early."""

import sys
from typing import Final

INTERRUPTED: Final = 130  # the exit code of a program that Ctrl-C has ended


def code_of(stopped: str) -> int:
    """Say on stderr why a run ended early, and return its exit code.

    Args:
        stopped: why fewer matches were played than asked for; empty if all were.

    Returns:
        0 where all were played, 130 after Ctrl-C, 1 if workers were lost for good.
    """
    from motc_lab.lab.runs import INTERRUPTED as BY_HAND  # noqa: PLC0415 -- heavy

    if not stopped:
        return 0
    print(f"ended early: {stopped}", file=sys.stderr)
    return INTERRUPTED if stopped == BY_HAND else 1
