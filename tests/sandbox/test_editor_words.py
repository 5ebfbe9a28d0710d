"""Every word that the editor's page uses is there, and none that nobody uses."""

import re
from pathlib import Path

import motc_lab.widgets
from motc_lab.games.motc.position.reader import EXPECTED
from motc_lab.games.motc.sandbox.editor.fields import STEPS
from motc_lab.games.motc.sandbox.editor.picture_form import _ASKS
from motc_lab.games.motc.sandbox.editor.wishes import Wishes
from motc_lab.texts import words

PAGE = Path(motc_lab.widgets.__file__).parent / "frontend" / "src"
FILES = [*PAGE.glob("editor/*.ts*"), *PAGE.glob("games/motc/editor/*.ts*")]
SOURCE = "\n".join(file.read_text(encoding="utf-8") for file in FILES)


def test_the_page_uses_just_the_words_of_its_catalogue() -> None:
    used = set(re.findall(r'\bw\(\s*"(\w+)"', SOURCE))
    assert used == set(words("editor.ui", "en"))


def test_every_reason_of_the_reader_has_its_sentence() -> None:
    assert set(EXPECTED) <= set(words("notation", "en"))


def test_every_step_question_and_wish_has_its_word() -> None:
    assert set(STEPS) == set(words("editor.step", "en"))
    assert set(_ASKS[1:]) <= set(words("editor.ask", "en"))
    assert set(Wishes.model_fields) == set(words("editor.wish", "en"))
