"""What a page keeps between visits: a record that nobody can read in the browser.

A record holds both hands. It is sealed with the key that the server gives to its
kernels; without a key (a notebook of one's own) nothing is kept, because there the
kernel itself is the place to keep things.
"""

import os

from motc_lab.widgets.seal import KEY_NAME, seal, unseal


def sealed(text: str) -> str:
    """Return the text as the page may keep it; empty where there is no key."""
    return seal(text) if os.environ.get(KEY_NAME) else ""


def opened(token: str) -> str:
    """Return what was sealed; SealError where it can't be opened."""
    return unseal(token)
