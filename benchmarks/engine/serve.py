"""A process that measures every game in one build: a ``Worker`` starts it."""

from collections.abc import Iterator

from benchmarks.engine import machines, motc, stratego
from benchmarks.engine.rounds import Local
from benchmarks.engine.workers import answer

OPERATIONS = "operations"


def contestants() -> Iterator[tuple[str, Local, float]]:
    """Yield random play of every game, then single operations."""
    for one in motc.contestants():
        yield motc.PART, one, 0
    for one in machines.contestants():
        yield machines.part_of(one.name), one, 0
    for one in stratego.contestants():
        yield stratego.PART, one, 0
    for module in (motc, machines, stratego):
        for one in module.operations():
            yield OPERATIONS, one, 0


def digest() -> str:
    """Return what random matches of all games came to; the same in every build."""
    return "; ".join(module.digest() for module in (motc, machines, stratego))


if __name__ == "__main__":
    answer(contestants(), digest())
