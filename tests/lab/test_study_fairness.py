"""Which of several rules is the fairest: seldom told wrongly, and with its chance."""

import json
from pathlib import Path
from random import Random

import pytest

from motc_lab.app.cli import main
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import house_edition
from motc_lab.lab.pairs import EQUAL, LOOK, OPEN
from motc_lab.lab.sequences import ALPHA, mixture
from motc_lab.lab.study import Rank, Study
from motc_lab.lab.study.fairness import (
    FAIR_ENOUGH,
    FAIREST,
    LESS_FAIR,
    Field,
    sequences,
)
from motc_lab.lab.study.state import DECIDED, ENDED

HOUSE = house_edition()
DICE = ("random", "random")
VARIANTS = {
    "to 3": HOUSE.with_ruling(points_to_win=3),
    "to 2": HOUSE.with_ruling(points_to_win=2),
}


def field(rules: int, margin: float = 0.0, planned: int = 1000) -> Field:
    alpha = ALPHA / sequences(rules)
    return Field(rules, alpha, mixture(planned, alpha), margin)


def played(
    shares: list[float],
    most: int,
    *,
    seed: int,
    margin: float = 0.0,
    alike: float = 0.3,
) -> Field:
    """Matches that hang on the same luck now and then, looked at as a study looks."""
    found, random = field(len(shares), margin), Random(seed).random
    for done in range(1, most + 1):
        luck = random()
        both = [luck if random() < alike else random() for _ in shares]
        found.add([float(one < share) for one, share in zip(both, shares, strict=True)])
        if done % LOOK == 0:
            found.look()
        if found.best is not None:
            break
    return found


def test_the_fairest_is_found_on_either_side_of_a_half() -> None:
    found = played([0.7, 0.48, 0.3], 5000, seed=1)
    assert found.best == 1
    assert [found.verdict(at) for at in range(3)] == [LESS_FAIR, FAIREST, LESS_FAIR]
    assert found.decided_at == found.count < 2000
    assert found.chances()[1] > 0.99


def test_what_lies_as_far_from_a_half_on_both_sides_is_not_decided() -> None:
    found = played([0.6, 0.4], 2000, seed=2)
    assert found.best is None
    assert [found.verdict(at) for at in range(2)] == [OPEN, OPEN]
    assert sum(found.chances()) == pytest.approx(1)


def test_two_that_are_alike_are_fair_enough_within_the_margin() -> None:
    found = played([0.52, 0.52, 0.8], 20_000, seed=3, margin=0.1)
    told = [found.verdict(at) for at in range(3)]
    assert FAIR_ENOUGH in told[:2]
    assert told[2] == LESS_FAIR
    assert set(told[:2]) <= {FAIR_ENOUGH, EQUAL, OPEN}


def test_the_fairest_is_seldom_the_wrong_one_although_always_looked_at() -> None:
    wrong = 0
    for seed in range(120):
        found = played([0.58, 0.44, 0.56], 2000, seed=seed)
        wrong += (
            found.best not in {None, 1} and found.verdict(found.best or 0) == FAIREST
        )
    found = [played([0.56, 0.44], 1500, seed=seed).best for seed in range(120)]
    assert wrong <= 6
    assert sum(one is not None for one in found) <= 6  # neither of them is fairer


def test_a_pair_that_hangs_on_the_same_luck_is_told_apart_sooner() -> None:
    alone = played([0.6, 0.68], 20_000, seed=4, alike=0.0)
    paired = played([0.6, 0.68], 20_000, seed=4, alike=0.9)
    assert paired.best == alone.best == 0
    assert paired.count < alone.count / 2


def test_a_study_ranks_base_and_variants_and_goes_on_from_its_file(
    tmp_path: Path,
) -> None:
    file = tmp_path / "fair.study"
    study = Study(VARIANTS, DICE, most=120, measure="fairness", workers=1, file=file)
    found = study.start().wait()
    assert found.phase in {ENDED, DECIDED}
    ranks = found.findings
    assert len(ranks) == 3
    assert all(isinstance(one, Rank) for one in ranks)
    assert [one.unfair for one in ranks] == sorted(one.unfair for one in ranks)
    assert sum(one.chance for one in ranks) == pytest.approx(1)
    for one in ranks:
        assert one.low <= one.share <= one.high
        assert one.unfair == pytest.approx(abs(one.share - 0.5))
    assert Study.open(file).state.findings == ranks
    assert "chance to be the fairest" in study._repr_html_()
    assert "from a half" in str(study)
    assert study.table["chance"].len() == 3
    json.dumps(found.as_dict())


def test_the_command_ranks_them(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["study", "--bots", "random", "random", "--workers", "1", "--most", "20"]
    words += ["--measure", "fairness", "--variant", "points_to_win=3", "--json"]
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    base, variant = sorted(one["variant"] for one in told["findings"])
    assert base.startswith("base: reykjavik-1972")
    assert variant == "points_to_win=3"


def test_fairness_is_of_matches_of_two() -> None:
    with pytest.raises(LabError, match="fairness is of matches of two"):
        Study(
            {"three": {"seats": 3, "layout": "rings"}},
            ("random",) * 3,
            base={"seats": 3},
            game="queens_gambit",
            measure="fairness",
        )
