"""Every question of every chapter: its table, what is told, each answer's reason."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.scene.cards import event_sentence
from motc_lab.games.motc.scene.table_model import Section, Slot
from motc_lab.lessons import LessonRun, lesson_files
from motc_lab.lessons.exercise import Exercise
from motc_lab.lessons.steps.check import CheckStep
from motc_lab.lessons.steps.predict import PredictStep
from motc_lab.scene.exhibit_model import Quiz
from motc_lab.scene.model import Chapter, Lang, Scene
from motc_lab.texts import LANGS

NUMBERS = [file.name[:2] for file in lesson_files()]
CHAPTERS = pytest.mark.parametrize("number", NUMBERS)
SEEDS = (1972, 1, 2, 3)
NAMES = {"spassky", "fischer"}


@dataclass(frozen=True)
class Asked:
    """A question in front of a learner, before the answer and after it.

    Attributes:
        place: chapter, seed, step and number, for messages.
        open: the page with the question; ``closed``: with the reply to a wrong answer.
    """

    place: str
    exercise: Exercise
    open: Chapter
    closed: Chapter

    @property
    def told(self) -> tuple[Event, ...]:
        """The events that were told with it."""
        return self.exercise.before


@cache
def asked(number: str, lang: Lang = "en") -> tuple[Asked, ...]:
    """All questions of a chapter, in several deals, each answered wrongly."""
    return tuple(
        one for seed in SEEDS for one in walk(LessonRun(number, seed), seed, lang)
    )


def walk(run: LessonRun, seed: int, lang: Lang) -> Iterator[Asked]:
    for step in run.lesson.steps:
        if not isinstance(step, PredictStep | CheckStep):
            continue
        run.go_to(step.id)
        while True:
            exercise, before = run._state.exercise, run.chapter(lang)
            assert exercise is not None
            run.answer(wrong_ids(exercise)[0])
            place = f"{run.lesson.number}/{seed}/{step.hint_place(run._state)}"
            yield Asked(place, exercise, before, run.chapter(lang))
            if not step.has_more(run._state):
                break
            run.control("next")


def wrong_ids(exercise: Exercise) -> list[str]:
    return [one.id for one in exercise.answers if one.id != exercise.right]


def quiz_of(chapter: Chapter) -> Quiz:
    assert chapter.quiz is not None
    return chapter.quiz


# The table is that of the told moment (stage.md: what has been told lies there).


def slot(section: Section, scene: Scene, seat: Seat) -> Slot:
    return section.near if scene.near.id == seat.value else section.far


def lying(scene: Scene) -> dict[tuple[Seat, int], tuple[str | None, int, int | None]]:
    """Every card in a section: whose, where, which, its pawns, its total."""
    found = {}
    for section in scene.sections:
        for seat in PERSONS:
            own = slot(section, scene, seat)
            if own.card is not None:
                place = seat, section.index
                found[place] = own.card.code, own.pawns, own.total
    return found


def agrees(scene: Scene, told: tuple[Event, ...], place: str, *, totals: bool) -> None:
    """Whether each fact that was told last of a thing is the one that is drawn."""
    cards: dict[tuple[Seat, int], Event | None] = {}
    marker: int | None = None
    endurance: dict[Seat, int] = {}
    for event in told:
        match event.kind:
            case "played":
                assert event.seat is not None
                cards[event.seat, event.section] = event
            case "cleared":
                cards |= dict.fromkeys([(seat, event.section) for seat in PERSONS])
            case "marker" | "advantage" | "start_advantage":
                marker = event.marker_after
            case "endurance":
                assert event.seat is not None
                endurance[event.seat] = event.endurance_after
    drawn = lying(scene)
    for key, played in cards.items():
        if played is None:
            assert key not in drawn, f"{place}: {key} was cleared"
            continue
        code, pawns, total = drawn[key]
        assert (code, pawns) == (played.card, played.pawns), place
        is_present = scene.sections[key[1] - 1].state == "current"
        assert total == (None if is_present and not totals else played.total), place
    if marker is not None:
        assert scene.advantage.marker == marker, place
    for person in (scene.near, scene.far):
        there = [n for n, space in enumerate(person.track) if space.here]
        assert there == [endurance.get(Seat(person.id), there[0])], place


@CHAPTERS
def test_the_table_of_a_question_is_that_of_the_told_moment(number: str) -> None:
    for one in asked(number):
        if one.open.table is not None:
            totals = not one.exercise.is_sum
            agrees(one.open.table, one.told, one.place, totals=totals)


@CHAPTERS
def test_with_the_answer_the_table_is_that_of_the_answer(number: str) -> None:
    for one in asked(number):
        if one.closed.table is not None and one.exercise.events:
            told = (*one.told, *one.exercise.events)
            agrees(one.closed.table, told, one.place, totals=True)


@CHAPTERS
def test_what_is_asked_about_does_not_lie_there_yet(number: str) -> None:
    for one in asked(number):
        scene, event = one.open.table, next(iter(one.exercise.events), None)
        if scene is None or event is None:
            continue
        if event.kind == "played":
            assert (event.seat, event.section) not in lying(scene), one.place
        if event.kind in {"marker", "advantage"}:
            assert scene.advantage.marker == event.marker_before, one.place
        if event.kind in {"lost", "tied"}:
            assert all(
                section.winner is None
                for section in scene.sections
                if section.state == "current"
            ), one.place


@CHAPTERS
def test_inf_2_the_other_hand_stays_hidden_at_every_told_moment(number: str) -> None:
    for one in asked(number):
        pages = ((one.open, one.exercise.laid), (one.closed, one.exercise.after))
        for page, lying_there in pages:
            if page.table is None or lying_there is None:
                continue
            far = Seat(page.table.far.id)
            seen = lying_there.view(far.other).person(far).shown
            faces = {card.code for card in page.table.far.hand if card.code}
            assert faces == {*seen}, one.place


def test_exc_3_in_chapter_2_the_answer_lies_on_the_table_once_it_is_told() -> None:
    run = LessonRun("02")
    seen = []
    for _ in range(6):
        scene = run.chapter("en").table
        assert scene is not None
        third = scene.sections[2]
        seen.append((third.near.card is not None, scene.advantage.marker))
        run.answer(wrong_ids(run._state.exercise)[0])  # type: ignore[arg-type]
        run.control("next")
    assert [card for card, _ in seen] == [False, False, True, True, True, True]
    assert [marker for _, marker in seen] == [0, 0, 0, 0, 1, -2]


# A question does not give itself away.


@CHAPTERS
@pytest.mark.parametrize("lang", LANGS)
def test_neither_the_question_nor_what_is_told_has_the_right_answer(
    number: str, lang: Lang
) -> None:
    for one in asked(number, lang):
        quiz = quiz_of(one.open)
        right = one.exercise.answer(one.exercise.right).text(lang).removesuffix(".")
        if one.exercise.right in NAMES or right.isdecimal():
            continue  # a name or a number stands in many a sentence
        told = [quiz.question, one.open.heading, *(line.text for line in quiz.before)]
        assert not [text for text in told if right.lower() in text.lower()], one.place


@CHAPTERS
@pytest.mark.parametrize("lang", LANGS)
def test_totals_are_not_shown_where_the_sum_is_asked(number: str, lang: Lang) -> None:
    word = {"en": "total", "de": "Gesamtstärke"}[lang]
    for one in asked(number, lang):
        scene = one.open.table
        if not one.exercise.is_sum or scene is None:
            continue
        assert not any(word in line.text for line in quiz_of(one.open).before)
        for section in scene.sections:
            if section.state == "current":
                assert section.near.total is section.far.total is None, one.place
                assert word not in section.label
                assert section.label in scene.description


@CHAPTERS
def test_a_lost_exchange_is_told_without_the_step_that_follows(number: str) -> None:
    for one in asked(number):
        events = [event for event in one.told if event.kind in {"lost", "tied"}]
        edition = one.exercise.table.edition if one.exercise.table else None
        for event in events:
            assert edition is not None
            whole = event_sentence(event, edition, "en")
            told = [line.text for line in quiz_of(one.open).before]
            assert whole not in told, one.place


def test_add_the_pawns_is_asked_where_there_are_pawns() -> None:
    for one in asked("00"):
        played = [event for event in one.told if event.kind == "played"]
        assert any(event.pawns for event in played), one.place


def test_a_table_seen_from_the_other_side_says_so() -> None:
    turned = [one for one in asked("00") if one.exercise.seat is Seat.SPASSKY]
    assert turned
    for one in asked("00"):
        scene = one.open.table
        assert scene is not None
        seat = one.exercise.seat
        assert ("Spassky’s side" in scene.status) == (seat is Seat.SPASSKY), one.place
        assert seat is not None
        assert scene.near.id == seat.value


# Effects are used as somebody would who plays to win.


@CHAPTERS
def test_nobody_does_without_an_effect_in_what_a_quiz_tells(number: str) -> None:
    for one in asked(number):
        events = (*one.told, *one.exercise.events)
        assert not [e for e in events if e.kind == "declined"], one.place


@CHAPTERS
def test_no_card_is_put_away_twice_in_one_answer(number: str) -> None:
    for one in asked(number):
        away = [
            event.card for event in one.exercise.events if event.kind == "discarded"
        ]
        drawn = {event.card for event in one.exercise.events if event.kind == "drew"}
        assert all(away.count(card) == 1 or card in drawn for card in away), one.place


# Every wrong answer is explained for that answer.


@CHAPTERS
@pytest.mark.parametrize("lang", LANGS)
def test_the_reply_to_a_wrong_answer_is_the_reason_against_it(
    number: str, lang: Lang
) -> None:
    for one in asked(number, lang):
        quiz = quiz_of(one.closed)
        assert quiz.verdict == "wrong"
        reason = one.exercise.answer(quiz.chosen or "").wrong
        assert reason is not None
        assert quiz.reply == reason(lang), one.place
        right = one.exercise.answer(one.exercise.right).text(lang).removesuffix(".")
        assert any(right in text for text in one.closed.speech), one.place


@CHAPTERS
@pytest.mark.parametrize("lang", LANGS)
def test_no_two_answers_are_wrong_for_the_same_reason(number: str, lang: Lang) -> None:
    for one in asked(number, lang):
        wrong = [one.exercise.answer(name).wrong for name in wrong_ids(one.exercise)]
        said = [reason(lang) for reason in wrong if reason is not None]
        assert len({*said}) == len(wrong), one.place


@CHAPTERS
def test_exc_4_who_has_lost_is_explained_by_both_sums(number: str) -> None:
    for one in asked(number):
        event = one.exercise.events[0] if one.exercise.events else None
        if event is None or event.kind != "lost" or "nobody" not in all_ids(one):
            continue
        for name in wrong_ids(one.exercise):
            reason = one.exercise.answer(name).wrong
            assert reason is not None
            numbers = {int(n) for n in re.findall(r"\d+", reason("en"))}
            assert {event.total, event.other_total} <= numbers, one.place


def all_ids(one: Asked) -> list[str]:
    return [answer.id for answer in one.exercise.answers]
