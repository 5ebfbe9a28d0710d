"""An outcome as lines to read and as a table in a notebook, from the same rows."""

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING

from motc_lab.html import Report, folded, note, table
from motc_lab.lab.cutter import Range
from motc_lab.lab.paired import Difference
from motc_lab.lab.share import QUANTILE, Share, share
from motc_lab.lab.totals import CardUse

if TYPE_CHECKING:
    from motc_lab.lab.compare import Comparison
    from motc_lab.lab.outcome import Outcome

MEASURED = ("games", "exchanges", "decisions", "reshuffles")  # columns with a mean


def outcome_report(outcome: "Outcome") -> Report:
    """Return the whole outcome, cards included."""
    sections = (provenance_lines(outcome), summary(outcome), [""], card_lines(outcome))
    text = "\n".join(line for lines in sections for line in lines)
    return Report(text, _outcome_html(outcome))


def outcome_brief(outcome: "Outcome") -> str:
    """Return the outcome in some lines: who won how often, and whether all was played.

    A seed is not among them: many ranges may have been played.
    """
    spassky, fischer = outcome.provenance.bots
    done, asked = outcome.totals.matches, outcome.provenance.matches
    lines = [
        f"<Outcome: Spassky ({spassky}) against Fischer ({fischer}), {done:,} matches, "
        f"edition {outcome.provenance.edition}",
        f"  Spassky wins {outcome.spassky}",
        f"  Fischer wins {outcome.fischer}",
    ]
    if not outcome.is_complete:
        why = outcome.stopped[:80]
        lines.append(f"  ended early ({why}): {done:,} of {asked:,} matches done")
    return "\n".join([*lines, "  print(outcome.report()) tells all>"])


def seed_text(seeds: tuple[Range, ...]) -> str:
    """Return ranges of seeds to read: ``1 .. 20, 41 .. 60``."""
    return ", ".join(f"{first} .. {last}" for first, last in seeds)


def provenance_lines(outcome: "Outcome") -> list[str]:
    """Return who played what, and what befell it."""
    from_ = outcome.provenance
    rulings = " ".join(f"{name}={value}" for name, value in from_.rulings)
    return [
        title_line(outcome),
        f"Edition {from_.edition} {from_.edition_version}, digest "
        f"{from_.digest[:12]}, {rulings}, motc_lab {from_.version}",
        f"Build {' and '.join(outcome.builds)}, code {from_.code}",
        f"Bots {' and '.join(from_.settings)}",
        *fate_lines(outcome),
        "",
    ]


def title_line(outcome: "Outcome") -> str:
    """Return who played, how often, and which seeds."""
    spassky, fischer = outcome.provenance.bots
    return (
        f"Spassky ({spassky}) against Fischer ({fischer}), {outcome.totals.matches} "
        f"matches, seeds {seed_text(outcome.seeds)}"
    )


def fate_lines(outcome: "Outcome") -> list[str]:
    """Return what befell a simulation; nothing where all went well."""
    lines = [f"Note: {note}" for note in outcome.notes]
    if not outcome.is_complete:
        lines.append(
            f"Ended early ({outcome.stopped}): {outcome.totals.matches} of "
            f"{outcome.provenance.matches} matches done, "
            f"seeds {seed_text(outcome.seeds)}"
        )
    return lines


def comparison_report(comparison: "Comparison") -> Report:
    """Return what differs, the headline first."""
    first = comparison.base[0]
    title = f"The same shuffles: {comparison.question}"
    made = (
        f"{comparison.headline.pairs} shuffles, seeds {seed_text(first.seeds)}, "
        f"motc_lab {first.provenance.version}, build {' and '.join(first.builds)}"
    )
    fate = fate_lines(first)
    rows = [_difference_row(one) for one in comparison.differences]
    text = [title, made, *fate, ""]
    for name, base, variant, value, bounds, _, verdict in rows:
        means = f"{base} -> {variant}"
        text += [f"{name:<36}{means:<20}{value} ({bounds})", f"{'':<36}{verdict}"]
    head = ("", "base", "variant", "difference", "95 %", "shuffles", "verdict")
    html = [note(line, loud=True) for line in fate]
    html += [table(title, rows, head=head), note(made)]
    return Report("\n".join(text), "".join(html))


def comparison_brief(comparison: "Comparison") -> str:
    """Return the headline, and whether all was played."""
    name, base, variant, value, bounds, pairs, verdict = _difference_row(
        comparison.headline
    )
    lines = [
        f"<Comparison on the same {pairs} shuffles: {comparison.question[:160]}",
        f"  {name}: {base} -> {variant}, {value} ({bounds})",
        f"  {verdict}",
    ]
    if comparison.stopped:
        lines.append(f"  ended early ({comparison.stopped[:80]})")
    return "\n".join([*lines, "  print(comparison.report()) tells all>"])


def _difference_row(one: Difference) -> tuple[str, ...]:
    """Return name, both means, their difference with its interval, pairs, verdict."""
    scale, unit, form = (100, " pp", ".1f") if one.is_share else (1, "", ".2f")
    percent = " %" if one.is_share else ""
    base, variant = (f"{scale * n:{form}}{percent}" for n in (one.base, one.variant))
    value, low, high = (f"{scale * n:+{form}}" for n in (one.value, one.low, one.high))
    bounds = f"{low} .. {high}"
    return (
        one.name, base, variant, f"{value}{unit}", bounds, f"{one.pairs}", _verdict(one)
    )  # fmt: skip


def _verdict(one: Difference) -> str:
    if one.more_pairs == 0:
        return one.verdict
    if one.more_pairs is None:
        return f"{one.verdict}; no number of shuffles decides a difference of 0"
    return f"{one.verdict}; about {one.more_pairs:,} more shuffles may decide it"


def summary(outcome: "Outcome") -> list[str]:
    """Return the figures of the matches, one a line, and how fast it went."""
    rows = figures(outcome)
    rows.append(("matches per second", f"{outcome.matches_per_second:.1f}"))
    return [f"{name:<24}{value}" for name, value in rows]


def figures(outcome: "Outcome") -> list[tuple[str, str]]:
    """Return name and value of all figures that the provenance fixes."""
    wins, further = _shares(outcome)
    totals = outcome.totals
    means = (totals.games, totals.exchanges, totals.decisions, totals.reshuffles)
    forms = (".2f", ".1f", ".0f", ".2f")
    return [
        *((name, str(one)) for name, one in wins.items()),
        *(
            (f"{name} per match", f"{total / totals.matches:{form}}")
            for name, total, form in zip(MEASURED, means, forms, strict=True)
        ),
        *((name, str(one)) for name, one in further.items()),
    ]


def _shares(outcome: "Outcome") -> tuple[dict[str, Share], dict[str, Share]]:
    """Return the shares of matches, and those of games and exchanges."""
    totals = outcome.totals
    games = totals.games
    return {"Spassky wins": outcome.spassky, "Fischer wins": outcome.fischer}, {
        "games won by Spassky": share(totals.games_won[0], games),
        "games won by Fischer": share(totals.games_won[1], games),
        "games won by White": share(totals.white_won, games),
        "games drawn": share(totals.drawn, games),
        "games resigned": share(totals.resigned, games),
        "games that ended early": share(totals.early, games),
        "exchanges tied": share(totals.ties, totals.exchanges),
    }


def _outcome_html(outcome: "Outcome") -> str:
    wins, further = _shares(outcome)
    columns = outcome.rows.columns
    rows = [(name, *share_cells(one)) for name, one in wins.items()]
    rows += [(f"{name} per match", *_mean_cells(columns[name])) for name in MEASURED]
    rows += [(name, *share_cells(one)) for name, one in further.items()]
    cards = [(card.title, *_card_cells(card)) for card in outcome.cards]
    main_effects = "Main effects, used by whoever might use them"
    head = ("title", "person", "card", "used", "95 %", "of")
    fate = [note(line, loud=True) for line in fate_lines(outcome)]
    made = " · ".join(filter(None, provenance_lines(outcome)[1:4]))
    figures_ = table(title_line(outcome), rows, head=("", "value", "95 %", "of"))
    folded_ = folded(main_effects, table(main_effects, cards, head=head))
    return "".join([*fate, figures_, folded_, note(made)])


def share_cells(one: Share) -> tuple[str, str, str]:
    """Return share, interval, and what it is of."""
    low, high = 100 * one.low, 100 * one.high
    value = f"{100 * one.value:.1f} %" if one.trials else ""
    return value, f"{low:.1f} .. {high:.1f}", f"{one.hits:,} of {one.trials:,}"


def _mean_cells(numbers: Sequence[int]) -> tuple[str, str, str]:
    """Return mean, normal interval at 95 %, and of how many matches."""
    count, mean = len(numbers), sum(numbers) / len(numbers)
    bounds = ""
    if count > 1:  # one match alone says nothing of the spread
        spread = sum(n * n for n in numbers) - count * mean * mean
        wide = QUANTILE * sqrt(max(0.0, spread) / (count - 1) / count)
        bounds = f"{max(0.0, mean - wide):.2f} .. {mean + wide:.2f}"
    return f"{mean:.2f}", bounds, f"{count:,} matches"


def _card_cells(card: CardUse) -> tuple[str, ...]:
    used = share(card.used, card.used + card.declined)
    return (card.person.capitalize(), card.card, *share_cells(used))


def card_lines(outcome: "Outcome") -> list[str]:
    """Return the uses of the 32 main effects, the person's cards in deck order."""
    head = f"{'person':<9}{'card':<5}{'used':>8}{'declined':>10}  title"
    return [head, *(_card_line(card) for card in outcome.cards)]


def _card_line(card: CardUse) -> str:
    line = f"{card.person:<9}{card.card:<5}{card.used:>8}{card.declined:>10}"
    return f"{line}  {card.title}"
