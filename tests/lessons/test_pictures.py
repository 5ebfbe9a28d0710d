"""No question of a quiz stands below an empty place: there is a table, or a picture."""

from pathlib import Path
from random import Random

import pytest

from motc_lab.lessons.exercise import Exercise
from motc_lab.lessons.load import lesson_files, load_lesson
from motc_lab.lessons.stage import Stage
from motc_lab.lessons.steps.check import CheckStep
from motc_lab.scene.model import Lang

SEED = 7


def exercises(file: Path) -> list[tuple[str, Exercise]]:
    found = load_lesson(file)
    stage = Stage(found, SEED)
    return [
        (f"{file.stem}/{step.id}/{spec.of}", step.make(stage, spec, Random(SEED)))
        for step in found.steps
        if isinstance(step, CheckStep)
        for spec in step.ask
    ]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    "game", ["motc", "stratego", "compile", "queens_gambit", "duel"]
)
def test_every_question_has_something_to_look_at(game: str, lang: Lang) -> None:
    bare = [
        name
        for file in lesson_files(game)
        for name, exercise in exercises(file)
        if exercise.table is None and not exercise.laid and not exercise.parts(lang)
    ]
    assert bare == []
