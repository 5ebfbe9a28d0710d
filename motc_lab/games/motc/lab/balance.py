"""Writes the page about the balance of an edition.

``python -m motc_lab.games.motc.lab.balance`` prints it. It holds nothing that depends
on clock or machine: the same seed writes the same page again.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from motc_lab.games.motc.lab.outcome import MatchOutcome
from motc_lab.games.motc.lab.report import figures
from motc_lab.lab.simulate import simulate

PROGRAM = "python -m motc_lab.games.motc.lab.balance"
PAIRS = (("greedy", "greedy"), ("random", "random"))
TEXT = """\
# Balance of the edition

Written by `{command}`; not edited by hand.

Edition `{edition}` {version}, play digest `{play_digest}`, rulings {rulings};
{matches} matches for each pair of bots, seeds {first} to {last}; motc_lab {lab}.
The person who sits down as Spassky has White in the first game. Shares carry their
95 % interval (Wilson 1927).

The aim: between equal greedy bots neither person wins more than 58 % of the matches,
and every card's main effect is used in some match. The greedy bot looks one exchange
ahead (`motc_lab/games/motc/bots/greedy.py`); people who plan a whole match may find
another balance.

{figures}

## Uses of the main effects

How often the loser of an exchange used the effect of the card, or declined it, in all
matches of greedy bots together.

{cards}
"""


def balance_page(outcomes: Sequence[MatchOutcome], command: str) -> str:
    """Return the page in Markdown; the card table is that of the first outcome."""
    from_ = outcomes[0].provenance
    return TEXT.format(
        command=command,
        edition=from_.edition,
        version=from_.edition_version,
        play_digest=from_.play_digest,
        rulings=", ".join(f"`{name}` = `{value}`" for name, value in from_.rulings),
        matches=f"{from_.matches:,}",
        first=from_.seed,
        last=from_.seed + from_.matches - 1,
        lab=from_.version,
        figures="\n".join(_figure_rows(outcomes)),
        cards="\n".join(_card_rows(outcomes[0])),
    )


def _figure_rows(outcomes: Sequence[MatchOutcome]) -> list[str]:
    bots = [" against ".join(outcome.provenance.bots) for outcome in outcomes]
    rows = [f"| | {' | '.join(bots)} |", "|---" * (len(bots) + 1) + "|"]
    columns = [dict(figures(outcome)) for outcome in outcomes]
    for name in columns[0]:
        cells = " | ".join(column[name] for column in columns)
        rows.append(f"| {name} | {cells} |")
    return rows


def _card_rows(outcome: MatchOutcome) -> list[str]:
    rows = ["| person | card | title | used | declined |", "|---|---|---|---:|---:|"]
    rows += [
        f"| {card.person.capitalize()} | {card.card} | {card.title} "
        f"| {card.used:,} | {card.declined:,} |"
        for card in outcome.cards
    ]
    return rows


def main(argv: Sequence[str] | None = None) -> int:
    """Simulate and write the page to a file, or print it."""
    parser = argparse.ArgumentParser(prog=PROGRAM)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", metavar="FILE")
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args(argv)
    outcomes: list[MatchOutcome] = [
        simulate(  # type: ignore[misc]  # of this game
            pair, arguments.matches, seed=arguments.seed, edition=arguments.edition
        )
        for pair in PAIRS
    ]
    words = [f"--matches {arguments.matches}", f"--seed {arguments.seed}"]
    words += [f"--edition {arguments.edition}"] if arguments.edition else []
    page = balance_page(outcomes, " ".join([PROGRAM, *words]))
    if arguments.out:
        arguments.out.write_text(page, "utf-8")
    else:
        sys.stdout.write(page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
