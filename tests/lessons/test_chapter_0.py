"""Every path through chapter 0, in both languages."""

import re

import pytest

from motc_lab.games.motc.rules.seat import Seat
from motc_lab.lessons import LessonRun, check, lesson
from motc_lab.lessons.steps.play import PlayStep
from motc_lab.scene.model import Chapter, Lang
from motc_lab.texts import LANGS
from motc_lab.texts.rules import rule

LONGEST_SCREEN = 75
BOTH = pytest.mark.parametrize("lang", LANGS)


def finish_game(run: LessonRun) -> None:
    """Answer anything until the game is over."""
    for _ in range(60):
        chapter = run.chapter("en")
        if chapter.table is None or not chapter.table.choices:
            return
        run.play(*chapter.table.choices[0].codes)
    raise AssertionError("the game does not end")


def control(chapter: Chapter, name: str) -> tuple[str, bool, bool]:
    found = next(c for c in chapter.controls if c.id == name)
    return found.text, found.enabled, found.primary


def test_the_lesson_is_sound() -> None:
    report = check(lesson("00"))
    assert report.is_clean, str(report)


def test_the_author_reads_how_many_options_reach_the_goal() -> None:
    counts = check(lesson("00")).counts
    count = next(count for count in counts if "goal" in count)
    found = re.fullmatch(
        r"step 'lose', goal: (\d+) of (\d+) options reach the goal", count
    )
    assert found is not None
    right, all_options = map(int, found.groups())
    assert 2 <= right < all_options


def test_any_seed_gives_a_sound_lesson() -> None:
    for seed in range(5):
        assert check(lesson("00"), seed).is_clean, seed


@BOTH
def test_from_the_first_step_to_the_last(run: LessonRun, lang: Lang) -> None:
    run.bet("lose")
    assert control(run.chapter(lang), "next")[1:] == (True, True)
    run.control("next")
    run.play("bN1@1")
    run.play("use")
    feedback = run.chapter(lang).feedback
    assert feedback is not None
    assert feedback.verdict == "reached"
    run.control("next")
    twin = run.chapter(lang)
    assert twin.bet is not None
    assert twin.twin is not None
    assert (twin.bet.chosen, twin.bet.right) == ("lose", "lose")
    run.control("next")
    assert run.chapter(lang).quiz is not None
    run.control("next")
    finish_game(run)
    end = run.chapter(lang)
    assert len(end.say) == 1
    assert [mark.state for mark in end.steps] == [
        *3 * ["done"],
        "passed",
        "here",
    ]


@BOTH
def test_a_screen_is_short(run: LessonRun, lang: Lang) -> None:
    for step in run.lesson.steps:
        run.go_to(step.id)
        chapter = run.chapter(lang)
        texts = [*chapter.say, chapter.task or ""]
        if step.kind == "bet" and chapter.bet is not None:
            texts.append(chapter.bet.question)
        words = sum(len(text.split()) for text in texts)
        assert words <= LONGEST_SCREEN, (step.id, words)


def test_the_first_sentence_says_that_no_chess_is_needed(run: LessonRun) -> None:
    assert run.chapter("en").say[0].startswith("You need no chess")
    assert run.chapter("de").say[0].startswith("Schach musst du dafür nicht")


@BOTH
@pytest.mark.parametrize(
    ("choices", "rule"),
    [
        (["bN1@1+2"], "EXC-6"),  # won
        (["bN1@1+1"], "EXC-4"),  # tied
        (["bN1@1", "decline"], "EXC-5"),
        (["resign"], "EXC-9"),
    ],
)
def test_a_wrong_try_is_played_out_and_explained(
    losing: LessonRun, lang: Lang, choices: list[str], rule: str
) -> None:
    for choice in choices:
        losing.play(choice)
    chapter = losing.chapter(lang)
    assert chapter.feedback is not None
    assert chapter.feedback.verdict == "missed"
    assert rule in [line.rule for line in chapter.feedback.trace]
    assert chapter.feedback.text in chapter.speech
    for name in ("again", "hint", "look", "next"):
        assert control(chapter, name)[1], name
    losing.control("again")
    assert losing.chapter(lang).feedback is None
    assert losing.chapter(lang).table is not None


def test_every_mistake_has_words_of_its_own(losing: LessonRun) -> None:
    said = set()
    for choices in (["bN1@1+2"], ["bN1@1+1"], ["bN1@1", "decline"], ["resign"]):
        for choice in choices:
            losing.play(choice)
        feedback = losing.chapter("en").feedback
        assert feedback is not None
        said.add(feedback.text)
        losing.control("again")
    assert len(said) == 4


@BOTH
def test_another_right_way_is_named_as_such(losing: LessonRun, lang: Lang) -> None:
    losing.play("bK@1")
    losing.play("use")
    losing.play("draw")
    chapter = losing.chapter(lang)
    assert chapter.feedback is not None
    assert chapter.feedback.verdict == "reached_otherwise"
    author = {"en": "Knight on the Rim", "de": "Springer am Rand"}[lang]
    assert author in chapter.feedback.text


@BOTH
def test_the_ladder_of_hints_has_five_rungs(losing: LessonRun, lang: Lang) -> None:
    rungs = []
    for _ in range(5):
        losing.control("hint")
        chapter = losing.chapter(lang)
        assert chapter.hint is not None
        assert chapter.speech == (chapter.hint,)
        rungs.append(chapter.hint)
    assert len(set(rungs)) == 5
    assert rule("EXC-5", lang).text in rungs[1]
    assert not control(losing.chapter(lang), "hint")[1]


def test_hints_in_mid_exchange_speak_of_what_is_open_now(losing: LessonRun) -> None:
    losing.play("bN1@1")
    for _ in range(4):
        losing.control("hint")
    hint = losing.chapter("en").hint
    assert hint is not None
    assert "Use the black knight’s effect" in hint


@BOTH
def test_the_twin_shows_numbers_that_differ(run: LessonRun, lang: Lang) -> None:
    run.go_to("twin")
    chapter = run.chapter(lang)
    assert chapter.twin is not None
    assert chapter.bet is not None
    facts = {fact.label: fact for fact in chapter.twin.facts}
    marker = facts[{"en": "Advantage marker", "de": "Vorteilsmarker"}[lang]]
    assert marker.differs
    assert marker.left in chapter.twin.summary
    assert marker.right in chapter.twin.summary
    assert marker.right in (chapter.bet.reply or "")
    for future in (chapter.twin.left, chapter.twin.right):
        assert future.trace
        assert not future.table.choices
        assert future.table.ask is None


def test_the_free_game_goes_on_from_the_learners_own_exchange(
    losing: LessonRun,
) -> None:
    losing.play("bK@1")
    losing.play("use")
    losing.play("stop")
    losing.go_to("free")
    view = losing.session.view(Seat.FISCHER)
    section = view.sections[0]
    assert section.fischer is not None
    assert section.fischer.card == "bK"


def test_a_skipped_exchange_is_played_by_the_author(run: LessonRun) -> None:
    run.go_to("free")
    section = run.session.view(Seat.FISCHER).sections[0]
    assert section.fischer is not None
    step = run.lesson.step("lose")
    assert isinstance(step, PlayStep)
    assert step.answer[0].startswith(section.fischer.card)


def test_an_untouched_free_game_follows_the_exchange_played_later(
    run: LessonRun,
) -> None:
    run.go_to("free")
    run.go_to("lose")
    run.play("bK@1")
    run.play("use")
    run.play("stop")
    run.go_to("free")
    section = run.session.view(Seat.FISCHER).sections[0]
    assert section.fischer is not None
    assert section.fischer.card == "bK"


@BOTH
def test_resigning_the_free_game_ends_it_with_its_own_sentence(
    run: LessonRun, lang: Lang
) -> None:
    run.go_to("free")
    run.play("resign")
    (said,) = run.chapter(lang).say
    assert {"en": "resigned", "de": "aufgegeben"}[lang] in said
    assert said in run.chapter(lang).speech


def test_after_its_game_the_match_can_be_played_on(run: LessonRun) -> None:
    run.go_to("free")
    run.play("resign")
    text, *state = control(run.chapter("en"), "next")
    assert (text, state) == ("Play on", [True, True])
    run.control("next")
    assert run.is_aside
    table = run.chapter("en").table
    assert table is not None
    assert table.choices
    run.control("look")
    assert not run.is_aside
