"""What is kept brings back exactly what was there; anything else is refused."""

import json
import re
from collections.abc import Callable

import pytest

from motc_lab.lessons import LessonError, LessonRun
from motc_lab.texts import LANGS

Act = Callable[[LessonRun], object]


def _any(run: LessonRun) -> str:
    question = run.session.question
    assert question is not None
    return question.options[0].code


def _end(run: LessonRun) -> None:
    """Resign as soon as a card is asked for."""
    while run.session.question is not None and _any(run) != _card(run):
        run.play(_any(run))
    run.play("resign")


def _card(run: LessonRun) -> str:
    question = run.session.question
    return next((o.code for o in question.options if o.section), "") if question else ""


WALK: list[tuple[str, Act]] = [
    ("at the start", lambda _: None),
    ("with a bet", lambda run: run.bet("same")),
    ("at the task", lambda run: run.control("next")),
    ("with a hint", lambda run: run.control("hint")),
    ("in mid-exchange", lambda run: run.play("bN1@1")),
    ("looking around", lambda run: run.control("look")),
    ("playing there", lambda run: run.play("use")),
    ("back again", lambda run: run.control("look")),
    ("with a choice taken back", lambda run: run.undo()),
    ("after a wrong try", lambda run: run.play("bN1@1+2")),
    ("started again", lambda run: run.control("again")),
    ("after another way", lambda run: run.play("bR1@1+1")),
    ("before both futures", lambda run: run.control("next")),
    ("at the questions", lambda run: run.control("next")),
    ("in the game", lambda run: run.control("next")),
    ("in its first exchange", lambda run: run.play(_any(run))),
    ("after resigning", _end),
    ("playing the match on", lambda run: run.control("next")),
    ("at a link", lambda run: run.open_position(run.lesson.position)),
]


def test_every_place_comes_back_as_it_was(run: LessonRun) -> None:
    for name, act in WALK:
        act(run)
        again = LessonRun("00", seed=7)
        again.restore(run.keep())
        for lang in LANGS:
            before = run.chapter(lang, fresh=False)
            assert again.chapter(lang, fresh=False) == before, name
        assert again.keep() == run.keep(), name


def test_undo_and_redo_survive(losing: LessonRun) -> None:
    losing.play("bN1@1")
    losing.play("use")
    losing.undo()
    again = LessonRun("00")
    again.restore(losing.keep())
    again.redo()
    losing.redo()
    assert again.chapter("en", fresh=False) == losing.chapter("en", fresh=False)


def test_what_is_kept_is_json_without_a_language(losing: LessonRun) -> None:
    losing.play("bN1@1")
    assert json.loads(losing.keep())["step"] == "lose"


def changed(text: str, **fields: object) -> str:
    return json.dumps({**json.loads(text), **fields})


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda _: "", "kept text"),
        (lambda _: "[]", "kept text"),
        (lambda text: text[:-20], "kept text"),
        (lambda _: "x" * 2_000_001, "more than 2000000"),
        (lambda text: changed(text, version=2), "version"),
        (lambda text: changed(text, step="end"), "no step 'end'"),
        (lambda text: changed(text, lesson="pawns"), "'pawns'; this is 'lose-to-win'"),
        (lambda text: changed(text, bets={"hook": "both"}), "use one of win, lose"),
        (lambda text: changed(text, bets={"lose": "win"}), "has no bet"),
        (lambda text: changed(text, hints={"lose": 9}), "hints.lose"),
        (lambda text: changed(text, hints={"hook": 1}), "step 'hook' has none"),
        (
            lambda text: changed(text, records={"lose": "?"}),
            "step 'lose', record, line 1",
        ),
        (lambda text: changed(text, seed=4), "not a table of this lesson"),
        (lambda text: changed(text, seed=10**30), "seed"),
        (lambda text: changed(text, extra=1), "extra"),
        (
            lambda text: text.replace("bN1@1", "bN1@2"),
            "record, line 8: can't be followed",
        ),
        (
            lambda text: text.replace("m1.2-0.", "m1.1-0."),
            "line 6: can't be followed",
        ),
    ],
)
def test_a_wrong_text_is_refused_and_loses_nothing(
    losing: LessonRun, spoil: Callable[[str], str], message: str
) -> None:
    losing.play("bN1@1")
    before = losing.keep()
    with pytest.raises(LessonError, match=message):
        losing.restore(spoil(before))
    assert losing.keep() == before


def test_a_record_that_no_longer_replays_gives_no_card_away(run: LessonRun) -> None:
    run.go_to("free")
    hidden = run.session.position.spassky.hand
    spoiled = re.sub(r"\\nS [A-Za-z0-9@+]+", r"\\nS wK@1", run.keep())
    with pytest.raises(LessonError, match="can't be followed") as caught:
        LessonRun("00").restore(spoiled)
    assert not [card for card in hidden if card in str(caught.value)]
