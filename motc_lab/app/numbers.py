"""Numbers as somebody types them on the command line."""

import argparse

from motc_lab.errors import shown

LONGEST = 20  # digits


def count(text: str) -> int:
    """Return a whole number of at least 1; argparse says what is wrong otherwise."""
    if text.isdecimal() and len(text) < LONGEST and int(text) > 0:
        return int(text)
    msg = f"a number of at least 1 is needed, not {shown(text)}"
    raise argparse.ArgumentTypeError(msg)
