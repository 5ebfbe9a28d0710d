"""A process that searches with one build, asked like the engine's benchmark."""

from benchmarks.engine.workers import answer
from benchmarks.ismcts import ours

if __name__ == "__main__":
    answer(ours.contestants(), ours.digest())
