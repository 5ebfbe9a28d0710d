"""Two numbers turned together, and the front of what is fair, short and lively."""

import json
from pathlib import Path

import pytest

from motc_lab.app.cli import main
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.lab.experiments.estimates import Estimate
from motc_lab.games.motc.lab.experiments.pareto import Cell, judged
from motc_lab.lab import grid, simulate

DICE = ("random", "random")


def cell(step: int, fischer: float, length: float, drama: float, wide: float) -> Cell:
    def near(value: float, scale: float) -> Estimate:
        return Estimate("x", value, value - wide * scale, value + wide * scale, 1, 50)

    return Cell(step, 0, near(fischer, 0.1), near(length, 1), near(drama, 1))


def test_fairness_is_the_distance_from_one_half() -> None:
    fair = cell(0, 0.48, 30, 3, 0.5)
    assert fair.unfairness == pytest.approx((0.02, 0.0, 0.07))
    unfair = cell(0, 0.8, 30, 3, 0.5)
    assert unfair.unfairness == pytest.approx((0.3, 0.25, 0.35))


def test_the_front_says_what_is_sure_and_what_only_looks_so() -> None:
    best, worst, other = (0, 0.5, 20, 5), (1, 0.9, 40, 1), (2, 0.7, 10, 4)
    sharp = judged([cell(*one, 0.01) for one in (best, worst, other)], "shorter")
    assert [one.standing for one in sharp] == ["sure", "off", "sure"]
    blurred = judged([cell(*one, 90) for one in (best, worst, other)], "shorter")
    assert [one.standing for one in blurred] == ["front", "open", "front"]
    longer = judged([cell(*one, 0.01) for one in (best, worst, other)], "longer")
    assert [one.standing for one in longer] == ["sure", "sure", "off"]


def test_cells_that_are_alike_do_not_beat_each_other() -> None:
    twins = judged([cell(0, 0.5, 20, 3, 0.1), cell(1, 0.5, 20, 3, 0.1)], "shorter")
    assert [one.standing for one in twins] == ["front", "front"]


def test_every_pair_of_steps_is_played_on_the_same_shuffles() -> None:
    found = grid(None, "points_to_win", "fischer.start", DICE, 12, seed=3, workers=1)
    assert len(found.cells) == 9
    played = simulate(DICE, 12, seed=3, workers=1)
    middle = found.of(0, 0)
    assert middle.fischer.value == played.fischer.value  # type: ignore[attr-defined]
    for one in found.cells:
        assert 0 <= one.fischer.low <= one.fischer.value <= one.fischer.high <= 1
        assert 0 <= one.drama.low <= one.drama.value
    assert found.of(-1, 0).length.value < found.of(1, 0).length.value
    assert found.front
    assert found.table.height == 9
    assert "Punkte zum Sieg und Fischer: Startfeld" in found.report("de")
    with pytest.raises(KeyError):
        found.of(5, 5)


def test_what_no_edition_may_be_is_left_out_and_nonsense_refused() -> None:
    short = house_edition().with_ruling(points_to_win=1)
    found = grid(short, "points_to_win", "pawns", DICE, 1, steps_b=[0], workers=1)
    assert [one.step_a for one in found.cells] == [0, 1]
    assert found.command.endswith(" --edition FILE")
    with pytest.raises(LabError, match="knobs: 'colour'"):
        grid(None, "colour", "pawns")
    with pytest.raises(LabError, match="another number"):
        grid(None, "pawns", "pawns")
    with pytest.raises(LabError, match="steps_a"):
        grid(None, "pawns", "points_to_win", steps_a=[1, 1])
    with pytest.raises(LabError, match="shorter or longer"):
        grid(None, "pawns", "points_to_win", length="round")
    with pytest.raises(LabError, match="fewer than two"):
        grid(None, "pawns", "points_to_win", steps_a=[0], steps_b=[0])


def test_the_command_that_a_grid_names_plays_it_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = grid(None, "points_to_win", "pawns", DICE, 2, steps_a=[-1, 0], workers=1)
    file = tmp_path / "grid.json"
    words = begun.command.split()[1:]
    assert main([*words, "--workers", "1", "--lang", "de", "--out", str(file)]) == 0
    told = json.loads(file.read_text("utf-8"))
    assert told["cells"] == begun.as_dict()["cells"]
    assert told["provenance"]["digest"] == house_edition().digest
    assert "gemeinsam verstellt" in capsys.readouterr().out
