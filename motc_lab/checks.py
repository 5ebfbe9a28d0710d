"""What comes from outside is looked at before anything is reckoned with it.

Type checkers believe annotations; whoever types in a notebook may not have read them.
"""


def is_whole(number: object, least: int, most: int | None = None) -> bool:
    """Whether it is a whole number (True and False are none) in this range."""
    if not isinstance(number, int) or isinstance(number, bool):
        return False
    return number >= least and (most is None or number <= most)


def is_real(number: object) -> bool:
    """Whether it is an int or a float; it may still be infinite or nan."""
    return isinstance(number, int | float) and not isinstance(number, bool)


def is_a(value: object, *kinds: type) -> bool:
    """Whether it is of one of these classes; type checkers conclude nothing from it."""
    return isinstance(value, kinds)
