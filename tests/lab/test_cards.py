"""What becomes of each card, counted while matches are played."""

import json
from pathlib import Path
from typing import Any

import pytest

from motc_lab.bots import bot_named, play_match
from motc_lab.engine.machine import Listener
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.lab.cards import (
    CARDS,
    CardCounter,
    CardStatistics,
    card_statistics,
)
from motc_lab.games.motc.rules import notes
from motc_lab.games.motc.rules.codes import MOST_SECTIONS
from motc_lab.lab import simulate

DICE = ("random", "random")
MATCHES = 40


@pytest.fixture(scope="module")
def found() -> CardStatistics:
    return card_statistics(DICE, MATCHES, seed=3, workers=1)


class Heard(Listener):
    """Keeps every event: the slow way to count."""

    def __init__(self) -> None:
        self.events: list[tuple[int, ...]] = []

    def note(  # noqa: PLR0913, PLR0917 -- the seam of Listener
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        self.events.append((kind, rule, seat, a, b, c, d))


def test_every_exchange_is_led_and_ends_with_a_winner_a_loser_or_a_tie(
    found: CardStatistics,
) -> None:
    totals = found.totals
    played = [led + more for led, more in zip(totals.led, totals.replied, strict=True)]
    most = MOST_SECTIONS
    places = [sum(totals.sections[most * at : most * at + most]) for at in range(CARDS)]
    assert played == places
    assert sum(totals.won) == sum(totals.lost) > 0
    assert (
        sum(totals.tied) == 2 * simulate(DICE, MATCHES, seed=3, workers=1).totals.ties
    )  # type: ignore[attr-defined]
    ended = [sum(one) for one in zip(totals.won, totals.lost, totals.tied, strict=True)]
    assert sum(ended) == 2 * sum(totals.replied)
    assert all(one <= all_ for one, all_ in zip(ended, played, strict=True))


def test_the_loser_uses_the_effect_or_declines_it(found: CardStatistics) -> None:
    totals = found.totals
    answered = [u + d for u, d in zip(totals.used, totals.declined, strict=True)]
    assert answered == list(totals.lost)
    assert all(e <= u for e, u in zip(totals.empty, totals.used, strict=True))
    knowingly = zip(totals.lost_knowingly, totals.lost, strict=True)
    assert all(some <= lost for some, lost in knowingly)


def test_a_use_that_finds_nothing_is_empty_once() -> None:
    counter = CardCounter()

    def tell(kind: int, seat: int, *numbers: int) -> None:
        a, b, c, d = (*numbers, 0, 0, 0, 0)[:4]
        counter.note(kind, 0, seat, a, b, c, d)

    tell(notes.INITIATIVE, 0)
    tell(notes.NOTHING_TO_DRAW, 0, 1)  # by nobody's effect
    tell(notes.PLAYED, 0, 3, 1)
    tell(notes.PLAYED, 1, 7, 1)
    tell(notes.LOST, 1, 2, 3, 7)
    tell(notes.USED, 1, 7)
    tell(notes.NOTHING_TO_DRAW, 1, 2)
    tell(notes.NOTHING_TO_DISCARD, 1)
    tell(notes.PAWNS, 0, 2, 2)
    tell(notes.ENDURANCE, 1, 1, 1, 4)
    tell(notes.MARKER, 0, 2, 1, -1)
    counts = counter.counts
    assert counts["empty"][16 + 7] == sum(counts["empty"]) == 1
    assert counts["lost_knowingly"][16 + 7] == counts["won"][3] == 1
    assert counts["pawns"][16 + 7] == -2
    assert counts["endurance"][16 + 7] == 1
    assert counts["marker"][16 + 7] == -2


def test_effects_move_what_the_log_of_the_same_match_says() -> None:
    heard = Heard()
    rules = house_edition()
    bots = [bot_named("random", seed) for seed in (10, 11)]
    play_match(bots, 5, rules, heard)
    moved = dict.fromkeys((notes.MARKER, notes.DREW, notes.PLAYED), 0)
    for kind, _, seat, a, b, c, _ in heard.events:
        if kind == notes.MARKER:
            moved[kind] += c - b
        elif kind in moved:
            moved[kind] += 1
        del seat, a
    totals = card_statistics(DICE, 1, seed=5, workers=1).totals
    spassky, fischer = sum(totals.marker[:16]), sum(totals.marker[16:])
    assert fischer - spassky == moved[notes.MARKER]
    assert sum(totals.led) + sum(totals.replied) == moved[notes.PLAYED]
    dealt = [event for event in heard.events if event[0] == notes.DEALT]
    assert sum(totals.drawn) == moved[notes.DREW] + sum(event[4] for event in dealt)


def test_the_table_has_a_row_for_each_card_with_shares_and_intervals(
    found: CardStatistics,
) -> None:
    table = found.table
    assert table.height == CARDS
    assert table["person"].to_list() == ["spassky"] * 16 + ["fischer"] * 16
    one: dict[str, Any] = table.row(20, named=True)
    assert one["game_low"] < one["game_share"] < one["game_high"]
    assert one["game_share"] == one["games_won"] / one["games_played"]
    assert one["matches_played"] <= one["matches_drawn"] <= MATCHES
    assert one["matches_played_won"] <= one["matches_won"]
    assert one["played_share"] == one["matches_played_won"] / one["matches_played"]
    assert one["matches_played"] <= one["matches_shown"] <= one["matches_drawn"]
    assert one["shown_share"] == one["matches_shown_won"] / one["matches_shown"]
    assert one["dealt"] <= one["drawn"]
    assert "not show an effect of the card" in found.bias
    assert "40 matches" in repr(found)


@pytest.mark.parametrize(
    ("kind", "numbers", "is_seen"),
    [
        (notes.PLAYED, (3, 1), True),
        (notes.PICKED, (3,), True),
        (notes.DISCARDED, (3,), True),
        (notes.PUT_BACK, (3, 0), True),
        (notes.PUT_BACK, (3, 1), False),
    ],
)
def test_a_card_is_shown_when_the_other_person_sees_it(
    kind: int, numbers: tuple[int, ...], *, is_seen: bool
) -> None:
    counter = CardCounter()
    a, b = (*numbers, 0)[:2]
    counter.note(notes.MATCH_BEGINS, 0, -1, 0, 0, 0, 0)
    counter.note(kind, 0, 1, a, b, 0, 0)
    over, decisions = play_match([bot_named("random", 1)] * 2, 1, house_edition())
    counter.row(over, decisions)
    assert sum(counter.counts["matches_shown"]) == int(is_seen)
    assert counter.counts["matches_shown"][16 + 3] == int(is_seen)


def test_what_became_of_the_cards_is_read_drawn_and_written_in_both_languages(
    found: CardStatistics, tmp_path: Path
) -> None:
    for lang, title in (("en", "What became of"), ("de", "Was aus den Karten wurde")):
        report, chart = found.report(lang), found.plot(lang)
        assert str(report).startswith(title)
        assert report.html.count("<tr>") == CARDS + 1
        assert chart.title.startswith(title)
        assert len(chart.rows) <= CARDS
    assert "<table" in found._repr_html_()
    for ending in ("csv", "json", "parquet"):
        assert found.write(tmp_path / f"cards.{ending}").stat().st_size > 1000
    told = json.loads((tmp_path / "cards.json").read_text("utf-8"))
    assert told["provenance"]["digest"] == house_edition().digest
    assert len(told["cards"]) == CARDS


def test_workers_and_bots_of_ones_own_make_no_difference() -> None:
    alone = card_statistics(DICE, 6, workers=1)
    assert card_statistics(DICE, 6, workers=2).totals == alone.totals
    assert alone.totals.wins == simulate(DICE, 6, workers=1).totals.wins
    with pytest.raises(LabError, match="name two"):
        card_statistics(("random",), 6)
