"""The page of the documentation, made of the summary alone."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from benchmarks.report.summary import Part, Row

HEAD: Final = """\
# Benchmarks

Written by `python -m benchmarks.report` from `benchmarks/summary.json`; not edited by
hand. `make bench` measures everything anew, one part after the other, and writes both;
`python -m benchmarks engine` measures one part. Full results, and pictures of three of
them, are left in `benchmarks/results/`, which is not in the repository. Within a part
everything is measured in turn in one run, so that a busy machine is busy for all of
them: only ratios are to be compared. Figures are medians over the rounds, with the
lowest and the highest in brackets.
"""
TITLES: Final = {
    "engine": "The rules machine",
    "move": "Match of the Century, before and after games moved into folders",
    "house_rules": "Match of the Century, before and after two rules became data",
    "stratego": "Stratego",
    "cards": "Compile and The Queen's Gambit",
    "ismcts": "Tree search (ISMCTS)",
    "solver": "The solver on fifty fixed positions",
    "scale": "Many matches on many cores",
    "sandbox": "The sandbox in a browser",
    "web": "The web app",
    "course": "Every chapter of the course",
    "rooms": "A class and a hundred matches on one server",
    "holding": "A server that is attacked",
}
FACTS: Final = {
    "date": "Measured {}",
    "commit_date": "commit of {}",
    "machine": "{}",
    "python": "Python {}",
    "load_before": "load {}",
    "with": "{}",
    "work": "{}",
}


def page(parts: Mapping[str, Part]) -> str:
    """Return the whole page."""
    lines = [HEAD]
    for name, title in TITLES.items():
        if name in parts:
            lines += [f"## {title}\n", *section(parts[name])]
    return "\n".join(lines).rstrip() + "\n"


def section(part: Part) -> Iterator[str]:
    """Yield when and where, then a table with those columns that hold anything."""
    facts = [FACTS[name].format(part.made[name]) for name in FACTS if name in part.made]
    yield f"{', '.join(facts)}.\n"
    columns = [
        ("", [row.name for row in part.rows]),
        ("measured", [measured(row) for row in part.rows]),
        (f"x {part.beside}", [ratio(row) for row in part.rows]),
        ("wanted", [wanted(row) for row in part.rows]),
        ("besides", [row.note for row in part.rows]),
    ]
    held = [column for column in columns if any(column[1])]
    yield from table(
        [head for head, _ in held], zip(*(cells for _, cells in held), strict=True)
    )


def measured(row: Row) -> str:
    """Return figure and unit, with as many digits as say something."""
    return f"{number(row.figure)} {row.unit}" if row.unit else ""


def ratio(row: Row) -> str:
    """Return the ratio, with the lowest and the highest round."""
    if row.ratio is None:
        return ""
    if row.low is None or row.high is None:
        return f"{row.ratio:.2f}"
    return f"{row.ratio:.2f} ({row.low:.2f} .. {row.high:.2f})"


def wanted(row: Row) -> str:
    """Return the target, and whether it is missed."""
    return f"{row.wanted}, **missed**" if row.is_missed else row.wanted


def number(value: float) -> str:
    """Return whole numbers from a hundred on, and three digits below."""
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Return a table; every column but the first is aligned to the right."""
    lines = [_line(heads), "|---|" + "---:|" * (len(heads) - 1)]
    return [*lines, *map(_line, rows), ""]


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
