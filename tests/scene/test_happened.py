"""The events of a match as a table: polars, pandas, neither (issue 10, 3)."""

import pickle
import sys
from copy import deepcopy
from dataclasses import asdict
from pathlib import Path
from random import Random

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from motc_lab import LabError, Match
from motc_lab.frames import NoTables
from motc_lab.games.motc.rules.event_fields import FIELDS
from motc_lab.games.motc.texts.events_page import events_page
from motc_lab.texts import LANGS, Lang

DOCS = Path(__file__).parents[2] / "docs"


def played(seed: int = 3) -> Match:
    """A whole match by random choices."""
    match, generator = Match.new(seed=seed), Random(seed)
    while not match.is_over:
        match.play(generator.choice(match.legal()))
    return match


MATCH = played()


def test_a_table_has_a_row_for_each_event_and_names_for_its_numbers() -> None:
    events = MATCH.events()
    frame = events.to_frame()
    first = ["number", "game", "exchange", "kind", "rule", "seat", "card", "section"]
    assert frame.columns[:8] == first
    assert frame["number"].to_list() == [*range(len(events))]
    assert {field.name for fields in FIELDS.values() for field in fields} <= {
        *frame.columns
    }
    for row, event in zip(frame.iter_rows(named=True), events, strict=True):
        told = {name: value for name, value in event.told.items() if name != "hand"}
        assert told.items() <= row.items()
        assert row["seat"] == (event.seat and event.seat.value)
    dealt = frame.filter(pl.col("kind") == "dealt")
    assert [len(hand.split()) for hand in dealt["hand"]] == dealt["cards"].to_list()


def test_persons_stand_in_it_by_name_and_nothing_is_an_object() -> None:
    frame = MATCH.events().to_frame()
    assert {*frame.dtypes} == {pl.Int64, pl.String, pl.Boolean}
    assert {*frame["seat"].unique()} == {"spassky", "fischer", None}
    assert {*frame["effect_owner"].unique()} <= {"spassky", "fischer", None}


def test_polars_makes_the_same_table_by_itself() -> None:
    """It raised ComputeError: seats were objects, and columns a b c d."""
    for events in (MATCH.events(), MATCH.events("spectator"), MATCH.last_events()):
        by_polars = pl.DataFrame(events).drop("hand")
        assert_frame_equal(by_polars, events.to_frame().drop("number", "hand"))


def test_pandas_finds_plain_values_by_name_in_each_event() -> None:
    """What pandas does with a sequence of dataclasses: ``asdict`` of each."""
    for event in MATCH.events("fischer"):
        row = asdict(event)
        assert event.told.items() <= row.items()
        assert row["seat"] in {"spassky", "fischer", None}


@pytest.mark.parametrize("lang", LANGS)
def test_sentences_come_on_demand_as_the_log_says_them(lang: Lang) -> None:
    match = played()
    match.lang = lang
    frame = match.events("fischer").to_frame(lang)
    log = [line.rpartition(" (")[0] for line in match.log("fischer")]
    assert frame["sentence"].to_list() == log
    assert "sentence" not in match.events().to_frame().columns
    with pytest.raises(LabError, match="use one of en, de"):
        match.events().to_frame("fr")  # type: ignore[arg-type]  # that is the point


def test_a_table_names_no_card_that_its_looker_may_not_know() -> None:
    frame = MATCH.events("spassky").to_frame("en")
    hidden = frame.filter(pl.col("hidden"))
    assert hidden.height > 10
    assert {*hidden["seat"]} == {"fischer"}
    assert hidden["card"].null_count() == hidden["hand"].null_count() == hidden.height


def test_without_polars_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(NoTables, match=r"pip install 'motc_lab\[sim\]'$"):
        MATCH.events().to_frame()


def test_a_table_of_nothing_has_its_columns_too() -> None:
    begun = Match.from_position(Match.new(seed=1).position)
    frame = begun.events().to_frame()
    assert frame.height == 0
    assert frame.schema == MATCH.events().to_frame().schema


def test_events_travel_and_tell_how_many_they_are_not_what_is_hidden() -> None:
    events = MATCH.events()
    assert pickle.loads(pickle.dumps(events)) == events == deepcopy(events)
    assert repr(events) == f"<{len(events)} events; .to_frame() is a table of them>"


def test_the_page_of_events_is_fresh() -> None:
    remedy = "run: python -m motc_lab.games.motc.texts.events_page"
    assert (DOCS / "events.md").read_text("utf-8") == events_page(), remedy
