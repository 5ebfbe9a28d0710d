"""``python -m benchmarks clicks``: processor time from a message to the next picture.

A page is clicked late in a match or in a large what-if tree, and in turn one that has
hardly begun; each choice is taken back at once, so that both stay as large as they are.
The picture becomes text and the record is sealed, as on the server; nothing is sent.
"""

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

from benchmarks.keeping import Result, file_of, keep
from benchmarks.machine import made_here
from benchmarks.report.telling import tell
from benchmarks.rows import beside, row
from motc_lab.build import build_name
from motc_lab.controllers.board import BoardController
from motc_lab.controllers.controller import Picture
from motc_lab.controllers.sandbox.controller import SandboxController
from motc_lab.engine.record import write_record
from motc_lab.engine.session import AnySession
from motc_lab.scene.match import Match
from motc_lab.scene.model import Lang
from motc_lab.screens.pieces import Pieces
from motc_lab.screens.seal import SEALING, provide_key

FEW: Final = 20
"""Choices, or nodes, of a page that has hardly begun."""
EARLY: Final = f"with {FEW}"
GAMES: Final = {
    "motc": "Match of the Century",
    "queens_gambit": "The Queen's Gambit",
    "compile": "Compile",
}
LEFT_OUT: Final = frozenset({"resign", "offer"})
SET_UP: Final = ("preset corner", "ready") * 2


class Screen:
    """A page that nobody looks at: pictures are written, and that is all."""

    def __init__(self) -> None:
        self.persistence = Pieces(SEALING)  # as the screen of a page

    def show(self, picture: Picture, lang: Lang) -> None:
        """Write the picture."""
        del lang
        self.picture = picture.model_dump_json()

    def store(self, keep: str) -> None:
        """Take what is kept."""
        self.kept = keep

    def answer(self, content: dict[str, Any]) -> None:
        """Take an answer."""

    def show_tree(self, base: str | None, news: str) -> None:
        """Take rows of a tree."""

    def think_on(self) -> bool:
        """Nobody thinks here."""
        return False

    def rest(self) -> None:
        """Nobody has thought."""


Page = BoardController | SandboxController
Chooser = Callable[[AnySession, Random], str]


def a_move(session: AnySession, random: Random) -> str:
    """Return a move of Stratego, one without a fight where there is one."""
    assert session.question is not None
    taken = {piece.square for piece in session.view("spectator").now.pieces}
    moves = [one.code for one in session.question.options if "-" in one.code]
    quiet = [code for code in moves if code.partition("-")[2] not in taken]
    chosen: str = random.choice(quiet or moves)
    return chosen


def a_choice(session: AnySession, random: Random) -> str:
    """Return any choice that ends nothing at once."""
    assert session.question is not None
    codes = [one.code for one in session.question.options]
    found = [code for code in codes if code not in LEFT_OUT]
    chosen: str = random.choice(found or codes)
    return chosen


def long_match(choices: int) -> AnySession:
    """Return a match of Stratego with so many choices; Red is asked."""
    session = Match.new(game="stratego", seed=3, quiet_cap=0)
    random = Random(3)
    for code in SET_UP:
        session.play(code)
    while len(session.here.line()) < choices:
        session.play(a_move(session, random))
    return session


def large_tree(game: str, nodes: int) -> AnySession:
    """Return a match with so many nodes; it stands where a small tree ends, too."""
    session, random = Match.new(game=game, seed=3), Random(3)
    while len(session.history) < nodes:
        if session.question is None or random.random() < 0.05:
            session.jump(random.randrange(len(session.history)))
        else:
            session.play(a_choice(session, random))
    session.jump(FEW - 1)
    while session.question is None:
        session.undo()
    return session


def board(session: AnySession) -> BoardController:
    """Return the page of whoever is asked in a match."""
    assert session.question is not None
    return BoardController(Screen(), session, seat=session.question.seat)


def clicked_ms(page: Page, code: str) -> float:
    """Choose, take back, and return what choosing has cost."""
    begun = process_time()
    page.receive({"kind": "play", "beat": page.beat, "option": code})
    spent = process_time() - begun
    assert page.notice is None, page.notice
    page.receive({"kind": "undo", "beat": page.beat})
    return spent * 1000


def in_turn(
    late: Page, early: Page, choose: Chooser, rounds: int
) -> tuple[list[float], list[float]]:
    """Return what clicks cost on either page."""
    pages = (late, early)
    for page in pages:
        page.receive({"kind": "hello", "lang": "en"})
        clicked_ms(page, choose(page.session, Random(-1)))  # whatever is read once
    found = [
        [clicked_ms(page, choose(page.session, Random(number))) for page in pages]
        for number in range(rounds)
    ]
    return [first for first, _ in found], [second for _, second in found]


def match_row(choices: int, rounds: int) -> Result:
    """Return the row of a long match."""
    late, early = [board(long_match(n)) for n in (choices, FEW)]
    name = f"click at {choices:,} choices, Stratego"
    return beside(name, *in_turn(late, early, a_move, rounds), "ms", EARLY)


def tree_row(game: str, title: str, nodes: int, rounds: int) -> Result:
    """Return the row of a game's large tree."""
    late, early = [
        SandboxController(Screen(), large_tree(game, n)) for n in (nodes, FEW)
    ]
    name = f"click in a tree of {nodes:,} nodes, {title}"
    return beside(name, *in_turn(late, early, a_choice, rounds), "ms", EARLY)


def game_row(game: str, title: str, rounds: int) -> Result:
    """Return the row of a game's table by itself."""
    one, other = [board(large_tree(game, FEW)) for _ in range(2)]
    clicks = [ms for side in in_turn(one, other, a_choice, rounds) for ms in side]
    return row(f"click, {title}", median(clicks), "ms")


def record_row(choices: int, rounds: int) -> Result:
    """Return the row of a long record: four times as long, four times the work."""
    matches = [long_match(n) for n in (choices, choices // 4)]
    written = [[written_ms(one) for one in matches] for _ in range(rounds)]
    long, short = ([*each] for each in zip(*written, strict=True))
    name = f"record of {choices:,} choices"
    return beside(name, long, short, "ms", f"of {choices // 4:,}")


def written_ms(session: AnySession) -> float:
    """Return what writing the record of a match costs."""
    begun = process_time()
    write_record(session)
    return (process_time() - begun) * 1000


def main() -> int:
    """Measure, report, and return 1 if a gate is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks clicks")
    parser.add_argument("--rounds", type=int, help="default 40, quick 3")
    parser.add_argument("--quick", action="store_true", help="small, no gates")
    chosen = parser.parse_args()
    rounds = chosen.rounds or (3 if chosen.quick else 40)
    choices, nodes = (400, 200) if chosen.quick else (4_000, 2_000)
    provide_key()
    rows = [
        match_row(choices, rounds),
        *[tree_row(game, title, nodes, rounds) for game, title in GAMES.items()],
        *[game_row(game, title, rounds) for game, title in GAMES.items()],
        record_row(choices, rounds),
    ]
    work = f"{rounds} rounds, {build_name()} build"
    result: Result = {"made": made_here() | {"work": work}, "rows": rows}
    keep(file_of("clicks", is_quick=chosen.quick), result)
    return tell("clicks", result, is_judged=not chosen.quick)


if __name__ == "__main__":
    raise SystemExit(main())
