"""What of a lesson is a vote: every bet, question, prediction and play with options."""

import pytest

from motc_lab.engine.game import FIRST, games
from motc_lab.lessons import LessonRun, lesson, lesson_files
from motc_lab.lessons.exhibit import Setting, settings_of
from motc_lab.lessons.steps.exhibit import ExhibitStep
from motc_lab.lessons.steps.predict import PredictStep
from motc_lab.lessons.ways import meets
from motc_lab.rooms.school.ballots import Ballot, ballots_of, has_ballots

KEYS = [
    path.name[:2] if game.id == FIRST else f"{game.id}/{path.name[:2]}"
    for game in games().values()
    for path in lesson_files(game)
]
WITHOUT = {"10", "11"}
"""A match with a coach, and puzzles without end: there is nothing to choose from."""


def votes_of(key: str, step: str) -> list[Ballot]:
    return [one for one in ballots_of(key, "en") if one.step == step]


@pytest.mark.parametrize("key", KEYS)
def test_both_languages_ask_the_same_with_different_options(key: str) -> None:
    english, german = ballots_of(key, "en"), ballots_of(key, "de")
    assert bool(english) == has_ballots(key) == (key not in WITHOUT)
    assert [(b.id, b.rights, len(b.options), len(b.parts)) for b in english] == [
        (b.id, b.rights, len(b.options), len(b.parts)) for b in german
    ]
    assert len({one.id for one in english}) == len(english)
    for one in (*english, *german):
        assert len(set(one.options)) == len(one.options), one.id
        assert len(one.replies) == len(one.options), one.id
        assert all(one.options), one.id


@pytest.mark.parametrize("key", KEYS)
def test_every_stop_of_a_prediction_is_a_vote(key: str) -> None:
    run = LessonRun(lesson(key))
    for step in run.lesson.steps:
        if isinstance(step, PredictStep):
            asked = [one.text("en") for one in step.line(run.stage)]
            assert [one.text for one in votes_of(key, step.id)] == asked


def test_what_is_to_be_found_in_an_exhibit_is_asked_with_settings_that_are_so() -> None:
    run = LessonRun(lesson("stratego/01"))
    step = run.lesson.step("ways")
    assert isinstance(step, ExhibitStep)
    case = step.case(run.stage, run.stage.start(step))
    every = settings_of(step.definition, case)
    votes = votes_of("stratego/01", "ways")
    assert len(votes) == len(step.goals)
    for goal, vote in zip(step.goals, votes, strict=True):
        fits = [meets(goal.facts, _setting(every, text).facts) for text in vote.options]
        assert [n for n, fit in enumerate(fits) if fit] == list(vote.rights)
        assert vote.picture, "the board that is asked about"


def _setting(every: tuple[Setting, ...], text: str) -> Setting:
    square = text.rpartition(" ")[2]
    return next(one for one in every if square in map(str, one.values.values()))


def test_what_options_share_is_told_once_before_them() -> None:
    (vote,) = [one for one in ballots_of("05", "en") if one.id == "sections/second"]
    assert vote.told == ("section III, worth 3: open.",)
    assert not any("section III," in option for option in vote.options)


def test_things_that_only_a_hand_puts_down_are_no_vote() -> None:
    assert not votes_of("02", "by_hand")
    assert votes_of("03", "scales")


@pytest.mark.parametrize(
    ("key", "step", "names"),
    [
        ("01", "whose", {"faces"}),
        ("04", "check", {"items"}),
        ("05", "check", {"items"}),
        ("07", "check", {"items", "heads"}),
        ("13", "own", {"heads"}),
    ],
)
def test_what_a_question_needs_stands_beside_it(
    key: str, step: str, names: set[str]
) -> None:
    for vote in votes_of(key, step):
        assert {name for part in vote.parts for name in part} & {
            *("faces", "items", "heads")
        } <= names
        assert vote.parts


def test_a_drawn_card_is_told_in_words_as_well() -> None:
    face = votes_of("01", "whose")[0].parts[0]["faces"][0]
    assert face["svg"].startswith("<svg")
    assert "black pawn" in face["text"]


def test_a_track_points_to_where_somebody_stands() -> None:
    (track,) = [p for p in votes_of("07", "check")[0].parts if "heads" in p]
    cells = track["rows"][0]["cells"]
    assert sum(cell.startswith("▸") for cell in cells) == 1
    assert len(track["heads"]) == len(cells) + 1
