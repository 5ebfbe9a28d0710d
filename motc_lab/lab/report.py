"""An outcome as a table to read, in a terminal or in the documentation."""

from motc_lab.lab.outcome import CardUse, Outcome
from motc_lab.lab.share import share


def text_report(outcome: Outcome) -> str:
    """Return the whole outcome as lines of text, cards included."""
    sections = (provenance_lines(outcome), summary(outcome), [""], card_lines(outcome))
    return "\n".join(line for lines in sections for line in lines)


def provenance_lines(outcome: Outcome) -> list[str]:
    """Return who played what, in two lines."""
    from_ = outcome.provenance
    rulings = " ".join(f"{name}={value}" for name, value in from_.rulings)
    spassky, fischer = from_.bots
    return [
        f"Spassky ({spassky}) against Fischer ({fischer}), {from_.matches} matches, "
        f"seeds {from_.seed} .. {from_.seed + from_.matches - 1}",
        f"Edition {from_.edition} {from_.edition_version}, digest "
        f"{from_.digest[:12]}, {rulings}, motc_lab {from_.version}",
        "",
    ]


def summary(outcome: Outcome) -> list[str]:
    """Return the figures of the matches, one a line, and how fast it went."""
    rows = figures(outcome)
    rows.append(("matches per second", f"{outcome.matches_per_second:.1f}"))
    return [f"{name:<24}{value}" for name, value in rows]


def figures(outcome: Outcome) -> list[tuple[str, str]]:
    """Return name and value of all figures that the provenance fixes."""
    totals = outcome.totals
    matches, games = totals.matches, totals.games
    return [
        ("Spassky wins", str(outcome.spassky)),
        ("Fischer wins", str(outcome.fischer)),
        ("games per match", f"{games / matches:.2f}"),
        ("exchanges per match", f"{totals.exchanges / matches:.1f}"),
        ("decisions per match", f"{totals.decisions / matches:.0f}"),
        ("reshuffles per match", f"{totals.reshuffles / matches:.2f}"),
        ("games won by Spassky", str(share(totals.games_won[0], games))),
        ("games won by Fischer", str(share(totals.games_won[1], games))),
        ("games won by White", str(share(totals.white_won, games))),
        ("games drawn", str(share(totals.drawn, games))),
        ("games resigned", str(share(totals.resigned, games))),
        ("games that ended early", str(share(totals.early, games))),
        ("exchanges tied", str(share(totals.ties, totals.exchanges))),
    ]


def card_lines(outcome: Outcome) -> list[str]:
    """Return the uses of the 32 main effects, the person's cards in deck order."""
    head = f"{'person':<9}{'card':<5}{'used':>8}{'declined':>10}  title"
    return [head, *(_card_line(card) for card in outcome.cards)]


def _card_line(card: CardUse) -> str:
    line = f"{card.person:<9}{card.card:<5}{card.used:>8}{card.declined:>10}"
    return f"{line}  {card.title}"
