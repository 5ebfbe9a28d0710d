"""What a page keeps between visits: a record that nobody can read in the browser.

A record holds both hands. It is sealed with the key that the server gives to its
kernels; without a key (a notebook of one's own) nothing is kept, because there the
kernel itself is the place to keep things.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from motc_lab.errors import LabError
from motc_lab.widgets.seal import KEY_NAME, Purpose, seal, unseal


class Outlived(LabError, ValueError):
    """Something kept here that can't be followed any more; hidden cards stay untold."""

    key = "notation.outlived"


def sealed(text: str, purpose: Purpose) -> str:
    """Return the text as the page may keep it; empty where there is no key."""
    return seal(text, purpose) if os.environ.get(KEY_NAME) else ""


@contextmanager
def opened(token: str, purpose: Purpose) -> Iterator[str]:
    """Give what was sealed for this purpose to whoever takes it up.

    Raises:
        SealError: it can't be opened here.
        Outlived: it was opened and can't be taken up; what was said of it may name
            hidden cards (INF-4), and is not repeated.
    """
    text = unseal(token, purpose)
    try:
        yield text
    except LabError:
        msg = "what was kept is of another version, or was played with another edition"
        raise Outlived(msg) from None
