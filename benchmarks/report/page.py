"""The page of the documentation, made of the summary and of the gates in the code."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from benchmarks.engine.spiel import WAYS
from benchmarks.gates import GATES, Gate, gates_of
from benchmarks.machine import PATHS
from benchmarks.report.corrected import corrections
from benchmarks.report.summary import STALE, Part, Ratio, Row

HEAD: Final = f"""\
# Benchmarks

Written by `python -m benchmarks.report` from `benchmarks/summary.json`; not edited by
hand. `make bench` measures everything again, one part after the other, and writes both;
`python -m benchmarks engine` measures one part. Full results, and pictures of three of
them, are left in `benchmarks/results/`, which is not in the repository. Within a part
everything is measured in turn in one run, so that a busy machine is busy for all of
them: only ratios are to be compared. Figures are medians over the rounds, with the
lowest and the highest in brackets. Random play, searches and the solver are measured by
the processor's time.

What is wanted stands in `benchmarks/gates.py`, which the benchmarks judge by as well. A
row is *stale* when more than {STALE} commits have changed what it measures.
"""
PLAY: Final = """\
OpenSpiel's game is played in three ways. *Driven from Python*: a loop in Python around
its C++, as our rows *driven from a loop* are a loop in Python around ours; chance is
drawn as equally likely. *In C++ with the deal*: its `evaluate_bots` plays a game
between uniform random bots, as our *playouts* deal and play within the compiled module.
*In C++ without the deal*: rollouts from a state that is already dealt; Python can't
call these, so its `MCTSBot` makes them in one simulation, and decisions are counted by
their mean.
"""
BEFORE: Final = {
    "motc": PLAY,
    "stratego": "Dark chess deals nothing; what is hidden comes of the moves.\n",
    "operations": "Beside each stands how many decisions of hearts take as long.\n",
    "peers": "Each by itself, in the same run; only decisions of players count.\n",
    "ismcts": """\
Searches from the first decision after the deal, one rollout a simulation. A simulation
of another game is another amount of work: the decisions of its rollout stand beside it.
""",
    "web": """\
Our board and a bare counter under stock Voilà are clicked in turn, ten clicks at a
time. Back to back, stock waits for delayed acknowledgements; at one click every 300 ms,
as a person presses, it does not.
""",
    "memory": """\
What the server and its workers have for themselves (USS), with chapters, matches and
sandboxes of all games open, pinged as a page does: first none, then 100, then 1,000. A
page's memory is what the last 1,000 add to a server that is at work. Then 300 of them
are clicked; server and load share the machine.
""",
    "clicks": """\
Processor time from a choice to the text of the next picture and of what the page keeps,
in turn late in a match, or in a large what-if tree, and with 20 choices or nodes. The
record is held against one of a quarter of its length.
""",
    "boards": """\
Processor time of a worker's thread from the bytes of a message to those of its answer:
everything a page may say, by lot, at every kind of page. Of each page the kind of
message with the highest 95th percentile is told, and the longest message of all.
""",
    "start": """\
Processor time of `motc-lab tutorial` and of its first worker: until it has answered
once, until a first page's board is there, and until all is warm.
""",
    "site": """\
The folder that needs no server, and Pyodide as its documentation starts it, on a plain
server of files, opened in turn by browsers that were never there, and once more. What
does not lie there compressed counts as a web space compresses it. JupyterLite is not
among the peers: what PyPI has of it fetches Python from another host.
""",
    "holding": """\
Visits come in waves. Then a worker is killed, and another one stopped, with five
matches open; and one match is told to work on and on. A match goes on that shows on a
new line what it had shown before.
""",
}
TITLES: Final = {
    "motc": "Random play: Match of the Century beside hearts",
    "cards": "Random play: Compile and The Queen's Gambit beside hearts",
    "stratego": "Random play: Stratego beside dark chess",
    "duel": "Random play: Duel beside Leduc poker",
    "peers": "Random play: the other engines",
    "operations": "Single operations",
    "ismcts": "Tree search (ISMCTS): Match of the Century",
    "duel_search": "Tree search (ISMCTS): any game, tried on Duel",
    "solver": "The solver on fifty fixed positions",
    "scale": "Many matches on many cores",
    "sandbox": "The sandbox in a browser",
    "web": "The web app",
    "memory": "A thousand pages on one server",
    "start": "The start of the tutorial",
    "clicks": "A click, late and early",
    "boards": "A message, at every kind of page",
    "course": "Every chapter of the course",
    "rooms": "A class and a hundred matches on one server",
    "holding": "A server that is attacked",
    "site": "The edition without a server",
}
FACTS: Final = {
    "date": "Measured {}",
    "commit": "commit {}",
    "changed": "{}",
    "machine": "{}",
    "python": "Python {}",
    "load": "load {}",
    "with": "{}",
    "work": "{}",
}
STALE_WORDS: Final = f"**Stale**: more than {STALE} commits have changed this since."
UNKNOWN_WORDS: Final = "Whether it is stale is unknown: no history reaches back so far."
NOT_MEASURED: Final = "not measured yet"
LIKE_FOR_LIKE: Final = {
    "both driven from Python": ("driven from a loop", WAYS[0]),
    "both inside, with the deal": ("playouts", WAYS[1]),
    "both inside, theirs without the deal": ("playouts", WAYS[2]),
}
GAMES: Final = {
    "Match of the Century": "motc",
    "Compile": "cards",
    "The Queen's Gambit, 2 seats": "cards",
    "The Queen's Gambit, 4 seats": "cards",
    "Stratego classic": "stratego",
    "Stratego quick": "stratego",
    "Duel": "duel",
}


def page(parts: Mapping[str, Part], stale: Mapping[str, bool | None]) -> str:
    """Return the whole page; ``stale`` as ``Part.is_stale`` is for each part.

    A part that was never measured says so, and what is wanted of it.
    """
    lines = [HEAD]
    if all(part in parts for part in GAMES.values()):
        lines += headline(parts)
    for name, title in TITLES.items():
        lines.append(f"## {title}\n")
        part = parts.get(name, Part({}, PATHS[name]))
        lines += section(name, part, is_stale=stale.get(name, False))
    lines += corrections(parts)
    return "\n".join(lines).rstrip() + "\n"


def headline(parts: Mapping[str, Part]) -> Iterator[str]:
    """Yield each game beside its peer where both do the same."""
    yield "## Random play beside OpenSpiel, like for like\n"
    yield "Decisions of our engine for each one of OpenSpiel, in the same time.\n"
    rows = []
    for game, part in GAMES.items():
        for build in ("compiled", "interpreted"):
            found = [
                _like(parts[part], f"{game}, {way}, {build}", theirs)
                for way, theirs in LIKE_FOR_LIKE.values()
            ]
            peer = parts[part].beside[0].partition(",")[0] if parts[part].beside else ""
            rows.append((f"{game}, {build}", peer, *found))
    yield from table(("", "beside", *LIKE_FOR_LIKE), rows)


def _like(part: Part, label: str, way: str) -> str:
    of = next((peer for peer in part.beside if peer.endswith(way)), "")
    row = part.row(label)
    value = part.value(row, of) if row and of else None
    return "" if value is None else f"{value:.2f} x"


def section(name: str, part: Part, *, is_stale: bool | None) -> Iterator[str]:
    """Yield when and where, then a table with those columns that hold anything."""
    if name in BEFORE:
        yield BEFORE[name]
    facts = [FACTS[fact].format(part.made[fact]) for fact in FACTS if fact in part.made]
    facts = facts or [NOT_MEASURED.capitalize()]
    paths = ", ".join(f"`{path}`" for path in part.paths)
    yield f"{', '.join(facts)}; it measures {paths}.\n"
    if is_stale is None:
        yield f"{UNKNOWN_WORDS}\n"
    elif is_stale:
        yield f"{STALE_WORDS}\n"
    left = [label for label in GATES.get(name, {}) if part.row(label) is None]
    none = [""] * len(left)
    bounds = ["; ".join(map(str, gates_of(name, label))) for label in left]
    columns = [
        ("", [row.label for row in part.rows] + left),
        (
            "measured",
            [measured(row, is_stale=is_stale) for row in part.rows]
            + [NOT_MEASURED for _ in left],
        ),
        *(
            (f"x {peer}", [ratio(row, at) for row in part.rows] + none)
            for at, peer in enumerate(part.beside)
        ),
        ("wanted", [wanted(name, part, row) for row in part.rows] + bounds),
        ("besides", [row.note for row in part.rows] + none),
    ]
    held = [column for column in columns if any(column[1])]
    if not held:
        return
    yield from table(
        [head for head, _ in held], zip(*(cells for _, cells in held), strict=True)
    )


def measured(row: Row, *, is_stale: bool | None) -> str:
    """Return figure and unit, with as many digits as say something."""
    figure = f"{number(row.figure)} {row.unit}" if row.unit else ""
    return f"{figure}, stale" if is_stale else figure


def ratio(row: Row, at: int) -> str:
    """Return the ratio to a peer, with the lowest and the highest round."""
    found: Ratio | None = row.ratios[at] if at < len(row.ratios) else None
    if found is None:
        return ""
    middle, *ends = (f"{each:.2f}" for each in found)
    return f"{middle} ({' .. '.join(ends)})" if ends else middle


def wanted(name: str, part: Part, row: Row) -> str:
    """Return the target, and whether it is missed."""
    return "; ".join(_wanted(part, row, gate) for gate in gates_of(name, row.label))


def _wanted(part: Part, row: Row, gate: Gate) -> str:
    unit = row.unit
    if gate.of:
        way = gate.of.partition(", ")[2]
        unit = f"x {way}" if way and len(part.beside) > 1 else "x"
    text = f"{gate} {unit}"
    return f"{text}, **missed**" if part.is_missed(row, gate) else text


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
