"""What comes from outside is looked at before anything is reckoned with it.

Type checkers believe annotations; whoever types in a notebook may not have read them.
"""

from operator import index

from motc_lab.errors import LabError, shown


def is_whole(number: object, least: int, most: int | None = None) -> bool:
    """Whether it is a whole number (True and False are none) in this range."""
    if not isinstance(number, int) or isinstance(number, bool):
        return False
    return number >= least and (most is None or number <= most)


def as_whole(number: object) -> int | None:
    """The plain int of a whole number, numpy's too; None for anything else."""
    if isinstance(number, bool):
        return None
    try:
        return index(number)  # type: ignore[arg-type]  # whatever can't be one raises
    except TypeError:
        return None


def check_seed(seed: object) -> int:
    """Return the seed; LabError where it is no whole number of at most 18 digits."""
    number = as_whole(seed)
    if number is None or not -(10**18) < number < 10**18:
        msg = f"seed: {shown(seed, 40)}; use a whole number of at most 18 digits"
        raise LabError(msg)
    return number


def is_real(number: object) -> bool:
    """Whether it is an int or a float; it may still be infinite or nan."""
    return isinstance(number, int | float) and not isinstance(number, bool)


def is_a(value: object, *kinds: type) -> bool:
    """Whether it is of one of these classes; type checkers conclude nothing from it."""
    return isinstance(value, kinds)


def must(
    is_right: bool,
    name: str,
    value: object,
    use: str,
    kind: type[LabError] = LabError,
) -> None:
    """Raise an error that names the value and what would be right, unless it is."""
    if not is_right:
        raise kind(f"{name}: {shown(value)}; use {use}")
