"""An outcome as a table to read, in a terminal or in the documentation."""

from motc_lab.lab.compare import Comparison
from motc_lab.lab.outcome import Outcome, seed_text
from motc_lab.lab.paired import Difference
from motc_lab.lab.share import share
from motc_lab.lab.totals import CardUse


def text_report(outcome: Outcome) -> str:
    """Return the whole outcome as lines of text, cards included."""
    sections = (provenance_lines(outcome), summary(outcome), [""], card_lines(outcome))
    return "\n".join(line for lines in sections for line in lines)


def provenance_lines(outcome: Outcome) -> list[str]:
    """Return who played what, and what befell it."""
    from_ = outcome.provenance
    rulings = " ".join(f"{name}={value}" for name, value in from_.rulings)
    spassky, fischer = from_.bots
    return [
        f"Spassky ({spassky}) against Fischer ({fischer}), {outcome.totals.matches} "
        f"matches, seeds {seed_text(outcome.seeds)}",
        f"Edition {from_.edition} {from_.edition_version}, digest "
        f"{from_.digest[:12]}, {rulings}, motc_lab {from_.version}",
        f"Build {' and '.join(outcome.builds)}, code {from_.code}",
        f"Bots {' and '.join(from_.settings)}",
        *fate_lines(outcome),
        "",
    ]


def fate_lines(outcome: Outcome) -> list[str]:
    """Return what befell a simulation; nothing where all went well."""
    lines = [f"Note: {note}" for note in outcome.notes]
    if not outcome.is_complete:
        lines.append(
            f"Ended early ({outcome.stopped}): {outcome.totals.matches} of "
            f"{outcome.provenance.matches} matches done, "
            f"seeds {seed_text(outcome.seeds)}"
        )
    return lines


def comparison_report(comparison: Comparison) -> str:
    """Return what differs as lines of text."""
    first = comparison.base[0]
    lines = [
        f"The same shuffles: {comparison.question}",
        f"{comparison.headline.pairs} shuffles, seeds {seed_text(first.seeds)}, "
        f"motc_lab {first.provenance.version}, build {' and '.join(first.builds)}",
        *fate_lines(first),
        "",
        *(line for one in comparison.differences for line in _difference_lines(one)),
    ]
    return "\n".join(lines)


def _difference_lines(one: Difference) -> list[str]:
    if one.is_share:
        scale, unit, form = 100, " pp", ".1f"
        means = f"{100 * one.base:.1f} % -> {100 * one.variant:.1f} %"
    else:
        scale, unit, form = 1, "", ".2f"
        means = f"{one.base:.2f} -> {one.variant:.2f}"
    value, low, high = (scale * number for number in (one.value, one.low, one.high))
    told = f"{value:+{form}}{unit} ({low:+{form}} .. {high:+{form}})"
    return [f"{one.name:<36}{means:<20}{told}", f"{'':<36}{_verdict(one)}"]


def _verdict(one: Difference) -> str:
    if one.more_pairs == 0:
        return one.verdict
    if one.more_pairs is None:
        return f"{one.verdict}; no number of shuffles decides a difference of 0"
    return f"{one.verdict}; about {one.more_pairs:,} more shuffles may decide it"


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
