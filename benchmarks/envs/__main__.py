"""``python -m benchmarks envs``: decisions a second of processor time, in one run."""

import argparse

from benchmarks.engine.rounds import Spread, rates
from benchmarks.envs.contestants import PEERS, contestants
from benchmarks.keeping import Result, file_of, keep
from benchmarks.machine import made_here
from benchmarks.rows import row
from motc_lab.build import build_name


def main() -> int:
    """Measure in turn, keep the figures and print them."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks envs")
    parser.add_argument("--rounds", type=int, help="default 10, quick 1")
    parser.add_argument("--quick", action="store_true", help="small, says nothing")
    chosen = parser.parse_args()
    rounds = chosen.rounds or (1 if chosen.quick else 10)
    measured = [*contestants()]
    found = rates(measured, rounds, 0.1 if chosen.quick else 1.0)
    peer = Spread.of(found[f"OpenSpiel's {next(iter(PEERS))}"]).median
    rows: list[Result] = []
    for name, figures in found.items():
        spread = Spread.of(figures)
        note = f"{spread.low:,.0f} to {spread.high:,.0f}"
        rows.append(row(name, spread.median, "decisions/s", note=note))
        print(
            f"{name:32} {spread.median:12,.0f} /s {spread.median / peer:8.2f}x  {note}"
        )
    work = f"{rounds} rounds, {build_name()} build"
    result: Result = {"made": made_here() | {"work": work}, "rows": rows}
    keep(file_of("envs", is_quick=chosen.quick), result)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
