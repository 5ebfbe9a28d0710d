"""A process that measures both games in one build, as the engine's benchmark does."""

from benchmarks.cards import ours
from benchmarks.guest import serve

if __name__ == "__main__":
    serve(ours)
