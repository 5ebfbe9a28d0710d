"""A process that measures Stratego in one build, asked like the engine's benchmark."""

from benchmarks.engine.workers import answer
from benchmarks.stratego import ours
from motc_lab.build import build_name


def serve() -> None:
    """Answer the questions of a ``Worker`` until there are no more."""
    kinds = {"play": ours.contestants(), "operations": ours.operations()}
    known = {one.name: one.work for found in kinds.values() for one in found}
    told: dict[str, object] = {
        kind: [(one.name, one.pieces) for one in found] for kind, found in kinds.items()
    }
    told |= {"build": build_name(), "digest": ours.digest()}
    answer(told, known)


if __name__ == "__main__":
    serve()
