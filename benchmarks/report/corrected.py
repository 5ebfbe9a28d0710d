"""What was said before, where a figure has fallen by comparing like with like."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from benchmarks.engine import spiel
from benchmarks.gates import ISMCTS, START, STOCK
from benchmarks.report.summary import Part


@dataclass(frozen=True, slots=True)
class Corrected:
    """A figure as it was told, and where the one stands that is told now.

    Attributes:
        of: the peer of the new ratio; nothing for the figure itself.
    """

    what: str
    was: str
    part: str
    row: str
    of: str
    why: str


SINCE: Final = "2026-11-27"  # like is compared with like
_HEARTS: Final = [spiel.name_of(spiel.HEARTS, way) for way in spiel.WAYS]
_CHESS: Final = spiel.name_of(spiel.DARK_CHESS, spiel.FROM_PYTHON)
_MATCH: Final = "Match of the Century"
_LOOP: Final = "the loop ran within our module, OpenSpiel's in Python around its C++"
CORRECTED: Final = (
    Corrected(
        "random play, compiled, driven from Python",
        "15.4 x OpenSpiel hearts (C++)",
        "motc",
        f"{_MATCH}, driven from a loop, compiled",
        _HEARTS[0],
        f"{_LOOP}, drawing chance in its slowest way; now both are loops in Python",
    ),
    Corrected(
        "random play, compiled, both inside",
        "not told",
        "motc",
        f"{_MATCH}, playouts, compiled",
        _HEARTS[1],
        "OpenSpiel's own loop in C++, dealing and playing, was missing",
    ),
    Corrected(
        "random play, compiled, theirs without dealing",
        "not told",
        "motc",
        f"{_MATCH}, playouts, compiled",
        _HEARTS[2],
        "OpenSpiel's rollouts in C++ were missing",
    ),
    Corrected(
        "Stratego classic, compiled, driven from Python",
        "2.35 x OpenSpiel dark_chess (C++)",
        "stratego",
        "Stratego classic, driven from a loop, compiled",
        _CHESS,
        _LOOP,
    ),
    Corrected(
        "The Queen's Gambit for two, compiled, driven from Python",
        "1.80 x OpenSpiel hearts (C++)",
        "cards",
        "The Queen's Gambit, 2 seats, driven from a loop, compiled",
        _HEARTS[0],
        f"{_LOOP}; the same name stood for another, slower peer in the table above",
    ),
    Corrected(
        "tree search, compiled",
        "29.1 x OpenSpiel ISMCTS gin_rummy (C++)",
        "ismcts",
        "random to the match end, compiled",
        ISMCTS.format(spiel.HEARTS, "C++"),
        "gin_rummy is OpenSpiel's slowest card game; hearts is the engine's own peer",
    ),
    Corrected(
        "tree search on Duel, compiled",
        "17.8 x OpenSpiel ISMCTS leduc_poker (Python)",
        "duel_search",
        "as master, compiled",
        ISMCTS.format(spiel.LEDUC, "C++"),
        "only the bot in Python stood beside it",
    ),
    Corrected(
        "click to its answer, back to back, median",
        "0.28 x stock Voilà; with kernels really 0.80 x",
        "web",
        "click p50 / counter",
        STOCK,
        "stock was pressed first and ours afterwards; now they alternate, and a page "
        "has a socket in place of a kernel",
    ),
    Corrected(
        "click to its answer, one every 300 ms, median",
        "not told; with kernels 3.14 x",
        "web",
        "click every 300 ms, p50 / counter",
        STOCK,
        "measured, but not published; now without a kernel",
    ),
    Corrected(
        "30 visitors at once, median",
        "0.17 x stock Voilà",
        "web",
        "living page for a crowd at once, median / stock",
        STOCK,
        "ours was there with its page alone; now with socket and first picture, as "
        "stock's page is there once its kernel has run",
    ),
    Corrected(
        "processor time of the start",
        "2.9 s",
        "start",
        START,
        "",
        "only the server's own process was counted; now its workers are, too",
    ),
    Corrected(
        "exact values of the sandbox that take longer than 3 s",
        "0 %, of 14 positions",
        "sandbox",
        "exact value not within 3 s, compiled",
        "",
        "all 33 positions are asked whose values the solver finds",
    ),
)


def corrections(parts: Mapping[str, Part]) -> Iterator[str]:
    """Yield a list of old figures, new ones, and why they differ."""
    lines = [_line(one, parts) for one in CORRECTED if one.part in parts]
    if any(lines):
        yield "## Figures that were corrected\n"
        yield "What this page said until 26 November 2026, and what is measured now.\n"
        yield from filter(None, lines)


def _line(one: Corrected, parts: Mapping[str, Part]) -> str:
    part = parts[one.part]
    row = part.row(one.row)
    if part.made["date"] < SINCE:
        return ""  # it still holds the old figure
    if row is None or (value := part.value(row, one.of)) is None:
        return ""
    now = f"{value:.2f} x {one.of}" if one.of else f"{row.figure:.1f} {row.unit}"
    return f"* {one.what}: {one.was} → {now}; {one.why}."
