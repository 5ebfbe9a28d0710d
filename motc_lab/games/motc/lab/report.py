"""An outcome of Match of the Century as lines to read and as a table in a notebook."""

from collections.abc import Sequence
from typing import Final

from motc_lab.games.motc.lab.totals import CardUse, MatchTotals
from motc_lab.html import Report, folded, table
from motc_lab.lab.facts import Facts
from motc_lab.lab.report import (
    HEAD,
    mean_cells,
    provenance_lines,
    result_shares,
    share_cells,
    title_line,
    whole_html,
)
from motc_lab.lab.share import Share, share

MEASURED: Final = ("games", "exchanges", "decisions", "reshuffles")  # with a mean


def match_report(facts: Facts, cards: Sequence[CardUse]) -> Report:
    """Return the whole outcome, cards included."""
    sections = (provenance_lines(facts), summary(facts), [""], card_lines(cards))
    text = "\n".join(line for lines in sections for line in lines)
    return Report(text, _html(facts, cards))


def summary(facts: Facts) -> list[str]:
    """Return the figures of the matches, one a line, and how fast it went."""
    rows = figures(facts)
    rows.append(("matches per second", f"{facts.matches_per_second:.1f}"))
    return [f"{name:<24}{value}" for name, value in rows]


def figures(facts: Facts) -> list[tuple[str, str]]:
    """Return name and value of all figures that the provenance fixes."""
    wins, further = result_shares(facts), _shares(facts)
    totals = _totals(facts)
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


def _shares(facts: Facts) -> dict[str, Share]:
    """Return the shares of games and exchanges."""
    totals = _totals(facts)
    games = totals.games
    return {
        "games won by Spassky": share(totals.games_won[0], games),
        "games won by Fischer": share(totals.games_won[1], games),
        "games won by White": share(totals.white_won, games),
        "games drawn": share(totals.drawn, games),
        "games resigned": share(totals.resigned, games),
        "games that ended early": share(totals.early, games),
        "exchanges tied": share(totals.ties, totals.exchanges),
    }


def _html(facts: Facts, cards: Sequence[CardUse]) -> str:
    columns = facts.rows.columns
    wins, further = result_shares(facts), _shares(facts)
    rows = [(name, *share_cells(one)) for name, one in wins.items()]
    rows += [(f"{name} per match", *mean_cells(columns[name])) for name in MEASURED]
    rows += [(name, *share_cells(one)) for name, one in further.items()]
    used = [(card.title, *_card_cells(card)) for card in cards]
    main_effects = "Main effects, used by whoever might use them"
    head = ("title", "person", "card", "used", "95 %", "of")
    return whole_html(
        facts,
        table(title_line(facts), rows, head=HEAD),
        folded(main_effects, table(main_effects, used, head=head)),
    )


def _totals(facts: Facts) -> MatchTotals:
    totals = facts.totals
    assert isinstance(totals, MatchTotals)
    return totals


def _card_cells(card: CardUse) -> tuple[str, ...]:
    used = share(card.used, card.used + card.declined)
    return (card.person.capitalize(), card.card, *share_cells(used))


def card_lines(cards: Sequence[CardUse]) -> list[str]:
    """Return the uses of the 32 main effects, the person's cards in deck order."""
    head = f"{'person':<9}{'card':<5}{'used':>8}{'declined':>10}  title"
    return [head, *(_card_line(card) for card in cards)]


def _card_line(card: CardUse) -> str:
    line = f"{card.person:<9}{card.card:<5}{card.used:>8}{card.declined:>10}"
    return f"{line}  {card.title}"
