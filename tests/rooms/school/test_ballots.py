"""What of a lesson is a vote: every bet, question, prediction and play with options."""

from itertools import islice

import pytest

from motc_lab.engine.game import FIRST, games
from motc_lab.games.motc.lessons.puzzles.motifs import MOTIFS
from motc_lab.lessons import LessonRun, lesson, lesson_files
from motc_lab.lessons.exhibit import Setting, legal_turn, settings_of
from motc_lab.lessons.steps.exhibit import ExhibitStep
from motc_lab.lessons.steps.predict import PredictStep
from motc_lab.lessons.steps.twin import TwinStep
from motc_lab.lessons.ways import meets
from motc_lab.rooms.school.ballots import Ballot, ballots_of, has_ballots, played_out

KEYS = [
    path.name[:2] if game.id == FIRST else f"{game.id}/{path.name[:2]}"
    for game in games().values()
    for path in lesson_files(game)
]
WITHOUT = {"10"}
"""A match with a coach: there is nothing to choose from."""


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
        assert one.lines or all(map(any, one.replies)), f"{one.id}: a bar tells nothing"
        assert len(one.afters) in {0, len(one.options)}, one.id


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


@pytest.mark.parametrize("key", KEYS)
def test_all_that_is_to_be_found_and_every_pair_of_futures_is_a_vote(key: str) -> None:
    run = LessonRun(lesson(key))
    asked = {step.resolved_by for step in run.lesson.steps}
    for step in run.lesson.steps:
        if isinstance(step, ExhibitStep):
            ids = {one.id for one in votes_of(key, step.id)}
            wanted = {f"{step.id}/{goal.id}" for goal in step.goals}
            assert ids == wanted, step.id
        if isinstance(step, TwinStep):
            assert bool(votes_of(key, step.id)) != (step.id in asked), step.id


def test_what_hands_would_do_is_offered_as_turns_that_the_table_allows() -> None:
    for key, name in [("02", "by_hand"), ("06", "gallery"), ("08", "setup")]:
        run = LessonRun(lesson(key))
        step = run.lesson.step(name)
        assert isinstance(step, ExhibitStep)
        exhibit, case = step.definition, step.case(run.stage, run.stage.start(step))
        assert exhibit.offers is not None
        for offer in islice(exhibit.offers(case), 6):
            values = exhibit.start(case)
            for dial, value in offer.way:
                legal_turn(exhibit.show(case, values, "en"), dial, value)
                values = exhibit.turn(case, values, dial, value)


def test_what_goes_on_from_the_right_answer_is_not_called_wrong() -> None:
    """Section IIII twice makes one discard as well, at the first time."""
    (vote,) = [one for one in votes_of("07", "track") if one.id == "track/discards"]
    right = vote.options[vote.rights[0]]
    assert right == "Receive advantage from section IIII"
    assert [one for one in vote.options if right in one] == [right]


def test_what_is_answered_alike_does_not_stand_against_each_other() -> None:
    for vote in votes_of("01", "flip"):
        right = vote.replies[vote.rights[0]]
        assert [one == right for one in vote.replies].count(True) == 1


def test_the_cards_that_are_offered_lie_beside_the_question() -> None:
    for vote in votes_of("06", "gallery"):
        (part,) = vote.parts
        told = " ".join(face["text"] for face in part["faces"])
        titles = [one.split("“")[1].split("”")[0] for one in vote.options]
        assert all(title in told for title in titles)


def test_buttons_of_a_repetition_are_told_in_their_order_with_each_board() -> None:
    closed, opened = votes_of("stratego/04", "shuttle")
    assert closed.options[closed.rights[0]] == "a2 to a3; a3 to a2; a2 to a3"
    assert opened.options[opened.rights[0]].endswith("; Move another piece")
    assert len(closed.afters) == len(closed.options)
    assert len(set(closed.afters)) > 1


def test_futures_that_no_bet_asks_about_are_told_apart_by_numbers() -> None:
    mine, other = votes_of("stratego/01", "meet")
    assert (
        mine.options[mine.rights[0]] == "The general attacks: 3; The scout attacks: 2"
    )
    assert len(mine.options) == len(other.options) == 4
    played = mine.replies[0]
    assert played[0].startswith("The general attacks: Red attacks d5")
    assert played[1].startswith("The scout attacks: Red attacks d5")


def test_puzzles_of_every_motif_are_votes_and_played_out() -> None:
    case, fresh = votes_of("11", "case"), votes_of("11", "fresh")
    assert len(case) == 2 * len(MOTIFS)
    assert len(fresh) == 1
    for vote in (case[0], fresh[0]):
        picture, told = played_out(vote, vote.rights[0], "11", "en")
        assert picture.startswith("<svg")
        assert told[0].startswith(vote.why[0])


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
