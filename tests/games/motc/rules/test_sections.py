"""Editions with three to five exchange sections and values of their own (EXC-6)."""

from random import Random
from typing import Any

import pytest

from motc_lab import Match
from motc_lab.games.motc.designer import changing, edits
from motc_lab.games.motc.designer.advice import found_in
from motc_lab.games.motc.designer.changes import changes, taken_back
from motc_lab.games.motc.designer.rule_form import rule_groups
from motc_lab.games.motc.designer.told import place_words, value_words
from motc_lab.games.motc.edition import (
    Edition,
    EditionError,
    house_edition,
    lint,
    load_edition,
)
from motc_lab.games.motc.edition.changes import changes_between, with_changes
from motc_lab.games.motc.position.position import Position, PositionError
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.machine import play, start
from motc_lab.games.motc.rules.options import option_within, options
from motc_lab.games.motc.rules.questions import question_of
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.scene.build import scene_of
from motc_lab.games.motc.scene.cards import event_sentence
from motc_lab.games.motc.scene.offers import pick
from motc_lab.games.motc.scene.svg import board_svg
from motc_lab.games.motc.scene.text_board import text_board
from motc_lab.lab import card_statistics
from motc_lab.texts import LANGS
from motc_lab.texts.rules import rule
from tests.games.motc.rules.editions import PLAIN
from tests.games.motc.rules.tables import F, Laid, S, Side, Story, deal, story

HOUSE = house_edition()
THREE = PLAIN.with_ruling(section_values=(2, 5, 3))
FIVE = PLAIN.with_ruling(section_values=(1, 2, 3, 4, 5))
EVERY = pytest.mark.parametrize("edition", [THREE, FIVE], ids=["three", "five"])


def _count(edition: Edition) -> int:
    return len(edition.section_values)


def _won_in_the_last(edition: Edition) -> Story:
    """Spassky has won an exchange in the last section."""
    told = story(Side(hand="wQ wK wB1"), Side(hand="wN1 bN2 bB1"), edition=edition)
    last = _count(edition)
    return told.play(f"wQ@{last}", f"wN1@{last}", "decline")


@EVERY
def test_exc_2_any_section_of_the_edition_may_be_led_into(edition: Edition) -> None:
    told = story(Side(hand="wQ"), Side(hand="bK"), edition=edition)
    last = _count(edition)
    plays = [f"wQ@{n}" for n in range(1, last + 1)]
    assert told.offered == [*plays, "resign"]
    told.play(f"wQ@{last}")
    assert told.offered == [f"bK@{last}", "resign"]
    assert told.position.section == last
    cell = told.session.view(S).sections[last - 1].spassky
    assert cell is not None
    assert cell.card == "wQ"


@EVERY
def test_exc_6_the_last_section_costs_endurance_and_no_other(edition: Edition) -> None:
    last = _count(edition)
    told = _won_in_the_last(edition)
    (paid,) = [one for one in told.events("endurance") if one.rule == "EXC-6"]
    assert (paid.seat, paid.endurance_change) == (S, -1)
    assert told.marker == -edition.section_values[-1]
    numeral = {3: "III", 5: "V"}[last]
    assert f"section {numeral}," in event_sentence(paid, edition, "en")
    assert f"Abschnitt {numeral} " in event_sentence(paid, edition, "de")
    elsewhere = story(Side(hand="wQ wK"), Side(hand="wN1 bK"), edition=edition)
    elsewhere.play(f"wQ@{last - 1}", f"wN1@{last - 1}", "decline")
    assert elsewhere.events("endurance") == []


def test_exc_7_the_values_of_all_open_sections_are_added_up() -> None:
    laid = {n: Laid(f"wR{n}", f"bR{n}") for n in (1, 2)} | {3: Laid("wB1", "bB1")}
    for marker, asked in ((-1, "S play"), (-2, "S between")):  # 5 left, 4 won
        told = story(
            Side(hand="wQ wK"),
            Side(hand="bN1 bK"),
            laid=laid,
            marker=marker,
            edition=FIVE,
        )
        told.play("wQ@4", "bN1@4", "decline")
        assert told.asked == asked


@EVERY
def test_gam_3_a_new_game_has_all_sections_again(edition: Edition) -> None:
    told = _won_in_the_last(edition)
    told.play("resign")
    while not told.asked.endswith("play"):
        told.play("done" if "done" in told.offered else "stop")
    question = told.session.question
    assert question is not None
    led = {one.section for one in question.options if one.section}
    assert led == set(range(1, _count(edition) + 1))


@EVERY
def test_codes_json_records_and_files_keep_the_sections(
    edition: Edition, tmp_path: Any
) -> None:
    position = _won_in_the_last(edition).position
    assert position.problems() == ()
    assert Position.from_code(position.code) == position
    assert Position.from_json(position.to_json()) == position
    assert position.code.split(".")[6].count("-") == _count(edition) - 1
    for ending in ("toml", "json"):
        edition.save(tmp_path / f"mine.{ending}")
        assert load_edition(tmp_path / f"mine.{ending}") == edition
    edition.save(tmp_path / "cards.csv")
    assert load_edition(tmp_path / "cards.csv", base=edition).section_values == (
        edition.section_values
    )
    assert with_changes(HOUSE, changes_between(HOUSE, edition), name="x") == edition
    match = Match.new(seed=3, edition=edition)
    match.play("done")
    match.play("done")
    match.play(match.legal()[-2])
    again = Match.from_record(match.record)
    assert again.position == match.position
    assert again.edition == edition


@pytest.mark.parametrize("count", [2, 6])
def test_no_edition_has_fewer_than_three_or_more_than_five(count: int) -> None:
    with pytest.raises(EditionError, match=r"section_values: .*use .*3.*5"):
        HOUSE.with_ruling(section_values=(1,) * count)


def test_a_position_with_other_sections_than_its_edition_is_mended() -> None:
    laid = {5: Laid("wR1", "bR1", (2, 0))}
    position = deal(
        Side(hand="wQ", reserve=1), Side(hand="bK"), laid=laid, edition=FIVE
    )
    (fault,) = [one for one in position.problems(THREE) if one.key == "section_count"]
    mended = fault.repairs[0].position
    assert len(mended.sections) == 3
    assert "wR1" in mended.spassky.pile
    assert mended.problems(THREE) == ()
    (fault,) = [one for one in mended.problems(FIVE) if one.key == "section_count"]
    assert fault.repairs[0].position.problems(FIVE) == ()


def test_eff_s2_a_pick_on_a_board_with_other_sections_is_a_fault_and_no_crash() -> None:
    told = story(Side(hand="wR1 wK"), Side(hand="bQ bB1"), edition=FIVE)
    told.play("wR1@3", "bQ@3")
    told.play("use", chance="bB1")
    assert told.asked == "S pick"
    assert told.position.problems() == ()
    for edition in (THREE, PLAIN):
        assert "section_count" in {one.key for one in told.position.problems(edition)}


def test_empty_sections_come_and_go_with_the_edition() -> None:
    position = deal(Side(hand="wQ"), Side(hand="bK"))
    for edition in (FIVE, THREE, PLAIN):
        here = position.with_edition(edition)
        assert len(here.sections) == _count(edition)
        assert here.problems() == ()
    assert position.with_edition(FIVE).with_edition(PLAIN) == (
        position.with_edition(PLAIN)
    )


def test_the_present_section_is_one_of_those_there_are() -> None:
    with pytest.raises(PositionError, match="sections"):
        Position(section=5)
    with pytest.raises(PositionError, match="sections"):
        Position.from_code(deal(edition=PLAIN).code.replace(".l.", ".r5."))
    assert Position.from_code(deal(edition=FIVE).code.replace(".l.", ".r5.")).section


@EVERY
@pytest.mark.parametrize("lang", LANGS)
def test_every_board_has_a_place_for_each_section(edition: Edition, lang: Any) -> None:
    told = story(Side(hand="wQ"), Side(hand="bK"), edition=edition)
    scene = scene_of(told.session, S, lang)
    numerals = ["I", "II", "III", "IIII", "V"][: _count(edition)]
    assert [one.numeral for one in scene.sections] == numerals
    last = _count(edition)
    label = scene.sections[-1].label
    assert f" {numerals[-1]}, " in label
    assert str(edition.section_values[-1]) in label
    assert pick(scene, f"1@{last}") in scene.choices
    board = text_board(scene)
    svg = board_svg(scene)
    for numeral, value in zip(numerals, edition.section_values, strict=True):
        assert f"{numeral} ({value})" in board
        own = ["I", "II", "III", "IIII", "V"].index(numeral) + 1 == value
        assert (f">{numeral}<" if own else f">{numeral} ({value})<") in svg


@EVERY
def test_a_match_of_random_choices_ends_and_keeps_its_positions(
    edition: Edition,
) -> None:
    random = Random(7)
    session = Session(seed=7, edition=edition)
    used: set[int] = set()
    while session.question is not None:
        position = Position.from_code(session.position.code)
        assert position == session.position
        assert position.problems(edition) == ()
        option = random.choice(session.question.options)
        used |= {option.section} - {None}  # type: ignore[operator]  # none is None
        session.play(option.code)
    assert session.winner is not None
    assert used == set(range(1, _count(edition) + 1))


@pytest.mark.parametrize("count", [3, 4, 5])
@pytest.mark.parametrize("pawns", [0, 3])
def test_every_option_reads_back_as_what_it_says(count: int, pawns: int) -> None:
    edition = PLAIN.with_ruling(
        section_values=tuple(range(1, count + 1)), card_pawns=pawns
    )
    random, t = Random(2), Table(compile_edition(edition), Dealt(2))
    start(t)
    for _ in range(300):
        if not t.ask:
            break
        question, numbers = question_of(t), options(t)
        assert question is not None
        assert [one.number for one in question.options] == numbers
        assert len({one.code for one in question.options}) == len(numbers)
        if t.ask == codes.ASK_PLAY:
            for one in question.options[:-1]:
                assert one.code.startswith(f"{one.card}@{one.section}")
                assert 1 <= (one.section or 0) <= count
                assert one.pawns <= pawns
        play(t, option_within(t, random.random()))


@EVERY
def test_simulations_count_every_section(edition: Edition) -> None:
    found = card_statistics(("random", "greedy"), 4, edition=edition, workers=1)
    columns = [one for one in found.table.columns if one.startswith("section_")]
    assert columns == [f"section_{n}" for n in range(1, _count(edition) + 1)]
    assert found.table[columns[-1]].sum() > 0


@pytest.mark.parametrize("lang", LANGS)
def test_the_workbench_adds_and_takes_away_sections(lang: Any) -> None:
    form = rule_groups(HOUSE, lang)[0]
    (field,) = [one for one in form.fields if one.path == "rule.sections"]
    assert (field.value, field.low, field.high) == ("4", 3, 5)
    five = changing.changed(HOUSE, edits.SetRule(name="sections", value=5))
    assert five.section_values == (1, 2, 3, 4, 5)
    worth = edits.SetRule(name="section_values", section=5, value=7)
    seven = changing.changed(five, worth)
    assert seven.section_values == (1, 2, 3, 4, 7)
    three = changing.changed(seven, edits.SetRule(name="sections", value=3))
    assert three.section_values == (1, 2, 3)
    (change,) = changes(HOUSE, seven)
    assert place_words(change.place, seven, lang).endswith(" V")
    assert [value_words(change, one, lang) for one in (None, 7)][1] == "7"
    assert value_words(change, None, lang) in ("nothing", "nichts")
    assert taken_back(seven, HOUSE, change.place).section_values == (1, 2, 3, 4)
    (found,) = [one for one in found_in(seven, HOUSE) if one.key == "house_rule"]
    assert changing.changed(seven, found.ways[0].edit).section_values == (1, 2, 3, 4)
    with pytest.raises(changing.Refused):
        changing.changed(HOUSE, edits.SetRule(name="sections", value=6))
    with pytest.raises(changing.Refused):
        changing.changed(HOUSE, worth)


def test_the_linter_names_the_rule_and_the_reference_says_the_setting() -> None:
    (found,) = [one for one in lint(FIVE) if one.kind == "house_rule"]
    assert str(found).startswith("section_values: are 1, 2, 3, 4, 5; both rule books:")
    assert "3 to 5 sections" in rule(found.about, "en").whole
    assert "3 bis 5 Abschnitte" in rule(found.about, "de").whole


def test_the_other_persons_knowledge_is_the_same_with_five_sections() -> None:
    told = story(Side(hand="wQ wK"), Side(hand="wN1 bK"), edition=FIVE)
    told.play("wQ@5")
    view = told.session.view(F)
    world = view.imagine(Random(1))
    assert world.open == 0b01111
    assert told.session.view(Seat.SPECTATOR).sections == view.sections
