"""What each protocol, and each two of them, win: the balance of the drafts.

``python -m motc_lab.games.compile.lab.protocols --out PAGE --values`` plays and writes
docs/compile-balance.md and the values by which bots draft. Protocols are drawn, so that
a share says what a protocol is worth and not who wanted it; everything else is
played by the bot by plain rules in both seats.
"""

import argparse
from pathlib import Path
from typing import Final

from motc_lab.games.compile.bots.draft import FILE
from motc_lab.games.compile.lab.drafts import POOLS, studied, values_file
from motc_lab.games.compile.lab.page import page

MATCHES: Final = 3000
COMMAND: Final = "python -m motc_lab.games.compile.lab.protocols"


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    add = parser.add_argument
    add("--matches", type=int, default=MATCHES, help="of each pool")
    add("--seed", type=int, default=1, help="of the first match")
    add("--out", type=Path, required=True, help="the page to write")
    add("--values", action="store_true", help="write what bots draft by, too")
    chosen = parser.parse_args()
    command = f"{COMMAND} --matches {chosen.matches} --seed {chosen.seed}"
    command += f" --out {chosen.out.as_posix()}" + " --values" * chosen.values
    usual, wide = [studied(pool, chosen.matches, chosen.seed) for pool in POOLS]
    chosen.out.write_text(page(usual, wide, command), "utf-8")
    if chosen.values:
        FILE.write_text(values_file(usual, wide, command), "utf-8")


if __name__ == "__main__":
    main()
