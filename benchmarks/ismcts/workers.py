"""A process that searches with one build, asked like the engine's benchmark."""

import json
import os
import subprocess
import sys

from benchmarks.engine.builds import NoBuild, Worker
from motc_lab.build import CHOICE, BuildName, build_name


class Searcher(Worker):
    """A process with one build of the search."""

    def __init__(self, build: BuildName) -> None:
        self.build = build
        self.process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.ismcts.workers"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, CHOICE: build},
        )
        try:
            self.told = self._answer()
        except NoBuild:
            self.process.wait()
            raise


def serve() -> None:
    """Answer the questions of a ``Searcher`` until there are no more."""
    from benchmarks.ismcts import ours  # noqa: PLC0415 -- only here, with this build

    found = ours.contestants()
    known = {one.name: one.work for one in found}
    told = {
        "search": [(one.name, one.pieces) for one in found],
        "build": build_name(),
        "digest": ours.digest(),
    }
    print(json.dumps(told), flush=True)
    for line in sys.stdin:
        name, pieces = json.loads(line)
        print(json.dumps(known[name](pieces)), flush=True)


if __name__ == "__main__":
    serve()
