"""Chapter 10: the coach says only what is true and what the learner may know."""

import json
import random
from collections.abc import Iterator
from itertools import islice

import pytest

from motc_lab.errors import IllegalOption, LabError
from motc_lab.games.motc.bots.redeal import redeal
from motc_lab.games.motc.lessons.coach.look_back import MOMENTS, choices_of, costliest
from motc_lab.games.motc.lessons.coach.sayings import saying
from motc_lab.games.motc.lessons.coach.step import LEVELS, LookedBack
from motc_lab.games.motc.lessons.force import forced
from motc_lab.games.motc.lessons.line import random_line
from motc_lab.games.motc.position.tables import position_of
from motc_lab.games.motc.rules.questions import question_of
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.lens import lens
from motc_lab.lessons import LessonError, LessonRun
from motc_lab.lessons.tables import copy_of
from motc_lab.scene.exhibit_model import Dial, Dials, Rows
from motc_lab.scene.model import Lang
from motc_lab.texts import LANGS, say
from tests.lessons.test_hidden import assert_hidden

ROMAN = {1: "I", 2: "II", 3: "III", 4: "IIII"}


def stops(matches: int, *, leads: bool) -> Iterator[Session]:
    """Tables of random matches at which a card is to be played."""
    for seed in range(matches):
        for table in random_line(Session.new(seed), random.Random(seed)):
            question = table.question
            assert question is not None
            if question.kind == "play" and question.leads is leads:
                yield copy_of(table)


def said_at(table: Session) -> str:
    assert table.question is not None
    return saying(lens(table, table.question.seat, "en"))


def loses_with(table: Session, card: str) -> bool:
    """Whether every play of this card loses the exchange, tried on the machine."""
    assert table.question is not None
    learner = table.question.seat
    results = []
    for option in table.question.options:
        if option.card == card:
            own = copy_of(table)
            own.play(option)
            lost = [event for event in own.events() if event.kind == "lost"]
            results.append(any(event.seat is learner for event in lost))
    return all(results)


def test_cards_said_to_lose_do_lose_whatever_pawns_are_added() -> None:
    checked = 0
    for table in islice(stops(9, leads=False), 150):
        question = table.question
        assert question is not None
        cards = {option.card for option in question.options if option.card}
        losing = [card for card in cards if loses_with(table, card)]
        said = said_at(table)
        if "whatever pawns you add" in said:
            assert said.startswith(f"{len(losing)} of your {len(cards)} cards")
            checked += 1
        elif "No card of yours" in said:
            assert len(losing) == len(cards) > 0
            checked += 1
        elif "this game is over" not in said:
            assert not losing
    assert checked > 10


def test_a_section_said_to_end_the_game_does_end_it() -> None:
    """EXC-7, tried by winning an exchange there, the loser's effect left out."""
    checked = 0
    for table in stops(12, leads=True):
        said = said_at(table)
        assert table.question is not None
        learner = table.question.seat
        winner = learner if "If you gain" in said else learner.other
        if "this game is over" not in said:
            continue
        named = said.partition("section")[2].partition(", this game")[0]
        for number in _numbers(named):
            try:
                after = forced(table, number, winner)
            except LabError:
                continue  # nobody can win it with these hands
            ends = [one for one in after.events() if one.kind == "game_ends"]
            assert [one.seat for one in ends] == [winner], (said, number)
            checked += 1
    assert checked > 5


def _numbers(text: str) -> list[int]:
    words = text.replace(",", " ").split()
    return [number for number, roman in ROMAN.items() if roman in words]


def test_two_wins_that_would_end_the_game_do_so() -> None:
    table = Session.new(3)
    while table.question is not None and table.question.kind == "mulligan":
        table.play("done")
    said = said_at(table)
    assert said.startswith("Two wins, in sections II, IIII,")  # 6 of 10, 4 are left


@pytest.mark.parametrize("lang", LANGS)
def test_no_saying_depends_on_what_the_learner_cannot_know(lang: str) -> None:
    generator = random.Random(5)
    seen = set()
    for seed in range(3):
        for table in random_line(Session.new(seed), random.Random(seed)):
            question = table.question
            assert question is not None
            other = redeal(table.table, question.seat.index, generator)
            position = position_of(other)
            again = Session.from_position(position, 1, table.edition)
            here = saying(lens(table, question.seat, lang))  # type: ignore[arg-type]
            there = saying(lens(again, question.seat, lang))  # type: ignore[arg-type]
            assert here == there
            seen.add(here)
    assert len(seen) > 30


def test_the_coach_is_silent_where_nothing_helps_to_choose() -> None:
    told: dict[str, set[bool]] = {}
    for seed in range(25):
        for table in random_line(Session.new(seed), random.Random(seed)):
            assert table.question is not None
            told.setdefault(table.question.kind, set()).add(bool(said_at(table)))
    assert told["discard"] == {False}
    assert told["mulligan"] == told["use"] == {True}
    assert told["play"] == told["draw"] == {True, False}


def test_the_other_person_s_question_brings_no_saying() -> None:
    table = Session.new(3)
    assert table.question is not None
    assert saying(lens(table, table.question.seat.other, "en")) == ""


@pytest.fixture
def coached() -> LessonRun:
    return LessonRun("10")


def dials(run: LessonRun) -> dict[str, Dial]:
    exhibit = run.chapter("en").exhibit
    assert exhibit is not None
    groups = [part for part in exhibit.parts if isinstance(part, Dials)]
    return {dial.id: dial for group in groups for dial in group.dials}


def finish(run: LessonRun, seed: int = 1) -> None:
    """Play the game to its end at random, without resigning if that can be helped."""
    generator = random.Random(seed)
    while run.chapter("en").controls[-1].enabled is False:
        question = run.session.question
        assert question is not None
        codes = [one.code for one in question.options if one.code != "resign"]
        run.play(generator.choice(codes or ["resign"]))


@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_game_is_played_with_a_saying_where_it_helps(
    coached: LessonRun, level: str
) -> None:
    coached.turn("level", level)
    generator = random.Random(2)
    said = []
    while not coached._state.judged(coached._state.step).is_over:
        question = coached.session.question
        assert question is not None
        exhibit = coached.chapter("de").exhibit
        assert exhibit is not None
        said.append(exhibit.reply)
        assert_hidden(coached)
        codes = [one.code for one in question.options if one.code != "resign"]
        coached.play(generator.choice(codes or ["resign"]))
    assert len([text for text in said if text]) > len(said) / 3
    assert "review" in dials(coached)
    assert json.loads(coached.course())["done"] == ["game"]


def test_taking_back_is_free(coached: LessonRun) -> None:
    coached.play("done")
    before = coached.session.here.number
    question = coached.session.question
    assert question is not None
    coached.play(question.options[0].code)
    coached.undo()
    assert coached.session.here.number == before


def reviewed(run: LessonRun) -> LookedBack:
    found = run._state.memory["game"]
    assert isinstance(found, LookedBack)
    return found


def test_the_costliest_moments_can_be_played_again(coached: LessonRun) -> None:
    finish(coached, 4)
    end = coached.session.here.number
    coached.turn("review", 1)
    moments = reviewed(coached).moments
    assert 1 <= len(moments) <= MOMENTS
    order = [(one.is_clear, one.gain) for one in moments]
    assert order == sorted(order, reverse=True)
    exhibit = coached.chapter("en").exhibit
    assert exhibit is not None
    rows = next(part for part in exhibit.parts if isinstance(part, Rows))
    assert len(rows.rows) == len(moments)
    coached.turn("replay1", 1)
    question = coached.session.question
    assert question is not None
    assert question.seat is coached.seat
    assert coached.session.here.number == moments[0].node != end
    coached.turn("return", 1)
    assert coached.session.here.number == end
    coached.turn("replay1", 1)
    coached.play(question.options[0].code)
    assert coached.session.here.number != end


def test_every_choice_of_the_game_is_looked_at(coached: LessonRun) -> None:
    asked = 0
    generator = random.Random(7)
    while not coached._state.judged(coached._state.step).is_over:
        question = coached.session.question
        assert question is not None
        asked += len(question.options) > 1
        codes = [one.code for one in question.options if one.code != "resign"]
        use = "use" if "use" in codes else generator.choice(codes or ["resign"])
        coached.play(use)
    coached.turn("review", 1)
    kinds = set()
    for node in choices_of(coached.session, coached.seat):
        assert node.parent is not None
        question = question_of(node.parent.state.machine)
        assert question is not None
        kinds.add(question.kind)
    assert reviewed(coached).looked == asked
    assert {"mulligan", "play", "use"} <= kinds
    exhibit = coached.chapter("en").exhibit
    assert exhibit is not None
    assert f"All your {asked} choices" in exhibit.reply


def test_a_look_back_is_kept_wherever_the_learner_has_gone_from_it(
    coached: LessonRun,
) -> None:
    finish(coached, 4)
    for dial in ("review", "replay1", "return"):
        coached.turn(dial, 1)
        other = LessonRun("10")
        other.restore(coached.keep())
        before = coached.chapter("en", fresh=False)
        assert other.chapter("en", fresh=False) == before, dial
    other.turn("replay1", 1)
    question = other.session.question
    assert question is not None
    other.play(question.options[0].code)
    assert "return" in dials(other)
    third = LessonRun("10")
    third.restore(other.keep())
    assert dials(third).keys() == dials(other).keys()


@pytest.mark.parametrize("lang", LANGS)
def test_the_look_back_says_what_was_done_and_what_it_led_to(
    coached: LessonRun, lang: Lang
) -> None:
    finish(coached, 4)
    coached.turn("review", 1)
    exhibit = coached.chapter(lang).exhibit
    assert exhibit is not None
    kinds = [type(part) for part in exhibit.parts]
    assert kinds.index(Rows) < kinds.index(Dials)  # the text before its buttons
    (rows,) = [part for part in exhibit.parts if isinstance(part, Rows)]
    for moment, row in zip(reviewed(coached).moments, rows.rows, strict=True):
        assert moment.chosen(lang) in row.text
        assert moment.better(lang) in row.text
        assert moment.done(lang) != say(
            "advice.moment.done", lang, chosen=moment.chosen(lang), led=""
        )
        assert "100" in row.text
        interval = "95\N{NO-BREAK SPACE}%" if lang == "de" else "95%"
        assert moment.regret.how == "exact" or interval in row.text


def test_the_look_back_knows_no_more_than_the_learner_did(coached: LessonRun) -> None:
    finish(coached, 4)
    coached.turn("review", 1)
    assert_hidden(coached)
    for moment in costliest(coached.session, Seat.FISCHER):
        assert moment.decision.open is None
        assert moment.decision.seat is Seat.FISCHER
        for lang in LANGS:
            assert moment.chosen(lang)
            assert moment.better(lang)
            assert moment.chosen(lang) != moment.better(lang)


def test_a_flawless_game_has_nothing_to_regret(coached: LessonRun) -> None:
    coached.play("done")
    coached.play("resign")
    coached._state.memory["game"] = LookedBack(coached.session.here.number, 2, ())
    exhibit = coached.chapter("en").exhibit
    assert exhibit is not None
    assert exhibit.reply.startswith(say("coach.review.none", "en"))
    assert "All your 2 choices in this game" in exhibit.reply


def test_new_cards_and_the_other_person_begin_anew(coached: LessonRun) -> None:
    first = coached.session.position
    coached.turn("fresh", 1)
    assert coached.session.position.fischer.hand != first.fischer.hand
    coached.turn("seat", "spassky")
    assert coached.seat is Seat.SPASSKY
    question = coached.session.question
    assert question is not None
    assert question.seat is Seat.SPASSKY
    with pytest.raises(IllegalOption):
        coached.turn("level", "master")
    with pytest.raises(IllegalOption):
        coached.turn("review", 1)


def test_a_game_in_progress_is_kept(coached: LessonRun) -> None:
    coached.turn("level", "casual")
    coached.turn("fresh", 1)
    coached.play("done")
    other = LessonRun("10")
    other.restore(coached.keep())
    assert other.chapter("en", fresh=False) == coached.chapter("en", fresh=False)
    kept = json.loads(coached.keep())
    kept["dials"]["game"]["level"] = "champion"
    with pytest.raises(LessonError, match="beginner, casual, strong"):
        other.restore(json.dumps(kept))


@pytest.mark.parametrize("seat", PERSONS)
def test_the_bot_of_the_level_answers_for_the_other_person(
    coached: LessonRun, seat: Seat
) -> None:
    for level in LEVELS:
        coached.turn("level", level)
        coached.turn("seat", seat.value)
        assert getattr(coached._state.rival, "level", None) == level
