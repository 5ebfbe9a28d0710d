"""Runs every part of the benchmarks; ``python -m benchmarks engine`` runs one."""

import argparse
import runpy
import sys
from importlib.util import find_spec

PARTS = ("engine", "web")


def main() -> int:
    """Run the parts named, or all that are there, each with the same further words."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=" or ".join(PARTS))
    known, rest = parser.parse_known_args()
    wrong = [part for part in known.parts if part not in PARTS]
    if wrong:
        parser.error(f"{wrong[0]!r} is no part; use {' or '.join(PARTS)}")
    code = 0
    for part in known.parts or [part for part in PARTS if has_main(part)]:
        sys.argv = [f"benchmarks.{part}", *rest]
        try:
            runpy.run_module(f"benchmarks.{part}", run_name="__main__")
        except SystemExit as end:
            failed = end.code if isinstance(end.code, int) else int(bool(end.code))
            code = max(code, failed)
    return code


def has_main(part: str) -> bool:
    """Whether the part can be run."""
    return find_spec(f"benchmarks.{part}.__main__") is not None


if __name__ == "__main__":
    sys.exit(main())
