"""What a text of a card asks shows that card's words, and news come before turns."""

from random import Random

import pytest

from motc_lab.engine.begin import new_session
from motc_lab.games.compile.scene.build import scene_of
from motc_lab.games.compile.texts.words import card_name, reading_in
from motc_lab.scene.model import Lang


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_question_of_a_text_has_the_words_of_its_card_and_others_have_none(
    lang: Lang,
) -> None:
    match, random, asked = new_session("compile", seed=3), Random(3), 0
    while not match.is_over and asked < 6:
        question = match.question_of(match.asked[0])
        scene = scene_of(match, question.seat, lang)
        assert scene.ask is not None
        if question.text is None:
            assert scene.ask.effect == ""
        else:
            card, *_ = question.text.split(" ")
            said = reading_in(match.ruleset, card, lang)
            assert scene.ask.effect == f"{card_name(card, lang)}: {said}"
            other = scene_of(match, question.seat.others[0], lang)
            assert other.ask is not None
            assert other.ask.effect == ""
            asked += 1
        options = [one.code for one in question.options if one.code != "resign"]
        match.play(random.choice(options))
    assert asked == 6


def test_the_outcome_is_what_happened_and_not_whose_turn_begins() -> None:
    match, random, turns = new_session("compile", seed=4), Random(4), 0
    while not match.is_over and turns < 8:
        before = len(match.events())
        question = match.question_of(match.asked[0])
        options = [one.code for one in question.options if one.code != "resign"]
        match.play(random.choice(options))
        fresh = match.events()[before:]
        if len(fresh) > 1 and fresh[-1].kind == "turn":
            scene = scene_of(match, "amber", "en", open_hands=True, new_from=before)
            assert scene.outcome
            assert not scene.outcome.startswith("Turn ")
            turns += 1
    assert turns == 8
