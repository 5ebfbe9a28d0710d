"""Against a bot that answers at once, whatever a move brought is heard all the same."""

import pytest

from motc_lab.scene.model import Lang
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.voice import one_match

LANGS = pytest.mark.parametrize("lang", ["en", "de"])


def whole_match(tutorial: Tutorial, visit: Enter, game: str, lang: Lang) -> None:
    heard = one_match(visit(tutorial, still=True), game, lang, seed=4)
    assert heard.lines
    assert not heard.unsaid


@LANGS
def test_a_match_of_the_century_is_heard(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    whole_match(tutorial, visit, "motc", lang)


@LANGS
def test_stratego_is_heard(tutorial: Tutorial, visit: Enter, lang: Lang) -> None:
    whole_match(tutorial, visit, "stratego", lang)


@pytest.mark.long
@LANGS
def test_compile_is_heard(tutorial: Tutorial, visit: Enter, lang: Lang) -> None:
    whole_match(tutorial, visit, "compile", lang)


@pytest.mark.long
@LANGS
def test_the_queens_gambit_is_heard(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    whole_match(tutorial, visit, "queens_gambit", lang)


@LANGS
def test_a_duel_is_heard(tutorial: Tutorial, visit: Enter, lang: Lang) -> None:
    whole_match(tutorial, visit, "duel", lang)
