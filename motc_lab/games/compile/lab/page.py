"""The balance of protocols as a page to read."""

from itertools import combinations
from typing import Final

from motc_lab.games.compile.lab.drafts import POOLS, Found, protocols_of
from motc_lab.lab.share import share

SURE: Final = 0.5  # an interval on one side of it says something


def page(main: Found, everything: Found, command: str) -> str:
    """Return the whole page.

    Args:
        main: matches of the twelve protocols.
        everything: matches with the three more.
        command: how to make the page again.
    """
    parts = [
        _head(main, command),
        _alone(main, POOLS[0]),
        _pairs(main),
        ["## With three more", ""],
        [f"The same with Apathy, Hate and Love, {everything.matches:,} matches.", ""],
        _alone(everything, POOLS[1])[2:],
    ]
    return "\n".join([line for part in parts for line in part]).rstrip() + "\n"


def _head(found: Found, command: str) -> list[str]:
    first = share(found.first, found.matches)
    turns = found.turns / found.matches
    return [
        "# What the protocols of Compile win",
        "",
        f"Made by `{command}`; do not edit.",
        "",
        f"{found.matches:,} matches between bots by plain rules, whose protocols are",
        "drawn. Shares with their 95 % Wilson intervals; **bold** where the interval",
        "leaves out 50 %. People who plan further may find another balance.",
        "",
        f"Whoever drafts first, and so begins, wins {first};",
        f"drawn: {found.drawn}. A match has {turns:.0f} turns of both persons.",
        "",
    ]


def _alone(found: Found, pool: str) -> list[str]:
    names = protocols_of(pool)
    rows = sorted(names, key=lambda name: -found.share(name).value)
    lines = [
        f"| {names[name]} | {told(found, name)} | {found.share(name).trials} |"
        for name in rows
    ]
    head = ["| protocol in one's set | matches won | of |", "|---|---|---|"]
    return ["## One protocol", "", *head, *lines, ""]


def _pairs(found: Found) -> list[str]:
    names = protocols_of(POOLS[0])
    pairs = sorted(combinations(names, 2), key=lambda pair: -found.share(*pair).value)
    lines = []
    for one, two in pairs:
        against = found.against(one, two)
        lines.append(
            f"| {names[one]} + {names[two]} | {told(found, one, two)} "
            f"| {found.share(one, two).trials} "
            f"| {marked(against.low, against.high, str(against))} | {against.trials} |"
        )
    return [
        "## Two protocols",
        "",
        "Both in one's set; and the first in one's own set, the second in the other",
        "one's. With so many pairs some intervals leave out 50 % by chance alone.",
        "",
        "| pair | together, won | of | first against second, won | of |",
        "|---|---|---|---|---|",
        *lines,
        "",
    ]


def told(found: Found, *names: str) -> str:
    """A share with its interval, bold where it says something."""
    one = found.share(*names)
    return marked(one.low, one.high, str(one))


def marked(low: float, high: float, text: str) -> str:
    """The text, bold where the interval lies on one side of one half."""
    return text if low <= SURE <= high else f"**{text}**"
