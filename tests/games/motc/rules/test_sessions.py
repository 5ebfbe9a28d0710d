"""Sessions: play, errors that change nothing, undo, branches, records, digests."""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from copy import copy, deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motc_lab.errors import IllegalOption, LabError, NowhereToGo, WrongSeat
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.position.tables import position_of, table_of
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.options import option_count
from motc_lab.games.motc.rules.playout import playout_digest, random_match
from motc_lab.games.motc.rules.questions import Option
from motc_lab.games.motc.rules.record import read_record, write_record
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from tests.games.motc.rules.editions import PLAIN, random_edition
from tests.games.motc.rules.invariants import faults_of
from tests.games.motc.rules.tables import F, S, Side, Story, new_match, stages, story

PLAYOUTS = 100
PINNED = "a6808dcbce1dc7c0"  # changes with the rules or the order of options
MOST_GAMES = 11
seeds = st.integers(0, 10**6)


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_random_matches_keep_the_invariants_after_every_decision(seed: int) -> None:
    """Sixteen cards and eight pawns a side, one question with distinct options."""
    for session in stages(new_match(PLAIN, seed).session, seed):
        table = session.table
        assert faults_of(table) == [], seed
        assert session.position.problems(PLAIN) == (), seed
        question = session.question
        assert (question is None) == session.is_over
        if question is None:
            break
        codes = [option.code for option in question.options]
        assert len(codes) == len(set(codes)) == option_count(table) > 0
        for option in question.options:
            assert question.option(option.code) is option
            assert str(option) == option.code
        assert table.game <= MOST_GAMES
    assert session.winner is not None
    assert max(session.points) == 6


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_random_matches_of_random_editions_end_and_keep_the_invariants(
    seed: int,
) -> None:
    edition = random_edition(seed)
    for session in stages(new_match(edition, seed).session, seed):
        assert faults_of(session.table) == []
        assert session.position.problems(edition) == ()


@settings(max_examples=12, deadline=None)
@given(seeds)
def test_a_position_goes_through_code_json_and_table_and_back(seed: int) -> None:
    for session in stages(new_match(PLAIN, seed).session, seed):
        position = session.position
        assert Position.from_code(position.code) == position
        assert Position.from_json(position.to_json()) == position
        table = table_of(position, PLAIN, Dealt(seed))
        assert table.key() == session.table.key()
        assert position_of(table).with_edition(PLAIN) == position


@settings(max_examples=12, deadline=None)
@given(seeds)
def test_a_match_taken_up_at_a_position_goes_on_as_the_first_would(seed: int) -> None:
    session = new_match(PLAIN, seed).session
    halfway = None
    for number, stage in enumerate(stages(session, seed)):
        if number == 20:
            halfway = stage.position
    if halfway is None:
        return
    line = [node.choice for node in session.here.line()]
    again = Session.from_position(halfway, seed=seed, edition=PLAIN)
    for code in line[20:]:
        again.play(code)
    assert again.table.key() == session.table.key()


@settings(max_examples=12, deadline=None)
@given(seeds)
def test_undoing_everything_and_redoing_it_changes_no_digest(seed: int) -> None:
    session = new_match(PLAIN, seed).session
    digests = [stage.digest for stage in stages(session, seed)]
    for digest in reversed(digests):
        assert session.digest == digest
        if session.may_undo:
            session.undo()
    for digest in digests[1:]:
        session.redo()
        assert session.digest == digest


def test_taking_a_choice_back_and_making_it_again_is_the_same_node() -> None:
    match = new_match()
    first = match.play(match.offered[1]).session.here
    match.session.undo()
    match.play(first.choice)
    assert match.session.here is first


def test_another_choice_makes_a_branch_and_both_stay() -> None:
    match = new_match()
    session = match.session
    one = match.play(match.offered[1]).session.here.number
    digest = session.digest
    session.undo()
    two = match.play("done").session.here.number
    assert one != two
    assert len(session.history.root.children) == 2
    session.jump(one)
    assert session.digest == digest


def test_the_same_cards_come_again_after_an_undo() -> None:
    match = new_match()
    match.play(match.offered[2], "done")
    hand = match.side(S).hand
    match.session.undo()
    match.session.undo()
    match.play(match.offered[2], "done")
    assert match.side(S).hand == hand


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_a_record_with_branches_and_comments_replays_to_the_same_session(
    seed: int,
) -> None:
    random = Random(seed)
    session = new_match(house_edition(), seed).session
    for _ in range(60):
        if session.question is None or random.random() < 0.15:
            session.jump(random.randrange(len(session.history)))
        if random.random() < 0.1:
            session.comment("A note.", random.choice(["en", "de"]))
        if session.question is not None:
            session.play(random.choice(session.question.options))
    again = read_record(write_record(session))
    assert write_record(again) == write_record(session)
    assert again.digest == session.digest
    assert len(again.history) == len(session.history)


@pytest.mark.parametrize(
    "copied", [copy, deepcopy, lambda session: pickle.loads(pickle.dumps(session))]
)
def test_a_copy_of_a_match_is_a_match_of_its_own(
    copied: Callable[[Session], Session],
) -> None:
    first = Session.new(seed=3)
    heard: list[str] = []
    first.observe(lambda: heard.append("first"))
    second = copied(first)
    assert second.digest == first.digest
    second.play("done")
    assert len(first.history) == 1
    assert len(second.history) == 2
    assert heard == []


def test_a_match_of_any_length_travels_to_another_process() -> None:
    """Hundreds of choices, one inside the other, would be too deep for pickle."""
    session, random = Session.new(seed=10), Random(10)
    while session.question is not None:
        offered = [option.code for option in session.question.options]
        eager = [c for c in offered if c not in {"resign", "done", "stop", "decline"}]
        session.play(random.choice(eager or offered))
    assert len(session.history) > 200
    session.undo()
    session.comment("Nearly over.")
    session.fold(3)
    twin = pickle.loads(pickle.dumps(session))
    assert write_record(twin) == write_record(session)
    assert twin.here.number == session.here.number
    twin.redo()
    assert twin.is_over
    assert not session.is_over


def test_a_record_of_a_dealt_position_replays_with_its_edition() -> None:
    told = story(Side(hand="wQ wK", reserve=2), Side(hand="bN1 bK"))
    told.play("wQ@4", "bN1@4", "use", "draw", chance="")
    text = write_record(told.session)
    assert read_record(text, PLAIN).digest == told.session.digest


def test_a_record_keeps_the_chance_that_was_named() -> None:
    told = story(Side(hand="wQ wK"), Side(hand="bN1 bK"))
    told.play("wQ@4", "bN1@4", "use").play("draw", chance="bQ")
    again = read_record(write_record(told.session), PLAIN)
    assert "bQ" in again.position.fischer.hand


def test_a_comment_is_in_a_language_that_a_record_can_hold() -> None:
    match = new_match()
    with pytest.raises(LabError, match="use en or de"):
        match.session.comment("Bonjour", "fr")
    match.session.comment("Braces } {,\nlines and\ttabs have no room", "de")
    again = read_record(write_record(match.session), PLAIN)
    assert again.here.comments == {"de": "Braces ) (, lines and tabs have no room"}


def test_a_comment_stands_at_any_node_in_both_languages() -> None:
    match = new_match().session
    for _ in range(2):
        match.play("done")
    match.comment(at=1, en="Too early.", de="Zu früh.")
    match.comment("Besser.", "de", at=1)
    match.comment("Here.")
    match.undo()
    match.redo()
    again = read_record(write_record(match), PLAIN)
    assert again.history.node(1).comments == {"en": "Too early.", "de": "Besser."}
    assert again.here.comments == {"en": "Here."}
    match.comment(at=1, en="")
    assert match.history.node(1).comments == {"de": "Besser."}


def test_a_comment_that_is_refused_leaves_the_others_alone() -> None:
    match = new_match().session
    match.comment(en="Mine.")
    with pytest.raises(LabError, match="use en or de"):
        match.comment(en="Yours.", fr="À vous.")
    with pytest.raises(LabError, match="use a text"):
        match.comment(en=7)
    with pytest.raises(NowhereToGo, match="no node 9"):
        match.comment("Nowhere.", at=9)
    assert match.here.comments == {"en": "Mine."}


def refused(told: Story, error: type[LabError], *args: Any, **more: Any) -> str:
    """What the refusal says; nothing at all has changed."""
    before = (told.session.digest, told.session.here.number, len(told.session.history))
    with pytest.raises(error) as caught:
        told.session.play(*args, **more)
    after = (told.session.digest, told.session.here.number, len(told.session.history))
    assert after == before
    return str(caught.value)


def test_an_illegal_option_names_what_is_offered_and_changes_nothing() -> None:
    told = story(Side(hand="wQ"), Side(hand="bK"))
    said = refused(told, IllegalOption, "wK@1")
    assert said == (
        "'wK@1' is not offered now; offered are: wQ@1, wQ@2, wQ@3, wQ@4, resign (EXC-2)"
    )


def test_an_option_of_another_question_is_refused() -> None:
    told = story(Side(hand="wQ"), Side(hand="bK"))
    refused(told, IllegalOption, Option("done", 16))


def test_the_wrong_seat_is_told_who_is_asked() -> None:
    told = story(Side(hand="wQ"), Side(hand="bK"))
    said = refused(told, WrongSeat, "wQ@1", seat=F)
    assert said == "spassky is asked now (play), not fischer"
    refused(told, WrongSeat, "wQ@1", seat=Seat.SPECTATOR)


def test_chance_that_cannot_come_is_refused() -> None:
    told = story(Side(hand="wQ"), Side(hand="bK"))
    said = refused(told, LabError, "wQ@1", chance=("wK",))
    assert "can't come now: wK" in said
    said = refused(told, LabError, "wQ@1", chance=("xx",))
    assert "'xx' is not a card id" in said


NONSENSE: list[Any] = [
    *("", " ", "WQ@1", "wQ@5", "wQ@1+9", "wQ@0", "wQ@1+0", "wQ@1 ", "\x00", "done\n"),
    *(None, 0, -1, 3.5, True, b"wQ@1", [], {}, ("wQ@1",), object(), float("nan")),
    *("x" * 100_000, "wQ@\u0661", "♕@1", "resign;", "../etc", "<b>"),
]


@pytest.mark.parametrize("nonsense", NONSENSE, ids=lambda value: repr(value)[:20])
def test_nonsense_of_any_type_is_refused_with_a_short_message(nonsense: Any) -> None:
    told = story(Side(hand="wQ"), Side(hand="bK"))
    assert len(refused(told, IllegalOption, nonsense)) < 1000


@pytest.mark.parametrize("seat", ["Spassky", 0, object()])
def test_a_seat_that_is_none_is_refused(seat: Any) -> None:
    told = story(Side(hand="wQ"), Side(hand="bK"))
    assert "use one of spassky, fischer" in refused(told, LabError, "wQ@1", seat=seat)


def test_a_seat_may_be_called_by_its_name() -> None:
    told = story(Side(hand="wQ"), Side(hand="bK"))
    refused(told, WrongSeat, "wQ@1", seat="fischer")
    told.session.play("wQ@1", seat="spassky")
    assert told.asked == "F play"


def test_nothing_can_be_played_when_the_match_is_over() -> None:
    told = story(Side(hand="wQ"), Side(hand="bK"), score=(0, 5)).play("resign")
    assert told.asked == "over"
    assert "the match is over" in refused(told, IllegalOption, "done")


def test_there_is_nowhere_to_go_beyond_the_start_the_end_and_the_tree() -> None:
    match = new_match()
    with pytest.raises(NowhereToGo, match="nothing to undo"):
        match.session.undo()
    with pytest.raises(NowhereToGo, match="nothing to redo"):
        match.session.redo()
    with pytest.raises(NowhereToGo, match=r"nodes are 0 \.\. 0"):
        match.session.jump(7)
    with pytest.raises(NowhereToGo, match="no node -1"):
        match.session.jump(-1)


@pytest.mark.parametrize("seed", ["1972", 1.5, None, 10**18, -(10**18)])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(LabError, match="use a whole number"):
        Session.new(seed=seed)


SCRIPT = """
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules.playout import playout_digest
from tests.games.motc.rules.tables import new_match, stages
session = new_match(house_edition(), 1972).session
for _ in stages(session, 1972):
    pass
print(session.digest, playout_digest(compile_edition(house_edition()), 1, 50))
"""


def test_the_same_seed_gives_the_same_digest_whatever_the_hash_seed() -> None:
    root = Path(__file__).parents[4]
    said = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            check=True,
            capture_output=True,
            text=True,
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)},
        ).stdout
        for hash_seed in ("0", "4242")
    }
    assert len(said) == 1


def test_the_playout_digest_of_the_plain_edition_is_pinned() -> None:
    """Tells apart builds of the machine: interpreted and compiled must agree."""
    assert playout_digest(compile_edition(PLAIN), 1972, PLAYOUTS) == PINNED


def test_two_thousand_random_matches_end_by_the_rules() -> None:
    rules = compile_edition(house_edition())
    winners = [0, 0]
    for seed in range(2000):
        table, decisions = random_match(rules, seed)
        points = (table.points0, table.points1)
        assert max(points) == 6
        assert table.game <= MOST_GAMES
        assert decisions < 2000
        both = min(points) == 6
        assert table.winner == (0 if both or points[0] == 6 else 1)
        winners[table.winner] += 1
    assert min(winners) > 400


def test_the_question_is_that_of_the_place_where_we_are() -> None:
    """It is kept while nothing changes, and no longer."""
    session = Session.new(seed=3)
    first = session.question
    assert session.question is first
    session.play("done")
    second = session.question
    assert second != first
    session.undo()
    assert session.question == first
    session.jump(1)
    assert session.question == second
    session.become(Session.new(seed=4))
    assert session.question == Session.new(seed=4).question != first


def test_redo_leads_along_the_line_that_was_played_last_from_anywhere() -> None:
    session = Session.new(seed=3)
    assert session.question is not None
    one, other = [option.code for option in session.question.options[:2]]
    session.play(one)
    session.play("done")
    session.jump(0)
    session.play(other)
    session.play("done")
    branch = session.here.number
    session.jump(1)
    session.play("done")
    line = [node.number for node in session.here.line()]
    session.jump(0)
    for number in line:
        session.redo()
        assert session.here.number == number
    session.jump(branch)
    session.undo()
    session.undo()
    session.redo()
    session.redo()
    assert session.here.number == branch
