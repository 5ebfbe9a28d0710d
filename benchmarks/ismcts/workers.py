"""A process that searches with one build, asked like the engine's benchmark."""

from benchmarks.engine.builds import Worker, answer
from motc_lab.build import build_name


class Searcher(Worker):
    """A process with one build of the search."""

    module = "benchmarks.ismcts.workers"


def serve() -> None:
    """Answer the questions of a ``Searcher`` until there are no more."""
    from benchmarks.ismcts import ours  # noqa: PLC0415 -- only here, with this build

    found = ours.contestants()
    told: dict[str, object] = {
        "search": [(one.name, one.pieces) for one in found],
        "build": build_name(),
        "digest": ours.digest(),
    }
    answer(told, {one.name: one.work for one in found})


if __name__ == "__main__":
    serve()
