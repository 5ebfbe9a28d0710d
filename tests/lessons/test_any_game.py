"""A game brings its lessons as data: the duel's is walked, kept and spoiled."""

import json

import pytest

from motc_lab.engine.game import game_named
from motc_lab.errors import IllegalOption
from motc_lab.lessons import (
    Lesson,
    LessonError,
    LessonRun,
    check,
    lesson,
    lesson_files,
    load_lesson,
    parse_lesson,
)
from motc_lab.lessons.goals import Goal, judge
from motc_lab.lessons.meant import written_for
from motc_lab.lessons.paper import PaperRun
from motc_lab.lessons.progress import read_course
from motc_lab.lessons.tables import play_written
from motc_lab.scene.model import Lang, Quiz
from motc_lab.texts import LANGS

NAME = "duel/01"
(FILE,) = lesson_files("duel")
SOUND = FILE.read_text("utf-8")
STEPS = ("line", "high", "bet", "futures", "left", "check")


@pytest.fixture
def run() -> LessonRun:
    return LessonRun(NAME)


def quiz(run: LessonRun, lang: Lang = "en") -> Quiz:
    found = run.chapter(lang).quiz
    assert found is not None
    return found


def right_answer(run: LessonRun) -> str:
    exercise = run._state.exercise
    assert exercise is not None
    return exercise.right


def answer_all(run: LessonRun, *, right: bool) -> list[Quiz]:
    """Answer every question of the present step; the replies."""
    said = []
    while True:
        known = right_answer(run)
        offered = [one.id for one in quiz(run).options]
        run.answer(known if right else next(o for o in offered if o != known))
        said.append(quiz(run))
        if quiz(run).onward is None:
            return said
        run.control("next")


# Found, and told apart


def test_chapters_are_named_by_their_game() -> None:
    found = lesson(NAME)
    assert (found.game, found.number, found.name) == ("duel", 1, NAME)
    assert lesson("00").name == "00"
    assert load_lesson(FILE) == found
    assert [step.id for step in found.steps] == [*STEPS]
    assert {step.game for step in found.steps} == {"duel"}


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("duel/07", "no chapter 'duel/07'; there are duel/01"),
        ("chess/01", "use one of"),
        ("99", "there are 00, 01"),
    ],
)
def test_a_chapter_that_is_not_there_is_answered_with_those_that_are(
    name: str, told: str
) -> None:
    with pytest.raises(LessonError, match=told):
        lesson(name)


def test_a_lesson_of_ones_own_names_its_game() -> None:
    assert parse_lesson(SOUND.encode()).game == "duel"
    unnamed = SOUND.replace('game = "duel"\n', "").encode()
    assert parse_lesson(unnamed, game="duel").game == "duel"
    with pytest.raises(LessonError, match=r"mine.toml: game: 'go'; use one of .*duel"):
        parse_lesson(SOUND.replace('"duel"', '"go"', 1).encode(), file="mine.toml")


def test_its_check_finds_nothing_to_mend() -> None:
    report = check(lesson(NAME))
    assert report.is_clean, str(report)
    assert "step 'high', goal: 1 of 2 options reach the goal" in report.counts


# Walked


@pytest.mark.parametrize("lang", LANGS)
def test_every_step_is_shown_in_both_languages(run: LessonRun, lang: Lang) -> None:
    for step in run.lesson.steps:
        run.go_to(step.id)
        shown = run.chapter(lang)
        assert shown.heading == step.title.in_language(lang)
        assert shown.say
        assert not any("{" in text for text in (*shown.say, shown.task or ""))
    run.go_to("line")
    assert {"en": "North", "de": "Nord"}[lang] in run.chapter(lang).say[0]


@pytest.mark.parametrize("right", [True, False])
def test_a_line_of_play_is_predicted(run: LessonRun, *, right: bool) -> None:
    replies = answer_all(run, right=right)
    assert [one.question for one in replies] == [
        "North lays the 2 face down. Who decides next?",
        "The cards are turned over: South is ahead with 3 to 2. Who decides next?",
        "How does it end?",
    ]
    verdict = "right" if right else "wrong"
    assert [one.verdict for one in replies] == [verdict] * 3
    assert all(one.reply for one in replies) is not right
    assert run.is_done


def test_what_a_line_has_not_told_yet_stays_hidden(run: LessonRun) -> None:
    """South's cards are 1 and 3; North, who looks, sees neither before they turn."""
    before = run.chapter("en").model_dump_json(exclude={"sandbox"})
    assert "South: the" not in before
    assert "South is dealt the" not in before


@pytest.mark.parametrize(
    ("option", "verdict"), [("lay 5", "reached"), ("lay 2", "missed")]
)
@pytest.mark.parametrize("lang", LANGS)
def test_a_goal_is_played_for(
    run: LessonRun, option: str, verdict: str, lang: Lang
) -> None:
    run.go_to("high")
    table = run.chapter(lang).table
    assert table is not None
    assert [choice.code for choice in table.choices] == ["lay 2", "lay 5"]
    run.play(option)
    feedback = run.chapter(lang).feedback
    assert feedback is not None
    assert feedback.verdict == verdict
    assert run.is_done == (verdict == "reached")
    assert feedback.trace
    with pytest.raises(IllegalOption):
        run.play("lay 2")
    run.control("again")
    assert run.chapter(lang).feedback is None


def test_a_ladder_of_hints_ends_with_every_way(run: LessonRun) -> None:
    run.go_to("high")
    said = []
    for _ in range(5):
        run.control("hint")
        said.append(run.chapter("en").hint or "")
    assert said[0] == "Which of your cards cannot be beaten?"
    assert said[1].startswith("Turning them over")
    assert said[2] == "Ways to the goal from here: 1 of 2."
    assert said[3] == "For instance: Lay the 5"
    table = run.chapter("en").table
    assert table is not None
    assert table.tips == (("north.5",),)


@pytest.mark.parametrize("chosen", ["high", "low"])
def test_a_bet_comes_out_as_the_rules_say(run: LessonRun, chosen: str) -> None:
    run.go_to("bet")
    run.bet(chosen)
    run.go_to("futures")
    shown = run.chapter("en")
    assert shown.bet is not None
    assert (shown.bet.chosen, shown.bet.right) == (chosen, "high")
    assert shown.twin is not None
    (fact,) = shown.twin.facts
    assert (fact.label, fact.right, fact.differs) == ("Result", "South wins", True)


def test_an_exhibit_is_turned_until_all_is_found(run: LessonRun) -> None:
    run.go_to("left")
    run.turn("kept", 2)
    shown = run.chapter("en").exhibit
    assert shown is not None
    assert shown.reply.endswith("Not that yet.")
    run.turn("turned", 5)  # and the 3 lies where the 5 was: 1 and 4 are left
    assert run.is_done
    run.turn("turned", 4)
    shown = run.chapter("de").exhibit
    assert shown is not None
    assert shown.reply.startswith("Du liegst zurück und rätst: Die andere Hand hält")
    assert [goal.mark.kind for goal in shown.goals] == ["good", "good"]


@pytest.mark.parametrize("right", [True, False])
def test_fresh_positions_are_asked_about(run: LessonRun, *, right: bool) -> None:
    run.go_to("check")
    replies = answer_all(run, right=right)
    assert len({one.question for one in replies}) == len(replies)
    assert run.is_finished
    missed = json.loads(run.course()).get("missed", {})
    assert missed == ({} if right else {"duel/01/check/0": 3})


# Kept


@pytest.mark.parametrize("step", STEPS)
def test_each_step_is_kept_and_taken_up_again(run: LessonRun, step: str) -> None:
    run.go_to(step)
    act = {
        "line": lambda: run.answer("south"),
        "high": lambda: run.play("lay 5"),
        "bet": lambda: run.bet("high"),
        "futures": lambda: run.control("look"),
        "left": lambda: run.turn("kept", 2),
        "check": lambda: run.answer("north"),
    }
    act[step]()
    other = LessonRun(NAME)
    other.restore(run.keep())
    for lang in LANGS:
        kept = {"speech": (), "beat": 0}
        assert other.chapter(lang, fresh=False).model_copy(update=kept) == run.chapter(
            lang, fresh=False
        ).model_copy(update=kept)


def test_nothing_is_taken_up_from_another_game_s_lesson(run: LessonRun) -> None:
    with pytest.raises(LessonError, match="lesson: 'lose-to-win'"):
        run.restore(LessonRun("00").keep())


def test_the_progress_of_games_is_not_mixed(run: LessonRun) -> None:
    """What was missed in one game is never owed in another one."""
    run.go_to("check")
    answer_all(run, right=False)
    course = json.dumps({NAME: json.loads(run.course()), "00": {"done": ["hook"]}})
    assert {*read_course(course, "05").others} == {"00"}
    assert read_course(course, "05").owed_to("05") == ()
    later = read_course(course, "duel/02")
    assert {*later.others} == {NAME}
    assert later.owed_to("duel/02") == ("duel/01/check/0",)
    run.remember(course)
    assert run._state.progress.others == {}


def test_a_table_beside_the_lesson_is_of_its_game(run: LessonRun) -> None:
    run.open_position("duel1;24;15;4.;.")
    assert run.is_aside
    assert run.session.ruleset.game.id == "duel"
    assert run.chapter("en").say == ("This position comes from a link. You are North.",)
    code = run.chapter("en").sandbox
    assert code is not None
    assert code.startswith("duel1;24;")


def test_a_played_match_beside_the_lesson_says_how_it_ended(run: LessonRun) -> None:
    run.open_position("duel1;25;13;23;.")
    run.play("guess 4")
    assert run.chapter("en").say == ("South wins",)


# Goals of any game


def goal(**fields: object) -> Goal:
    return Goal.model_validate(fields, context=written_for(game_named("duel")))


@pytest.mark.parametrize(
    ("at_end", "holds"),
    [
        ({"asked": "learner"}, True),
        ({"asked": "other"}, False),
        ({"won": "anyone"}, False),
        ({"view": {"has_laid.0": 1}}, True),
        ({"view": {"laid.1": {"min": 3, "max": 3}}}, True),
        ({"view": {"hands.0": 1}}, True),
        ({"view": {"hands.1": 1}}, False),
        ({"view": {"nothing": 1}}, False),
    ],
)
def test_a_goal_may_ask_how_the_table_stands(
    run: LessonRun, at_end: dict[str, object], *, holds: bool
) -> None:
    """North has laid the 2 against the 3: behind, and asked to guess."""
    run.go_to("high")
    run.play("lay 2")
    wanted = goal(until="choice", at_end=at_end)
    assert (
        judge(wanted, run.session, run.session.ruleset.players[0]).is_reached == holds
    )


@pytest.mark.parametrize(
    ("until", "over"), [("choice", True), ("turn", True), ("match", False)]
)
def test_what_ends_a_try_in_any_game(run: LessonRun, until: str, *, over: bool) -> None:
    run.go_to("high")
    wanted = goal(until=until, all=[{"kind": "laid"}])
    assert not judge(wanted, run.session, run.session.ruleset.players[0]).is_over
    run.play("lay 2")
    assert judge(wanted, run.session, run.session.ruleset.players[0]).is_over == over


def test_a_written_choice_may_say_what_chance_brings(run: LessonRun) -> None:
    """The duel names nothing that chance brings, and says so."""
    with pytest.raises(Exception, match="nothing can be named in this game"):
        play_written(run.session, "lay 2 [4]")
    play_written(run.session, "lay 2")
    assert run.session.ruleset.players[0] not in run.session.asked


# Spoiled

REFUSED = [
    ('seat = "north"', 'seat = "fischer"', "seat: 'fischer': input should be 'north'"),
    ('kind = "guessed"', 'kind = "gessed"', "goal.all.0.kind: 'gessed': no such event"),
    ('until = "turn"', 'until = "exchange"', "use one of choice, turn, match"),
    ('exhibit = "left"', 'exhibit = "pawns"', "no exhibit 'pawns'; use one of left"),
    ('of = "behind"', 'of = "whose"', "ask.0.of: no ask 'whose'; use one of behind"),
    ('"asked", "result"', '"leader"', "no question 'leader'; use one of asked, result"),
    ('rules = ["D-3"]', 'rules = ["EXC-4"]', "no rule 'EXC-4'; use one of D-1"),
    ('kind = "bet"', 'kind = "coach"', "'coach': use a step with kind = bet, check"),
    ('answer = ["lay 5"]', 'answer = ["lay 5 [2]"]', "answer.0: 'lay 5 [2]': leave"),
    ("minutes = 4", 'minutes = 4\nedition = "x"', "edition: no such field"),
    ("minutes = 4", "minutes = 4\nsettings = { cards = 6 }", "duel has no setting"),
    ('id = "left"', 'id = "left"\nruling = { cards = 6 }', "step 'left', ruling: "),
]
REPORTED = [
    ('"duel1;25;13;..;."', '"duel1;25;15;..;."', "position: this can't be"),
    ("{own_hands}. {other}", "{hand}. {other}", "no name {hand} here; use one of"),
    ('answer = ["lay 5"]', 'answer = ["lay 2"]', "step 'high', answer: does not reach"),
    ('answer = ["lay 5"]', 'answer = ["lay 4"]', "step 'high', answer: 'lay 4' is not"),
    (
        'play = ["lay 2", "lay 3"',
        'play = ["lay 4", "lay 3"',
        "step 'line', play: 'lay 4'",
    ),
    ('is = "higher", than = "low"', 'is = "lower", than = "low"', "these do: none"),
    ('facts = ["result"]', 'facts = ["luck"]', "step 'futures', facts: no fact 'luck'"),
    ('fact = "result", of = "low"', 'fact = "luck", of = "low"', "no fact 'luck'; use"),
    ("hold {own_hands}. {o", "hold 2, 5. {o", "2 is written by hand"),
]


def spoiled(old: str, new: str) -> Lesson:
    assert old in SOUND, old
    return parse_lesson(SOUND.replace(old, new, 1).encode(), file="mine.toml")


@pytest.mark.parametrize(("old", "new", "told"), REFUSED)
def test_a_file_that_fits_another_game_is_refused(
    old: str, new: str, told: str
) -> None:
    with pytest.raises(LessonError) as caught:
        spoiled(old, new)
    assert told in str(caught.value)
    assert all(
        line.startswith("mine.toml: ") for line in str(caught.value).splitlines()
    )


@pytest.mark.parametrize(("old", "new", "told"), REPORTED)
def test_a_lesson_that_cannot_be_taught_is_reported(
    old: str, new: str, told: str
) -> None:
    report = check(spoiled(old, new))
    assert told in str(report), str(report)


@pytest.mark.parametrize("lang", LANGS)
def test_its_steps_stand_on_a_worksheet(run: LessonRun, lang: Lang) -> None:
    for step in run.lesson.steps:
        run.go_to(step.id)
        paper = step.on_paper(PaperRun(run, lang, {}))
        for question, solution in paper.pairs:
            assert question.text
            assert solution.question == question.id
            assert not question.options or solution.answer in question.options
