"""Nothing of the other person's hand, deck or face-down cards is ever shown."""

import random
from collections.abc import Iterator

import pytest

from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.lessons import LessonRun
from motc_lab.texts import LANGS


def unknown_titles(run: LessonRun) -> set[str]:
    """Titles of cards that whoever looks can't know to lie anywhere special.

    A question may be put to the other person: then the learner's own cards are hidden.
    """
    looker = run._state.looker
    other = looker.other
    known = {*run.session.view(looker).person(other).hand, *told_of(run, other)}
    position = run.session.position
    lying = position.fischer if other is Seat.FISCHER else position.spassky
    hidden = {*lying.hand, *lying.deck, *lying.buried} - known
    return {
        title
        for card in house_edition().person(other).cards
        if card.id in hidden
        for title in (card.title.en, card.title.de, f'"{other.value}.{card.id}"')
    }


def told_of(run: LessonRun, person: Seat) -> Iterator[str]:
    """Cards of a person that the events tell of, those of a question included."""
    events = [*run.session.events()]
    state = run._state
    if (exercise := state.exercise) is not None:
        events += exercise.before
        events += () if state.step.is_unsolved(state) else exercise.events
    for event in events:
        card = event.for_seat(run._state.looker).card
        if event.seat is person and card is not None:
            yield card


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
