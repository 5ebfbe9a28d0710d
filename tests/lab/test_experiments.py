"""Experiments: cards screened in one design, restricted play, and the tornado."""

import json
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from benchmarks.scale.screening import BOTS, TOO_STRONG, alone, needed, unfair
from motc_lab.app.cli import main
from motc_lab.app.ended import INTERRUPTED
from motc_lab.errors import LabError
from motc_lab.games.motc.bots.habit import HABITS, HabitBot
from motc_lab.games.motc.edition import Edition, house_edition
from motc_lab.games.motc.lab.experiments import arms
from motc_lab.games.motc.lab.experiments.estimates import estimate, folded_over, student
from motc_lab.games.motc.lab.experiments.tornado import knobs_meant
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.table import Table
from motc_lab.lab import ambiguity, restricted_play, screen, tornado
from motc_lab.lab.chunk import play_plans
from motc_lab.lab.runs import play_all

DICE = ("random", "random")
EAGER = HabitBot(("never_resigns", "never_declines"), base="random", name="eager")


@pytest.fixture(scope="module")
def too_strong() -> Edition:
    return unfair()


def test_the_design_tells_every_card_from_every_other_and_from_pairs() -> None:
    runs = folded_over(32)
    columns = list(zip(*runs, strict=True))
    assert len(runs) == 64
    assert all(sum(column) == 0 for column in columns)
    for one, other in combinations(columns, 2):
        both = [a * b for a, b in zip(one, other, strict=True)]
        assert sum(both) == 0
        assert all(
            sum(x * y for x, y in zip(both, third, strict=True)) == 0
            for third in columns[::5]
        )


def test_students_quantiles_are_those_of_the_tables() -> None:
    assert student(0.975, 10) == pytest.approx(2.228, abs=0.003)
    assert student(0.9975, 20) == pytest.approx(3.153, abs=0.003)


def test_an_interval_holds_a_known_mean_and_grows_with_the_questions() -> None:
    numbers = [0.0, 0.5] * 20
    alone, among = estimate("x", numbers, 1), estimate("x", numbers, 32)
    assert alone.low < 0.25 < alone.high
    assert among.low < alone.low
    assert alone.verdict == "more"
    assert estimate("x", numbers, 1, floor=0.25).verdict == "open"
    assert estimate("x", [0.0] * 40, 1).verdict == "open"
    assert estimate("x", [-1.0] * 4, 1).verdict == "open"  # too few


def test_screening_finds_three_cards_made_too_strong_and_no_other(
    too_strong: Edition,
) -> None:
    found = screen((EAGER, EAGER), 24, edition=too_strong, seed=5, workers=1)
    assert set(found.sure) == {f"{who}.{card}" for who, card in TOO_STRONG}
    assert all(found.of(key).verdict == "more" for key in found.sure)
    assert found.matches == 24 * 64


def test_screening_needs_a_fifth_of_what_single_comparisons_need(
    too_strong: Edition,
) -> None:
    short = too_strong.with_ruling(points_to_win=2)
    found = screen(BOTS, 4, edition=short, seed=5, workers=1)
    assert found.matches == 4 * 64
    asked = (*TOO_STRONG, ("spassky", "wQ"), ("fischer", "bR1"))
    apart = alone(short, [f"{who}.{card}" for who, card in asked], 16, workers=1)
    both = needed(found, apart)
    assert both.screened <= both.single / 5


def test_a_card_that_the_change_leaves_alone_is_not_asked() -> None:
    found = screen(DICE, 1, change="weaker", workers=1)
    keys = [one.key for one in found.estimates]
    assert "fischer.wK" not in keys  # of strength 0
    assert "fischer.wQ" in keys
    with pytest.raises(LabError, match="use plain, weaker, or a function"):
        screen(DICE, 1, change="stronger")
    with pytest.raises(LabError, match="leaves every card as it is"):
        screen(DICE, 1, change=lambda edition, _who, _card: edition)


def test_a_habit_is_compared_with_the_same_person_without_it() -> None:
    def answers_nothing_new(t: Table, numbers: list[int]) -> list[int]:
        del t
        return numbers

    def gives_up(t: Table, numbers: list[int]) -> list[int]:
        is_asked = t.ask == codes.ASK_PLAY and codes.RESIGN in numbers
        return [codes.RESIGN] if is_asked else numbers

    habits = {"free": answers_nothing_new, "gives_up": gives_up}
    found = restricted_play(habits, 8, levels=("greedy",), workers=1)
    assert found.of("free/fischer/greedy").spread == 0
    assert found.of("free/fischer/greedy").value == 0
    for who in ("spassky", "fischer"):
        assert found.of(f"gives_up/{who}/greedy").value < 0
    assert found.matches == 8 * 5


def test_every_habit_is_tried_with_every_person_and_level() -> None:
    found = restricted_play(None, 1, levels=("random", "greedy"), workers=1)
    keys = {
        f"{habit}/{who}/{level}"
        for habit in HABITS
        for who in ("spassky", "fischer")
        for level in ("random", "greedy")
    }
    assert {one.key for one in found.estimates} == keys
    german = found.report("de")
    assert "Gibt nie auf, Spasski" in german
    assert "Never resigns, Spassky" in found.report("en")
    with pytest.raises(LabError, match="no habit is called 'sleeps'"):
        restricted_play(["sleeps"], 1)
    with pytest.raises(LabError, match="small letters"):
        restricted_play({"Bad Name": lambda _t, numbers: numbers}, 1)


def test_gam_2_more_points_to_win_make_a_match_longer() -> None:
    knobs = ["points_to_win", "fischer.start"]
    found = tornado(DICE, 40, measure="games", knobs=knobs, workers=1)
    assert found.of("points_to_win/+1").verdict == "more"
    assert found.of("points_to_win/-1").verdict == "less"
    assert [one.key for one in found.estimates][2:] == [
        "fischer.start/-1",
        "fischer.start/+1",
    ]


def test_the_tornado_asks_every_number_and_leaves_out_what_cannot_be() -> None:
    found = tornado(DICE, 1, workers=1)
    asked = {one.key.split("/")[0] for one in found.estimates}
    assert asked == set(knobs_meant(None, house_edition()))
    short = house_edition().with_ruling(points_to_win=1)
    one = tornado(DICE, 1, edition=short, knobs=["points_to_win"], workers=1)
    assert [step.key for step in one.estimates] == ["points_to_win/+1"]
    for wrong in ("colour", "fischer.wX.strength", "fischer.9.pawns", "fischer.wQ"):
        with pytest.raises(LabError, match=f"knobs: '{wrong}'"):
            tornado(DICE, 1, knobs=[wrong])
    with pytest.raises(LabError, match="measure: 'beauty'"):
        tornado(DICE, 1, measure="beauty")


def test_a_strength_and_a_space_are_turned_where_they_are_named() -> None:
    knobs = ["fischer.wQ.strength", "spassky.0.hand_limit", "section_values.4"]
    found = tornado(DICE, 2, knobs=knobs, workers=1)
    assert [one.key for one in found.estimates] == [
        *("fischer.wQ.strength/-1", "spassky.0.hand_limit/-1"),
        *("spassky.0.hand_limit/+1", "section_values.4/-1", "section_values.4/+1"),
    ]
    assert "Fischer wQ: strength -1" in found.report("en")
    assert "Handkartenlimit von Feld 1 +1" in found.report("de")


def test_nonsense_is_told_what_and_what_would_be_right() -> None:
    one = tornado(DICE, 1, knobs="pawns", workers=1)
    assert [step.key for step in one.estimates] == ["pawns/-1", "pawns/+1"]
    with pytest.raises(KeyError, match=r"key: 'pawns'; use pawns/-1, pawns/\+1"):
        one.of("pawns")
    with pytest.raises(LabError, match="shuffles: 0; use a whole number from 1"):
        tornado(DICE, 0, workers=1)
    with pytest.raises(LabError, match=r"knobs: \[\]; use some of points_to_win"):
        tornado(DICE, 1, knobs=[])
    with pytest.raises(LabError, match="rulings: 'colour'; use some of mulligan"):
        ambiguity(DICE, 1, rulings="colour")
    with pytest.raises(LabError, match="change: it returned 5; return an edition"):
        screen(DICE, 1, change=lambda *_: 5)  # type: ignore[arg-type,return-value]  # on purpose


def test_a_habit_that_does_not_do_what_habits_do_is_told_what_would() -> None:
    def play(habits: object) -> None:
        restricted_play(habits, 1, levels=("random",), workers=1)  # type: ignore[arg-type]  # on purpose

    with pytest.raises(LabError, match=r"habits: mine is .*; use a function of"):
        play({"mine": lambda numbers: numbers})
    with pytest.raises(LabError, match="habits: mine returned None; return a list of"):
        play({"mine": lambda _table, _numbers: None})
    with pytest.raises(LabError, match=r"habits: mine returned \[9999\]; return a"):
        play({"mine": lambda _table, _numbers: [9999]})
    with pytest.raises(LabError, match="'no_pawns' is the name of a known habit"):
        play({"no_pawns": lambda _table, numbers: numbers})
    with pytest.raises(LabError, match=r"habits: \[\]; use a table of functions, or"):
        play([])


def test_the_command_takes_some_numbers_only(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["experiment", "tornado", "--bots", *DICE, "--shuffles", "1"]
    assert main([*words, "--workers", "1", "--knobs", "pawns"]) == 0
    printed = capsys.readouterr().out
    assert "Pawns of each player +1" in printed
    assert "Points to win" not in printed
    screening = ["experiment", "screen", "--floor", "500"]
    assert main(screening) == 1
    assert "--floor: 500.0; use points from 0 to 99" in capsys.readouterr().err


def test_the_command_prints_in_both_languages_and_writes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["experiment", "tornado", "--bots", *DICE, "--shuffles", "1"]
    file = tmp_path / "found.json"
    assert main([*words, "--workers", "1", "--lang", "de", "--out", str(file)]) == 0
    assert "Punkte zum Sieg +1" in capsys.readouterr().out
    told = json.loads(file.read_text("utf-8"))
    assert told["provenance"]["digest"] == house_edition().digest
    assert told["seed"] == 0
    assert main([*words, "--measure", "beauty"]) == 1
    assert "use fischer, games" in capsys.readouterr().err


def test_an_interrupted_command_prints_what_is_done_and_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[object] = []

    def once(*tasks: Any) -> Any:
        if played:
            raise KeyboardInterrupt
        played.append(tasks)
        return play_plans(*tasks)

    monkeypatch.setattr(arms, "play_all", partial(play_all, play=once))
    words = ["experiment", "tornado", "--bots", *DICE, "--shuffles", "400"]
    assert main([*words, "--workers", "1", "--no-progress"]) == INTERRUPTED
    told = capsys.readouterr()
    assert "Points to win +1" in told.out
    assert told.err.strip() == "ended early: interrupted"
