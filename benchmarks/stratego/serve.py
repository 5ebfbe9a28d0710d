"""A process that measures Stratego in one build, asked like the engine's benchmark."""

from benchmarks.guest import serve
from benchmarks.stratego import ours

if __name__ == "__main__":
    serve(ours)
