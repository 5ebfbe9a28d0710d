"""A sample of what ``make playtest`` plays: each page asks whom the rules ask."""

import pytest

from motc_lab.controllers.play.terms import terms_of
from tests.controllers.test_play_controller import table, think
from tests.playtest.law import Moment, breach
from tests.playtest.matches import GAMES, play

SAMPLE = {"motc": 3, "duel": 8, "stratego": 1, "compile": 1, "queens_gambit": 1}
"""Matches of each game; ``python -m tests.playtest`` plays 2,000."""


@pytest.mark.parametrize("game", GAMES)
def test_a_page_asks_whom_the_rules_ask_or_says_who_is_awaited(game: str) -> None:
    for seed in range(SAMPLE[game]):
        figures = play(game, seed, most=300)
        assert not figures.breaches
        assert figures.moments > 1


def test_a_picture_that_was_not_published_breaks_the_law() -> None:
    controller, _ = table(terms_of("motc", "fischer", "beginner"), thinks=True)
    think(controller)
    shown = controller.scene()
    moment = Moment(shown, controller.session, (controller.players[1],), frozenset())
    assert breach(moment) == ""
    question = controller.session.question_of("fischer")
    assert question is not None
    controller.session.play(question.options[0], seat="fischer")
    assert breach(moment)
