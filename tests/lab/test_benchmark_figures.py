"""What README and docs say of speed and memory is what the table of benchmarks holds.

A figure that a page repeats is a ``Claim`` here. Any other figure beside the name of a
peer, or of a kernel's memory, fails: it belongs on the page of benchmarks alone.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from benchmarks.report import summary

ROOT: Final = Path(__file__).parents[2]
ABOUT: Final = 0.15  # of the figure; "some 36 MB" is not wrong with the next run
PAGES: Final = sorted(
    page
    for pattern in ("*.md", "docs/*.md", "docs/decisions/*.md")
    for page in ROOT.glob(pattern)
    if page.name not in {"CHANGELOG.md", "benchmarks.md"}  # history; the table
)
PEER: Final = re.compile(
    r"OpenSpiel|hearts|gin_rummy|[Ll]educ|dark.chess|RLCard|python-chess"
    r"|[Ss]tock Voil|bare \w* ?kernel|blank notebook|kernel\b[^.]*\bMB\b"
)
FIGURE: Final = re.compile(
    r"\d[\d.,]*\s?(?:x\b|times\b|MB\b|kB\b|ms\b|s\b|µs\b|simulations"
    r"|decisions(?:/s| a second))"
)
# A bound that the code sets is no figure that was measured.
BOUND: Final = re.compile(r"at most \d+ MB|at most \d+|more than [\d.]+ s\b")


@dataclass(frozen=True, slots=True)
class Claim:
    """A figure as a page says it, in the first group, and the row that holds it.

    Attributes:
        of: the peer of the ratio; nothing for the figure itself.
    """

    page: str
    says: str
    part: str
    row: str
    of: str = ""


_PLAYOUTS: Final = "Match of the Century, playouts"
_SOLVED: Final = "{}: positions of 50, compiled"
CLAIMS: Final = (
    *(
        Claim(
            "docs/solver.md",
            rf"\| {name} \| (\d+) of 50 \|",
            "solver",
            _SOLVED.format(name),
        )
        for name in (
            "who wins the game",
            "the value of the best option",
            "the value of every option",
        )
    ),
)
TEN_TIMES: Final = ("README.md", "docs/builds.md", "docs/decisions/mypyc.md")


def words_of(page: str) -> str:
    """Return a page with every gap a single blank."""
    return " ".join((ROOT / page).read_text("utf-8").split())


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda one: f"{one.page}: {one.row}")
def test_a_figure_in_the_docs_is_the_one_in_the_table(claim: Claim) -> None:
    told = re.search(claim.says, words_of(claim.page))
    assert told, f"{claim.page} no longer says {claim.says!r}"
    part = summary.read(summary.FILE)[claim.part]
    row = part.row(claim.row)
    assert row is not None
    value = part.value(row, claim.of)
    assert float(told[1]) == pytest.approx(value, rel=ABOUT), claim.page


@pytest.mark.parametrize("page", TEN_TIMES)
def test_compiled_is_as_much_faster_as_the_docs_say(page: str) -> None:
    part = summary.read(summary.FILE)["motc"]
    compiled, interpreted = (
        part.row(f"{_PLAYOUTS}, {build}") for build in ("compiled", "interpreted")
    )
    assert compiled is not None
    assert interpreted is not None
    assert re.search(r"(some|about) ten times as fast", words_of(page)), page
    assert 7 < compiled.figure / interpreted.figure < 15


def unclaimed(page: str, text: str) -> Iterator[str]:
    """Yield figures beside a peer's name that no claim holds."""
    claims = [claim.says for claim in CLAIMS if claim.page == page]
    for paragraph in re.split(r"\n\s*\n|\n(?=\|)", text):
        words = " ".join(paragraph.split())
        if not PEER.search(words):
            continue
        held = [found.span() for says in claims for found in re.finditer(says, words)]
        held += [found.span() for found in BOUND.finditer(words)]
        for found in FIGURE.finditer(words):
            is_held = any(
                start <= found.start(0) and found.end() <= end + 3
                for start, end in held
            )
            if not is_held:
                yield f"{page}: {words[max(0, found.start() - 60) : found.end() + 20]}"


@pytest.mark.parametrize("page", [page.relative_to(ROOT).as_posix() for page in PAGES])
def test_no_other_figure_stands_beside_a_peer(page: str) -> None:
    assert list(unclaimed(page, (ROOT / page).read_text("utf-8"))) == []


@pytest.mark.parametrize(
    "said",
    [
        "Random play is 15x OpenSpiel (C++).",
        "Compiled, it plays\nfourteen and 29 times as fast as hearts.",
        "Each visitor has a kernel of their own (some 20 MB).",
        "*Stock Voilà* takes 1.7 s to a blank notebook.",
    ],
)
def test_a_figure_without_a_row_would_be_noticed(said: str) -> None:
    assert len(list(unclaimed("docs/other.md", f"Before.\n\n{said}\n"))) == 1
