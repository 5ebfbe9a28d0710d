"""Makes the golden records anew: ``python -m tests.games.motc.golden.make``.

With them the digest of many random matches, which both builds must reach.

They change when the rules, the house edition or the order of shuffles change. Read the
difference before it is committed.
"""

from pathlib import Path

from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.playout import playout_digest
from motc_lab.games.motc.rules.record import write_record
from tests.games.motc.rules.tables import Story, new_match, stages

HERE = Path(__file__).parent
HOUSE = house_edition()
PLAYOUTS = 20_000
ENGLISH = HOUSE.with_ruling(mulligan_discard="face_up", section_four_cost="won")


def random_match(seed: int, *, bold: bool = True, english: bool = False) -> Story:
    """A whole match by random choices; bold ones use effects and resign rarely."""
    match = new_match(ENGLISH if english else HOUSE, seed)
    for _ in stages(match.session, seed, bold=bold):
        continue
    return match


def branched_match(seed: int) -> Story:
    """A match in which every tenth choice was tried in another way as well."""
    match = random_match(seed)
    session = match.session
    for node in session.here.line()[::10]:
        session.jump(node.number)
        session.undo()
        others = [code for code in match.offered if code != node.choice]
        if others:
            match.play(others[-1])
            session.comment("Tried instead.", "en")
            session.comment("Stattdessen versucht.", "de")
    session.jump(len(session.history) // 2)
    return match


def golden() -> dict[str, Story]:
    """Every golden record by its name."""
    return {
        "bold-1": random_match(1),
        "bold-2": random_match(2),
        "bold-1972": random_match(1972),
        "timid-3": random_match(3, bold=False),
        "english-4": random_match(4, english=True),
        "branched-5": branched_match(5),
    }


def playouts_text() -> str:
    """What tests/games/motc/golden/playouts.txt holds."""
    digest = playout_digest(compile_edition(HOUSE), 0, PLAYOUTS)
    return f"{PLAYOUTS} random matches {digest}\n"


if __name__ == "__main__":
    for name, match in golden().items():
        (HERE / f"{name}.motc").write_text(write_record(match.session), "utf-8")
    (HERE / "playouts.txt").write_text(playouts_text(), "utf-8")
