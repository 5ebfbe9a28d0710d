"""Writes docs/compile-rulings.md, all public rulings with a position to play.

``python -m motc_lab.games.compile.reference.rulings_page`` plays each of them first;
the page says how many came out as ruled, and what differs goes to standard error.
"""

import sys
from pathlib import Path
from typing import Final

from motc_lab.games.compile.reference.rulings import Ruling, rulings
from motc_lab.games.compile.reference.rulings_played import differences
from motc_lab.sandbox.links import query

PAGE: Final = Path(__file__).resolve().parents[4] / "docs" / "compile-rulings.md"

_HEAD: Final = """\
# Public rulings on Compile

Made by `python -m motc_lab.games.compile.reference.rulings_page`; edit
`games/compile/reference/rulings.toml` instead.

**{right} of {all} public rulings** come out as they were ruled. Each was asked in
public and answered by the publisher's codex, by the *COMPILE Supplemental
Clarifications* of March 2026, which collect answers of the designer and the rules team,
or for the public engine `TheApo/compile`; questions and answers are in our own words.
`tests/games/compile/test_public_rulings.py` plays each of them in the engine and in the
second model, and compares what comes out with the official answer.

To try one, put its last line behind the address of your own server, or its code into
`Position.from_code` ([notation](notation.md)). The line opens it with the answers
played; undo leads back to the position, which is always at an action.
"""


def page() -> str:
    """Return the whole page, in Markdown."""
    wrong = [told for one in rulings() for told in differences(one)]
    sys.stderr.writelines(f"{told}\n" for told in wrong)
    count = len(rulings())
    right = count - len({told.partition(" ")[0] for told in wrong})
    parts = [_told(one) for one in rulings()]
    return "\n".join([_HEAD.format(right=right, all=count), *parts])


def _told(ruling: Ruling) -> str:
    session = ruling.begin()
    for answer in ruling.way:
        session.play(answer)
    way = ", ".join(f"`{answer}`" for answer in ruling.way)
    rows = [
        f"## {ruling.id}: {', '.join(ruling.rules)}",
        "",
        f"* {ruling.question['en']} **{ruling.answer['en']}**",
        f"* {ruling.question['de']} **{ruling.answer['de']}**",
        f"* Source: {'; '.join(ruling.sources)}",
        *([f"* Agreed: `{ruling.options}`"] if ruling.options else []),
        f"* Position: `{ruling.code}`",
        *([f"* Answers: {way}"] if way else []),
        f"* `/sandbox?{query(session, seat='open')}`",
        "",
    ]
    return "\n".join(rows)


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
