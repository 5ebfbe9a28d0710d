"""What an author may have meant: the nearest name, and all names that there are."""

from collections.abc import Iterable
from difflib import get_close_matches


def one_of(name: str, known: Iterable[str]) -> str:
    """The cure for a wrong name: the one that is most like it, then all of them."""
    names = list(known)
    by_small = {one.lower(): one for one in reversed(names)}
    close = get_close_matches(name.lower(), by_small, n=1, cutoff=0.7)
    meant = f"did you mean {by_small[close[0]]}? " if close else ""
    return f"{meant}use one of {', '.join(names) or 'none'}"
