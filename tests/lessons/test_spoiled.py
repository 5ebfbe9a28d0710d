"""Spoiled copies of chapter 0: each must be refused with a message that helps."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from motc_lab.errors import LabError
from motc_lab.lessons import (
    LessonError,
    check,
    lesson_files,
    load_lesson,
    parse_lesson,
)
from motc_lab.lessons.exercise import Ask, Exercise, ask_named, plain
from motc_lab.lessons.exhibit import Case
from motc_lab.lessons.steps import check as check_step

FILE = lesson_files()[0]
SOUND = FILE.read_text(encoding="utf-8")
POSITION = next(line for line in SOUND.splitlines() if line.startswith("position"))

UNREADABLE = [
    ("minutes = 5", "minutes = ", "'minutes =': is not TOML; put texts in straight"),
    ("minutes = 5", "minutes = 500", "minutes: 500: input should be less than"),
    ('seat = "fischer"', 'seat = "korchnoi"', "seat: 'korchnoi': input should be"),
    (
        'edition = "reykjavik-1972"',
        'edition = "x"',
        "edition: 'x' is not here; use one",
    ),
    ('kind = "play"', 'kind = "plya"', "kind: 'plya': use a step with kind = bet"),
    ('kind = "bet"', "", "step 'hook', kind: use a step with kind = bet"),
    (
        "resolved_by",
        "resolved",
        "resolved: no such field; did you mean resolved_by",
    ),
    (
        'de = "Verliere mit Absicht"',
        "",
        "step 'lose', title.de: is missing; every text",
    ),
    ('de = "Zwei Verläufe"', 'de = ""', "step 'twin', title.de: '': string should"),
    (
        'answer = ["bN1@1", "use"]',
        "answer = []",
        "step 'lose', answer: has 0; needs 1 or more",
    ),
    (
        'until = "exchange"\n',
        'untill = "game"\n',
        "goal.untill: no such field; did you mean until?",
    ),
    ('{ kind = "tied" }', '{ kind = "tie" }', "on_wrong.1.all.0.kind: 'tie': no such"),
    ('rule = "EXC-5"', 'rule = "EXC-55"', "step 'lose', hints.rule: no rule 'EXC-55'"),
    ('["EXC-7", "GAM-1"]', '["GAM-9"]', "step 'free', rules: no rule 'GAM-9'"),
    ('id = "twin"', 'id = "lose"', "step 'lose', id: is there twice"),
    ('goes_on_from = "lose"', 'goes_on_from = "twin"', "of kind play before this one"),
    ('resolved_by = "twin"', 'resolved_by = "tvin"', "bet.resolved_by: no step 'tvin'"),
    (
        'of = "lose", is',
        'of = "draw", is',
        "no future 'draw'; step 'twin' has win, lose",
    ),
    ('fact = "marker"', 'fact = "luck"', "when.fact: 'luck': input should be 'marker'"),
]

TASK = 'kind = "play"'
HINTS = "[steps.hints]" + SOUND.split("[steps.hints]")[1].partition("[steps.on")[0]
UNREADABLE += [
    (TASK, f"{TASK}\n{TASK}", "is not TOML; it is there twice; keep one"),
    ('de = "Verliere mit Absicht"', "de = Verliere", "straight quotation marks"),
    ('de = "Verliere mit Absicht"', 'de = "Verliere', "close the quotation marks"),
    ('de = "Verliere mit Absicht"', 'de = "A "B" C"', "one field a line"),
    ("[[steps]]", "[steps]", "an earlier [steps] has one bracket only; use [[steps]]"),
    ('kind = "play"', 'kind = "play"\ntasks = 1', "no such field; did you mean task?"),
    ("minutes = 5", "minuts = 5", "minuts: no such field; did you mean minutes?"),
    (HINTS, "", "step 'lose', hints: is missing; write [steps.hints] with"),
    ('answer = ["bN1@1", "use"]', 'answer = "bN1"', "must be a list in brackets"),
    ('id = "lose"', 'id = "my step"', "use small letters a to z, digits and under"),
    ('rule = "EXC-5"', 'rule = "EXC-55"', "did you mean EXC-5? use one of SET-1"),
]

GOAL = next(line for line in SOUND.splitlines() if line.startswith("all = [{"))
FACTS = next(line for line in SOUND.splitlines() if line.startswith("facts"))
ENDS = '{ kind = "goes_on" }, { kind = "game_ends" }'
LAST_END = "[[steps.ends]]\n[steps.ends.say]"
WHEN = 'fact = "marker", of = "lose", is = '
UNTEACHABLE = [
    (POSITION, 'position = "m1.2-0"', "position: "),
    (POSITION, POSITION.replace("4-2-6", "4-2-9", 1), "spassky.supply"),
    (
        'answer = ["bN1@1", "use"]',
        'answer = ["bR1@1"]',
        "answer: does not reach the goal",
    ),
    (
        'answer = ["bN1@1", "use"]',
        'answer = ["bN1@2"]',
        "answer: 'bN1@2' is not offered",
    ),
    (
        'play = ["bN1@1+2"]',
        'play = ["bN1@1"]',
        "play: the exchange is not over yet; add",
    ),
    ('play = ["bN1@1+2"]', 'play = ["bR1@1"]', "these choices miss the goal of future"),
    (
        "{own_total} against {total}, and",
        "{totla}, and",
        "no name {totla} here; did you mean total? use one",
    ),
    (
        "below {total}",
        "below {total",
        "hints.nudge.en: has a brace too many or too few",
    ),
    (
        'all = [{ kind = "tied" }]',
        'all = [{ kind = "match_ends" }]',
        "no mistake fits it",
    ),
    (GOAL, f"none = [{ENDS}]", "no option reaches it"),
    (GOAL, 'all = [{ kind = "game_begins" }]', "no option reaches it"),
    (GOAL, 'none = [{ kind = "game_begins" }]', "every option reaches it"),
    (
        LAST_END,
        LAST_END.replace("\n", '\nall = [{ kind = "point" }]\n'),
        "ends: the last",
    ),
    (FACTS, 'facts = ["endurance"]', "facts: the two futures do not differ"),
    ('en = "Two futures"', 'en = "{win_marker}"', "titles have no names to fill"),
    (
        GOAL,
        'all = [{ kind = "played", who = "learner" }]',
        "every option but resigning",
    ),
    ("against {total}, and you", "against 4, and you", "4 is written by hand; write {"),
    (
        "against {total}, and you",
        "against 97, and you",
        "97 is written by hand; nothing here",
    ),
    ("The higher total moves", "so " * 90, "words with the task; use 75 at most"),
    (f'{WHEN}"higher"', f'{WHEN}"lower"', "one option must come true; these do: none"),
]

SCALES = (FILE.parent / "03-pawns-as-power.toml").read_text(encoding="utf-8")
LEADS = (FILE.parent / "04-who-leads.toml").read_text(encoding="utf-8")
PLAY = next(line for line in LEADS.splitlines() if line.startswith("play"))
TURNED = [
    (SCALES, 'exhibit = "pawns"', 'exhibit = "scales"', "no exhibit 'scales'; use one"),
    (SCALES, 'fischer = "bN2"', 'fisher = "bN2"', "fischer is missing"),
    (SCALES, "section = 2 }", 'section = "two" }', "section: 'two': input should be"),
    (SCALES, 'id = "tie"', 'id = "weaker"', "goals.weaker: is there twice; rename one"),
    (
        SCALES,
        'of = "cheapest"',
        'of = "cheap"',
        "ask.0.of: no ask 'cheap'; did you mean",
    ),
    (SCALES, 'bring = "tie"', 'bring = "luck"', "bring: 'luck': input should be"),
    (SCALES, 'point = "total"', 'point = "sum"', "point: 'sum': no such question; use"),
    (LEADS, 'ask = ["leader"]', 'ask = ["first"]', "no question 'first'; use one of"),
    (LEADS, "section_four_cost", "section_for_cost", "section_for_cost: no such field"),
    (
        LEADS,
        "holds_for = [{",
        'holds_for = [{ edition = "x",',
        "edition: 'x' is not here",
    ),
    (SCALES, '[steps.hints]\nrule = "EXC-4"', "[steps.hint]", "hint: no such field"),
    (SCALES, 'winner = "nobody" }', "}", "goals.0.facts: has 0; needs 1 or more"),
]
BALANCE = "[[steps]]".join(SCALES.split("[[steps]]")[:2])  # its questions take seconds
TURNED_WRONG = [
    (BALANCE, 'winner = "nobody"', 'looser = "nobody"', "no fact 'looser'; use one of"),
    (BALANCE, 'winner = "nobody"', 'winner = "tal"', "no setting reaches it; change"),
    (
        BALANCE,
        '{ winner = "nobody" }',
        "{ fischer_pawns = { min = 0 } }",
        "ask for more",
    ),
    (BALANCE, '"wB1", fischer', '"wQ2", fischer', "is not offered now"),
    (
        BALANCE,
        "needs {fischer_total}",
        "needs {fisher_total}",
        "no name {fisher_total}",
    ),
    (LEADS, 'play = ["wR1@2"', 'play = ["wR9@2"', "play: 'wR9@2' is not offered"),
    (LEADS, PLAY, 'play = ["wR1@2"]', "ask: none of this comes up along the line"),
    (
        LEADS,
        'result1 = "tie", lead2 = "fischer"',
        'result1 = "", lead2 = ""',
        "before anything",
    ),
]

REFUSED = [*((SOUND, *row) for row in UNREADABLE), *TURNED]
REPORTED = [*((SOUND, *row) for row in UNTEACHABLE), *TURNED_WRONG]


def spoiled(sound: str, old: str, new: str) -> bytes:
    assert old in sound, old
    return sound.replace(old, new, 1).encode()


@pytest.mark.parametrize(("sound", "old", "new", "message"), REFUSED)
def test_a_file_that_is_no_lesson_is_refused(
    sound: str, old: str, new: str, message: str
) -> None:
    with pytest.raises(LessonError) as caught:
        parse_lesson(spoiled(sound, old, new), file="mine.toml")
    assert message in str(caught.value)
    lines = str(caught.value).splitlines()
    assert all(line.startswith("mine.toml: ") for line in lines)


@pytest.mark.parametrize(("sound", "old", "new", "message"), REPORTED)
def test_a_lesson_that_cannot_be_taught_is_reported(
    sound: str, old: str, new: str, message: str
) -> None:
    report = check(parse_lesson(spoiled(sound, old, new), file="mine.toml"))
    assert not report.is_clean
    assert message in str(report), str(report)


def unreasoned(case: Case, generator: Random) -> Exercise:
    """A question whose wrong answers are not explained."""
    exercise = ask_named("history").make(case, generator)
    bare = tuple([replace(answer, wrong=None) for answer in exercise.answers])
    return replace(exercise, answers=bare)


def alike(case: Case, generator: Random) -> Exercise:
    """A question whose wrong answers are all explained by the same words."""
    exercise = ask_named("whose").make(case, generator)
    said = tuple(
        [
            replace(answer, wrong=None if answer.id == exercise.right else plain("No."))
            for answer in exercise.answers
        ]
    )
    return replace(exercise, answers=said)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (unreasoned, "'spassky' has no reason why it is wrong; give it one"),
        (alike, "are wrong for the same reason in de; say what is wrong with each"),
    ],
)
def test_a_question_that_does_not_explain_its_wrong_answers_is_reported(
    monkeypatch: pytest.MonkeyPatch,
    make: Callable[[Case, Random], Exercise],
    message: str,
) -> None:
    ask = Ask(make=make, told=ask_named("history").told)
    monkeypatch.setattr(check_step, "ask_named", lambda *_: ask)
    report = check(load_lesson(FILE.parent / "04-who-leads.toml"))
    assert message in str(report), str(report)


def test_a_lesson_error_is_a_lab_error_and_a_value_error() -> None:
    with pytest.raises(LabError):
        parse_lesson(b"number = 1")
    with pytest.raises(ValueError, match="steps: is missing"):
        parse_lesson(b"number = 1")


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(LessonError, match="UTF-16, not UTF-8; save"):
        parse_lesson(b"\xff\xfe")
    with pytest.raises(LessonError, match="line 2: not UTF-8; save"):
        parse_lesson(b"#\n\xff")
    with pytest.raises(LessonError, match="larger than"):
        parse_lesson(b"#" * 300_000)
