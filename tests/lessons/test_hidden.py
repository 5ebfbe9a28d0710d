"""Nothing of the other person's hand, deck or face-down cards is ever shown."""

import random

import pytest

from motc_lab.engine.motc.edition import house_edition
from motc_lab.engine.motc.seat import Seat
from motc_lab.lessons import LessonRun
from motc_lab.texts import LANGS


def unknown_titles(run: LessonRun) -> set[str]:
    """Titles of cards that the learner can't know to lie anywhere special."""
    person = run.session.view(Seat.FISCHER).spassky
    position = run.session.position.spassky
    hidden = {*position.hand, *position.deck, *position.buried} - {*person.hand}
    seen_before = {
        event.card
        for event in run.session.events(Seat.FISCHER)
        if event.seat is Seat.SPASSKY and event.card is not None
    }
    cards = house_edition().spassky.cards
    return {
        title
        for card in cards
        if card.id in hidden - seen_before
        for title in (card.title.en, card.title.de, f'"spassky.{card.id}"')
    }


def assert_hidden(run: LessonRun) -> None:
    for lang in LANGS:
        shown = run.chapter(lang, whole_log=True).model_dump_json()
        found = [title for title in unknown_titles(run) if title in shown]
        assert not found, (run.step, found)


@pytest.mark.parametrize("seed", range(4))
def test_no_picture_shows_a_hidden_card(seed: int) -> None:
    generator = random.Random(seed)
    run = LessonRun("00", seed=seed)
    for _ in range(60):
        chapter = run.chapter("en")
        assert_hidden(run)
        acts = [("control", (c.id,)) for c in chapter.controls if c.enabled]
        table = chapter.table
        acts += [("play", c.codes) for c in (table.choices if table else ())]
        if chapter.bet is not None and chapter.bet.right is None:
            acts += [("bet", (option.id,)) for option in chapter.bet.options]
        act, names = generator.choice(acts)
        getattr(run, act)(*names)


def test_the_run_itself_prints_no_card(run: LessonRun) -> None:
    assert repr(run) == "<LessonRun lose-to-win, step hook>"
