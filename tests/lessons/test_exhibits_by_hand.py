"""Exhibits that a learner works with: what a right turn and a wrong one bring."""

from collections.abc import Sequence
from itertools import permutations
from random import Random

from motc_lab.lessons import LessonRun
from motc_lab.lessons.exhibit import Facts, exhibit_named, settings_of
from motc_lab.lessons.model import ExhibitStep
from motc_lab.lessons.next_game import RIGHT_ORDER, outcome, prepare, too_early
from motc_lab.lessons.problem import ask_named
from motc_lab.scene.exhibit_model import Dial, Grid, Rows, Timeline


def at(number: str, step: str) -> LessonRun:
    run = LessonRun(number)
    run.go_to(step)
    return run


def dials(run: LessonRun) -> dict[str, Dial]:
    exhibit = run.chapter("en").exhibit
    assert exhibit is not None
    return {
        dial.id: dial
        for part in exhibit.parts
        if part.kind == "dials"
        for dial in part.dials
    }


def reply(run: LessonRun) -> str:
    exhibit = run.chapter("en").exhibit
    assert exhibit is not None
    return exhibit.reply


def facts(run: LessonRun) -> Facts:
    state = run._state
    step = state.step
    assert isinstance(step, ExhibitStep)
    shown = exhibit_named(step.exhibit).show(state.case(step), state.values(step), "en")
    return shown.facts


# Chapter 2: the seven steps are put in order by the learner.


def test_the_steps_of_an_exchange_are_done_in_their_order() -> None:
    run = at("02", "by_hand")
    for number in range(1, 8):
        run.turn(f"s{number}", 1)
    assert facts(run)["step"] == 7


def test_a_step_that_comes_too_early_is_not_done_and_the_reply_says_why() -> None:
    run = at("02", "by_hand")
    for number in range(1, 5):
        run.turn(f"s{number}", 1)
    run.turn("s6", 1)
    assert facts(run)["step"] == 4
    assert "effect comes first" in reply(run)
    run.turn("s5", 1)
    assert facts(run)["step"] == 5


def test_each_step_that_comes_too_early_has_a_reason_of_its_own() -> None:
    run, reasons = at("02", "by_hand"), []
    for number in range(2, 8):
        run.turn(f"s{number}", 1)
        reasons.append(reply(run))
    assert len({*reasons}) == 6
    assert "nobody has lost yet" in reasons[3]


def test_the_steps_are_not_offered_in_their_order() -> None:
    names = list(dials(at("02", "by_hand")))
    assert sorted(names) == [f"s{number}" for number in range(1, 8)]
    assert names != sorted(names)


# Chapter 4


def test_shuffled_results_are_others_each_time() -> None:
    run, seen = at("04", "timeline"), set()
    for _ in range(27):
        seen.add(tuple(facts(run)[f"result{n}"] for n in (1, 2, 3)))
        run.turn("shuffle", 1)
    assert len(seen) == 27


def test_that_a_game_is_over_is_said_once() -> None:
    run = at("04", "timeline")
    for number in (1, 2, 3):
        run.turn(f"x{number}", "fischer")
    exhibit = run.chapter("en").exhibit
    assert exhibit is not None
    (line,) = [part for part in exhibit.parts if isinstance(part, Timeline)]
    over = [one.text for one in line.stations if "is over" in one.text]
    assert len(over) == 1


# Chapter 6: the gallery goes by families.


def test_the_gallery_shows_one_family_at_a_time_and_all_cards_in_some() -> None:
    run = at("06", "gallery")
    families = [option.id for option in dials(run)["family"].options]
    found: set[str] = set()
    for family in families:
        run.turn("family", family)
        cards = [option.id for option in dials(run)["card"].options]
        assert dials(run)["card"].value in cards
        assert len(cards) < 16
        found |= {*cards}
    assert len(found) == 16


def test_a_choice_within_an_effect_is_named_by_what_it_brings() -> None:
    run = at("06", "spassky")
    assert "way" not in dials(run)
    run.turn("family", "hand")
    force, discard = (option.text for option in dials(run)["way"].options)
    assert "must play" in force
    assert "discards" in discard


# Chapter 13: what a reading brings stands beside the other one, once both were seen.


def side_by_side(run: LessonRun) -> Grid:
    exhibit = run.chapter("en").exhibit
    assert exhibit is not None
    return next(part for part in exhibit.parts if isinstance(part, Grid))


def test_both_readings_stand_side_by_side_once_both_were_looked_at() -> None:
    run = at("13", "cost")
    assert len(side_by_side(run).heads) == 1
    run.turn("book", "english")
    grid = side_by_side(run)
    assert len(grid.heads) == 2
    german, english = grid.rows[-1].cells
    assert (german.mark, english.mark) != (None, None)
    assert german.text != english.text


def test_the_reading_not_turned_to_yet_gives_nothing_away() -> None:
    exhibit = at("13", "mulligan").chapter("en").exhibit
    assert exhibit is not None
    rows = [part for part in exhibit.parts if isinstance(part, Rows)]
    assert len(rows) == 1
    assert not any(row.mark for part in rows for row in part.rows)


# Chapter 8: which order costs something, and what it costs.


def cost(run: LessonRun, order: Sequence[str]) -> tuple[tuple[int, ...], list[str]]:
    """What stands on the table after these steps, and who decided, in their order."""
    table, events = prepare(run.session, order)
    asked = [e.seat.value for e in events if e.kind in {"discarded", "drew"} and e.seat]
    return outcome(table), asked


def test_gam_3_an_order_in_which_nothing_is_early_costs_nothing() -> None:
    run = at("08", "by_hand")
    proper = cost(run, RIGHT_ORDER)
    free = [one for one in permutations(RIGHT_ORDER) if not too_early(one)]
    assert len(free) == 6
    assert all(cost(run, one) == proper for one in free)


def test_gam_3_whatever_came_too_early_does_cost_something() -> None:
    run = at("08", "by_hand")
    proper = cost(run, RIGHT_ORDER)
    for order in permutations(RIGHT_ORDER):
        if too_early(order):
            assert cost(run, order) != proper, order


def test_gam_3_an_early_step_is_named_with_what_it_should_wait_for() -> None:
    run = at("08", "by_hand")
    for step in ("marker", "board", "status"):
        run.turn(step, 1)
    assert "“Update the status” was too early" in reply(run)
    assert "first comes “Discard hand cards”" in reply(run)
    assert "Marker to neutral" not in reply(run)


def test_gam_4_only_what_the_order_has_caused_is_listed() -> None:
    run = at("08", "by_hand")
    for step in ("marker", "board", "status", "discards", "queen"):
        run.turn(step, 1)
    assert "Spassky holds a card less" in reply(run)
    assert "Fischer holds a card less" in reply(run)
    assert "pawn" not in reply(run)
    assert "start advantage" not in reply(run)


def test_gam_3_board_before_marker_is_ready_and_said_to_cost_nothing() -> None:
    run = at("08", "by_hand")
    for step in ("board", "marker", "discards", "status", "queen"):
        run.turn(step, 1)
        assert "too early" not in reply(run)
    assert "in any order" in reply(run)
    assert "ready" in run._state.met["by_hand"]


def test_gam_5_an_early_queen_lets_the_wrong_player_decide_first() -> None:
    run = at("08", "by_hand")
    for step in ("marker", "board", "queen", "discards", "status"):
        run.turn(step, 1)
    assert "Spassky decided first instead of Fischer" in reply(run)


def test_gam_3_the_question_asks_for_a_step_that_was_early_or_for_none() -> None:
    run = at("08", "by_hand")
    step = run._state.step
    assert isinstance(step, ExhibitStep)
    ask, case, asked = ask_named("too_early"), run._state.case(step), set()
    for seed in range(40):
        problem = ask.make(case, Random(seed))
        order = [one.id for one in problem.answers if one.id != "nothing"]
        assert [*too_early(order)] == [problem.right] * (problem.right != "nothing")
        asked.add(problem.right)
    assert asked == {"status", "queen", "nothing"}


# Settings


def test_every_setting_of_the_steps_can_be_reached() -> None:
    run = at("02", "by_hand")
    step = run._state.step
    assert isinstance(step, ExhibitStep)
    found = settings_of(exhibit_named("steps"), run._state.case(step))
    assert {setting.facts["step"] for setting in found} == {*range(8)}
