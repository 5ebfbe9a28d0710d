"""What is wanted of each figure: the one place, for benchmarks and for the docs.

A row is named as on the page, its build after a comma. Ratios of speed are to the peer
that does the same: a loop in Python around either engine, or a loop inside each.
"""

from dataclasses import dataclass
from typing import Final, Literal

from benchmarks.engine.spiel import FROM_PYTHON, HEARTS, LEDUC, WITH_DEAL, name_of

ISMCTS: Final = "OpenSpiel ISMCTS, {} in {}"
STOCK: Final = "stock Voilà"
BLANK: Final = "a blank notebook under stock Voilà"
HARDLY_BEGUN: Final = "a page or record that is small"
BY_HAND: Final = "processes by hand"
ALONE: Final = "the bound, stock Voilà's kernel, or one match"
PAGE_MB: Final = "memory of a page"
ANSWERS: Final = "answer p95, 300 of 1,000 pages click every 3 s"
START: Final = "processor time until the first answer, server and workers"
HARMS: Final = {"worker killed": 2, "worker stopped": 20, "a board hangs": 2}
"""What happens to a worker, and how many seconds its pages may wait at most."""
FLAT: Final = "memory's distance from its mean, later half"
FLAT_PERCENT: Final = 5.0
GAME_NAMES: Final = {
    "motc": "Match of the Century",
    "stratego": "Stratego",
    "compile": "Compile",
    "queens_gambit": "The Queen's Gambit",
    "duel": "Duel",
}
PAGE_NAMES: Final = {"chapter": "chapter", "play": "match", "sandbox": "sandbox"}
BOARDS: Final = {
    **{
        (page, game): f"{told}, {name}"
        for page, told in PAGE_NAMES.items()
        for game, name in GAME_NAMES.items()
    },
    ("designer", "motc"): f"workbench, {GAME_NAMES['motc']}",
}
"""Every kind of page of every game, as its rows call it."""
PYODIDE: Final = "bare Pyodide"
FIRST_GAME: Final = "bytes loaded for the first game, packed"
FURTHER_GAME: Final = "bytes of a further game at most, packed"
FIRST_PICTURE: Final = "first picture"
COLD: Final = "living board at the first visit / bare Pyodide"
WARM: Final = "living board at the next visit / bare Pyodide"
CLICK_P50: Final = "click to change, p50"
CLICK_THINKING: Final = "answer while a bot thinks, p95"
PAGE_MEMORY: Final = "memory of the page's process"
MESSAGE_P95: Final = "message p95, {}"
SLOWEST_KIND: Final = "slowest kind of message p95, {}"
FAILED: Final = "messages at which something failed"
LONGEST_MESSAGE: Final = "longest message, {}"
DECISION: Final = f"a decision of {name_of(HEARTS, FROM_PYTHON)}"


@dataclass(frozen=True, slots=True)
class Gate:
    """The least or the most that a row may come to.

    Attributes:
        of: the peer to which the ratio is judged; nothing where the figure itself is.
    """

    bound: Literal["≥", "≤"]
    limit: float
    of: str = ""

    def __str__(self) -> str:
        """Say it without a unit."""
        return f"{self.bound} {self.limit:g}"

    def is_missed(self, value: float) -> bool:
        """Tell whether a figure, or a ratio, does not come up to it."""
        return value < self.limit if self.bound == "≥" else value > self.limit


def least(limit: float, of: str = "") -> Gate:
    """Return a gate for what should be large."""
    return Gate("≥", limit, of)


def most(limit: float, of: str = "") -> Gate:
    """Return a gate for what should be small."""
    return Gate("≤", limit, of)


_PYTHON = name_of(HEARTS, FROM_PYTHON)
_DEALT = name_of(HEARTS, WITH_DEAL)
_MATCH = "Match of the Century"
_SEARCH = "random to the match end"

GATES: Final[dict[str, dict[str, Gate | tuple[Gate, ...]]]] = {
    "motc": {
        f"{_MATCH}, playouts, interpreted": least(0.1, _DEALT),
        f"{_MATCH}, playouts, compiled": least(1.8, _DEALT),
        f"{_MATCH}, driven from a loop, interpreted": least(0.3, _PYTHON),
        f"{_MATCH}, driven from a loop, compiled": least(2.0, _PYTHON),
        f"{_MATCH}, event log, interpreted": least(0.2, _PYTHON),
        f"{_MATCH}, event log, compiled": least(0.5, _PYTHON),
        f"{_MATCH}, Session (checks, undo, log), compiled": least(0.17, _PYTHON),
        f"{_MATCH}, greedy bots, compiled": least(0.1, _PYTHON),
    },
    "operations": {
        f"{_MATCH}: clone, interpreted": most(1.0, DECISION),
        f"{_MATCH}: clone, compiled": most(0.2, DECISION),
        f"{_MATCH}: fingerprint (hash), interpreted": most(0.4, DECISION),
        f"{_MATCH}: fingerprint (hash), compiled": most(0.35, DECISION),
        f"{_MATCH}: redeal (determinise), interpreted": most(3.4, DECISION),
        f"{_MATCH}: redeal (determinise), compiled": most(2.0, DECISION),
    },
    "ismcts": {
        f"{_SEARCH}, interpreted": least(2, ISMCTS.format("gin_rummy", "C++")),
        f"{_SEARCH}, compiled": (
            least(0.5, ISMCTS.format(HEARTS, "C++")),
            least(10, ISMCTS.format("gin_rummy", "C++")),
        ),
    },
    "duel_search": {
        "as master, compiled": (
            least(0.4, ISMCTS.format(LEDUC, "C++")),
            least(10, ISMCTS.format(LEDUC, "Python")),
        ),
    },
    "solver": {
        "who wins the game, compiled": most(1),
        "who wins the game: the slowest position, compiled": most(10),
        "who wins the game: positions of 50, compiled": least(50),
    },
    "scale": {"loky": least(0.8, BY_HAND)},
    "sandbox": {
        "first values of a position, median, compiled": most(300),
        "first values of a position, median, interpreted": most(300),
        "exact value of a solved one, median, compiled": most(3),
        "exact value of a solved one, median, interpreted": most(3),
        "exact value not within 3 s, compiled": most(0),
        "exact value not within 3 s, interpreted": most(50),
        "longest slice, own knowledge, compiled": most(50),
        "longest slice, own knowledge, interpreted": most(250),
        "longest slice, open hands, compiled": most(50),
        "longest slice, open hands, interpreted": most(250),
        "record of 2000 nodes": most(200),
        "the same as a browser keeps it, sealed": most(200),
        "answer while thinking, added p95": most(50),
        "frame while 2000 nodes scroll, p95": most(33.5),
    },
    "web": {
        "living board / blank notebook": most(0.35, STOCK),
        "first picture / blank notebook": most(0.10, STOCK),
        "click p50 / counter": most(0.12, STOCK),
        "click p95 / counter": most(0.25, STOCK),
        "click every 300 ms, p50 / counter": most(1.5, STOCK),
        "own scripts and styles": most(200),
        "longest frame, processor slowed 4x": most(33),
        "living page for a crowd at once, median / stock": most(0.08, STOCK),
        "living page for a crowd at once, slowest / stock": most(0.08, STOCK),
        "visitors of the crowd who failed": most(0),
    },
    "memory": {
        PAGE_MB: most(0.25),
        ANSWERS: most(100),
        "pages refused or cut off": most(0),
    },
    "boards": {
        FAILED: most(0),
        **{MESSAGE_P95.format(place): most(5) for place in BOARDS.values()},
        **{LONGEST_MESSAGE.format(place): most(50) for place in BOARDS.values()},
    },
    "clicks": {
        "click at 4,000 choices, Stratego": most(1.5, HARDLY_BEGUN),
        **{
            f"click in a tree of 2,000 nodes, {game}": most(1.5, HARDLY_BEGUN)
            for game in ("Match of the Century", "The Queen's Gambit", "Compile")
        },
        "click, The Queen's Gambit": most(5),
        "record of 4,000 choices": most(5, HARDLY_BEGUN),
    },
    "start": {START: most(2)},
    "site": {
        FIRST_GAME: most(8),
        FURTHER_GAME: most(1),
        FIRST_PICTURE: most(300),
        COLD: most(2.0, PYODIDE),
        WARM: most(1.3, PYODIDE),
        CLICK_P50: most(10),
        CLICK_THINKING: most(40),
        PAGE_MEMORY: most(200),
    },
    "rooms": {
        "vote to count p95, 200 at once": most(250),
        "vote to count p95, 200 in 10 s": most(250),
        "memory of a pupil / stock kernel": most(1, ALONE),
        "memory of a pupil": most(1024),
        "answer p95, 100 matches / one match": most(2, ALONE),
        "answer p50, 100 matches / one match": most(2, ALONE),
    },
    "holding": {
        "faults": most(0),
        FLAT: most(FLAT_PERCENT),
        **{f"matches that go on, of 5, {how}": least(5) for how in HARMS},
        **{
            f"a match in that worker waits, {how}": most(bound)
            for how, bound in HARMS.items()
        },
        **{f"any other match waits, {how}": most(2) for how in HARMS},
        **{f"next newcomer, {how}": most(bound) for how, bound in HARMS.items()},
        **{f"landing page meanwhile, {how}": most(2) for how in HARMS},
    },
}
CHAPTER: Final = most(0.5, BLANK)


def gates_of(part: str, row: str) -> tuple[Gate, ...]:
    """Return what is wanted of a row; every chapter of the course has the same."""
    found = CHAPTER if part == "course" else GATES.get(part, {}).get(row, ())
    return (found,) if isinstance(found, Gate) else found
