"""The lessons: sound by the rules, walked right and wrong, in both languages."""

from motc_lab.engine.game import game_named
from motc_lab.games.compile.lessons.parts import AMBER, code_of, table_of
from motc_lab.games.compile.lessons.puzzles import LESSONS
from motc_lab.lessons import check, load_lesson, parse_lesson
from motc_lab.lessons.load import lesson_files
from motc_lab.texts.rules import rule_ids

GAME = "compile"
FILES = tuple(sorted((game_named(GAME).folder / "lessons/content").glob("*.toml")))


def test_lessons_are_numbered_and_of_a_fair_length() -> None:
    assert lesson_files(GAME) == FILES
    assert [load_lesson(file).number for file in FILES] == [*range(1, len(FILES) + 1)]
    for file in FILES:
        lesson = load_lesson(file)
        most = 10 if file in LESSONS else 9
        assert 3 <= len(lesson.steps) <= most, file.name
        taught = [step for step in lesson.steps if step.kind != "bet"]
        assert all(step.rules for step in taught), "ids are shown"


def test_a_lesson_that_claims_something_wrong_fails() -> None:
    text = FILES[0].read_text("utf-8")
    true, false = 'answer = ["play sp5 up 3"]', 'answer = ["play sp5 down 3"]'
    assert true in text
    spoiled = parse_lesson(text.replace(true, false, 1).encode(), file=FILES[0].name)
    report = check(spoiled)
    assert not report.is_clean
    assert "answer" in str(report)


def test_the_lessons_name_rules_that_there_are() -> None:
    taught = {rule for file in FILES for rule in load_lesson(file).rules}
    assert taught <= set(rule_ids(GAME))


def test_a_position_of_the_lessons_has_every_card_of_the_six_protocols() -> None:
    table = table_of(code_of("wa5", ("fi1-", "", "")))
    view = table.view(table.ruleset.players[0])
    assert view.hand == ("water-5",)
    assert view.decks[0] == 6 * len(AMBER) - 2
    assert view.totals[0] == 2
