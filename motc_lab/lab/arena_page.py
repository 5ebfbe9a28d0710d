"""The standings of an arena as a page to read."""

import re

from motc_lab.lab.arena import Standings
from motc_lab.lab.share import Share

HEAD = "# How strong the bots are"
END = "<!-- end -->"


def markdown(standings: Standings, command: str) -> str:
    """Return the whole page.

    Args:
        standings: what was played.
        command: how to make the page again.
    """
    parts = (
        [HEAD, "", f"Made by `{command}`; do not edit.", ""],
        introduction(standings),
        overall_lines(standings),
        duel_lines(standings),
        provenance_lines(standings),
    )
    return "\n".join(line for part in parts for line in part) + "\n"


def section(standings: Standings, command: str, title: str) -> str:
    """Return the same as a part of a page, under a heading of its own.

    Args:
        standings: what was played.
        command: how to make it again.
        title: what the part is called; a page holds one part of a title.
    """
    parts = (
        [_mark(title), "", f"## {title}", "", f"Made by `{command}`; do not edit.", ""],
        introduction(standings),
        overall_lines(standings),
        duel_lines(standings),
        provenance_lines(standings),
    )
    told = "\n".join(line for part in parts for line in part)
    return f"{told}\n\n{END}\n"


def with_section(page: str, told: str, title: str) -> str:
    """Return a page with a part in the place of the one of its title, or at its end."""
    found = re.compile(rf"{re.escape(_mark(title))}\n.*?{END}\n", re.DOTALL)
    if found.search(page):
        return found.sub(lambda _: told, page)
    return f"{page.rstrip()}\n\n{told}"


def _mark(title: str) -> str:
    return f"<!-- arena of {title} -->"


def introduction(standings: Standings) -> list[str]:
    """Return what was played."""
    lines = [
        f"Everybody against everybody, {standings.matches} matches of each two bots: "
        "half of them",
        "are the other half's shuffles with the seats swapped. Shares with their 95 % "
        "Wilson",
        "intervals.",
        "",
    ]
    if standings.stopped:
        lines += [f"Stopped early: {standings.stopped}.", ""]
    return lines


def overall_lines(standings: Standings) -> list[str]:
    """Return each bot's share of all its matches, strongest first."""
    rows = [
        f"| {bot} | {standings.overall(bot)} | {standings.overall(bot).trials} |"
        for bot in standings.bots
    ]
    return ["| bot | matches won | of |", "|---|---|---|", *rows, ""]


def duel_lines(standings: Standings) -> list[str]:
    """Return who beats whom how often, row against column."""
    bots = standings.bots
    rows = [
        f"| {bot} | " + " | ".join(cell(standings, bot, other) for other in bots) + " |"
        for bot in bots
    ]
    return [
        "Matches won by the row against the column:",
        "",
        f"| | {' | '.join(bots)} |",
        "|---" * (len(bots) + 1) + "|",
        *rows,
        "",
    ]


def cell(standings: Standings, bot: str, other: str) -> str:
    """Return one cell of the table."""
    return "" if bot == other else short(standings.between(bot, other))


def short(one: Share) -> str:
    """Return a share in whole percent; a dash without matches."""
    if not one.trials:
        return "-"
    value, low, high = (f"{100 * x:.0f}" for x in (one.value, one.low, one.high))
    return f"{value} % ({low} .. {high})"


def provenance_lines(standings: Standings) -> list[str]:
    """Return what is needed to make the result again."""
    outcomes = [outcome for duel in standings.duels for outcome in duel.outcomes]
    from_ = outcomes[0].provenance
    settings = {
        bot: written
        for outcome in outcomes
        for bot, written in zip(
            outcome.provenance.bots, outcome.provenance.settings, strict=True
        )
    }
    builds = sorted({build for outcome in outcomes for build in outcome.builds})
    *_, last = from_.seats
    own = f"twice as high, one more for {last.capitalize()}'s"
    if len(from_.seats) > 2:  # noqa: PLR2004 -- as many as in most games
        own = f"{len(from_.seats)} times as high, one more for each further seat"
    return [
        f"* seeds {from_.seed} .. {from_.seed + from_.matches - 1}; the bots' own are "
        f"{own}",
        *(f"* {line}" for line in from_.lines),
        f"* motc_lab {from_.version}, code `{from_.code}`, {', '.join(builds)} build",
        *(f"* {bot}: `{settings[bot]}`" for bot in standings.bots),
    ]
