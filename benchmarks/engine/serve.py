"""A process that measures the rules machine in one build: a ``Worker`` starts it."""

from benchmarks.engine import ours
from benchmarks.engine.workers import answer
from motc_lab.build import build_name
from motc_lab.games.motc.rules.playout import playout_digest


def serve() -> None:
    """Answer the questions of a ``Worker`` until there are no more."""
    kinds = {"play": ours.contestants(), "operations": ours.operations()}
    known = {one.name: one.work for found in kinds.values() for one in found}
    told: dict[str, object] = {
        kind: [(one.name, one.pieces) for one in found] for kind, found in kinds.items()
    }
    told |= {"build": build_name(), "digest": playout_digest(ours.RULES, 0, 200)}
    answer(told, known)


if __name__ == "__main__":
    serve()
