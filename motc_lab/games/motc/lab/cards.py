"""What becomes of each card: drawn, led, replied, won, lost, its effect, its matches.

``card_statistics`` plays matches and counts. Shares of what was won when a card was
drawn or played are what 17lands tells of cards, with the same bias: a card is played
more often by whoever is ahead, or has nothing better, and in long matches. They point
to cards that are worth a study; that alone says what a card does.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from motc_lab.bots import bot_named, play_match
from motc_lab.build import build_name
from motc_lab.engine.settings import settings_meant
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lab.cards_shown import cards_chart, cards_report
from motc_lab.games.motc.lab.provenance import MatchProvenance, provenance_of
from motc_lab.games.motc.rules import codes, notes
from motc_lab.games.motc.rules.masks import members
from motc_lab.games.motc.rules.ruleset import MatchRuleset
from motc_lab.games.motc.rules.table import Table
from motc_lab.html import Report
from motc_lab.lab.charts import Chart
from motc_lab.lab.chunk import Chunk, Played
from motc_lab.lab.counted import matches_of
from motc_lab.lab.plan import Plan, Plans, checked, wishes
from motc_lab.lab.progress import Progress
from motc_lab.lab.rows import Rows
from motc_lab.lab.runs import Means, play_all
from motc_lab.lab.share import share
from motc_lab.lab.tally import Counter
from motc_lab.lab.totals import Totals
from motc_lab.texts import Lang, say

if TYPE_CHECKING:
    from pathlib import Path

    from polars import DataFrame

CARDS: Final = 32  # Spassky's sixteen first
COUNTED: Final = (
    *("dealt", "drawn", "led", "replied", "won", "lost", "lost_knowingly", "tied"),
    *("used", "declined", "empty", "marker", "endurance", "pawns"),
    *("games_played", "games_won", "matches_drawn", "matches_won"),
    *("matches_played", "matches_played_won"),
    *("matches_shown", "matches_shown_won"),
)
_SHARES: Final = {
    "game": ("games_played", "games_won"),
    "match": ("matches_drawn", "matches_won"),
    "played": ("matches_played", "matches_played_won"),
    "shown": ("matches_shown", "matches_shown_won"),
}
_SHOWS: Final = frozenset({notes.PLAYED, notes.PICKED, notes.DISCARDED})
_EMPTY: Final = frozenset(
    {notes.NOTHING_TO_DRAW, notes.NOTHING_TO_PICK, notes.NOTHING_TO_DISCARD}
)


@dataclass(frozen=True, slots=True)
class CardTotals(Totals):
    """Counts of all 32 cards, ``seat * 16 + card``.

    Attributes:
        dealt: times it was in a first hand.
        drawn: times it came to the hand, dealt or later.
        led, replied: times it was played first, or second, in an exchange.
        sections: where, five numbers for each card.
        won, lost, tied: exchanges.
        lost_knowingly: as a reply, which sees what it has to beat.
        used, declined: its effect, of either half, after a lost exchange.
        empty: uses in which a part had nothing to draw, to pick or to discard.
        marker: spaces that its effect moved the marker towards its owner.
        endurance: spaces that its effect moved its owner's endurance, less the other's.
        pawns: that its effect brought its owner, less the other's.
        games_played, games_won: games in which it was, and of these its owner's.
        matches_drawn, matches_won: the same of matches in which it was drawn.
        matches_played, matches_played_won: and of those in which it was played.
        matches_shown, matches_shown_won: and of those in which the other person has
            seen it: played, picked, or laid face up on the discard pile.
    """

    dealt: tuple[int, ...]
    drawn: tuple[int, ...]
    led: tuple[int, ...]
    replied: tuple[int, ...]
    won: tuple[int, ...]
    lost: tuple[int, ...]
    lost_knowingly: tuple[int, ...]
    tied: tuple[int, ...]
    used: tuple[int, ...]
    declined: tuple[int, ...]
    empty: tuple[int, ...]
    marker: tuple[int, ...]
    endurance: tuple[int, ...]
    pawns: tuple[int, ...]
    games_played: tuple[int, ...]
    games_won: tuple[int, ...]
    matches_drawn: tuple[int, ...]
    matches_won: tuple[int, ...]
    matches_played: tuple[int, ...]
    matches_played_won: tuple[int, ...]
    matches_shown: tuple[int, ...]
    matches_shown_won: tuple[int, ...]
    sections: tuple[int, ...]


class CardCounter(Counter):
    """Follows every card through the matches of a chunk."""

    def __init__(self) -> None:
        self.counts = {name: [0] * CARDS for name in COUNTED}
        self.sections = [0] * (CARDS * codes.MOST_SECTIONS)
        self._laid: list[int] = []  # cards of this exchange, the lead first
        self._effect = -1  # card whose effect is carried out
        self._is_empty = False
        self._played: set[int] = set()  # in this game
        self._drawn: set[int] = set()  # in this match
        self._played_once: set[int] = set()  # played in this match
        self._shown: set[int] = set()  # to the other person, in this match

    def note(  # noqa: C901, PLR0913, PLR0917 -- the seam of Listener, a list
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        """Count one event; ``event_fields`` says what the numbers mean."""
        del rule, d
        if kind in _SHOWS or (kind == notes.PUT_BACK and not b):
            self._shown.add(seat * 16 + a)
        if kind == notes.PLAYED:
            self._lay(seat * 16 + a, section=b)
        elif kind == notes.LOST:
            self._lost(seat * 16 + c)
        elif kind == notes.TIED:
            self._add("tied", *self._laid)
        elif kind in (notes.USED, notes.DECLINED):
            is_used = kind == notes.USED
            self._effect, self._is_empty = (seat * 16 + a if is_used else -1), False
            self._add("used" if is_used else "declined", seat * 16 + a)
        elif kind == notes.INITIATIVE:
            self._laid, self._effect = [], -1
        elif kind == notes.DREW:
            self._come(seat, 1 << a)
        elif kind == notes.DEALT:
            self._come(seat, a)
            self._add("dealt", *[seat * 16 + card for card in members(a)])
        elif kind == notes.GAME_ENDS:
            self._end("games_played", "games_won", self._played, winner=seat)
            self._played, self._effect = set(), -1
        elif kind == notes.MATCH_BEGINS:
            self._drawn, self._played, self._effect = set(), set(), -1
            self._played_once, self._shown = set(), set()
        elif self._effect >= 0:
            self._move(kind, seat, a, b, c)

    def row(self, machine: Table, decisions: int) -> Sequence[int]:
        """Return winner and decisions of the match that has just ended."""
        winner = machine.winner
        self._end("matches_drawn", "matches_won", self._drawn, winner=winner)
        self._end(
            "matches_played", "matches_played_won", self._played_once, winner=winner
        )
        self._end("matches_shown", "matches_shown_won", self._shown, winner=winner)
        return winner, decisions

    def totals(self, rows: Rows) -> CardTotals:
        """Return what all matches add up to."""
        won = sum(rows.columns["winner"])
        counts = {name: tuple(numbers) for name, numbers in self.counts.items()}
        wins = (len(rows) - won, won)
        sections = tuple(self.sections)
        return CardTotals(len(rows), wins, sections=sections, **counts)

    def _add(self, name: str, *cards: int, count: int = 1) -> None:
        for card in cards:
            self.counts[name][card] += count

    def _lay(self, card: int, section: int) -> None:
        self._add("replied" if self._laid else "led", card)
        self.sections[card * codes.MOST_SECTIONS + section] += 1
        self._laid.append(card)
        self._played.add(card)
        self._played_once.add(card)

    def _lost(self, card: int) -> None:
        self._add("lost", card)
        self._add("won", *[one for one in self._laid if one != card])
        if self._laid[-1] == card:
            self._add("lost_knowingly", card)

    def _come(self, seat: int, cards: int) -> None:
        for card in members(cards):
            self._add("drawn", seat * 16 + card)
            self._drawn.add(seat * 16 + card)

    def _end(self, name: str, won: str, cards: set[int], winner: int) -> None:
        self._add(name, *cards)
        self._add(won, *[card for card in cards if card // 16 == winner])

    def _move(self, kind: int, seat: int, a: int, b: int, c: int) -> None:
        """Count what the effect that is carried out does, for its owner."""
        owner = self._effect // 16
        sign = 1 if seat == owner else -1
        if kind == notes.MARKER:
            self._add("marker", self._effect, count=(c - b) * (1 if owner else -1))
        elif kind == notes.ENDURANCE:
            self._add("endurance", self._effect, count=sign * b)
        elif kind == notes.PAWNS:
            self._add("pawns", self._effect, count=sign * a)
        elif kind in _EMPTY and not self._is_empty:
            self._is_empty = True
            self._add("empty", self._effect)


def play_cards(plans: Plans) -> Chunk:
    """Play plans and follow their cards; what workers are sent."""
    begun = time.perf_counter()
    parts = []
    for plan in plans:
        counter, rows = CardCounter(), Rows(("winner", "decisions"))
        for seed in range(plan.first_seed, plan.first_seed + plan.matches):
            bots = [
                bot_named(bot, plan.bot_seed(seed, seat), plan.game)
                for seat, bot in enumerate(plan.bots)
            ]
            rows.add(counter.row(*play_match(bots, seed, plan.ruleset, counter)))
        parts.append(Played(counter.totals(rows), rows))
    first = plans[0]
    seconds = time.perf_counter() - begun
    return Chunk(first.first_seed, first.matches, tuple(parts), seconds, build_name())


@dataclass(frozen=True, slots=True, repr=False)
class CardStatistics:
    """What became of the cards of an edition; ``table`` has a row for each.

    Attributes:
        edition: whose cards.
        provenance: who played, and what makes it again.
        totals: the counts.
        matches: how many were played.
    """

    edition: Edition
    provenance: MatchProvenance
    totals: CardTotals
    matches: int

    def __repr__(self) -> str:
        """Who played how often."""
        bots = " against ".join(self.provenance.bots)
        return f"<CardStatistics of {matches_of(self.matches)}, {bots}; see .report()>"

    def _repr_html_(self) -> str:
        return self.report().html

    def report(self, lang: Lang = "en") -> Report:
        """Every card in either language: lines to print, a table in a notebook."""
        return cards_report(self, lang)

    def plot(self, lang: Lang = "en") -> Chart:
        """Return the share of games won with each card, the most first."""
        return cards_chart(self, lang)

    def as_dict(self) -> dict[str, object]:
        """Everything as plain tables, for JSON."""
        return {
            "matches": self.matches,
            "provenance": self.provenance.as_dict(),
            "cards": self._rows,
        }

    def write(self, path: "str | Path", lang: Lang = "en") -> "Path":
        """Write everything to a .parquet, .csv or .json file; see ``files``.

        The language decides the separator and the decimal point of a .csv file.
        """
        from motc_lab.lab.files import write  # noqa: PLC0415 -- polars is heavy

        return write(path, self.table, self.as_dict(), lang)

    @property
    def table(self) -> "DataFrame":
        """One row for each card, as a polars frame.

        Beside the counts (``CardTotals``) ``section_1`` and so on, and the
        shares ``game_share`` (games won by the owner, of those in which it was played)
        and ``match_share`` (matches, of those in which it was drawn),
        ``played_share`` and ``shown_share`` (of those in which it was played, or the
        other person has seen it), each with its Wilson interval at 95 %. All are
        biased; see ``bias``.
        """
        import polars as pl  # noqa: PLC0415 -- heavy

        return pl.DataFrame(self._rows)

    @property
    def _rows(self) -> list[dict[str, object]]:
        return [self._row(number) for number in range(CARDS)]

    @property
    def bias(self) -> str:
        """What the shares of the table do not say."""
        return say("experiments.cards.how", "en")

    def _row(self, number: int) -> dict[str, object]:
        seat, index = divmod(number, len(codes.CARD_IDS))
        name, card = ("spassky", "fischer")[seat], codes.CARD_IDS[index]
        title = self.edition.person(name).card(card).title.in_language("en")
        row: dict[str, object] = {"person": name, "card": card, "title": title}
        row |= {one: getattr(self.totals, one)[number] for one in COUNTED}
        first = number * codes.MOST_SECTIONS
        for section in range(len(self.edition.section_values)):
            row[f"section_{section + 1}"] = self.totals.sections[first + section]
        for what, names in _SHARES.items():
            trials, hits = (getattr(self.totals, name)[number] for name in names)
            part = share(hits, trials)
            row |= {f"{what}_share": part.value}
            row |= {f"{what}_low": part.low, f"{what}_high": part.high}
        return row


def card_statistics(  # noqa: PLR0913 -- what to play, and how
    bots: Sequence[object] = ("greedy", "greedy"),
    matches: int = 1000,
    *,
    seed: int = 0,
    edition: object = None,
    workers: int | None = None,
    scheduler: str | None = None,
    progress: Progress = None,
) -> CardStatistics:
    """Play matches and say what became of each card.

    Args:
        bots: Spassky's, then Fischer's: names, or bots of one's own.
        matches: how many.
        seed: of the first match.
        edition: itself, its name or its file; the house edition unless given.
        workers: processes, as in ``simulate``, as the next two.
        scheduler: as there.
        progress: as there.

    Raises:
        LabError: as ``simulate``.
        KeyboardInterrupt: by hand, before anything was played; later what is done
            counts.
    """
    settings = settings_meant("motc", None, edition=edition)
    plan = checked(Plan(wishes(bots), seed, matches, settings))
    run = play_all((plan,), Means(workers, scheduler, None, progress), play_cards)
    totals = run.part(0).totals
    ruleset = plan.ruleset
    assert isinstance(totals, CardTotals)
    assert isinstance(ruleset, MatchRuleset)
    return CardStatistics(ruleset.edition, provenance_of(plan), totals, run.done)
