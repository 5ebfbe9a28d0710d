"""Runs every part of the benchmarks; ``python -m benchmarks engine`` runs one.

Without a part named, all of them are measured and docs/benchmarks.md is written anew.
"""

import argparse
import runpy
import sys

_GAMES = ("engine", "ismcts", "solver")
_SERVER = ("web", "memory", "course", "rooms", "start", "holding", "site")
MEASURED = (*_GAMES, "scale", "sandbox", "clicks", "boards", *_SERVER)
PARTS = (*MEASURED, "envs", "positions", "arena", "report")


def main() -> int:
    """Run the parts named, or all that are there, each with the same further words."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=" or ".join(PARTS))
    known, rest = parser.parse_known_args()
    wrong = [part for part in known.parts if part not in PARTS]
    if wrong:
        parser.error(f"{wrong[0]!r} is no part; use {' or '.join(PARTS)}")
    code = 0
    for part in known.parts or (*MEASURED, "report"):
        sys.argv = [f"benchmarks.{part}", *(rest if part != "report" else ())]
        try:
            runpy.run_module(f"benchmarks.{part}", run_name="__main__")
        except SystemExit as end:
            failed = end.code if isinstance(end.code, int) else int(bool(end.code))
            code = max(code, failed)
    return code


if __name__ == "__main__":
    sys.exit(main())
