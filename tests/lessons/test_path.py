"""The ten-minute path: real steps, in the course's order, up to a whole game."""

import pytest

from motc_lab.lessons import lesson, path
from motc_lab.lessons.steps.free import FreeStep
from motc_lab.texts import LANGS


@pytest.mark.parametrize("one", path.steps, ids=lambda one: one.address)
def test_each_step_of_the_path_is_there_and_has_a_title(one: path.PathStep) -> None:
    assert lesson(one.chapter).step(one.step).id == one.step
    assert all(one.title.in_language(lang) for lang in LANGS)


def test_the_path_goes_forward_and_visits_nothing_twice() -> None:
    places = [(one.chapter, lesson(one.chapter).index(one.step)) for one in path.steps]
    assert places == sorted({*places})


def test_the_path_begins_with_the_hook_and_ends_with_a_whole_game() -> None:
    assert path.first().address == "chapter/00?step=hook&way=ten"
    last = path.steps[-1]
    step = lesson(last.chapter).step(last.step)
    assert isinstance(step, FreeStep)
    assert path.after(last.number, last.step) is None


def test_the_path_takes_about_as_long_as_it_promises() -> None:
    minutes = sum(one.minutes for one in path.steps)
    assert abs(minutes - path.minutes_in_all) <= 2


def test_beside_the_path_nothing_comes_after() -> None:
    assert path.after("00", "check") is None
    assert path.step_at("00", "check") is None
    following = path.after("00", "hook")
    assert following is not None
    assert (following.number, following.step) == ("00", "lose")
