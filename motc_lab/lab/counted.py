"""Numbers with what is counted, for reports in English."""


def counted(count: int, one: str, more: str = "") -> str:
    """Return ``1 shuffle``, ``2,000 shuffles``; ``more`` where an s is not enough."""
    return f"{count:,} {one if count == 1 else more or f'{one}s'}"


def matches_of(count: int) -> str:
    """Return ``1 match``, ``2,000 matches``."""
    return counted(count, "match", "matches")
