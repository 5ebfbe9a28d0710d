"""Numbers as somebody types them on the command line."""

import argparse


def count(text: str) -> int:
    """Return a whole number of at least 1; argparse says what is wrong otherwise."""
    if text.isdecimal() and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"a number of at least 1 is needed, not {text!r}")
