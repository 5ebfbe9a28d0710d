"""Whole matches of bots, said to the companion: every total is the engine's."""

from collections import Counter
from functools import cache
from random import Random
from typing import Literal

import pytest

from motc_lab.bots import answer_of, bot_named
from motc_lab.games.motc.companion.acts import do
from motc_lab.games.motc.companion.counting import Counting
from motc_lab.games.motc.companion.shelf import Shelf
from motc_lab.games.motc.edition import Edition, house_edition
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.table import Table
from tests.games.motc.companion.scribe import Scribe, copied
from tests.games.motc.rules.editions import PLAIN
from tests.scene.tables import play_on

SEEDS = (
    *range(6),
    12,
    14,
    31,
    39,
)  # the last have emptied sections, and effects that resign
HOUSE = house_edition()
ENGLISH = PLAIN.with_ruling(section_four_cost="won")  # has every verb somewhere
Totals = dict[str, object]
Step = tuple[list[Event], Totals | None]


def totals_of(t: Table) -> Totals:
    """All that a companion counts, as the engine has it when a card is to be played."""
    sides = {
        f"{seat} {name}": int(getattr(side, name))
        for seat, side in zip(PERSONS, (t.s0, t.s1), strict=True)
        for name in ("reserve", "supply", "no_pawns")
    }
    starts = {
        f"{seat} endurance": int(side.endurance) - t.rules.start[index]
        for index, (seat, side) in enumerate(zip(PERSONS, (t.s0, t.s1), strict=True))
    }
    common = ("points0", "points1", "game", "exchange", "white", "marker", "open")
    return {**sides, **starts, **{name: int(getattr(t, name)) for name in common}}


@cache
def played(seed: int, edition: Edition) -> tuple[Step, ...]:
    """What happened choice by choice, and the totals wherever a first card is asked."""
    session = Session.new(seed, edition)
    greedy, bold = bot_named("greedy", game="motc"), Random(seed)
    of_greedy = PERSONS[seed // 2 % 2] if seed % 2 else None  # else both are bold
    steps: list[Step] = []
    seen = 0
    while True:
        events = list(session.events())
        question = session.question
        leads = question is not None and question.kind == "play"
        t = session.table
        is_first = leads and t.section < 0
        steps.append(
            (events[seen:], totals_of(t) if is_first or not question else None)
        )
        seen = len(events)
        if question is None:
            return tuple(steps)
        if question.seat == of_greedy:
            session.play(answer_of(greedy, session))
        else:  # resigns rarely, so that games are long
            play_on(session, bold)


@pytest.mark.parametrize("book", ["de", "en"])
@pytest.mark.parametrize("knows", [True, False], ids=["tracks", "no tracks"])
@pytest.mark.parametrize("seed", SEEDS)
def test_every_total_of_a_match_is_the_engines(
    seed: int, knows: bool, book: Literal["de", "en"]
) -> None:
    """EXC-4 .. EXC-10, GAM-1 .. GAM-4, END-1, END-3, SET-3: no number of our own."""
    edition = HOUSE if book == "de" else ENGLISH
    shelf = Shelf()
    said = [f"book:{book}", *(copied(edition) if knows else ())]
    for code in said:
        shelf.do(code)
    scribe = Scribe(knows_tracks=knows, says_totals=seed % 3 == 0)
    compared = 0
    for events, totals in played(seed, edition):
        for code in scribe.heard(events):
            shelf.do(code)
        if totals is not None:
            assert totals_of(shelf.here.counting.table) == totals
            compared += 1
    assert compared > 10
    assert shelf.here.counting.stage == "over"
    winner = [event.seat for event in events if event.kind == "match_ends"]
    assert [shelf.here.counting.winner] == winner
    again = Shelf()
    again.take_kept(shelf.keep())
    assert totals_of(again.here.counting.table) == totals_of(shelf.here.counting.table)


def test_the_matches_have_all_that_can_be_said() -> None:
    """Else the comparison above would show less than it says."""
    kinds = Counter(
        code.partition(":")[0]
        for seed in SEEDS
        for knows in (True, False)
        for says in (True, False)
        for edition in (HOUSE, ENGLISH)
        for code in _said(seed, edition, knows=knows, says=says)
    )
    said = {"section", "pawn", "won", "tie", "totals", "resign", "whole", "halved"}
    said |= {"nobody", "emptied", "endurance", "marker", "supply", "ban", "done"}
    said |= {"reshuffled", "take", "shift", "yields"}
    assert said <= set(kinds)


def _said(seed: int, edition: Edition, *, knows: bool, says: bool) -> list[str]:
    scribe = Scribe(knows_tracks=knows, says_totals=says)
    return [
        code for events, _ in played(seed, edition) for code in scribe.heard(events)
    ]


def test_a_companion_begins_where_the_engine_does() -> None:
    counting = Counting()
    do(counting, "begin")
    first = next(totals for _, totals in played(0, HOUSE) if totals is not None)
    assert totals_of(counting.table) == first
