"""Who knows what (SINF): views, questions, errors, events, positions, twins."""

from random import Random

import pytest

from motc_lab.app.match_in_words import MatchInWords
from motc_lab.engine.begin import new_session
from motc_lab.errors import IllegalOption, LabError
from motc_lab.games.stratego.position.battle import position_of
from motc_lab.games.stratego.questions import answer
from motc_lab.games.stratego.rules import notes
from motc_lab.games.stratego.setups import code_of, random_code, ranks_of
from motc_lab.games.stratego.view import Marks
from tests.app.test_match_in_words import Typing
from tests.games.stratego.tables import (
    BLUE,
    CLASSIC,
    CORNER,
    FIRST_STEPS,
    QUICK,
    RED,
    SPECTATOR,
    Story,
    begun,
    new_match,
    story,
)

OTHERS = (RED, SPECTATOR)  # those who do not know Blue's ranks


def exchanged(code: str, one: int, two: int) -> str:
    """The set-up with two squares exchanged."""
    ranks = bytearray(ranks_of(code, QUICK))
    ranks[one], ranks[two] = ranks[two], ranks[one]
    return code_of(bytes(ranks), QUICK)


def same_to_others(one: Story, two: Story) -> None:
    """All that anybody but Blue gets to see of the twins is the same."""
    for seat in OTHERS:
        assert one.view(seat) == two.view(seat)
        assert repr(one.view(seat)) == repr(two.view(seat))
    codes = [position_of(told.battle, told.settings, RED).code for told in (one, two)]
    assert codes[0] == codes[1]
    same_errors(one, two)
    for looker in (0, 2):
        drawn = [told.battle.imagine(looker, Random(5)).key() for told in (one, two)]
        assert drawn[0] == drawn[1]


def same_errors(one: Story, two: Story) -> None:
    """Red names every square of the enemy, and gets the same answer in both."""
    for piece in one.view(RED).now.pieces:
        if piece.side is RED:
            continue
        for code in (f"{piece.square}-a1", f"a1-{piece.square}", "ready", "accept"):
            told = [said(story_, code) for story_ in (one, two)]
            assert told[0] == told[1]


def said(told: Story, code: str) -> str:
    try:
        return str(answer(told.battle, RED, code, told.settings))
    except LabError as error:
        return f"{type(error).__name__}: {error}"


@pytest.mark.parametrize("memory_aid", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_sinf_7_twins_look_the_same_until_a_fight_tells_them_apart(
    seed: int, memory_aid: bool
) -> None:
    random = Random(seed)
    red, blue = random_code(QUICK, random), random_code(QUICK, random)
    ranks = ranks_of(blue, QUICK)
    places = [at for at, rank in enumerate(ranks) if rank]
    first = random.choice(places)
    second = random.choice([at for at in places if ranks[at] != ranks[first]])
    twins = [
        begun(red, code, memory_aid=memory_aid, quiet_cap=60)
        for code in (blue, exchanged(blue, first, second))
    ]
    births = [twins[0].battle.rules.homes[1][at] for at in (first, second)]
    moves = 0
    while all(told.battle.asked() for told in twins):
        same_to_others(*twins)
        both = sorted(set(twins[0].offered) & set(twins[1].offered) - {"resign"})
        move = random.choice(both)
        fights = told_apart(twins[0], move, births)
        for told in twins:
            told.play(move)
        if fights:
            break
        moves += 1
    assert moves


def told_apart(told: Story, move: str, births: list[int]) -> bool:
    """Whether one of the exchanged pieces fights now."""
    if "-" not in move:
        return False
    pieces = {piece.square: piece.name for piece in told.view(RED).now.pieces}
    start, goal = move.split("-")
    size = told.settings.variant.size
    names = {f"blue@{'abcdefgh'[birth % size]}{birth // size + 1}" for birth in births}
    return goal in pieces and bool({pieces[start], pieces[goal]} & names)


def test_sinf_1_a_view_has_a_board_and_a_past_of_what_was_witnessed() -> None:
    told = begun()
    move = next(code for code in told.offered if "-" in code)
    told.play(move)
    view = told.view(BLUE)
    assert view.now.total == 1
    assert [event.kind for event in view.past][-2:] == ["play_begins", "moved"]
    assert all(event.seat is not RED or event.kind != "coded" for event in view.past)


def test_sinf_2_own_pieces_have_ranks_others_a_side_and_a_square() -> None:
    told = begun()
    for seat in (RED, BLUE):
        for piece in told.view(seat).now.pieces:
            assert (piece.rank is not None) == (piece.side is seat)
            assert piece.marks is None
    assert all(piece.rank is None for piece in told.view(SPECTATOR).now.pieces)
    assert len(told.view(SPECTATOR).now.pieces) == 20


def test_sinf_2_trays_turn_and_counters_are_public() -> None:
    told = story("e3 r9, e4 b5, a9 b9", quiet_cap=50).play("e3-e4", "a9-a8")
    now = [told.view(seat).now for seat in (RED, BLUE, SPECTATOR)]
    for one in now:
        assert (one.turn, one.quiet, one.total) == (RED, 1, 2)
        assert one.red_tray == now[0].red_tray
        assert one.blue_tray == now[0].blue_tray


def test_sinf_3_the_past_is_the_same_for_everybody() -> None:
    told = story("e3 r9, e4 b5, a9 b9").play("e3-e4", "a9-a8")
    told.say(RED, "offer").say(BLUE, "decline").play("e4-e5", "a8-a9")
    pasts = [told.view(seat).past for seat in (RED, BLUE, SPECTATOR)]
    assert pasts[0] == pasts[1] == pasts[2]
    kinds = [event.kind for event in pasts[0]]
    assert kinds == [
        *("moved", "fought", "moved", "offered", "declined", "moved", "moved")
    ]
    assert pasts[0][1].facts["attacker"] == "9"


def test_sinf_4_without_the_aid_no_marks_and_only_the_recent_past() -> None:
    told = story("e3 r9, e4 b5, a9 b9").play("e3-e4", "a9-a8", "e4-e5", "a8-a9")
    red = told.view(RED)
    assert [event.facts["start"] for event in red.recent] == ["e4", "a8"]
    assert len(red.past) == 5
    blue = told.view(BLUE)
    assert [event.facts["start"] for event in blue.recent] == ["a8"]
    watcher = told.view(SPECTATOR)
    assert [event.facts["start"] for event in watcher.recent] == ["e4", "a8"]
    for view in (red, blue, watcher):
        assert all(piece.marks is None for piece in view.now.pieces)


@pytest.mark.parametrize("aid", [False, True])
def test_sinf_4_a_terminal_keeps_no_notes_without_the_aid(aid: bool) -> None:
    session = new_session("stratego", 3, variant="quick", memory_aid=aid)
    for seat in ("red", "blue"):
        session.play("preset first-steps", seat=seat)
        session.play("ready", seat=seat)
    desk = Typing("", "e2-d2", "", "e6-e5", "", "d2-e2", "", "e5-e6", "", "log", "quit")
    MatchInWords(session, (RED, BLUE), {}, desk, "en").run()
    told = desk.text.rsplit("-" * 9, 1)[1]  # at the last turn of Red: first what is new
    *_, again = told.split("Red moves from d2 to e2")
    assert "Blue moves from e5 to e6" in again
    assert told.count("Red moves from d2 to e2") == 2
    assert ("Red moves from e2 to d2" in told) is aid
    assert ("Both sides set up" in told) is aid


def test_sinf_4_with_the_aid_pieces_bear_marks_and_all_may_be_read() -> None:
    told = story("e3 r2, a9 b9, a8 r1, d4 r5, j9 bB", memory_aid=True)
    told.play("e3-e6", "a9-a8")
    marks = {piece.square: piece.marks for piece in told.view(BLUE).now.pieces}
    assert marks["e6"] == Marks(moved=True, far=True, seen=None)
    assert marks["j1"] == Marks(moved=False, far=False, seen=None)
    assert marks["a8"] is None
    seen = {piece.square: piece.marks for piece in told.view(RED).now.pieces}
    assert seen["a8"] == Marks(moved=True, far=False, seen="9")
    watched = {p.square: p.marks for p in told.view(SPECTATOR).now.pieces}
    assert watched["a8"] == seen["a8"]
    assert watched["e6"] == marks["e6"]
    for seat in (RED, BLUE, SPECTATOR):
        view = told.view(seat)
        assert view.recent == view.past


def test_sinf_5_a_piece_is_named_after_its_set_up_square() -> None:
    told = begun(CORNER, CORNER, CLASSIC).play("a4-a5", "a7-a6")
    names = {piece.square: piece.name for piece in told.view(RED).now.pieces}
    assert names["a5"] == "red@a4"
    assert names["a6"] == "blue@a7"
    assert names["j10"] == "blue@j10"


def test_sinf_6_during_set_up_the_others_learn_ready_or_not() -> None:
    told = new_match()
    start = {seat: told.view(seat) for seat in OTHERS}
    for command in (
        *("place F a8", "place B b8", "swap a8 c8", "take b8", "clear"),
        *("preset first-steps", f"code {FIRST_STEPS}", "place 9 a6"),
    ):
        if told.why(command, BLUE) is None:
            told.say(BLUE, command)
        for seat in OTHERS:
            assert told.view(seat) == start[seat]
    told.say(BLUE, f"code {FIRST_STEPS}").say(BLUE, "ready")
    for seat in OTHERS:
        view = told.view(seat)
        assert view.now.ready == (BLUE,)
        assert [e.kind for e in view.past][-1:] == ["ready"]
        assert all(piece.side is not BLUE for piece in view.now.pieces)


def test_sinf_6_another_seat_sees_that_one_is_asked_and_no_more() -> None:
    told = new_match()
    told.say(BLUE, "preset first-steps").say(BLUE, "ready")
    question = told.question(BLUE)
    assert (question.kind, question.seats, question.options) == ("set_up", (RED,), ())
    assert question.set_up is None
    with pytest.raises(IllegalOption):
        question.option("clear")
    assert told.question(SPECTATOR) == question


def test_sinf_6_set_up_events_have_their_owner_for_an_audience() -> None:
    told = new_match()
    told.say(RED, "place F a1").say(RED, "take a1").say(RED, "preset first-steps")
    told.say(RED, "swap a1 a2").say(RED, "clear").say(RED, f"code {FIRST_STEPS}")
    secret = [event for event in told.log.events if event.audience == frozenset([RED])]
    assert len(secret) == 6
    for event in secret:
        assert event.for_seat(RED) is event
        assert event.for_seat(BLUE) is None
        assert event.for_seat(SPECTATOR) is None
        kind = notes.EVENT_KINDS.index(event.kind)
        assert notes.FIRST_SECRET <= kind <= notes.LAST_SECRET


def test_sinf_7_naming_an_enemy_piece_gets_the_same_error_whatever_its_rank() -> None:
    told = {}
    for rank in ("X", "2", "B", "F"):
        corner = "" if rank == "F" else ", j9 bF"
        one = story(f"a1 r9, e9 b{rank}, a10 b5{corner}")
        told[rank] = {said(one, code) for code in ("e9-e8", "e9-e5", "e9-f8")}
    assert len({frozenset(errors) for errors in told.values()}) == 1


def test_sinf_8_after_the_end_all_is_shown() -> None:
    told = begun().say(RED, "resign")
    for seat in (RED, BLUE, SPECTATOR):
        view = told.view(seat)
        assert all(piece.rank for piece in view.now.pieces)
        assert view.set_ups == (FIRST_STEPS, FIRST_STEPS)
        shown = [(one.seat, one.told) for one in view.past if one.kind == "shown"]
        assert shown == [(side, {"code": FIRST_STEPS}) for side in (RED, BLUE)]


def test_sinf_8_nothing_is_seen_at_the_end_that_no_event_tells() -> None:
    for set_up in (FIRST_STEPS, exchanged(FIRST_STEPS, 1, 3)):
        told = begun(blue=set_up).say(RED, "resign")
        codes = [one.told["code"] for one in told.events("shown")]
        assert codes == list(told.view(RED).set_ups or ()) == [FIRST_STEPS, set_up]


def test_sinf_8_unless_it_was_agreed_otherwise() -> None:
    told = begun(reveal_at_end=False).say(RED, "resign")
    view = told.view(RED)
    assert view.set_ups is None
    assert not told.events("shown")
    assert {piece.side for piece in view.now.pieces if piece.rank} == {RED}


def test_sinf_9_in_a_bare_position_a_piece_outside_its_rows_counts_as_moved() -> None:
    told = story("e5 r9, a4 r8, a9 b9, e6 b7", memory_aid=True)
    marks = {piece.square: piece.marks for piece in told.view(BLUE).now.pieces}
    assert marks["e5"] is not None
    assert marks["a4"] is not None
    assert (marks["e5"].moved, marks["a4"].moved) == (True, False)
