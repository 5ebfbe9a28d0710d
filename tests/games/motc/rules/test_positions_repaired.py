"""Every way to mend a position ends well, whichever repairs one takes."""

from random import Random

from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.position.unseen import as_known_to, dealt, forgotten, view_of
from motc_lab.games.motc.rules.playout import play_out
from motc_lab.games.motc.rules.record import read_record, write_record
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from tests.games.motc.rules.tables import Side, deal
from tests.sandbox.editor_garbage import garbage, legal, with_unseen

MENDED_WITHIN = 150


def mended_at_random(position: Position, random: Random) -> Position:
    """Take any repair of any fault, again and again."""
    for _ in range(MENDED_WITHIN):
        found = position.problems()
        if not found:
            return position
        position = random.choice(random.choice(found).repairs).position
    raise AssertionError([str(fault) for fault in position.problems()])


def test_any_repairs_in_any_order_end_in_a_position_that_can_be_played() -> None:
    random = Random(72)
    for _ in range(400):
        position = mended_at_random(garbage(random), random)
        assert Position.model_validate(position.model_dump()) == position
        assert Position.from_code(position.code) == position
        table = Session.from_position(position, seed=1).table
        play_out(table, random)
        assert not table.ask


def test_seventeen_cards_are_named_with_a_repair_for_each_place() -> None:
    position = deal(Side(hand="wB1", pile="wK"))
    doubled = position.with_person("spassky", pile=("wB1", "wK"))
    (fault,) = doubled.problems()
    assert (fault.key, fault.fields["n"], fault.place) == (
        "card_twice", 17, "spassky.pile",
    )  # fmt: skip
    assert [one.fields["zone"] for one in fault.repairs] == ["pile", "hand"]
    from_pile, from_hand = (one.position.spassky for one in fault.repairs)
    assert ("wB1" in from_pile.hand, "wB1" in from_pile.pile) == (True, False)
    assert ("wB1" in from_hand.hand, "wB1" in from_hand.pile) == (False, True)


def test_a_hand_limit_spares_the_card_that_must_be_played() -> None:
    hand = "bN2 bN1 bB2 bB1 bR2 bR1 bQ bK wN2"
    position = deal(Side(hand=hand, shown="bN2", forced="bN2"))
    (fault,) = position.problems()
    for repair in fault.repairs:
        assert "bN2" in repair.position.spassky.hand
        assert repair.position.problems() == ()


# Unknown cards


def test_what_one_seat_knows_is_a_legal_position_with_code_and_json() -> None:
    random = Random(9)
    for _ in range(150):
        position = with_unseen(random)
        assert position.problems() == ()
        assert Position.from_code(position.code) == position
        assert Position.from_json(position.to_json()) == position


def test_an_unknown_hand_is_dealt_with_the_right_numbers_and_playable() -> None:
    random = Random(10)
    for number in range(150):
        full = legal(random)
        known = full
        for name in PERSONS:
            if random.random() < 0.6:
                known = forgotten(known, name)
        again = dealt(known, number)
        assert again == dealt(known, number)
        assert again.problems() == ()
        for name in PERSONS:
            before, after = full.person(name), again.person(name)
            for zone in ("hand", "deck", "pile", "buried"):
                assert len(getattr(before, zone)) == len(getattr(after, zone))
            assert set(before.shown) <= set(after.hand)
        play_out(Session.from_position(known, seed=number).table, random)


def test_a_view_of_what_is_known_is_the_view_of_the_full_position() -> None:
    random = Random(11)
    for _ in range(80):
        full = legal(random)
        for seat in Seat:
            known = as_known_to(full, seat)
            assert view_of(known, seat) == view_of(full, seat)
            hidden = [name for name in PERSONS if name != seat.value]
            assert all(known.person(name).deck == () for name in hidden)


def test_more_unknown_cards_than_there_are_is_a_fault_with_a_repair() -> None:
    position = forgotten(deal(fischer=Side(hand="wK wQ", pile="bK")), "fischer")
    broken = position.with_person("fischer", unseen={"hand": 4, "buried": 14})
    (fault,) = broken.problems()
    assert fault.key == "unseen_too_many"
    assert fault.fields["right"] == 15
    assert fault.repaired.problems() == ()
    assert fault.repaired.fischer.hand_count == 4


def test_a_match_from_what_is_known_replays_from_its_record() -> None:
    known = as_known_to(legal(Random(4)), Seat.FISCHER)
    session = Session.from_position(known, seed=12)
    for _ in range(6):
        question = session.question
        if question is not None:
            session.play(question.options[0])
    text = write_record(session)
    assert f"start {known.code}" in text
    assert read_record(text).digest == session.digest


def test_what_is_known_names_no_hidden_card() -> None:
    random = Random(13)
    for _ in range(60):
        full = legal(random)
        for seat in Seat:
            known = as_known_to(full, seat)
            for name in PERSONS:
                if name != seat.value:
                    seen = set(full.person(name).shown)
                    assert set(known.person(name).hand) == seen
                    assert known.person(name).buried == ()
