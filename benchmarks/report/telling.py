"""Prints what a benchmark has just measured, as the page will show it."""

from benchmarks.keeping import Result
from benchmarks.report.figures import parts_of
from benchmarks.report.page import TITLES, section


def tell(name: str, result: Result, *, is_judged: bool) -> int:
    """Print the tables of a result and the rows that miss their gates.

    Args:
        name: of the benchmark.
        result: what it found.
        is_judged: not so for a smoke test, whose figures say nothing.

    Returns:
        1 where a gate is missed and this is judged.
    """
    missed: list[str] = []
    for part, found in parts_of(name, result).items():
        print(f"{TITLES[part]}\n", *section(part, found, is_stale=False), sep="\n")
        missed += found.missed(part)
    if is_judged:
        print(*(f"missed: {row}" for row in missed), sep="\n")
    return int(is_judged and bool(missed))
