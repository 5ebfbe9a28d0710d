"""An outcome as lines to read and as a table in a notebook, from the same rows."""

from collections.abc import Mapping, Sequence
from math import sqrt

from motc_lab.html import Report, note, table
from motc_lab.lab.counted import counted, matches_of
from motc_lab.lab.cutter import Range
from motc_lab.lab.facts import Facts
from motc_lab.lab.paired import Difference
from motc_lab.lab.share import QUANTILE, Share

HEAD = ("", "value", "95 %", "of")


def outcome_report(facts: Facts) -> Report:
    """Return the whole outcome of any game."""
    rows = figures(facts)
    rows.append(("matches per second", f"{facts.matches_per_second:.1f}"))
    width = 2 + max(len(name) for name, _ in rows)
    lines = [f"{name:<{width}}{value}" for name, value in rows]
    text = "\n".join([*provenance_lines(facts), *lines])
    return Report(text, _outcome_html(facts))


def outcome_brief(facts: Facts) -> str:
    """Return the outcome in some lines: who won how often, and whether all was played.

    A seed is not among them: many ranges may have been played.
    """
    done, asked = facts.totals.matches, facts.provenance.matches
    played_by = facts.provenance.brief
    lines = [
        f"<Outcome: {against(facts)}, {matches_of(done)}, {played_by}",
        *(f"  {name} {one}" for name, one in result_shares(facts).items()),
    ]
    if not facts.is_complete:
        why = facts.stopped[:80]
        lines.append(f"  ended early ({why}): {done:,} of {matches_of(asked)} done")
    return "\n".join([*lines, "  print(outcome.report()) tells all>"])


def seed_text(seeds: tuple[Range, ...]) -> str:
    """Return ranges of seeds to read: ``1 .. 20, 41 .. 60``."""
    return ", ".join(f"{first} .. {last}" for first, last in seeds)


def provenance_lines(facts: Facts) -> list[str]:
    """Return who played what, and what befell it."""
    from_ = facts.provenance
    return [
        title_line(facts),
        f"{from_.line}, motc_lab {from_.version}",
        f"Build {' and '.join(facts.builds)}, code {from_.code}",
        f"Bots {' and '.join(from_.settings)}",
        *fate_lines(facts),
        "",
    ]


def title_line(facts: Facts) -> str:
    """Return who played, how often, and which seeds."""
    return (
        f"{against(facts)}, {matches_of(facts.totals.matches)}, seeds "
        f"{seed_text(facts.seeds)}"
    )


def against(facts: Facts) -> str:
    """Return who sits where: ``North (random) against South (greedy)``."""
    made = facts.provenance
    pairs = zip(made.seats, made.bots, strict=True)
    return " against ".join([f"{seat.capitalize()} ({bot})" for seat, bot in pairs])


def result_shares(facts: Facts) -> dict[str, Share]:
    """Return how often each seat won, and how often nobody where that happened."""
    shares = {f"{seat.capitalize()} wins": won for seat, won in facts.wins.items()}
    if facts.draws.hits:
        shares["nobody wins"] = facts.draws
    return shares


def fate_lines(facts: Facts) -> list[str]:
    """Return what befell a simulation; nothing where all went well."""
    lines = [f"Note: {note}" for note in facts.notes]
    if not facts.is_complete:
        lines.append(
            f"Ended early ({facts.stopped}): {facts.totals.matches} of "
            f"{matches_of(facts.provenance.matches)} done, "
            f"seeds {seed_text(facts.seeds)}"
        )
    return lines


def comparison_report(
    question: str, first: Facts, differences: Sequence[Difference]
) -> Report:
    """Return what differs, the headline first; ``first`` says what was played."""
    is_one = differences[0].pairs == 1
    title = f"The same {'shuffle' if is_one else 'shuffles'}: {question}"
    made = (
        f"{counted(differences[0].pairs, 'shuffle')}, seeds {seed_text(first.seeds)}, "
        f"motc_lab {first.provenance.version}, build {' and '.join(first.builds)}"
    )
    fate = fate_lines(first)
    rows = [_difference_row(one) for one in differences]
    text = [title, made, *fate, ""]
    for name, base, variant, value, bounds, _, verdict in rows:
        means = f"{base} -> {variant}"
        text += [f"{name:<36}{means:<20}{value} ({bounds})", f"{'':<36}{verdict}"]
    head = ("", "base", "variant", "difference", "95 %", "shuffles", "verdict")
    html = [note(line, loud=True) for line in fate]
    html += [table(title, rows, head=head), note(made)]
    return Report("\n".join(text), "".join(html))


def comparison_brief(question: str, headline: Difference, stopped: str) -> str:
    """Return the headline, and whether all was played."""
    name, base, variant, value, bounds, pairs, verdict = _difference_row(headline)
    on = "shuffle" if headline.pairs == 1 else f"{pairs} shuffles"
    lines = [
        f"<Comparison on the same {on}: {question[:160]}",
        f"  {name}: {base} -> {variant}, {value} ({bounds})",
        f"  {verdict}",
    ]
    if stopped:
        lines.append(f"  ended early ({stopped[:80]})")
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
    return (
        f"{one.verdict}; about {counted(one.more_pairs, 'more shuffle')} may decide it"
    )


def figures(facts: Facts) -> list[tuple[str, str]]:
    """Return name and value of all figures that the provenance fixes."""
    decisions = facts.rows.columns["decisions"]
    mean = sum(decisions) / len(decisions)
    return [
        *((name, str(one)) for name, one in result_shares(facts).items()),
        ("decisions per match", f"{mean:.1f} ({min(decisions)} .. {max(decisions)})"),
        *((f"questions '{kind}'", f"{n:,}") for kind, n in _kinds(facts).items()),
    ]


def _kinds(facts: Facts) -> Mapping[str, int]:
    """Return how often each kind of question was answered, the most usual first."""
    kinds: Mapping[str, int] = getattr(facts.totals, "kinds", {})
    return dict(sorted(kinds.items(), key=lambda pair: (-pair[1], pair[0])))


def _outcome_html(facts: Facts) -> str:
    rows = [(name, *share_cells(one)) for name, one in result_shares(facts).items()]
    decisions = facts.rows.columns["decisions"]
    rows.append(("decisions per match", *mean_cells(decisions)))
    rows += [(f"questions '{k}'", f"{n:,}", "", "") for k, n in _kinds(facts).items()]
    return whole_html(facts, table(title_line(facts), rows, head=HEAD))


def whole_html(facts: Facts, *tables: str) -> str:
    """Return tables between what befell the simulation and where it comes from."""
    fate = [note(line, loud=True) for line in fate_lines(facts)]
    made = " · ".join(filter(None, provenance_lines(facts)[1:4]))
    return "".join([*fate, *tables, note(made)])


def share_cells(one: Share) -> tuple[str, str, str]:
    """Return share, interval, and what it is of."""
    low, high = 100 * one.low, 100 * one.high
    value = f"{100 * one.value:.1f} %" if one.trials else ""
    return value, f"{low:.1f} .. {high:.1f}", f"{one.hits:,} of {one.trials:,}"


def mean_cells(numbers: Sequence[int]) -> tuple[str, str, str]:
    """Return mean, normal interval at 95 %, and of how many matches."""
    count, mean = len(numbers), sum(numbers) / len(numbers)
    bounds = ""
    if count > 1:  # one match alone says nothing of the spread
        spread = sum(n * n for n in numbers) - count * mean * mean
        wide = QUANTILE * sqrt(max(0.0, spread) / (count - 1) / count)
        bounds = f"{max(0.0, mean - wide):.2f} .. {mean + wide:.2f}"
    return f"{mean:.2f}", bounds, matches_of(count)
