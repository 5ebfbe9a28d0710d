"""The benchmark of luck takes away what it may, and nothing else."""

from random import Random

import pytest

from benchmarks.scale.luck import ahead, explained, stakes, watched
from motc_lab import house_edition
from motc_lab.lab.study import Study


def test_luck_that_decides_is_found_and_any_other_is_not() -> None:
    random = Random(1).random
    lucks = [
        {("card",): random() - 0.5, ("noise",): random() - 0.5} for _ in range(400)
    ]
    assert explained(lucks, [int(one["card",] > 0) for one in lucks]) > 0.6
    assert explained(lucks, [int(random() > 0.5) for _ in lucks]) < 0.05


def test_a_game_is_worth_most_where_it_decides() -> None:
    assert ahead(0, 0) == 0.5
    assert stakes(5, 5) == 1
    assert stakes(5, 5) > stakes(0, 0) > stakes(0, 5)


def test_the_luck_of_a_match_is_known_without_changing_it() -> None:
    study = Study([house_edition().with_ruling(points_to_win=2)], most=3)
    plan = study.design.arms(3)[1]
    match = watched(plan, 2, 2)
    assert match.winner in {0, 1}
    assert sum(match.draws.values()) == pytest.approx(0, abs=1e-9)
    assert match.worlds
    assert watched(plan, 2, 2).steps == match.steps
