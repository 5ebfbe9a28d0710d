"""What became of the cards, to read and as a picture."""

from typing import Final, Protocol

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lab.experiments.words import label
from motc_lab.games.motc.lab.provenance import MatchProvenance
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.html import Report, note, table
from motc_lab.lab.charts import Chart, Panel
from motc_lab.lab.charts.of_results import HALF, PERCENT, number, share_bar, source_of
from motc_lab.lab.share import Share, share
from motc_lab.texts import Lang, say
from motc_lab.texts.lang import lang_named

_HEADS: Final = ("card", "played", "won", "used")


class Counted(Protocol):
    """Counts of all cards, by their numbers, that are read here."""

    @property
    def led(self) -> tuple[int, ...]:
        """Times it was played first in an exchange."""

    @property
    def replied(self) -> tuple[int, ...]:
        """Times it was played second."""

    @property
    def used(self) -> tuple[int, ...]:
        """Uses of its effect after a lost exchange."""

    @property
    def declined(self) -> tuple[int, ...]:
        """Lost exchanges after which its effect was not used."""

    @property
    def games_played(self) -> tuple[int, ...]:
        """Games in which it was played."""

    @property
    def games_won(self) -> tuple[int, ...]:
        """Of these, its owner's."""


class Found(Protocol):
    """What became of the cards of an edition."""

    @property
    def edition(self) -> Edition:
        """Whose cards."""

    @property
    def provenance(self) -> MatchProvenance:
        """Who played, and what makes it again."""

    @property
    def totals(self) -> Counted:
        """The counts."""


def cards_report(found: Found, lang: Lang) -> Report:
    """Return a line for each card, those most often won with first."""
    lang = lang_named(lang)
    title, how = (
        say("experiments.cards.title", lang),
        say("experiments.cards.how", lang),
    )
    made = source_of(found.provenance, lang)
    head = [say(f"designer.trial.cards.{one}", lang) for one in _HEADS]
    rows = [_row(found, card, won, lang) for card, won in ranked(found.totals)]
    wide = max(len(row[0]) for row in rows) + 2
    lines = [f"{row[0]:<{wide}}{row[1]:>6}  {row[2]:<22}{row[3]}" for row in rows]
    text = "\n".join([title, made, how, "", " | ".join(head), *lines])
    html = table(title, rows, head=head, lang=lang) + note(made) + note(how)
    return Report(text, html)


def cards_chart(found: Found, lang: Lang) -> Chart:
    """Return the share of games won with each card that was played."""
    lang = lang_named(lang)
    bars = [
        share_bar(card_words(found.edition, card, lang), won, lang)
        for card, won in ranked(found.totals)
        if won.trials
    ]
    axis = f"{say('designer.trial.cards.won', lang)} (%)"
    panel = Panel(axis, tuple(bars), HALF, legend=say("charts.filled", lang))
    title = say("experiments.cards.title", lang)
    how = say("experiments.cards.how", lang)
    source = f"{source_of(found.provenance, lang)} {how}"
    return Chart(title, (panel,), source, lang)


def ranked(totals: Counted) -> list[tuple[int, Share]]:
    """Return all cards with the share of games won with them, the most first."""
    both = zip(totals.games_won, totals.games_played, strict=True)
    won = list(enumerate(share(*one) for one in both))
    return sorted(won, key=lambda pair: -pair[1].value)


def card_words(edition: Edition, card: int, lang: Lang) -> str:
    """Return whose card it is, with its id and title."""
    seat, index = divmod(card, len(codes.CARD_IDS))
    key = f"{PERSONS[seat].value}.{codes.CARD_IDS[index]}"
    return label("screening", key, edition, lang)


def _row(found: Found, card: int, won: Share, lang: Lang) -> tuple[str, str, str, str]:
    totals = found.totals
    numbers = [PERCENT * one for one in (won.value, won.low, won.high)]
    value, low, high = [number(one, lang) for one in numbers]
    used = totals.used[card]
    of_use = {"n": used, "of": used + totals.declined[card]}
    return (
        card_words(found.edition, card, lang),
        str(totals.led[card] + totals.replied[card]),
        f"{value} % ({low} .. {high})" if won.trials else "-",
        say("designer.trial.cards.of_use", lang, **of_use),
    )
