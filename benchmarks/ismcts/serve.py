"""A process that searches with one build, asked like the engine's benchmark."""

from benchmarks.engine.workers import answer
from benchmarks.ismcts import ours
from motc_lab.build import build_name


def serve() -> None:
    """Answer the questions of a ``Worker`` until there are no more."""
    found = ours.contestants()
    told: dict[str, object] = {
        "search": [(one.name, one.pieces) for one in found],
        "build": build_name(),
        "digest": ours.digest(),
    }
    answer(told, {one.name: one.work for one in found})


if __name__ == "__main__":
    serve()
