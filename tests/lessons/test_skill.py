"""Ratings: how results move them, how sure they are, and what they choose."""

import pytest
from pydantic import ValidationError

from motc_lab.lessons.skill import START, SUREST, UNKNOWN, Skill, fitting


def test_the_example_of_glickmans_paper_comes_out() -> None:
    """Three results in a row move a rating about as his period of three does."""
    player = Skill(rating=1500, deviation=200)
    for rival, succeeded in ((1400, True), (1550, False), (1700, False)):
        player = player.after(rival, succeeded=succeeded)
    assert player.rating == pytest.approx(1464, abs=8)  # rivals' own doubt left out
    assert player.deviation == pytest.approx(151, abs=5)
    assert player.tries == 3


def test_nobody_is_as_sure_of_a_newcomer_as_of_a_veteran() -> None:
    newcomer = Skill()
    veteran = Skill(deviation=SUREST, tries=50)
    assert newcomer.deviation == UNKNOWN
    moved = newcomer.after(START, succeeded=True).rating - START
    hardly = veteran.after(START, succeeded=True).rating - START
    assert moved > 5 * hardly > 0


def test_the_doubt_sinks_with_every_result_but_never_goes() -> None:
    skill = Skill()
    for number in range(200):
        after = skill.after(START, succeeded=number % 2 == 0)
        assert SUREST <= after.deviation <= skill.deviation
        skill = after
    assert skill.deviation == SUREST
    assert abs(skill.rating - START) < 100


def test_what_comes_next_is_near_seven_in_ten() -> None:
    offered = {grade: 900.0 + 200 * grade for grade in range(1, 6)}
    learner = Skill(rating=1450, deviation=80)
    grade = fitting(learner, offered.items())
    assert abs(learner.chance(offered[grade]) - 0.7) < 0.08
    stronger = Skill(rating=1850, deviation=80)
    assert fitting(stronger, offered.items()) > grade


def test_a_text_from_outside_can_hold_no_nonsense() -> None:
    for text in (
        '{"rating": 1e9}',
        '{"rating": NaN}',
        '{"deviation": 0}',
        '{"tries": -1}',
        '{"rating": 1500, "name": "Bobby"}',
    ):
        with pytest.raises(ValidationError):
            Skill.model_validate_json(text)
