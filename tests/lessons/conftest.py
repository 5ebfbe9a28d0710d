import pytest

from motc_lab.lessons import LessonRun


@pytest.fixture
def run() -> LessonRun:
    return LessonRun("00")


@pytest.fixture
def losing() -> LessonRun:
    """Chapter 0 at the step in which an exchange shall be lost."""
    run = LessonRun("00")
    run.go_to("lose")
    return run
