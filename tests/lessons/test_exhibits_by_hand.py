"""Exhibits that a learner works with: what a right turn and a wrong one bring."""

from random import Random

from motc_lab.games.motc.edition.rulings import HOUSE_RULES
from motc_lab.games.motc.lessons.next_game import too_early
from motc_lab.games.motc.lessons.setting_up import ORDER, SetUp
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.lessons import LessonRun
from motc_lab.lessons.exercise import ask_named
from motc_lab.lessons.exhibit import Facts, exhibit_named, settings_of
from motc_lab.lessons.steps.exhibit import ExhibitStep
from motc_lab.scene.exhibit_model import Dial, Grid, Rows
from motc_lab.scene.tabletop_model import Tabletop


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
    shown = step.shown(state, "en")
    return shown.facts


def done(run: LessonRun, *moves: tuple[str, str | int]) -> LessonRun:
    for thing, spot in moves:
        run.turn(thing, spot)
    return run


# Chapter 2: the seven steps of an exchange, done on the table.

EXCHANGE = (
    ("first", "first.spassky"),
    ("card.spassky.wR1", "cell.spassky.3"),
    ("card.fischer.bB2", "cell.fischer.3"),
    ("compare", 1),
    ("marker", "advantage.1"),
    ("marker", "advantage.-2"),
    ("over", 1),
)


def exchange(done: int) -> LessonRun:
    """The exchange, as far as these steps."""
    run = at("02", "by_hand")
    for thing, spot in EXCHANGE[:done]:
        run.turn(thing, spot)
    return run


def table(run: LessonRun) -> Tabletop:
    exhibit = run.chapter("en").exhibit
    assert exhibit is not None
    return next(part for part in exhibit.parts if isinstance(part, Tabletop))


def where(run: LessonRun, thing: str) -> str:
    return next(one.at for one in table(run).things if one.id == thing)


def test_the_steps_of_an_exchange_are_done_in_their_order() -> None:
    run = exchange(7)
    assert facts(run)["step"] == 7
    assert where(run, "marker") == "advantage.-2"
    assert where(run, "card.fischer.bB2") == "cell.fischer.3"


def test_the_marker_before_the_effect_is_played_out_and_named() -> None:
    run = exchange(4)
    run.turn("marker", "advantage.-3")
    assert facts(run)["step"] == 4
    assert facts(run)["early"] == 6
    assert (where(run, "marker"), table(run).wrong) == ("advantage.-3", "marker")
    assert "effect comes first" in reply(run)
    assert "advantage 3 for Spassky. It belongs here: advantage 2" in reply(run)


def test_what_lies_wrong_is_taken_back_by_hand_or_by_the_button() -> None:
    for thing, spot in (("marker", "advantage.0"), ("back", 1)):
        run = exchange(4)
        run.turn("marker", "advantage.-3")
        run.turn(thing, spot)
        assert where(run, "marker") == "advantage.0"
        assert table(run).wrong is None


def test_a_card_in_another_section_is_told_where_it_belongs() -> None:
    run = exchange(1)
    run.turn("card.spassky.wR1", "cell.spassky.2")
    assert facts(run)["step"] == 1
    assert "Section III" in reply(run)


def test_a_step_left_out_is_told_with_what_it_would_have_brought() -> None:
    run = exchange(2)
    run.turn("compare", 1)
    assert "Fischer answers in section III" in reply(run)
    run.turn("card.fischer.bB2", "cell.fischer.3")
    assert facts(run)["step"] == 3


def test_one_step_is_taken_back_at_a_time() -> None:
    run = exchange(5)
    run.turn("back", 1)
    assert where(run, "marker") == "advantage.0"
    assert facts(run)["step"] == 4


def test_the_hint_marks_what_is_to_be_moved_and_where() -> None:
    run = exchange(4)
    for _ in range(4):
        run.control("hint")
    (tipped,) = [one.id for one in table(run).things if one.tip]
    assert (tipped, table(run).tip) == ("marker", "advantage.1")


# Chapter 4: the arrow of who begins.


def arrow(who: str) -> tuple[str, str]:
    return "first", f"first.{who}"


def test_the_arrow_lies_right_before_the_next_result_is_said() -> None:
    run = done(at("04", "timeline"), arrow("spassky"), ("tie", 1))
    assert facts(run)["lead2"] == ""
    assert {"tie", "spassky", "fischer"}.isdisjoint(dials(run))
    run.turn(*arrow("spassky"))
    assert table(run).wrong == "first"
    assert "After a tie the initiative changes hands" in reply(run)
    done(run, ("back", 1), arrow("fischer"))
    assert facts(run)["lead2"] == "fischer"


def test_the_cards_of_each_result_lie_in_their_section() -> None:
    run = done(at("04", "timeline"), arrow("spassky"), ("fischer", 1))
    lying = {one.at for one in table(run).things if one.card and "cell" in one.at}
    assert lying == {"cell.spassky.1", "cell.fischer.1"}


def test_where_the_game_is_over_nobody_begins() -> None:
    run = at("04", "timeline")
    for _ in range(3):  # whoever wins begins again
        done(run, arrow("spassky"), ("spassky", 1))
    assert facts(run)["lead4"] == "over"
    assert table(run).things
    assert not any(one.to for one in table(run).things)


# Chapter 7: what happens to endurance is carried out by hand.


def test_endurance_lost_moves_the_marker_first_and_then_cards_go() -> None:
    run = done(at("07", "track"), ("lose", 1))
    run.turn("backs.fischer", "discards.fischer")
    assert "Not yet" in reply(run)
    assert facts(run)["hand"] == 7
    run.turn("status.fischer", "endurance.fischer.5")
    run.turn("backs.fischer", "discards.fischer")
    assert (facts(run)["hand"], facts(run)["discarded"]) == (6, 1)


def test_a_marker_on_a_wrong_space_is_named_and_taken_back() -> None:
    run = done(at("07", "track"), ("lose", 1))
    run.turn("status.fischer", "endurance.fischer.4")
    assert table(run).wrong == "status.fischer"
    assert "loses 2 mental endurance" in reply(run)
    run.turn("status.fischer", "endurance.fischer.7")
    assert table(run).wrong is None


def test_end_3_the_marker_pays_for_a_reshuffle_after_all_cards_are_drawn() -> None:
    run = done(at("07", "deck"), ("draw", 1), ("deck.fischer", "hand.fischer"))
    run.turn("discards.fischer", "deck.fischer")
    run.turn("status.fischer", "endurance.fischer.3")
    assert table(run).wrong == "status.fischer"
    done(run, ("back", 1), ("deck.fischer", "hand.fischer"))
    run.turn("status.fischer", "endurance.fischer.3")
    assert (facts(run)["reshuffled"], facts(run)["change"]) == (1, -1)


# Chapter 6: the gallery goes by families.


def played(run: LessonRun) -> dict[str, str]:
    """Cards that may be put into a section, each with the place where it lies."""
    return {one.id.split(".")[2]: one.at for one in table(run).things if one.card}


def test_the_gallery_shows_one_family_at_a_time_and_all_cards_in_some() -> None:
    run = at("06", "gallery")
    families = [option.id for option in dials(run)["family"].options]
    found: set[str] = set()
    for family in families:
        run.turn("family", family)
        cards = [one.id for one in table(run).things if one.to]
        assert 0 < len(cards) < 16
        found |= {*cards}
    assert len(found) == 16


def test_a_card_put_into_a_section_loses_there_against_the_other_one() -> None:
    run = at("06", "gallery")
    card = next(one.id for one in table(run).things if one.to and "hand" in one.at)
    run.turn(card, "cell.fischer.1")
    assert where(run, card) == "cell.fischer.1"
    assert "cell.spassky.1" in played(run).values()
    assert facts(run)["section"] == 1
    assert "marker" in reply(run)


def test_the_table_shows_the_same_exchange_with_the_effect_and_without() -> None:
    run = at("06", "gallery")
    with_it = where(run, "marker")
    better = facts(run)["better"]
    run.turn("shown", "declined")
    without = where(run, "marker")
    gap = int(with_it.split(".")[1]) - int(without.split(".")[1])
    assert gap == better
    assert facts(run)["better"] == better


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


def test_every_rule_of_the_house_shows_what_it_does() -> None:
    run, shown = at("13", "own"), []
    for number in range(1, dials(run)["rule"].high + 1):
        run.turn("rule", number)
        assert len(side_by_side(run).heads) == 1
        run.turn("how", "own")
        assert len(side_by_side(run).heads) == 2
        told = facts(run)
        shown.append(told["rule"])
        printed, own = side_by_side(run).rows[-1].cells
        assert printed.text != own.text
        run.turn("how", "printed")
        assert int(told["differ"]) + int(facts(run)["differ"]) > 0
    assert shown == ["sections", *HOUSE_RULES]


def test_exc_6_the_last_of_three_sections_is_found_to_cost() -> None:
    run = at("13", "own")
    assert facts(run)["paid"] == 0
    run.turn("how", "own")
    assert facts(run)["paid"] == 1
    assert "section III" in side_by_side(run).rows[-1].cells[1].text


# Chapter 8: the table between two games.


TIDY = (
    ("marker", "advantage.0"),
    ("card.fischer.wQ", "discards.fischer"),
    ("card.fischer.wN2", "discards.fischer"),
    ("card.spassky.wR1", "discards.spassky"),
    ("card.spassky.bB1", "discards.spassky"),
    ("card.fischer.bN1", "discards.fischer"),
    ("backs.spassky", "discards.spassky"),
)
TAKE = (
    ("deck.fischer", "hand.fischer"),
    ("supply.fischer", "reserve.fischer"),
    ("marker", "advantage.1"),
    ("deck.spassky", "hand.spassky"),
    ("supply.spassky", "reserve.spassky"),
    ("queen", "queen.spassky"),
)


def test_gam_3_a_table_put_in_order_by_hand_is_ready() -> None:
    run = done(at("08", "by_hand"), *TIDY, *TAKE)
    assert facts(run)["ready"] == 1
    assert (where(run, "marker"), where(run, "queen")) == (
        *("advantage.1", "queen.spassky"),
    )


def test_pawns_taken_before_the_board_is_cleared_are_named_with_their_cost() -> None:
    run = done(at("08", "by_hand"), ("supply.fischer", "reserve.fischer"))
    assert "this comes first: clear the board" in reply(run)
    assert "Fischer’s pawns: 6 instead of 7" in reply(run)
    assert "hand cards" not in reply(run)


def test_marker_board_and_discards_may_change_places() -> None:
    """The chapter's question calls such an order right as well."""
    run = done(at("08", "by_hand"), *TIDY[1:], *TIDY[:1], *TAKE)
    assert facts(run)["ready"] == 1
    assert "Everything in the right order" in reply(run)


def test_a_wrong_order_that_happens_to_cost_nothing_is_named_all_the_same() -> None:
    run = done(at("08", "by_hand"), *TIDY, TAKE[-1])
    assert "this comes first: update the status" in reply(run)
    done(run, *TAKE[:-1])
    assert facts(run)["in_order"] == 0
    assert facts(run)["spoiled"] == 0
    assert "no difference" in reply(run)


def test_a_spoiled_table_says_what_lies_otherwise_and_nothing_else() -> None:
    run = done(at("08", "by_hand"), TAKE[0], *TIDY, *TAKE[1:])
    assert facts(run)["spoiled"] == 1
    assert "Fischer’s hand cards: 6 instead of 7" in reply(run)
    assert "pawns: " not in reply(run)


def test_spent_pawns_do_not_come_back_to_the_reserve() -> None:
    run = done(at("08", "by_hand"), ("spent.fischer.1", "reserve.fischer"))
    assert table(run).wrong == "spent.fischer.1"
    assert "spent" in reply(run)
    run.turn("spent.fischer.1", "cell.fischer.1")
    assert table(run).wrong is None


def test_pawns_may_go_to_the_supply_before_their_card_is_cleared() -> None:
    run = done(at("08", "by_hand"), TIDY[0], ("spent.fischer.1", "supply.fischer"))
    assert "spent.fischer.1" not in {one.id for one in table(run).things}
    done(run, *TIDY[1:], *TAKE)
    assert facts(run)["ready"] == 1


def test_gam_3_the_question_asks_for_a_step_that_was_early_or_for_none() -> None:
    run = at("08", "by_hand")
    step = run._state.step
    assert isinstance(step, ExhibitStep)
    ask, case, asked = ask_named("too_early"), step.case_here(run._state), set()
    for seed in range(40):
        problem = ask.make(case, Random(seed))
        (rows,) = [part for part in problem.parts("en") if isinstance(part, Rows)]
        order = [one.id for one in problem.answers if one.id != "nothing"]
        texts = [problem.answer(one).text("en") for one in order]
        assert texts == [row.text for row in rows.rows]
        assert [*too_early(order)] == [problem.right] * (problem.right != "nothing")
        asked.add(problem.right)
    assert asked == {"status", "queen", "nothing"}


# Chapter 8: a match is set up, and the first hand changed.


def test_set_1_to_5_everything_out_of_the_box_makes_the_table_of_game_1() -> None:
    run = at("08", "setup")
    moves = SetUp(run.session, ())
    for move in ORDER:
        run.turn(*moves.gesture(move))
    assert facts(run)["ready"] == 1
    view = run.session.view(run.seat)
    lying = {one.id: one for one in table(run).things}
    for seat in PERSONS:
        person, who = view.person(seat), seat.value
        assert lying[f"reserve.{who}"].count == person.reserve
        assert lying[f"deck.{who}"].count == person.deck_count
        assert lying[f"status.{who}"].at == f"endurance.{who}.{person.endurance + 1}"
    assert where(run, "queen") == "queen.spassky"


def test_cards_are_not_drawn_before_the_start_space_says_how_many() -> None:
    run = done(at("08", "setup"), ("deck.fischer", "deck.fischer"))
    run.turn("deck.fischer", "hand.fischer")
    assert "start space says so" in reply(run)
    assert facts(run)["placed"] == 1


def test_the_champion_holds_the_queen() -> None:
    run = done(at("08", "setup"), ("queen", "queen.fischer"))
    assert table(run).wrong == "queen"
    assert "champion" in reply(run)


def test_set_6_weak_cards_away_bring_more_on_the_average() -> None:
    run = at("08", "first_hand")
    for card in ("wK", "wQ"):  # Fischer has Black: both are pawns now
        run.turn(f"card.fischer.{card}", "discards.fischer")
    assert "your hand gains" in reply(run)
    run.turn("swap", 1)
    assert facts(run)["gains"] == 1
    lying = {one.id: one for one in table(run).things}
    assert lying["discards.fischer"].count == 2
    assert sum(name.startswith("card.fischer") for name in lying) == 7


def test_a_card_laid_aside_may_be_taken_back_before_the_exchange() -> None:
    run = done(at("08", "first_hand"), ("card.fischer.wK", "discards.fischer"))
    run.turn("card.fischer.wK", "hand.fischer")
    assert facts(run)["away"] == 0
    assert where(run, "card.fischer.wK") == "hand.fischer"


# Settings


def test_every_setting_of_the_steps_can_be_reached() -> None:
    run = at("02", "by_hand")
    step = run._state.step
    assert isinstance(step, ExhibitStep)
    found = settings_of(exhibit_named("steps"), step.case_here(run._state))
    assert {setting.facts["step"] for setting in found} == {*range(8)}
